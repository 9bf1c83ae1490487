"""Inlay solves, checks, rates and makes Sudoku puzzles, and solves any exact cover problem.

    >>> import inlay
    >>> inlay.count("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    1

A puzzle is text in any notation, the digits of a board, or a Puzzle. Solutions are lines of text. Every search
accepts limits (``nodes=``, ``seconds=``, ``memory=``) and ``stop=``; if one of them ends the search before the answer is
certain, it raises LimitReached. Ctrl-C stops a search. Searches release the GIL.

- one puzzle: solve, solutions, count, check, true_candidates, minimize, minimals, canon, canonical
- difficulty: rate, explain, hint
- new puzzles: generate
- text: Puzzle, read, write, notations
- many 9x9 puzzles in NumPy arrays: solve_batch, canon_batch, parse_lines
- exact cover: Cover
"""

from inlay._batch import Batch, canon_batch, kernels, parse_lines, solve_batch
from inlay._core import version as __version__
from inlay._cover import Cover, Estimate
from inlay._errors import LimitReached, ParseError, UnsupportedError
from inlay._generate import Generator, Made, generate, minimals
from inlay._grade import Hint, Path, Rating, Step, difficulties, explain, hint, rate, techniques
from inlay._limits import Stop
from inlay._puzzle import Notation, Puzzle, Record, notations, read, write
from inlay._sudoku import (
    Canonical,
    Check,
    Search,
    canon,
    canonical,
    check,
    count,
    engines,
    minimize,
    solutions,
    solve,
    true_candidates,
)

__all__ = [
    "Batch",
    "Canonical",
    "Check",
    "Cover",
    "Estimate",
    "Generator",
    "Hint",
    "LimitReached",
    "Made",
    "Notation",
    "ParseError",
    "Path",
    "Puzzle",
    "Rating",
    "Record",
    "Search",
    "Step",
    "Stop",
    "UnsupportedError",
    "canon",
    "canon_batch",
    "canonical",
    "check",
    "count",
    "difficulties",
    "engines",
    "explain",
    "generate",
    "hint",
    "kernels",
    "minimals",
    "minimize",
    "notations",
    "parse_lines",
    "rate",
    "read",
    "solutions",
    "solve",
    "solve_batch",
    "techniques",
    "true_candidates",
    "write",
]

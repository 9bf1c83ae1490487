"""Questions about one puzzle: solve, count, check, canonical form."""

from typing import NamedTuple

from inlay import _core
from inlay._limits import limits, optional_number, raise_if_limited
from inlay._puzzle import core_of


def solve(puzzle, *, engine="auto", seed=None, nodes=None, seconds=None, memory=None, stop=None):
    """Returns the first solution as a line of text, or None if the puzzle has none.

    A solution that is not the only one is returned, too; check() distinguishes them.

    >>> solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    '534678912672195348198342567859761423426853791713924856961537284287419635345286179'
    >>> print(solve("11" + 79 * "."))
    None
    >>> solve("4x4 ; thermo r1c1-r1c4")
    '1234341221434321'
    """
    given = limits(nodes, seconds, memory, stop)
    if given is None and seed is None and engine == "auto" and isinstance(puzzle, (str, bytes)):
        if _core.is_plain_line(puzzle):
            answer = _core.solve_line(puzzle)
            if answer is not NotImplemented:
                return answer
    return _core.solve(core_of(puzzle), engine, seed, given)


def solutions(puzzle, *, engine="auto", seed=None, nodes=None, seconds=None, memory=None, stop=None):
    """Returns an iterator over all solutions, as lines of text.

    The limits hold for the whole iteration. If one of them ends it, next() raises LimitReached;
    ``iterator.extend(nodes=..., seconds=...)`` sets new limits, with which it continues.
    ``iterator.stats()`` returns what the search has spent.

    >>> from itertools import islice
    >>> list(islice(solutions("1..............."), 2))
    ['1234341221434321', '1234341223414123']
    """
    search = _core.solutions(core_of(puzzle), engine, seed, limits(nodes, seconds, memory, stop))
    return Search(search)


class Search:
    """The iterator of solutions() and Cover.solutions()."""

    __module__ = "inlay"
    __slots__ = ("_search", "__weakref__")

    def __init__(self, search):
        self._search = search

    def __iter__(self):
        return self

    def __next__(self):
        return self._search.__next__()

    def extend(self, *, nodes=None, seconds=None, memory=None, stop=None):
        """Replaces the limits; they count from now on. Without arguments, there is no limit."""
        self._search.extend(limits(nodes, seconds, memory, stop))

    def stats(self):
        """Returns a dict with engine, fraction (of the search that is done), nodes, guesses,
        solutions, memory (bytes) and seconds."""
        return self._search.stats()


def count(puzzle, *, limit=None, engine="auto", seed=None, progress=None, nodes=None, seconds=None,
          memory=None, stop=None):
    """Returns the exact number of solutions, or ``limit`` if there are at least that many.

    If nodes, seconds, memory or stop end the count, it raises LimitReached, whose ``partial`` is a lower
    bound. ``progress`` is called about every 100 milliseconds with a dict that has fraction, nodes,
    solutions, memory and seconds.

    >>> count("." * 16), count(Puzzle("." * 36, box=(3, 2))), count("." * 81, limit=2)
    (288, 28200960, 2)
    """
    maximum = optional_number(limit, "limit", 1)
    return _core.count(core_of(puzzle), maximum, engine, seed, limits(nodes, seconds, memory, stop),
                       progress)


class Check(NamedTuple):
    """What check() returns.

    verdict    "unique", "multiple", "none", or "contradictory" (two clues clash)
    reason     why it is contradictory; otherwise None
    solutions  up to two solutions
    minimal    for a unique puzzle: whether no clue and no constraint can be removed; None if unknown
    redundant  clues ("r1c3") and constraints that can be removed, each alone
    """

    verdict: str
    reason: "str | None"
    solutions: tuple
    minimal: "bool | None"
    redundant: tuple

    @property
    def unique(self):
        return self.verdict == "unique"


def check(puzzle, *, minimal=True, engine="auto", seed=None, progress=None, nodes=None, seconds=None,
          memory=None, stop=None):
    """Checks whether a puzzle has exactly one solution and, with ``minimal``, whether it is minimal.

    Raises LimitReached if a limit ends the search; ``partial`` is then what is certain, with the verdict
    "unknown" if the puzzle is not decided.

    >>> report = check("123434122143.3.1")
    >>> report.verdict, report.minimal, report.redundant[:3]
    ('unique', False, ('r1c1', 'r1c2', 'r1c3'))
    >>> check("9x9 ; killer 46 r1c1-r1c5").reason
    'the cage at r1c1 sums to 46, but 5 different values sum to at most 35'
    """
    found = _core.check(core_of(puzzle), bool(minimal), engine, seed,
                        limits(nodes, seconds, memory, stop), progress)
    limit = found.pop("limit")
    report = Check(**found)
    raise_if_limited(limit, report)
    return report


def true_candidates(puzzle, *, progress=None, nodes=None, seconds=None, memory=None, stop=None):
    """Returns, for each cell, the tuple of values that it has in some solution.

    >>> true_candidates("4x4 ; thermo r1c1-r1c4")[:5]
    ((1,), (2,), (3,), (4,), (3, 4))
    """
    return _core.true_candidates(core_of(puzzle), limits(nodes, seconds, memory, stop), progress)


def minimize(puzzle, *, seed=None, progress=None, nodes=None, seconds=None, memory=None, stop=None):
    """Removes redundant clues in random order until the puzzle is minimal.

    Returns the minimal puzzle, or None if the puzzle does not have exactly one solution.

    >>> grid = solve("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> check(minimize(grid, seed=1)).minimal
    True
    """
    return _core.minimize(core_of(puzzle), seed, limits(nodes, seconds, memory, stop), progress)


class Canonical(NamedTuple):
    """What canonical() returns: the form, the number of automorphisms, and the transformation.

    ``transformation`` has transpose, rows, columns and digits: row i of the form is row ``rows[i]`` of the
    puzzle, or of its transpose, column j is column ``columns[j]``, and digit d becomes ``digits[d - 1]``; all
    from 1.
    """

    form: str
    automorphisms: int
    transformation: dict


def canonical(puzzle, *, nodes=None, seconds=None, memory=None, stop=None):
    """Returns the canonical form, which is the same for all isomorphs of a puzzle, and how to get there.

    >>> canonical("." * 81).automorphisms
    1218998108160
    """
    return Canonical(*_core.canon(core_of(puzzle), limits(nodes, seconds, memory, stop)))


def canon(puzzle, *, nodes=None, seconds=None, memory=None, stop=None):
    """Returns the canonical form alone: ``canonical(puzzle).form``.

    >>> canon("4" + 15 * ".") == canon(10 * "." + "3" + 5 * ".") == 15 * "." + "1"
    True
    """
    return canonical(puzzle, nodes=nodes, seconds=seconds, memory=memory, stop=stop).form


def engines():
    """Returns a dict from the names of the engines to their summaries.

    >>> list(engines())[:3]
    ['auto', 'propagation', 'classic']
    """
    return dict(_core.engines())


__all__ = ["Canonical", "Check", "Search", "canon", "canonical", "check", "count", "engines", "minimize",
           "solutions", "solve", "true_candidates"]

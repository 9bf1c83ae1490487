"""Batches of 9x9 puzzles in NumPy arrays. Only this part of the package needs NumPy."""

from typing import NamedTuple

from inlay import _core
from inlay._limits import limits, number


class Batch(NamedTuple):
    """What solve_batch() returns: one row or element per puzzle.

    solutions  (N, 81) array of uint8: the first solution, or zeros if there is none
    counts     (N,) array of int64: number of solutions, at most ``limit``
    exact      (N,) array of bool: False if a limit of nodes or seconds, or a stop ended the search;
               ``counts`` is then a lower bound
    """

    solutions: "numpy.ndarray"
    counts: "numpy.ndarray"
    exact: "numpy.ndarray"


def _numpy():
    try:
        import numpy
    except ImportError as error:
        raise ImportError("batches need NumPy (Debian: python3-numpy)") from error
    return numpy


def _rows(puzzles):
    """The puzzles as an (N, 81) array of uint8, without a copy if they are an array."""
    numpy = _numpy()
    if isinstance(puzzles, (str, bytes)):
        return _core.parse_lines(puzzles)
    if not isinstance(puzzles, numpy.ndarray):
        if isinstance(puzzles, (list, tuple)) or hasattr(puzzles, "__iter__"):
            return _core.parse_list(puzzles)
        raise TypeError("expected an array of uint8, text, or a list of lines, not "
                        f"{type(puzzles).__name__}")
    if puzzles.dtype != numpy.uint8:
        raise TypeError(f"expected an array of uint8, not {puzzles.dtype}; use array.astype(numpy.uint8)")
    if puzzles.ndim == 3 and puzzles.shape[1:] == (9, 9):
        return puzzles.reshape(len(puzzles), 81)
    if puzzles.ndim == 2 and puzzles.shape[1] == 81:
        return puzzles
    raise ValueError(f"expected an array of shape (N, 81) or (N, 9, 9), not {puzzles.shape}")


def _output(out, rows):
    """The array for the results: `out` if the caller passed one."""
    numpy = _numpy()
    if out is None:
        return numpy.empty((len(rows), 81), numpy.uint8)
    if not isinstance(out, numpy.ndarray) or out.dtype != numpy.uint8:
        raise TypeError("out must be an array of uint8")
    if out.shape != (len(rows), 81) or not out.flags.c_contiguous or not out.flags.writeable:
        raise ValueError(f"out must be a writeable C-contiguous array of shape ({len(rows)}, 81)")
    if numpy.shares_memory(out, rows) and out.ctypes.data != rows.ctypes.data:
        raise ValueError("out overlaps the puzzles; pass the same array or a separate one")
    return out


def solve_batch(puzzles, *, limit=2, threads=1, out=None, kernel=None, nodes=None, seconds=None, stop=None):
    """Solves many 9x9 puzzles at once and returns a Batch of arrays.

    puzzles  an array of uint8 with shape (N, 81) or (N, 9, 9), 0 for a blank cell, which need not be
             contiguous; or text with one puzzle per line, or a list of lines
    limit    stop at this many solutions of a puzzle; 2 distinguishes unique puzzles, 1 is faster
    threads  0 means one per CPU; the answer does not depend on it
    out      an array for the solutions
    nodes    maximum number of guesses for each puzzle

    >>> batch = solve_batch(["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"])
    >>> batch.counts, batch.solutions[0, :9]
    (array([1]), array([5, 3, 4, 6, 7, 8, 9, 1, 2], dtype=uint8))
    """
    numpy = _numpy()
    rows = _rows(puzzles)
    solutions = _output(out, rows)
    counts = numpy.empty(len(rows), numpy.int64)
    exact = numpy.empty(len(rows), numpy.bool_)
    _core.solve_batch(rows, solutions, counts, exact, number(limit, "limit", 1),
                      min(number(threads, "threads", 0), 2**31 - 1), kernel or "",
                      limits(nodes, seconds, None, stop))
    return Batch(solutions, counts, exact)


def canon_batch(puzzles, *, threads=1, out=None, stop=None):
    """Returns the canonical forms of many 9x9 puzzles or grids as an (N, 81) array of uint8.

    The arguments are those of solve_batch(). Raises ValueError for a puzzle whose clues clash.

    >>> canon_batch(["4" + 80 * "."])[0, -1]
    1
    """
    rows = _rows(puzzles)
    forms = _output(out, rows)
    _core.canon_batch(rows, forms, min(number(threads, "threads", 0), 2**31 - 1),
                      limits(None, None, None, stop))
    return forms


def parse_lines(text):
    """Returns text with one 9x9 puzzle per line, or a list of lines, as an (N, 81) array of uint8.

    Blank lines and lines that begin with "#" are skipped. Raises ParseError with line and column.

    >>> parse_lines(81 * "." + "\\n" + 81 * "7").shape
    (2, 81)
    """
    _numpy()
    return _core.parse_lines(text) if isinstance(text, (str, bytes)) else _core.parse_list(text)


def kernels():
    """Returns the names of the kernels that run on this machine, the slowest first.

    >>> kernels()[0]
    'scalar'
    """
    return _core.kernels()


__all__ = ["Batch", "canon_batch", "kernels", "parse_lines", "solve_batch"]

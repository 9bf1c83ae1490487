"""Making puzzles: generate, minimals."""

import atexit
import secrets
import weakref
from typing import NamedTuple

from inlay import _core
from inlay._grade import _tenths
from inlay._limits import limits, number, optional_number
from inlay._puzzle import core_of, text_of_digits

_running = weakref.WeakSet()  # iterators whose threads must end before the interpreter


@atexit.register
def _close_all():
    for iterator in list(_running):
        iterator.close()


class Made(NamedTuple):
    """A generated puzzle.

    minimal  "clues": no clue is redundant; "orbits": no group of symmetric clues is; "no": some are, or it
             is unknown
    rating   as text if ``rating`` or ``technique`` was requested, such as "4.3 hard"; otherwise ""
    attempt  the number of the attempt that made it, from 0
    seed     with the same seed and options, the same attempt makes the same puzzle
    """

    puzzle: str
    solution: str
    clues: int
    minimal: str
    rating: str
    attempt: int
    seed: int


class Generator:
    """The iterator of generate() and minimals(). A thread works ahead until a few dozen results wait;
    close(), or deleting the iterator, ends it."""

    __module__ = "inlay"
    __slots__ = ("_producer", "_result", "seed", "__weakref__")

    def __init__(self, producer, result, seed=None):
        self._producer = producer
        self._result = result
        self.seed = seed
        _running.add(self)

    def __iter__(self):
        return self

    def __next__(self):
        return self._result(self._producer.__next__())

    def close(self):
        """Ends the iteration. It may be called on any thread."""
        self._producer.close()

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        self.close()


def _range(value, name):
    """A number, or a pair of numbers, as a pair."""
    least, most = value if isinstance(value, (tuple, list)) else (value, value)
    least, most = number(least, name, 0), number(most, name, 0)
    if not least <= most <= 4096:
        raise ValueError(f"{name}: expected (least, most) with least <= most <= 4096")
    return least, most


def _rating_range(rating, scale):
    """The least and the greatest rating as integers, from numbers or names of difficulties."""
    if rating is None:
        return None
    ends = rating if isinstance(rating, (tuple, list)) else (rating, rating)
    if len(ends) != 2:
        raise ValueError("rating: expected a number, a name, or a pair of them")
    names = dict(_core.difficulties())
    least, most = ends

    def known(name):
        if scale != "inlay" or name not in names:
            raise ValueError(f"rating: unknown difficulty {name!r}; scale inlay has {', '.join(names)}")
        return name

    if isinstance(least, str):
        least = names[known(least)]
    else:
        least = _tenths(least, scale)
    if isinstance(most, str):
        above = list(names).index(known(most)) + 1
        most = list(names.values())[above] - 1 if above < len(names) else 2**31 - 2
    else:
        most = _tenths(most, scale)
    if not 0 <= least <= most < 2**31 - 1:
        raise ValueError("rating: the least rating is greater than the greatest, or out of range")
    return least, most


def _pattern(pattern, cells):
    """The cells of a pattern: text with '.', '0', '-' or '_' where there is no clue, or truth values."""
    if isinstance(pattern, str):
        flags = [c not in ".0-_" for c in pattern if not c.isspace()]
    else:
        flags = [bool(value) for value in pattern]
    if len(flags) != cells:
        raise ValueError(f"pattern: expected {cells} cells, found {len(flags)}")
    if not any(flags):
        raise ValueError("pattern: no cell has a clue")
    return [int(flag) for flag in flags]


def _grid(solution, box):
    """The digits of a complete grid."""
    text = solution if isinstance(solution, (str, bytes, _core.Puzzle)) else text_of_digits(solution)
    if not isinstance(text, _core.Puzzle):
        text = _core.Puzzle(text, None, box, False)
    if text.is_variant or 0 in text.clues:
        raise ValueError("solution: expected a complete grid")
    return list(text.clues)


def generate(number_of_puzzles=None, *, box=(3, 3), seed=None, symmetry="none", clues=None, rating=None,
             scale=None, technique=None, pattern=None, solution=None, accept=None, full_grids=False,
             uniform=False, allow_redundant=False, unique_grids=False, distinct=False, no_isomorphs=False,
             threads=1, nodes=None, seconds=None, memory=None, stop=None):
    """Returns an iterator over new puzzles with exactly one solution; endless without a number.

    seed         the same seed makes the same puzzles, on any number of threads [default: random, see
                 Made.seed]
    symmetry     of the cells with clues: none, rot180, rot90, mirror-h, mirror-v, diagonal, anti-diagonal, full
    clues        number of clues, or (least, most)
    rating       a number or a difficulty such as "medium", or a pair of them, both included
    scale        of the rating: "inlay" (the default), "se" or "hodoku"
    technique    a technique that the solution path must have
    pattern      exactly these cells have clues: text with "." for the others, or 81 truth values
    solution     the solution of all puzzles
    accept       a function of (puzzle, solution) that returns whether to keep the puzzle; it is called on other
                 threads, one at a time
    full_grids   make complete grids instead of puzzles; with ``uniform``, all grids are equally likely
    threads      0 means one per CPU
    nodes        maximum number of attempts

    >>> made = next(generate(seed=7, rating=("medium", "hard")))
    >>> made.puzzle, made.rating
    ('.4.5......29...4.3..3...2.......75..8.........958...1.4..3..65.63.9....2.....2..1', '2.6 medium')
    """
    width, height = box
    cells = (number(width, "box", 1) * number(height, "box", 1)) ** 2
    scale = "inlay" if scale is None else scale
    if accept is not None and not callable(accept):
        raise TypeError("accept must be a function")
    seed = secrets.randbits(32) if seed is None else number(seed, "seed", 0)
    order = {
        "number": optional_number(number_of_puzzles, "number_of_puzzles", 1),
        "seed": seed,
        "symmetry": symmetry,
        "clues": (0, 0) if clues is None else _range(clues, "clues"),
        "rating": _rating_range(rating, scale),
        "scale": scale,
        "technique": technique,
        "pattern": [] if pattern is None else _pattern(pattern, cells),
        "solution": [] if solution is None else _grid(solution, box),
        "full_grids": bool(full_grids),
        "uniform": bool(uniform),
        "allow_redundant": bool(allow_redundant),
        "unique_grids": bool(unique_grids),
        "distinct": bool(distinct),
        "no_isomorphs": bool(no_isomorphs),
        "threads": number(threads, "threads", 0),
    }
    producer = _core.generate(width, height, order, accept, limits(nodes, seconds, memory, stop))
    return Generator(producer, lambda found: Made(**found, seed=seed), seed)


def minimals(puzzle, *, nodes=None, seconds=None, memory=None, stop=None):
    """Returns an iterator over all minimal puzzles whose clues are a subset of the puzzle's.

    >>> sorted(minimals("1234341221434..1"))[0]
    '......12.1.34...'
    """
    producer = _core.minimals(core_of(puzzle), limits(nodes, seconds, memory, stop))
    return Generator(producer, lambda found: found["puzzle"])


__all__ = ["Generator", "Made", "generate", "minimals"]

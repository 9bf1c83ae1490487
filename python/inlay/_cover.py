"""Cover: exact cover over any hashable items."""

from collections.abc import Mapping
from typing import NamedTuple

from inlay import _core
from inlay._limits import limits, number, optional_number
from inlay._sudoku import Search


class Estimate(NamedTuple):
    """What Cover.estimate() returns: pairs of mean and standard error, and the number of random paths."""

    nodes: tuple
    solutions: tuple
    paths: int


class Cover(_core.Cover):
    """An exact cover problem: choose options so that every primary item is covered exactly once.

    options    iterable of options; or a mapping from payloads to options
    primary    items to cover; or a mapping from items to how often: a number, or (least, most). By
               default, every item that is not secondary is primary
    secondary  items that may be covered, at most once or always with the same colour

    An option is an iterable of hashable items, or a mapping from items to colours, where only secondary items have
    a colour and None means no colour. Solutions are lists of the payloads of their options. The payload of an
    option is any object; by default, the option itself.

    >>> cover = Cover([{1, 3, 5}, {2, 5}, {2}, {4, 6}])
    >>> cover.solve()
    [{1, 3, 5}, {2}, {4, 6}]

    Four queens that do not attack each other; the diagonals are secondary:

    >>> diagonals = [(kind, i) for kind in ("rising", "falling") for i in range(-4, 8)]
    >>> queens = Cover(secondary=diagonals)
    >>> for r in range(4):
    ...     for c in range(4):
    ...         queens.add([("row", r), ("column", c), ("rising", r + c), ("falling", r - c)], (r, c))
    >>> queens.count()
    2
    >>> queens.solve()
    [(0, 1), (1, 3), (2, 0), (3, 2)]
    """

    __module__ = "inlay"

    def __init__(self, options=(), *, primary=None, secondary=()):
        super().__init__(primary is None)
        if isinstance(primary, Mapping):
            for item, bounds in primary.items():
                least, most = bounds if isinstance(bounds, tuple) else (bounds, bounds)
                self.add_primary(item, _bound(least, "least"), _bound(most, "most"))
        elif primary is not None:
            for item in primary:
                self.add_primary(item, 1, 1)
        for item in secondary:
            self.add_secondary(item)
        if isinstance(options, Mapping):
            for payload, option in options.items():
                self.add(option, payload)
        else:
            for option in options:
                self.add(option)

    def add(self, option, payload=None, *, cost=0):
        """Adds an option. ``payload`` stands for it in solutions; None: the option itself. ``cost`` is an integer of
        at least 0, for cheapest()."""
        if payload is None:
            if hasattr(option, "__next__"):  # an iterator can be read only once
                option = tuple(option)
            payload = option
        self.add_option(option, payload, cost)

    @classmethod
    def read(cls, text):
        """Parses Knuth's text format, a matrix of 0 and 1, or .ec. Items are strings; the payload of an option is the
        tuple of its words.

        >>> Cover.read("a b c\\na b\\nc\\na\\nb c\\n").count()
        2
        """
        cover = cls.__new__(cls)
        _core.Cover.__init__(cover, text)
        return cover

    def solve(self, *, engine="auto", seed=None, threads=1, nodes=None, seconds=None, memory=None, stop=None):
        """Returns a solution, or None if there is none. With ``seed``, the choices are shuffled."""
        return next(self.solutions(engine=engine, seed=seed, threads=threads, nodes=nodes, seconds=seconds,
                                   memory=memory, stop=stop), None)

    def solutions(self, *, engine="auto", seed=None, threads=1, nodes=None, seconds=None, memory=None,
                  stop=None):
        """Returns an iterator over all solutions. Limits hold as for inlay.solutions(). Options that are added later
        do not change a search that exists."""
        return Search(_core.cover_search(self, engine, seed, _threads(threads),
                                         limits(nodes, seconds, memory, stop)))

    def count(self, *, limit=None, engine="auto", seed=None, threads=1, progress=None, nodes=None,
              seconds=None, memory=None, stop=None):
        """Returns the exact number of solutions, of any size, or ``limit`` if there are at least that many.

        >>> Cover({n: [n // 2] for n in range(400)}).count() == 2**200
        True
        """
        return _core.cover_count(self, optional_number(limit, "limit", 1), engine, seed,
                                 _threads(threads), limits(nodes, seconds, memory, stop), progress)

    def sample(self, number_of_samples=1, *, seed=1, progress=None, nodes=None, seconds=None, memory=None,
               stop=None):
        """Returns a list of random solutions, each drawn independently with the same probability; an empty list if
        there is none. Builds a diagram of all solutions, which may take much memory."""
        return _core.cover_sample(self, number(number_of_samples, "number_of_samples", 0),
                                  number(seed, "seed", 0), limits(nodes, seconds, memory, stop), progress)

    def cheapest(self, number_of_solutions=1, *, fewest=False, progress=None, nodes=None, seconds=None,
                 memory=None, stop=None):
        """Returns the cheapest solutions as a list of (cost, solution); with ``fewest``, every option costs 1.

        >>> cover = Cover()
        >>> for option, cost in ("ab", 5), ("a", 1), ("b", 2):
        ...     cover.add(option, cost=cost)
        >>> cover.cheapest(2)
        [(3, ['a', 'b']), (5, ['ab'])]
        """
        return _core.cover_cheapest(self, number(number_of_solutions, "number_of_solutions", 1),
                                    bool(fewest), limits(nodes, seconds, memory, stop), progress)

    def uses(self, *, progress=None, nodes=None, seconds=None, memory=None, stop=None):
        """Returns a list of (payload, number of solutions that contain the option), one for each option."""
        return _core.cover_uses(self, limits(nodes, seconds, memory, stop), progress)

    def estimate(self, paths=1000, *, seed=1, nodes=None, seconds=None, memory=None, stop=None):
        """Estimates the nodes of a search and the number of solutions from random paths."""
        return Estimate(**_core.cover_estimate(self, number(paths, "paths", 2),
                                               number(seed, "seed", 0), limits(nodes, seconds, memory, stop)))

    def to_text(self, format="text"):
        """Returns the problem in Knuth's text format, or as "matrix", "ec" or "cnf". Items that are no valid names are
        numbered."""
        return super().to_text(format)

    def __len__(self):
        return self.option_count

    def __repr__(self):
        return f"<inlay.Cover with {self.item_count} items and {self.option_count} options>"


def _bound(value, name):
    return min(number(value, name, 0), 2**32 - 1)


def _threads(value):
    return min(number(value, "threads", 0), 2**31 - 1)


__all__ = ["Cover", "Estimate"]

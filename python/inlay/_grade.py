"""How hard a puzzle is, and how a person solves it: rate, explain, hint."""

from typing import NamedTuple

from inlay import _core
from inlay._limits import limits, raise_if_limited
from inlay._puzzle import core_of


class Rating(NamedTuple):
    """The rating of a puzzle on one scale.

    outcome   "solved"; "at_least" (``below`` was reached), "stuck" (the scale finds no step) or "unknown" (a
              limit): the rating is at least ``value``; "invalid": not exactly one solution; "not_applicable":
              the scale does not support the rules of the puzzle
    value     ER on scale "se", the score on "hodoku", the rating on "inlay"; None if there is none
    name      difficulty on "inlay", level on "hodoku"; otherwise None
    pearl, diamond  EP and ED on scale "se"; otherwise None
    steps     number of steps
    reason    why it is stuck, invalid or not applicable
    """

    scale: str
    outcome: str
    value: "float | int | None"
    name: "str | None"
    pearl: "float | None"
    diamond: "float | None"
    steps: int
    reason: str


class Step(NamedTuple):
    """One step of a solution path.

    ``place`` and ``remove`` are its effect, tuples of (cell, digit) such as ("r1c2", 5). ``cells`` and ``digits``
    are those of the pattern. ``area`` is a gentle nudge; ``pattern``, ``reason`` and ``effect`` are complete
    sentences to be shown one after the other. str() is these three.
    """

    technique: str
    title: str
    family: str
    rating: "float | int"
    place: tuple
    remove: tuple
    cells: tuple
    digits: tuple
    area: str
    pattern: str
    reason: str
    effect: str

    def __str__(self):
        return f"{self.title}: {self.pattern} {self.reason} {self.effect}"


class Path(NamedTuple):
    """What explain() returns: the rating, and all steps. ``mistakes`` are those of the player's state,
    tuples of ("entry" or "mark", cell, digit); if there are any, there are no steps."""

    rating: Rating
    steps: list
    mistakes: list


class Hint(NamedTuple):
    """What hint() returns.

    ``step`` is missing (None) if the player has made mistakes, the puzzle is solved, or no technique applies
    (``outcome`` and ``reason``). ``texts`` has four degrees of detail: area, technique, cells, everything. str() is
    the last one.
    """

    outcome: str
    step: "Step | None"
    texts: "dict | None"
    mistakes: list
    reason: str

    def __str__(self):
        if self.texts is not None:
            return self.texts["everything"]
        if self.mistakes:
            return "; ".join(_describe(mistake) for mistake in self.mistakes)
        return self.reason or self.outcome


def _describe(mistake):
    kind, cell, digit = mistake
    return f"{cell} is not {digit}" if kind == "entry" else f"{cell} lacks the pencil mark {digit}"


def _scale(puzzle, scale):
    """The scale, or the usual one for the puzzle."""
    return scale or puzzle._usual_scale


def _tenths(value, scale):
    """A rating as an integer: tenths, or a score of scale hodoku."""
    return round(value) if scale == "hodoku" else round(10 * value)


def _rating(found):
    limit = found.pop("limit")
    rating = Rating(**found)
    return limit, rating


def rate(puzzle, *, scale=None, below=None, progress=None, nodes=None, seconds=None, memory=None,
         stop=None):
    """Rates a puzzle on a scale: "se" (the default), "hodoku" or "inlay" (the default for other rules).

    With ``below``, rating stops with outcome "at_least" when it reaches this value.

    >>> rating = rate(".372...9.4...7......134.8.71..43..5..4.....1..5..17..27.5.241......5...6.6...347.")
    >>> rating.value, rating.pearl, rating.diamond
    (4.2, 1.2, 1.2)
    >>> rate("4x4 ; thermo r1c1-r1c4 ; given 3 r2c1 ; killer 3 r3c1 r4c2").name
    'medium'
    """
    puzzle = core_of(puzzle)
    scale = _scale(puzzle, scale)
    least = 0 if below is None else _tenths(below, scale)
    if least < 0:
        raise ValueError("below must be at least 0")
    limit, rating = _rating(_core.rate(puzzle, scale, least, limits(nodes, seconds, memory, stop), progress))
    raise_if_limited(limit, rating)
    return rating


def explain(puzzle, *, state="", scale=None, language="en", progress=None, nodes=None, seconds=None,
            memory=None, stop=None):
    """Returns every step to the solution, from the puzzle or from the state of a player.

    ``state`` is text as in ``"r1c2=5 r1c3:135 r1c4<>46"``: filled cells, pencil marks, removed candidates.

    >>> path = explain(".372...9.4...7......134.8.71..43..5..4.....1..5..17..27.5.241......5...6.6...347.")
    >>> print(path.steps[0])
    Hidden Single: r1c9 is the only cell in box 3 where 4 can go. Every house needs each digit, and 4 has no \
other place in box 3. Place 4 in r1c9.
    """
    puzzle = core_of(puzzle)
    rating, steps, mistakes = _core.explain(puzzle, state, _scale(puzzle, scale), language,
                                            limits(nodes, seconds, memory, stop), progress)
    limit, rating = _rating(rating)
    path = Path(rating, [Step(**step) for step in steps], mistakes)
    raise_if_limited(limit, path)
    return path


def hint(puzzle, *, state="", scale=None, language="en", nodes=None, seconds=None, memory=None, stop=None):
    """Returns the next step from the state of a player, or the player's mistakes.

    >>> found = hint(".372...9.4...7......134.8.71..43..5..4.....1..5..17..27.5.241......5...6.6...347.")
    >>> found.texts["technique"], found.step.place
    ('Hidden Single.', (('r1c9', 4),))
    >>> hint(".372...9.4...7......134.8.71..43..5..4.....1..5..17..27.5.241......5...6.6...347.",
    ...      state="r1c1=5 r1c6:18").mistakes
    [('entry', 'r1c1', 5)]
    """
    puzzle = core_of(puzzle)
    found = _core.hint(puzzle, state, _scale(puzzle, scale), language,
                       limits(nodes, seconds, memory, stop))
    limit = found.pop("limit")
    if found["step"] is not None:
        found["step"] = Step(**found["step"])
    answer = Hint(**found)
    raise_if_limited(limit, answer)
    return answer


def techniques():
    """Returns a dict from the names of all techniques to their titles.

    >>> techniques()["x_wing"]
    'X-Wing'
    """
    return dict(_core.techniques())


def difficulties():
    """Returns a dict from the difficulties of scale "inlay" to the least rating of each.

    >>> list(difficulties())
    ['very easy', 'easy', 'medium', 'hard', 'very hard', 'fiendish', 'extreme']
    """
    return {name: least / 10 for name, least in _core.difficulties()}


__all__ = ["Hint", "Path", "Rating", "Step", "difficulties", "explain", "hint", "rate", "techniques"]

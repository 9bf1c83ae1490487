"""Puzzle, and reading and writing of notations."""

from math import isqrt
from typing import NamedTuple

from inlay import _core
from inlay._errors import ParseError

SYMBOLS = ".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def text_of_digits(digits):
    """The digits of a square board, 0 for a blank cell, as a line of text."""
    tolist = getattr(digits, "tolist", None)  # a NumPy array
    cells = []
    for item in tolist() if tolist else digits:
        cells.extend(item) if isinstance(item, (list, tuple)) else cells.append(item)
    size = isqrt(len(cells))
    if size == 0 or size * size != len(cells):
        raise ValueError(f"expected the digits of a square board, found {len(cells)} cells")
    for i, cell in enumerate(cells):
        if isinstance(cell, bool) or not hasattr(cell, "__index__"):
            raise TypeError(f"cell {i} must be an integer, not {type(cell).__name__}")
        if not 0 <= cell.__index__() <= size:
            raise ValueError(f"cell {i} is {cell}; expected 0 to {size}")
    if size < len(SYMBOLS):
        return "".join(SYMBOLS[cell] for cell in cells)
    return " ".join(str(cell.__index__()) for cell in cells)


class Puzzle(_core.Puzzle):
    """A board with clues, or a variant with constraints. Immutable.

    ``puzzle`` is text in any notation (str, or bytes in UTF-8), or the digits of a square board, row by
    row or as a list of rows, with 0 for a blank cell. ``notation`` names the notation instead of
    detecting it, ``box`` is the (width, height) of the boxes if they cannot be inferred, and ``partial``
    accepts links without the parts that are not understood. Raises ParseError with line and column.

    >>> puzzle = Puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    >>> puzzle.shape, puzzle.box, puzzle.clues[:9]
    ((9, 9), (3, 3), (5, 3, 0, 0, 7, 0, 0, 0, 0))
    >>> print(puzzle.to("boxed")[:51])
    +-------+-------+-------+
    | 5 3 . | . 7 . | . . . |
    >>> Puzzle([[1, 0, 0, 0], [0, 0, 3, 0], [0, 4, 0, 0], [0, 0, 0, 2]])
    Puzzle('1.....3..4.....2')
    >>> Puzzle("4x4 ; thermo r1c1-r1c4").constraints
    ['thermo r1c1-r1c4']
    """

    __module__ = "inlay"
    __slots__ = ()

    def __init__(self, puzzle, *, notation=None, box=None, partial=False):
        if isinstance(puzzle, _core.Puzzle):
            puzzle = str(puzzle)
        elif not isinstance(puzzle, (str, bytes)):
            if not hasattr(puzzle, "__iter__"):
                raise TypeError(f"expected a puzzle as text or digits, not {type(puzzle).__name__}")
            puzzle = text_of_digits(puzzle)
        super().__init__(puzzle, notation, box, partial)

    def __repr__(self):
        box = self.box
        named = not self.is_variant and box is not None and box[0] != box[1]
        return f"Puzzle({str(self)!r}{f', box={box}' if named else ''})"

    def __eq__(self, other):
        if not isinstance(other, _core.Puzzle):
            return NotImplemented
        return (self.shape, self.box, str(self)) == (other.shape, other.box, str(other))

    def __hash__(self):
        return hash((self.shape, self.box, str(self)))

    def __reduce__(self):
        return _restore, (str(self), None if self.is_variant else self.box)


def _restore(text, box):
    return Puzzle(text, box=box)


def core_of(puzzle):
    """What the extension module accepts as a puzzle."""
    return puzzle if isinstance(puzzle, _core.Puzzle) else Puzzle(puzzle)


def write(puzzle, notation="line"):
    """Returns the puzzle in a notation; see notations().

    >>> write("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "zeros")
    '530070000600195000098000060800060003400803001700020006060000280000419005000080079'
    """
    return core_of(puzzle).to(notation)


class Notation(NamedTuple):
    """A notation: its name, a summary, and whether Inlay reads and writes it."""

    name: str
    summary: str
    reads: bool
    writes: bool


def notations():
    """Returns all notations.

    >>> [notation.name for notation in notations()][:4]
    ['line', 'zeros', 'grid', 'boxed']
    """
    return [Notation(*row) for row in _core.notations()]


class Record(NamedTuple):
    """What read() returns for one puzzle of a text.

    It has either a ``puzzle`` or an ``error``; the other one is missing (None). ``payload`` is the text after it,
    ``solution`` the solution if the notation has one, and ``not_checked`` the parts of a link that the
    puzzle does not contain. ``title`` and ``difficulty`` are unchecked text of the input.
    """

    puzzle: "Puzzle | None"
    error: "Exception | None"
    notation: str
    line: int
    payload: str
    solution: "str | None"
    title: str
    difficulty: str
    not_checked: list


def read(text, *, notation=None, box=None, partial=False):
    """Yields a Record for each puzzle of a text, in any notation. An error does not end the reading.

    ``text`` is str, bytes, or a file opened for reading.

    >>> for record in read("1...2...3...4...\\n1...2...3...4.5.\\n"):
    ...     print(record.line, record.puzzle, record.error)
    1 1...2...3...4... None
    2 None 2:15: '5' is not a cell of a 4x4 board
    """
    if hasattr(text, "read"):
        text = text.read()
    reader = _core.TextReader(text, notation, box, partial)
    return _records(reader)


def _records(reader):
    while (record := reader.next()) is not None:
        if record["puzzle"] is not None:
            record["puzzle"] = _own(record["puzzle"])
        yield Record(**record)


def _own(core):
    """A puzzle of the extension module as a Puzzle."""
    return Puzzle(str(core), box=None if core.is_variant else core.box)


__all__ = ["Notation", "ParseError", "Puzzle", "Record", "notations", "read", "write"]

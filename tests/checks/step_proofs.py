"""Reads the notes of step cases and checks that their facts prove the step.

A case of tests/data/steps_*.txt may end with a note. Text in brackets is a fact about the board:

    [last r5]                       one cell of row 5 is empty
    [r1c2=38]                       the candidates of r1c2 are 3 and 8
    [5 b3=r1c7,r2c7]                the places of 5 in box 3 are these
    [deadly 38 r1c2,r1c5,...]       none of these cells is a clue, and each house has two of them or
                                    none: if all were 3 or 8, the digits could be swapped
    [grave r4c8=9,...]              without these candidates all empty cells have two candidates and
                                    all digits two places in each house
    [unique]                        the whole board has one solution

clause_of() compares a fact with the board. proves() shows that the rules, the facts and the negation
of the step contradict each other. The code shares nothing with the program, uses no technique and is
slow.
"""
import itertools
import re


class Board:
    """A standard 9x9 board, or an 8x8 board with boxes of four columns and two rows."""

    def __init__(self, digits, removed):
        symbols = re.findall(r"\+?[.1-9]", digits)
        self.n = {81: 9, 64: 8}[len(symbols)]
        self.width, self.height = {9: (3, 3), 8: (4, 2)}[self.n]
        cells = list(itertools.product(range(1, self.n + 1), repeat=2))
        self.value = {cell: int(s[-1]) for cell, s in zip(cells, symbols) if s[-1] != "."}
        self.clues = {cell for cell, s in zip(cells, symbols) if s[0] not in "+."}
        self.house = {}
        for r, c in cells:
            for name in (f"r{r}", f"c{c}", f"b{self.box(r, c)}"):
                self.house.setdefault(name, set()).add((r, c))
        self.peers = {cell: set().union(*(h for h in self.house.values() if cell in h)) - {cell}
                      for cell in cells}
        self.left = {cell: set(range(1, self.n + 1)) - {self.value.get(p) for p in self.peers[cell]}
                     for cell in cells if cell not in self.value}
        for digit, row, column in removed:
            self.left.get((row, column), set()).discard(digit)

    def box(self, row, column):
        across = self.n // self.width
        return (row - 1) // self.height * across + (column - 1) // self.width + 1

    def excludes(self, a, b):
        """Whether two candidates, (cell, digit), exclude each other."""
        return a[1] != b[1] if a[0] == b[0] else a[1] == b[1] and b[0] in self.peers[a[0]]

    def places(self, digit, name):
        return {cell for cell in self.house[name] if digit in self.left.get(cell, ())}


def cell_of(text):
    return tuple(int(part) for part in re.fullmatch(r"r(\d+)c(\d+)", text).groups())


def name_of(cell):
    return f"r{cell[0]}c{cell[1]}"


class Case:
    def __init__(self, line):
        self.line = line.rstrip("\n")
        self.near_miss = line.startswith("! ")
        parts = [part.strip() for part in self.line.removeprefix("! ").split(";")]
        self.technique, digits, removed, effect = parts[:4]
        self.note = ";".join(parts[4:])
        self.board = Board(digits, [tuple(int(c) for c in item) for item in removed.split()])
        self.effect = [(cell_of(cell), int(digit), sign == "=")
                       for cell, sign, digit in re.findall(r"(r\d+c\d+)(=|<>)(\d)", effect)]
        self.facts = re.findall(r"\[([^\]]+)\]", self.note)


def cases(path):
    with open(path, encoding="utf-8") as file:
        return [Case(line) for line in file if line.strip() and not line.startswith("#")]


def clause_of(board, fact):
    """The candidates of which one is true according to the fact. AssertionError: the fact is wrong."""
    def require(condition):
        if not condition:
            raise AssertionError(f"[{fact}] does not hold on this board")

    kind, _, rest = fact.partition(" ")
    if kind == "last":
        empty = [cell for cell in board.house[rest] if cell in board.left]
        require(len(empty) == 1)
        missing = set(range(1, board.n + 1)) - {board.value.get(c) for c in board.house[rest]}
        return [(empty[0], missing.pop())]
    if kind == "deadly":
        digits, _, names = rest.partition(" ")
        pair = {int(d) for d in digits}
        cells = {cell_of(name) for name in names.split(",")}
        require(len(pair) == 2 and len(cells) >= 4 and not cells & board.clues)
        require(all(len(cells & house) in (0, 2) for house in board.house.values()))
        require(all(board.value.get(cell, min(pair)) in pair for cell in cells))
        return [(cell, d) for cell in cells for d in board.left.get(cell, set()) - pair]
    if kind == "grave":
        extra = [(cell_of(part[:4]), int(part[5])) for part in rest.split(",")]
        rest_of = {cell: left - {d for c, d in extra if c == cell}
                   for cell, left in board.left.items()}
        require(all(d in board.left[cell] for cell, d in extra))
        require(all(len(left) == 2 for left in rest_of.values()))
        for house, digit in itertools.product(board.house.values(), range(1, board.n + 1)):
            require(sum(digit in rest_of.get(cell, ()) for cell in house) in (0, 2))
        return extra
    left, _, right = fact.partition("=")
    if " " in left:
        digit, house = left.split()
        cells = {cell_of(name) for name in right.split(",")}
        require(cells == board.places(int(digit), house))
        return [(cell, int(digit)) for cell in cells]
    require(board.left.get(cell_of(left)) == {int(d) for d in right})
    return [(cell_of(left), int(d)) for d in right]


def clauses_of(board, facts):
    if facts == ["unique"]:
        by_cell = [[(cell, d) for d in left] for cell, left in board.left.items()]
        return by_cell + [[(cell, d) for cell in board.places(d, name)]
                          for name in board.house for d in range(1, board.n + 1)
                          if d not in {board.value.get(c) for c in board.house[name]}]
    return [sorted(clause_of(board, fact)) for fact in facts]


class TooLong(Exception):
    """The proof exceeds the limit of branches."""


def contradicts(board, clauses, true, false, limit):
    """Whether no choice of one candidate per clause is consistent with `true` and `false`."""
    true, clauses = list(true), list(clauses)
    while True:
        open_clauses = []
        for clause in clauses:
            if any(c in true for c in clause):
                continue
            left = [c for c in clause if c not in false and not any(board.excludes(c, t) for t in true)]
            if not left:
                return True
            open_clauses.append(left)
        clauses = open_clauses
        single = next((clause[0] for clause in clauses if len(clause) == 1), None)
        if single is None:
            break
        true.append(single)
    if not clauses:
        return False
    limit[0] -= 1
    if limit[0] < 0:
        raise TooLong
    shortest = min(clauses, key=len)
    return all(contradicts(board, clauses, true + [c], false, limit) for c in shortest)


def proves(board, clauses, conclusion, limit=20_000):
    cell, digit, placed = conclusion
    candidate = (cell, digit)
    if digit not in board.left.get(cell, ()):
        return False
    true, false = ([], [candidate]) if placed else ([candidate], [])
    return contradicts(board, clauses, true, false, [limit])

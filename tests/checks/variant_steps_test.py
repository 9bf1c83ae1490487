#!/usr/bin/env python3
"""Checks tests/data/steps_variants.txt: the listed cells alone prove each step.

The code shares nothing with the program. It has its own meaning of the constraints in the file, fills the listed cells in all ways
that respect rows, columns, boxes, candidates and the constraints within these cells, and requires that none contradicts the step.

usage: variant_steps_test.py [unittest arguments]
"""
import os
import re
import unittest

FILE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "data", "steps_variants.txt")
BOXES = {4: (2, 2), 6: (2, 3), 9: (3, 3)}  # rows and columns of a box


def cells_of(text):
    cells = []
    for word in text.split():
        ends = [tuple(int(n) for n in re.fullmatch(r"r(\d)c(\d)", end).groups()) for end in word.split("-")]
        (r, c), (last_r, last_c) = ends[0], ends[-1]
        cells += [(i, j) for i in range(r, last_r + 1) for j in range(c, last_c + 1)]
    return cells


def increasing(values):
    return all(a < b for a, b in zip(values, values[1:]))


def classes(values, class_of):
    return all(len({class_of(v) for v in values[i:i + 3]}) == 3 for i in range(len(values) - 2))


# What each constraint demands of the values of its cells; `n` is its first number.
MEANINGS = {
    "thermo": lambda n, v: increasing(v),
    "little-killer": lambda n, v: sum(v) == n,
    "sum": lambda n, v: sum(v) == n,
    "killer": lambda n, v: sum(v) == n and len(set(v)) == len(v),
    "arrow": lambda n, v: v[0] == sum(v[1:]),
    "white-dot": lambda n, v: abs(v[0] - v[1]) == n,
    "black-dot": lambda n, v: v[0] == n * v[1] or v[1] == n * v[0],
    "whisper": lambda n, v: all(abs(a - b) >= n for a, b in zip(v, v[1:])),
    "slow-thermo": lambda n, v: list(v) == sorted(v),
    "quadruple": lambda n, v: n in v,
    "entropic": lambda n, v: classes(v, lambda x: (x - 1) // 3),
    "modular": lambda n, v: classes(v, lambda x: x % n),
    "between": lambda n, v: all(min(v[0], v[-1]) < x < max(v[0], v[-1]) for x in v[1:-1]),
}


class Case:
    def __init__(self, line):
        self.line = line.rstrip("\n")
        self.near_miss = line.startswith("! ")
        parts = [part.strip() for part in self.line.removeprefix("! ").split("::")]
        self.technique, self.variant, state, effect = parts[:4]
        self.cells = cells_of(parts[4]) if len(parts) > 4 else []
        board, *constraints = [part.strip() for part in self.variant.split(";")]
        self.n = int(board[0])
        self.houses = "no-lines" not in board
        self.knight = "anti-knight" in constraints
        self.constraints = []
        for text in constraints:
            if text == "anti-knight":
                continue
            kind, number, cells = re.fullmatch(r"([\w-]+) (\d+ )?(.*)", text).groups()
            self.constraints.append((kind, int(number or 0), cells_of(cells.replace("|", ""))))
        self.left = {}
        for cell, sign, digits in re.findall(r"(r\dc\d)(:|<>)(\d+)", state):
            (cell,) = cells_of(cell)
            before = self.left.get(cell, set(range(1, self.n + 1)))
            digits = {int(d) for d in digits}
            self.left[cell] = before & digits if sign == ":" else before - digits
        self.effect = [(cells_of(cell)[0], int(digit), sign == "=")
                       for cell, sign, digit in re.findall(r"(r\dc\d)(=|<>)(\d)", effect)]

    def differ(self, a, b):
        rows, columns = BOXES[self.n]
        steps = sorted((abs(a[0] - b[0]), abs(a[1] - b[1])))
        box = [((r - 1) // rows, (c - 1) // columns) for r, c in (a, b)]
        return self.houses and (a[0] == b[0] or a[1] == b[1] or box[0] == box[1]) or self.knight and steps == [1, 2]

    def can_fill(self, cells, values):
        """Whether the listed cells can be filled beyond `values`."""
        for kind, number, line in self.constraints:
            if all(cell in values for cell in line):
                if not MEANINGS[kind](number, [values[cell] for cell in line]):
                    return False
        rest = [cell for cell in cells if cell not in values]
        if not rest:
            return True
        cell = rest[0]
        return any(self.can_fill(cells, {**values, cell: value})
                   for value in self.left.get(cell, range(1, self.n + 1))
                   if all(values[other] != value or not self.differ(cell, other) for other in values))

    def proves(self, cell, digit, placed):
        """Whether the listed cells exclude the opposite of a conclusion."""
        candidates = self.left.get(cell, set(range(1, self.n + 1)))
        if digit not in candidates:
            return False
        wrong = candidates - {digit} if placed else {digit}
        return not any(self.can_fill(self.cells, {cell: value}) for value in wrong)


def cases():
    with open(FILE, encoding="utf-8") as file:
        return [Case(line) for line in file if line.strip() and not line.startswith("#")]


class Steps(unittest.TestCase):
    def test_each_technique_has_three_cases_and_a_near_miss(self):
        found, near = {}, {}
        for case in cases():
            counts = near if case.near_miss else found
            counts[case.technique] = counts.get(case.technique, 0) + 1
        self.assertGreater(len(found), 5)
        self.assertEqual({name for name, count in found.items() if count < 3}, set())
        self.assertEqual(set(found) - set(near), set())

    def test_the_cells_prove_the_step(self):
        for case in cases():
            if case.near_miss:
                continue
            with self.subTest(case.line):
                self.assertTrue(case.effect)
                for conclusion in case.effect:
                    self.assertTrue(case.proves(*conclusion), conclusion)

    def test_a_near_miss_does_not_follow_from_its_cells(self):
        for case in cases():
            if not case.near_miss:
                continue
            with self.subTest(case.line):
                case.cells = sorted({cell for _, _, line in case.constraints for cell in line}
                                    | {cell for cell in case.left} | {cell for cell, _, _ in case.effect})
                self.assertFalse(all(case.proves(*conclusion) for conclusion in case.effect))


if __name__ == "__main__":
    unittest.main()

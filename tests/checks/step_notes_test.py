#!/usr/bin/env python3
"""Checks the notes of tests/data/steps_*.txt: they are true, prove the step and fit the technique.

usage: step_notes_test.py [unittest arguments]
"""
import os
import unittest

from step_proofs import Case, cases, clauses_of, proves
from step_shapes import SHAPES, has_shape

DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "data")
FILES = ("steps_se.txt", "steps_hodoku.txt")


class Notes(unittest.TestCase):
    def test_each_technique_has_three_cases_that_a_note_proves(self):
        for file in FILES:
            proved, near = {}, set()
            for case in cases(os.path.join(DATA, file)):
                proved.setdefault(case.technique, 0)
                if case.near_miss:
                    near.add(case.technique)
                proved[case.technique] += not case.near_miss
            self.assertGreater(len(proved), 40)
            self.assertEqual({name for name, count in proved.items() if count < 3}, set(), file)
            self.assertEqual(set(proved) - near, set(), file)

    def test_facts_are_true_prove_the_step_and_fit_the_technique(self):
        for file in FILES:
            for case in cases(os.path.join(DATA, file)):
                if case.near_miss:
                    continue
                with self.subTest(case.line):
                    self.assertTrue(case.facts, "has no note")
                    clauses = clauses_of(case.board, case.facts)
                    for conclusion in case.effect:
                        self.assertTrue(proves(case.board, clauses, conclusion), conclusion)
                    self.assertTrue(has_shape(case), "does not fit the technique")


class Proofs(unittest.TestCase):
    """The checks detect wrong notes."""

    X_WING = "x_wing; " + "." * 81 + "; {}; r5c1<>7; [7 r1=r1c1,r1c5] [7 r9=r9c1,r9c5]"
    GONE = " ".join(f"7{row}{column}" for row in (1, 9) for column in (2, 3, 4, 6, 7, 8, 9))

    def check(self, line):
        case = Case(line)
        clauses = clauses_of(case.board, case.facts)
        return all(proves(case.board, clauses, c) for c in case.effect) and has_shape(case)

    def test_a_proof(self):
        line = self.X_WING.format(self.GONE)
        self.assertTrue(self.check(line))
        self.assertFalse(self.check(line.replace("r5c1<>7", "r5c2<>7")))
        self.assertFalse(self.check(line.replace("x_wing", "swordfish")))
        self.assertFalse(self.check(line.replace(" [7 r9=r9c1,r9c5]", "")))

    def test_facts_must_be_true(self):
        for line in (self.X_WING.format(self.GONE.replace("712", "812")),
                     self.X_WING.format(self.GONE).replace("r9c5]", "r9c6]"),
                     self.X_WING.format("").replace("[7 r1=r1c1,r1c5]", "[r1c1=17]"),
                     self.X_WING.format("").replace("[7 r1=r1c1,r1c5]", "[last r1]"),
                     self.X_WING.format("").replace("[7 r1=r1c1,r1c5]", "[grave r1c1=7]"),
                     self.X_WING.format("").replace("[7 r1=", "[deadly 17 r1c1,r1c2,r4c1,r5c2] [7 r1="),
                     "x_wing; 1" + "." * 80 + "; ; r1c4<>7; [deadly 17 r1c1,r1c4,r2c1,r2c4]"):
            with self.assertRaises(AssertionError, msg=line):
                self.check(line)

    def test_every_shape_is_a_technique(self):
        table = os.path.join(DATA, "..", "..", "src", "sudoku", "grade", "techniques.cc")
        with open(table, encoding="utf-8") as text:
            names = text.read()
        self.assertEqual([name for name in SHAPES if f'"{name}"' not in names], [])


if __name__ == "__main__":
    unittest.main()

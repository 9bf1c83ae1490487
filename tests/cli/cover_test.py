#!/usr/bin/env python3
"""What `inlay cover` answers by counting: samples, options, symmetries, estimates.

usage: cover_test.py INLAY [unittest arguments]
"""
import json
import os
import subprocess
import sys
import tempfile
import unittest

INLAY = sys.argv[1]


def inlay(*arguments, stdin=""):
    done = subprocess.run([INLAY, *arguments], input=stdin, capture_output=True, text=True,
                          timeout=120)
    return done.returncode, done.stdout, done.stderr


class Diagram(unittest.TestCase):
    def test_samples_are_solutions_and_the_seed_repeats_them(self):
        pairs = "a b c d\na b\nc d\na c\nb d\na d\nb c\n"
        draw = ("cover", "sample", "--number", "60", "--seed", "4")
        code, out, err = inlay(*draw, stdin=pairs)
        self.assertEqual(code, 0)
        self.assertIn("seed 4", err)
        lines = out.splitlines()
        self.assertEqual((len(lines), set(lines)),
                         (60, {"1 2\ta b | c d", "3 4\ta c | b d", "5 6\ta d | b c"}))
        self.assertEqual(inlay(*draw, stdin=pairs)[1], out)
        self.assertEqual(inlay("cover", "sample", stdin="a b\na\n")[:2], (1, "no solution\n"))

    def test_options_tells_what_is_in_every_solution(self):
        code, out, _ = inlay("cover", "options", stdin="a b c | s\na\nb c s\nb\nc\na b\n")
        self.assertEqual(code, 0)
        self.assertEqual(out.splitlines(), [
            "solutions\t3", "options in a solution\t2 to 3", "option\t1\tsome\t2\ta",
            "option\t2\tsome\t1\tb c s", "option\t3\tsome\t1\tb", "option\t4\tsome\t2\tc",
            "option\t5\tsome\t1\ta b", "item\ta\tevery\t3", "item\tb\tevery\t3",
            "item\tc\tevery\t3", "item\ts\tsome\t1"])
        records = inlay("cover", "options", "--json", stdin="a b\na\nb\na b\nb\n")[1].splitlines()
        self.assertEqual(json.loads(records[0]),
                         {"v": 1, "solutions": "3", "least_options": 1, "most_options": 2})
        self.assertEqual(json.loads(records[1])["in"], "some")

    def test_a_diagram_too_large_exits_3(self):
        items = " ".join(f"i{n}" for n in range(40))
        options = "\n".join(f"i{a} i{b}" for a in range(40) for b in range(a + 1, 40))
        code, out, err = inlay("cover", "options", "--memory-limit", "10MB",
                               stdin=items + "\n" + options + "\n")
        self.assertEqual((code, out), (3, ""))
        self.assertIn("memory", err)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])

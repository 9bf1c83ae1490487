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


class Symmetries(unittest.TestCase):
    SQUARE = "a b c d\na b\nc d\na d\nb c\n"  # two dominoes on the corners of a square

    def count(self, symmetries, *arguments, stdin=SQUARE):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "symmetries")
            with open(path, "w", encoding="utf-8") as out:
                out.write(symmetries)
            return inlay("cover", "count", "--symmetries", path, *arguments, stdin=stdin)

    def test_a_quarter_turn_leaves_one(self):
        for engine in ("diagram", "dancing_links"):
            self.assertEqual(self.count("(a b c d)\n", "--engine", engine)[:2], (0, "1\n"))
        self.assertEqual(self.count("(a c)(b d)\n")[:2], (0, "2\n"))
        self.assertEqual(json.loads(self.count("(a b c d)\n(b d)\n", "--json")[1]),
                         {"v": 1, "count": "2", "up_to_symmetry": "1", "symmetries": 8,
                          "exact": True})

    def test_what_is_no_symmetry_is_told(self):
        code, out, err = self.count("(a b)(e)\n")
        self.assertEqual((code, out), (2, ""))
        self.assertIn("symmetries:1:7: item 'e' is unknown", err)
        code, out, err = self.count("(a b)\n")
        self.assertEqual((code, out), (2, ""))
        self.assertIn("no symmetry", err)

    def test_no_solution_and_limits_have_their_exit_codes(self):
        self.assertEqual(self.count("", stdin="a b\na\n")[:2], (1, "0\n"))
        code, out, _ = self.count("(a b c d)\n", "--node-limit", "1")
        self.assertEqual((code, out), (3, "unknown\n"))


class CountsAtOnce(unittest.TestCase):
    def test_counts_beyond_machine_words(self):
        items = " ".join(f"i{n}" for n in range(100))
        options = "".join(f"i{n}\n" * 3 for n in range(100))
        code, out, _ = inlay("cover", "count", "--engine", "diagram", stdin=f"{items}\n{options}")
        self.assertEqual((code, out), (0, f"{3 ** 100}\n"))

    def test_limits_are_told(self):
        problem = "a b c d\na b\nc d\na d\nb c\n"
        code, out, _ = inlay("cover", "count", "--engine", "diagram", "--limit", "1", stdin=problem)
        self.assertEqual((code, out), (0, "at least 1\n"))
        code, out, err = inlay("cover", "count", "--engine", "diagram", "--node-limit", "1",
                               stdin=problem)
        self.assertEqual((code, out), (3, "at least 0\n"))
        self.assertIn("node", err)


class Estimates(unittest.TestCase):
    def test_a_uniform_tree_is_estimated_exactly(self):
        problem = "a b\na\na\nb\nb\nb\n"
        code, out, err = inlay("cover", "estimate", "--seed", "9", stdin=problem)
        self.assertEqual((code, out), (0, "nodes\t3\t+- 0\nsolutions\t6\t+- 0\n"))
        self.assertIn("seed 9", err)
        record = json.loads(inlay("cover", "estimate", "--paths", "5", "--json", stdin=problem)[1])
        self.assertEqual((record["solutions"], record["paths"]),
                         ({"mean": 6.0, "standard_error": 0.0}, 5))
        self.assertEqual(inlay("cover", "estimate", "--node-limit", "1", stdin=problem)[0], 3)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])

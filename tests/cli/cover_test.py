#!/usr/bin/env python3
"""The commands of `inlay cover` as a user meets them.

usage: cover_test.py INLAY [unittest arguments]
"""
import json
import os
import subprocess
import sys
import tempfile
import unittest

INLAY = sys.argv[1]

MATRIX = "101010 / 010010 / 010000 / 000101\n"


def inlay(*arguments, stdin=""):
    done = subprocess.run([INLAY, *arguments], input=stdin, capture_output=True, text=True,
                          timeout=120)
    return done.returncode, done.stdout, done.stderr


class Cover(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def file(self, name, text):
        path = os.path.join(self.folder.name, name)
        with open(path, "w", encoding="utf-8") as out:
            out.write(text)
        return path

    def test_the_matrix_has_a_single_cover(self):
        for engine in ("auto", "reference", "bit_rows", "dancing_links", "dancing_cells"):
            with self.subTest(engine=engine):
                code, out, _ = inlay("cover", "solve", "--all", "--engine", engine, stdin=MATRIX)
                self.assertEqual((code, out), (0, "1 3 4\tc1 c3 c5 | c2 | c4 c6\n"))

    def test_no_cover_exits_1(self):
        self.assertEqual(inlay("cover", "solve", stdin="a b\na\n")[:2], (1, "no solution\n"))

    def test_errors_have_line_and_column(self):
        path = self.file("bad.dlx", "a b\na\nb c\n")
        code, _, err = inlay("cover", "count", path)
        self.assertEqual(code, 2)
        self.assertIn(path + ":3:3: ", err)

    def test_a_search_is_saved_and_resumed(self):
        items = " ".join(f"i{n}" for n in range(8))
        options = "\n".join(f"i{a} i{b}" for a in range(8) for b in range(a + 1, 8))
        path = self.file("pairs.dlx", items + "\n" + options + "\n")
        state = os.path.join(self.folder.name, "state")
        first = inlay("cover", "solve", "--engine", "bit_rows", "--limit", "40", "--save", state,
                      path)
        rest = inlay("cover", "solve", "--all", "--resume", state, path)
        self.assertEqual((first[0], rest[0]), (0, 0))
        lines = first[1].splitlines() + rest[1].splitlines()
        self.assertEqual((len(lines), len(set(lines))), (105, 105))  # 7 * 5 * 3 pairings of 8

    def test_bounds_and_costs(self):
        bounded = "A B 2:3|C | X Y\nA B X:0 Y:0\nA C X:1 Y:1\nC X:0\nB X:1\nC Y:1\n"
        for engine in ("auto", "reference", "dancing_links"):
            with self.subTest(engine=engine):
                code, out, _ = inlay("cover", "solve", "--all", "--engine", engine, stdin=bounded)
                self.assertEqual((code, out), (0, "2 4 5\tA C X:1 Y:1 | B X:1 | C Y:1\n"))
        code, _, err = inlay("cover", "solve", "--engine", "bit_rows", stdin=bounded)
        self.assertEqual((code, err.strip()), (2, "inlay: engine bit_rows has no colours"))

    def test_the_cheapest(self):
        problem = self.file("costs.dlx", "a b c\na b c |9\na |2\nb |3\nc |3\na b |4\nb c |4\n")
        code, out, err = inlay("cover", "cheapest", problem)
        self.assertEqual((code, out), (0, "6\t2 6\ta | b c\n"))
        self.assertIn("proved", err)
        code, out, err = inlay("cover", "cheapest", "-k", "9", "--json", "--quiet", problem)
        records = [json.loads(line) for line in out.splitlines()]
        self.assertEqual((code, err), (0, ""))
        self.assertEqual([r["cost"] for r in records[:-1]], [6, 7, 8, 9])
        self.assertEqual(records[0]["texts"], ["a", "b c"])
        self.assertEqual(records[-1], {"v": 1, "proved": True, "bound": 6})
        self.assertEqual(inlay("cover", "cheapest", "--fewest", problem)[1], "1\t1\ta b c\n")
        code, out, err = inlay("cover", "cheapest", "--node-limit", "1", problem)
        self.assertEqual((code, out), (3, ""))
        self.assertIn("not proved", err)
        self.assertEqual(inlay("cover", "cheapest", stdin="a b\na\n")[:2], (1, "no solution\n"))

    def test_formats_are_converted(self):
        text = "2|a b 0:3|c | x\na b x:r |7\nb c\n"
        binary = os.path.join(self.folder.name, "binary")
        self.assertEqual(inlay("cover", "convert", "--to", "binary", "-o", binary, stdin=text)[0], 0)
        self.assertEqual(inlay("cover", "convert", binary)[1], text)
        self.assertEqual(inlay("cover", "convert", "--to", "ec", stdin="p q\nq p\np\n")[1],
                         "c n = 2, m = 2\np ec 2\ns 2 1\ns 1\n")
        self.assertIn("p cnf 2 3\n", inlay("cover", "convert", "--to", "cnf", stdin="p q\nq p\np\n")[1])
        self.assertEqual(inlay("cover", "convert", "--to", "ec", binary)[0], 2)
        self.assertEqual(inlay("cover", "convert", "--to", "nothing", binary)[0], 2)
        with open(binary, "r+b") as file:
            file.seek(20)
            file.write(b"!!")
        code, _, err = inlay("cover", "info", binary)
        self.assertEqual(code, 2)
        self.assertIn(binary + ": byte ", err)

    def test_a_problem_above_the_memory_limit_is_refused(self):
        path = self.file("large.dlx", "a b c\n" + "a b c\n" * 100000)
        for command in ("info", "count", "solve", "cheapest", "convert"):
            with self.subTest(command=command):
                code, out, err = inlay("cover", command, "--memory-limit", "1MB", path)
                self.assertEqual((code, out), (3, ""))
                self.assertRegex(err, path + r":\d+: the problem needs more than 1000000 bytes")

    def test_info_names_what_cannot_be_covered(self):
        out = inlay("cover", "info", "--json", stdin="a b c | s\na s\nb\n")[1]
        info = json.loads(out)
        self.assertEqual(info["items_without_option"], ["c"])
        self.assertEqual((info["primary_items"], info["secondary_items"]), (3, 1))


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])

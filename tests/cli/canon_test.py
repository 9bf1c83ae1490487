#!/usr/bin/env python3
"""inlay canon as a user meets it.

usage: canon_test.py INLAY [unittest arguments]
"""
import json
import subprocess
import sys
import tempfile
import unittest

INLAY = sys.argv[1]

# In canonical form: a puzzle of 17 clues, and a grid.
FIRST = ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7..."
LAST = "123456789457893612986217354274538196531964827698721435342685971715349268869172543"
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
EASY_GRID = "123456789457189263698273514271895346539764128864312957345928671786531492912647835"
CLASH = "55" + EASY[2:]
MANY = "." * 81


def inlay(*arguments, stdin=""):
    done = subprocess.run([INLAY, *arguments], input=stdin, capture_output=True, text=True,
                          timeout=120)
    return done.returncode, done.stdout, done.stderr


def transposed(line):
    return "".join(line[9 * c + r] for r in range(9) for c in range(9))


def renamed(line):
    return line.translate(str.maketrans("123456789", "987654321"))


def turned(line):
    return line[::-1]


class Canon(unittest.TestCase):
    def test_a_form_is_its_own_form(self):
        self.assertEqual(inlay("canon", FIRST), (0, FIRST + "\n", ""))
        self.assertEqual(inlay("canon", LAST), (0, LAST + "\n", ""))

    def test_images_have_the_same_form(self):
        images = [f(line) for line in (FIRST, LAST) for f in (transposed, renamed, turned)]
        code, out, _ = inlay("canon", stdin="\n".join(images))
        self.assertEqual((code, out.split()), (0, [FIRST] * 3 + [LAST] * 3))

    def test_jigsaws_have_one_form_for_all_images(self):
        images = ('4x4 1............... no-boxes ; jigsaw "abbbaabcadccdddc"',
                  '4x4 ...............3 no-boxes ; jigsaw "abbbaabcadccdddc"',
                  '4x4 ...2............ no-boxes ; jigsaw "aaabcabbccdbcddd"')
        code, out, _ = inlay("canon", stdin="\n".join(images))
        self.assertEqual(code, 0)
        self.assertEqual(len(set(out.splitlines())), 1, out)
        self.assertEqual(inlay("canon", stdin=out)[1], out)
        code, _, said = inlay("canon", "1............... ; diagonal 1")
        self.assertEqual(code, 2)
        self.assertIn("extra houses", said)

    def test_the_text_after_the_puzzle_is_kept(self):
        self.assertEqual(inlay("canon", stdin=turned(FIRST) + " # hard\n")[1], FIRST + " # hard\n")

    def test_json_has_the_way_there(self):
        image = renamed(turned(transposed(EASY)))
        code, out, _ = inlay("canon", "--json", image)
        record = json.loads(out)
        self.assertEqual((code, record["v"], record["of"]), (0, 1, "puzzle"))
        self.assertEqual(record["automorphisms"], "1")
        way = record["transformation"]
        source = transposed(image) if way["transpose"] else image
        digits = {str(d): str(to) for d, to in enumerate(way["digits"], 1)} | {".": "."}
        form = "".join(digits[source[9 * (r - 1) + c - 1]]
                       for r in way["rows"] for c in way["columns"])
        self.assertEqual(form, record["canonical"])
        self.assertEqual(form, inlay("canon", EASY)[1].strip())

    def test_the_grid_is_another_form(self):
        self.assertEqual(inlay("canon", "--grid", EASY), (0, EASY_GRID + "\n", ""))
        record = json.loads(inlay("canon", "--grid", "--json", turned(EASY))[1])
        self.assertEqual((record["of"], record["canonical"]), ("grid", EASY_GRID))
        for a, b in zip(record["puzzle_in_grid"], EASY_GRID):
            self.assertIn(a, "." + b)
        self.assertNotEqual(record["puzzle_in_grid"], inlay("canon", EASY)[1].strip())

    def test_unique_prints_the_first_of_each_class(self):
        lines = [EASY + " a", turned(FIRST) + " b", transposed(EASY) + " c", FIRST + " d", CLASH,
                 CLASH]
        code, out, _ = inlay("canon", "--unique", stdin="\n".join(lines))
        self.assertEqual(code, 1)
        form = inlay("canon", EASY)[1].strip()
        why = "no canonical form: row 1 holds 5 twice (r1c1, r1c2)"
        self.assertEqual(out.splitlines(), [form + " a", FIRST + " b", why, why])
        code, out, _ = inlay("canon", "--unique", "--json", stdin="\n".join(lines))
        self.assertEqual([json.loads(line)["line"] for line in out.splitlines()], [1, 2, 5, 6])

    def test_unique_for_any_number_of_threads(self):
        text = "\n".join(f(line) + f" {i}" for i in range(3000)
                         for line, f in ((EASY, renamed), (FIRST, turned)))
        one = inlay("canon", "--unique", "--threads", "1", stdin=text)
        self.assertEqual(one[1].count("\n"), 2)
        self.assertEqual(inlay("canon", "--unique", "--threads", "4", stdin=text), one)

    def test_unique_can_neither_be_resumed_nor_compressed(self):
        with tempfile.TemporaryDirectory() as folder:
            code, _, err = inlay("canon", "--unique", "--resume", "-o", folder + "/x", FIRST)
            self.assertEqual((code, err), (2, "inlay: --resume cannot be combined with --unique\n"))
            code, _, err = inlay("canon", "--unique", "-o", folder + "/x.zst", FIRST)
            self.assertEqual((code, err), (2, "inlay: --output cannot be compressed with --unique\n"))
            self.assertEqual(inlay("canon", "--unique", "-o", folder + "/y", FIRST, FIRST)[0], 0)
            with open(folder + "/y", encoding="ascii") as file:
                self.assertEqual(file.read(), FIRST + "\n")

    def test_puzzles_without_a_canonical_form(self):
        self.assertEqual(inlay("canon", CLASH)[:2],
                         (1, "no canonical form: row 1 holds 5 twice (r1c1, r1c2)\n"))
        self.assertEqual(inlay("canon", "--grid", MANY)[:2], (1, "more than one solution\n"))
        record = json.loads(inlay("canon", "--json", CLASH)[1])
        self.assertIsNone(record["canonical"])
        self.assertIn("row 1 holds 5 twice", record["reason"])
        code, out, err = inlay("canon", stdin="x\n" + FIRST + "\n")
        self.assertEqual((code, out), (2, FIRST + "\n"))
        self.assertIn("stdin:1:", err)

    def test_other_sizes_and_limits(self):
        self.assertEqual(inlay("canon", "4321214334121234")[1], "1234341221434321\n")
        sixteen = "".join("123456789ABCDEFG"[(4 * (r % 4) + r // 4 + c) % 16]
                          for r in range(16) for c in range(16))
        code, out, _ = inlay("canon", "--node-limit", "20", sixteen)
        self.assertEqual((code, out), (3, "unknown: node limit reached\n"))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[2:])

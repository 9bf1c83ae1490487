#!/usr/bin/env python3
"""inlay export as a user meets it: SVG is parsed as XML, PDF object by object.

usage: export_test.py INLAY [unittest arguments]
"""
import glob
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree
import zlib

INLAY = sys.argv[1]
DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "data")
WIKIPEDIA = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
NORVIG = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
EMPTY = "." * 81
SVG = "{http://www.w3.org/2000/svg}"


def export(*arguments, text=""):
    done = subprocess.run([INLAY, "export", *arguments], input=text.encode(), capture_output=True,
                          timeout=120, check=False)
    return done.returncode, done.stdout, done.stderr.decode()


def words_of(svg):
    return [element.text for element in xml.etree.ElementTree.fromstring(svg).iter(SVG + "text")]


def pages_of(pdf):
    """The number of pages. Checks that the object table is correct and that all streams decompress."""
    assert pdf.startswith(b"%PDF-1.") and pdf.endswith(b"%%EOF\n")
    table = int(re.search(rb"startxref\n(\d+)\n%%EOF\n$", pdf).group(1))
    head = re.match(rb"xref\n0 (\d+) *\n", pdf[table:])
    count = int(head.group(1))
    rows = pdf[table + head.end():].splitlines(keepends=True)[:count]
    assert len(rows) == count and all(len(row) == 20 for row in rows)
    for number, row in enumerate(rows[1:], 1):
        at = int(row[:10])
        assert row[17:18] != b"n" or pdf[at:].startswith(b"%d 0 obj" % number), (number, row)
    for found in re.finditer(rb"/Filter /FlateDecode.*?stream\n(.*?)\nendstream", pdf, re.DOTALL):
        zlib.decompress(found.group(1))
    kinds = len(re.findall(rb"/Type /Page\b(?!s)", pdf))
    assert kinds == int(re.search(rb"/Type /Pages.*?/Count (\d+)", pdf, re.DOTALL).group(1))
    return kinds


class Export(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def path(self, name):
        return os.path.join(self.folder, name)

    def test_houses_that_overlap_are_drawn_as_constraints(self):
        for text, words in (("9x9 ; windoku", "Windoku"), ("6x6 ; disjoint-groups", "Disjoint groups")):
            code, out, err = export("--svg", text)
            self.assertEqual((code, err), (0, ""))
            self.assertIn(words, out.decode())

    def test_one_puzzle_is_a_picture(self):
        code, svg, err = export("--svg", WIKIPEDIA)
        self.assertEqual((code, err), (0, ""))
        self.assertEqual(words_of(svg), [c for c in WIKIPEDIA if c != "."])
        self.assertEqual(export("--svg", "-", text=WIKIPEDIA)[1], svg)
        self.assertEqual(len(words_of(export("--svg", "--paper", "a5", WIKIPEDIA)[1])), 30 + 1)

    def test_many_pages_are_many_files(self):
        code, out, err = export("--output", self.path("p.svg"), "--per-page", "1", "--title", "Zwölf & <1>",
                                "--numbers", "95", text=f"{WIKIPEDIA}\n" * 11)
        self.assertEqual((code, out, err), (0, b"", "11 puzzles, 11 pages\n"))
        names = sorted(os.listdir(self.folder))
        self.assertEqual(names, [f"p-{i:02}.svg" for i in range(1, 12)])
        for number, name in enumerate(names, 1):
            with open(self.path(name), "rb") as file:
                words = words_of(file.read())
            self.assertEqual(words.count("Zwölf & <1>"), 1)
            self.assertEqual((words.count(str(94 + number)), words[-1]), (1, str(number)))
        code, out, err = export("--svg", "--per-page", "1", text=f"{WIKIPEDIA}\n" * 2)
        self.assertEqual((code, out), (2, b""))
        self.assertIn("--output FILE.svg", err)

    def test_the_difficulty_is_the_text_after_the_puzzle(self):
        line = f"{WIKIPEDIA} ; ED=1.2 & more"
        page = ("--svg", "--per-page", "1")
        self.assertIn("ED=1.2 & more", words_of(export(*page, text=line)[1]))
        self.assertIn("hard", words_of(export(*page, "--difficulty", "hard", text=line)[1]))
        words = words_of(export(*page, "--difficulty", "", "--numbers", "0", text=line)[1])
        self.assertEqual(len(words), 30)

    def test_digits_above_9_are_letters_or_numbers(self):
        sixteen = "G" + "." * 255
        tokens = ",".join(["16"] + ["0"] * 255)
        self.assertEqual(words_of(export("--svg", sixteen)[1]), ["G"])
        self.assertEqual(words_of(export("--svg", "-", text=tokens)[1]), ["16"])
        self.assertEqual(words_of(export("--svg", "--digits", "numbers", sixteen)[1]), ["16"])
        self.assertEqual(words_of(export("--svg", "--digits", "letters", "-", text=tokens)[1]), ["G"])

    def test_every_notation_of_the_samples(self):
        samples = sorted(glob.glob(os.path.join(DATA, "notations", "*.txt")))
        self.assertGreater(len(samples), 15)
        for path in samples:
            name = os.path.basename(path)
            output = self.path(name + ".svg")
            boxes = ["--width", "5", "--height", "2"] if name.startswith("tokens_br") else []
            with self.subTest(name):
                code, _, err = export("--output", output, path, *boxes)
                self.assertEqual(code, 2 if "refused" in name else 0, err)
        drawn = glob.glob(self.path("*.svg"))
        self.assertTrue(drawn)
        for path in drawn:
            with open(path, "rb") as file:
                xml.etree.ElementTree.fromstring(file.read())

    def test_solutions_follow_and_bad_puzzles_are_reported(self):
        text = f"{WIKIPEDIA}\n{EMPTY}\n55{EMPTY[2:]}\n{NORVIG}\n"
        name = self.path("s.svg")
        code, _, err = export("--solutions", "--output", name, text=text)
        self.assertEqual(code, 1)
        self.assertEqual(err.splitlines(), ["stdin:2: more than one solution, not printed",
                                            "stdin:3: no solution, not printed",
                                            "2 puzzles, 2 pages"])
        with open(self.path("s-2.svg"), "rb") as file:
            words = words_of(file.read())
        self.assertEqual(words[:2], ["Solutions", "1"])
        digits = "".join(word for word in words if len(word) == 1)
        solved = subprocess.run([INLAY, "solve", WIKIPEDIA, NORVIG], capture_output=True, text=True,
                                check=True).stdout.split()
        self.assertEqual(digits, "1" + solved[0] + "2" + solved[1] + "2")  # and the page
        self.assertEqual(export("--svg", text=f"{WIKIPEDIA}\n{WIKIPEDIA[1:]}\n{NORVIG}\n")[0], 2)
        code, out, err = export("--svg", "--solutions", EMPTY)
        self.assertEqual((code, out), (1, b""))
        self.assertIn("the input contains no puzzle", err)
        large = os.path.join(DATA, "large", "25x25_minimal_1.txt")
        code, _, err = export("--svg", "--solutions", "--node-limit", "1", large)
        self.assertEqual(code, 3)
        self.assertIn("not solved: node limit, not printed", err)

    def test_variants_of_both_forms(self):
        lines = ["4x4 ; thermo r1c1-r1c4 ; given 3 r2c1 ; killer 3 r3c1 r4c2 # easy",
                 ".Shape~4x4.Thermo~R1C1~R1C2~R1C3~R1C4.~R2C1_3.Cage~3~R3C1~R4C2", WIKIPEDIA]
        svg = [export("--svg", line)[1] for line in lines]
        self.assertEqual(svg[0], svg[1])
        groups = [group.find(SVG + "title").text for group in xml.etree.ElementTree.fromstring(svg[0]).iter(SVG + "g")
                  if group.find(SVG + "title") is not None]
        self.assertEqual(groups, ["Thermometer", "Killer cage 3"])
        name = self.path("v.svg")
        code, _, err = export("--solutions", "--output", name, text="\n".join(lines) + "\n4x4 ; odd r1c1\n")
        self.assertEqual((code, err), (1, "stdin:4: more than one solution, not printed\n3 puzzles, 2 pages\n"))
        with open(self.path("v-2.svg"), "rb") as file:
            words = words_of(file.read())
        self.assertIn("1234" "3412" "2341" "4123", "".join(word for word in words if len(word) == 1))
        code, pdf, _ = export("--pdf", *lines)
        if code == 0:
            self.assertEqual(pages_of(pdf), 1)

    def test_drawings_of_links_are_printed(self):
        line = {"lines": [["R1C1", "R2C2"]], "outlineC": "#67f067", "width": 0.3}
        text = {"cells": ["R0C2"], "value": "over", "fontC": "#aa0000", "size": 1}
        board = {"size": 4, "grid": [[{}] * 4] * 4, "line": [line], "text": [text]}
        code, svg, errors = export("--svg", text=json.dumps(board))
        self.assertEqual(code, 0)
        self.assertIn("stdin:1: not understood: 'line' and 'text'; only their drawings are printed", errors)
        self.assertIn(b'stroke="#67f067"', svg)
        self.assertIn("over", words_of(svg))
        code, pdf, errors = export("--pdf", "--quiet", text=json.dumps(board))
        self.assertEqual((code, pages_of(pdf), errors), (0, 1, ""))

    def test_rules_that_are_not_understood_are_left_out_on_request(self):
        text = json.dumps({"size": 4, "grid": [[{}] * 4] * 4, "newrule": True})
        code, _, errors = export("--svg", text=text)
        self.assertEqual(code, 2)
        self.assertIn("--partial reads the link without", errors)
        code, svg, errors = export("--svg", "--partial", text=text)
        self.assertEqual(code, 0)
        self.assertIn("not understood: 'newrule'", errors)
        self.assertIn(b"<svg", svg)

    def test_digits_of_variants_are_numbers(self):
        line = "10x10 ; given 10 r1c1 ; anti-knight"
        self.assertEqual(words_of(export("--svg", line)[1])[0], "10")
        self.assertEqual(words_of(export("--svg", "--digits", "letters", line)[1])[0], "A")

    def test_json_reports_the_files(self):
        code, out, _ = export("--json", "--output", self.path("j.svg"), text=f"{WIKIPEDIA}\n123456\n")
        self.assertEqual(code, 2)
        lines = [json.loads(line) for line in out.splitlines()]
        self.assertEqual((lines[0]["v"], lines[0]["line"]), (1, 2))
        self.assertEqual(lines[1], {"v": 1, "puzzles": 1, "pages": 1})
        self.assertEqual(export("--json", "--svg", WIKIPEDIA)[0], 2)
        _, out, _ = export("--json", "--solutions", "--output", self.path("j.svg"), text=EMPTY)
        self.assertIn("more than one solution", json.loads(out)["error"])

    def test_bad_usage_exits_2(self):
        for arguments in ([WIKIPEDIA], ["--svg", "--pdf", WIKIPEDIA], ["--svg", "--paper", "a0", WIKIPEDIA],
                          ["--svg", "--per-page", "0", WIKIPEDIA], ["--svg", "--digits", "roman", WIKIPEDIA],
                          ["--svg", "--per-page", "900", WIKIPEDIA], ["--svg", "--binding", "90", WIKIPEDIA],
                          ["--svg", "--output", self.path("no/x.svg"), WIKIPEDIA], ["--svg", "nothing.txt"],
                          ["--output", self.path("x.png"), WIKIPEDIA]):
            with self.subTest(arguments):
                code, out, err = export(*arguments)
                self.assertEqual((code, out), (2, b""))
                self.assertNotEqual(err, "")

    def test_pdf_has_its_pages_and_no_date(self):
        text = f"{WIKIPEDIA} ; easy\n{NORVIG} ; hard\n" * 5
        arguments = ("--pdf", "--title", "Größe, Величина, Μέγεθος", "--solutions", "--paper", "letter")
        code, pdf, err = export(*arguments, text=text)
        if code == 2 and "; install lib" in err:
            self.skipTest("no cairo")
        self.assertEqual((code, err), (0, ""))
        self.assertEqual(pages_of(pdf), 4)
        self.assertEqual(set(re.findall(rb"/MediaBox \[ ([^\]]*) \]", pdf)), {b"0 0 612 792"})
        self.assertNotIn(b"CreationDate", pdf)
        self.assertIn("Größe".encode("utf-16-be").hex().upper().encode(), pdf)
        self.assertEqual(export(*arguments, text=text)[1], pdf)
        code, _, _ = export("--output", self.path("one.pdf"), WIKIPEDIA)
        with open(self.path("one.pdf"), "rb") as file:
            self.assertEqual((code, pages_of(file.read())), (0, 1))


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])

#!/usr/bin/env python3
"""inlay tile as a user meets it.

usage: tile_test.py INLAY [unittest arguments]
"""
import json
import os
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

INLAY = sys.argv[1]


def tile(*arguments):
    done = subprocess.run([INLAY, "tile", *arguments], capture_output=True, text=True, timeout=120)
    return done.returncode, done.stdout, done.stderr


class Tile(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def file(self, name, text):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as out:
            out.write(text)
        return path

    def test_counts_with_and_without_symmetric_ones(self):
        self.assertEqual(tile("soma", "--count", "--quiet"), (0, "11520\n", ""))
        self.assertEqual(tile("soma", "--count", "--distinct", "--quiet"), (0, "240\n", ""))
        self.assertEqual(tile("scott", "--count", "--limit", "10", "--quiet")[1], "at least 10\n")
        answer = json.loads(tile("langford", "7", "--count", "--json", "--quiet")[1])
        self.assertEqual(answer, {"v": 1, "count": "52", "exact": True})

    def test_a_solution_is_text_without_colours_in_a_pipe(self):
        code, out, err = tile("pentominoes", "10x6")
        self.assertEqual((code, len(out.splitlines())), (0, 13))
        self.assertNotIn("\033", out)
        self.assertEqual(sorted(c for c in out if c.isalpha()), list("FILNPTUVWXYZ"))
        self.assertIn("1 solution so far", err)

    def test_json_has_every_cell_once(self):
        code, out, _ = tile("scott", "--json", "--limit", "3")
        self.assertEqual(code, 0)
        for number, line in enumerate(out.splitlines(), 1):
            answer = json.loads(line)
            self.assertEqual((answer["v"], answer["solution"]), (1, number))
            cells = [tuple(c) for p in answer["placements"] for c in p["cells"]]
            self.assertEqual((len(cells), len(set(cells))), (60, 60))

    def test_no_solution_exits_1_and_says_why(self):
        code, out, _ = tile("hexominoes")
        self.assertEqual(code, 1)
        self.assertIn("no solution: with cells coloured black and white", out)
        self.assertEqual(tile("queens", "3", "--quiet")[:2], (1, "no solution\n"))

    def test_own_pieces_and_boards_from_files(self):
        pieces = self.file("pieces", "AA.BB\nA..B.\n")
        board = self.file("board", "###\n#.#\n##.\n")
        code, out, _ = tile("--pieces", pieces, "--board", board, "--count", "--quiet")
        self.assertEqual((code, out), (1, "0: the pieces have 6 cells, the board has 7\n"))
        board = self.file("board", "###\n###\n")
        self.assertEqual(tile("--pieces", pieces, "--board", board, "--count", "--quiet")[1], "4\n")
        self.assertEqual(tile("--pieces", "tromino-V", "--copies", "2", "--board", "3x2",
                              "--count", "--quiet")[1], "2\n")
        self.assertEqual(tile("--pieces", "dominoes", "--copies", "any", "--board", "8x8",
                              "--count", "--quiet", "--engine", "dancing_links",
                              "--limit", "1000")[1], "at least 1000\n")

    def test_wrong_drawings_are_told_with_their_place(self):
        board = self.file("board", "###\n#?#\n")
        code, out, err = tile("--pieces", "dominoes", "--board", board)
        self.assertEqual((code, out), (2, ""))
        self.assertIn(board + ":2:2: ", err)

    def test_bad_usage_exits_2(self):
        for arguments in ([], ["pentominoes", "6y10"], ["soma", "3"], ["tangram"],
                          ["soma", "--board", "3x3x3"], ["--pieces", "dominoes"],
                          ["--pieces", "domino", "--board", "2x2"],
                          ["--pieces", "dominoes", "--board", "2x"],
                          ["--pieces", "dominoes", "--copies", "0", "--board", "2x2"],
                          ["soma", "--engine", "steam"], ["queens", "101"]):
            with self.subTest(arguments):
                code, out, err = tile(*arguments)
                self.assertEqual((code, out), (2, ""))
                self.assertNotEqual(err, "")

    def test_limits_exit_3(self):
        code, out, _ = tile("bedlam", "--count", "--node-limit", "1000", "--quiet")
        self.assertEqual(code, 3)
        self.assertTrue(out.startswith("at least "))

    def test_pictures_go_to_files(self):
        svg = os.path.join(self.folder, "one.svg")
        poster = os.path.join(self.folder, "all.svg")
        code, out, _ = tile("pentominoes", "20x3", "--all", "--svg", svg, "--poster", poster)
        self.assertEqual((code, out), (0, ""))
        for path, captions in ((svg, 0), (poster, 8)):
            with open(path, encoding="utf-8") as text:
                drawn = text.read()
            xml.etree.ElementTree.fromstring(drawn)
            self.assertEqual(drawn.count("translate("), captions)
        self.assertEqual(tile("soma", "--svg", os.path.join(self.folder, "no", "x.svg"))[0], 2)

    def test_the_list_names_every_puzzle_and_each_is_solved(self):
        code, out, _ = tile("--list")
        self.assertEqual(code, 0)
        for line in out.splitlines():
            name = line.split()[0]
            if name in ("partridge", "hexominoes"):  # slow, and without a solution
                continue
            with self.subTest(name):
                self.assertEqual(tile(name, "--quiet")[0], 0)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])

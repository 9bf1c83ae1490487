#!/usr/bin/env python3
"""inlay catalogue as a user meets it.

usage: catalogue_test.py INLAY [unittest arguments]
"""
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest

INLAY = sys.argv[1]

FIRST = "123456789456789123789123456214365897365897214897214365531642978642978531978531642"
LAST = "123456789457893612986217354274538196531964827698721435342685971715349268869172543"
SIZE = 5472730538
# The canonical form of the solution of a puzzle, and the puzzle.
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
EASY_GRID = "123456789457189263698273514271895346539764128864312957345928671786531492912647835"


def inlay(*arguments, stdin=""):
    done = subprocess.run([INLAY, "catalogue", *arguments], input=stdin, capture_output=True,
                          text=True, timeout=300)
    return done.returncode, done.stdout, done.stderr


class Catalogue(unittest.TestCase):
    def test_first_and_last(self):
        self.assertEqual(inlay("unrank", "0", str(SIZE - 1)), (0, FIRST + "\n" + LAST + "\n", ""))
        self.assertEqual(inlay("rank", stdin=LAST + "\n" + FIRST[::-1] + "\n"),
                         (0, f"{SIZE - 1}\n0\n", ""))

    def test_rank_and_unrank_are_inverse_and_keep_payloads(self):
        lines = [f"{i * 54727305}\tn{i}" for i in range(20)]
        code, grids, said = inlay("unrank", stdin="\n".join(lines) + "\n")
        self.assertEqual((code, said), (0, ""))
        for threads in ("1", "3"):
            code, indices, said = inlay("rank", "--threads", threads, stdin=grids)
            self.assertEqual((code, indices.splitlines(), said), (0, lines, ""))

    def test_the_solution_of_a_puzzle_in_another_notation(self):
        solved = subprocess.run([INLAY, "solve", EASY], capture_output=True, text=True,
                                timeout=60).stdout
        boxed = subprocess.run([INLAY, "convert", "--to", "boxed"], input=solved,
                               capture_output=True, text=True, timeout=60).stdout
        code, index, _ = inlay("rank", stdin=boxed)
        self.assertEqual(code, 0)
        self.assertEqual(inlay("unrank", index.strip())[1].strip(), EASY_GRID)

    def test_json(self):
        code, out, _ = inlay("rank", "--json", LAST)
        record = json.loads(out)
        self.assertEqual(code, 0)
        self.assertEqual((record["v"], record["index"], record["band"], record["automorphisms"],
                          record["canonical"]), (1, SIZE - 1, 415, "72", LAST))
        self.assertEqual(len(record["transformation"]["rows"]), 9)
        code, out, _ = inlay("unrank", "--json", "0")
        self.assertEqual(json.loads(out), {"v": 1, "index": 0, "grid": FIRST})
        code, out, _ = inlay("range", "--json", "7..8")
        self.assertEqual([json.loads(line)["index"] for line in out.splitlines()], [7, 8])

    def test_a_range_is_what_unrank_gives(self):
        first = 3000000000
        code, out, said = inlay("range", f"{first}..{first + 49999}", "--threads", "1")
        self.assertEqual((code, said), (0, ""))
        grids = out.splitlines()
        self.assertEqual(len(grids), 50000)
        self.assertEqual(grids, sorted(grids))
        self.assertEqual(inlay("range", f"{first}..{first + 49999}", "--threads", "4")[1], out)
        some = range(0, 50000, 4999)
        picked = inlay("unrank", *(str(first + i) for i in some))[1].splitlines()
        self.assertEqual(picked, [grids[i] for i in some])

    def test_open_ranges(self):
        self.assertEqual(inlay("range", f"{SIZE - 1}..")[:2], (0, LAST + "\n"))
        self.assertEqual(inlay("range", "..0")[:2], (0, FIRST + "\n"))
        self.assertEqual(inlay("range", "0")[:2], (0, FIRST + "\n"))
        code, out, said = inlay("range", "..", "--limit", "3")
        self.assertEqual((code, len(out.splitlines())), (3, 3))
        self.assertIn("3 of 5,472,730,538 grids", said)
        self.assertEqual(inlay("range", "0..2", "--limit", "3")[0], 0)

    def test_bad_ranges(self):
        for given, reason in (("5..3", "the smaller index comes first"), ("x", "expected a range"),
                              (f"0..{SIZE}", "the largest index is 5472730537"),
                              ("1...2", "expected a range"), ("-1", "")):
            code, out, said = inlay("range", given)
            self.assertEqual((code, out), (2, ""), given)
            self.assertIn(reason, said)

    def test_bad_lines_are_reported_and_the_others_answered(self):
        blank = FIRST[:13] + "." + FIRST[14:]
        clash = FIRST[:80] + "1"
        text = "\n".join((blank, LAST, clash, "1" * 80, FIRST)) + "\n"
        code, out, said = inlay("rank", stdin=text)
        self.assertEqual((code, out), (2, f"{SIZE - 1}\n0\n"))
        lines = said.splitlines()
        self.assertEqual(lines[0], "stdin:1: not a solved grid: r2c5 is blank")
        self.assertTrue(lines[1].startswith("stdin:3: not a solved grid: "), lines)
        self.assertIn("r9c9", lines[1])
        self.assertTrue(lines[2].startswith("stdin:4"), lines)
        code, out, said = inlay("unrank", stdin=f"0\nfour\n\n{SIZE}\n 7x\n{SIZE - 1}\n")
        self.assertEqual((code, out), (2, FIRST + "\n" + LAST + "\n"))
        lines = said.splitlines()
        self.assertEqual(lines[0],
                         "stdin:2:1: expected an index, a number from 0 to 5472730537")
        self.assertEqual(lines[1], "stdin:4:1: the largest index is 5472730537")
        self.assertTrue(lines[2].startswith("stdin:5:3: expected an index"), lines)
        code, out, said = inlay("unrank", "0", "-", "no such file", stdin="99999999999999999999\n")
        self.assertEqual((code, out), (2, FIRST + "\n"))
        self.assertIn("stdin:1:1: the largest index is 5472730537", said)

    def test_other_boards_are_rejected(self):
        code, out, said = inlay("rank", "1234341221434321", FIRST)
        self.assertEqual((code, out), (2, "0\n"))
        self.assertIn("the catalogue contains solved 9x9 grids only", said)

    def test_output_files(self):
        with tempfile.TemporaryDirectory() as folder:
            name = os.path.join(folder, "grids.txt")
            self.assertEqual(inlay("range", "0..9", "--output", name), (0, "", ""))
            with open(name, encoding="ascii") as file:
                self.assertEqual(len(file.read().splitlines()), 10)
            self.assertEqual(inlay("rank", name)[1].splitlines(), [str(i) for i in range(10)])
            code, _, said = inlay("range", "0..9", "--output", os.path.join(folder, "a", "b"))
            self.assertEqual(code, 2)
            self.assertIn("could not be written", said)

    def test_the_reader_may_leave(self):
        with subprocess.Popen([INLAY, "catalogue", "range", "0..9999999"],
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            self.assertEqual(process.stdout.readline().decode(), FIRST + "\n")
            process.stdout.close()
            self.assertIn(process.wait(timeout=120), (0, -signal.SIGPIPE))
            self.assertEqual(process.stderr.read(), b"")

    def test_an_interrupted_range_has_its_first_grids(self):
        with tempfile.TemporaryFile() as file:
            with subprocess.Popen([INLAY, "catalogue", "range", "..", "--threads", "2"],
                                  stdout=file) as process:
                while file.tell() == 0 and process.poll() is None:
                    time.sleep(0.05)
                    file.seek(0, os.SEEK_END)
                process.send_signal(signal.SIGINT)
                self.assertEqual(process.wait(timeout=60), 130)
            file.seek(0)
            grids = file.read().decode().splitlines(keepends=True)
            self.assertTrue(grids[-1].endswith("\n"))
            count = len(grids)
        code, out, _ = inlay("rank", stdin=grids[0] + grids[-1])
        self.assertEqual((code, out), (0, f"0\n{count - 1}\n"))

    def test_verify(self):
        code, out, said = inlay("verify", "--bands", "409..415")
        self.assertEqual(code, 0)
        self.assertEqual(out.splitlines()[-1], "band 415: 1 grids, 1 with symmetries")
        self.assertEqual(len(out.splitlines()), 7)
        self.assertIn("7 bands", said)
        code, out, _ = inlay("verify", "--bands", "415", "--json")
        self.assertEqual(json.loads(out),
                         {"v": 1, "band": 415, "grids": 1, "symmetric": 1, "same": True})
        for bad in ("416", "5..4", "x"):
            self.assertEqual(inlay("verify", "--bands", bad)[0], 2)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])

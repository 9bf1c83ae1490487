#!/usr/bin/env python3
"""inlay vicinity as a user meets it: records, threads, files, interruptions.

usage: vicinity_test.py INLAY [unittest arguments]
"""
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
import unittest

INLAY = sys.argv[1]

FIRST = "................91.....2.3......45....1.6.....4......7....8.4....9...2..3.61....."
SECOND = ".................1.....2.3......45....1.6.....4......7....8.4....9...2..3.61...9."
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def inlay(*arguments, stdin=""):
    done = subprocess.run([INLAY, *arguments], input=stdin, capture_output=True, text=True,
                          timeout=120)
    return done.returncode, done.stdout, done.stderr


def renamed(line):
    return line.translate(str.maketrans("123456789", "987654321"))


class Vicinity(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def path(self, name, text=None):
        path = os.path.join(self.folder.name, name)
        if text is not None:
            with open(path, "w", encoding="utf-8") as out:
                out.write(text)
        return path

    def bytes_of(self, path):
        with open(path, "rb") as file:
            return file.read()

    def size_of(self, path):
        return os.path.getsize(path) if os.path.exists(path) else 0

    def test_two_puzzles_of_17_clues_are_neighbours(self):
        self.assertEqual(inlay("vicinity", FIRST), (0, SECOND + "\n", ""))
        code, out, _ = inlay("vicinity", SECOND)
        self.assertEqual(code, 0)
        self.assertIn(FIRST, out.splitlines())

    def test_every_neighbour_is_unique_and_differs_as_asked(self):
        for remove, add in ((1, 1), (2, 1), (1, 0), (0, 1)):
            code, out, _ = inlay("vicinity", "--remove", str(remove), "--add", str(add),
                                 "--keep-isomorphs", EASY)
            self.assertEqual(code, 0)
            found = out.split()
            self.assertEqual(len(set(found)), len(found))
            for line in found:
                lost = sum(a != "." and a != b for a, b in zip(EASY, line))
                gained = sum(b != "." and a != b for a, b in zip(EASY, line))
                self.assertEqual((lost, gained), (remove, add))
            if found:
                code, _, said = inlay("check", "--no-minimal", stdin=out)
                self.assertEqual(code, 0, said)

    def test_minimal_only(self):
        code, out, _ = inlay("vicinity", "--minimal-only", EASY)
        self.assertEqual(code, 0)
        for line in out.split():
            self.assertEqual(inlay("minimize", "--redundant", line)[1], "minimal\n")

    def test_isomorphs_are_dropped_in_the_whole_run(self):
        once = inlay("vicinity", EASY)[1]
        twice = inlay("vicinity", stdin=f"{EASY}\n{renamed(EASY)}\n")[1]
        self.assertEqual(twice, once)
        forms = inlay("canon", stdin=once)[1].split()
        self.assertEqual(len(set(forms)), len(forms))
        self.assertNotIn(inlay("canon", EASY)[1].strip(), forms)
        kept = inlay("vicinity", "--keep-isomorphs", stdin=f"{EASY}\n{renamed(EASY)}\n")[1]
        self.assertEqual(len(kept), 2 * len(inlay("vicinity", "--keep-isomorphs", EASY)[1]))

    def test_the_text_after_the_puzzle_is_kept(self):
        self.assertEqual(inlay("vicinity", stdin=FIRST + " # low\n")[1], SECOND + " # low\n")

    def test_json(self):
        code, out, _ = inlay("vicinity", "--json", stdin=FIRST + "\n")
        self.assertEqual(code, 0)
        found, last = map(json.loads, out.splitlines())
        self.assertEqual((found["v"], found["line"], found["puzzle"]), (1, 1, FIRST))
        self.assertEqual((found["neighbour"], found["removed"], found["added"]),
                         (SECOND, ["r2c8=9"], ["r9c8=9"]))
        self.assertEqual(found["canonical"], inlay("canon", SECOND)[1].strip())
        self.assertEqual(found["solution"], inlay("solve", SECOND)[1].strip())
        self.assertEqual((last["puzzle"], last["found"], last["complete"]), (FIRST, 1, True))

    def test_limit(self):
        code, out, said = inlay("vicinity", "--limit", "5", EASY)
        self.assertEqual((code, len(out.split()), said), (0, 5, ""))
        self.assertTrue(inlay("vicinity", EASY)[1].startswith(out))
        out = inlay("vicinity", "--json", "--limit", "5", EASY)[1]
        self.assertFalse(json.loads(out.splitlines()[-1])["complete"])

    def test_budget(self):
        code, out, said = inlay("vicinity", "--json", "--node-limit", "1000",
                                stdin=f"{FIRST}\n{EASY}\n")
        self.assertEqual(code, 3)
        self.assertIn("stdin:1: node limit reached; there may be more neighbours", said)
        ends = {record["line"]: record for record in map(json.loads, out.splitlines())
                if "complete" in record}
        self.assertEqual((ends[1]["complete"], ends[1]["nodes"]), (False, 1000))
        self.assertTrue(ends[2]["complete"])  # the limit is that of each puzzle

    def test_bad_lines_are_reported_and_the_others_answered(self):
        code, out, said = inlay("vicinity", stdin=f"53..7z\n{FIRST}\n")
        self.assertEqual((code, out), (2, SECOND + "\n"))
        self.assertIn("stdin:1", said)
        code, out, said = inlay("vicinity", "--remove", "18", stdin=f"{FIRST}\n1{FIRST[1:]}\n")
        self.assertEqual((code, out), (2, ""))
        self.assertIn("stdin:1: cannot remove 18 clues from a puzzle with 17", said)
        self.assertNotIn("stdin:2", said)
        self.assertEqual(inlay("vicinity", "--remove", "0", "--add", "0", FIRST)[0], 2)
        code, _, said = inlay("vicinity", "1............... ; diagonal 1")
        self.assertEqual(code, 2)
        self.assertIn("jigsaws", said)

    def test_other_boards(self):
        code, out, _ = inlay("vicinity", "--width", "2", "--height", "2", "1...2.....3....4")
        self.assertEqual(code, 0)
        for line in out.split():
            self.assertEqual(inlay("check", "--no-minimal", line)[0], 0)
        code, out, _ = inlay("vicinity", '4x4 1............... no-boxes ; jigsaw "abbbaabcadccdddc"',
                             "--add", "3")
        self.assertEqual(code, 0)
        self.assertEqual(inlay("check", "--no-minimal", stdin=out)[0], 0)

    def lines(self, count):
        chance = random.Random(1)
        puzzles = []
        for _ in range(count):
            digits = list("123456789")
            chance.shuffle(digits)
            line = chance.choice((EASY, FIRST, SECOND))
            line = line.translate(str.maketrans("123456789", "".join(digits)))
            if chance.random() < 0.5:  # another puzzle near it
                cell = chance.choice([i for i, c in enumerate(line) if c != "."])
                line = line[:cell] + "." + line[cell + 1:]
            puzzles.append(line + "\n")
        return "".join(puzzles)

    def test_threads_and_files_give_the_same_bytes(self):
        path = self.path("in", self.lines(40))
        _, expected, _ = inlay("vicinity", "-j1", path)
        self.assertGreater(len(expected.split()), 100)
        for threads in ("2", "5"):
            self.assertEqual(inlay("vicinity", "-j", threads, path)[1], expected)
        out = self.path("out")
        self.assertEqual(inlay("vicinity", "-o", out, path)[0], 0)
        self.assertEqual(self.bytes_of(out), expected.encode())
        kept = inlay("vicinity", "--keep-isomorphs", path)[1]
        parts = [inlay("vicinity", "--keep-isomorphs", "--shard", f"{i}/3", path)[1]
                 for i in (1, 2, 3)]
        self.assertEqual("".join(parts), kept)
        code, _, said = inlay("vicinity", "-o", self.path("out.zst"), path)
        self.assertEqual(code, 2)
        self.assertIn("without --keep-isomorphs", said)

    def test_a_killed_run_is_resumed_to_the_same_bytes(self):
        path = self.path("in", self.lines(60))
        for name, extra in (("text", []), ("json", ["--json"])):
            out, whole = self.path(name), self.path(name + "-whole")
            command = [INLAY, "vicinity", "-j2", "--resume", "--checkpoint", "0", *extra, path]
            subprocess.run([*command, "-o", whole], check=True, stderr=subprocess.DEVNULL)
            kills = 0
            for share in (0.1, 0.3, 0.5, 0.7):
                run = subprocess.Popen([*command, "-o", out], stderr=subprocess.DEVNULL)
                while run.poll() is None and self.size_of(out) < share * self.size_of(whole):
                    time.sleep(0.001)
                if run.poll() is None:
                    run.send_signal(signal.SIGKILL)
                    kills += 1
                run.wait()
            done = subprocess.run([*command, "-o", out], stderr=subprocess.PIPE, text=True,
                                  check=False)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertGreater(kills, 0)
            self.assertEqual(self.bytes_of(out), self.bytes_of(whole), name)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[2:])

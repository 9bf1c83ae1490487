#!/usr/bin/env python3
"""`inlay cover` in subtrees: on threads, in shards, on ranks of MPI, killed and resumed.

usage: cover_subtrees_test.py INLAY INLAY_MPI [unittest arguments]; without inlay-mpi its tests are skipped.
"""
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

import mpi_runs
from queens import queens

INLAY, MPI = sys.argv[1:3]


def run(*arguments, text=""):
    done = subprocess.run(arguments, input=text, capture_output=True, text=True, timeout=120)
    return done.returncode, done.stdout, done.stderr


def cover(*arguments, text=""):
    return run(INLAY, "cover", *arguments, text=text)


class InFolder(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.problem = self.path("queens.dlx", queens(8))

    def path(self, name, text=None):
        path = os.path.join(self.folder.name, name)
        if text is not None:
            with open(path, "w", encoding="ascii") as file:
                file.write(text)
        return path

    def read(self, name):
        with open(self.path(name), encoding="ascii") as file:
            return file.read()


class Count(InFolder):
    def test_the_parts_add_up(self):
        for subtrees in ("1", "9", "300"):
            for threads in ("1", "3"):
                self.assertEqual(cover("count", "--subtrees", subtrees, "--threads", threads, self.problem),
                                 (0, "92\n", ""))
        code, out, _ = cover("count", "--subtrees", "9", "--json", self.problem)
        self.assertEqual((code, json.loads(out)), (0, {"v": 1, "count": "92", "exact": True}))
        self.assertEqual(cover("count", "--subtrees", "9", text=queens(6))[1], "4\n")

    def test_an_output_has_a_record_for_each_part(self):
        out = self.path("out")
        self.assertEqual(cover("count", "--subtrees", "20", "--resume", "-o", out, self.problem)[:2], (0, "92\n"))
        records = self.read("out").splitlines()
        self.assertGreaterEqual(len(records), 20)
        self.assertEqual(sum(int(record.split("\t")[0]) for record in records), 92)
        code, total, err = cover("count", "--subtrees", "20", "--resume", "-o", out, self.problem)
        self.assertEqual((code, total), (0, "92\n"))
        self.assertIn("already complete", err)
        cover("count", "--subtrees", "20", "--json", "-o", out, self.problem)
        self.assertEqual(sum(int(json.loads(line)["count"]) for line in self.read("out").splitlines()), 92)

    def test_no_solution_and_limits(self):
        self.assertEqual(cover("count", "--subtrees", "9", text="a b\na\n")[:2], (1, "0\n"))
        self.assertEqual(cover("count", "--subtrees", "9", text=queens(3))[:2], (1, "0\n"))
        code, out, _ = cover("count", "--subtrees", "4", "--node-limit", "3", "--engine", "bitset", self.problem)
        self.assertEqual(code, 3)
        self.assertTrue(out.startswith("at least "), out)

    def test_merged_shards_have_the_records_and_the_total(self):
        cover("count", "--subtrees", "20", "-o", self.path("whole"), self.problem)
        subtrees = [self.path(f"shard{i}") for i in (1, 2, 3)]
        for i, subtree in enumerate(subtrees):
            self.assertEqual(cover("count", "--subtrees", "20", "--shard", f"{i + 1}/3", "-o", subtree, self.problem),
                             (0, "", ""))
        code, total, _ = run(INLAY, "merge", self.path("merged"), *reversed(subtrees))
        self.assertEqual((code, total), (0, "92\n"))
        self.assertEqual(self.read("merged"), self.read("whole"))

    def test_shards_of_another_problem_are_refused(self):
        other = queens(8).replace("r0 c0 a0 b7\n", "")
        for i, text in ((1, queens(8)), (2, other)):
            self.path("queens.dlx", text)
            cover("count", "--subtrees", "20", "--shard", f"{i}/2", "-o", self.path(f"shard{i}"), self.problem)
        code, out, err = run(INLAY, "merge", self.path("merged"), self.path("shard1"), self.path("shard2"))
        self.assertEqual((code, out), (2, ""))
        self.assertIn("other options", err)
        code, _, err = cover("count", "--subtrees", "20", "--shard", "1/2", "--resume", "-o", self.path("shard1"), self.problem)
        self.assertEqual(code, 2)
        self.assertIn("it belongs to a run with other options or inputs", err)

    def test_a_killed_count_is_resumed(self):
        problem = self.path("large.dlx", queens(13))
        command = [INLAY, "cover", "count", "--subtrees", "400", "--engine", "dancing_links", "--threads", "2", "--resume",
                   "-o", self.path("out"), problem]
        chance = random.Random(3)
        killed = 0
        for _ in range(4):
            process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
            time.sleep(chance.uniform(0.02, 0.1))
            killed += process.poll() is None
            process.kill()
            process.communicate()
        self.assertGreater(killed, 0)
        self.assertEqual(run(*command)[:2], (0, "73712\n"))  # OEIS A000170
        self.assertEqual(sum(int(line.split("\t")[0]) for line in self.read("out").splitlines()), 73712)

    def test_what_cannot_be_combined(self):
        for options in (["--save", "state"], ["--limit", "5"], ["--isomorphs"], ["--ordered"]):
            code, _, err = cover("count", "--subtrees", "9", *options, self.problem)
            self.assertEqual(code, 2, options)
            self.assertIn(options[0], err)
        code, _, err = cover("count", "--shard", "1/2", self.problem)
        self.assertEqual(code, 2)
        self.assertIn("--subtrees", err)
        self.assertIn("--resume requires --output", cover("count", "--subtrees", "9", "--resume", self.problem)[2])
        self.assertIn("unexpected argument", cover("count", "--subtrees", "9", self.problem, "more")[2])


class Solve(InFolder):
    def test_all_solutions(self):
        plain = cover("solve", "--all", "--quiet", self.problem)[1].splitlines()
        code, out, _ = cover("solve", "--all", "--subtrees", "20", "--threads", "3", self.problem)
        self.assertEqual(code, 0)
        self.assertEqual(out, cover("solve", "--all", "--subtrees", "20", self.problem)[1])
        self.assertEqual(sorted(out.splitlines()), sorted(plain))
        code, out, _ = cover("solve", "--all", "--subtrees", "20", "--json", self.problem)
        self.assertEqual(len({tuple(json.loads(line)["options"]) for line in out.splitlines()}), 92)

    def test_the_first_solutions(self):
        every = cover("solve", "--all", "--subtrees", "20", self.problem)[1].splitlines(True)
        self.assertEqual(cover("solve", "--subtrees", "20", self.problem), (0, every[0], ""))
        for limit in (5, 92, 93):
            self.assertEqual(cover("solve", "--limit", str(limit), "--subtrees", "20", "--threads", "2", self.problem)[:2],
                             (0, "".join(every[:limit])))
        out = self.path("out")
        limited = ["solve", "--limit", "30", "--subtrees", "20", "--resume", "-o", out, self.problem]
        self.assertEqual(cover(*limited)[:2], (0, ""))
        self.assertEqual(self.read("out"), "".join(every[:30]))
        self.assertIn("already complete", cover(*limited)[2])

    def test_no_solution(self):
        self.assertEqual(cover("solve", "--all", "--subtrees", "20", text=queens(3))[:2], (1, ""))

    def test_shards_have_all_solutions_once(self):
        every = cover("solve", "--all", "--subtrees", "20", self.problem)[1]
        subtrees = [self.path(f"shard{i}") for i in (1, 2)]
        for i, subtree in enumerate(subtrees):
            cover("solve", "--all", "--subtrees", "20", "--shard", f"{i + 1}/2", "-o", subtree, self.problem)
        self.assertEqual(run(INLAY, "merge", "--quiet", self.path("merged"), *subtrees), (0, "", ""))
        self.assertEqual(self.read("merged"), every)
        code, _, err = cover("solve", "--subtrees", "20", "--shard", "1/2", self.problem)
        self.assertEqual(code, 2)
        self.assertIn("--all", err)


@unittest.skipUnless(os.path.exists(MPI) and shutil.which("mpirun"), "inlay-mpi or mpirun is missing")
class OnRanks(InFolder):
    def on_ranks(self, *arguments):
        return run(*mpi_runs.command(MPI, 2, "cover", *arguments))

    def test_the_same_records(self):
        self.assertEqual(self.on_ranks("count", self.problem)[:2], (0, "92\n"))
        out = self.path("out")
        self.on_ranks("count", "--subtrees", "20", "-o", out, self.problem)
        cover("count", "--subtrees", "20", "-o", self.path("plain"), self.problem)
        self.assertEqual(self.read("out"), self.read("plain"))
        self.assertEqual(self.on_ranks("solve", "--limit", "7", "--subtrees", "20", self.problem)[:2],
                         cover("solve", "--limit", "7", "--subtrees", "20", self.problem)[:2])
        self.assertIn("not from stdin", self.on_ranks("count")[2])


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])

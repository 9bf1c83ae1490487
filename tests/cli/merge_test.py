#!/usr/bin/env python3
"""Shards and their merge: the outputs of all shards are the output of one run, or an error describes why not.

usage: merge_test.py INLAY [unittest arguments]
"""
import os
import random
import subprocess
import sys
import tempfile
import unittest

from puzzle_lines import mixed_lines

INLAY = sys.argv[1]
SLURM = ("SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_MIN", "SLURM_ARRAY_TASK_MAX", "SLURM_ARRAY_TASK_COUNT",
         "SLURM_ARRAY_TASK_STEP")


def inlay(*arguments, env=None):
    variables = {key: value for key, value in os.environ.items() if key not in SLURM}
    done = subprocess.run([INLAY, *arguments], capture_output=True, text=True, timeout=60, stdin=subprocess.DEVNULL,
                          env={**variables, **(env or {})})
    return done.returncode, done.stdout, done.stderr


def with_sum(line):
    """A line of a journal with its checksum, FNV-1a."""
    value = 0xcbf29ce484222325
    for byte in line.encode():
        value = (value ^ byte) * 0x100000001b3 % 2**64
    return f"{line} #{value:016x}\n"


class InFolder(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.file = self.path("mixed.txt")
        with open(self.file, "w", encoding="utf-8") as file:
            file.writelines(mixed_lines(1500, random.Random(5)))

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def read(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()

    def shard(self, index, count, *options, command="solve"):
        name = self.path(f"part{index}")
        inlay(command, *options, "--shard", f"{index}/{count}", "-o", name, self.file)
        return name

    def refused(self, message, *parts, out="out"):
        """The merge fails with this message and leaves no file."""
        before = os.path.exists(self.path(out))
        code, output, error = inlay("merge", self.path(out), *parts)
        self.assertEqual((code, output), (2, ""), error)
        self.assertIn(message, error)
        self.assertEqual(os.path.exists(self.path(out)), before)
        self.assertFalse(os.path.exists(self.path(out + ".unfinished")))


class Merge(InFolder):
    def test_merged_shards_are_the_whole(self):
        for options in ([], ["--engine", "norvig"]):
            inlay("solve", *options, "-o", self.path("whole"), self.file)
            parts = [self.shard(i, 3, *options) for i in (1, 2, 3)]
            for order in ((0, 1, 2), (2, 0, 1)):
                code, output, error = inlay("merge", self.path("out"), *(parts[i] for i in order))
                self.assertEqual((code, output), (0, ""), error)
                self.assertIn("3 shards, 1,51", error)
                self.assertEqual(self.read("out"), self.read("whole"))
                os.remove(self.path("out"))

    def test_compressed_outputs_are_merged_too(self):
        parts = []
        for i in (1, 2):
            parts.append(self.path(f"part{i}.zst"))
            inlay("check", "--json", "--shard", f"{i}/2", "--resume", "-o", parts[-1], self.file)
        self.assertEqual(inlay("merge", "--quiet", self.path("out.zst"), *parts), (0, "", ""))
        self.assertEqual(self.read("out.zst"), self.read("part1.zst") + self.read("part2.zst"))

    def test_a_missing_or_repeated_part_is_named(self):
        parts = [self.shard(i, 3) for i in (1, 2, 3)]
        self.refused("shard 2 of 3 is missing", parts[0], parts[2])
        self.refused(f"{parts[1]}: is shard 2, as is {parts[1]}", *parts, parts[1])

    def test_an_unfinished_part_is_named(self):
        parts = [self.shard(i, 2) for i in (1, 2)]
        journal = parts[1] + ".journal"
        with open(journal, encoding="utf-8") as file:
            lines = [line for line in file if not line.startswith("done")]
        with open(journal, "w", encoding="utf-8") as file:
            file.writelines(lines)
        self.refused("part2: is not finished; repeat its command with --resume", *parts)
        os.remove(journal)
        self.refused("part2: has no journal", *parts)
        self.refused("part3: no such file", parts[0], self.path("part3"))

    def test_a_changed_part_is_named(self):
        parts = [self.shard(i, 2) for i in (1, 2)]
        with open(parts[0], "r+b") as file:
            file.write(b"x")
        self.refused("part1: was changed since its journal was written", *parts)
        with open(parts[0], "ab") as file:
            file.write(b"x")
        self.refused("part1: was changed since its journal was written", *parts)

    def test_parts_of_other_runs_are_named(self):
        first = self.shard(1, 2)
        self.refused("part2: has other options", first, self.shard(2, 2, "--json"))
        self.refused("part3: is a shard of 3, not of 2", first, self.shard(3, 3))
        with open(self.file, "a", encoding="utf-8") as file:
            file.write("1234341221434321\n")
        self.refused("part2: has other inputs", first, self.shard(2, 2))

    def test_copies_of_an_input_are_the_same(self):
        parts = [self.shard(1, 2)]
        os.utime(self.file, (1, 1))
        parts.append(self.shard(2, 2))
        self.assertEqual(inlay("merge", self.path("all"), *parts)[0], 0)

    def test_a_journal_of_another_version_is_named(self):
        parts = [self.shard(i, 2) for i in (1, 2)]
        journal = parts[0] + ".journal"
        with open(journal, encoding="utf-8") as file:
            lines = file.readlines()
        with open(journal, "w", encoding="utf-8") as file:
            file.writelines([with_sum("inlay journal 9"), *lines[1:]])
        self.refused('part1.journal: is of another version: found "inlay journal 9"', *parts)
        with open(journal, "w", encoding="utf-8") as file:
            file.write("something else\n")
        self.refused("part1.journal: is not a journal of inlay, or is damaged", *parts)

    def test_a_part_with_failed_lines_is_named(self):
        parts = [self.shard(i, 2) for i in (1, 2)]
        journal = parts[0] + ".journal"
        with open(journal, encoding="utf-8") as file:
            lines = file.readlines()
        with open(journal, "w", encoding="utf-8") as file:
            file.writelines([*lines[:-1], with_sum("failed 0 0 1 10"), lines[-1]])
        self.refused("part1: has no records for input lines 1 to 9", *parts)

    def test_nothing_is_overwritten(self):
        parts = [self.shard(i, 2) for i in (1, 2)]
        with open(self.path("out"), "wb") as file:
            file.write(b"mine")
        self.refused("out: exists already", *parts)
        self.assertEqual(self.read("out"), b"mine")
        self.assertEqual(inlay("merge", self.path("new"))[0], 2)

    def test_a_full_disk_leaves_no_output(self):
        parts = [self.shard(i, 2) for i in (1, 2)]
        code = subprocess.run(["sh", "-c", 'ulimit -f 8; exec "$@"', "sh", INLAY, "merge", self.path("out"), *parts],
                              capture_output=True, text=True, timeout=60)
        self.assertEqual(code.returncode, 2, code.stderr)
        self.assertIn("File too large", code.stderr)
        self.assertEqual([name for name in os.listdir(self.folder.name) if name.startswith("out")], [])


class SlurmArray(InFolder):
    def slurm(self, task, least, most, count, step=None):
        values = (task, least, most, count, step)
        return {name: str(value) for name, value in zip(SLURM, values) if value is not None}

    def test_each_task_is_its_shard(self):
        for first, step in ((1, 1), (0, 1), (0, 2)):
            last = first + 2 * step
            for i in range(3):
                expected = inlay("solve", "--shard", f"{i + 1}/3", self.file)
                env = self.slurm(first + i * step, first, last, 3, step)
                self.assertEqual(inlay("solve", "--shard", "slurm", self.file, env=env), expected)

    def test_tasks_can_be_merged_with_shards(self):
        inlay("solve", "-o", self.path("whole"), self.file)
        parts = [self.path("a"), self.path("b")]
        inlay("solve", "--shard", "slurm", "-o", parts[0], self.file, env=self.slurm(1, 1, 2, 2))
        inlay("solve", "--shard", "2/2", "-o", parts[1], self.file)
        self.assertEqual(inlay("merge", "--quiet", self.path("out"), *parts), (0, "", ""))
        self.assertEqual(self.read("out"), self.read("whole"))

    def test_variables_that_do_not_fit_are_reported(self):
        for env, message in (
                ({}, "SLURM_ARRAY_TASK_ID is not set; submit the job with sbatch --array=1-N"),
                ({"SLURM_ARRAY_TASK_ID": "1"}, "SLURM_ARRAY_TASK_MIN is not set"),
                (self.slurm("x", 1, 2, 2), 'SLURM_ARRAY_TASK_ID is "x", expected a number'),
                (self.slurm(3, 1, 7, 3), "the array has 3 tasks from 1 to 7; it must have no gaps"),
                (self.slurm(5, 5, 5, 1), "the array 5 to 5 may be a part of an earlier one"),
                (self.slurm(1, 1, 1, 1), "the array 1 to 1 may be a part of an earlier one"),
                (self.slurm(9, 1, 8, 8), "task 9 is not in the array from 1 to 8")):
            code, output, error = inlay("solve", "--shard", "slurm", self.file, env=env)
            self.assertEqual((code, output), (2, ""), message)
            self.assertIn("inlay: --shard slurm: " + message, error)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])

#!/usr/bin/env python3
"""inlay-mpi writes what inlay writes, for any number of ranks, and survives parts that kill their worker.

usage: mpi_test.py INLAY INLAY_MPI [unittest arguments]
"""
import contextlib
import os
import random
import re
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest

import mpi_runs
from puzzle_lines import EASY, MANY, mixed_lines
from sanitized import not_sanitized

INLAY = sys.argv[1]
MPI = mpi_runs.program()
at_usual_speed = not_sanitized("kills need the usual speed, and test files")


def inlay(*arguments, text=None):
    return mpi_runs.run([INLAY, *arguments], text)


def on_ranks(ranks, *arguments, text=None):
    return mpi_runs.run(mpi_runs.command(MPI, ranks, *arguments), text)


class InFolder(unittest.TestCase):
    maxDiff = 1000

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.file = self.path("mixed.txt")
        with open(self.file, "w", encoding="utf-8") as file:
            file.writelines(mixed_lines(1500, random.Random(7)))

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def read(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()


class SameAsInlay(InFolder):
    def test_any_number_of_ranks(self):
        for ranks, *words in ((1, "solve"), (2, "solve"), (4, "solve"), (3, "check"), (2, "count", "--limit", "5"),
                              (2, "canon"), (3, "solve", "--engine", "norvig", "--threads", "2"),
                              (2, "minimize", "--seed", "3")):
            with self.subTest(ranks=ranks, words=words):
                arguments = [*words, self.file, EASY, self.file]
                self.assertEqual(on_ranks(ranks, *arguments), inlay(*arguments))

    def test_without_mpirun(self):
        self.assertEqual(mpi_runs.run([MPI, "solve", self.file]), inlay("solve", self.file))

    def test_files_can_be_sent(self):
        self.assertEqual(on_ranks(3, "solve", "--send-input", self.file), inlay("solve", self.file))

    def test_a_pipe_is_sent(self):
        with open(self.file, "rb") as file:
            text = file.read()
        self.assertEqual(on_ranks(2, "solve", "-", text=text), inlay("solve", "-", text=text))
        self.assertEqual(on_ranks(2, "check", text=b""), inlay("check", text=b""))

    def test_shards(self):
        for shard in ("1/2", "2/2"):
            self.assertEqual(on_ranks(2, "solve", "--shard", shard, self.file), inlay("solve", "--shard", shard, self.file))

    def test_grids_of_the_catalogue(self):
        words = ["enumerate", "--clues", "16", "--json", "--catalogue", "500..503", "-o"]
        self.assertEqual(on_ranks(2, *words, self.path("a")), inlay(*words, self.path("b")))
        self.assertEqual(self.read("a"), self.read("b"))

    def test_puzzles_are_generated(self):
        words = ["generate", "-n", "400", "--seed", "2", "--clues", "23", "--json"]
        self.assertEqual(on_ranks(2, *words)[:2], inlay(*words)[:2])
        code, _, error = on_ranks(2, "generate", "-n", "400")
        self.assertEqual((code, error), (2, b"inlay: inlay-mpi requires --seed\n"))

    def test_records_of_an_unordered_run(self):
        code, output, _ = on_ranks(3, "solve", "--unordered", self.file)
        expected = inlay("solve", self.file)
        self.assertEqual(code, expected[0])
        self.assertEqual(sorted(output.splitlines()), sorted(expected[1].splitlines()))

    def test_outputs_and_journals(self):
        for name in ("out.txt", "out.zst"):
            expected = inlay("solve", "-o", self.path(name), self.file)
            if b"libzstd" in expected[2]:
                continue
            whole = self.read(name)
            self.assertEqual(on_ranks(2, "solve", "-o", self.path(name), self.file), expected)
            self.assertEqual(self.read(name), whole)

    def test_certificates(self):
        arguments = ["solve", "--certificate", self.path("proof"), EASY, MANY]
        expected = inlay(*arguments)
        proof = self.read("proof")
        self.assertEqual(on_ranks(2, *arguments), expected)
        self.assertEqual(self.read("proof"), proof)

    def test_a_run_can_change_between_inlay_and_inlay_mpi(self):
        whole = self.path("whole")
        code, _, _ = inlay("solve", "-o", whole, self.file)
        part = self.path("part")
        process = subprocess.Popen([INLAY, "solve", "--engine", "norvig", "--resume", "--checkpoint", "0", "-o", part,
                                    "--threads", "1", self.file], stderr=subprocess.DEVNULL)
        while process.poll() is None and not (os.path.exists(part) and os.path.getsize(part)):
            time.sleep(0.001)
        process.kill()
        process.wait()
        done = on_ranks(2, "solve", "--engine", "norvig", "--resume", "-o", part, self.file)
        self.assertEqual(done[0], code, done[2])
        self.assertEqual(self.read("part"), self.read("whole"))


class Import(InFolder):
    """db import, which writes into a database."""

    # Rating it takes 8 seconds.
    SLOW = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."

    def setUp(self):
        super().setUp()
        with open(self.file, "w", encoding="utf-8") as file:
            file.writelines(mixed_lines(300, random.Random(13)))
        self.slow = self.path("slow.txt")
        with open(self.slow, "w", encoding="utf-8") as file:
            file.write(self.SLOW + "\n")

    def words(self, name, *arguments):
        return "db", "import", "--db", self.path(name), "--rate", "se", *arguments

    def records(self, name):
        """All records without times, which differ."""
        code, output, error = inlay("db", "search", "--json", "--db", self.path(name))
        self.assertEqual((code, error), (0, b""))
        varying = rb'"(seconds|first_seen|last_seen)":[^,]*,'
        return sorted(re.sub(varying, b"", line) for line in output.splitlines())

    def start(self, *arguments):
        process = subprocess.Popen(mpi_runs.command(MPI, 2, *self.words("mpi", *arguments)), stderr=subprocess.PIPE)
        self.addCleanup(process.communicate)
        self.addCleanup(process.kill)
        return process

    def test_the_records_are_those_of_inlay(self):
        arguments = ["--minimal", self.file, MANY]
        expected = inlay(*self.words("plain", *arguments))
        self.assertEqual(expected[0], 2)
        self.assertEqual(on_ranks(2, *self.words("mpi", *arguments)), expected)
        self.assertEqual(self.records("mpi"), self.records("plain"))
        again = on_ranks(2, *self.words("mpi", "--quiet", "--send-input", self.file))
        self.assertEqual(again[0], 2)
        self.assertEqual(self.records("mpi"), self.records("plain"))
        self.assertEqual(inlay(*self.words("plain", "--send-input", self.file)),
                         (2, b"", b"inlay: --send-input requires inlay-mpi\n"))

    @at_usual_speed
    def test_a_killed_import_is_continued(self):
        # The limit is the time that is left to kill the import.
        arguments = ["--time-limit", "3", self.file, self.slow, self.file]
        process = self.start(*arguments)
        end = time.monotonic() + 60
        while time.monotonic() < end and not self.place():
            time.sleep(0.01)
        mpi_runs.kill(mpi_runs.family(process.pid)[0][1])
        process.communicate(timeout=60)
        self.assertTrue(self.place())
        code, _, error = on_ranks(2, *self.words("mpi", *arguments))
        self.assertIn(b"inlay: continued an earlier import: ", error)
        self.assertEqual(code, inlay(*self.words("plain", *arguments))[0], error)
        self.assertEqual(self.records("mpi"), self.records("plain"))
        self.assertFalse(self.place())

    def place(self):
        """Where the import would continue; empty: nowhere."""
        try:
            with contextlib.closing(sqlite3.connect(f"file:{self.path('mpi')}?mode=ro", uri=True)) as connection:
                return [place for (place,) in connection.execute("SELECT place FROM import")]
        except sqlite3.OperationalError:  # it is not ready
            return []

    @at_usual_speed
    def test_lines_that_kill_their_worker_twice_are_reported(self):
        process = self.start(self.slow)
        killed = set()
        end = time.monotonic() + 60
        while len(killed) < 2 and time.monotonic() < end:
            for worker in mpi_runs.family(process.pid)[1].values():
                if worker not in killed and mpi_runs.cpu_ticks(worker) > 20 and mpi_runs.kill(worker):
                    killed.add(worker)
            time.sleep(0.02)
        _, error = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 3, error)
        name = self.slow.encode()
        self.assertEqual(error.splitlines(), [
            name + b":1: lines 1 to 1 were not imported: the process that worked on them was ended by signal 9",
            b"inlay: " + name + b": lines 1 to 1 were not imported; when this import is complete, repeat it to try them "
            b"again",
            b"inlay: 0 puzzles read, 0 added, 0 extended"])


class Errors(InFolder):
    def test_wrong_usage_is_reported_once(self):
        for words, message in ((["serve"], "inlay-mpi has no command \"serve\"; choose from solve, count"),
                               (["solve", "--db", "x", EASY], "inlay-mpi does not support --db; use inlay"),
                               (["solve", "--threds", "2", EASY], "unknown option --threds; did you mean --threads?"),
                               (["solve", "--engine", "x", EASY], "--engine"),
                               ([], "usage: mpirun -n N inlay-mpi COMMAND")):
            code, output, error = on_ranks(3, *words)
            self.assertEqual((code, output), (2, b""), error)
            self.assertEqual(error.decode().count(message), 1, error)

    def test_send_input_requires_inlay_mpi(self):
        self.assertEqual(inlay("solve", "--send-input", EASY), (2, b"", b"inlay: --send-input requires inlay-mpi\n"))

    def test_a_full_disk_ends_the_run(self):
        code, _, error = on_ranks(2, "solve", "-o", "/dev/full", self.file)
        self.assertEqual(code, 2)
        self.assertIn(b"/dev/full: No space left on device", error)
        disk = self.path("disk")
        os.mkdir(disk)
        if mpi_runs.run(["mount", "-t", "tmpfs", "-o", "size=160k", "tmpfs", disk])[0] != 0:
            self.skipTest("a small file system cannot be mounted")
        self.addCleanup(mpi_runs.run, ["umount", disk])
        words = ["solve", "--resume", "-o", os.path.join(disk, "out"), self.file, self.file]
        code, _, error = on_ranks(2, *words)
        self.assertEqual(code, 2, error)
        self.assertIn(b"No space left on device", error)
        mpi_runs.run(["mount", "-o", "remount,size=10m", disk])
        code, _, error = on_ranks(2, *words)
        inlay("solve", "-o", self.path("whole"), self.file, self.file)
        self.assertEqual(self.read("disk/out"), self.read("whole"), error)

    def test_a_torn_journal_is_continued(self):
        inlay("solve", "-o", self.path("whole"), self.file)
        on_ranks(2, "solve", "--engine", "norvig", "--resume", "--checkpoint", "0", "-o", self.path("out"), self.file)
        journal = self.read("out.journal")
        head = journal.index(b"at ")
        for size in (0, head - 5, head, head + 9, len(journal) - 1):
            with open(self.path("out.journal"), "wb") as file:
                file.write(journal[:size])
            code, _, error = on_ranks(2, "solve", "--engine", "norvig", "--resume", "-o", self.path("out"), self.file)
            self.assertNotIn(b"journal:", error)
            self.assertEqual(self.read("out"), self.read("whole"), size)


class OtherFolders(InFolder):
    """The second rank starts in another folder, as on a host without a shared file system."""

    def start(self, *arguments):
        for name in ("a", "b"):
            os.makedirs(self.path(name), exist_ok=True)
        with open(self.file, "rb") as file, open(self.path("a/mixed.txt"), "wb") as copy:
            copy.write(file.read() * 40)  # so that both ranks get parts
        first = mpi_runs.command("", 1)[:-3]
        contexts = [["-n", "1", "-wdir", self.path(name), os.path.abspath(MPI), *arguments] for name in ("a", "b")]
        return mpi_runs.run([*first, *contexts[0], ":", *contexts[1]], cwd=self.path("a"))

    def test_a_missing_or_other_file_is_reported(self):
        code, _, error = self.start("solve", "--engine", "brute_force", "mixed.txt")
        self.assertEqual(code, 2)
        self.assertRegex(error.decode(), r"(?m)^inlay: rank 1 on .*: mixed.txt: cannot be read: No such file or directory; "
                                         r"add --send-input if the hosts share no files")
        with open(self.path("b/mixed.txt"), "wb") as file:
            file.write(b"." * os.path.getsize(self.file))
        code, _, error = self.start("solve", "--engine", "brute_force", "mixed.txt")
        self.assertEqual(code, 2)
        self.assertRegex(error.decode(), r"(?m)^inlay: rank 1 on .*: mixed.txt: the file (is shorter|has other contents) here")

    def test_input_is_sent_to_a_rank_without_the_file(self):
        sent = self.start("solve", "--send-input", "mixed.txt")
        self.assertEqual(sent, mpi_runs.run([os.path.abspath(INLAY), "solve", "mixed.txt"], cwd=self.path("a")))


@at_usual_speed
class Deaths(InFolder):
    """Workers, which do the work of a rank, are killed."""

    def setUp(self):
        super().setUp()
        self.killed = set()

    def start(self, *arguments):
        process = subprocess.Popen(mpi_runs.command(MPI, 2, *arguments), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.addCleanup(process.communicate)
        self.addCleanup(process.kill)
        return process

    def kill_busiest(self, process, ticks):
        """Kills the worker that works for more than this CPU time, in hundredths of a second; each one once, since it
        may take a while to end."""
        end = time.monotonic() + 60
        while time.monotonic() < end and process.poll() is None:
            for worker in mpi_runs.family(process.pid)[1].values():
                if worker not in self.killed and mpi_runs.cpu_ticks(worker) > ticks:
                    self.killed.add(worker)
                    return mpi_runs.kill(worker)
            time.sleep(0.02)
        return False

    def test_a_part_that_kills_its_worker_twice_is_left_out(self):
        endless = self.path("endless.txt")
        with open(endless, "w", encoding="utf-8") as file:
            file.write("." * 81 + "\n")
        out = self.path("out")
        words = ["count", "--engine", "norvig", "--resume", "-o", out, self.file, endless, self.file]
        process = self.start(*words)
        for _ in range(2):
            self.assertTrue(self.kill_busiest(process, 100))
        _, error = process.communicate(timeout=60)
        self.assertIn(b"endless.txt:1: lines 1 to 1 have no records: the process that worked on them was ended by "
                      b"signal 9", error)
        expected = inlay("count", "--engine", "norvig", "-o", self.path("rest"), self.file, self.file)
        self.assertEqual(self.read("out"), self.read("rest"))
        self.assertEqual(process.returncode, 2, "bad lines weigh more than a limit")
        self.assertEqual(expected[0], 2)
        code, _, error = on_ranks(2, *words)
        self.assertEqual(code, 2, error)
        self.assertIn(b"out: no records for " + endless.encode() + b", lines 1 to 1; remove the file to begin again", error)

    def test_the_exit_code_of_a_part_without_records(self):
        process = self.start("count", "--engine", "norvig", "." * 81)
        for _ in range(2):
            self.assertTrue(self.kill_busiest(process, 50))
        output, error = process.communicate(timeout=60)
        self.assertEqual((process.returncode, output), (3, b""), error)

    def test_a_part_is_repeated_after_one_death(self):
        out = self.path("out")
        many = self.path("many.txt")
        with open(many, "w", encoding="utf-8") as file:
            file.writelines(mixed_lines(20000, random.Random(9)))
        expected = inlay("check", "-o", self.path("whole"), many)
        process = self.start("check", "--engine", "cohen", "-o", out, many)
        self.kill_busiest(process, 5)
        _, error = process.communicate(timeout=60)
        self.assertEqual((process.returncode, error), (expected[0], expected[2]))
        self.assertEqual(self.read("out"), self.read("whole"))

    def test_results_that_waited_are_kept(self):
        slow = self.path("slow.txt")
        with open(slow, "w", encoding="utf-8") as file:
            file.write("." * 81 + "\n")
        many = self.path("many.txt")
        with open(many, "w", encoding="utf-8") as file:
            file.writelines(mixed_lines(12000, random.Random(11)))
        words = ["count", "--engine", "brute_force", "--node-limit", "120000000", slow, many, many]
        out = self.path("out")
        expected = inlay(*words, "-o", self.path("whole"))
        words = [*words, "--resume", "-o", out]
        process = self.start(*words)
        end = time.monotonic() + 60
        kept = 0
        while kept <= 1000:  # results that wait for the first line; all of them are 30 times as much
            self.assertIsNone(process.poll(), "it ended before results had to wait")
            self.assertLess(time.monotonic(), end)
            time.sleep(0.02)
            kept = os.path.getsize(out + ".parts") if os.path.exists(out + ".parts") else 0
        ranks, _ = mpi_runs.family(process.pid)
        mpi_runs.kill(ranks[1])
        process.communicate(timeout=60)
        self.assertNotIn(process.returncode, (0, 1, 2, 3, 130))
        self.assertEqual(os.path.getsize(out), 0)
        self.assertGreaterEqual(os.path.getsize(out + ".parts"), kept)
        code, _, error = on_ranks(2, *words)
        self.assertEqual(code, expected[0], error)
        self.assertEqual(self.read("out"), self.read("whole"))
        self.assertFalse(os.path.exists(out + ".parts"))


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])

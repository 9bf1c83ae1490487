#!/usr/bin/env python3
"""A job of inlay-mpi whose ranks are killed, again and again, ends with the output of one process.

usage: mpi_kill_test.py INLAY INLAY_MPI [KILLS] [SEED]

Each time a rank or a worker, chosen at random, is killed after a random time. If it is a rank, the job must end
within seconds with a code that is no success, and the same command is started again.
"""
import os
import random
import subprocess
import sys
import tempfile
import time

import mpi_runs
from puzzle_lines import mixed_lines

INLAY = sys.argv[1]
MPI = mpi_runs.program()
KILLS = int(sys.argv[3]) if len(sys.argv) > 3 else 3
SEED = int(sys.argv[4]) if len(sys.argv) > 4 else 1
MOST_SECONDS = 20  # from the death of a rank to the end of the job, on a busy machine
SUCCESSES = (0, 1, 2, 3)


class Job:
    def __init__(self, folder, name, ranks, arguments, output, *options):
        self.name = name
        self.path = os.path.join(folder, output)
        expected = os.path.join(folder, "whole-" + output)
        self.code = subprocess.run([INLAY, *arguments, "-q", "-o", expected], stderr=subprocess.DEVNULL).returncode
        with open(expected, "rb") as file:
            self.bytes = file.read()
        self.messages = self.path + ".messages"
        self.command = mpi_runs.command(MPI, ranks, *arguments, *options, "-q", "--resume", "--checkpoint", "0", "-o", self.path)
        self.seconds = 0.5  # from the start of the workers to the end
        self.killed_ranks = self.killed_workers = self.completed = self.with_output = 0

    def start(self):
        with open(self.messages, "wb") as file:
            return subprocess.Popen(self.command, stderr=file)

    def fail(self, what):
        with open(self.messages, encoding="utf-8", errors="replace") as file:
            sys.exit(f"{self.name}: {what}; its messages:\n{file.read()[-2000:]}")

    def check(self, code):
        with open(self.path, "rb") as file:
            got = file.read()
        if code != self.code or got != self.bytes:
            self.fail(f"exit code {code} for {self.code}, {len(got)} bytes for {len(self.bytes)}, "
                      f"equal: {got == self.bytes}")
        self.completed += 1

    def finish(self):
        self.check(self.start().wait())
        os.remove(self.path)
        os.remove(self.path + ".journal")

    def kill_once(self, chance):
        """Starts the job and kills one of its processes, unless it ends before that."""
        process = self.start()
        # mpirun 4.1.4 itself hangs if a rank is killed within the first hundredths of a second, while it connects.
        while process.poll() is None and not mpi_runs.family(process.pid)[1]:
            time.sleep(0.02)
        begin = time.monotonic()
        try:
            code = process.wait(chance.random() ** 2 * self.seconds)
        except subprocess.TimeoutExpired:
            ranks, workers = mpi_runs.family(process.pid)
            victims = workers if workers and chance.random() < 0.3 else ranks
            if not victims or not mpi_runs.kill(chance.choice(sorted(victims.values()))):
                code = process.wait()
            elif victims is workers:
                self.killed_workers += 1  # its part is repeated, and the job continues
                code = process.wait()
            else:
                self.killed_ranks += 1
                code = process.wait(MOST_SECONDS)
                if os.path.exists(self.path) and os.path.getsize(self.path) > 0:
                    self.with_output += 1
                if code in SUCCESSES and code != self.code:
                    self.fail(f"a rank was killed, and the exit code is {code}")
                if code not in SUCCESSES:
                    return
        self.seconds = 0.8 * self.seconds + 0.2 * (time.monotonic() - begin)
        self.check(code)
        os.remove(self.path)
        os.remove(self.path + ".journal")


def main():
    chance = random.Random(SEED)
    with tempfile.TemporaryDirectory() as folder:
        mixed = os.path.join(folder, "mixed.txt")
        with open(mixed, "w", encoding="utf-8") as file:
            file.writelines(mixed_lines(4000, chance))
        slow = os.path.join(folder, "slow.txt")  # results wait for it and are kept
        with open(slow, "w", encoding="utf-8") as file:
            file.write("." * 81 + "\n")
        jobs = [Job(folder, "slow", 3, ["count", "--engine", "brute_force", "--node-limit", "20000000", slow, mixed, mixed],
                    "slow.out"),
                Job(folder, "mixed", 3, ["solve", "--engine", "norvig", mixed, mixed], "mixed.out"),
                Job(folder, "json", 2, ["check", "--json", "--threads", "2", mixed], "check.json"),
                Job(folder, "sent", 2, ["count", "--engine", "cohen", mixed], "count.out", "--send-input")]
        kills = 0
        for turn in range(1000 * KILLS):
            if kills >= KILLS:
                break
            job = jobs[turn % len(jobs)]
            before = job.killed_ranks
            job.kill_once(chance)
            kills += job.killed_ranks - before
        for job in jobs:
            job.finish()
            print(f"{job.name}: {job.killed_ranks} ranks and {job.killed_workers} workers killed, {job.with_output} "
                  f"with output written, {job.completed} runs completed")


main()

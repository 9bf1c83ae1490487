#!/usr/bin/env python3
"""A run that is killed at any moment, again and again, ends with the output of one that never was.

usage: kill_test.py INLAY [KILLS] [SEED]
"""
import os
import random
import signal
import subprocess
import sys
import tempfile
import time

from puzzle_lines import EASY, mixed_lines, shuffled

INLAY = sys.argv[1]
KILLS = int(sys.argv[2]) if len(sys.argv) > 2 else 20
SEED = int(sys.argv[3]) if len(sys.argv) > 3 else 1


class Run:
    def __init__(self, folder, name, arguments, output):
        self.path = os.path.join(folder, output)
        self.expected = os.path.join(folder, "whole-" + output)
        self.name = name
        self.command = [INLAY, *arguments, "--resume", "--checkpoint", "0", "--quiet"]
        begin = time.monotonic()
        self.code = self.start(self.expected).wait()
        self.seconds = time.monotonic() - begin
        with open(self.expected, "rb") as file:
            self.bytes = file.read()

    def start(self, path):
        return subprocess.Popen([*self.command, "-o", path], stderr=subprocess.DEVNULL)

    def forget(self):
        for path in (self.path, self.path + ".journal"):
            if os.path.exists(path):
                os.remove(path)

    def finished(self, code):
        with open(self.path, "rb") as file:
            got = file.read()
        if code != self.code or got != self.bytes:
            sys.exit(f"{self.name}: exit code {code} for {self.code}, "
                     f"{len(got)} bytes for {len(self.bytes)}, equal: {got == self.bytes}")

    def kill(self, chance, kills):
        """Kills this many times; returns the numbers of completed runs and of resumed runs."""
        completed = resumed = killed = 0
        patience = self.seconds  # of this machine at this moment: follows what happens
        while killed < kills:
            process = self.start(self.path)
            try:
                code = process.wait(chance.random() ** 2 * patience)
            except subprocess.TimeoutExpired:
                process.send_signal(signal.SIGKILL)
                code = process.wait()
            if code == -signal.SIGKILL:
                killed += 1
                if os.path.exists(self.path) and os.path.getsize(self.path) > 0:
                    resumed += 1
                else:
                    patience *= 1.2
                continue
            self.finished(code)
            self.finished(self.start(self.path).wait())  # once more is harmless
            completed += 1
            patience *= 0.8
            self.forget()
        if os.path.exists(self.path):
            self.finished(self.start(self.path).wait())
            completed += 1
        return completed, resumed


def main():
    chance = random.Random(SEED)
    with tempfile.TemporaryDirectory() as folder:
        mixed = os.path.join(folder, "mixed.txt")
        plain = os.path.join(folder, "plain.txt")
        with open(mixed, "w", encoding="utf-8") as file:
            file.writelines(mixed_lines(6000, chance))
        with open(plain, "w", encoding="utf-8") as file:
            file.writelines("".join(shuffled(EASY, chance) + "\n" for _ in range(1000))
                            for _ in range(150))
        runs = [Run(folder, "mixed", ["solve", "--engine", "norvig", "--threads", "2", mixed, mixed],
                    "mixed.out"),
                Run(folder, "json", ["check", "--json", "--threads", "3", mixed], "check.json"),
                Run(folder, "plain", ["solve", plain, mixed], "plain.out")]
        if subprocess.run([INLAY, "solve", "-o", os.path.join(folder, "try.zst"), EASY],
                          stderr=subprocess.DEVNULL, check=False).returncode == 0:
            runs.append(Run(folder, "packed", ["solve", plain, mixed], "plain.zst"))
        all_resumed = 0
        for run in runs:
            completed, resumed = run.kill(chance, max(1, KILLS // len(runs)))
            print(f"{run.name}: {run.seconds:.2f} s, {completed} runs completed, "
                  f"{resumed} killed with output written")
            all_resumed += resumed
        if all_resumed == 0:
            sys.exit("no run was killed with output written: nothing was tested")


main()

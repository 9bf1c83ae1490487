#!/usr/bin/env python3
"""Gigabytes through a pipe and out again: the memory does not grow, and no record is lost.

usage: memory_campaign.py INLAY [GIGABYTES]
"""
import os
import subprocess
import sys
import threading

INLAY = sys.argv[1]
SIZE = float(sys.argv[2]) if len(sys.argv) > 2 else 3
LIMIT = 200 * 1024  # KB

EASY = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
GRID = b"\n".join(EASY[i:i + 9] for i in range(0, 81, 9))
PARTS = {
    "plain lines": (EASY + b"\n") * 12000,
    "plain lines with remarks": (EASY + b"\n# remark\n") * 11000,
    "one endless line": b"5" * 1000000,
    "empty lines": b"\n" * 1000000,
    "comments": b"# nothing\n" * 100000,
}


def run(name, part, threads):
    process = subprocess.Popen([INLAY, "solve", "--threads", str(threads)], stdin=subprocess.PIPE,
                               stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    times = int(SIZE * 1e9 / len(part))
    got = []

    def read():
        lines = 0
        while block := process.stdout.read(1 << 20):
            lines += block.count(b"\n")
        got.append(lines)

    reader = threading.Thread(target=read)
    reader.start()
    for _ in range(times):
        process.stdin.write(part)
    process.stdin.close()
    reader.join()
    _, _, used = os.wait4(process.pid, 0)
    process.returncode = 0
    expected = times * part.count(EASY)
    print(f"{name}, {threads} threads: {used.ru_maxrss / 1024:.0f} MB, {got[0]} records")
    if used.ru_maxrss > LIMIT or got[0] != expected:
        sys.exit(f"{expected} records and at most {LIMIT // 1024} MB expected")


for case, bytes_of_it in PARTS.items():
    for count in (1, 2, 8):
        run(case, bytes_of_it, count)

#!/usr/bin/env python3
"""Compares Inlay with other exact-cover programs on files in Knuth's format: CPU seconds of whole commands.

usage: compare_cover.py INLAY LIMIT FILE... -- PROGRAM...

Each PROGRAM reads a problem on stdin (dlx1, dlx2, ssxcc and the like). For each file all programs run
twice, alternately, and the smaller time counts. A run that exceeds LIMIT seconds of wall time counts as
LIMIT, marked with >. A program that rejects the problem has a "-". The columns of Inlay:
all solutions counted by the engine bitset, all delivered one by one, and counted by the engine auto. A ratio is that of the fastest program to the column.
"""

import math
import os
import resource
import subprocess
import sys

COLUMNS = {
    "bitset": ["cover", "count", "--quiet", "--engine", "bitset"],
    "deliver": ["cover", "solve", "--all", "--quiet", "--engine", "bitset"],
    "auto": ["cover", "count", "--quiet"],
}


def seconds(command, path, limit):
    """CPU seconds, and whether the command finished; infinite if it rejects the problem."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with open(path, "rb") as problem:
        process = subprocess.Popen(command, stdin=problem, stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL)
        try:
            if process.wait(limit) not in (0, 1):
                return math.inf, False
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            return limit, False
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, True


def main():
    inlay, limit, rest = sys.argv[1], float(sys.argv[2]), sys.argv[3:]
    files, programs = rest[:rest.index("--")], rest[rest.index("--") + 1:]
    commands = {os.path.basename(p): [p] for p in programs}
    commands |= {name: [inlay, *arguments] for name, arguments in COLUMNS.items()}
    print("| instance | " + " | ".join(commands) + " | " + " | ".join(f"x {c}" for c in COLUMNS) + " |")
    print("|---" * (1 + len(commands) + len(COLUMNS)) + "|")
    for path in files:
        best = {}
        for _ in range(2):
            for name, command in commands.items():
                if name in best and best[name][0] > limit / 4:
                    continue  # long ones once
                time = seconds(command, path, limit)
                best[name] = min(best.get(name, time), time)
        finished = [t for t, done in (best[os.path.basename(p)] for p in programs) if done]
        fastest = min(finished, default=limit)
        cells = ["-" if t == math.inf else f"{'' if done else '>'}{t:.3g}" for t, done in best.values()]
        ratios = [f"{'' if finished else '>'}{fastest / max(best[c][0], 1e-3):.3g}" if best[c][1] else "-"
                  for c in COLUMNS]
        print("| " + " | ".join([os.path.basename(path).removesuffix(".dlx"), *cells, *ratios]) + " |",
              flush=True)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Kills counts of `inlay cover` at random moments and resumes them from their last saved state.

usage: cover_kill_test.py INLAY KILLS [SEED]

Whatever was killed when, the count that comes out in the end is exact: nothing is counted twice,
nothing is lost. Threads, and the number of them, change from one piece of a run to the next.
"""

import os
import random
import subprocess
import sys
import tempfile
import time

from queens import queens

INLAY, KILLS = sys.argv[1], int(sys.argv[2])
SEED = int(sys.argv[3]) if len(sys.argv) > 3 else 1
SIZE, SOLUTIONS = 14, 365596  # OEIS A000170
LONGEST = 0.15  # seconds to a kill


def count_with_kills(problem, state, kills):
    """One count, killed up to `kills` times. Returns it, the kills, and how often it was resumed."""
    killed = resumed = 0
    while True:
        command = [INLAY, "cover", "count", "--quiet", "--engine", "bitset", "--threads",
                   str(random.choice((1, 2, 3))), "--save", state, "--checkpoint", "0.01", problem]
        if os.path.exists(state):
            command += ["--resume", state]
            resumed += 1
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        if killed < kills:
            time.sleep(random.uniform(0.005, LONGEST))
            if process.poll() is None:
                process.kill()
                process.communicate()
                killed += 1
                continue
        out = process.communicate()[0]
        if process.returncode != 0:
            sys.exit(f"exit code {process.returncode} after {killed} kills")
        return int(out), killed, resumed


def main():
    random.seed(SEED)
    killed = runs = resumed = 0
    with tempfile.TemporaryDirectory() as folder:
        problem = os.path.join(folder, "queens.dlx")
        with open(problem, "w", encoding="ascii") as file:
            file.write(queens(SIZE))
        while killed < KILLS:
            state = os.path.join(folder, f"state{runs}")
            count, kills, goes = count_with_kills(problem, state, min(8, KILLS - killed))
            if count != SOLUTIONS:
                sys.exit(f"counted {count} solutions of {SOLUTIONS} after {kills} kills")
            killed, runs = killed + kills, runs + 1
            resumed += goes
    if resumed == 0:
        sys.exit("no run was resumed: the kills come too early")
    print(f"{killed} kills in {runs} runs: all counts exact")


if __name__ == "__main__":
    main()

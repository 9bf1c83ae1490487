"""Compares the rate of inlay.solve_batch() with that of classic::solve_stream() in C++.

Usage: ./run python bench/python_batch.py [--set NAME] [--number N] [--rounds N]

Both solve the same puzzles on one thread, one after the other in each round, so that a busy machine slows both. The
first ratio is that of the shortest times, the second one the median of the ratios of the rounds. On a busy machine
only CPU time is meaningful.
"""

import argparse
import os
import statistics
import subprocess
import time

import inlay
import numpy

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--set", default="few", help="a set of bench/sets [few]")
    parser.add_argument("--number", type=int, default=1_000_000, help="number of puzzles [1000000]")
    parser.add_argument("--rounds", type=int, default=9, help="number of rounds [9]")
    arguments = parser.parse_args()
    file = os.path.join(ROOT, "bench", "sets", arguments.set + ".txt")
    build = os.path.join(ROOT, "build", "release")
    subprocess.run(["cmake", "--build", build, "--target", "inlay_batch_rate"], check=True, stdout=subprocess.DEVNULL)

    with open(file, encoding="ascii") as text:
        lines = [line[:81] for line in text if not line.startswith("#")]
    array = inlay.parse_lines(lines)[[i % len(lines) for i in range(arguments.number)]]
    peer = subprocess.Popen([os.path.join(build, "python", "inlay_batch_rate"), file, str(arguments.number)],
                            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    out = numpy.zeros_like(array)  # as in C++, memory is allocated once
    ours, theirs = [], []  # (wall, CPU) seconds of each round
    for _ in range(arguments.rounds):
        wall, cpu = time.perf_counter(), time.process_time()
        batch = inlay.solve_batch(array, out=out)
        ours.append((time.perf_counter() - wall, time.process_time() - cpu))
        unique = int((batch.counts == 1).sum())
        peer.stdin.write("\n")
        peer.stdin.flush()
        wall, cpu, found = peer.stdout.readline().split()
        theirs.append((float(wall), float(cpu)))
        if int(found) != unique:
            raise SystemExit(f"{unique} unique puzzles in Python, {found} in C++")
    peer.communicate()

    print(f"{arguments.number} puzzles of {arguments.set}.txt, {arguments.rounds} rounds, million puzzles per second")
    print("              Python       C++   Python / C++   median of the rounds")
    for name, i in ("wall time", 0), ("CPU time", 1):
        mine, other = [times[i] for times in ours], [times[i] for times in theirs]
        rate = arguments.number / 1e6
        median = statistics.median(b / a for a, b in zip(mine, other))
        print(f"  {name:9}  {rate / min(mine):7.3f}   {rate / min(other):7.3f}   {min(other) / min(mine):12.3f}   {median:20.3f}")


if __name__ == "__main__":
    main()

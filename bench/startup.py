#!/usr/bin/env python3
"""Time of a whole process that solves one puzzle, next to an empty C++ program (docs/startup.md).

Usage: startup.py [-n RUNS] INLAY...

Several programs, for example of two versions, run in turn, so that other work on the machine slows all of them. Prints
the medians of wall time and of CPU time (user and system), and the number of page faults.
"""

import argparse
import os
import statistics
import subprocess
import tempfile
import time

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def run(command):
    """Wall time and CPU time in ms, and page faults."""
    begin = time.perf_counter()
    process = os.posix_spawn(command[0], command, os.environ, file_actions=[
        (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)])
    _, status, usage = os.wait4(process, 0)
    wall = time.perf_counter() - begin
    if status != 0:
        raise SystemExit(f"{' '.join(command)}: exit status {status}")
    return 1000 * wall, 1000 * (usage.ru_utime + usage.ru_stime), usage.ru_minflt + usage.ru_majflt


def empty_program(folder):
    source, program = os.path.join(folder, "empty.cc"), os.path.join(folder, "empty")
    with open(source, "w", encoding="utf-8") as file:
        file.write("#include <iostream>\nint main() { return 0; }\n")
    subprocess.run([os.environ.get("CXX", "c++"), "-O2", "-o", program, source], check=True)
    return program


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("-n", type=int, default=500, metavar="RUNS", help="runs of each program [default: 500]")
    parser.add_argument("programs", nargs="+", metavar="INLAY")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        commands = [[empty_program(folder)]]
        commands += [[os.path.abspath(program), "solve", "--quiet", PUZZLE] for program in arguments.programs]
        runs = [[run(command) for command in commands] for _ in range(arguments.n + 1)][1:]  # the first reads the files
    print("wall ms   CPU ms   faults  program")
    for command, results in zip(commands, zip(*runs)):
        wall, cpu, faults = (statistics.median(column) for column in zip(*results))
        print(f"{wall:7.2f}  {cpu:7.2f}  {faults:7.0f}  {' '.join(command[:2])}")


if __name__ == "__main__":
    main()

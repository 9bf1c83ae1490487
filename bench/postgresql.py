#!/usr/bin/env python3
"""Measures a database of PostgreSQL next to a file, and several servers on one database.

usage: bench/postgresql.py BUILD [--number N] [--servers N] [--rate R] [--seconds S]

BUILD is a build folder with inlay and serve_load (-DINLAY_BENCH=ON). Starts a server of PostgreSQL in a private
folder, with its usual settings, so each commit is synced. Times are wall times and include the start of the program;
import and look-ups of both databases run in turn, and the ratio is PostgreSQL / file.
"""
import argparse
import contextlib
import json
import os
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path[:0] = [os.path.join(ROOT, "tests", "cli"), os.path.join(ROOT, "tests", "postgresql")]
from server import Server  # pylint: disable=wrong-import-position
from serving import Serving  # pylint: disable=wrong-import-position


def seconds(*command):
    start = time.monotonic()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    return time.monotonic() - start


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("build")
    parser.add_argument("--number", type=int, default=1_000_000, help="puzzles to import [1000000]")
    parser.add_argument("--servers", type=int, default=4, help="[4]")
    parser.add_argument("--rate", type=int, default=2000, help="requests per second, of all servers together [2000]")
    parser.add_argument("--seconds", type=int, default=20, help="[20]")
    what = parser.parse_args()
    inlay = os.path.join(what.build, "apps", "inlay", "inlay")
    load = os.path.join(what.build, "bench", "serve_load")
    with tempfile.TemporaryDirectory() as folder, Server() as server:
        puzzles = os.path.join(folder, "puzzles")
        subprocess.run([inlay, "generate", "--number", str(what.number), "--seed", "1", "--quiet", "--output", puzzles],
                       check=True)
        places = {"file": os.path.join(folder, "known.db"), "PostgreSQL": server.create("bench")}
        for command in (["db", "import", "--quiet"], ["solve", "--quiet"]):
            times = {name: seconds(inlay, *command, "--db", place, puzzles) for name, place in places.items()}
            for name, spent in times.items():
                print(f"{command[0]:6} {command[1] if command[0] == 'db' else '--db':7} {name:11}"
                      f"{spent:8.1f} s {what.number / spent:10,.0f} puzzles/s")
            print(f"ratio {times['PostgreSQL'] / times['file']:.1f}")
        with contextlib.ExitStack() as servers:
            running = [servers.enter_context(Serving(inlay, "--quiet", "--db", places["PostgreSQL"]))
                       for _ in range(what.servers)]
            loads = [subprocess.Popen([load, str(one.port), "--puzzles", puzzles, "--seconds", str(what.seconds),
                                       "--rate", str(what.rate // what.servers)], stdout=subprocess.PIPE, text=True)
                     for one in running]
            answers = [json.loads(one.communicate()[0]) for one in loads]
        for answer in answers:
            print(json.dumps(answer))


main()

#!/usr/bin/env python3
"""Gigabytes through a pipe and out again: the memory does not grow, and no record is lost. Cover
problems of that size end in an error within the memory they are allowed.

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

ITEMS = b" ".join(b"item%d" % n for n in range(2000)) + b"\n"
PROBLEMS = {
    "options": (ITEMS, b"item1 item20 item300 item1999\n" * 30000),
    "options with costs and colours": (b"a b | c\n", b"a c:red |7\nb c:blue\n" * 50000),
    "one endless option": (b"a\n", b"a" * 1000000),
    "endless items": (b"", b"itemitemitemitemitem%d " * 40000),
    "comments": (b"a\n", b"| nothing\n" * 100000),
    "a matrix of one row": (b"", b"0101" * 250000),
    "ec": (b"p ec 9\n", b"s 1 2 3\n" * 100000),
    "binary": (b"\x89INLAY\r\n\x01\x00\xfe\xff\xff\x0f", b"\x00\x04name" * 200000),
}
PROBLEM_LIMIT = 500  # MB


def read_problem(name, head, part, command):
    process = subprocess.Popen([INLAY, "cover", command, "--memory-limit", f"{PROBLEM_LIMIT}MB"],
                               stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                               stderr=subprocess.PIPE)
    try:
        process.stdin.write(head)
        for _ in range(int(SIZE * 1e9 / len(part))):
            process.stdin.write(part)
        process.stdin.close()
    except BrokenPipeError:  # refused before the end
        pass
    message = process.stderr.read().decode().splitlines()[-1:]
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    print(f"{name}, {command}: {used.ru_maxrss / 1024:.0f} MB, exit {process.returncode}, {message}")
    if used.ru_maxrss > PROBLEM_LIMIT * 1024 or process.returncode not in (0, 1, 2, 3):
        sys.exit("a message and no more memory than allowed expected")


for case, (head_of_it, part_of_it) in PROBLEMS.items():
    for command_of_it in ("info", "count", "solve"):
        read_problem(case, head_of_it, part_of_it, command_of_it)

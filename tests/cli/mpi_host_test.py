#!/usr/bin/env python3
"""A host of a job disappears: the job ends quickly, and the same command on the other host finishes it.

usage: mpi_host_test.py INLAY INLAY_MPI

The two hosts are network namespaces with their own host names, joined by a virtual cable. Only the user root can make
them; without them the test is skipped with one line.
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
MPI = os.path.abspath(mpi_runs.program())
MOST_SECONDS = 60  # from the loss of a host to the end of the job
NAMES = [f"inlay{os.getpid()}{letter}" for letter in "ab"]
ADDRESSES = ["10.77.0.1", "10.77.0.2"]
NETWORK = "10.77.0.0/24"
SUCCESSES = (0, 1, 2, 3)

# mpirun calls this as AGENT HOST COMMAND...
AGENT = """#!/bin/sh
shift
exec ip netns exec {name} unshare --uts sh -c 'hostname {name}; exec sh -c "$*"' sh "$@"
"""


def call(*words):
    return subprocess.run(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0


def make_hosts():
    ends = ["inlaya", "inlayb"]
    done = call("ip", "netns", "add", NAMES[0]) and call("ip", "netns", "add", NAMES[1])
    done = done and call("ip", "-n", NAMES[0], "link", "add", ends[0], "type", "veth", "peer", "name", ends[1],
                         "netns", NAMES[1])
    for name, end, address in zip(NAMES, ends, ADDRESSES):
        done = done and call("ip", "-n", name, "addr", "add", address + "/24", "dev", end)
        done = done and call("ip", "-n", name, "link", "set", end, "up")
        done = done and call("ip", "-n", name, "link", "set", "lo", "up")
    return done and call("unshare", "--uts", "true")


def processes_on(name):
    found = subprocess.run(["ip", "netns", "pids", name], capture_output=True, text=True).stdout
    return [int(word) for word in found.split()]


def remove_hosts():
    for name in NAMES:
        for process in processes_on(name):
            mpi_runs.kill(process)
        call("ip", "netns", "del", name)


def on_hosts(folder, *arguments):
    """The command line of a job with two ranks on each host, started on the first one."""
    agent = os.path.join(folder, "agent")
    with open(agent, "w", encoding="utf-8") as file:
        file.write(AGENT.format(name=NAMES[1]))
    os.chmod(agent, 0o755)
    words = mpi_runs.command(MPI, 4, *arguments)
    options = ["--host", f"{ADDRESSES[0]}:2,{ADDRESSES[1]}:2", "--mca", "plm_rsh_agent", agent, "--mca", "btl", "tcp,self",
               "--mca", "btl_tcp_if_include", NETWORK, "--mca", "oob_tcp_if_include", NETWORK]
    words = [words[0], *options, *words[1:]]
    return ["ip", "netns", "exec", NAMES[0], "unshare", "--uts", "sh", "-c", 'hostname "$0"; exec "$@"', NAMES[0], *words]


def run_test(folder):
    file = os.path.join(folder, "mixed.txt")
    with open(file, "w", encoding="utf-8") as lines:
        lines.writelines(mixed_lines(30000, random.Random(3)))
    command = ["solve", "--engine", "norvig", "-q", file]
    whole = os.path.join(folder, "whole")
    expected = subprocess.run([INLAY, *command, "-o", whole], stderr=subprocess.DEVNULL).returncode
    out = os.path.join(folder, "out")
    words = [*command, "--resume", "--checkpoint", "0", "-o", out]
    process = subprocess.Popen(on_hosts(folder, *words), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    end = time.monotonic() + 120
    while process.poll() is None and not (os.path.exists(out) and os.path.getsize(out)):
        if time.monotonic() > end:
            sys.exit("the job wrote nothing")
        time.sleep(0.01)
    lost = processes_on(NAMES[1])
    if process.poll() is not None or not lost:
        sys.exit(f"the job ended early: {process.returncode}, {process.communicate()[1].decode()}")
    begin = time.monotonic()
    for number in lost:
        mpi_runs.kill(number)
    code = process.wait(MOST_SECONDS)
    seconds = time.monotonic() - begin
    if code in SUCCESSES:
        sys.exit(f"a host was lost, and the exit code is {code}")
    written = os.path.getsize(out)
    again = subprocess.run(mpi_runs.command(MPI, 2, *words), stderr=subprocess.DEVNULL).returncode
    with open(out, "rb") as got, open(whole, "rb") as wanted:
        if again != expected or got.read() != wanted.read():
            sys.exit(f"the resumed run ended with {again}, or other bytes")
    print(f"{len(lost)} processes of a host killed, exit code {code} after {seconds:.1f} s with {written} bytes written; "
          "resumed to the same bytes")


def main():
    try:
        if os.geteuid() != 0 or not make_hosts():
            print("SKIP: network namespaces cannot be made here; only the user root can")
            sys.exit(mpi_runs.SKIPPED)
        with tempfile.TemporaryDirectory() as folder:
            run_test(folder)
    finally:
        remove_hosts()


main()

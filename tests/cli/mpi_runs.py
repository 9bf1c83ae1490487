"""Starts inlay-mpi under mpirun, for tests. Without inlay-mpi or mpirun, exits with 77 and one line."""
import os
import shutil
import signal
import subprocess
import sys

from sanitized import SANITIZED

OPTIONS = ["-q", "--oversubscribe", "--bind-to", "none", "--mca", "mpi_yield_when_idle", "1"]
if os.geteuid() == 0:
    OPTIONS.append("--allow-run-as-root")
SKIPPED = 77


def program():
    """The path of inlay-mpi, the second argument of a test."""
    path = sys.argv[2] if len(sys.argv) > 2 else ""
    if not os.path.exists(path):
        print("SKIP: inlay-mpi was not built; install libopenmpi-dev and openmpi-bin, then build again")
        sys.exit(SKIPPED)
    if not shutil.which("mpirun"):
        print("SKIP: mpirun is not installed; the package is openmpi-bin")
        sys.exit(SKIPPED)
    return path


def command(path, ranks, *arguments):
    return ["mpirun", *OPTIONS, "-n", str(ranks), path, *arguments]


def variables_of(process):
    try:
        with open(f"/proc/{process}/environ", "rb") as file:
            return dict(entry.split(b"=", 1) for entry in file.read().split(b"\0") if b"=" in entry)
    except OSError:
        return {}


def parents():
    """The parent of each process."""
    found = {}
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                with open(f"/proc/{name}/stat", encoding="utf-8", errors="replace") as file:
                    found[int(name)] = int(file.read().rsplit(")", 1)[1].split()[1])
            except OSError:
                pass
    return found


def family(process):
    """The ranks of an mpirun process and their workers, each as {rank: process}."""
    parent = parents()
    ranks, workers = {}, {}
    for child, above in parent.items():
        if above == process or parent.get(above) == process:
            variables = variables_of(child)
            if b"OMPI_COMM_WORLD_RANK" in variables:
                place = workers if b"INLAY_MPI_WORKER" in variables else ranks
                place[int(variables[b"OMPI_COMM_WORLD_RANK"])] = child
    return ranks, workers


def cpu_ticks(process):
    try:
        with open(f"/proc/{process}/stat", encoding="utf-8", errors="replace") as file:
            return int(file.read().rsplit(")", 1)[1].split()[11])
    except OSError:
        return -1


def kill(process):
    try:
        os.kill(process, signal.SIGKILL)
        return True
    except ProcessLookupError:
        return False


def run(arguments, text=None, timeout=480 if SANITIZED else 120, cwd=None):
    done = subprocess.run(arguments, capture_output=True, timeout=timeout, input=text, cwd=cwd)
    return done.returncode, done.stdout, done.stderr

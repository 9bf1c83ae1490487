#!/usr/bin/env python3
"""Runs every example of README.md and docs/*.md and compares its output.

usage: examples_test.py FOLDER_OF_INLAY FOLDER_OF_INLAY_CHECK [--update] [DOCUMENT...]

Each document runs in a folder that has a copy of samples/. --update writes the actual outputs into the
documents, except where the expected output contains "...".
"""

import difflib
import glob
import os
import shutil
import subprocess
import sys
import tempfile

import examples

ROOT = os.path.realpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
SECONDS = 120


def environment(folder, programs):
    kept = {name: os.environ[name] for name in ("INLAY_KERNEL", "LSAN_OPTIONS") if name in os.environ}
    path = ":".join([*programs, "/usr/local/bin", "/usr/bin", "/bin"])
    return kept | {"PATH": path, "HOME": folder, "LANG": "C.UTF-8", "TZ": "UTC"}


def run(command, folder, programs):
    """The exit code and the lines of output, errors included."""
    done = subprocess.run(
        ["bash", "-c", "set -o pipefail\n" + command.text], cwd=folder, env=environment(folder, programs),
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8",
        errors="replace", timeout=SECONDS, check=False)
    return done.returncode, done.stdout.splitlines()


def problem_of(command, code, output):
    """What is wrong with a result; empty when nothing is."""
    if command.exit_code is not None and code != command.exit_code:
        return f"exit code {code}, expected {command.exit_code}\n" + "\n".join(output)
    allowed = (0, 1) if command.output else (0,)
    if command.exit_code is None and code not in allowed:
        return f"exit code {code}\n" + "\n".join(output)
    if command.output and not examples.matches(command.output, output):
        return "\n".join(difflib.unified_diff(command.output, output, "expected", "actual", lineterm=""))
    return ""


def update(path, changes):
    """Replaces the outputs of commands, from the last to the first."""
    with open(path, encoding="utf-8") as file:
        lines = file.read().splitlines()
    for command, output in reversed(changes):
        first = command.line + command.text.count("\n")
        lines[first : command.last] = output
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")


def check(path, programs, updating):
    """The number of commands and of problems in a document."""
    name = os.path.relpath(path, ROOT)
    with open(path, encoding="utf-8") as file:
        commands = examples.commands(file.read())
    problems, changes = 0, []
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(os.path.join(ROOT, "samples"), folder, dirs_exist_ok=True)
        for command in commands:
            try:
                code, output = run(command, folder, programs)
                problem = problem_of(command, code, output)
            except subprocess.TimeoutExpired:
                code, output, problem = 124, [], f"still running after {SECONDS} s"
            if not problem:
                continue
            if updating and code < 2 and command.output and "..." not in "\n".join(command.output):
                changes.append((command, output))
                continue
            problems += 1
            print(f"{name}:{command.line}: $ {command.text}\n{problem}\n")
    if changes:
        update(path, changes)
    return len(commands), problems


def main(arguments):
    updating = "--update" in arguments
    arguments = [argument for argument in arguments if argument != "--update"]
    programs = [os.path.realpath(folder) for folder in arguments[:2]]
    documents = arguments[2:] or [os.path.join(ROOT, "README.md")] + sorted(glob.glob(ROOT + "/docs/*.md"))
    count = problems = 0
    for path in documents:
        one = check(os.path.realpath(path), programs, updating)
        count, problems = count + one[0], problems + one[1]
    print(f"{count} examples, {problems} problems")
    return 1 if problems or count == 0 else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

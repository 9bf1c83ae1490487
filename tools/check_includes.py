#!/usr/bin/env python3
"""Compiles each source file by itself, without writing code: a file that lacks an include does not compile.

Builds compile the files of a folder in groups (cmake/inlay_target.cmake), where a neighbour may include what a file lacks.

usage: check_includes.py FOLDER      with compile_commands.json of a build without groups; skips generated files
"""
import concurrent.futures
import json
import os
import pathlib
import shlex
import subprocess
import sys


def errors(command):
    result = subprocess.run([*shlex.split(command["command"]), "-fsyntax-only"], cwd=command["directory"], check=False,
                            capture_output=True, text=True)
    return "" if result.returncode == 0 else result.stderr


def main():
    folder = pathlib.Path(sys.argv[1]).resolve()
    commands = [command for command in json.loads((folder / "compile_commands.json").read_text(encoding="utf-8"))
                if folder not in pathlib.Path(command["file"]).parents]
    failed = not commands
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for text in filter(None, pool.map(errors, commands)):
            failed = True
            print(text, end="", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

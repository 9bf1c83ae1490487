#!/usr/bin/env python3
"""Every option and command that the documents name exists.

usage: options_test.py INLAY DOCUMENT...

Reads inline code: in `inlay COMMAND ... --option` the command must exist and its help must list the
option; in `--option` alone the help of some command must.
"""

import re
import subprocess
import sys

SPAN = re.compile(r"`([^`\n]+)`")
OPTION = re.compile(r"(?<![\w-])--[a-z][a-z0-9-]*")
GROUPS = ("cover", "db", "catalogue")  # commands that have commands
OTHERS = {"--update", "--write", "--browser", "--yes", "--full", "--packages",
          "--platforms", "--work", "--bind-to", "--enable-recovery"}  # of scripts, inlay-check and mpirun


def help_of(inlay, *command):
    done = subprocess.run([inlay, *command, "--help"], capture_output=True, text=True, check=False)
    return done.stdout if done.returncode == 0 else ""


def listed(text):
    """The commands in a help text: the first word after a blank start or a group heading."""
    return set(re.findall(r"^(?:[A-Z][a-z ]*)?\s+([a-z]+)  +\S", text, re.MULTILINE))


def all_commands(inlay):
    names = [(name,) for name in listed(help_of(inlay)) if help_of(inlay, name)]
    for group in GROUPS:
        names += [(group, name) for name in listed(help_of(inlay, group)) if help_of(inlay, group, name)]
    return {command: set(OPTION.findall(help_of(inlay, *command))) for command in names}


def problems(code, options):
    """What is wrong with an inline code."""
    words = code.split()
    named = OPTION.findall(code)
    if words[0] == "inlay":
        command = next((tuple(words[1:n]) for n in (3, 2) if tuple(words[1:n]) in options), None)
        if command is None:
            if len(words) > 1 and re.fullmatch(r"[a-z]+", words[1]) and words[1] != "help":
                yield f"no command '{words[1]}'"
            return
        for option in named:
            if option not in options[command] | {"--help", "--version"}:
                yield f"'inlay {' '.join(command)}' has no {option}"
    elif words[0].startswith("--"):
        known = set().union(*options.values()) | OTHERS | {"--help", "--version"}
        for option in named:
            if option not in known:
                yield f"no command has {option}"


def main(arguments):
    inlay, *documents = arguments
    options = all_commands(inlay)
    count = failures = 0
    for path in documents:
        with open(path, encoding="utf-8") as file:
            lines = file.read().splitlines()
        for number, line in enumerate(lines, start=1):
            for code in SPAN.findall(line):
                if not code.strip():
                    continue
                count += 1
                for problem in problems(code, options):
                    failures += 1
                    print(f"{path}:{number}: `{code}`: {problem}")
    print(f"{count} inline codes, {len(options)} commands, {failures} problems")
    return 1 if failures or len(options) < 20 else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

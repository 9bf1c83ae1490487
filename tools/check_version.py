#!/usr/bin/env python3
"""The version of the project is that of project() in CMakeLists.txt. Checks that all other files agree.

Usage: check_version.py [ROOT]                    report the places that differ
       check_version.py --write [VERSION] [ROOT]  correct them; VERSION also replaces that in CMakeLists.txt

A file of another part that states the version needs a row in PLACES if it has none yet.
"""

import os
import re
import sys

import tree

SOURCE = ("CMakeLists.txt", r"^project\(inlay VERSION (\d+\.\d+\.\d+) ")
# (file, pattern with the version or a part of it as its group, which part).
PLACES = [
    ("include/inlay/version.h", r'kVersion = "([^"]*)";', "all"),
    ("include/inlay/version.h", r"kVersionMajor = (\d+);", "major"),
    ("include/inlay/version.h", r"kVersionMinor = (\d+);", "minor"),
    ("include/inlay/version.h", r"kVersionPatch = (\d+);", "patch"),
    ("web/package.json", r'"version": "([^"]*)"', "all"),
    ("web/package-lock.json", r'\A\{\n  "name": "[^"]*",\n  "version": "([^"]*)"', "all"),
    ("web/package-lock.json", r'    "": \{\n      "name": "[^"]*",\n      "version": "([^"]*)"', "all"),
    ("wasm/package/package.json", r'"version": "([^"]*)"', "all"),
    ("tests/install/consumer/CMakeLists.txt", r"find_package\(inlay (\S+) ", "series"),
    ("docs/pipeline.md", r"^options inlay (\S+) ", "all"),
]
MAY_BE_MISSING = {"wasm/package/package.json"}


def read(root, path):
    with open(os.path.join(root, path), encoding="utf-8") as file:
        return file.read()


def write(root, path, text):
    with open(os.path.join(root, path), "w", encoding="utf-8") as file:
        file.write(text)


def find(text, pattern):
    return re.search(pattern, text, re.MULTILINE)


def version_of(root):
    match = find(read(root, SOURCE[0]), SOURCE[1])
    if not match:
        sys.exit(f"{SOURCE[0]}:1: no version in project()")
    return match.group(1)


def differences(root):
    """(file, text, match, what it should be) for each place that differs; no match if it is missing."""
    version = version_of(root)
    parts = dict(zip(("major", "minor", "patch"), version.split(".")), all=version, series=version.rpartition(".")[0])
    for path, pattern, part in PLACES:
        if not os.path.exists(os.path.join(root, path)):
            if path not in MAY_BE_MISSING:
                yield path, "", None, parts[part]
            continue
        text = read(root, path)
        match = find(text, pattern)
        if not match or match.group(1) != parts[part]:
            yield path, text, match, parts[part]


def check(root):
    for path, text, match, wanted in differences(root):
        if match is None:
            yield f"{path}:1: does not state the version"
        else:
            line = text.count("\n", 0, match.start(1)) + 1
            yield f"{path}:{line}: {match.group(1)} should be {wanted}, as in CMakeLists.txt"


def replace(root, path, text, match, wanted):
    write(root, path, text[: match.start(1)] + wanted + text[match.end(1) :])


def correct(arguments):
    version = None
    if arguments and re.match(r"\d", arguments[0]):
        version = arguments.pop(0)
    root = arguments[0] if arguments else "."
    if version is not None:
        if not re.fullmatch(r"\d+\.\d+\.\d+", version):
            sys.exit(f"'{version}' is not a version; expected three numbers such as 1.2.3")
        version_of(root)
        text = read(root, SOURCE[0])
        replace(root, SOURCE[0], text, find(text, SOURCE[1]), version)
    for path, text, match, wanted in differences(root):
        if match is None:
            sys.exit(f"{path}:1: does not state the version")
        replace(root, path, text, match, wanted)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--write"]:
        correct(sys.argv[2:])
    else:
        tree.run(check)

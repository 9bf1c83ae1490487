"""The files of the source tree, for the checks that read them.

Does not use git, so the checks also run on an unpacked archive and on files that are not added yet.
"""

import os
import sys

SKIPPED = {".git", ".cache", "build", "node_modules", "dist", "third_party", "__pycache__"}


def files(root, suffixes=None):
    """Paths relative to root, sorted, that have one of the suffixes (default: all files)."""
    found = []
    for folder, folders, names in os.walk(root):
        folders[:] = [name for name in folders if name not in SKIPPED]
        for name in names:
            if name not in SKIPPED and (suffixes is None or name.endswith(suffixes)):
                found.append(os.path.relpath(os.path.join(folder, name), root))
    return sorted(found)


def lines(root, path):
    """The numbered lines of a text file; empty for a binary file."""
    with open(os.path.join(root, path), "rb") as file:
        data = file.read()
    if b"\0" in data:
        return []
    return list(enumerate(data.decode("utf-8", errors="replace").splitlines(), start=1))


def run(check):
    """Runs check(root) on the folder named on the command line (default: the working directory).

    Prints the findings that it yields, "file:line: problem", and exits with 1 if there are any.
    """
    root = sys.argv[1] if len(sys.argv) > 1 else "."
    problems = list(check(root))
    for problem in problems:
        print(problem)
    sys.exit(1 if problems else 0)

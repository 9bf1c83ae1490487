#!/usr/bin/env python3
"""Checks that no source file is too long to be one concept. Usage: check_size.py [ROOT]

Generated tables (*_table.inc, *_table.cc) and test data are exempt.
"""

import tree

LIMIT = 450  # lines; aim for 400
SUFFIXES = (".h", ".cc", ".cmake", "CMakeLists.txt", ".py", ".sh", ".ts", ".svelte", ".css")
GENERATED = ("_table.inc", "_table.cc")


def check(root):
    for path in tree.files(root, SUFFIXES):
        if path.endswith(GENERATED) or path.startswith("tests/data/"):
            continue
        count = len(tree.lines(root, path))
        if count > LIMIT:
            yield f"{path}:{count}: more than {LIMIT} lines; is it still one idea?"


if __name__ == "__main__":
    tree.run(check)

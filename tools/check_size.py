#!/usr/bin/env python3
"""Checks that no source file is too long to be one concept. Usage: check_size.py [ROOT]

Generated tables (*_table.inc, *_table.cc, requests.d.ts) and test data are exempt, and the header of the C interface,
which has to be one file and is its manual.
"""

import tree

LIMIT = 450  # lines; aim for 400
SUFFIXES = (".h", ".cc", ".cmake", "CMakeLists.txt", ".py", ".sh", ".ts", ".svelte", ".css")
GENERATED = ("_table.inc", "_table.cc", "requests.d.ts")
EXEMPT = {"include/inlay.h"}


def check(root):
    for path in tree.files(root, SUFFIXES):
        if path.endswith(GENERATED) or path.startswith("tests/data/") or path in EXEMPT:
            continue
        count = len(tree.lines(root, path))
        if count > LIMIT:
            yield f"{path}:{count}: more than {LIMIT} lines; is it still one idea?"


if __name__ == "__main__":
    tree.run(check)

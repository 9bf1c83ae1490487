#!/usr/bin/env python3
"""A file is one concept and can be read in one sitting. Usage: check_size.py [ROOT]

Generated tables are excepted: files called *_table.inc or *_table.cc. So are lists of test data.
"""

import tree

LIMIT = 450  # lines; 400 is the aim
SUFFIXES = (".h", ".cc", ".cmake", "CMakeLists.txt", ".py", ".sh", ".ts", ".svelte")
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

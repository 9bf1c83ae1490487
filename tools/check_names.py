#!/usr/bin/env python3
"""Checks for names and words that must not be in the tree. Usage: check_names.py [ROOT]

- markers of unfinished work in shipped code;
- folders of one machine, anywhere;
- include guards that differ from the path of the header (INLAY_SRC_COVER_ENGINE_H_), and once-pragmas.
"""

import re

import tree

SHIPPED = ("src/", "include/", "apps/", "web/src/")
UNFINISHED = re.compile(r"\b(TODO|FIXME|XXX|HACK|[Nn]ot implemented|[Ss]tub)\b")
MACHINE = re.compile(r"(?<![\w.$}-])/(?:work|home|root|Users|tmp/[a-z]+)/[\w.]")
PRAGMA = re.compile(r"\s*#\s*pragma\s+once")


def guard_of(path):
    return "INLAY_" + re.sub(r"\W", "_", re.sub(r"^include/inlay/", "", path)).upper() + "_"


def check_guard(root, path):
    code = [(number, line) for number, line in tree.lines(root, path) if line.startswith("#")]
    guard = guard_of(path)
    wanted = [f"#ifndef {guard}", f"#define {guard}", f"#endif  // {guard}"]
    found = [line for _, line in code[:2] + code[-1:]]
    if found != wanted:
        number = code[0][0] if code else 1
        yield f"{path}:{number}: the include guard must be {guard}, also in the comment of its #endif"


def check(root):
    for path in tree.files(root):
        shipped = path.startswith(SHIPPED)
        for number, line in tree.lines(root, path):
            word = UNFINISHED.search(line) if shipped else None
            if word:
                yield f"{path}:{number}: '{word.group()}' in shipped code"
            folder = MACHINE.search(line)
            if folder:
                yield f"{path}:{number}: '{folder.group()}' is a folder of one machine"
            if path.endswith((".h", ".cc")) and PRAGMA.match(line):
                yield f"{path}:{number}: use an include guard, not a pragma"
        if path.endswith(".h"):
            yield from check_guard(root, path)


if __name__ == "__main__":
    tree.run(check)

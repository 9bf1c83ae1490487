#!/usr/bin/env python3
"""Checks that dependencies point down: which folder may include which; and that side effects on files, and
starts of threads, go through src/base/io.h. Usage: check_layers.py [ROOT]

The table below is the picture in ARCHITECTURE.md; it applies to every #include "..." in src/,
include/inlay/ and apps/. A public header belongs to the layer of the folder that implements it.
"""

import re

import tree

# What a folder may include in addition to itself.
CORE = {"base", "cover"}
MAY_INCLUDE = {
    "base": set(),
    "cover": {"base"},
    "sudoku": CORE,
    "tiling": CORE,
    "print": CORE | {"sudoku"},
    "batch": CORE,
    "store": CORE,
    "service": CORE | {"sudoku", "tiling", "print", "batch", "store"},
    "http": {"base"},
    "capi": CORE | {"sudoku", "tiling"},
}
# A folder that may include only the public headers of others, apart from those of base.
PUBLIC_ONLY = {"capi"}

LAYER_OF_PUBLIC_HEADER = {
    "version.h": "base",
    "result.h": "base",
    "count.h": "base",
    "search.h": "base",
    "stop.h": "base",
    "cover.h": "cover",
    "cheapest.h": "cover",
    "cover_format.h": "cover",
    "diagram.h": "cover",
    "estimate.h": "cover",
    "subtrees.h": "cover",
    "symmetry.h": "cover",
    "certificate.h": "cover",
    "relation.h": "cover",
    "sudoku.h": "sudoku",
    "variant.h": "sudoku",
    "classic.h": "sudoku",
    "notation.h": "sudoku",
    "technique.h": "sudoku",
    "grade.h": "sudoku",
    "variant_conflicts.h": "sudoku",
    "variant_estimate.h": "sudoku",
    "variant_grade.h": "sudoku",
    "variant_setting.h": "sudoku",
    "enumerate.h": "sudoku",
    "generate.h": "sudoku",
    "canonical.h": "sudoku",
    "catalogue.h": "sudoku",
    "vicinity.h": "sudoku",
    "grid_count.h": "sudoku",
    "statistics.h": "sudoku",
    "variant_generate.h": "sudoku",
    "tiling.h": "tiling",
    "print.h": "print",
    "inlay.h": "service",  # the umbrella, for users
}

# Calls on files, and starts of threads, outside of the seam.
DIRECT = re.compile(
    r"(?<![\w>])::(?:open|read|pread|write|pwrite|ftruncate|fsync|fdatasync|rename|unlink|flock)\("
    r"|\bstd::(?:i|o)?fstream\b|\bstd::f?open\(|\bstd::rename\(|\bstd::j?thread[({ ]")
THE_SEAM = {"src/base/io.cc", "src/base/thread.h", "src/base/platform.cc"}

INCLUDE = re.compile(r'\s*#\s*include\s+(?:"([^"]+)"|<(inlay/[^>]+)>)')


def includes(root, path):
    for number, line in tree.lines(root, path):
        match = INCLUDE.match(line)
        if match:
            yield number, match.group(1) or match.group(2)


def why_not(path, target):
    """Why `path` may not include `target`; None if it may."""
    if ".." in target.split("/"):
        return "names a parent folder; write the path from src/ or include/"
    area, _, rest = path.partition("/")
    if area == "apps" and ("/" not in target or target.startswith(rest.split("/")[0] + "/")):
        return None
    if path.startswith("apps/check/"):
        return "inlay-check shares no code with what it checks"
    if area == "python":
        public = "/" not in target or target.startswith("inlay/")
        return None if public else "the Python module includes only public headers"
    head, _, tail = target.partition("/")
    if head == "check" and path.startswith("apps/inlay/"):
        return None  # the reasoning of the checker, for proofs that it accepts
    if head == "inlay":
        layer = LAYER_OF_PUBLIC_HEADER.get(tail)
        if layer is None:
            return "is a public header without a row in tools/check_layers.py"
    elif target == "inlay.h":
        layer = "capi"
    elif head in MAY_INCLUDE and area != "include":
        layer = head
    elif area == "include":
        return "a public header may include only public headers"
    else:
        return "is in no layer; write the path from src/ or include/"
    if area == "apps":
        return None
    own = rest.split("/")[0]
    if area == "include":
        own = LAYER_OF_PUBLIC_HEADER.get(rest.partition("/")[2])
        if own is None:
            return "the including public header has no row in tools/check_layers.py"
    if own not in MAY_INCLUDE:
        return f"src/{own} has no row in tools/check_layers.py"
    if own in PUBLIC_ONLY and head in MAY_INCLUDE and head not in (own, "base"):
        return f"{own} may include only the public headers of {head}"
    if layer == own or layer in MAY_INCLUDE[own]:
        return None
    return f"{own} may not include {layer}"


def direct_calls(root, path):
    if path in THE_SEAM or path.startswith("apps/check/") or path.split("/")[0] not in ("src", "apps"):
        return
    for number, line in tree.lines(root, path):
        match = DIRECT.search(line.partition("//")[0])
        if match:
            yield number, match.group(0).rstrip("({ ")


def check(root):
    for path in tree.files(root, (".h", ".cc", ".inc")):
        if path.split("/")[0] not in ("src", "include", "apps", "python"):
            continue
        for number, target in includes(root, path):
            reason = why_not(path, target)
            if reason:
                yield f'{path}:{number}: "{target}": {reason}'
        for number, call in direct_calls(root, path):
            yield f"{path}:{number}: {call}: use src/base/io.h or src/base/thread.h"


if __name__ == "__main__":
    tree.run(check)

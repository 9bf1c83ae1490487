"""Fails on an unintended change of the C ABI.

Usage: abi_test.py LIBRARY HEADER MAP ABI [--write]      NM and READELF name other tools than nm and readelf

- LIBRARY exports exactly the functions in MAP (the version script), each with the version of its node;
  HEADER declares the same functions; the SONAME has the number of the ABI.
- ABI contains the declarations of HEADER without comments: a changed signature, struct or constant
  differs from it. If the change is intended and compatible (docs/c-api.md), --write records it.
"""

import difflib
import os
import re
import subprocess
import sys

from declarations import declarations, functions


def in_map(path):
    """{function: version} of a version script."""
    with open(path, encoding="utf-8") as file:
        text = re.sub(r"#[^\n]*", "", file.read())
    found = {}
    for node, body in re.findall(r"(INLAY_[\d.]+)\s*\{(.*?)\}", text, re.DOTALL):
        for name in re.findall(r"\b(inlay_\w+);", body):
            found[name] = node
    return found


def exported(library):
    """{symbol: version} of a shared library; versions themselves are symbols without one."""
    output = subprocess.run([os.environ.get("NM", "nm"), "-D", "--defined-only", library], capture_output=True, text=True,
                            check=True).stdout
    found = {}
    for line in output.splitlines():
        kind, symbol = line.split()[-2:]
        if kind != "A":
            name, _, version = symbol.partition("@@")
            found[name] = version
    return found


def soname(library):
    output = subprocess.run([os.environ.get("READELF", "readelf"), "-d", library], capture_output=True, text=True, check=True).stdout
    return re.search(r"SONAME.*\[(.*)\]", output).group(1)


def main(library, header, symbols, abi, *options):
    problems = []
    listed, found, declared = in_map(symbols), exported(library), set(functions(header))
    problems += [f"{library}: exports {name}, which is not in {symbols}" for name in found if name not in listed]
    problems += [f"{library}: lacks {name}, which is in {symbols}" for name in listed if name not in found]
    problems += [f"{library}: {name} has version {found[name]}, expected {version}"
                 for name, version in listed.items() if name in found and found[name] != version]
    problems += [f"{header}: declares {name}, which is not in {symbols}" for name in sorted(declared - set(listed))]
    problems += [f"{symbols}: {name} is not in {header}" for name in sorted(set(listed) - declared)]
    name, number = soname(library), re.match(r"INLAY_(\d+)", next(iter(listed.values()), "")).group(1)
    if name != f"libinlay.so.{number}":
        problems.append(f"{library}: the SONAME is {name}, expected libinlay.so.{number}")

    lines = [line + "\n" for line in declarations(header)]
    if "--write" in options:
        with open(abi, "w", encoding="utf-8") as file:
            file.writelines(lines)
    with open(abi, encoding="utf-8") as file:
        recorded = file.readlines()
    difference = "".join(difflib.unified_diff(recorded, lines, abi, header))
    if difference:
        problems.append(difference + "The declarations changed. If programs that were compiled before still work, "
                        "record it:\n  python3 tests/capi/abi_test.py LIBRARY HEADER MAP ABI --write")
    for problem in problems:
        print(problem)
    print(f"{len(found)} functions, {len(problems)} problems")
    return 1 if problems or not found else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

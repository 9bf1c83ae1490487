"""Checks that the C test program calls every function of the header. Usage: calls_test.py HEADER FOLDER"""

import glob
import os
import re
import sys

from declarations import functions


def main(header, folder):
    wanted = functions(header)
    text = ""
    for path in sorted(glob.glob(os.path.join(folder, "*.c"))):
        with open(path, encoding="utf-8") as file:
            text += re.sub(r"//[^\n]*", "", file.read())
    missing = [name for name in wanted if not re.search(rf"\b{name}\(", text)]
    for name in missing:
        print(f"{header}: the C test program does not call {name}()")
    print(f"{len(wanted)} functions, {len(missing)} not called")
    return 1 if missing or len(wanted) < 50 else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

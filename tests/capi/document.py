"""Compiles and runs the C program in a document.

Usage: document.py generate FILE DOCUMENT    writes the program (the only block that begins with ```c)
       document.py run PROGRAM DOCUMENT      runs it and compares its output with the block after it
"""

import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "docs"))
from examples import matches  # noqa: E402
from snippets import snippets  # noqa: E402


def main(task, path, document):
    with open(document, encoding="utf-8") as file:
        found = snippets(os.path.basename(document), file.read(), "c")
    if len(found) != 1 or found[0].output is None:
        print(f"{document}: expected one C program with its output, found {len(found)}")
        return 1
    if task == "generate":
        with open(path, "w", encoding="utf-8") as file:
            file.write(found[0].code + "\n")
        return 0
    done = subprocess.run([path], capture_output=True, text=True, timeout=120, check=False)
    if done.returncode == 0 and matches(found[0].output.split("\n"), done.stdout.splitlines()):
        return 0
    print(f"{found[0].place}: exit code {done.returncode}\n{done.stdout}{done.stderr}")
    return 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

#!/usr/bin/env python3
"""Compiles and runs the C++ snippets of the documents (blocks that begin with ```cpp).

usage: snippets.py generate FILE DOCUMENT...    writes one program with all snippets
       snippets.py run PROGRAM DOCUMENT...      runs each and compares its output

A snippet without main() becomes the body of one. <!-- output --> above a block makes that block the
expected output of the snippet before it; <!-- not run: reason --> leaves a snippet out.
"""

import os
import re
import subprocess
import sys
from dataclasses import dataclass

from examples import NOT_RUN, matches


@dataclass
class Snippet:
    place: str
    code: str
    output: str | None = None


def snippets(name, document, language="cpp"):
    found = []
    kind, marker, block, start = None, None, [], 0
    ours = False  # whether the last program is in `language`
    for number, line in enumerate(document.splitlines(), start=1):
        bare = line.strip()
        if kind is None:
            if bare.startswith("```"):
                kind = marker or ("snippet" if bare == f"```{language}" else "other")
                if bare in ("```cpp", "```c"):
                    ours = kind == "snippet"
                block, start, marker = [], number, None
            elif NOT_RUN.match(bare):
                marker = "other"
            elif bare == "<!-- output -->":
                marker = "output"
        elif bare == "```":
            if kind == "snippet":
                found.append(Snippet(f"{name}:{start}", "\n".join(block)))
            elif kind == "output" and ours:
                found[-1].output = "\n".join(block)
            kind = None
        else:
            block.append(line)
    return found


def from_documents(paths):
    found = []
    for path in paths:
        with open(path, encoding="utf-8") as file:
            found += snippets(os.path.basename(path), file.read())
    return found


def program(found):
    """All snippets as one translation unit; the argument of the program chooses one."""
    includes, parts, cases = [], [], []
    for i, snippet in enumerate(found):
        lines = snippet.code.split("\n")
        includes += [line for line in lines if line.startswith("#include") and line not in includes]
        body = "\n".join("" if line.startswith("#include") else line for line in lines)
        if re.search(r"\bint main\(\)", body):
            body = re.sub(r"\bint main\(\)", "int snippet_main()", body)
            body += "\nint run() { return snippet_main(); }"
        else:
            body = f"int run() {{\n{body}\nreturn 0;\n}}"
        body = re.sub(r"int snippet_main\(\) \{(.*)\n\}", r"int snippet_main() {\1\nreturn 0;\n}", body, flags=re.DOTALL)
        parts.append(f"namespace snippet_{i} {{  // {snippet.place}\n{body}\n}}\n")
        cases.append(f"    case {i}: return snippet_{i}::run();")
    return "\n".join([
        *includes, "#include <cstdlib>", "", *parts,
        "int main(int argc, char** argv) {", "  switch (argc > 1 ? std::atoi(argv[1]) : -1) {", *cases,
        "    default: return 2;", "  }", "}", ""])


def run(path, found):
    problems = 0
    for i, snippet in enumerate(found):
        done = subprocess.run([path, str(i)], capture_output=True, text=True, timeout=120, check=False)
        wanted = snippet.output
        if done.returncode == 0 and (wanted is None or matches(wanted.split("\n"), done.stdout.splitlines())):
            continue
        problems += 1
        print(f"{snippet.place}: exit code {done.returncode}\n{done.stdout}{done.stderr}")
    print(f"{len(found)} snippets, {problems} problems")
    return 1 if problems or not found else 0


def main(arguments):
    task, path, *documents = arguments
    found = from_documents(documents)
    if task == "run":
        return run(path, found)
    with open(path, "w", encoding="utf-8") as file:
        file.write(program(found))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

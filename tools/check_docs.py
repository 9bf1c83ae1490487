#!/usr/bin/env python3
"""Placeholders and dead links in the documents. Usage: check_docs.py [ROOT]

Reports placeholders for figures (@1, TBD, ???) outside of code, links to files that do not exist, and
links to headings that do not exist.
"""

import os
import re

import tree

PLACEHOLDER = re.compile(r"(?<![\w`@])@\d+\b|\bTBD\b|\?\?\?|\bXX+\b|<figure>")
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)|<img src=\"([^\"]+)\"")
HEADING = re.compile(r"#+\s+(.*?)\s*#*$")
ANCHOR = re.compile(r'<a (?:id|name)="([^"]+)"')
INLINE_CODE = re.compile(r"`[^`\n]*`")


def anchors(root, path):
    """The headings of a document as links name them."""
    found = set()
    for _, line in prose(root, path):
        found.update(ANCHOR.findall(line))
        match = HEADING.match(line)
        if match:
            name = re.sub(r"[^\w\- ]", "", match.group(1).lower()).replace(" ", "-")
            found.add(name)
    return found


def prose(root, path):
    """The numbered lines of a document outside of code blocks."""
    fenced = False
    for number, line in tree.lines(root, path):
        if line.lstrip().startswith("```"):
            fenced = not fenced
        elif not fenced:
            yield number, line


def dead(root, path, target):
    """What is wrong with a link; None when nothing is."""
    if re.match(r"[a-z]+:", target):
        return None
    file, _, anchor = target.partition("#")
    other = os.path.normpath(os.path.join(os.path.dirname(path), file)) if file else path
    if not os.path.exists(os.path.join(root, other)):
        return f"'{target}': no such file"
    if anchor and other.endswith(".md") and anchor not in anchors(root, other):
        return f"'{target}': no such heading in {other}"
    return None


def check(root):
    for path in tree.files(root, (".md",)):
        for number, line in prose(root, path):
            plain = INLINE_CODE.sub("", line)
            for match in PLACEHOLDER.finditer(plain):
                yield f"{path}:{number}: '{match.group()}' is a placeholder"
            for match in LINK.finditer(plain):
                problem = dead(root, path, match.group(1) or match.group(2))
                if problem:
                    yield f"{path}:{number}: {problem}"


if __name__ == "__main__":
    tree.run(check)

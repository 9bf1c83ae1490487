"""The declarations of the C header without comments, and the names of its functions."""

import re


def declarations(header):
    """One declaration per line, with single spaces; the order is that of the header."""
    with open(header, encoding="utf-8") as file:
        text = re.sub(r"//[^\n]*", "", file.read())
    defines = re.findall(r"^#define (\w+) (\S.*)$", text, re.MULTILINE)
    text = re.sub(r"^#.*$", "", text, flags=re.MULTILINE)
    text = re.sub(r'extern "C" \{|^\}\s*$(?=\s*\Z)', "", text, flags=re.MULTILINE)
    found, depth, start = [], 0, 0
    for i, character in enumerate(text):
        depth += {"{": 1, "}": -1}.get(character, 0)
        if character == ";" and depth == 0:
            found.append(" ".join(text[start:i].split()))
            start = i + 1
    return [f"{name} = {value.strip()}" for name, value in defines] + found


def functions(header):
    """The names of the functions that the header declares."""
    names = []
    for declaration in declarations(header):
        match = re.fullmatch(r"(?!typedef\b)[\w* ]*?\b(inlay_\w+)\(.*\)", declaration)
        if match:
            names.append(match.group(1))
    return names

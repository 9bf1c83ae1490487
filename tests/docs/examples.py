"""Reads the examples of a document: `$ command` lines in fenced blocks, with the output below each.

- A line "> ..." continues the command above it.
- "..." alone on a line stands for any number of lines; within a line, for any text.
- A command without output only has to succeed. One with output may also end with 1, a negative answer.
- <!-- not run: reason --> before a block leaves the whole block out; <!-- exit code: N --> expects N.
"""

import re
from dataclasses import dataclass, field

NOT_RUN = re.compile(r"<!-- not run: (\S.*?) -->")
EXIT_CODE = re.compile(r"<!-- exit code: (\d+) -->")


@dataclass
class Command:
    line: int  # in the document
    text: str
    output: list = field(default_factory=list)
    last: int = 0  # line of the last line of output
    exit_code: int | None = None


def commands(document):
    """The commands to run, in order. Raises ValueError for a marker without a block."""
    found, fence, marker, code = [], None, None, None
    for number, line in enumerate(document.splitlines(), start=1):
        bare = line.strip()
        if fence is None:
            if bare.startswith("```"):
                fence = "skip" if marker else "open"
                marker = None
            elif NOT_RUN.match(bare):
                marker = number
            elif EXIT_CODE.match(bare):
                code = int(EXIT_CODE.match(bare).group(1))
            elif bare and marker:
                raise ValueError(f"{marker}: a marker must be directly above its block")
        elif bare == "```":
            fence, code = None, None
        elif fence == "skip":
            continue
        elif line.startswith("$ "):
            found.append(Command(number, line[2:], last=number, exit_code=code))
            fence = "commands"
        elif fence == "commands" and line.startswith("> ") and not found[-1].output:
            found[-1].text += "\n" + line[2:]
            found[-1].last = number
        elif fence == "commands":
            found[-1].output.append(line)
            found[-1].last = number
        elif bare:
            fence = "skip"  # a block of something else
    return found


def matches(expected, actual):
    """Do the lines of an output match the expected ones?"""
    if not expected:
        return not actual
    if expected[0].strip() == "...":
        return any(matches(expected[1:], actual[i:]) for i in range(len(actual) + 1))
    if not actual:
        return False
    pattern = ".*".join(re.escape(part) for part in expected[0].rstrip().split("..."))
    return re.fullmatch(pattern, actual[0].rstrip()) is not None and matches(expected[1:], actual[1:])

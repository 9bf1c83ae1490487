"""The prose in a source file: comments, string literals, and the text of pages and documents.

paragraphs(path, text) yields lists of (line number, text). The lines of one list belong together, so
that a phrase is found although a line break splits it.
"""

import io
import re
import tokenize

CPP = re.compile(
    r"""
    (?P<include>^[ \t]*\#[ \t]*include[^\n]*)
  | (?P<number>\b[0-9](?:[\w.]|'(?=\w))*)
  | (?P<comment>//[^\n]*)
  | (?P<block>/\*.*?\*/)
  | R"(?P<mark>[^\s()\\]{0,16})\((?P<raw>.*?)\)(?P=mark)"
  | "(?P<string>(?:[^"\\\n]|\\.)*)"
  | '(?:[^'\\\n]|\\.)+'
    """,
    re.VERBOSE | re.DOTALL | re.MULTILINE,
)
TYPESCRIPT = re.compile(
    r"""
    (?P<comment>(?<!:)//[^\n]*)
  | (?P<block>/\*.*?\*/)
  | (?<=[(=,:\[!&|?{};])\s*/(?![/*])(?:[^/\\\n\[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/
  | `(?P<raw>(?:[^`\\]|\\.)*)`
  | "(?P<string>(?:[^"\\\n]|\\.)*)"
  | '(?P<single>(?:[^'\\\n]|\\.)*)'
    """,
    re.VERBOSE | re.DOTALL,
)
STYLE = re.compile(r"(?P<block>/\*.*?\*/)", re.DOTALL)
SVELTE_PART = re.compile(r"<(?P<tag>script|style)\b[^>]*>(?P<code>.*?)</(?P=tag)>", re.DOTALL)
BRACES = re.compile(r"\{[^{}]*\}")
INLINE_CODE = re.compile(r"`[^`\n]*`")
INSERTED = re.compile(r"\$\{[^}]*\}")
CPP_SUFFIXES = (".h", ".cc", ".inc")
WHOLE_LINES = (".sh", ".cmake", "CMakeLists.txt", "run", "test", "packages.txt", ".html", ".in")


def lines_of(first, text):
    return [(first + i, line) for i, line in enumerate(text.split("\n"))]


def is_prose(string):
    """A string literal of one word is a key or a name, not a text."""
    return re.search(r"\w\s+\w", string) is not None


def clean(line):
    """A line of a comment without its comment signs."""
    return re.sub(r"^\s*(?://+|/\*+|\*(?!/)|#)?\s?|\s*\*/\s*$", "", line).rstrip()


def tokens(pattern, text, first=1):
    """(line, text) of comments and of string literals, in order; a multi-line token yields several."""
    line, seen, end = first, 0, 0
    for match in pattern.finditer(text):
        continued = end and not text[end : match.start()].strip()
        end = 0
        line += text.count("\n", seen, match.start())
        seen = match.start()
        groups = match.groupdict()
        for name in ("comment", "block"):
            if groups.get(name) is not None:
                for number, part in lines_of(line, groups[name]):
                    yield "comment", number, INLINE_CODE.sub("`X`", clean(part))
        for name in ("string", "single", "raw"):
            string = groups.get(name)
            if string is not None and (is_prose(string) or string.startswith(" ") or continued):
                end = match.end()
                string = INSERTED.sub("X", string)
                if name != "raw":
                    string = string.replace("\\n", " ")
                if not continued:
                    yield name, line, ""
                for number, part in lines_of(line, string):
                    yield name, number, part


def joined(found):
    """Groups texts of one kind on consecutive lines; an empty line ends a group."""
    group, kind, last = [], None, None
    for what, number, text in found:
        if group and (what != kind or number > last + 1 or not text.strip()):
            yield group
            group = []
        if text.strip():
            group.append((number, text))
            kind, last = what, number
    if group:
        yield group


def python_tokens(text):
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        number = token.start[0]
        if token.type == tokenize.COMMENT:
            yield "comment", number, clean(token.string)
        elif token.type == tokenize.STRING and is_prose(token.string):
            body = re.sub(r"^\w*(\"\"\"|'''|\"|')|(\"\"\"|'''|\"|')$", "", token.string)
            for at, part in lines_of(number, body):
                yield "string", at, part.strip()


def svelte_tokens(text):
    """The texts of scripts and styles, the text of the markup, and the strings within braces."""
    def blank(match):
        return re.sub(r"[^\n]", " ", match.group())

    markup = text
    for part in SVELTE_PART.finditer(text):
        pattern = TYPESCRIPT if part.group("tag") == "script" else STYLE
        first = 1 + text.count("\n", 0, part.start("code"))
        yield from tokens(pattern, part.group("code"), first)
        markup = markup[: part.start()] + blank(part) + markup[part.end() :]
    for braces in BRACES.finditer(markup):
        yield from tokens(TYPESCRIPT, braces.group(), 1 + markup.count("\n", 0, braces.start()))
    plain = markup
    while BRACES.search(plain):
        plain = BRACES.sub(blank, plain)
    for number, line in lines_of(1, plain):
        yield "text", number, line.strip()


def markdown_tokens(text):
    fenced = False
    for number, line in lines_of(1, text):
        if line.lstrip().startswith("```"):
            fenced = not fenced
            yield "text", number, ""
        elif fenced:
            yield f"code {number}", number, line
        elif line.lstrip().startswith(("|", "#", "- ")):
            yield "text", number, ""
            yield "text", number, INLINE_CODE.sub("`X`", line.strip().lstrip("|# -"))
        else:
            yield "text", number, INLINE_CODE.sub("`X`", line.strip())


def shell_tokens(text):
    for number, line in lines_of(1, text):
        yield "text", number, clean(line)


def found_in(path, text):
    name = path.rsplit("/", 1)[-1]
    if path.endswith(CPP_SUFFIXES):
        return tokens(CPP, text)
    if path.endswith((".ts", ".mjs", ".js")):
        return tokens(TYPESCRIPT, text)
    if path.endswith(".svelte"):
        return svelte_tokens(text)
    if path.endswith(".css"):
        return tokens(STYLE, text)
    if path.endswith(".py"):
        return python_tokens(text)
    if path.endswith(".md"):
        return markdown_tokens(text)
    if path.endswith(WHOLE_LINES[:3]) or name in WHOLE_LINES or path.endswith(".html"):
        return shell_tokens(text)
    return []


def paragraphs(path, text):
    return joined(found_in(path, text))

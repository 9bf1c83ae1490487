"""Mutants of a C++ source text: copies with one small mistake, which the tests should notice.

The operators are the usual ones (Offutt et al., An experimental determination of sufficient mutant operators, 1996):
other comparisons, other arithmetic, other logic, other constants, negated conditions, deleted statements. They rely on
clang-format, which puts blanks around binary operators and nowhere else, so no parser is needed. A mutant that does
not compile costs time, nothing else.
"""
import collections
import re

# Replaces text[begin:end]; rule names the operator.
Mutant = collections.namedtuple("Mutant", "begin end replacement rule")

SWAPS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&", "+": "-",
         "-": "+", "*": "+", "/": "*", "%": "*", "&": "|", "|": "&", "^": "|", "<<": ">>", ">>": "<<", "+=": "-=",
         "-=": "+=", "|=": "&=", "&=": "|=", "^=": "|=", "<<=": ">>=", ">>=": "<<="}
BINARY = re.compile("(?<= )(?:%s)(?=[ \n])" % "|".join(map(re.escape, sorted(SWAPS, key=len, reverse=True))))
WORDS = re.compile(r"\b(?:true|false|continue|break)\b(?=\W)")
WORD_SWAPS = {"true": "false", "false": "true", "continue": "break", "break": "continue"}
NUMBER = re.compile(r"(?<![\w.'])(?:0x[\da-fA-F']+|\d[\d']*)(?=[uUlLzZ]*(?![\w.']))")
UNARY = re.compile(r"(?<=[ (\[,])[!~](?=[\w(])")
STEP = re.compile(r"\+\+|--")
CONDITION = re.compile(r"\b(?:if|while) \(")
# An assignment or a call that is a whole line; a declaration begins with two words.
STATEMENT = re.compile(r"(?m)^ *(?!return\b|using\b|delete\b)[\w:.>()\[\]-]+ ?(?:(?<= )(?:[-+*/%&|^]|<<|>>)?= .*|\(.*\)|\+\+|--);$")
NOT_CODE = re.compile(r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<!\w)\'(?:\\.|[^\'\\\n])+\''
                      r"|(?m:^ *#(?:[^\n]*\\\n)*[^\n]*)|\bstatic_assert\(.*?\);|\bassert\(.*?\);"
                      r"|\btemplate <[^\n]*|\boperator\W+\(", re.DOTALL)


def code(text):
    """The text with blanks in place of what is no code to mutate: comments, strings, directives, assertions."""
    return NOT_CODE.sub(lambda match: re.sub(r"[^\n]", " ", match.group()), text)


def value(literal):
    """The value of an integer literal without suffix."""
    digits = literal.replace("'", "")
    return int(digits, 8 if re.match("0[0-7]", digits) else 0)


def closing(text, opening):
    """The position of the parenthesis that closes the one at this position, or -1."""
    depth = 0
    for at in range(opening, len(text)):
        depth += {"(": 1, ")": -1}.get(text[at], 0)
        if depth == 0:
            return at
    return -1


def mutants(text):
    """All mutants of the text, in the order of their positions."""
    plain = code(text)
    found = []

    def add(begin, end, replacement, rule):
        found.append(Mutant(begin, end, replacement, rule))

    for match in BINARY.finditer(plain):
        add(*match.span(), SWAPS[match.group()], "operator")
    for match in WORDS.finditer(plain):
        add(*match.span(), WORD_SWAPS[match.group()], "word")
    for match in NUMBER.finditer(plain):
        add(*match.span(), str(value(match.group()) + 1), "constant")
    for match in UNARY.finditer(plain):
        add(*match.span(), "", "unary")
    for match in STEP.finditer(plain):
        add(*match.span(), "--" if match.group() == "++" else "++", "step")
    for match in CONDITION.finditer(plain):
        opening = match.end() - 1
        end = closing(plain, opening)
        if end >= 0 and ";" not in plain[opening:end] and not plain.startswith("if constexpr", match.start()):
            add(opening, end + 1, "(!" + text[opening:end + 1] + ")", "condition")
    for match in STATEMENT.finditer(plain):
        begin = match.start() + len(match.group()) - len(match.group().lstrip())
        add(begin, match.end(), ";", "statement")
    return sorted(found)


def apply(text, mutant):
    """The text with this mistake."""
    return text[:mutant.begin] + mutant.replacement + text[mutant.end:]


def line_of(text, position):
    """The number of the line with this position, from 1."""
    return text.count("\n", 0, position) + 1

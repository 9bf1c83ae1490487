#!/usr/bin/env python3
"""Phrases that a reader stumbles over, in comments, messages and documents.

Usage: check_voice.py [--report] [PATH...]

PATH is a file or a folder (default: the working directory). Prints "file:line: "phrase": advice" and
exits with 1 if it found anything; with --report it prints the number of findings and exits with 0.
It is a net, not a measure of good English: a text without findings still has to be read.
"""

import bisect
import os
import re
import sys

import tree
import voice_texts

START = r"(?:^|(?<=[.;:!?] )|(?<=[.;:!?)]  ))"  # of a sentence or a clause
UNITS = (
    "one|two|three|once|twice|records?|bits?|times|nodes|bytes|words|cells|limbs|puzzles|grids|lines|solutions|options|"
    "[kKMG]i?B|n?s|[mu]s|seconds|microseconds|nanoseconds|milliseconds|minutes"
)
PER = (
    "line|processor|CPU|core|thread|row|column|word|cell|puzzle|grid|second|minute|hour|chunk|item|option|node|"
    "search|solution|record|sample|call|piece|request|client|connection|state|byte|digit|house|box|page|"
    "file|lane|block|entry|target|step|level"
)

# (pattern, advice). Case is ignored, except in patterns that begin with (?-i:.
PHRASES = [
    # Verbs.
    (r"\b(tells?|telling|told)\b", "report, print, show, describe, distinguish"),
    (r"\b(says|said|say so)\b", "report, print, state, describe, claim"),
    (r"\b(knows|know (no|nothing|of|neither))\b", "'does not depend on', 'has no', 'contains', 'stores'"),
    (r"\bstands? (in|at|on|above|below|behind|before|there|twice|elsewhere)\b", "'is', 'appears', 'is stored'"),
    (r"\b(goes|go|went|gone|going) on\b(?! (the|a|an|to|top)\b)", "continue, resume"),
    (r"\bmay go\b", "'is redundant', 'can be removed'"),
    (r"\b(do(es)? not )?go(es)? with (them|it|each)\b", "'cannot be combined with'"),
    (r"\b(passes|passed|passing) by\b(?! (value|reference))|\bpassed over\b", "skip, drop, ignore"),
    (r"\bg(ives?|ave|iven|iving) back\b", "return"),
    (r"\b(comes?|came|coming) back\b", "return"),
    (r"\b(is|are|was|were|be|been|not) (asked for|asked about|looked for|looked at)\b", "request, query, search, examine"),
    (r"\b(is|are|was|were|be|been) given up\b", "abandon, cancel, stop"),
    (r"\bcom(e|es|ing) to rest\b", "stop, hang, settle"),
    (r"\b(takes?|took|taking|taken) no notice\b", "ignore"),
    (r"\bmend(s|ed|ing)?\b", "fix"),
    (r"\bbe had\b", "'is not available', 'can be installed'"),
    (r"\b(sees?|saw) to it\b", "ensure"),
    (r"\b(wish(es|ed|ing)?)\b", "option, request, requirement, 'wanted'"),
    (r"\bblam(e[ds]?|ing)\b", "cause, reason, 'the step that failed'"),
    (r"\bpatience\b", "timeout, interval, limit"),
    # People and things.
    (r"\bwho(ever)? (asks?|leaves?|left|sends?|wants?|calls?|uses?|gives?|answers?|links?|waits?|reads?)\b",
     "name it: the user, client, caller"),
    (r"\bstrangers?\b", "client, 'untrusted input', 'others'"),
    (r"\b(nobody|somebody|anybody)\b", "name it: no thread, no caller, someone, anyone"),
    (r"\b(each|every|one|this|another|same) matter\b", "topic, subject, case"),
    (r"\bwhat is (larger|longer|beyond|more|wider|older|smaller|deeper|too \w+)\b",
     "name it: 'larger bodies', 'a longer line'"),
    (r"\bwhat (runs|waits|stands)\b", "name it: 'the running search'"),
    (r"\bwhat (is|was|are) (asked|wished|sought|due)\b", "name it: the request, the wanted rating"),
    (r"\b(turned|mirrored|rotated) (\w+ )?images?\b", "isomorph, symmetry class, rotated or reflected copy"),
    (r"\b((all|every|any|each|of all) (its |the )?|its )images?\b(?! (file|format|data))", "isomorph"),
    (r"\balike\b", "isomorphic, the same, both"),
    # Quantities.
    (r"\bso (many|much)\b(?! (that|as|more|faster|slower)|( \w+){1,2} that)", "'the number of', 'at most N', 'that many'"),
    (rf"(?-i:(?<!many )\b(?:{UNITS}) an? (?:{PER})\b)", "'per': one per line, bytes per cell"),
    (r"\bnot one (in|of)\b", "'none of', 'fewer than one in'"),
    (r"\bbut for\b", "except for, apart from, without"),
    (r"\bno (place|cell|digit|candidate|other|option|item|way|line|file|room) but\b", "'only ... can'"),
    (r"(?<!if )\bthere (is|are|was|were) none\b|(?<!there )\b(is|are|was|were) none\b", "'there is no X', 'no X exists', 'X is empty'"),
    (r"\bthere (is|are) nothing\b", "'not found', 'X is empty'"),
    (r"\b(something|nothing|anything|everything) else than\b", "'other than', 'anything except'"),
    (r"\bof the others it\b", "name them"),
    # Order of words.
    (rf"(?-i:{START}Of (?!course|the \d|\d))", "no inversion: subject, verb, object"),
    (rf"(?-i:{START}Were\b)", "If ... were"),
    (rf"(?-i:{START}Who (?!is|are|was)\w+)", "'A client that ...', 'If you ...'"),
    (rf"(?-i:{START}Else\b(?! if\b))", "Otherwise,"),
    (rf"(?-i:{START}Not \w[^.?!]{{0,60}}, but\b)", "say what it is"),
    (r"(?<!even |ever )\band so (is|are|do|does|has|have|did|was|were|will)\b", "'as well', a clause with its own subject"),
    (r"\bSo without\b", "'So remove ...'"),
    (r"\bwhich cannot be(?= \(|[.;,:]|$)", "'a contradiction', 'impossible'"),
    (r"\bgo(es)? where\b", "'is placed where', 'can be removed where'"),
    # Old or literal idioms.
    (r"\bfor ever\b", "permanently, indefinitely, 'is cached'"),
    (r"\bever (more|fewer|less|larger|smaller|longer)\b", "increasingly, 'with exponential backoff'"),
    (r"\bwithout end\b", "unlimited, endless"),
    (r"\bby turns\b", "alternately, in rotation"),
    (r"\bin turns\b", "alternately, one after the other"),
    (r"\bof (its|one's|our|their) own\b", "separate, dedicated, its own X"),
    (r"\bof itself\b|\bdetected by (itself|themselves)\b", "automatically"),
    (r"\bin earnest\b", "'with the full budget', drop it"),
    (r"\bonce (and )?for all\b", "once"),
    (r"\bgravest\b", "most severe"),
    (r"\banew\b", "again, from scratch"),
    (r"\bbeside\b(?! (it|each|them|one another|the (board|puzzle)))", "next to, with, as well as, in addition to"),
    (r"\b(whence|whither|thereof|therein|whereof|wherein|hitherto|hereby|thereby|hence forth|behold)\b",
     "a plain word"),
    (r"\bshall\b", "must, will, should"),
    (r"\b(ought|dare) to\b", "should"),
    (r"\bseldom\b", "rarely"),
    (r"\bneedless(ly)?\b", "unnecessary, superfluous"),
    (r"\bone and (all|the same)\b", "the same"),
    (r"\b(look|stand)s? alike\b", "'look the same'"),
    (r"\ba (day|night|good) deal\b", "much, many"),
    (r"\bby (far|heart)\b", "give the figure"),
    (r"\bthe (one|other) way about\b", "the other way round, reversed"),
    (r"\bmore than (need|necessary)\b|\bas need be\b|\bif need be\b", "'if necessary'"),
]
RULES = [(re.compile(pattern if pattern.startswith("(?-i:") else f"(?i:{pattern})"), advice)
         for pattern, advice in PHRASES]

# Where a phrase is right: (end of the path, phrase in lower case). Give the reason behind it.
ALLOWED = {
    ("tools/check_voice.py", None),            # the phrases themselves
    ("tests/checks/voice_test.py", None),      # wrong examples, as input of the checker
    ("tests/unit/sudoku/grade/texts_test.cc", None),  # phrases that the texts of steps must not have
    ("src/store/schema.cc", None),             # stored in databases; a change would be a new schema
}

SUFFIXES = voice_texts.CPP_SUFFIXES + (".ts", ".mjs", ".js", ".svelte", ".css", ".py", ".md", ".html")
SKIPPED = ("tests/data/", "_table.inc", "_table.cc", "LICENSE")


def is_allowed(path, phrase):
    return any(path.endswith(end) and what in (None, phrase.lower()) for end, what in ALLOWED)


def findings_in(path, text):
    for paragraph in voice_texts.paragraphs(path, text):
        starts, whole = [], ""
        for _, line in paragraph:
            whole += " " if whole and not whole.endswith(" ") else ""
            starts.append(len(whole))
            whole += line.strip()
        for rule, advice in RULES:
            for match in rule.finditer(whole):
                number = paragraph[bisect.bisect_right(starts, match.start()) - 1][0]
                phrase = match.group().strip()
                if not is_allowed(path, phrase):
                    yield number, f'{path}:{number}: "{phrase}": {advice}'


def sources(path):
    """The files to read under a path, each by its name from the working directory."""
    if os.path.isfile(path):
        yield path
        return
    for name in tree.files(path):
        full = os.path.normpath(os.path.join(path, name))
        if not any(part in full for part in SKIPPED):
            yield full


def check(path):
    for name in sources(path):
        with open(name, "rb") as file:
            data = file.read()
        if b"\0" in data:
            continue
        text = data.decode("utf-8", errors="replace")
        for _, finding in sorted(set(findings_in(name, text))):
            yield finding


def main(arguments):
    report = "--report" in arguments
    paths = [path for path in arguments if path != "--report"] or ["."]
    findings = [finding for path in paths for finding in check(path)]
    for finding in findings:
        print(finding)
    if findings or report:
        print(f"{len(findings)} findings", file=sys.stderr)
    return 1 if findings and not report else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

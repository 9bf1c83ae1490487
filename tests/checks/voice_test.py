#!/usr/bin/env python3
"""tools/check_voice.py finds each kind of phrase, in each kind of file, at its line."""

import os
import subprocess
import sys
import tempfile
import unittest

TOOL = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "tools", "check_voice.py")


class Voice(unittest.TestCase):
    def run_tool(self, name, text, *arguments):
        with tempfile.TemporaryDirectory() as root:
            path = os.path.join(root, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            return subprocess.run([sys.executable, TOOL, *arguments], cwd=root, capture_output=True,
                                  text=True, check=False)

    def found(self, name, text):
        """The (line, phrase) of each finding."""
        result = self.run_tool(name, text)
        self.assertIn(result.returncode, (0, 1), result.stderr)
        pairs = []
        for line in result.stdout.splitlines():
            self.assertTrue(line.startswith(f"{name}:"), line)
            place, phrase, _ = line.split('"', 2)
            pairs.append((int(place.split(":")[1]), phrase))
        self.assertEqual(result.returncode, 1 if pairs else 0)
        return pairs

    def test_phrases(self):
        for sentence in (
            "This tells the reader nothing.",
            "So without 4 from r4c8.",
            "Who asks twice gets two answers.",
            "All cells but for the first.",
            "There is none of this name.",
            "The clue r1c3 may go.",
            "It is retried ever more rarely.",
            "It knows nothing about Sudoku.",
            "A server for strangers.",
            "The wish list of a user.",
            "It answers what is larger with 413.",
            "Both run by turns.",
            "A class of its own.",
            "Of the puzzles one has two solutions.",
            "Were r1c1 a 4, the puzzle would fail.",
            "The second is refused, and so is the third.",
            "The result is cached for ever.",
            "Two of them are alike.",
            "It writes one record a line.",
        ):
            with self.subTest(sentence):
                self.assertTrue(self.found("a.md", f"\n{sentence}\n"), sentence)

    def test_plain_sentences_pass(self):
        text = ("r6c5 is the only cell in box 5 where 6 can go, so r6c5 = 6.\n\n"
                "The server rejects bodies over 64 KiB. Of course it reports an error.\n")
        self.assertEqual(self.found("a.md", text), [])

    def test_comments_and_texts_of_cpp(self):
        text = ('#include "told/of.h"\n'
                "int told = 1'000'000;  // a count\n"
                "// Both run in an order that is told\n"
                'print("it may " + x);\n'
                'print("the clue may "\n'
                '      "go");\n'
                'key("told");\n'
                "/* of its\n   own */\n")
        self.assertEqual(self.found("a.cc", text), [(3, "told"), (5, "may go"), (8, "of its own")])

    def test_a_phrase_across_two_lines_counts_at_the_first(self):
        self.assertEqual(self.found("a.h", "// All cells but\n// for one.\n"), [(1, "but for")])
        self.assertEqual(self.found("a.h", "// All cells but\n//\n// for one.\n"), [])

    def test_pages(self):
        text = ('<script lang="ts">\n'
                "  const told = 'we wish you luck';\n"
                "  const r = text.replace(/\"/, ''); // tells\n"
                "</script>\n"
                "<p title={told}>A stranger</p>\n"
                "<p>{open ? 'tells it all' : `no`}</p>\n")
        self.assertEqual(self.found("a.svelte", text),
                         [(2, "wish"), (3, "tells"), (5, "stranger"), (6, "tells")])

    def test_python_and_shell(self):
        self.assertEqual(self.found("a.py", '"""It tells."""\nf.tell()  # by turns\n'),
                         [(1, "tells"), (2, "by turns")])
        self.assertEqual(self.found("a.sh", "# for ever\necho 'there is none'\n"),
                         [(1, "for ever"), (2, "there is none")])

    def test_code_in_documents_is_not_prose(self):
        self.assertEqual(self.found("a.md", "The field `told` is a number.\n"), [])

    def test_a_report_does_not_fail(self):
        result = self.run_tool("a.md", "It tells.\n", "--report")
        self.assertEqual((result.returncode, result.stderr), (0, "1 findings\n"))


if __name__ == "__main__":
    unittest.main()

#!/usr/bin/env python3
"""Help, suggestions, man pages and completions, as a user meets them.

usage: help_test.py INLAY [unittest arguments]
"""
import os
import pty
import re
import select
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

INLAY = sys.argv[1]
COMMANDS = ("solve", "count", "check", "generate", "minimize", "rate", "hint", "explain", "compare", "constraints",
            "convert", "canon", "export", "cover", "tile", "enumerate", "unavoidable", "vicinity", "catalogue",
            "count-grids", "db", "merge", "serve", "site", "bench", "doctor")
CHILDREN = {"cover": ("solve", "count", "sample", "options", "estimate", "info", "cheapest", "convert"),
            "db": ("import", "search", "export", "stats", "copy", "vacuum"),
            "catalogue": ("rank", "unrank", "range", "verify")}


def inlay(*arguments, env=None):
    done = subprocess.run([INLAY, *arguments], capture_output=True, text=True, timeout=60, stdin=subprocess.DEVNULL,
                          env={**os.environ, **(env or {})})
    return done.returncode, done.stdout, done.stderr


def every_command():
    for command in COMMANDS:
        yield (command,)
        for child in CHILDREN.get(command, ()):
            yield command, child


def on_terminal(*arguments, env=None):
    """The output of the program on a terminal."""
    reader, terminal = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", **(env or {})}
    process = subprocess.Popen([INLAY, *arguments], stdin=terminal, stdout=terminal, stderr=terminal,
                               env=environment)
    os.close(terminal)
    output = b""
    while True:
        try:
            part = os.read(reader, 4096)
        except OSError:
            break
        if not part:
            break
        output += part
    process.wait(30)
    os.close(reader)
    return output.decode()


class Help(unittest.TestCase):
    def test_the_overview_is_one_screen(self):
        code, out, err = inlay("--help")
        self.assertEqual((code, err), (0, ""))
        self.assertLessEqual(len(out.splitlines()), 31)
        self.assertLessEqual(max(map(len, out.splitlines())), 80)
        for command in COMMANDS:
            self.assertRegex(out, rf"(?m)^.{{19}}{command} +[A-Z]")
        for section in ("Solve", "Make", "Understand", "Print and convert", "Exact cover", "Research", "Data",
                        "Serve"):
            self.assertRegex(out, rf"(?m)^{section} ")
        self.assertEqual(inlay("help")[1], out)
        self.assertEqual(inlay("-h")[1], out)

    def test_every_command_explains_itself(self):
        for words in every_command():
            with self.subTest(command=words):
                code, out, err = inlay(*words, "--help")
                self.assertEqual((code, err), (0, ""))
                self.assertEqual(inlay("help", *words)[1], out)
                self.assertIn("Usage: inlay " + " ".join(words), out)
                self.assertIn("docs/glossary.md", out + inlay("--help")[1])
                self.assertNotRegex(out, r"Excludes|Needs|FLOAT|:INT|\[\]")
                for line in out.splitlines():
                    if not line.startswith("  inlay ") and not line.startswith("  curl "):
                        self.assertLessEqual(len(line), 80, line)

    def test_version(self):
        self.assertEqual(inlay("-V"), inlay("--version"))
        self.assertRegex(inlay("-V")[1], r"^inlay \d+\.\d+\.\d+\n$")

    def test_without_a_command_the_overview_goes_to_stderr(self):
        self.assertEqual(inlay(), (2, "", inlay("--help")[1]))

    def test_headings_are_bold_on_a_terminal_only(self):
        self.assertNotIn("\033", inlay("solve", "--help")[1])
        self.assertIn("\033[1m", on_terminal("solve", "--help"))
        for off in ({"NO_COLOR": "1"}, {"CLICOLOR": "0"}, {"TERM": "dumb"}):
            self.assertNotIn("\033", on_terminal("solve", "--help", env=off))
        self.assertIn("\033[1m", inlay("solve", "--help", env={"CLICOLOR_FORCE": "1"})[1])


class Suggestions(unittest.TestCase):
    def test_did_you_mean(self):
        for words, message in (
                (("sovle",), 'unknown command "sovle"; did you mean "inlay solve"?'),
                (("cover", "cuont"), 'unknown command "cover cuont"; did you mean "inlay cover count"?'),
                (("help", "genrate"), 'unknown command "genrate"; did you mean "inlay generate"?'),
                (("solve", "--theads", "2"), "unknown option --theads; did you mean --threads?"),
                (("solve", "--time_limit=2"), "unknown option --time_limit; did you mean --time-limit?"),
                (("solve", "--engine", "dancing_lnks"),
                 '--engine: unknown name "dancing_lnks"; did you mean dancing_links?'),
                (("cover", "count", "--engine", "zddd"), '--engine: unknown name "zddd"; did you mean zdd?'),
                (("compare", "--engines", "norvig,coehn"),
                 '--engines: unknown name "coehn"; did you mean cohen?'),
                (("rate", "--scale", "hodku"), '--scale: unknown name "hodku"; did you mean hodoku?'),
                (("hint", "--technique", "x-wings"), '--technique: unknown name "x-wings"; did you mean x_wing?'),
                (("convert", "--to", "markdwon"), '--to: unknown name "markdwon"; did you mean markdown?'),
                (("tile", "pentomino"), 'unknown tiling "pentomino"; did you mean pentominoes?')):
            with self.subTest(words=words):
                self.assertEqual(inlay(*words), (2, "", f"inlay: {message}\n"))

    def test_far_from_every_name_all_are_listed(self):
        self.assertEqual(inlay("rate", "--scale", "richter")[2],
                         'inlay: --scale: unknown name "richter"; choose from all, se, hodoku, inlay\n')

    def test_wrong_values_say_what_is_allowed(self):
        for words, message in (
                (("solve", "--threads", "many"), '--threads: expected a number from 0 to 1024, found "many"'),
                (("solve", "--time-limit", "5 hours"), '--time-limit: expected a time'),
                (("solve", "--memory-limit", "x"), '--memory-limit: expected a size, as in 500MB, found "x"'),
                (("solve", "--limit", "0"), '--limit: expected a number of at least 1, found "0"'),
                (("solve", "--limit"), "--limit requires a value: N"),
                (("solve", "--limit", "1", "--limit", "2"), "--limit was given more than once"),
                (("solve", "--all", "--limit", "2"), "--all cannot be combined with --limit"),
                (("generate", "--populations", "5"), "--populations requires --unbiased"),
                (("doctor", "x"), 'unexpected argument "x"')):
            with self.subTest(words=words):
                code, out, err = inlay(*words)
                self.assertEqual((code, out), (2, ""))
                self.assertTrue(err.startswith("inlay: " + message), err)

    def test_old_spellings_still_work(self):
        puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
        self.assertEqual(inlay("generate", "--count", "2", "--seed", "1"),
                         inlay("generate", "--number", "2", "--seed", "1"))
        for old, new in (("masks", "bitset"), ("diagram", "zdd")):
            self.assertEqual(inlay("solve", "--engine", old, puzzle), inlay("solve", "--engine", new, puzzle))

    def test_names_of_difficulties_belong_to_scale_inlay(self):
        named = inlay("generate", "--rating", "medium..hard", "--seed", "3")
        self.assertEqual(named, inlay("generate", "--rating", "medium..hard", "--scale", "inlay", "--seed", "3"))
        self.assertRegex(named[1], r"\t\d\.\d (medium|hard)\n$")
        self.assertRegex(inlay("generate", "--rating", "3.0..4.4", "--seed", "3")[1], r"\t\d\.\d/\d\.\d/\d\.\d\n$")
        code, _, err = inlay("generate", "--rating", "hard", "--scale", "se")
        self.assertEqual(code, 2)
        self.assertIn("for scale se", err)


class Installed(unittest.TestCase):
    """What the table makes for the system."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        subprocess.run([INLAY, "help", "--install", cls.folder.name], check=True)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def path(self, *parts):
        return os.path.join(self.folder.name, *parts)

    def test_a_man_page_for_every_command(self):
        pages = {"inlay.1"} | {"inlay-" + "-".join(words) + ".1" for words in every_command()}
        self.assertEqual(set(os.listdir(self.path("man", "man1"))), pages)

    @unittest.skipUnless(shutil.which("mandoc"), "needs mandoc")
    def test_man_pages_are_well_formed(self):
        for page in sorted(os.listdir(self.path("man", "man1"))):
            done = subprocess.run(["mandoc", "-Tlint", "-Wwarning", self.path("man", "man1", page)],
                                  capture_output=True, text=True)
            self.assertEqual((done.returncode, done.stdout), (0, ""), page)

    @unittest.skipUnless(shutil.which("mandoc"), "needs mandoc")
    def test_a_man_page_names_every_option(self):
        done = subprocess.run(["mandoc", "-Tascii", self.path("man", "man1", "inlay-solve.1")],
                              capture_output=True, text=True, check=True)
        text = re.sub(".\x08", "", done.stdout)
        for option in re.findall(r"--[a-z-]+", inlay("solve", "--help")[1]):
            self.assertIn(option, text)

    @unittest.skipUnless(shutil.which("bash"), "needs bash")
    def test_bash_completes(self):
        script = self.path("bash-completion", "completions", "inlay")
        for words, wanted in ((("sol",), {"solve"}), (("cover", "co"), {"count", "convert"}),
                              (("solve", "--th"), {"--threads"}),
                              (("solve", "--engine", "dancing"), {"dancing_links", "dancing_cells"}),
                              (("compare", "--engines", "norvig,coh"), {"norvig,cohen"}),
                              (("rate", "--scale", "=", "ho"), {"hodoku"}), (("help", "gen"), {"generate"})):
            with self.subTest(words=words):
                line = " ".join(f"'{word}'" for word in ("inlay", *words))
                done = subprocess.run(["bash", "--norc", "-c", f"source '{script}'; COMP_WORDS=({line}); "
                                       f"COMP_CWORD={len(words)}; _inlay; printf '%s\\n' \"${{COMPREPLY[@]}}\""],
                                      capture_output=True, text=True)
                self.assertEqual((done.stderr, set(done.stdout.split())), ("", wanted))

    @unittest.skipUnless(shutil.which("fish"), "needs fish")
    def test_fish_completes(self):
        script = self.path("fish", "vendor_completions.d", "inlay.fish")
        for line, wanted in (("inlay sol", {"solve"}), ("inlay cover co", {"count", "convert"}),
                             ("inlay solve --th", {"--threads"}),
                             ("inlay solve --engine dancing_l", {"dancing_links"}),
                             ("inlay rate --scale ho", {"hodoku"})):
            with self.subTest(line=line):
                done = subprocess.run(["fish", "--no-config", "-c", f"source '{script}'; complete -C '{line}'"],
                                      capture_output=True, text=True, cwd=self.folder.name,
                                      env={**os.environ, "HOME": self.folder.name})
                self.assertEqual(done.stderr, "")
                self.assertEqual({row.split("\t")[0] for row in done.stdout.splitlines()}, wanted)

    @unittest.skipUnless(shutil.which("zsh"), "needs zsh")
    def test_zsh_completes(self):
        folder = self.path("zsh", "site-functions")
        for line, wanted in (("inlay sol", "inlay solve"), ("inlay cover cou", "inlay cover count"),
                             ("inlay solve --thr", "inlay solve --threads"),
                             ("inlay cover count --engine dancing_l", "dancing_links"),
                             ("inlay rate --scale ho", "--scale hodoku")):
            with self.subTest(line=line):
                self.assertIn(wanted, self.zsh(folder, line, wanted))

    def zsh(self, folder, line, wanted):
        """What zsh shows when the user types the line and presses Tab, up to the wanted text."""
        reader, terminal = pty.openpty()
        process = subprocess.Popen(["zsh", "-f", "-i"], stdin=terminal, stdout=terminal, stderr=terminal,
                                   env={**os.environ, "TERM": "dumb", "HOME": self.folder.name},
                                   start_new_session=True)
        os.close(terminal)
        os.write(reader, f"PS1='ready> '; fpath=('{folder}' $fpath); autoload -Uz compinit; compinit -u -D; "
                 "setopt no_list_beep; echo START''ED\n".encode())
        self.read_until(reader, "STARTED\n", 20)
        os.write(reader, (line + "\t").encode())
        shown = self.read_until(reader, wanted, 20)
        process.kill()
        process.wait()
        os.close(reader)
        return shown

    def read_until(self, reader, end, seconds):
        text = ""
        until = time.monotonic() + seconds
        while time.monotonic() < until and end not in self.without_codes(text):
            if select.select([reader], [], [], 0.1)[0]:
                text += os.read(reader, 4096).decode(errors="replace")
        return self.without_codes(text)

    @staticmethod
    def without_codes(text):
        return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]|[\x07\x08\r]", "", text)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])

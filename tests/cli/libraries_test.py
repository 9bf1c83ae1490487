#!/usr/bin/env python3
"""The libraries that inlay loads when it uses them. Usage: libraries_test.py INLAY

The loader finds unusable files instead of these libraries. A command that loads one fails then, so a command that
succeeds has loaded none.
"""

import json
import os
import subprocess
import sys
import tempfile
import unittest

from serving import Serving

INLAY = sys.argv[1]
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
LIBRARIES = ("libcairo.so.2", "libfontconfig.so.1", "libpq.so.5", "libsqlite3.so.0", "libzstd.so.1")


class Libraries(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def path(self, name):
        return os.path.join(self.folder, name)

    def break_libraries(self, names=LIBRARIES):
        for name in names:
            with open(self.path(name), "w", encoding="utf-8") as file:
                file.write("no library\n")

    def environment(self):
        return os.environ | {"LD_LIBRARY_PATH": self.folder}

    def run_inlay(self, *arguments):
        done = subprocess.run([INLAY, *arguments], capture_output=True, text=True, cwd=self.folder, check=False,
                              env=self.environment())
        return done.returncode, done.stdout, done.stderr

    def test_a_process_that_needs_no_library_loads_none(self):
        self.break_libraries()
        with open(self.path("puzzle.txt"), "w", encoding="utf-8") as file:
            file.write(PUZZLE + "\n")
        for arguments in (("solve", PUZZLE), ("solve", "--output", "solved.txt", "puzzle.txt"), ("count", PUZZLE),
                          ("rate", PUZZLE), ("hint", PUZZLE), ("export", "--svg", PUZZLE), ("--version",)):
            with self.subTest(arguments):
                self.assertEqual(self.run_inlay(*arguments)[::2], (0, ""))

    def test_an_error_names_the_package(self):
        with open(self.path("puzzles.zst"), "wb"):
            pass
        commands = {("export", "--pdf", PUZZLE): ("libcairo.so.2", "libcairo2"),
                    ("solve", "--db", "known.db", PUZZLE): ("libsqlite3.so.0", "libsqlite3-0"),
                    ("db", "stats", "--db", "known.db"): ("libsqlite3.so.0", "libsqlite3-0"),
                    ("db", "stats", "--db", "postgresql:///x"): ("libpq.so.5", "libpq5"),
                    ("solve", "--output", "solved.zst", PUZZLE): ("libzstd.so.1", "libzstd1"),
                    ("solve", "puzzles.zst"): ("libzstd.so.1", "libzstd1")}
        self.break_libraries()
        for arguments, (library, package) in commands.items():
            with self.subTest(arguments):
                code, out, err = self.run_inlay(*arguments)
                self.assertEqual((code, out), (2, ""))
                if "this build " in err:
                    self.skipTest(f"built without {library}")
                self.assertRegex(err, f" needs {library} \\(.*\\); install {package}\n$")

    def test_cairo_without_fontconfig(self):
        self.break_libraries(["libfontconfig.so.1"])
        code, out, err = self.run_inlay("export", "--pdf", PUZZLE)
        self.assertEqual((code, out), (2, ""))
        if "this build " not in err:
            self.assertRegex(err, r"^inlay: export: PDF output needs .*libfontconfig\.so\.1.*; install lib\w+\n$")

    def test_the_server_reports_them_and_serves(self):
        self.break_libraries()
        with Serving(INLAY, "--db", self.path("known.db"), environment=self.environment()) as server:
            log = "".join(server.log)
            self.assertEqual(server.post("solve", {"puzzle": PUZZLE})[0], 200)
        if "this build " not in log:
            self.assertRegex(log, r"PDF output needs libcairo\.so\.2 .*; install libcairo2\n")
            self.assertRegex(log, r"needs libsqlite3\.so\.0 .*; install libsqlite3-0; continuing without a database\n")

    def test_doctor_reports_them(self):
        self.break_libraries()
        code, out, _ = self.run_inlay("doctor", "--json")
        self.assertEqual(code, 0)
        report = json.loads(out)
        for name in ("zstd", "SQLite", "PostgreSQL", "cairo"):
            self.assertFalse(report[name]["found"])
            self.assertIn("; install lib", report[name]["detail"])


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])

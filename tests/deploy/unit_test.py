#!/usr/bin/env python3
"""deploy/inlay@.service is accepted by systemd without a warning, and its sandbox stays as tight as it is.

Usage: unit_test.py INLAY
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

UNIT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "deploy", "inlay@.service")
EXPOSURE = 1.2  # of 10; systemd 252 and 254 report 1.2


def analyze(*arguments):
    return subprocess.run(["systemd-analyze", *arguments], capture_output=True, text=True, check=False,
                          env={**os.environ, "LC_ALL": "C", "SYSTEMD_COLORS": "0"})


class Unit(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.unit = os.path.join(folder.name, "inlay@.service")
        with open(UNIT, encoding="utf-8") as file:
            self.text = file.read()
        self.write(self.text)

    def write(self, text):
        self.assertIn("ExecStart=/usr/bin/inlay ", text)
        with open(self.unit, "w", encoding="utf-8") as file:
            file.write(text.replace("=/usr/bin/inlay ", f"={INLAY} "))

    def verify(self):
        result = analyze("verify", "--man=no", self.unit)
        return result.returncode, result.stdout + result.stderr

    def test_no_warnings(self):
        self.assertEqual(self.verify(), (0, ""))

    def test_a_warning_is_noticed(self):
        self.write(self.text.replace("ProtectSystem=", "ProtectSistem="))
        self.assertIn("ProtectSistem", self.verify()[1])

    def test_exposure(self):
        result = analyze("security", "--offline=true", "--no-pager", self.unit)
        if "--offline" in result.stderr:
            self.skipTest("systemd-analyze is too old for --offline")
        found = re.search(r"exposure level for \S+: ([0-9.]+)", result.stdout)
        self.assertIsNotNone(found, result.stdout + result.stderr)
        self.assertLessEqual(float(found[1]), EXPOSURE, result.stdout)

    def test_the_command_is_valid(self):
        """The server accepts the options, with the defaults of the unit."""
        settings = dict(pair.split("=", 1) for pair in re.search("^Environment=(.*)$", self.text, re.M)[1].split())
        command = re.search("^ExecStart=/usr/bin/inlay (.*)$", self.text, re.M)[1]
        settings["INLAY_DB"] = "none"
        command = re.sub(r"\$\{?(\w+)\}?", lambda match: settings[match[1]], command.replace("%i", "0"))
        with subprocess.Popen([INLAY, *command.split()], stderr=subprocess.PIPE, text=True) as server:
            try:
                self.assertIn("serving at http://127.0.0.1:", server.stderr.readline())
            finally:
                server.terminate()
            self.assertEqual(server.wait(timeout=20), 0)


if __name__ == "__main__":
    if not shutil.which("systemd-analyze"):
        print("SKIP: systemd-analyze is not installed; deploy/inlay@.service is not tested")
        sys.exit(77)
    INLAY = os.path.realpath(sys.argv.pop(1))
    unittest.main()

#!/usr/bin/env python3
"""tools/check_version.py finds each place with another version, and corrects all of them."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
TOOL = os.path.join(ROOT, "tools", "check_version.py")
sys.path.insert(0, os.path.join(ROOT, "tools"))
import check_version  # noqa: E402


class Version(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = folder.name
        self.places = [place for place in check_version.PLACES
                       if place[0] not in check_version.MAY_BE_MISSING or os.path.exists(os.path.join(ROOT, place[0]))]
        self.paths = sorted({"CMakeLists.txt", *(path for path, _, _ in self.places)})
        for path in self.paths:
            os.makedirs(os.path.dirname(os.path.join(self.root, path)), exist_ok=True)
            shutil.copy(os.path.join(ROOT, path), os.path.join(self.root, path))

    def run_tool(self, *arguments):
        result = subprocess.run([sys.executable, TOOL, *arguments, self.root],
                                capture_output=True, text=True, check=False)
        return result.returncode, result.stdout + result.stderr

    def test_all_places_agree(self):
        self.assertEqual(self.run_tool(), (0, ""))

    def test_each_place_is_checked(self):
        for path, pattern, _ in self.places:
            text = check_version.read(self.root, path)
            match = re.search(pattern, text, re.MULTILINE)
            check_version.write(self.root, path, text[: match.start(1)] + "99" + text[match.end(1) :])
            code, output = self.run_tool()
            self.assertEqual(code, 1, path)
            self.assertIn(f"{path}:{text.count(chr(10), 0, match.start(1)) + 1}: 99 should be ", output)
            check_version.write(self.root, path, text)

    def test_a_place_without_a_version(self):
        check_version.write(self.root, "web/package.json", "{}")
        self.assertEqual(self.run_tool(), (1, "web/package.json:1: does not state the version\n"))
        os.remove(os.path.join(self.root, "web/package.json"))
        self.assertEqual(self.run_tool(), (1, "web/package.json:1: does not state the version\n"))

    def test_a_new_version(self):
        self.assertEqual(self.run_tool("--write", "12.34.56"), (0, ""))
        self.assertEqual(self.run_tool(), (0, ""))
        for path in self.paths:
            self.assertIn("34", check_version.read(self.root, path))

    def test_what_is_not_a_version(self):
        code, output = self.run_tool("--write", "1.2")
        self.assertEqual(code, 1)
        self.assertIn("'1.2' is not a version", output)
        self.assertEqual(self.run_tool(), (0, ""))


if __name__ == "__main__":
    unittest.main()

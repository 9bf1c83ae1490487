#!/usr/bin/env python3
"""deploy/Containerfile: what can be tested without building the image.

Usage: container_test.py INLAY
"""
import json
import os
import re
import subprocess
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
import serving  # noqa: E402

ROOT = os.path.realpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))


class Container(unittest.TestCase):
    def setUp(self):
        with open(os.path.join(ROOT, "deploy", "Containerfile"), encoding="utf-8") as file:
            joined = file.read().replace("\\\n", "")
        self.steps = [line.split(None, 1) for line in joined.splitlines() if line and not line.startswith("#")]

    def arguments(self, name):
        return [text for step, text in self.steps if step == name]

    def test_copied_files_exist(self):
        copied = [name for text in self.arguments("COPY") if "--from" not in text for name in text.split()[:-1]]
        self.assertIn("src", copied)
        for name in copied:
            self.assertTrue(os.path.exists(os.path.join(ROOT, name)), name)

    def test_the_groups_of_packages_exist(self):
        with open(os.path.join(ROOT, "packages.txt"), encoding="utf-8") as file:
            packages = file.read()
        groups = re.findall(r"/\^# \\\[(\w+)\\\]", self.arguments("RUN")[0])
        self.assertIn("build", groups)
        for group in groups:
            self.assertIn(f"\n# [{group}]", packages)

    def test_the_user_is_not_root(self):
        self.assertEqual([step for step, _ in self.steps].count("FROM"), 2)
        user, group = self.arguments("USER")[-1].split(":")
        self.assertGreaterEqual(min(int(user), int(group)), 10000)

    def test_the_command_is_valid(self):
        command = [*json.loads(self.arguments("ENTRYPOINT")[0]), *json.loads(self.arguments("CMD")[0])]
        self.assertEqual(command[:2], ["inlay", "serve"])
        options = dict(zip(command[2::2], command[3::2]))
        self.assertEqual(sorted(options), ["--address", "--db"])
        self.assertTrue(options["--db"].startswith(self.arguments("VOLUME")[0] + "/"))

    def test_the_health_check(self):
        text = self.arguments("HEALTHCHECK")[0]
        command = json.loads(text[text.index("CMD ") + 4:])
        with serving.Serving(INLAY) as server:
            command[-1] = command[-1].replace("/8080", f"/{server.port}")
            self.assertEqual(subprocess.run(command, check=False).returncode, 0)
        self.assertNotEqual(subprocess.run(command, stderr=subprocess.DEVNULL, check=False).returncode, 0)


if __name__ == "__main__":
    INLAY = os.path.realpath(sys.argv.pop(1))
    unittest.main()

#!/usr/bin/env python3
"""./campaign: rounds continue with new seeds, failed ones are repeated, and the summary counts them.

The programs are scripts that write their arguments to a file.
"""
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

TOOL = pathlib.Path(__file__).resolve().parents[2] / "tools" / "campaigns.py"
PROGRAM = "tests/campaign/cover_campaign"


class Campaigns(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        self.calls = self.root / "calls"
        self.install(0)

    def install(self, code, name=PROGRAM):
        program = self.root / "build" / "campaign" / name
        program.parent.mkdir(parents=True, exist_ok=True)
        program.write_text(f'#!/bin/sh\necho "$*" >> "{self.calls}"\necho no database here\nexit {code}\n', encoding="ascii")
        program.chmod(0o755)

    def run_tool(self, *arguments):
        return subprocess.run([sys.executable, "-B", str(TOOL), str(self.root), *arguments], capture_output=True,
                              text=True, check=False)

    def called(self):
        return self.calls.read_text(encoding="ascii").splitlines()

    def rounds(self):
        text = (self.root / "build" / "campaigns" / "rounds.ndjson").read_text(encoding="ascii")
        return [(one["seed"], one["passed"]) for one in map(json.loads, text.splitlines())]

    def logs(self):
        return [path.name for path in (self.root / "build" / "campaigns").glob("*.log")]

    def test_a_repeated_command_has_new_cases(self):
        for _ in range(2):
            self.assertEqual(self.run_tool("cover").returncode, 0)
        self.assertEqual(self.called(), ["100000 1", "100000 2"])
        self.assertEqual(self.logs(), [])
        summary = (self.root / "build" / "campaigns" / "summary.md").read_text(encoding="ascii")
        self.assertIn("| cover | 2 | 200,000 problems |", summary)

    def test_a_failed_round_is_kept_and_repeated(self):
        self.install(1)
        done = self.run_tool("cover")
        self.assertEqual(done.returncode, 1)
        self.assertIn("FAILED", done.stdout)
        self.assertEqual(self.logs(), ["cover-1.log"])
        self.install(0)
        self.assertEqual(self.run_tool("cover").returncode, 0)
        self.assertEqual(self.called(), ["100000 1", "100000 1"])
        self.assertEqual(self.rounds(), [(1, False), (1, True)])

    def test_rounds_follow_until_the_time_has_passed(self):
        self.assertEqual(self.run_tool("cover", "--hours", "0.0001").returncode, 0)
        seeds = sorted(seed for seed, _ in self.rounds())
        self.assertEqual(seeds, list(range(1, len(seeds) + 1)))
        self.assertEqual(len(seeds), len(self.called()))

    def test_a_torn_line_is_no_round(self):
        self.run_tool("cover")
        with open(self.root / "build" / "campaigns" / "rounds.ndjson", "a", encoding="ascii") as file:
            file.write('{"name": "cover", "seed": 2, "pas')
        self.assertEqual(self.run_tool("cover").returncode, 0)
        self.assertEqual(self.rounds(), [(1, True), (2, True)])

    def test_two_commands_at_a_time_keep_their_rounds(self):
        other = "tests/campaign/classic_campaign"
        self.install(0, other)
        commands = [[sys.executable, "-B", str(TOOL), str(self.root), name, "--hours", "0.0005"]
                    for name in ("cover", "classic")]
        with subprocess.Popen(commands[0], stdout=subprocess.DEVNULL) as first, \
             subprocess.Popen(commands[1], stdout=subprocess.DEVNULL) as second:
            self.assertEqual((first.wait(), second.wait()), (0, 0))
        self.assertEqual(len(self.rounds()), len(self.called()))

    def test_skipped_is_not_passed(self):
        self.install(77)
        done = self.run_tool("cover")
        self.assertEqual(done.returncode, 0)
        self.assertIn("cover             skipped: no database here", done.stdout)
        self.assertFalse((self.root / "build" / "campaigns" / "rounds.ndjson").exists())

    def test_a_missing_program_fails(self):
        (self.root / "build" / "campaign" / PROGRAM).unlink()
        self.assertEqual(self.run_tool("cover").returncode, 1)
        self.assertEqual(self.rounds(), [(1, False)])

    def test_cases_that_never_change_are_run_once(self):
        self.install(0, "tests/campaign/catalogue_campaign")
        self.assertEqual(self.run_tool("catalogue", "--hours", "0.001").returncode, 0)
        self.assertEqual(self.called(), ["416"])

    def test_bad_arguments(self):
        for arguments, reason in ((["covr"], "unknown campaign covr; the campaigns are classic, cover"),
                                  (["--hours", "-1"], "--hours must not be negative"),
                                  (["--puzzles", "none"], "none: not found")):
            done = self.run_tool(*arguments)
            self.assertEqual(done.returncode, 2)
            self.assertIn(reason, done.stderr)


if __name__ == "__main__":
    unittest.main()

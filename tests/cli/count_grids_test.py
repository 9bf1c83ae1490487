#!/usr/bin/env python3
"""inlay count-grids as a user meets it.

usage: count_grids_test.py INLAY [unittest arguments]
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

INLAY = sys.argv[1]


def inlay(*arguments):
    done = subprocess.run([INLAY, "count-grids", *arguments], capture_output=True, text=True,
                          timeout=120)
    return done.returncode, done.stdout, done.stderr


class CountGrids(unittest.TestCase):
    def test_the_usual_board_is_the_default(self):
        code, out, said = inlay()
        self.assertEqual((code, out), (0, "6670903752021072936960\n"))
        self.assertIn("6,670,903,752,021,072,936,960 grids", said)
        self.assertIn("44 classes", said)
        self.assertEqual(inlay("--quiet"), (0, out, ""))

    def test_width_and_height_can_be_exchanged(self):
        for shape in (("2", "3"), ("3", "2")):
            self.assertEqual(inlay("--width", shape[0], "--height", shape[1])[1], "28200960\n")
        self.assertEqual(inlay("--width", "1", "--height", "5")[1], "161280\n")

    def test_json(self):
        code, out, _ = inlay("--json", "--width", "2", "--height", "2")
        self.assertEqual(code, 0)
        self.assertEqual(json.loads(out), {"v": 1, "width": 2, "height": 2, "exact": True,
                                           "count": "288", "bands": "96", "classes": 2})
        code, out, _ = inlay("--json", "--node-limit", "5")
        self.assertEqual((code, json.loads(out)),
                         (3, {"v": 1, "width": 3, "height": 3, "exact": False}))

    def test_what_is_out_of_reach_is_unknown(self):
        code, out, said = inlay("--width", "4", "--height", "4")
        self.assertEqual((code, out), (3, "unknown\n"))
        self.assertIn("memory limit reached", said)
        code, out, said = inlay("--width", "3", "--height", "4", "--memory-limit", "100MB")
        self.assertEqual((code, out), (3, "unknown\n"))
        self.assertIn("memory limit reached", said)
        code, out, said = inlay("--node-limit", "5")
        self.assertEqual((code, out), (3, "unknown\n"))
        self.assertIn("node limit reached", said)

    def test_a_saved_count_continues(self):
        with tempfile.TemporaryDirectory() as folder:
            state = os.path.join(folder, "state")
            arguments = ("--save", state, "--resume", "--threads", "2")
            code, out, _ = inlay(*arguments)
            self.assertEqual((code, out), (0, "6670903752021072936960\n"))
            saved = pathlib.Path(state).read_text()
            self.assertTrue(saved.startswith("inlay grid count 1\nboxes 3x3\nclasses 2\n0 "))
            self.assertEqual(inlay(*arguments)[:2], (0, out))
            self.assertEqual(pathlib.Path(state).read_text(), saved)

            # Without --resume it begins again.
            pathlib.Path(state).write_text("no state")
            code, out, said = inlay(*arguments)
            self.assertEqual((code, out), (2, ""))
            self.assertIn(f"{state}: 1: not a saved count of this version", said)
            self.assertEqual(inlay("--save", state)[0], 0)
            self.assertEqual(pathlib.Path(state).read_text(), saved)

            code, out, said = inlay("--save", os.path.join(folder, "none", "state"))
            self.assertEqual((code, out), (2, ""))
            self.assertIn("the state could not be written", said)

    def test_wrong_usage(self):
        code, out, said = inlay("--width", "5", "--height", "5")
        self.assertEqual((code, out), (2, ""))
        self.assertIn("more than 16 digits", said)
        self.assertEqual(inlay("--width", "0")[0], 2)
        code, _, said = inlay("--resume")
        self.assertEqual(code, 2)
        self.assertIn("--save", said)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[2:])

#!/usr/bin/env python3
"""inlay enumerate and inlay unavoidable as a user meets them.

usage: enumerate_test.py INLAY INLAY-CHECK [unittest arguments]
"""
import hashlib
import json
import os
import subprocess
import sys
import tempfile
import unittest

from sanitized import not_sanitized

INLAY, CHECK = sys.argv[1:3]

SMALL = "1234341221434321"
# Has 7 puzzles with 17 clues.
GRID = "123456789457189236689732154245698317361275948978341562594817623736524891812963475"


def run(*arguments, stdin="", **environment):
    done = subprocess.run(arguments, input=stdin, capture_output=True, text=True, timeout=240,
                          env={**os.environ, **environment})
    return done.returncode, done.stdout, done.stderr


def inlay(*arguments, stdin="", **environment):
    return run(INLAY, *arguments, stdin=stdin, **environment)


class Enumerate(unittest.TestCase):
    def test_puzzles_come_in_order_each_once(self):
        code, out, err = inlay("enumerate", "--clues", "4", SMALL)
        lines = out.split()
        self.assertEqual((code, err, len(lines)), (0, "", 12))
        self.assertEqual(lines, sorted(set(lines)))
        code, solved, _ = inlay("solve", stdin=out)
        self.assertEqual((code, set(solved.split())), (0, {SMALL}))

    def test_ranges_and_counts(self):
        code, out, _ = inlay("enumerate", "--clues", "3..6", "--count", stdin=f"{SMALL}\n{SMALL}\n")
        self.assertEqual((code, out), (0, "0 12 400 2208\n" * 2))
        code, out, _ = inlay("enumerate", "--clues", "4..5", "--minimal-only", "--json", SMALL)
        record = json.loads(out)
        self.assertEqual([part["clues"] for part in record["enumerated"]], [4, 5])
        for part in record["enumerated"]:
            self.assertTrue(part["complete"])
            self.assertEqual(part["found"], len(part["puzzles"]))
            _, out, _ = inlay("check", "--json", stdin="\n".join(part["puzzles"]))
            self.assertTrue(all(json.loads(line)["minimal"] for line in out.splitlines()))

    def test_nine_by_nine(self):
        code, out, err = inlay("enumerate", "--clues", "17", GRID)
        self.assertEqual((code, err, len(out.split())), (0, "", 7))
        for how in (("--orientation", "rows"), ("--orientation", "columns", "--seed", "8"),
                    ("--threads", "3")):
            self.assertEqual(inlay("enumerate", "--clues", "17", *how, GRID)[1], out)

    def test_cells(self):
        lines = inlay("enumerate", "--clues", "17", GRID)[1].split()
        first = lines[0]
        code, out, _ = inlay("enumerate", "--clues", "17", "--within", first, GRID)
        self.assertEqual((code, out.split()), (0, [first]))
        cells = " ".join(f"r{i // 9 + 1}c{i % 9 + 1}" for i in range(81) if first[i] != ".")
        code, out, _ = inlay("enumerate", "--clues", "17", "--containing", cells, GRID)
        self.assertEqual((code, out.split()), (0, [first]))
        for wrong, why in (("r10c1", "no row"), ("x..", "expected 81 cells")):
            code, _, err = inlay("enumerate", "--clues", "17", "--within", wrong, GRID)
            self.assertEqual(code, 2, err)
            self.assertIn("argument:1: ", err)

    def test_good_grids_are_answered_beside_bad_ones(self):
        blank = "." + GRID[1:]
        clash = "2" + GRID[1:]
        code, out, err = inlay("enumerate", "--clues", "16", "--count",
                               stdin=f"{GRID}\n{blank}\n{clash}\nnonsense\n{GRID}\n")
        self.assertEqual((code, out), (2, "0\n0\n"))
        self.assertIn("stdin:2: expected a solved grid, but r1c1 is blank", err)
        self.assertIn("stdin:3: row 1 holds 2 twice (r1c1, r1c2)", err)
        self.assertIn("stdin:4:1: ", err)

    def test_wrong_numbers_of_clues(self):
        for clues in ("0", "82", "x", "18..17"):
            code, out, err = inlay("enumerate", "--clues", clues, GRID)
            self.assertEqual((code, out), (2, ""), clues)
            self.assertIn("clues", err)
        code, _, err = inlay("enumerate", GRID)
        self.assertEqual(code, 2)
        self.assertIn("--clues is required", err)

    def test_limits(self):
        code, out, err = inlay("enumerate", "--clues", "20", "--time-limit", "100ms", GRID)
        self.assertEqual(code, 3)
        self.assertIn("the search for puzzles with 20 clues is incomplete", err)
        code, out, _ = inlay("enumerate", "--clues", "5", "--limit", "3", "--json", SMALL)
        part = json.loads(out)["enumerated"][0]
        self.assertEqual((code, part["found"], part["complete"]), (0, 3, False))

    def test_an_interrupted_run_is_continued(self):
        with tempfile.TemporaryDirectory() as folder:
            grids = os.path.join(folder, "grids.txt")
            with open(grids, "w") as file:
                file.write(f"{SMALL}\n" * 40)
            whole, part = os.path.join(folder, "whole"), os.path.join(folder, "part")
            command = ("enumerate", "--clues", "4..5", "--checkpoint", "0")
            self.assertEqual(inlay(*command, "-o", whole, grids)[0], 0)
            self.assertEqual(inlay(*command, "-o", part, "--resume", grids)[0], 0)
            # As if the run had ended in the middle: later entries of the journal are lost.
            journal = part + ".journal"
            with open(journal) as file:
                lines = file.readlines()
            with open(journal, "w") as file:
                file.writelines(lines[:len(lines) // 2])
            code, _, err = inlay(*command, "-o", part, "--resume", grids)
            self.assertEqual(code, 0, err)
            with open(whole) as a, open(part) as b:
                self.assertEqual(a.read(), b.read())

    def test_grids_of_the_catalogue(self):
        indices = "1000000..1000005"
        command = ("enumerate", "--clues", "16", "--json")
        grids = inlay("catalogue", "range", indices)[1]
        with tempfile.TemporaryDirectory() as folder:
            name = os.path.join(folder, "expected")
            code, _, err = inlay(*command, "-o", name, "-", stdin=grids)
            self.assertEqual((code, err), (0, ""))
            with open(name) as file:
                expected = file.read().replace('"source":"stdin"', f'"source":"catalogue {indices}"')
        self.assertEqual([json.loads(line)["puzzle"] for line in expected.splitlines()], grids.split())
        chosen = (*command, "--catalogue", indices)
        with tempfile.TemporaryDirectory() as folder:
            parts = [os.path.join(folder, f"part{i}") for i in (1, 2, 3, 4)]
            for i, part in enumerate(parts, 1):
                code, _, err = inlay(*chosen, "--shard", f"{i}/4", "--resume", "-o", part)
                self.assertEqual((code, err), (0, ""))
            whole = os.path.join(folder, "whole")
            code, _, err = inlay("merge", whole, *reversed(parts))
            self.assertEqual(code, 0, err)
            resumed = os.path.join(folder, "resumed")
            resume = (*chosen, "--checkpoint", "0", "--threads", "1", "--resume", "-o", resumed)
            self.assertEqual(inlay(*resume)[0], 0)
            with open(resumed + ".journal") as file:
                lines = file.readlines()
            with open(resumed + ".journal", "w") as file:
                file.writelines(lines[:5])  # the first grids are finished
            self.assertEqual(inlay(*resume)[0], 0)
            for name in (whole, resumed):
                with open(name) as file:
                    self.assertEqual(file.read(), expected, name)

    def test_wrong_ranges_of_the_catalogue(self):
        for more, why in ((("5..4",), "the range is empty"), (("0..5472730538",), "largest index"),
                          (("0..1", GRID), "--catalogue cannot be combined with puzzles"),
                          (("0..1", "--width", "3"), "--catalogue cannot be combined with --width")):
            code, out, err = inlay("enumerate", "--clues", "16", "--catalogue", *more)
            self.assertEqual((code, out), (2, ""), more)
            self.assertIn(why, err)

    def test_certificates(self):
        with tempfile.TemporaryDirectory() as folder:
            first, second = os.path.join(folder, "1"), os.path.join(folder, "2")
            ask = ("enumerate", "--clues", "17", "--certificate")
            self.assertEqual(inlay(*ask, first, "--orientation", "rows", GRID)[0], 0)
            self.assertEqual(inlay(*ask, second, "--orientation", "columns", "--seed", "3", GRID)[0], 0)
            code, out, _ = run(CHECK, first, second)
            self.assertEqual(code, 0, out)
            self.assertEqual(out.splitlines(), [
                "1: verified: grid, 7 puzzles with 17 clues; that there is no other is not verified",
                "2: verified: grid, 7 puzzles with 17 clues; the same as in an earlier certificate "
                "with other bands"])
            code, _, err = inlay("enumerate", "--clues", "4", "--certificate", first, SMALL)
            self.assertEqual(code, 3)
            self.assertIn("only the method join writes one", err)

    def certificate(self, folder, clues, *how, **environment):
        name = os.path.join(folder, "proof")
        code, out, _ = inlay("enumerate", "--clues", clues, "--certificate", name, *how, GRID,
                             **environment)
        self.assertEqual(code, 0)
        with open(name) as file:
            text = file.read()
        lines = [line.split() for line in text.splitlines()]
        parts = {tuple(line[1:4]): line[12] for line in lines if line[0] == "part"}
        hashes = [line[1] for line in lines if line[0] == "sha256"]
        self.assertEqual(hashes, [hashlib.sha256(out.encode()).hexdigest()])
        return text, hashes, parts

    @not_sanitized("many joins take minutes then, and unit tests do them, too")
    def test_hashes_do_not_depend_on_how_the_puzzles_are_found(self):
        kernels = ["scalar"]
        for name in ("avx2", "avx512"):
            err = inlay("enumerate", "--clues", "4", "--count", SMALL, INLAY_KERNEL=name)[2]
            if "does not run on this processor" not in err:
                kernels.append(name)
        with tempfile.TemporaryDirectory() as folder:
            texts = []
            parts = {}
            hashes = set()
            for i, kernel in enumerate(kernels):
                for orientation in ("rows", "columns"):
                    text, of_all, of_parts = self.certificate(
                        folder, "17", "--orientation", orientation, "--seed", str(5 * i + 1),
                        "--threads", str(i + 1), INLAY_KERNEL=kernel)
                    texts.append(text)
                    hashes.add(of_all[0])
                    # The same parts for the same orientation.
                    self.assertEqual(parts.setdefault(orientation, of_parts), of_parts)
            self.assertEqual(len(hashes), 1)
            self.assertNotEqual(parts["rows"], parts["columns"])
            code, out, _ = run(CHECK, "-", stdin="".join(texts))
            self.assertEqual((code, out.count("the same as in an earlier")), (0, len(texts) - 1))

    def test_none_has_the_hash_of_nothing(self):
        with tempfile.TemporaryDirectory() as folder:
            _, hashes, parts = self.certificate(folder, "16")
            nothing = hashlib.sha256(b"").hexdigest()
            self.assertEqual((hashes, set(parts.values())), ([nothing], {nothing}))

    def test_a_changed_certificate_is_rejected(self):
        with tempfile.TemporaryDirectory() as folder:
            text, hashes, parts = self.certificate(folder, "17")
            lines = text.splitlines(keepends=True)
            puzzle = next(i for i, line in enumerate(lines) if line.startswith("puzzle"))
            changes = [lines[:puzzle] + lines[puzzle + 1:]]  # a puzzle is missing
            for old in {*hashes, *parts.values()}:
                new = ("1" if old[0] == "0" else "0") + old[1:]
                changes.append(text.replace(old, new, 1))
            for changed in changes:
                code, out, _ = run(CHECK, "-", stdin="".join(changed))
                self.assertEqual((code, "hash of the puzzles" in out), (1, True), out)


class Unavoidable(unittest.TestCase):
    def test_lists_sets(self):
        code, out, _ = inlay("unavoidable", "--max-size", "16", SMALL)
        lines = out.splitlines()
        self.assertEqual(code, 0)
        self.assertEqual(lines[0], "4 r1c1 r1c2 r3c1 r3c2")
        self.assertTrue(lines[-2].startswith(f"sets: {len(lines) - 2}, "))
        self.assertEqual(lines[-1], "disjoint: 4")

    def test_json(self):
        code, out, _ = inlay("unavoidable", "--max-size", "8", "--json", stdin=f"{GRID}\n{GRID}\n")
        self.assertEqual(code, 0)
        for line in out.splitlines():
            record = json.loads(line)
            self.assertEqual(record["count"], len(record["sets"]))
            self.assertTrue(record["complete"] and record["clique_number_exact"])
            self.assertTrue(all(len(s["cells"]) == len(s["digits"]) for s in record["sets"]))

    def test_grids_of_the_catalogue(self):
        grids = inlay("catalogue", "range", "70..71")[1]
        expected = inlay("unavoidable", "--count", stdin=grids)
        self.assertEqual(inlay("unavoidable", "--count", "--catalogue", "70..71"), expected)
        code, _, err = inlay("unavoidable", "--count", "--catalogue", "70..71", "--node-limit", "50")
        self.assertEqual(code, 3)

    def test_limit(self):
        code, out, _ = inlay("unavoidable", "--node-limit", "50", "--count", GRID)
        self.assertEqual(code, 3)
        self.assertTrue(out.startswith("sets: at least "))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[3:])

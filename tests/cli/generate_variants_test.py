#!/usr/bin/env python3
"""inlay generate --with as a user meets it.

usage: generate_variants_test.py INLAY [unittest arguments]
"""
import json
import pathlib
import subprocess
import sys
import unittest

INLAY = sys.argv[1]


def inlay(*arguments, text=None):
    done = subprocess.run([INLAY, *arguments], input=text, capture_output=True, text=True, timeout=120)
    return done.returncode, done.stdout, done.stderr


def generate(*arguments):
    return inlay("generate", *arguments)


class Variants(unittest.TestCase):
    def check(self, puzzles, *arguments):
        return set(inlay("check", *arguments, text=puzzles)[1].splitlines())

    def test_a_layout_gets_clues(self):
        layout = "6x6 ; thermo r1c1-r1c4 ; killer 10 r3c3-r3c5"
        code, out, said = generate("--with", layout, "--number", "3", "--seed", "4")
        self.assertEqual((code, said), (0, "inlay: 3 puzzles, seed 4\n"))
        self.assertEqual(self.check(out, "--no-minimal"), {"unique"})
        for puzzle in out.splitlines():
            self.assertIn("; thermo r1c1-r1c4 ; killer 10 r3c3-r3c5", puzzle)

    def test_random_layouts(self):
        code, out, _ = generate("--with", "killer even", "--width", "3", "--height", "2", "--number", "4",
                                "--seed", "1")
        self.assertEqual((code, len(out.splitlines())), (0, 4))
        self.assertEqual(self.check(out), {"unique, minimal"})
        code, out, _ = generate("--with", "thermo:2", "--width", "3", "--height", "2", "--seed", "1")
        self.assertEqual(out.count("thermo"), 2)

    def test_ratings(self):
        for order, rating in (("killer", "medium..hard"), ("jigsaw", "1.5..2.6"), ("thermo:3", "very easy")):
            arguments = ("--with", order, "--rating", rating, "--seed", "3", "--number", "2")
            code, out, said = generate(*arguments)
            self.assertEqual((code, len(out.splitlines())), (0, 2), said)
            self.assertEqual(self.check(out, "--no-minimal"), {"unique"})
            # The rating after the tab is the one that rate gives.
            for line in out.splitlines():
                puzzle, made = line.split("\t")
                er, name = inlay("rate", "--scale", "inlay", puzzle)[1].rstrip("\n").split("\t")[1:3]
                self.assertEqual(made, f"{er} {name}")
            self.assertTrue(all(1.0 <= float(line.split("\t")[1].split()[0]) < 4.6 for line in out.splitlines()))
            records = [json.loads(line) for line in generate(*arguments, "--json")[1].splitlines()]
            self.assertEqual([f"{record['puzzle']}\t{record['rating']}" for record in records], out.splitlines())
        code, out, _ = generate("--with", "killer", "--rating", "hard", "--seed", "3", "--to", "iss")
        self.assertEqual(self.check(out, "--no-minimal"), {"unique"})
        # Cages over the whole board are never as easy as that.
        code, out, said = generate("--with", "killer:all", "--clues", "0", "--rating", "very easy", "--tries", "50",
                                   "--width", "3", "--height", "2", "--seed", "1")
        self.assertEqual((code, out), (3, ""))
        self.assertIn("0 of 1 puzzles in 50 attempts", said)

    def test_techniques(self):
        small = ("--width", "3", "--height", "2")  # killers of this size are made sooner
        for order, technique, more in (("killer", "innies_outies", ("--rating", "hard..extreme", *small)),
                                       ("killer", "combinations", small), ("jigsaw", "hidden_pair", ()),
                                       ("even diagonal", "x_wing", ()), ("xv", "pointing", ())):
            code, out, said = generate("--with", order, "--technique", technique, *more, "--seed", "1", "--number", "2", "--json")
            self.assertEqual((code, len(out.splitlines())), (0, 2), said)
            for record in map(json.loads, out.splitlines()):
                rated = json.loads(inlay("explain", "--scale", "inlay", "--json", record["puzzle"])[1])
                self.assertIn(technique, {step["technique"] for step in rated["steps"]})
                self.assertEqual(record["rating"], f"{rated['er']} {rated['difficulty']}")
        code, out, said = generate("--with", "jigsaw", "--technique", "combinations")
        self.assertEqual((code, out), (2, ""))
        self.assertIn("scale inlay has no technique 'combinations' for these constraints", said)

    def test_cages_without_clues(self):
        code, out, _ = generate("--with", "killer:all", "--clues", "0", "--width", "3", "--height", "2",
                                "--seed", "2", "--json")
        record = json.loads(out)
        self.assertEqual((code, record["clues"], record["constraints"]), (0, 0, ["killer"]))
        self.assertEqual(inlay("solve", record["puzzle"])[1].strip(), record["solution"])

    def test_the_seed_makes_the_bytes_whatever_the_threads(self):
        same = {generate("--with", "jigsaw killer:2", "--width", "2", "--height", "2", "--number", "20", "--seed",
                         "5", "--threads", threads)[1] for threads in ("1", "3")}
        self.assertEqual(len(same), 1)

    def test_notations(self):
        code, out, _ = generate("--with", "killer", "--width", "2", "--height", "2", "--to", "iss", "--seed", "3")
        self.assertTrue(code == 0 and out.startswith("."), out)
        self.assertEqual(self.check(out, "--no-minimal"), {"unique"})
        code, out, said = generate("--with", "killer", "--width", "2", "--height", "2", "--to", "sdm")
        self.assertEqual((code, out), (2, ""))

    def test_the_manual_lists_all_kinds(self):
        said = generate("--with", "chaos")[2]
        kinds = said.split("available: ")[1].strip().split(", ")
        manual = (pathlib.Path(__file__).parents[2] / "docs" / "variants.md").read_text()
        listed = manual.split("The kinds are ")[1].split(". Others")[0].replace(" and ", ", ")
        self.assertEqual(listed.replace("\n", " ").split(", "), kinds)

    def test_wrong_orders(self):
        for order, message in (("kiler", "unknown constraint kiler; did you mean killer?"),
                               ("thermo:x", "expected a number or \"all\""),
                               ("doppelganger", "doppelganger constraints cannot be laid out at random; available: "),
                               ("anti-king:2", "anti-king is a rule for the whole board"),
                               ("9x9 ; killer 5 r1c10", "--with: 1:")):
            code, out, said = generate("--with", order)
            self.assertEqual((code, out), (2, ""), order)
            self.assertIn(message, said)
        for wrong, message in ((("--scale", "se", "--rating", "3.0"), "scale se does not support variants; use inlay"),
                               (("--scale", "inlay"), "--scale requires --rating or --technique"),
                               (("--rating", "soft"), "rating: expected a number or a range"),
                               (("--technique", "w_wing"), "no technique 'w_wing' for these constraints"),
                               (("--technique", "xwing"), "did you mean x_wing?"),
                               (("--pattern", "x"), "--with cannot be combined with --pattern")):
            code, out, said = generate("--with", "killer", *wrong)
            self.assertEqual((code, out), (2, ""), wrong)
            self.assertIn(message, said)
        self.assertEqual(generate("--to", "iss")[0], 2)
        code, _, said = generate("--with", "4x4 ; anti-king ; anti-knight")
        self.assertEqual((code, said), (3, "inlay: the constraints have no solution\n"))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[2:])

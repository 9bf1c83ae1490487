#!/usr/bin/env python3
"""Variants as a user meets them: plain lines, constraints and bad lines in one file.

usage: variant_test.py INLAY [unittest arguments]
"""
import json
import os
import subprocess
import sys
import tempfile
import unittest

INLAY = sys.argv[1]

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
UNIQUE = "4x4 ; thermo r1c1-r1c4 ; given 3 r2c1 ; killer 3 r3c1 r4c2"
IMPOSSIBLE = ".Cage~46~R1C1~R1C2~R1C3"
JIGSAW = '4x4 1............... no-boxes ; jigsaw "aaabaccbddcbddcb"'
MIXED = "\n".join([EASY + " first", IMPOSSIBLE + "\tsecond", ".Cage~10~R1C1~R1Cz", "9x9 ; kiler 3 r1c1",
                   "4x4 ; thermo r1c1-r1c4 # fifth", ".~R1C1_5.Diagonal~1", EASY + " ; thermo r1c2 r1c1"]) + "\n"


def inlay(*arguments, stdin=""):
    done = subprocess.run([INLAY, *arguments], input=stdin, capture_output=True, text=True, timeout=120)
    return done.returncode, done.stdout, done.stderr


class Files(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = os.path.join(folder.name, "mixed.txt")
        with open(self.path, "w", encoding="utf-8") as out:
            out.write(MIXED)


class Mixed(Files):
    def test_solve_answers_each_line_in_order(self):
        code, out, err = inlay("solve", self.path)
        lines = out.splitlines()
        self.assertEqual(code, 2)
        self.assertEqual(lines[0], SOLVED + " first")
        self.assertRegex(lines[1], "^no solution: the cage .*46")
        self.assertRegex(lines[2], "^1234[1-4]{12} # fifth\tmore than one solution$")
        self.assertRegex(lines[3], "^5[1-9]{80}\tmore than one solution$")
        self.assertEqual(lines[4], SOLVED)
        self.assertEqual(len(lines), 5)
        self.assertRegex(err, r"(?s)^[^\n]*mixed\.txt:3:\d+: [^\n]*\n[^\n]*mixed\.txt:4:7: unknown constraint "
                              r"kiler; did you mean killer\?\n$")

    def test_count_is_exact(self):
        code, out, _ = inlay("count", "--limit", "100", self.path)
        self.assertEqual(code, 2)
        self.assertEqual(out.splitlines(),
                         ["1 first", "0\tsecond", "12 # fifth", "at least 100", "1"])

    def test_check_gives_verdicts(self):
        lines = inlay("check", "--no-minimal", self.path)[1].splitlines()
        self.assertEqual(lines[0], "unique")
        self.assertRegex(lines[1], "^contradictory: the cage")
        self.assertRegex(lines[2], "^multiple: 1234[1-4]{12} and 1234[1-4]{12}$")
        self.assertEqual(lines[4], "unique")

    def test_other_commands_refuse_variants_by_name(self):
        for command in ("canon", "minimize", "compare"):
            with self.subTest(command=command):
                code, _, err = inlay(command, stdin=EASY + "\n.Cage~10~R1C1~R1C2.Thermo~R2C1~R2C2\n")
                self.assertEqual(code, 2)
                self.assertIn("stdin:2:1: killer and thermo constraints are not supported here", err)

    PUZZLE = "4x4 ; thermo r1c1-r1c4 ; given 3 r2c1 ; killer 3 r3c1 r4c2"

    def test_hints_and_paths_are_those_of_scale_inlay(self):
        code, out, _ = inlay("hint", self.PUZZLE)
        self.assertEqual(code, 0)
        self.assertRegex(out, "^Line Bounds: Along the thermometer from r1c1 to r1c4, the digits rise.")
        self.assertRegex(inlay("hint", "--lang", "de", self.PUZZLE)[1], "^Schranken auf der Linie: Auf dem Thermometer")
        step = json.loads(inlay("hint", "--json", self.PUZZLE)[1])["step"]
        self.assertEqual(step["constraints"], ["thermo r1c1-r1c4"])
        self.assertEqual(step["technique"], "line_bounds")
        code, out, _ = inlay("hint", "--state", "r1c1=2", self.PUZZLE)
        self.assertEqual((code, out), (1, "There is a mistake: r1c1 is not 2.\n"))
        path = json.loads(inlay("explain", "--json", self.PUZZLE)[1])
        self.assertEqual((path["scale"], path["outcome"]), ("inlay", "solved"))
        self.assertEqual(path["steps_taken"], len(path["steps"]))
        rated = inlay("rate", "--scale", "inlay", self.PUZZLE)[1].split("\t")
        self.assertEqual(rated[1], path["er"])

    def test_a_rating_names_the_houses_of_its_puzzle(self):
        puzzle = "12....2.2....... ; diagonal 1 ; diagonal -1"
        self.assertTrue(inlay("rate", "--scale", "inlay", puzzle)[1].startswith(puzzle + "\t"))

    def test_other_scales_refuse_variants(self):
        for arguments in (("rate",), ("hint", "--scale", "se"), ("explain", "--scale", "hodoku")):
            code, _, err = inlay(*arguments, self.PUZZLE)
            self.assertEqual(code, 2)
            self.assertRegex(err, "scale (se|hodoku) does not support thermo and killer constraints; use inlay")
        code, out, _ = inlay("hint", "--all", self.PUZZLE)
        self.assertEqual(code, 0)
        self.assertIn("2.2  Line Bounds: Remove 4 from r3c1; 3 and 4 from r4c2.\n", out)
        code, out, _ = inlay("hint", "--svg", "-", self.PUZZLE)
        self.assertEqual(code, 0)
        self.assertIn("<title>Line Bounds: ", out)

    def test_pictures_of_a_path(self):
        with tempfile.TemporaryDirectory() as folder:
            code, _, err = inlay("explain", "--svg", folder, stdin=f"{self.PUZZLE}\n{EASY}\n{self.PUZZLE}\n")
            self.assertEqual((code, err), (0, ""))
            for part, puzzle in ((folder, self.PUZZLE), (os.path.join(folder, "2"), EASY),
                                 (os.path.join(folder, "3"), self.PUZZLE)):
                steps = json.loads(inlay("explain", "--json", puzzle)[1])["steps"]
                names = [f"{i + 1:03}-{step['technique'].replace('_', '-')}.svg" for i, step in enumerate(steps)]
                self.assertEqual(sorted(name for name in os.listdir(part) if name.endswith(".svg")), names)
            with open(os.path.join(folder, "001-line-bounds.svg"), encoding="utf-8") as picture:
                self.assertEqual(picture.read(), inlay("hint", "--svg", "-", self.PUZZLE)[1])

    def test_a_hint_of_one_technique(self):
        listed = json.loads(inlay("hint", "--all", "--json", self.PUZZLE)[1])["steps"]
        techniques = {step["technique"] for step in listed}
        self.assertLessEqual({"line_bounds", "innies_outies"}, techniques)
        for technique in techniques:
            code, out, _ = inlay("hint", "--json", "--technique", technique, self.PUZZLE)
            self.assertEqual((code, json.loads(out)["step"]["technique"]), (0, technique))
        code, out, _ = inlay("hint", "--technique", "naked_quad", self.PUZZLE)
        self.assertEqual((code, out), (3, "No step was found: no naked_quad found.\n"))
        code, _, err = inlay("hint", "--technique", "w_wing", self.PUZZLE)
        self.assertEqual(code, 2)
        self.assertIn("w_wing is not a technique for thermo and killer constraints", err)
        code, out, _ = inlay("hint", "--technique", "naked_pair", "1......2.3....4. ; diagonal 1 ; diagonal -1")
        self.assertEqual((code, out[:40]), (0, "Naked Pair: In row 1, the only candidate"))

    def test_json_of_errors_and_answers(self):
        code, out, _ = inlay("solve", "--json", self.path)
        records = [json.loads(line) for line in out.splitlines()]
        self.assertEqual([r["line"] for r in records], list(range(1, 8)))
        self.assertEqual([("error" in r) for r in records],
                         [False, False, True, True, False, False, False])
        self.assertEqual(records[1]["verdict"], "contradictory")
        self.assertRegex(records[1]["reason"], "^the cage")
        self.assertEqual(records[4]["board"], "4x4")
        self.assertEqual(records[4]["constraints"], ["thermo"])
        self.assertEqual(records[4]["puzzle"], "4x4 ; thermo r1c1-r1c4")
        self.assertEqual(records[6]["constraints"], ["given", "thermo"])

    def test_thousands_of_lines_stay_in_order(self):
        lines = []
        for i in range(1500):
            lines += [f"4x4 ; thermo r1c1-r1c4 # {i}", f".Shape~4x4.Thermo~R1C1~R1C4.AntiKnight\t{i}",
                      f"{EASY} {i}"]
        code, out, err = inlay("count", "--threads", "3", stdin="\n".join(lines) + "\n")
        self.assertEqual(err, "")
        numbers = [line.split()[-1] for line in out.splitlines()]
        self.assertEqual(numbers, [str(i) for i in range(1500) for _ in range(3)])


class Solve(unittest.TestCase):
    def test_an_argument_is_detected(self):
        self.assertRegex(inlay("solve", ".Shape~4x4.Thermo~R1C1~R1C2~R1C3~R1C4")[1], "^1234")
        self.assertRegex(inlay("solve", "4x4 ; thermo r1c1-r1c4")[1], "^1234")

    def test_all_lists_every_solution_once(self):
        code, out, _ = inlay("solve", "--all", "4x4 ; thermo r1c1-r1c4")
        lines = out.splitlines()
        self.assertEqual((code, len(lines), len(set(lines))), (0, 12, 12))
        code, out, _ = inlay("solve", "--limit", "3", "4x4 ; thermo r1c1-r1c4")
        self.assertEqual((code, len(out.splitlines())), (0, 4))
        self.assertEqual(out.splitlines()[3], "# there are more solutions")

    def test_values_from_0_and_extra_cells(self):
        code, out, _ = inlay("solve", "--json", "4x4 0-3 0123............ ; extra X ; sum 0 X ; anti-king")
        record = json.loads(out)
        self.assertEqual(record["board"], "4x4 0-3")
        for solution in record["solutions"]:
            self.assertRegex(solution, "^0123[0-3]{12}$")
        self.assertEqual(record["extra"], [{"X": [0]} for _ in record["solutions"]])

    def test_jigsaw_runs_on_the_ordinary_engines(self):
        code, out, _ = inlay("solve", "--json", JIGSAW)
        record = json.loads(out)
        self.assertIn("box", record)
        self.assertNotIn("constraints", record)

    def test_limits_are_honest(self):
        code, out, _ = inlay("count", "--node-limit", "20", "9x9 ; anti-knight")
        self.assertEqual(code, 3)
        self.assertRegex(out, r"^at least \d+\n$")

    def test_what_variants_do_not_have_is_refused_by_name(self):
        code, out, err = inlay("solve", "--engine", "norvig", "9x9 ; anti-knight")
        self.assertEqual((code, out), (2, ""))
        self.assertEqual(err, "argument:1:1: the engine norvig does not support variants; "
                              "use auto or an engine for exact cover\n")
        code, out, err = inlay("solve", "--engine", "dancing_links", "4x4 ; same-values r1c1 r1c2 | r4c3 r4c4")
        self.assertEqual((code, out), (2, ""))
        self.assertIn("exact cover cannot express these same-values constraints", err)

    def test_engines_for_exact_cover(self):
        for engine in ("dancing_links", "dancing_cells"):
            self.assertEqual(inlay("solve", "--engine", engine, UNIQUE)[:2], inlay("solve", UNIQUE)[:2])
        self.assertEqual(inlay("count", "--engine", "dancing_links", "4x4 ; thermo r1c1-r1c4")[1], "12\n")
        code, out, err = inlay("count", "--candidates", "--engine", "dancing_links", UNIQUE)
        self.assertEqual((code, out), (2, ""))
        self.assertIn("--candidates supports only the engine auto", err)

    def test_trace_logs_each_guess(self):
        code, out, err = inlay("solve", "--trace", "4x4 ; thermo r1c1-r1c4")
        self.assertRegex(err, r"^Guess 1, checking [2-4] possibilities\n")
        code, out, err = inlay("solve", "--trace", "--engine", "dancing_links", "4x4 ; thermo r1c1-r1c4")
        self.assertEqual((code, out), (2, ""))
        self.assertIn("--trace supports only the engine auto", err)

    def test_certificates(self):
        with tempfile.TemporaryDirectory() as folder:
            proof = os.path.join(folder, "proof")
            for command in (("solve",), ("check",), ("count", "--limit", "2")):
                code, out, err = inlay(*command, "--certificate", proof, UNIQUE)
                self.assertEqual((code, err), (0, ""))
                with open(proof, encoding="utf-8") as file:
                    text = file.read()
                self.assertTrue(text.startswith("inlay-certificate 3 variant\nvariant 4x4 ; thermo"), text)
                self.assertIn("\nclaim exactly 1\n", text)
            code, out, err = inlay("count", "--node-limit", "5", "--certificate", proof, "9x9 ; thermo r1c1-r1c9")
            self.assertEqual(code, 3)
            self.assertIn("no certificate: node limit reached", err)

    def test_a_seed_repeats_the_run(self):
        runs = {inlay("solve", "--seed", "5", "9x9 ; anti-knight")[1] for _ in range(2)}
        self.assertEqual(len(runs), 1)


class Check(unittest.TestCase):
    def test_redundant_clues_and_constraints_are_named(self):
        self.assertEqual(inlay("check", UNIQUE)[:2], (0, "unique, minimal\n"))
        more = UNIQUE + " ; even r1c2 ; given 4 r1c4"
        self.assertEqual(inlay("check", more)[:2],
                         (0, "unique, not minimal: thermo r1c1-r1c4 or even r1c2 or r1c4 can be removed\n"))
        record = json.loads(inlay("check", "--json", more)[1])
        self.assertEqual((record["minimal"], record["redundant"]), (False, ["thermo r1c1-r1c4", "even r1c2", "r1c4"]))

    def test_no_solution(self):
        code, out, _ = inlay("check", "4x4 1............... ; given 2 r1c1 ; anti-king")
        self.assertEqual(code, 1)
        self.assertEqual(out, "none: no solution, although each constraint alone is possible\n")


class Candidates(unittest.TestCase):
    def test_of_a_variant_and_of_a_puzzle(self):
        code, out, _ = inlay("count", "--candidates", "4x4 ; thermo r1c1-r1c4 # x")
        self.assertEqual(code, 0)
        self.assertEqual(out, "1 2 3 4 34 34 12 12 234 134 124 123 234 134 124 123 # x\n")
        self.assertEqual(inlay("count", "--candidates", EASY)[1], " ".join(SOLVED) + "\n")
        self.assertEqual(inlay("count", "--candidates", IMPOSSIBLE)[:2], (1, "no solution\n"))

    def test_json_and_limits(self):
        record = json.loads(inlay("count", "--candidates", "--json", "4x4 0-3 ; thermo r1c1-r1c4")[1])
        self.assertEqual(record["candidates"][:4], [[0], [1], [2], [3]])
        self.assertNotIn("unknown", record)
        code, out, _ = inlay("count", "--candidates", "--node-limit", "1", "9x9 ; anti-knight")
        self.assertEqual(code, 3)
        self.assertIn("\tincomplete: node limit reached\n", out)
        self.assertEqual(inlay("count", "--candidates", "--limit", "2", EASY)[0], 2)


class Convert(unittest.TestCase):
    def test_between_both_forms(self):
        self.assertEqual(inlay("convert", "--to", "constraints", ".Cage~10~R1C1~R1C2\tx")[1],
                         "9x9 ; killer 10 r1c1 r1c2\tx\n")
        self.assertEqual(inlay("convert", "--to", "iss", "9x9 ; killer 10 r1c1 r1c2")[1],
                         ".Cage~10~R1C1~R1C2\n")

    def test_plain_puzzles_have_both_forms(self):
        for to in ("iss", "constraints"):
            written = inlay("convert", "--to", to, EASY)[1]
            self.assertEqual(inlay("convert", "--to", "line", written.strip())[1], EASY + "\n")

    def test_other_notations_refuse_by_name(self):
        code, out, err = inlay("convert", "--to", "csv", stdin=EASY + "\n9x9 ; thermo r1c1-r1c4\n")
        self.assertEqual(code, 2)
        self.assertEqual(len(out.splitlines()), 2)
        self.assertIn("stdin:2: csv cannot represent thermo constraints; 'fpuzzles', 'sudokupad', 'iss' and "
                      "'constraints' can", err)
        for to in ("fpuzzles", "sudokupad"):
            code, out, err = inlay("convert", "--to", to, "9x9 ; anti-taxicab")
            self.assertEqual((code, out), (2, ""))
            self.assertIn(f": {to} cannot represent anti-taxicab constraints; 'constraints' can", err)

    def test_houses_keep_their_names(self):
        for text in ("4x4 ; diagonal 1", "9x9 ; windoku", '4x4 no-boxes ; jigsaw "aaabaccbddcbddcb"'):
            self.assertEqual(inlay("convert", "--to", "constraints", text)[1], text + "\n")
        self.assertEqual(inlay("convert", "--to", "iss", "9x9 ; diagonal 1 ; windoku")[1], ".Diagonal~1.Windoku\n")
        self.assertEqual(inlay("convert", "--to", "iss", '4x4 no-boxes ; jigsaw "aaabaccbddcbddcb"')[1],
                         ".Shape~4x4.NoBoxes.Jigsaw~0001022133213321\n")


def json_link(**members):
    """The JSON of f-puzzles for an empty 4x4 board with these members."""
    return json.dumps({"size": 4, "grid": [[{}] * 4] * 4, **members})


class Links(unittest.TestCase):
    def test_a_link_is_a_variant(self):
        link = json_link(thermometer=[{"lines": [["R1C1", "R1C2", "R1C3", "R1C4"]]}],
                         killercage=[{"cells": ["R3C1", "R4C2"], "value": "3"}])
        self.assertEqual(inlay("count", link)[:2], (0, "2\n"))
        packed = inlay("convert", "--to", "fpuzzles", link)[1].strip()
        self.assertEqual(inlay("count", packed)[:2], (0, "2\n"))
        self.assertEqual(inlay("convert", "--to", "constraints", packed)[1],
                         "4x4 ; killer 3 r3c1 r4c2 ; thermo r1c1-r1c4\n")

    def test_partial_answers_list_what_is_not_checked(self):
        link = json_link(somethingnew=True, antiking=True)
        code, out, err = inlay("solve", link)
        self.assertEqual((code, out), (2, ""))
        self.assertIn("the link has 'somethingnew', which is not supported", err)
        code, out, _ = inlay("count", "--partial", link)
        self.assertEqual((code, out.split("\t")[1]), (1, "not checked by Inlay: 'somethingnew'\n"))
        self.assertIn("\tnot checked by Inlay: 'somethingnew'\n",
                      inlay("count", "--candidates", "--partial", json_link(somethingnew=True))[1])
        record = json.loads(inlay("check", "--partial", "--json", link)[1])
        self.assertEqual(record["not_checked"], ["somethingnew"])
        one = json_link(somethingnew=True, killercage=[{"cells": ["R%dC%d" % (r + 1, c + 1)], "value": v}
                                                      for r, row in enumerate(("1234", "3412", "2143", "4321"))
                                                      for c, v in enumerate(row)])
        self.assertEqual(inlay("solve", "--partial", one)[:2],
                         (0, "1234341221434321\tnot checked by Inlay: 'somethingnew'\n"))
        self.assertRegex(inlay("check", "--partial", one)[1],
                         r"^unique, not minimal: .*; not checked by Inlay: 'somethingnew'\n$")

    def test_commands_without_the_option_refuse_drawings(self):
        link = json_link(line=[{"lines": [["R1C1", "R1C2"]]}])
        self.assertEqual(inlay("count", link)[:2], (0, "288\tnot checked by Inlay: 'line'\n"))
        for command in ("rate", "canon", "hint"):
            code, _, err = inlay(command, link)
            self.assertEqual(code, 2)
            self.assertIn("the link has 'line', which is not supported", err)

    def test_conversion_reports_what_it_leaves_out(self):
        link = json_link(line=[{"lines": [["R1C1", "R1C2"]]}])
        self.assertIn("left out: 'line'", inlay("convert", "--to", "line", link)[2])
        self.assertEqual(inlay("convert", "--to", "fpuzzles", link)[2], "")


class Pretty(unittest.TestCase):
    def test_boxes_and_irregular_regions_have_lines(self):
        code, out, _ = inlay("solve", "--pretty", UNIQUE)
        self.assertEqual(code, 0)
        lines = out.splitlines()
        self.assertEqual(lines[0], "argument, line 1: 4x4, 3 constraints")
        self.assertEqual(lines[1:7], ["┌─────┬─────┐   ┌─────┬─────┐",
                                      "│ · · │ · · │   │ 1 2 │ 3 4 │",
                                      "│ 3 · │ · · │   │ 3 4 │ 1 2 │",
                                      "├─────┼─────┤   ├─────┼─────┤",
                                      "│ · · │ · · │   │ 2 3 │ 4 1 │",
                                      "│ · · │ · · │   │ 4 1 │ 2 3 │"])
        self.assertEqual(lines[8], "one solution")
        self.assertRegex(lines[9], "^engine variant, ")
        regions = ["┌───────────┬───┐",
                   "│ 1   ·   · │ · │",
                   "│   ┌───────┤   │",
                   "│ · │ ·   · │ · │",
                   "├───┴───┐   │   │",
                   "│ ·   · │ · │ · │",
                   "│ ·   · │ · │ · │",
                   "└───────┴───┴───┘"]
        for puzzle in (JIGSAW, JIGSAW + " ; white-dot 1 r1c1 r1c2"):
            lines = inlay("solve", "--pretty", puzzle)[1].splitlines()
            self.assertEqual([line[:17] for line in lines[1:9]], regions)

    def test_extra_cells_and_missing_solutions(self):
        out = inlay("solve", "--pretty", "4x6 ; extra X 2 ; sum 3 X1 X2")[1]
        self.assertRegex(out, "(?m)^X1 = [12], X2 = [12]$")
        self.assertIn("more than one solution\n", out)
        code, out, _ = inlay("solve", "--pretty", "9x9 ; killer 46 r1c1-r1c5")
        self.assertEqual(code, 1)
        self.assertIn("no solution: the cage", out)


class Constraints(unittest.TestCase):
    def test_the_list_and_one_kind(self):
        code, out, _ = inlay("constraints")
        self.assertEqual(code, 0)
        self.assertRegex(out, r"(?m)^killer +The values of the cage differ")
        names = [line.split()[0] for line in out.splitlines()]
        self.assertEqual(len(names), len(set(names)))
        code, out, _ = inlay("constraints", "killer")
        self.assertEqual(code, 0)
        for words in ("Killer cage\n", "6x6 ; killer 9 r1c1 r1c2 r2c1 ; killer 7 r3c3 r3c4",
                      ".Cage~7~R3C3~R3C4"):
            self.assertIn(words, out)

    def test_an_example_is_drawn(self):
        code, out, _ = inlay("constraints", "thermo", "--svg", "-")
        self.assertEqual(code, 0)
        self.assertRegex(out, "^<svg ")
        self.assertIn("<title>Thermometer</title>", out)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "x.svg")
            self.assertRegex(inlay("constraints", "thermo", "--svg", path)[1], "^Thermometer\n")
            with open(path, encoding="utf-8") as file:
                self.assertEqual(file.read(), out)
        self.assertEqual(inlay("constraints", "--svg", "-")[0], 2)

    def test_every_example_is_a_puzzle_of_its_kind(self):
        records = [json.loads(line) for line in inlay("constraints", "--json")[1].splitlines()]
        self.assertGreater(len(records), 70)
        examples = "".join(record["example"] + "\n" for record in records)
        code, out, err = inlay("count", "--limit", "1", "--json", stdin=examples)
        answers = [json.loads(line) for line in out.splitlines()]
        self.assertEqual(err, "")
        self.assertEqual(len(answers), len(records))

    def test_an_unknown_kind_has_a_suggestion(self):
        code, out, err = inlay("constraints", "kiler")
        self.assertEqual((code, out), (2, ""))
        self.assertIn('unknown kind of constraint "kiler"; did you mean killer?', err)


class Database(unittest.TestCase):
    def test_variants_are_stored_by_the_whole_puzzle(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        known, again = (os.path.join(folder.name, name) for name in ("known.db", "again.db"))
        iss = inlay("convert", "--to", "iss", UNIQUE)[1]
        for hit in (False, True):
            for text in (UNIQUE, JIGSAW):
                answer = json.loads(inlay("solve", "--json", "--db", known, text)[1])
                self.assertEqual((answer["engine"] == "store", "known_since" in answer), (hit, hit), text)
        expected = json.loads(inlay("solve", "--json", UNIQUE)[1])["solutions"]
        for text in (iss, "4x4 ; killer 3 r3c1 r4c2 ; thermo r1c1-r1c4 ; given 3 r2c1"):
            answer = json.loads(inlay("solve", "--json", "--db", known, stdin=text)[1])
            self.assertEqual((answer["engine"], answer["solutions"]), ("store", expected))
        self.assertEqual(inlay("check", "--db", known, UNIQUE), (0, "unique, minimal\n", ""))
        self.assertEqual(inlay("count", "--db", known, UNIQUE), (0, "1\n", ""))
        other = UNIQUE.replace("killer 3", "killer 4")
        self.assertNotIn("store", inlay("solve", "--json", "--db", known, other)[1])
        stats = json.loads(inlay("db", "stats", "--json", "--check", "--db", known)[1])
        self.assertEqual(stats["boards"], [{"box": [0, 0], "puzzles": 3}])
        self.assertRegex(inlay("db", "stats", "--db", known)[1], "variants +3")
        exported = inlay("db", "export", "--db", known)[1]
        self.assertEqual(inlay("db", "import", "--db", again, "-", stdin=exported)[2],
                         "inlay: 3 puzzles read, 3 added, 0 extended\n")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[2:])

#!/usr/bin/env python3
"""inlay rate and inlay explain as a user meets them. usage: rate_test.py INLAY [unittest arguments]"""
import json
import os
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

INLAY = sys.argv[1]

EASY = ".6.3.....2....7.......49...3...72..8.2.4.537...89......8..9.54663.........5.28..."
HARD = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"
MANY = "1" + "." * 80
SIX = "...54..4.1...1..2...5..61.....3....."
LATIN = "..4.33..........1.5....21"
DIAGONALS = ("....6.....9..2...7............5....4....8..9.28..1......3....6.4..6...........2.1 ; "
             "diagonal 1 ; diagonal -1")


def inlay(*arguments, stdin=""):
    done = subprocess.run([INLAY, *arguments], input=stdin, capture_output=True, timeout=120,
                          text=True)
    return done.returncode, done.stdout, done.stderr


class Rate(unittest.TestCase):
    def test_one_line_a_puzzle(self):
        code, out, err = inlay("rate", stdin=f"{EASY} first\n{HARD}\n")
        self.assertEqual(out, f"{EASY}\t2.0\t1.2\t1.2 first\n{HARD}\t9.0\t1.2\t1.2\n")
        self.assertEqual((code, err), (0, ""))

    def test_improper_puzzles_are_reported(self):
        code, out, _ = inlay("rate", MANY)
        self.assertEqual(out.split("\t")[1], "invalid: several solutions\n")
        self.assertEqual(code, 1)

    def test_below(self):
        code, out, _ = inlay("rate", "--below", "7.5", stdin=f"{EASY}\n{HARD}\n")
        easy, hard = out.splitlines()
        self.assertEqual(easy, f"{EASY}\t2.0\t1.2\t1.2")
        self.assertTrue(hard.startswith(f"{HARD}\t>=8."), hard)
        self.assertEqual(code, 0)
        self.assertEqual(inlay("rate", "--below", "3e8", HARD)[1], f"{HARD}\t9.0\t1.2\t1.2\n")

    def test_a_limit_is_an_honest_outcome(self):
        code, out, _ = inlay("rate", "--node-limit", "2000", HARD)
        self.assertTrue(out.startswith(f"{HARD}\t>="))
        self.assertEqual(code, 3)

    def test_all_scales_side_by_side(self):
        code, out, _ = inlay("rate", "--scale", "all", stdin=f"{EASY} first\n")
        fields = out.split("\t")
        self.assertEqual((code, fields[:4]), (0, [EASY, "2.0", "1.2", "1.2"]))
        self.assertEqual(fields[5], "easy")
        self.assertEqual(fields[6:], ["2.0", "easy first\n"])
        ratings = json.loads(inlay("rate", "--scale", "all", "--json", EASY)[1])["ratings"]
        self.assertEqual([one["scale"] for one in ratings], ["se", "hodoku", "inlay"])
        self.assertEqual((ratings[1]["score"], ratings[2]["difficulty"]), (int(fields[4]), "easy"))
        self.assertEqual(inlay("rate", "--scale", "all", "--below", "3", EASY)[0], 2)
        self.assertEqual(inlay("explain", "--scale", "all", EASY)[0], 2)

    def test_extra_houses_are_not_for_every_scale(self):
        diagonal = "........1..2..3. ; diagonal 1 ; diagonal -1"
        self.assertEqual(inlay("check", "--no-minimal", diagonal)[1], "unique\n")
        code, out, _ = inlay("rate", diagonal)
        self.assertEqual(code, 2)
        self.assertRegex(out, "\tnot applicable: scale se supports only rows, columns and boxes")
        code, out, _ = inlay("rate", "--json", diagonal)
        answer = json.loads(out)
        self.assertEqual((code, answer["outcome"]), (2, "not_applicable"))
        self.assertNotIn("er", answer)
        self.assertEqual(inlay("rate", "--scale", "inlay", diagonal)[0], 0)
        code, out, _ = inlay("rate", "--scale", "all", diagonal)
        self.assertEqual((code, out.count("not applicable")), (0, 2))

    def test_steps_with_extra_houses_are_those_of_the_scale_that_supports_them(self):
        self.assertEqual(inlay("hint", "--scale", "se", DIAGONALS)[:2],
                         (3, "No step was found: chains do not support extra houses.\n"))
        code, out, _ = inlay("hint", DIAGONALS)
        self.assertEqual(code, 0)
        self.assertRegex(out, "^Hidden Single: r3c3 is the only cell in diagonal r1c1-r9c9 .* Place 2 in r3c3.\n$")
        code, out, _ = inlay("hint", "--all", DIAGONALS)
        self.assertEqual(code, 0)
        self.assertIn("1.5  Hidden Single: Place 2 in r3c3.\n", out)
        self.assertEqual(inlay("hint", "--all", "--scale", "se", DIAGONALS)[0], 2)
        code, out, _ = inlay("explain", "--json", EASY, DIAGONALS, EASY)
        answers = [json.loads(line) for line in out.splitlines()]
        self.assertEqual((code, [answer["scale"] for answer in answers]), (0, ["se", "inlay", "se"]))
        self.assertEqual({answer["outcome"] for answer in answers}, {"solved"})
        self.assertEqual(inlay("explain", "--scale", "se", DIAGONALS)[0], 2)

    def test_a_path_with_extra_houses_has_single_steps_and_the_rating_of_rate(self):
        jigsaw = (".17.9...................2.1.6.4......2.......8...........61.........7.....5...4.. no-boxes ; jigsaw "
                  '"aaaaabbccaaabbbbcdaebbbcccdeeeecccddefffffdddeggfhfffdeeghhiiidggghhhiiiggghhhiii"')
        for puzzle in (jigsaw, DIAGONALS):
            code, out, _ = inlay("explain", puzzle)
            rating, *steps = out.splitlines()
            self.assertEqual((code, rating), (0, inlay("rate", "--scale", "inlay", puzzle)[1].rstrip("\n")))
            self.assertEqual(max(float(step.split()[0]) for step in steps), float(rating.split("\t")[1]))
            self.assertNotIn("round takes", out)
            self.assertEqual(inlay("explain", "--scale", "inlay", puzzle)[1], out)
            self.assertEqual(inlay("hint", "--scale", "inlay", puzzle)[1].strip(), steps[0].split("  ")[2])

    def test_json(self):
        code, out, _ = inlay("rate", "--json", EASY)
        answer = json.loads(out)
        self.assertEqual((answer["v"], answer["scale"], answer["outcome"]), (1, "se", "solved"))
        self.assertEqual((answer["er"], answer["ep"], answer["ed"]), ("2.0", "1.2", "1.2"))
        self.assertNotIn("steps", answer)
        self.assertEqual(code, 0)

    def test_any_number_of_threads_gives_the_same(self):
        text = f"{EASY}\n{HARD}\n" * 15 + f"{MANY}\n53..7z\n" + f"{EASY}\n" * 200
        one = inlay("rate", "--threads", "1", stdin=text)
        for threads in ("2", "5"):
            self.assertEqual(inlay("rate", "--threads", threads, stdin=text), one)
        self.assertEqual(one[0], 2)

    def test_unknown_scales_are_rejected(self):
        code, out, err = inlay("rate", "--scale", "richter", EASY)
        self.assertEqual((code, out), (2, ""))
        self.assertIn("unknown name \"richter\"", err)


class Explain(unittest.TestCase):
    def test_every_step(self):
        code, out, _ = inlay("explain", EASY)
        lines = out.splitlines()
        self.assertEqual(lines[0], f"{EASY}\t2.0\t1.2\t1.2")
        self.assertRegex(lines[1], r"^  1\.2  Hidden Single: r\dc\d is the only cell in box \d where \d can go\. ")
        self.assertEqual(code, 0)

    def test_chains_can_be_drawn(self):
        _, out, _ = inlay("explain", "--json", HARD)
        answer = json.loads(out)
        self.assertEqual(len(answer["steps"]), answer["steps_taken"])
        chains = [step for step in answer["steps"] if "nodes" in step]
        self.assertTrue(any(step["technique"] == "region_forcing_chains" for step in chains))
        for step in chains:
            for link in step["links"]:
                self.assertLess(max(link["from"], link["to"]), len(step["nodes"]))
            self.assertTrue(step["branches"])
        self.assertTrue(any("eureka" in step for step in chains))

    def test_links_have_lines_if_asked(self):
        plain = json.loads(inlay("explain", "--json", HARD)[1])["steps"]
        drawn = json.loads(inlay("explain", "--json", "--paths", HARD)[1])["steps"]
        lines = 0
        for before, after in zip(plain, drawn):
            links = after.get("links", [])
            self.assertLessEqual(sum("path" in link for link in links), 60)
            for link in links:
                self.assertEqual("path" in link, "head" in link)
                if "path" in link:
                    self.assertRegex(link.pop("path"), r"^M[-\d. LC]+$")
                    self.assertRegex(link.pop("head"), r"^M[-\d. L]+Z$")
                    lines += 1
            self.assertEqual(before, after, "nothing else changes")
        self.assertGreater(lines, 0)


class StepsAvailable(unittest.TestCase):
    def test_easiest_first(self):
        code, out, _ = inlay("hint", "--all", "--limit", "9", EASY)
        ratings = [float(line.split()[0]) for line in out.splitlines()]
        self.assertEqual((code, len(ratings)), (0, 9))
        self.assertEqual(ratings, sorted(ratings))
        self.assertRegex(out, r"^1\.2  Hidden Single: Place \d in r\dc\d\.\n")

    def test_json(self):
        code, out, _ = inlay("hint", "--all", "--json", "--limit", "3", EASY)
        answer = json.loads(out)
        self.assertEqual((code, len(answer["steps"]), answer["complete"]), (0, 3, False))

    def test_mistakes_come_first(self):
        code, out, _ = inlay("hint", "--all", "--state", "r1c3=1", EASY)
        self.assertEqual((code, out.count("\n")), (1, 1))

    def test_options_that_do_not_combine(self):
        self.assertEqual(inlay("hint", "--all", "--scale", "inlay", EASY)[0], 2)
        self.assertEqual(inlay("hint", "--limit", "3", EASY)[0], 2)


SVG = "{http://www.w3.org/2000/svg}"


def drawn(folder):
    """File name and root element of each picture in a folder; subfolders are left out."""
    return {name: xml.etree.ElementTree.parse(os.path.join(folder, name)).getroot()
            for name in sorted(os.listdir(folder)) if name.endswith(".svg")}


class Pictures(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.steps = os.path.join(self.folder.name, "new", "steps")

    def test_one_for_each_step(self):
        code, out, err = inlay("explain", "--svg", self.steps, HARD)
        self.assertEqual((code, err), (0, ""))
        self.assertEqual(out, inlay("explain", HARD)[1])
        steps = json.loads(inlay("explain", "--json", HARD)[1])["steps"]
        pictures = drawn(self.steps)
        self.assertEqual(list(pictures), [f"{i + 1:03}-{step['technique'].replace('_', '-')}.svg"
                                          for i, step in enumerate(steps)])
        for i, (picture, step) in enumerate(zip(pictures.values(), steps)):
            title, description = picture[0], picture[1]
            rating = f"SE {step['rating'] // 10}.{step['rating'] % 10}"
            self.assertEqual((title.tag, description.tag), (SVG + "title", SVG + "desc"))
            self.assertEqual(title.text, f"{step['title']}, {rating}, step {i + 1} of {len(steps)}")
            parts = (step["pattern"], step["reason"], step["effect"])
            self.assertEqual(description.text, f"{step['title']}: {' '.join(parts)}")

    def test_a_picture_shows_the_state_before_its_step(self):
        inlay("explain", "--svg", self.steps, EASY)
        texts = [{kind: [t.text for g in picture.iter(SVG + "g") if g.get("class") == kind for t in g]
                  for kind in ("g", "e", "r")} for picture in drawn(self.steps).values()]
        clues = [c for c in EASY if c != "."]
        self.assertEqual(len(texts), 81 - len(clues))
        for i, text in enumerate(texts):
            self.assertEqual(text["g"], clues)
            self.assertEqual((len(text["e"]), len(text["r"])), (i, 1), "one digit a step")

    def test_the_same_puzzle_gives_the_same_bytes(self):
        again = self.steps + "2"
        inlay("explain", "--svg", self.steps, HARD)
        inlay("explain", "--svg", again, HARD, "--threads", "4")
        self.assertTrue(drawn(self.steps))
        for name in os.listdir(self.steps):
            with open(os.path.join(self.steps, name), "rb") as a, \
                    open(os.path.join(again, name), "rb") as b:
                self.assertEqual(a.read(), b.read(), name)

    def test_further_puzzles_have_folders(self):
        code, _, _ = inlay("explain", "--svg", self.steps, stdin=f"{EASY}\n{MANY}\n{EASY}\n")
        self.assertEqual(code, 1)
        first = drawn(self.steps)
        self.assertGreater(len(first), 40)
        self.assertEqual(drawn(os.path.join(self.steps, "2")), {})
        self.assertEqual(list(drawn(os.path.join(self.steps, "3"))), list(first))

    def test_pictures_are_numbered_from_the_start_so_they_cannot_be_resumed(self):
        records = os.path.join(self.folder.name, "records")
        code, _, err = inlay("explain", "--svg", self.steps, "--resume", "-o", records, EASY)
        self.assertEqual((code, err), (2, "inlay: --resume cannot be combined with --svg\n"))

    def test_every_box_size_and_scale(self):
        for width, height, puzzle in ((2, 2, "1.....3..4....2."), (3, 2, SIX), (5, 1, LATIN)):
            size = ("--width", str(width), "--height", str(height))
            folder = f"{self.steps}-{width}x{height}"
            code, _, err = inlay("explain", *size, "--svg", folder, puzzle)
            self.assertEqual((code, err), (0, ""))
            cells = (width * height) ** 2
            self.assertTrue(drawn(folder))
            for picture in drawn(folder).values():
                body = [t for t in picture.iter(SVG + "g") if t.get("class") in ("g", "e")]
                self.assertLess(sum(len(group) for group in body), cells)
        for scale in ("hodoku", "inlay"):
            self.assertEqual(inlay("explain", "--scale", scale, "--svg", self.steps, HARD)[0], 0)
            self.assertTrue(drawn(self.steps))

    def test_write_errors_are_reported(self):
        here = os.path.join(self.folder.name, "file")
        with open(here, "w", encoding="utf-8"):
            pass
        code, out, err = inlay("explain", "--svg", here, EASY)
        self.assertEqual((code, out), (2, ""))
        self.assertIn(here + ": cannot create this folder", err)
        os.makedirs(os.path.join(self.steps, "001-hidden-single.svg"))
        code, _, err = inlay("explain", "--svg", self.steps, EASY)
        self.assertEqual(code, 2)
        self.assertIn("001-hidden-single.svg: could not be written", err)
        self.assertEqual(inlay("hint", "--svg", self.folder.name, EASY)[0], 2)

    def test_a_hint(self):
        code, out, _ = inlay("hint", "--svg", "-", EASY, "--state", "r1c1=8")
        picture = xml.etree.ElementTree.fromstring(out)
        self.assertEqual((code, picture[0].text), (0, "Hidden Single, SE 1.2"))
        entered = [t.text for g in picture.iter(SVG + "g") if g.get("class") == "e" for t in g]
        self.assertEqual(entered, ["8"])
        file = os.path.join(self.folder.name, "hint.svg")
        self.assertEqual(inlay("hint", "--svg", file, EASY)[1], inlay("hint", EASY)[1])
        with open(file, encoding="utf-8") as kept:
            self.assertEqual(kept.read(), inlay("hint", "--svg", "-", EASY)[1])


    def test_a_hint_is_drawn_for_one_puzzle(self):
        file = os.path.join(self.folder.name, "hint.svg")
        code, out, err = inlay("hint", "--svg", file, stdin=f"{EASY}\n{HARD}\n")
        self.assertEqual((code, out), (2, inlay("hint", EASY)[1]))
        self.assertIn("--svg draws the hint of a single puzzle", err)
        with open(file, encoding="utf-8") as kept:
            self.assertEqual(kept.read(), inlay("hint", "--svg", "-", EASY)[1])


class Hint(unittest.TestCase):
    def test_a_technique_is_not_missing_where_a_limit_ended_the_search(self):
        code, out, _ = inlay("hint", "--technique", "forcing_net", "--node-limit", "5", HARD)
        self.assertEqual((code, out), (3, "No step was found within the limits.\n"))
        self.assertEqual(inlay("hint", "--technique", "x_wing", "--scale", "hodoku", HARD)[0], 2)

    def test_one_technique_alone(self):
        code, out, _ = inlay("hint", "--technique", "pointing", HARD)
        self.assertEqual((code, out[:10]), (0, "Pointing: "))
        code, out, _ = inlay("hint", "--technique", "x_wing", HARD)
        self.assertEqual((code, out), (3, "No step was found: no x_wing found.\n"))
        code, out, _ = inlay("hint", "--technique", "pointing", EASY, "--state", "r1c1=1")
        self.assertEqual((code, out), (1, "There is a mistake: r1c1 is not 1.\n"))
        for name, why in (("x_wings", '--technique: unknown name "x_wings"; did you mean x_wing?'),
                          ("nishio", "nishio cannot be searched for by itself")):
            code, out, err = inlay("hint", "--technique", name, EASY)
            self.assertEqual((code, out, err), (2, "", f"inlay: {why}\n"))

    def test_four_degrees(self):
        texts = [inlay("hint", EASY, "--detail", detail)[1].strip()
                 for detail in ("area", "technique", "cells", "everything")]
        self.assertRegex(texts[0], r"^Look at box \d: one of its cells can be filled\.$")
        self.assertEqual(texts[1], "Hidden Single.")
        self.assertRegex(texts[2], r"^Hidden Single: r\dc\d is the only cell in box \d where \d can go\.$")
        self.assertEqual(inlay("hint", EASY)[1].strip(), texts[3])

    def test_the_language_is_chosen_by_option_or_environment(self):
        german = inlay("hint", "--lang", "de", EASY)[1]
        self.assertRegex(german, r"^Versteckter Einer: r\dc\d ist die einzige Zelle in Block \d")
        self.assertEqual(inlay("hint", "--lang", "en", EASY)[1], inlay("hint", EASY)[1])
        step = json.loads(inlay("hint", "--json", "--lang", "de", EASY)[1])["step"]
        self.assertEqual(step["title"], "Versteckter Einer")
        self.assertTrue(all(step[part] for part in ("area", "pattern", "reason", "effect")))
        code, _, err = inlay("hint", "--lang", "fr", EASY)
        self.assertEqual(code, 2)
        self.assertIn("--lang", err)

    def test_mistakes_come_first(self):
        code, out, _ = inlay("hint", EASY, "--state", "r1c1=1")
        self.assertEqual((code, out), (1, "There is a mistake: r1c1 is not 1.\n"))

    def test_json_and_bad_states(self):
        code, out, _ = inlay("hint", "--json", EASY)
        self.assertEqual((code, json.loads(out)["step"]["technique"]), (0, "hidden_single"))
        code, out, err = inlay("hint", EASY, "--state", "r1c1")
        self.assertEqual((code, out), (2, ""))
        self.assertIn("--state: 1:1: expected r1c2=5", err)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])

"""The module gives the answers of the command line program, on the bundled puzzles."""

import json
import os
import subprocess
import sys
import unittest

import inlay

ROOT = os.environ["INLAY_ROOT"]
PROGRAM = os.environ.get("INLAY_PROGRAM")
if PROGRAM is None:
    print("SKIP: the command line is not built")
    sys.exit(77)


def program(*arguments):
    """The standard output; exit code 1 is a negative answer."""
    result = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, check=False)
    if result.returncode > 1:
        raise AssertionError(result.stderr)
    return result.stdout


def records(*arguments):
    return [json.loads(line) for line in program(*arguments, "--json").splitlines()]


def path(*parts):
    return os.path.join(ROOT, *parts)


def puzzles(file):
    with open(file, encoding="utf-8") as text:
        return list(inlay.read(text))


SAMPLES = [path("samples", name) for name in ("puzzles.txt", "mixed.txt", "puzzle.txt", "sudoku.txt")]
SETS = [path("bench", "sets", name) for name in ("easy.txt", "few.txt", "hard.txt", "multi.txt")]


class DifferentialTest(unittest.TestCase):
    def test_check(self):
        compared = 0
        for file in SAMPLES + [path("tests", "data", "puzzles9.txt")]:
            for mine, theirs in zip(puzzles(file), records("check", file), strict=True):
                report = inlay.check(mine.puzzle)
                self.assertEqual(report.verdict, theirs["verdict"])
                self.assertEqual(report.minimal, theirs.get("minimal"))
                self.assertEqual(list(report.redundant), theirs.get("redundant", []))
                self.assertEqual(report.reason, theirs.get("reason"))
                compared += 1
        self.assertGreater(compared, 50)

    def test_count_and_solve(self):
        for file in SAMPLES + SETS:
            theirs = records("count", "--limit", "3", file)
            mine = puzzles(file)
            counts = [inlay.count(record.puzzle, limit=3) for record in mine]
            self.assertEqual(counts, [int(answer["count"]) for answer in theirs], file)
            solutions = records("solve", file)
            for record, number, answer in zip(mine, counts, solutions, strict=True):
                solution = inlay.solve(record.puzzle)
                if number == 1:
                    self.assertEqual([solution], answer["solutions"])
                elif number == 0:
                    self.assertIsNone(solution)

    def test_batch(self):
        try:
            import numpy
        except ImportError:
            self.skipTest("NumPy is not installed")
        for file in SETS:
            with open(file, encoding="ascii") as text:
                array = inlay.parse_lines([line.split()[0] for line in text if not line.startswith("#")])
            batch = inlay.solve_batch(array)
            answers = records("solve", file)
            self.assertEqual(len(answers), len(array))
            for solution, number, answer in zip(batch.solutions, batch.counts, answers):
                self.assertEqual({0: "none", 1: "unique", 2: "multiple"}[int(number)], answer["verdict"])
                if number == 1:
                    self.assertEqual("".join(map(str, solution)), answer["solutions"][0])
        self.assertEqual(numpy.uint8, batch.solutions.dtype)

    def test_rate_and_explain(self):
        # The hardest puzzles take many seconds on scale se.
        easy = [r for r in puzzles(SAMPLES[0]) if inlay.rate(r.puzzle, scale="inlay", below=5).value < 5]
        self.assertGreater(len(easy), 3)
        for scale in "se", "hodoku", "inlay":
            for mine in easy:
                (answer,) = records("explain", "--scale", scale, str(mine.puzzle))
                rating = inlay.rate(mine.puzzle, scale=scale)
                self.assertEqual(rating.outcome, answer["outcome"])
                if scale == "hodoku":
                    self.assertEqual((rating.value, rating.name), (answer["score"], answer["level"]))
                else:
                    self.assertEqual(f"{rating.value:.1f}", answer["er"])
                if scale == "se":
                    self.assertEqual((f"{rating.pearl:.1f}", f"{rating.diamond:.1f}"), (answer["ep"], answer["ed"]))
                found = inlay.explain(mine.puzzle, scale=scale)
                self.assertEqual(found.rating, rating)
                for step, expected in zip(found.steps, answer["steps"], strict=True):
                    for field in "technique", "title", "family", "area", "pattern", "reason", "effect":
                        self.assertEqual(getattr(step, field), expected[field])
                    for field in "place", "remove":
                        pairs = [(c["cell"], c["digit"]) for c in expected.get(field, [])]
                        self.assertEqual(list(getattr(step, field)), pairs)

    def test_hint(self):
        for state in "", "r1c1=5 r1c6:18", "r1c9=4":
            for language in "en", "de":
                arguments = ["--lang", language] + (["--state", state] if state else [])
                (answer,) = records("hint", *arguments, SAMPLES[2])
                found = inlay.hint(puzzles(SAMPLES[2])[0].puzzle, state=state, language=language)
                self.assertEqual(found.outcome, answer["outcome"])
                self.assertEqual([list(mistake) for mistake in found.mistakes],
                                 [[m["kind"], m["cell"], m["digit"]] for m in answer["mistakes"]])
                self.assertEqual(found.texts, answer.get("disclose"))

    def test_generate(self):
        for arguments, options in (
            (["--rating", "medium..hard"], {"rating": ("medium", "hard")}),
            (["--rating", "2.6..3.4", "--technique", "x_wing"], {"rating": (2.6, 3.4), "technique": "x_wing",
                                                                 "scale": "se"}),
            (["--symmetry", "rot180", "--clues", "24..26"], {"symmetry": "rot180", "clues": (24, 26)}),
            (["--width", "3", "--height", "2"], {"box": (3, 2)}),
            (["--full-grids", "--grids", "uniform"], {"full_grids": True, "uniform": True}),
        ):
            theirs = records("generate", "--number", "4", "--seed", "7", *arguments)
            for made, answer in zip(inlay.generate(4, seed=7, **options), theirs, strict=True):
                self.assertEqual((made.solution, made.attempt), (answer["solution"], answer["attempt"]))
                if "full_grids" not in options:
                    self.assertEqual((made.puzzle, made.clues, made.minimal),
                                     (answer["puzzle"], answer["clues"], answer["minimal"]))
                    self.assertEqual(made.rating, answer.get("rating", ""))

    def test_canon_and_minimize(self):
        for mine, answer in zip(puzzles(SAMPLES[0]), records("canon", SAMPLES[0]), strict=True):
            found = inlay.canonical(mine.puzzle)
            self.assertEqual((found.form, str(found.automorphisms)), (answer["canonical"], answer["automorphisms"]))
            self.assertEqual({key: list(value) if isinstance(value, tuple) else value
                              for key, value in found.transformation.items()}, answer["transformation"])
        for mine, answer in zip(puzzles(SAMPLES[0]), records("minimize", "--seed", "3", SAMPLES[0]), strict=True):
            self.assertEqual(inlay.minimize(mine.puzzle, seed=3), answer["minimized"])

    def test_variants(self):
        for text in "4x4 ; thermo r1c1-r1c4", "9x9 ; killer 46 r1c1-r1c5", "6x6 0-5 boxes 3x2 ; arrow r1c1 | r2c2-r2c4":
            (answer,) = records("count", "--limit", "50", text)
            self.assertEqual(inlay.count(text, limit=50), int(answer["count"]))
            (answer,) = records("check", text)
            report = inlay.check(text)
            self.assertEqual((report.verdict, report.reason), (answer["verdict"], answer.get("reason")))

    def test_cover(self):
        for name in "dominoes.dlx", "latin.dlx", "costs.dlx":
            file = path("samples", name)
            with open(file, encoding="utf-8") as text:
                cover = inlay.Cover.read(text.read())
            arguments = ["--isomorphs"] if name == "latin.dlx" else []
            expected = int(program("cover", "count", "--quiet", *arguments, file).replace(",", ""))
            self.assertEqual(cover.count(seconds=120), expected)
        costs = [int(line.split("\t")[0]) for line in
                 program("cover", "cheapest", "--limit", "4", "--quiet", file).splitlines()]
        self.assertEqual([cost for cost, _ in cover.cheapest(4)], costs)


if __name__ == "__main__":
    unittest.main()

"""rate, explain and hint: outcomes, mistakes, limits, errors. differential_test.py compares the answers."""

import unittest

import inlay

PUZZLE = ".372...9.4...7......134.8.71..43..5..4.....1..5..17..27.5.241......5...6.6...347."
HARDEST = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


class GradeTest(unittest.TestCase):
    def test_outcomes(self):
        self.assertEqual(inlay.rate("." * 81).outcome, "invalid")
        self.assertIsNone(inlay.rate("." * 81).value)
        self.assertEqual(inlay.rate(PUZZLE, below=2.0).outcome, "at_least")
        self.assertEqual(inlay.rate(PUZZLE, scale="hodoku").name, "hard")
        self.assertEqual(inlay.rate(PUZZLE, scale="inlay").name, "hard")

    def test_a_path_solves_the_puzzle(self):
        cells = dict(zip((f"r{r}c{c}" for r in range(1, 10) for c in range(1, 10)), PUZZLE))
        path = inlay.explain(PUZZLE)
        for step in path.steps:
            self.assertIn(step.technique, inlay.techniques())
            self.assertTrue(str(step).startswith(step.title))
            for cell, digit in step.place:
                self.assertEqual(cells[cell], ".")
                cells[cell] = str(digit)
        self.assertEqual("".join(cells.values()), inlay.solve(PUZZLE))
        self.assertEqual(len(path.steps), path.rating.steps)

    def test_states(self):
        found = inlay.explain(PUZZLE, state="r1c9=4")
        self.assertEqual(found.mistakes, [])
        self.assertNotIn(("r1c9", 4), [pair for step in found.steps for pair in step.place])
        self.assertEqual(inlay.explain(PUZZLE, state="r1c1=5").mistakes, [("entry", "r1c1", 5)])
        found = inlay.hint(PUZZLE, state="r1c1=5")
        self.assertIsNone(found.step)
        self.assertEqual(str(found), "r1c1 is not 5")
        for wrong in "r1c1", "r1c1=0", "r10c1=5", "r1c2=5", "x":
            with self.assertRaises(inlay.ParseError, msg=wrong):
                inlay.hint(PUZZLE, state=wrong)

    def test_variants(self):
        text = "4x4 ; thermo r1c1-r1c4 ; given 3 r2c1 ; killer 3 r3c1 r4c2"
        self.assertEqual(inlay.rate(text).scale, "inlay")
        self.assertTrue(inlay.explain(text).steps)
        self.assertTrue(inlay.hint(text).texts["area"])
        zero = "4x4 0-3 ; thermo r1c1-r1c4 ; given 2 r2c1 ; killer 1 r3c1 r4c2"
        places = [pair for step in inlay.explain(zero).steps for pair in step.place]
        self.assertIn(("r1c1", 0), places)
        with self.assertRaisesRegex(inlay.UnsupportedError, "scale se"):
            inlay.rate(text, scale="se")

    def test_a_path_from_a_state_of_a_variant(self):
        text = "4x4 ; thermo r1c1-r1c4 ; given 3 r2c1 ; killer 3 r3c1 r4c2"
        found = inlay.explain(text, state="r1c1=1")
        self.assertNotIn(("r1c1", 1), [pair for step in found.steps for pair in step.place])
        self.assertEqual(inlay.explain(text, state="r1c1=2").mistakes, [("entry", "r1c1", 2)])

    def test_extra_houses(self):
        text = "........1..2..3. ; diagonal 1 ; diagonal -1"
        path = inlay.explain(text)
        self.assertEqual(path.rating.scale, "inlay")
        self.assertEqual(path.rating.value, inlay.rate(text).value)
        self.assertEqual(str(path.steps[0]), str(inlay.hint(text).step))
        self.assertEqual(len(path.steps), path.rating.steps)
        self.assertNotIn("round", " ".join(map(str, path.steps)))
        self.assertEqual(inlay.rate(text, scale="se").outcome, "not_applicable")

    def test_languages(self):
        self.assertNotEqual(inlay.hint(PUZZLE, language="de").step.effect, inlay.hint(PUZZLE).step.effect)
        with self.assertRaisesRegex(ValueError, "unknown language 'xx'; available: en, de"):
            inlay.hint(PUZZLE, language="xx")

    def test_limits(self):
        for function in inlay.rate, inlay.explain:
            with self.assertRaises(inlay.LimitReached) as caught:
                function(HARDEST, nodes=2000)
            self.assertEqual(caught.exception.limit, "nodes")
        with self.assertRaises(inlay.LimitReached) as caught:
            inlay.rate(HARDEST, seconds=0.05)
        self.assertEqual(caught.exception.partial.outcome, "unknown")

    def test_errors(self):
        for wrong in {"scale": "x"}, {"below": -1.0}, {"nodes": -1}:
            with self.assertRaises(ValueError, msg=str(wrong)):
                inlay.rate(PUZZLE, **wrong)
        for wrong in {"scale": 5}, {"below": "x"}, {"progress": 5}:
            with self.assertRaises(TypeError, msg=str(wrong)):
                inlay.rate(PUZZLE, **wrong)
        with self.assertRaises(TypeError):
            inlay.hint(PUZZLE, state=5)


if __name__ == "__main__":
    unittest.main()

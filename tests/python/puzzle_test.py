"""Puzzle, read and write: what is accepted, and the errors for everything else."""

import copy
import pickle
import unittest

import inlay

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


class PuzzleTest(unittest.TestCase):
    def test_all_forms_of_a_puzzle_are_equal(self):
        digits = [0 if c == "." else int(c) for c in EASY]
        rows = [digits[i : i + 9] for i in range(0, 81, 9)]
        puzzle = inlay.Puzzle(EASY)
        for form in EASY.encode(), digits, tuple(digits), rows, puzzle, puzzle.to("boxed"):
            self.assertEqual(inlay.Puzzle(form), puzzle)
            self.assertEqual(inlay.solve(form), SOLUTION)
        self.assertEqual(hash(inlay.Puzzle(rows)), hash(puzzle))
        self.assertNotEqual(puzzle, inlay.Puzzle(SOLUTION))
        self.assertNotEqual(puzzle, EASY)

    def test_arrays(self):
        numpy = numpy_or_skip(self)
        array = numpy.array(inlay.Puzzle(EASY).clues)
        self.assertEqual(inlay.solve(array), SOLUTION)
        self.assertEqual(inlay.solve(array.reshape(9, 9).astype(numpy.uint8)), SOLUTION)
        with self.assertRaises(TypeError):
            inlay.solve(array.astype(float))

    def test_boxes(self):
        wide, tall = inlay.Puzzle("." * 36, box=(3, 2)), inlay.Puzzle("." * 36, box=(2, 3))
        self.assertEqual((wide.box, tall.box), ((3, 2), (2, 3)))
        self.assertNotEqual(wide, tall)
        with self.assertRaises(inlay.ParseError) as caught:
            inlay.Puzzle("." * 36)
        self.assertEqual((caught.exception.line, caught.exception.column), (1, 1))

    def test_large_boards(self):
        for size in 16, 25, 36:
            puzzle = inlay.Puzzle([1] + [0] * (size * size - 1))
            self.assertEqual(puzzle.shape, (size, size))
            self.assertEqual(inlay.Puzzle(str(puzzle)), puzzle)
            self.assertEqual(puzzle.clues[:2], (1, 0))

    def test_candidates(self):
        candidates = inlay.Puzzle(EASY).candidates
        self.assertEqual(candidates[0], (5,))
        self.assertEqual(candidates[2], (1, 2, 4))

    def test_variants(self):
        text = "9x9 ; killer 15 r1c1-r1c3 ; anti-king"
        puzzle = inlay.Puzzle(text)
        self.assertTrue(puzzle.is_variant)
        self.assertIsNone(puzzle.clues)
        self.assertEqual(puzzle.constraints, ["killer 15 r1c1-r1c3", "anti-king"])
        self.assertEqual(inlay.Puzzle(puzzle.to("iss")).constraints, puzzle.constraints)

    def test_copies(self):
        for puzzle in inlay.Puzzle(EASY), inlay.Puzzle("." * 36, box=(2, 3)), inlay.Puzzle("4x4 ; thermo r1c1-r1c4"):
            self.assertEqual(pickle.loads(pickle.dumps(puzzle)), puzzle)
            self.assertEqual(copy.deepcopy(puzzle), puzzle)

    def test_every_notation(self):
        puzzle = inlay.Puzzle(EASY)
        for notation in inlay.notations():
            if not notation.writes:
                with self.assertRaisesRegex(ValueError, "available"):
                    inlay.write(puzzle, notation.name)
                continue
            text = inlay.write(puzzle, notation.name)
            if notation.reads and notation.name not in ("candidates", "marks", "iss", "constraints"):
                self.assertEqual(inlay.Puzzle(text).clues, puzzle.clues, notation.name)

    def test_read(self):
        text = EASY + " payload\n# comment\n12\n" + "4x4 ; thermo r1c1-r1c4\n"
        records = list(inlay.read(text))
        self.assertEqual([record.line for record in records], [1, 3, 4])
        self.assertEqual(records[0].payload, " payload")
        self.assertIsInstance(records[0].puzzle, inlay.Puzzle)
        self.assertIsInstance(records[1].error, inlay.ParseError)
        self.assertIsNone(records[1].puzzle)
        self.assertTrue(records[2].puzzle.is_variant)
        self.assertEqual([str(record.puzzle) for record in inlay.read(text.encode())],
                         [str(record.puzzle) for record in records])

    def test_read_file(self):
        import io

        self.assertEqual(len(list(inlay.read(io.StringIO(EASY + "\n" + EASY)))), 2)
        self.assertEqual(len(list(inlay.read(io.BytesIO(EASY.encode())))), 1)


class ErrorTest(unittest.TestCase):
    def test_parse_errors(self):
        for text, line, column in (EASY[:80], 1, None), (EASY[:40] + "!" + EASY[41:], 1, 41), ("", None, None):
            with self.assertRaises(inlay.ParseError) as caught:
                inlay.solve(text)
            self.assertIsInstance(caught.exception, ValueError)
            self.assertEqual(caught.exception.line, line, text)
            if column:
                self.assertEqual(caught.exception.column, column)
                self.assertTrue(str(caught.exception).startswith(f"{line}:{column}: "))
        with self.assertRaisesRegex(ValueError, "more than one puzzle"):
            inlay.solve(EASY + "\n" + EASY)

    def test_errors_are_picklable(self):
        for error in inlay.ParseError("m", 1, 2), inlay.LimitReached("m", "nodes", 7), inlay.UnsupportedError("m"):
            restored = pickle.loads(pickle.dumps(error))
            self.assertEqual((str(restored), vars(restored)), (str(error), vars(error)))

    def test_wrong_types(self):
        for wrong in None, 5, 1.5, object(), {}, [None] * 81, ["5"] * 81, [1.0] * 81, [True] * 81:
            for function in inlay.solve, inlay.count, inlay.check, inlay.rate, inlay.canon, inlay.solutions:
                with self.assertRaises((TypeError, ValueError), msg=repr(wrong)[:40]):
                    function(wrong)
        for wrong in None, 5, object(), [None] * 81:
            with self.assertRaises(TypeError, msg=repr(wrong)[:40]):
                inlay.Puzzle(wrong)

    def test_wrong_digits(self):
        for wrong in [], [1] * 80, [10] + [0] * 80, [-1] + [0] * 80, [2**70] + [0] * 80, [[1, 2], [3]]:
            with self.assertRaises(ValueError):
                inlay.Puzzle(wrong)

    def test_text_that_is_not_utf_8(self):
        with self.assertRaises(UnicodeEncodeError):
            inlay.solve("\ud800" * 81)
        with self.assertRaises(ValueError):
            inlay.solve(b"\xff" * 81)
        for text in EASY.encode() + b" \xff\xfe", EASY.encode() + b"\0":
            for record in inlay.read(text):
                self.assertIsInstance(record.payload, str)
        for argument in {"notation": "\ud800"}, {"notation": 5}, {"box": 3}, {"box": (3,)}, {"box": "33"}:
            with self.assertRaises((TypeError, ValueError, RuntimeError), msg=str(argument)):
                inlay.Puzzle(EASY, **argument)
        for box in (0, 3), (-1, 3), (65, 1), (10**9, 10**9):
            with self.assertRaises(ValueError):
                inlay.Puzzle(EASY, box=box)

    def test_exceptions_of_the_caller(self):
        class Broken:
            def __iter__(self):
                raise KeyError("mine")

        class Index:
            def __index__(self):
                raise ZeroDivisionError

        with self.assertRaisesRegex(KeyError, "mine"):
            inlay.Puzzle(Broken())
        with self.assertRaises(ZeroDivisionError):
            inlay.solve([Index()] * 81)

    def test_immutable(self):
        with self.assertRaises(AttributeError):
            inlay.Puzzle(EASY).clues = ()


def numpy_or_skip(test):
    try:
        import numpy
    except ImportError:
        test.skipTest("NumPy is not installed")
    return numpy


if __name__ == "__main__":
    unittest.main()

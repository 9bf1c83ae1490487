"""solve_batch, canon_batch and parse_lines: arrays in and out, whatever their layout."""

import os
import sys
import unittest

import inlay

try:
    import numpy
except ImportError:
    print("SKIP: NumPy is not installed (Debian: python3-numpy)")
    sys.exit(77)

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SETS = os.path.join(os.environ["INLAY_ROOT"], "bench", "sets")


def lines_of(name):
    with open(os.path.join(SETS, name), encoding="ascii") as file:
        return [line.split()[0] for line in file if not line.startswith("#")]


class BatchTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.lines = lines_of("few.txt") + lines_of("multi.txt") + lines_of("unbiased.txt")
        cls.lines += ["11" + 79 * "."] * 3
        cls.array = inlay.parse_lines(cls.lines)
        cls.batch = inlay.solve_batch(cls.array)

    def same(self, batch, other=None):
        for mine, expected in zip(batch, other or self.batch):
            numpy.testing.assert_array_equal(mine, expected)

    def test_types(self):
        self.assertEqual([(a.dtype, a.shape) for a in self.batch],
                         [("uint8", (len(self.lines), 81)), ("int64", (len(self.lines),)),
                          ("bool", (len(self.lines),))])
        self.assertTrue(self.batch.exact.all())

    def test_one_by_one(self):
        for line, solution, count in zip(self.lines, self.batch.solutions, self.batch.counts):
            self.assertEqual(inlay.count(line, limit=2), count)
            if count == 0:
                self.assertFalse(solution.any())
                continue
            text = "".join(map(str, solution))
            self.assertTrue(all(a in (".", b) for a, b in zip(line, text)))
            if count == 1:
                self.assertEqual(text, inlay.solve(line))

    def test_all_forms(self):
        text = "\n".join(self.lines) + "\n"
        for form in (text, text.encode(), text.replace("\n", "\r\n"), "# comment\n\n" + text, self.lines,
                     tuple(self.lines), iter(self.lines), [line.encode() for line in self.lines],
                     self.array.reshape(-1, 9, 9), numpy.asfortranarray(self.array)):
            self.same(inlay.solve_batch(form))

    def test_layouts(self):
        wide = numpy.full((len(self.lines), 200), 77, numpy.uint8)
        wide[:, 20:182:2] = self.array
        self.same(inlay.solve_batch(wide[:, 20:182:2]))
        backwards = self.array[::-1]
        self.same(inlay.solve_batch(backwards), [a[::-1] for a in self.batch])
        read_only = self.array.copy()
        read_only.flags.writeable = False
        self.same(inlay.solve_batch(read_only))
        turned = numpy.ascontiguousarray(self.array[:, ::-1])[:, ::-1]
        self.same(inlay.solve_batch(turned))

    def test_threads_and_kernels(self):
        many = numpy.tile(self.array, (30, 1))
        expected = [numpy.concatenate([a] * 30) for a in self.batch]
        for threads in 0, 1, 2, 5:
            self.same(inlay.solve_batch(many, threads=threads), expected)
        for kernel in inlay.kernels():
            self.same(inlay.solve_batch(self.array, kernel=kernel))
        with self.assertRaisesRegex(ValueError, "kernel"):
            inlay.solve_batch(self.array, kernel="abacus")

    def test_limit(self):
        counts = inlay.solve_batch(self.array, limit=100).counts
        self.assertEqual(counts.max(), 100)
        self.assertEqual(inlay.solve_batch(self.array, limit=1).counts.max(), 1)

    def test_out(self):
        out = numpy.empty_like(self.array)
        batch = inlay.solve_batch(self.array, out=out)
        self.assertIs(batch.solutions, out)
        self.same(batch)
        in_place = self.array.copy()
        self.same(inlay.solve_batch(in_place, out=in_place))
        for wrong in out[:-1], out[:, :80], numpy.asfortranarray(out), out[::-1], out.reshape(-1, 9, 9):
            with self.assertRaises(ValueError):
                inlay.solve_batch(self.array, out=wrong)
        for wrong in out.astype(int), list(out), 3:
            with self.assertRaises(TypeError):
                inlay.solve_batch(self.array, out=wrong)
        frozen = out.copy()
        frozen.flags.writeable = False
        with self.assertRaises(ValueError):
            inlay.solve_batch(self.array, out=frozen)
        space = numpy.zeros((12, 81), numpy.uint8)
        with self.assertRaisesRegex(ValueError, "overlaps"):
            inlay.solve_batch(space[:10], out=space[1:11])

    def test_empty(self):
        batch = inlay.solve_batch(numpy.empty((0, 81), numpy.uint8))
        self.assertEqual([len(a) for a in batch], [0, 0, 0])
        self.assertEqual(len(inlay.solve_batch("").counts), 0)
        self.assertEqual(len(inlay.solve_batch([]).counts), 0)

    def test_limits(self):
        hard = inlay.parse_lines(lines_of("hard.txt"))
        batch = inlay.solve_batch(hard, nodes=3)
        self.assertTrue(0 < batch.exact.sum() < len(hard))
        exact = inlay.solve_batch(hard)
        numpy.testing.assert_array_equal(batch.counts[batch.exact], exact.counts[batch.exact])
        self.assertFalse(inlay.solve_batch(hard, seconds=0).exact.any())
        empty = numpy.zeros((40000, 81), numpy.uint8)
        stopped = inlay.solve_batch(empty, limit=2**40, seconds=0.05)
        self.assertFalse(stopped.exact.any())
        self.assertFalse(stopped.solutions[-1].any())
        stop = inlay.Stop()
        stop.request()
        self.assertFalse(inlay.solve_batch(hard, stop=stop).exact.any())

    def test_wrong_arrays(self):
        for wrong in (self.array.astype(int), self.array.astype(float), self.array.astype(object), None, 5,
                      object(), numpy.array(self.lines)):
            with self.assertRaises(TypeError, msg=repr(wrong)[:40]):
                inlay.solve_batch(wrong)
        for wrong in self.array[0], self.array[:, :80], self.array.reshape(-1, 27, 3), numpy.zeros((), numpy.uint8):
            with self.assertRaises(ValueError, msg=str(wrong.shape)):
                inlay.solve_batch(wrong)
        for row, column, value in (0, 0, 10), (1234, 80, 255), (len(self.lines) - 1, 5, 11):
            bad = self.array.copy()
            bad[row, column] = value
            with self.assertRaisesRegex(ValueError, rf"puzzles\[{row}, {column}\] is {value}; expected 0 to 9"):
                inlay.solve_batch(bad, threads=2)

    def test_wrong_text(self):
        for text, line, column in ((EASY + "\n" + EASY[:80], 2, 81), (EASY + "1\n", 1, 82),
                                   (EASY[:7] + "x" + EASY[8:], 1, 8), ("\n\n" + EASY + "\nabc\n", 4, 4),
                                   ([EASY, EASY, ""], 3, 1), (b"\xff" * 81, 1, 1)):
            with self.assertRaises(inlay.ParseError) as caught:
                inlay.solve_batch(text)
            self.assertEqual((caught.exception.line, caught.exception.column), (line, column))
        for wrong in [None], [5], [["x"]], {1: 2}, range(3):
            with self.assertRaises(TypeError):
                inlay.solve_batch(wrong)
        with self.assertRaises(UnicodeEncodeError):
            inlay.solve_batch(["\ud800"])

        def broken():
            yield EASY
            raise KeyError("mine")

        with self.assertRaisesRegex(KeyError, "mine"):
            inlay.solve_batch(broken())

    def test_wrong_numbers(self):
        for wrong in {"limit": 0}, {"limit": -1}, {"threads": -1}, {"threads": 1025}, {"nodes": -1}, {"seconds": -1}:
            with self.assertRaises(ValueError, msg=str(wrong)):
                inlay.solve_batch(self.array, **wrong)
        for wrong in {"limit": 1.5}, {"threads": "2"}, {"threads": True}, {"kernel": 5}, {"stop": object()}:
            with self.assertRaises(TypeError, msg=str(wrong)):
                inlay.solve_batch(self.array, **wrong)


class CanonTest(unittest.TestCase):
    def test_canon(self):
        lines = lines_of("few.txt")
        for threads in 1, 3:
            forms = inlay.canon_batch(lines * 40, threads=threads)
            texts = ["".join(map(str, row)).replace("0", ".") for row in forms[: len(lines)]]
            self.assertEqual(texts, [inlay.canon(line) for line in lines])
            numpy.testing.assert_array_equal(forms[: len(lines)], forms[-len(lines) :])

    def test_clash(self):
        array = inlay.parse_lines([EASY, "11" + 79 * "."])
        with self.assertRaisesRegex(ValueError, r"puzzles\[1\]: "):
            inlay.canon_batch(array)
        array[0, 3] = 200
        with self.assertRaisesRegex(ValueError, r"puzzles\[0, 3\] is 200"):
            inlay.canon_batch(array)


if __name__ == "__main__":
    unittest.main()

"""solve, solutions, count, check, minimize, canon: answers and limits."""

import itertools
import threading
import unittest

import inlay

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
HARDEST = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
EMPTY = "." * 81


class AnswerTest(unittest.TestCase):
    def test_solve(self):
        self.assertEqual(inlay.solve(EASY), SOLUTION)
        self.assertEqual(inlay.solve(EASY.replace(".", "0")), SOLUTION)
        self.assertIsNone(inlay.solve("11" + EMPTY[2:]))
        self.assertTrue(inlay.check(inlay.solve(EMPTY)).unique)

    def test_every_engine_agrees(self):
        for engine in inlay.engines():
            if engine != "reference":
                self.assertEqual(inlay.solve(EASY, engine=engine), SOLUTION, engine)
                self.assertEqual(inlay.count(EASY, engine=engine, limit=2), 1, engine)
        with self.assertRaisesRegex(ValueError, "unknown engine"):
            inlay.solve(EASY, engine="none")

    def test_solutions(self):
        found = list(inlay.solutions("." * 16))
        self.assertEqual((len(found), len(set(found))), (288, 288))
        self.assertEqual(list(inlay.solutions("11" + EMPTY[2:])), [])
        first = list(itertools.islice(inlay.solutions(EMPTY), 100))
        self.assertEqual(len(set(first)), 100)
        shuffled = next(inlay.solutions(EMPTY, seed=5))
        self.assertEqual(shuffled, next(inlay.solutions(EMPTY, seed=5)))

    def test_stats(self):
        search = inlay.solutions(HARDEST)
        self.assertEqual(len(list(search)), 1)
        stats = search.stats()
        self.assertEqual((stats["solutions"], stats["engine"]), (1, "classic"))
        self.assertGreater(stats["nodes"], 0)

    def test_count(self):
        self.assertEqual(inlay.count(EASY), 1)
        self.assertEqual(inlay.count("11" + EMPTY[2:]), 0)
        self.assertEqual(inlay.count(EMPTY, limit=7), 7)
        self.assertEqual(inlay.count(inlay.Puzzle("." * 36, box=(3, 2))), 28200960)

    def test_check(self):
        report = inlay.check("123456789" + "." * 72)
        self.assertEqual(report.verdict, "multiple")
        self.assertEqual(len(set(report.solutions)), 2)
        self.assertIsNone(report.minimal)
        report = inlay.check("55" + "." * 79)
        self.assertEqual((report.verdict, report.reason), ("contradictory", "row 1 holds 5 twice (r1c1, r1c2)"))
        self.assertEqual(inlay.check("12345678.........9" + "." * 63).verdict, "none")
        self.assertIsNone(inlay.check(EASY, minimal=False).minimal)
        report = inlay.check("4x4 ; thermo r1c1-r1c4 ; given 3 r2c1 ; killer 3 r3c1 r4c2 ; given 1 r1c1")
        self.assertIn("given 1 r1c1", report.redundant)

    def test_true_candidates(self):
        cells = inlay.true_candidates(EASY)
        self.assertEqual("".join(str(values[0]) for values in cells), SOLUTION)
        self.assertEqual(inlay.true_candidates("." * 16), ((1, 2, 3, 4),) * 16)

    def test_minimize(self):
        smaller = inlay.minimize(SOLUTION, seed=3)
        self.assertTrue(inlay.check(smaller).minimal)
        self.assertTrue(all(a in (".", b) for a, b in zip(smaller, SOLUTION)))
        self.assertEqual(smaller, inlay.minimize(SOLUTION, seed=3))
        self.assertIsNone(inlay.minimize(EMPTY))

    def test_canon(self):
        rotated = EASY[::-1].translate(str.maketrans("123456789", "987654321"))
        self.assertEqual(inlay.canon(EASY), inlay.canon(rotated))
        canonical = inlay.canonical(EASY)
        self.assertEqual(canonical.form, apply(canonical.transformation, EASY))

    def test_variants(self):
        text = "4x4 ; thermo r1c1-r1c4 ; given 3 r2c1"
        found = list(inlay.solutions(text))
        self.assertEqual(len(found), inlay.count(text))
        self.assertEqual(inlay.solve(text), found[0])
        with self.assertRaisesRegex(inlay.UnsupportedError, "variants"):
            inlay.canon(text)


def apply(transformation, text):
    """The puzzle under a transformation, as its documentation defines it."""
    cells = [[text[9 * r + c] for c in range(9)] for r in range(9)]
    if transformation["transpose"]:
        cells = [list(row) for row in zip(*cells)]
    digits = transformation["digits"]
    return "".join(
        "." if (cell := cells[r - 1][c - 1]) == "." else str(digits[int(cell) - 1])
        for r in transformation["rows"]
        for c in transformation["columns"]
    )


class LimitTest(unittest.TestCase):
    def test_a_limit_raises(self):
        for function in inlay.solve, inlay.count, inlay.check, inlay.minimize, inlay.true_candidates:
            with self.assertRaises(inlay.LimitReached, msg=function.__name__) as caught:
                function(HARDEST, nodes=1)
            self.assertEqual(caught.exception.limit, "nodes")
        with self.assertRaises(inlay.LimitReached) as caught:
            inlay.count(EMPTY, seconds=0.05)
        self.assertEqual(caught.exception.limit, "seconds")
        self.assertIsInstance(caught.exception.partial, int)

    def test_a_limit_of_a_check_keeps_what_is_certain(self):
        with self.assertRaises(inlay.LimitReached) as caught:
            inlay.check(HARDEST, nodes=1)
        self.assertEqual(caught.exception.partial.verdict, "unknown")

    def test_an_iterator_continues_after_a_limit(self):
        search = inlay.solutions(EMPTY, engine="propagation", nodes=500)
        found = []
        with self.assertRaises(inlay.LimitReached) as caught:
            for grid in search:
                found.append(grid)
        self.assertEqual(caught.exception.limit, "nodes")
        self.assertEqual(search.stats()["nodes"], 500)
        with self.assertRaises(inlay.LimitReached):
            next(search)
        search.extend(nodes=1500)
        with self.assertRaises(inlay.LimitReached):
            for grid in search:
                found.append(grid)
        self.assertEqual(search.stats()["nodes"], 2000)
        search.extend()
        found += itertools.islice(search, 100)
        expected = itertools.islice(inlay.solutions(EMPTY, engine="propagation"), len(found))
        self.assertEqual(found, list(expected))

    def test_wrong_limits(self):
        for wrong in {"nodes": -1}, {"seconds": -1}, {"memory": -5}, {"seconds": float("nan")}:
            with self.assertRaises(ValueError, msg=str(wrong)):
                inlay.count(EASY, **wrong)
        for wrong in {"nodes": 1.5}, {"seconds": "1"}, {"nodes": "1"}, {"stop": 1}, {"progress": 1}, {"seed": 1.5}:
            with self.assertRaises(TypeError, msg=str(wrong)):
                inlay.count(EASY, **wrong)
        for wrong in 0, -1, 2**64:
            with self.assertRaises(ValueError):
                inlay.count(EASY, limit=wrong)
        with self.assertRaises(TypeError):
            inlay.count(EASY, limit=1.0)
        self.assertEqual(inlay.count(EASY, nodes=2**80, seconds=float("inf"), memory=2**80), 1)

    def test_stop_from_another_thread(self):
        stop = inlay.Stop()
        threading.Timer(0.1, stop.request).start()
        with self.assertRaises(inlay.LimitReached) as caught:
            inlay.count(EMPTY, stop=stop)
        self.assertEqual(caught.exception.limit, "stop")
        with self.assertRaises(inlay.LimitReached):
            next(inlay.solutions(HARDEST, stop=stop))

    def test_progress(self):
        reports = []
        with self.assertRaises(inlay.LimitReached):
            inlay.count(EMPTY, seconds=0.5, progress=reports.append)
        self.assertGreater(len(reports), 0)
        self.assertEqual(set(reports[0]), {"fraction", "nodes", "solutions", "memory", "seconds"})

    def test_an_exception_of_progress_ends_the_call(self):
        def fail(report):
            raise KeyError("mine")

        with self.assertRaisesRegex(KeyError, "mine"):
            inlay.count(EMPTY, progress=fail)

    def test_two_threads_cannot_use_one_iterator(self):
        search = inlay.solutions(inlay.Puzzle("." * 625), engine="bit_rows")
        seen = []

        def use():
            try:
                for _ in range(200):
                    next(search)
            except ValueError as error:
                seen.append(str(error))

        threads = [threading.Thread(target=use) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertTrue(all("already running" in text for text in seen))


if __name__ == "__main__":
    unittest.main()

"""generate and minimals: options, seeds and errors."""

import itertools
import unittest

import inlay


class GenerateTest(unittest.TestCase):
    def test_the_same_seed_makes_the_same_puzzles(self):
        one = list(inlay.generate(20, seed=5))
        self.assertEqual(one, list(inlay.generate(20, seed=5, threads=3)))
        self.assertNotEqual(one, list(inlay.generate(20, seed=6)))
        self.assertEqual(one, list(itertools.islice(inlay.generate(seed=5), 20)))

    def test_a_random_seed_is_reported(self):
        generator = inlay.generate(2)
        made = list(generator)
        self.assertEqual(made[0].seed, generator.seed)
        self.assertEqual(made, list(inlay.generate(2, seed=generator.seed)))
        self.assertNotEqual(generator.seed, inlay.generate(2).seed)

    def test_puzzles_are_what_they_claim(self):
        for made in inlay.generate(10, seed=1, clues=(24, 26), symmetry="rot180"):
            report = inlay.check(made.puzzle)
            self.assertEqual((report.verdict, report.solutions), ("unique", (made.solution,)))
            self.assertEqual(sum(c != "." for c in made.puzzle), made.clues)
            self.assertTrue(24 <= made.clues <= 26)
            pattern = [c != "." for c in made.puzzle]
            self.assertEqual(pattern, pattern[::-1])
            self.assertIn(made.minimal, ("clues", "orbits"))

    def test_ratings(self):
        for options, scale, check in (
            ({"rating": ("medium", "hard")}, "inlay", lambda r: r.name in ("medium", "hard")),
            ({"rating": (2.0, 3.4), "scale": "se"}, "se", lambda r: 2.0 <= r.value <= 3.4),
            ({"rating": (0, 500), "scale": "hodoku"}, "hodoku", lambda r: r.value <= 500),
            ({"rating": "easy"}, "inlay", lambda r: r.name == "easy"),
        ):
            for made in inlay.generate(3, seed=2, **options):
                rating = inlay.rate(made.puzzle, scale=scale)
                self.assertTrue(check(rating), (options, rating))
                self.assertNotEqual(made.rating, "")

    def test_extreme_ones_come_from_walks(self):
        made = next(inlay.generate(seed=1, rating="extreme", nodes=10))
        self.assertEqual(inlay.rate(made.puzzle, scale="inlay").name, "extreme")
        self.assertEqual(inlay.check(made.puzzle).verdict, "unique")

    def test_techniques(self):
        made = next(inlay.generate(seed=7, technique="x_wing", scale="se", rating=(2.6, 3.4)))
        self.assertIn("x_wing", [step.technique for step in inlay.explain(made.puzzle, scale="se").steps])

    def test_accept(self):
        wanted = list(inlay.generate(5, seed=3, threads=2, accept=lambda puzzle, solution: solution[0] == "7"))
        self.assertEqual([made.solution[0] for made in wanted], ["7"] * 5)

    def test_grids(self):
        for uniform in False, True:
            for made in inlay.generate(5, seed=1, full_grids=True, uniform=uniform):
                self.assertEqual(inlay.check(made.solution).verdict, "unique")
        small = inlay.generate(300, seed=1, box=(2, 2), full_grids=True, uniform=True)
        self.assertGreater(len({made.solution for made in small}), 150)

    def test_solution_and_pattern(self):
        grid = next(inlay.generate(seed=1, full_grids=True)).solution
        for form in grid, [int(c) for c in grid], inlay.Puzzle(grid):
            self.assertEqual(next(inlay.generate(seed=1, solution=form)).solution, grid)
        pattern = "".join("x" if made != "." else "." for made in next(inlay.generate(seed=4)).puzzle)
        for form in pattern, [c == "x" for c in pattern]:
            made = next(inlay.generate(seed=1, pattern=form))
            self.assertEqual([c != "." for c in made.puzzle], [c == "x" for c in pattern])

    def test_other_sizes(self):
        made = next(inlay.generate(seed=1, box=(3, 2)))
        self.assertTrue(inlay.check(inlay.Puzzle(made.puzzle, box=(3, 2))).unique)

    def test_limits_and_closing(self):
        with self.assertRaises(inlay.LimitReached) as caught:
            list(inlay.generate(10**9, seed=1, nodes=50))
        self.assertEqual(caught.exception.limit, "nodes")
        with self.assertRaises(inlay.LimitReached):
            list(inlay.generate(seed=1, rating="extreme", symmetry="full", seconds=0.1))
        with inlay.generate(seed=1) as generator:
            next(generator)
            generator.close()
            self.assertEqual(list(generator), [])
        stop = inlay.Stop()
        generator = inlay.generate(seed=1, stop=stop)
        next(generator)
        stop.request()
        with self.assertRaises(inlay.LimitReached):
            list(generator)

    def test_exceptions_of_the_caller(self):
        def accept(puzzle, solution):
            raise KeyError("mine")

        for threads in 1, 3:
            with self.assertRaisesRegex(KeyError, "mine"):
                next(inlay.generate(seed=1, accept=accept, threads=threads))

        class Truth:
            def __bool__(self):
                raise KeyError("truth")

        with self.assertRaisesRegex(KeyError, "truth"):
            next(inlay.generate(seed=1, accept=lambda puzzle, solution: Truth()))

    def test_wrong_options(self):
        for wrong in (
            {"clues": 5}, {"clues": (30, 20)}, {"clues": -1}, {"rating": "splendid"}, {"rating": (5, 1)},
            {"rating": "easy", "scale": "se"}, {"scale": "x", "rating": 1}, {"technique": "x"},
            {"symmetry": "x"}, {"threads": -1}, {"threads": 5000}, {"seed": -1}, {"seed": 2**64}, {"pattern": "x"},
            {"pattern": [0] * 81}, {"solution": "." * 81}, {"solution": "1" * 81}, {"box": (0, 3)},
            {"box": (3, 2), "symmetry": "diagonal"}, {"full_grids": True, "clues": 30}, {"number_of_puzzles": 0},
            {"nodes": -1}, {"rating": (1, 2, 3)}, {"clues": (1, 2, 3)},
        ):
            with self.assertRaises(ValueError, msg=str(wrong)):
                next(inlay.generate(**wrong))
        for wrong in ({"clues": "x"}, {"clues": 1.5}, {"seed": 1.5}, {"accept": 5}, {"threads": None}, {"box": 3},
                      {"symmetry": 5}, {"rating": object()}, {"number_of_puzzles": 1.5}, {"pattern": 5},
                      {"solution": 5}):
            with self.assertRaises(TypeError, msg=str(wrong)):
                next(inlay.generate(**wrong))


class MinimalsTest(unittest.TestCase):
    def test_all_of_a_small_grid(self):
        grid = "1234341221434321"
        found = list(inlay.minimals(grid))
        self.assertEqual(len(found), len(set(found)))
        cells = range(16)
        expected = set()
        for size in 4, 5:
            for chosen in itertools.combinations(cells, size):
                puzzle = "".join(grid[i] if i in chosen else "." for i in cells)
                report = inlay.check(puzzle)
                if report.unique and report.minimal:
                    expected.add(puzzle)
        self.assertEqual({puzzle for puzzle in found if sum(c != "." for c in puzzle) <= 5}, expected)

    def test_no_unique_puzzle(self):
        self.assertEqual(list(inlay.minimals("." * 16)), [])


if __name__ == "__main__":
    unittest.main()

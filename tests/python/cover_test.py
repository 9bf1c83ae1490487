"""Cover: answers against plain Python, any hashable items, and code of the caller that raises."""

import gc
import itertools
import random
import threading
import unittest
import weakref

import inlay


def brute_force(options, primary, secondary):
    """All solutions of a small problem, as sets of option numbers: the definition."""
    found = set()
    useful = [i for i, option in enumerate(options) if set(option) & set(primary)]
    for size in range(len(useful) + 1):
        for chosen in itertools.combinations(useful, size):
            uses = {}
            for i in chosen:
                option = options[i]
                for item in option:
                    uses.setdefault(item, []).append(option[item] if isinstance(option, dict) else None)
            exact = all(len(uses.get(item, [])) == 1 for item in primary)
            if exact and all(agree(uses.get(item, [])) for item in secondary):
                found.add(chosen)
    return found


def agree(colors):
    return len(colors) <= 1 or (None not in colors and len(set(colors)) == 1)


class AnswerTest(unittest.TestCase):
    def test_against_brute_force(self):
        rng = random.Random(1)
        for _ in range(150):
            primary = [("p", i) for i in range(rng.randint(1, 5))]
            secondary = [frozenset([i]) for i in range(rng.randint(0, 3))]
            options = []
            for _ in range(rng.randint(1, 9)):
                items = rng.sample(primary, rng.randint(0, len(primary)))
                option = dict.fromkeys(items)
                for item in rng.sample(secondary, rng.randint(0, len(secondary))):
                    option[item] = rng.choice([None, "red", 7, (1, 2)])
                options.append(option)
            cover = inlay.Cover(dict(enumerate(options)), primary=primary, secondary=secondary)
            expected = brute_force(options, primary, secondary)
            self.assertEqual({tuple(s) for s in cover.solutions()}, expected)
            self.assertEqual(cover.count(), len(expected))
            self.assertEqual(cover.solve() is None, not expected)
            self.assertTrue({tuple(s) for s in cover.sample(20)} <= expected)
            if expected:
                uses = dict(cover.uses())
                for i in range(len(options)):
                    self.assertEqual(uses[i], sum(i in solution for solution in expected))

    def test_every_engine(self):
        cover = dominoes(4, 4)
        for engine in "reference", "bit_rows", "dancing_links", "dancing_cells", "bitset", "zdd", "learning", "sat", "auto":
            self.assertEqual(cover.count(engine=engine), 36, engine)
            self.assertEqual(len(list(cover.solutions(engine=engine))), 36, engine)
        with self.assertRaisesRegex(ValueError, "engine"):
            cover.solve(engine="none")

    def test_counts_of_any_size(self):
        self.assertEqual(dominoes(8, 8).count(), 12988816)
        pairs = inlay.Cover({n: [n // 2] for n in range(2000)})
        self.assertEqual(pairs.count(), 2**1000)

    def test_threads(self):
        cover = dominoes(6, 6)
        self.assertEqual(cover.count(threads=2), 6728)
        self.assertEqual(len({frozenset(map(tuple, s)) for s in cover.solutions(threads=2)}), 6728)

    def test_multiplicities(self):
        cover = inlay.Cover({1: "a", 2: "a", 3: "ab", 4: "b"}, primary={"a": (1, 2), "b": 1})
        self.assertEqual(sorted(cover.solutions()), [[1, 2, 4], [1, 3], [1, 4], [2, 3], [2, 4], [3]])

    def test_cheapest(self):
        cover = inlay.Cover()
        for option, cost in ("ab", 7), ("a", 1), ("b", 2), ("a", 3):
            cover.add(option, payload=(option, cost), cost=cost)
        self.assertEqual([cost for cost, _ in cover.cheapest(10)], [3, 5, 7])
        self.assertEqual(cover.cheapest()[0][1], [("a", 1), ("b", 2)])
        self.assertEqual(cover.cheapest(fewest=True), [(1, [("ab", 7)])])

    def test_sample_is_reproducible(self):
        cover = dominoes(6, 6)
        self.assertEqual(cover.sample(5, seed=3), cover.sample(5, seed=3))
        self.assertNotEqual(cover.sample(5, seed=3), cover.sample(5, seed=4))

    def test_estimate(self):
        estimate = dominoes(4, 4).estimate(2000)
        self.assertLess(abs(estimate.solutions[0] - 36), 6 * estimate.solutions[1] + 1)

    def test_text(self):
        text = "a b | x\na x:red\nb x:red\nb x\n"
        cover = inlay.Cover.read(text)
        self.assertEqual(list(cover.solutions()), [[("a", "x:red"), ("b", "x:red")]])
        self.assertEqual(inlay.Cover.read(cover.to_text()).to_text(), cover.to_text())
        self.assertEqual(len(cover), 3)
        with self.assertRaises(inlay.ParseError) as caught:
            inlay.Cover.read("a b\na c\n")
        self.assertEqual((caught.exception.line, caught.exception.column), (2, 3))
        cover.add({"a": None, "b": None}, "both")
        self.assertEqual(cover.count(), 2)

    def test_names_in_the_text(self):
        cover = inlay.Cover([["a b", "c", 5, "5", "é", "\ud800", ("x",), "1", ""]])
        text = cover.to_text()
        self.assertEqual(inlay.Cover.read(text).count(), 1)
        self.assertEqual(len(set(text.split("\n")[0].split())), 9)

    def test_payloads(self):
        option = ["a", "b"]
        self.assertIs(inlay.Cover([option]).solve()[0], option)
        cover = inlay.Cover()
        cover.add(iter("ab"))
        self.assertEqual(cover.solve(), [("a", "b")])
        cover = inlay.Cover()
        cover.add("ab", payload=cover)
        self.assertIs(cover.solve()[0], cover)

    def test_an_empty_problem_has_one_solution(self):
        self.assertEqual(inlay.Cover().solve(), [])
        self.assertEqual(inlay.Cover(primary=["a"]).count(), 0)
        self.assertEqual(inlay.Cover([[]]).solve(), [])

    def test_options_added_to_a_running_search(self):
        cover = inlay.Cover({1: "a", 2: "a"})
        search = cover.solutions()
        cover.add("a", 3)
        self.assertEqual(sorted(search), [[1], [2]])
        self.assertEqual(sorted(cover.solutions()), [[1], [2], [3]])


def dominoes(rows, columns):
    cover = inlay.Cover()
    for r, c in itertools.product(range(rows), range(columns)):
        for other in (r + 1, c), (r, c + 1):
            if other[0] < rows and other[1] < columns:
                cover.add([(r, c), other])
    return cover


class ErrorTest(unittest.TestCase):
    def test_wrong_problems(self):
        for wrong, text in (
            (lambda: inlay.Cover(["aa"]), "option 1: item 'a' occurs twice"),
            (lambda: inlay.Cover(["ab", "ac"], primary="ab"), "option 2: item 'c' is not declared"),
            (lambda: inlay.Cover(primary="aa"), "'a' is declared twice"),
            (lambda: inlay.Cover(primary="a", secondary="a"), "'a' is declared twice"),
            (lambda: inlay.Cover([{"a": "red"}]), "'a' is a primary item"),
            (lambda: inlay.Cover(primary={"a": (2, 1)}), "least <= most"),
            (lambda: inlay.Cover(primary={"a": 0}), "most >= 1"),
            (lambda: inlay.Cover().add("a", cost=-1), "cost"),
            (lambda: inlay.Cover().add("a", cost=2**70), "cost"),
            (lambda: inlay.Cover("a").count(limit=0), "limit"),
            (lambda: inlay.Cover("a").sample(-1), "number_of_samples"),
            (lambda: inlay.Cover("a").cheapest(0), "number_of_solutions"),
            (lambda: inlay.Cover("a").solve(threads=-1), "threads"),
            (lambda: inlay.Cover("a").solve(threads=2000), "threads"),
            (lambda: inlay.Cover("a").estimate(1), "paths"),
            (lambda: inlay.Cover("a").to_text("png"), "format"),
        ):
            with self.assertRaisesRegex(ValueError, text):
                wrong()
        for wrong in (
            lambda: inlay.Cover(5),
            lambda: inlay.Cover([5]),
            lambda: inlay.Cover([[[]]]),
            lambda: inlay.Cover([["a", {}]]),
            lambda: inlay.Cover(primary=[[]]),
            lambda: inlay.Cover(primary={"a": "b"}),
            lambda: inlay.Cover(primary={"a": 1.5}),
            lambda: inlay.Cover([{"a": []}], secondary="a"),
            lambda: inlay.Cover().add(None),
            lambda: inlay.Cover().add("a", cost=1.5),
            lambda: inlay.Cover("a").sample(1.5),
            lambda: inlay.Cover("a").solve(engine=5),
            lambda: inlay.Cover("a").solve(seed="x"),
            lambda: inlay.Cover.read(5),
            lambda: inlay.Cover.read(None),
        ):
            with self.assertRaises(TypeError):
                wrong()

    def test_a_rejected_option_changes_nothing(self):
        cover = inlay.Cover(["a", "b"])
        for wrong in ["c", "d", "c"], ["c", []], {"c": "red"}, broken_iterator():
            with self.assertRaises((TypeError, ValueError, KeyError)):
                cover.add(wrong)
        self.assertEqual((cover.item_count, cover.option_count, cover.count()), (2, 2, 1))

    def test_exceptions_of_the_caller(self):
        class Item:
            def __init__(self, fail_hash=False, fail_eq=False):
                self.fail_hash, self.fail_eq = fail_hash, fail_eq

            def __hash__(self):
                if self.fail_hash:
                    raise KeyError("hash")
                return 1

            def __eq__(self, other):
                if self.fail_eq or other.fail_eq:
                    raise KeyError("eq")
                return self is other

        cover = inlay.Cover()
        cover.add([Item(), Item()])
        with self.assertRaisesRegex(KeyError, "hash"):
            cover.add([Item(), Item(fail_hash=True)])
        with self.assertRaisesRegex(KeyError, "eq"):
            cover.add([Item(), Item(fail_eq=True)])
        with self.assertRaisesRegex(KeyError, "mine"):
            cover.add(broken_iterator())
        with self.assertRaisesRegex(KeyError, "mine"):
            inlay.Cover(broken_iterator())
        self.assertEqual(cover.count(), 1)

    def test_items_that_change_the_problem(self):
        cover = inlay.Cover()

        class Item:
            depth = 0

            def __hash__(self):
                if Item.depth < 3:
                    Item.depth += 1
                    cover.add([f"extra {Item.depth}"])
                return 5

        cover.add([Item(), Item(), "x"])
        self.assertEqual((cover.option_count, cover.item_count, cover.count()), (4, 6, 1))

    def test_limits(self):
        cover = dominoes(12, 12)
        with self.assertRaises(inlay.LimitReached) as caught:
            cover.count(engine="dancing_links", nodes=1000)
        self.assertIsInstance(caught.exception.partial, int)
        with self.assertRaises(inlay.LimitReached):
            cover.sample(nodes=10)
        with self.assertRaises(inlay.LimitReached):
            dominoes(20, 21).cheapest(nodes=10)
        search = cover.solutions(engine="dancing_links", nodes=200)
        with self.assertRaises(inlay.LimitReached):
            list(search)
        search.extend(seconds=60)
        self.assertEqual(len(next(search)), 72)

    def test_changes_during_a_search_of_another_thread(self):
        cover = dominoes(14, 14)
        stop = inlay.Stop()
        started = threading.Event()

        def count():
            with self.assertRaises(inlay.LimitReached):
                cover.count(engine="dancing_links", stop=stop, progress=lambda report: started.set())

        thread = threading.Thread(target=count)
        thread.start()
        started.wait()
        with self.assertRaisesRegex(RuntimeError, "in use"):
            cover.add("a")
        stop.request()
        thread.join()
        cover.add("a")

    def test_cycles_are_collected(self):
        class Node:
            pass

        node = Node()
        node.cover = inlay.Cover()
        node.cover.add([node], payload=node)
        watch = weakref.ref(node)
        del node
        gc.collect()
        self.assertIsNone(watch())


def broken_iterator():
    yield "a"
    raise KeyError("mine")


if __name__ == "__main__":
    unittest.main()

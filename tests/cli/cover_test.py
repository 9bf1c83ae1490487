#!/usr/bin/env python3
"""The commands of `inlay cover` as a user meets them.

usage: cover_test.py INLAY [unittest arguments]
"""
import json
import os
import pty
import signal
import subprocess
import sys
import tempfile
import unittest

INLAY = sys.argv[1]

MATRIX = "101010 / 010010 / 010000 / 000101\n"


def inlay(*arguments, stdin=""):
    done = subprocess.run([INLAY, *arguments], input=stdin, capture_output=True, text=True,
                          timeout=120)
    return done.returncode, done.stdout, done.stderr


class Diagram(unittest.TestCase):
    def test_samples_are_solutions_and_the_seed_repeats_them(self):
        pairs = "a b c d\na b\nc d\na c\nb d\na d\nb c\n"
        draw = ("cover", "sample", "--number", "60", "--seed", "4")
        code, out, err = inlay(*draw, stdin=pairs)
        self.assertEqual(code, 0)
        self.assertIn("seed 4", err)
        lines = out.splitlines()
        self.assertEqual((len(lines), set(lines)),
                         (60, {"1 2\ta b | c d", "3 4\ta c | b d", "5 6\ta d | b c"}))
        self.assertEqual(inlay(*draw, stdin=pairs)[1], out)
        self.assertEqual(inlay("cover", "sample", stdin="a b\na\n")[:2], (1, "no solution\n"))

    def test_options_lists_what_is_in_every_solution(self):
        code, out, _ = inlay("cover", "options", stdin="a b c | s\na\nb c s\nb\nc\na b\n")
        self.assertEqual(code, 0)
        self.assertEqual(out.splitlines(), [
            "solutions\t3", "options in a solution\t2 to 3", "option\t1\tsome\t2\ta",
            "option\t2\tsome\t1\tb c s", "option\t3\tsome\t1\tb", "option\t4\tsome\t2\tc",
            "option\t5\tsome\t1\ta b", "item\ta\tevery\t3", "item\tb\tevery\t3",
            "item\tc\tevery\t3", "item\ts\tsome\t1"])
        records = inlay("cover", "options", "--json", stdin="a b\na\nb\na b\nb\n")[1].splitlines()
        self.assertEqual(json.loads(records[0]),
                         {"v": 1, "solutions": "3", "least_options": 1, "most_options": 2})
        self.assertEqual(json.loads(records[1])["in"], "some")

    def test_a_diagram_too_large_exits_3(self):
        items = " ".join(f"i{n}" for n in range(40))
        options = "\n".join(f"i{a} i{b}" for a in range(40) for b in range(a + 1, 40))
        code, out, err = inlay("cover", "options", "--memory-limit", "10MB",
                               stdin=items + "\n" + options + "\n")
        self.assertEqual((code, out), (3, ""))
        self.assertIn("memory", err)


class Symmetries(unittest.TestCase):
    SQUARE = "a b c d\na b\nc d\na d\nb c\n"  # two dominoes on the corners of a square

    def count(self, symmetries, *arguments, stdin=SQUARE):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "symmetries")
            with open(path, "w", encoding="utf-8") as out:
                out.write(symmetries)
            return inlay("cover", "count", "--symmetries", path, *arguments, stdin=stdin)

    def test_a_quarter_turn_leaves_one(self):
        for engine in ("zdd", "dancing_links"):
            self.assertEqual(self.count("(a b c d)\n", "--engine", engine)[:2], (0, "1\n"))
        self.assertEqual(self.count("(a c)(b d)\n")[:2], (0, "2\n"))
        self.assertEqual(json.loads(self.count("(a b c d)\n(b d)\n", "--json")[1]),
                         {"v": 1, "count": "2", "up_to_symmetry": "1", "symmetries": 8,
                          "exact": True})

    def test_an_invalid_symmetry_is_reported(self):
        code, out, err = self.count("(a b)(e)\n")
        self.assertEqual((code, out), (2, ""))
        self.assertIn("symmetries:1:7: unknown item 'e'", err)
        code, out, err = self.count("(a b)\n")
        self.assertEqual((code, out), (2, ""))
        self.assertIn("not a symmetry", err)

    def test_no_solution_and_limits_have_their_exit_codes(self):
        self.assertEqual(self.count("", stdin="a b\na\n")[:2], (1, "0\n"))
        code, out, _ = self.count("(a b c d)\n", "--node-limit", "1")
        self.assertEqual((code, out), (3, "unknown\n"))


class CountsAtOnce(unittest.TestCase):
    def test_counts_states_of_one_shape_once(self):
        rows, symbols = range(5), range(5)
        names = [f"{kind}{a}{b}" for kind in "rcs" for a in rows for b in rows]
        options = [f"r{r}{c} c{r}{s} s{c}{s}" for r in rows for c in rows for s in symbols]
        latin = "\n".join([" ".join(names), *options])
        code, out, err = inlay("cover", "count", "--isomorphs", "--json", stdin=latin)
        self.assertEqual((code, json.loads(out)), (0, {"v": 1, "count": "161280", "exact": True}))
        self.assertIn("engine isomorphs", err)
        code, _, err = inlay("cover", "count", "--isomorphs", stdin="1:2|a b\na b\n")
        self.assertEqual(code, 2)
        self.assertIn("does not support multiplicities", err)
        code, out, _ = inlay("cover", "count", "--isomorphs", "--node-limit", "3", stdin=latin)
        self.assertEqual((code, out), (3, "at least 0\n"))

    def test_counts_beyond_machine_words(self):
        items = " ".join(f"i{n}" for n in range(100))
        options = "".join(f"i{n}\n" * 3 for n in range(100))
        code, out, _ = inlay("cover", "count", "--engine", "zdd", stdin=f"{items}\n{options}")
        self.assertEqual((code, out), (0, f"{3 ** 100}\n"))

    def test_limits_are_reported(self):
        problem = "a b c d\na b\nc d\na d\nb c\n"
        code, out, _ = inlay("cover", "count", "--engine", "zdd", "--limit", "1", stdin=problem)
        self.assertEqual((code, out), (0, "at least 1\n"))
        code, out, err = inlay("cover", "count", "--engine", "zdd", "--node-limit", "1",
                               stdin=problem)
        self.assertEqual((code, out), (3, "at least 0\n"))
        self.assertIn("node", err)


class Estimates(unittest.TestCase):
    def test_a_uniform_tree_is_estimated_exactly(self):
        problem = "a b\na\na\nb\nb\nb\n"
        code, out, err = inlay("cover", "estimate", "--seed", "9", stdin=problem)
        self.assertEqual((code, out), (0, "nodes\t3\t+- 0\nsolutions\t6\t+- 0\n"))
        self.assertIn("seed 9", err)
        record = json.loads(inlay("cover", "estimate", "--paths", "5", "--json", stdin=problem)[1])
        self.assertEqual((record["solutions"], record["paths"]),
                         ({"mean": 6.0, "standard_error": 0.0}, 5))
        self.assertEqual(inlay("cover", "estimate", "--node-limit", "1", stdin=problem)[0], 3)


class Parts(unittest.TestCase):
    def test_a_solution_is_found_and_reported(self):
        pairs = "a b c d\na b\nc d\na c\nb d\na d\nb c\n"
        first = inlay("cover", "solve", "--parts", "3", stdin=pairs)[:2]
        self.assertEqual(first, (0, "1 2\ta b | c d\n"))
        code, out, _ = inlay("cover", "solve", "--parts", "3", "--limit", "2", stdin=pairs)
        self.assertEqual((code, len(out.splitlines())), (0, 2))
        self.assertEqual(inlay("cover", "solve", "--parts", "3", stdin="a b\na\n")[:2], (1, ""))


class Cover(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def file(self, name, text):
        path = os.path.join(self.folder.name, name)
        with open(path, "w", encoding="utf-8") as out:
            out.write(text)
        return path

    def test_the_matrix_has_a_single_cover(self):
        for engine in ("auto", "reference", "bit_rows", "dancing_links", "dancing_cells"):
            with self.subTest(engine=engine):
                code, out, _ = inlay("cover", "solve", "--all", "--engine", engine, stdin=MATRIX)
                self.assertEqual((code, out), (0, "1 3 4\tc1 c3 c5 | c2 | c4 c6\n"))

    def test_no_cover_exits_1(self):
        self.assertEqual(inlay("cover", "solve", stdin="a b\na\n")[:2], (1, "no solution\n"))

    def test_errors_have_line_and_column(self):
        path = self.file("bad.dlx", "a b\na\nb c\n")
        code, _, err = inlay("cover", "count", path)
        self.assertEqual(code, 2)
        self.assertIn(path + ":3:3: ", err)

    def test_a_search_is_saved_and_resumed(self):
        items = " ".join(f"i{n}" for n in range(8))
        options = "\n".join(f"i{a} i{b}" for a in range(8) for b in range(a + 1, 8))
        path = self.file("pairs.dlx", items + "\n" + options + "\n")
        state = os.path.join(self.folder.name, "state")
        first = inlay("cover", "solve", "--engine", "bit_rows", "--limit", "40", "--save", state,
                      path)
        rest = inlay("cover", "solve", "--all", "--resume", state, path)
        self.assertEqual((first[0], rest[0]), (0, 0))
        lines = first[1].splitlines() + rest[1].splitlines()
        self.assertEqual((len(lines), len(set(lines))), (105, 105))  # 7 * 5 * 3 pairings of 8

    def test_bounds_and_costs(self):
        bounded = "A B 2:3|C | X Y\nA B X:0 Y:0\nA C X:1 Y:1\nC X:0\nB X:1\nC Y:1\n"
        for engine in ("auto", "reference", "dancing_links"):
            with self.subTest(engine=engine):
                code, out, _ = inlay("cover", "solve", "--all", "--engine", engine, stdin=bounded)
                self.assertEqual((code, out), (0, "2 4 5\tA C X:1 Y:1 | B X:1 | C Y:1\n"))
        code, _, err = inlay("cover", "solve", "--engine", "bit_rows", stdin=bounded)
        self.assertEqual((code, err.strip()), (2, "inlay: engine bit_rows does not support colours"))

    def test_the_cheapest(self):
        problem = self.file("costs.dlx", "a b c\na b c |9\na |2\nb |3\nc |3\na b |4\nb c |4\n")
        code, out, err = inlay("cover", "cheapest", problem)
        self.assertEqual((code, out), (0, "6\t2 6\ta | b c\n"))
        self.assertIn("proved", err)
        code, out, err = inlay("cover", "cheapest", "-k", "9", "--json", "--quiet", problem)
        records = [json.loads(line) for line in out.splitlines()]
        self.assertEqual((code, err), (0, ""))
        self.assertEqual([r["cost"] for r in records[:-1]], [6, 7, 8, 9])
        self.assertEqual(records[0]["texts"], ["a", "b c"])
        self.assertEqual(records[-1], {"v": 1, "proved": True, "bound": 6})
        self.assertEqual(inlay("cover", "cheapest", "--fewest", problem)[1], "1\t1\ta b c\n")
        code, out, err = inlay("cover", "cheapest", "--node-limit", "1", problem)
        self.assertEqual((code, out), (3, ""))
        self.assertIn("not proved", err)
        self.assertEqual(inlay("cover", "cheapest", stdin="a b\na\n")[:2], (1, "no solution\n"))

    def test_formats_are_converted(self):
        text = "2|a b 0:3|c | x\na b x:r |7\nb c\n"
        binary = os.path.join(self.folder.name, "binary")
        self.assertEqual(inlay("cover", "convert", "--to", "binary", "-o", binary, stdin=text)[0], 0)
        self.assertEqual(inlay("cover", "convert", binary)[1], text)
        self.assertEqual(inlay("cover", "convert", "--to", "ec", stdin="p q\nq p\np\n")[1],
                         "c n = 2, m = 2\np ec 2\ns 2 1\ns 1\n")
        self.assertIn("p cnf 2 3\n", inlay("cover", "convert", "--to", "cnf", stdin="p q\nq p\np\n")[1])
        self.assertEqual(inlay("cover", "convert", "--to", "ec", binary)[0], 2)
        self.assertEqual(inlay("cover", "convert", "--to", "nothing", binary)[0], 2)
        with open(binary, "r+b") as file:
            file.seek(20)
            file.write(b"!!")
        code, _, err = inlay("cover", "info", binary)
        self.assertEqual(code, 2)
        self.assertIn(binary + ": byte ", err)

    def test_a_problem_above_the_memory_limit_is_rejected(self):
        path = self.file("large.dlx", "a b c\n" + "a b c\n" * 100000)
        for command in ("info", "count", "solve", "cheapest", "convert"):
            with self.subTest(command=command):
                code, out, err = inlay("cover", command, "--memory-limit", "1MB", path)
                self.assertEqual((code, out), (3, ""))
                self.assertRegex(err, path + r":\d+: the problem needs more than 1000000 bytes")

    def test_info_lists_items_that_cannot_be_covered(self):
        out = inlay("cover", "info", "--json", stdin="a b c | s\na s\nb\n")[1]
        info = json.loads(out)
        self.assertEqual(info["items_without_option"], ["c"])
        self.assertEqual((info["primary_items"], info["secondary_items"]), (3, 1))


class Input(unittest.TestCase):
    """Regressions: input that aborted the program, or ignored its limits."""

    def run_bytes(self, *arguments, stdin):
        done = subprocess.run([INLAY, *arguments], input=stdin, capture_output=True, timeout=60)
        return done.returncode, done.stdout, done.stderr.decode()

    def test_invalid_utf8_is_an_error_with_a_position(self):
        for command in ("info", "solve", "count", "options", "sample", "estimate", "cheapest",
                        "convert"):
            for json_flag in ([], ["--json"] if command != "convert" else []):
                code, out, err = self.run_bytes("cover", command, *json_flag,
                                                stdin=b"a\x89 b\na\x89\nb\n")
                self.assertEqual((code, out), (2, b""), command)
                self.assertEqual(err, "stdin:1:2: byte 0x89 is not valid UTF-8; convert the file "
                                      "to UTF-8\n")

    def test_a_terminal_is_announced_and_one_interrupt_ends_it(self):
        """Regression: it waited for input in silence, and Ctrl-C did not end it."""
        child, terminal = pty.fork()  # the terminal controls the child, so that Ctrl-C reaches it
        if child == 0:
            os.execv(INLAY, [INLAY, "cover", "solve"])
        signal.alarm(60)
        shown = b""
        while b"\n" not in shown:
            shown += os.read(terminal, 4096)
        self.assertIn(b"inlay: reading the problem from the terminal; end it with Ctrl-D", shown)
        os.write(terminal, b"a b\n\x03")
        try:
            while os.read(terminal, 4096):
                pass
        except OSError:  # the program has ended
            pass
        status = os.waitpid(child, 0)[1]
        signal.alarm(0)
        os.close(terminal)
        self.assertEqual(os.waitstatus_to_exitcode(status), 130)

    def test_the_limits_hold_while_reading(self):
        line = b"a " * 5_000_000
        code, _, err = self.run_bytes("cover", "info", "--memory-limit", "8MB", stdin=line)
        self.assertEqual(code, 3)
        self.assertIn("needs more than 8000000 bytes of memory for a single line", err)
        items = b" ".join(b"i%d" % i for i in range(2_000_000))
        code, _, err = self.run_bytes("cover", "count", "--time-limit", "0.05s", stdin=items)
        self.assertEqual(code, 3)
        self.assertIn("the time limit was reached while reading the problem", err)

    def test_former_names_of_engines_work(self):
        for former, name in (("masks", "bitset"), ("diagram", "zdd")):
            code, out, err = inlay("cover", "count", "--engine", former, stdin="a b\na\nb\na b\n")
            self.assertEqual((code, out), (0, "2\n"), err)
            self.assertIn(name, err)
            self.assertNotIn(former, inlay("cover", "count", "--help")[1])


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])

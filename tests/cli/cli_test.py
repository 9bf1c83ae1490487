#!/usr/bin/env python3
"""The command line as a user meets it: arguments in, output and exit code out.

usage: cli_test.py INLAY INLAY_CHECK [unittest arguments]
"""
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import unittest

from sanitized import not_sanitized
from signals import wait_until_busy

INLAY, INLAY_CHECK = sys.argv[1:3]

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
EASY_SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
MANY = "506020903008000500000000000600285009000903000800761004000000000004000300201050607"
CLASH = "55" + EASY[2:]
NONE = "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3.."
MATRIX = "101010 / 010010 / 010000 / 000101\n"


def inlay(*arguments, stdin="", cwd=None, timeout=120):
    done = subprocess.run([INLAY, *arguments], input=stdin, capture_output=True, text=True,
                          cwd=cwd, timeout=timeout)
    return done.returncode, done.stdout, done.stderr


class Files(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def file(self, name, text):
        path = os.path.join(self.folder.name, name)
        with open(path, "w", encoding="utf-8") as out:
            out.write(text)
        return path


class Solve(Files):
    def test_a_puzzle_as_argument(self):
        self.assertEqual(inlay("solve", EASY), (0, EASY_SOLVED + "\n", ""))

    def test_stdin_and_dash_are_the_same(self):
        self.assertEqual(inlay("solve", stdin=EASY), inlay("solve", "-", stdin=EASY))

    def test_no_solution_is_reported_and_exits_1(self):
        self.assertEqual(inlay("solve", NONE), (1, "no solution\n", ""))

    def test_clashing_givens_are_named(self):
        code, out, _ = inlay("solve", CLASH)
        self.assertEqual((code, out), (1, "no solution: row 1 holds 5 twice (r1c1, r1c2)\n"))

    def test_more_than_one_solution_is_reported_and_exits_1(self):
        code, out, _ = inlay("solve", MANY)
        self.assertEqual(code, 1)
        self.assertRegex(out, r"^[1-9]{81}\tmore than one solution\n$")

    def test_all_solutions_are_listed_once(self):
        code, out, _ = inlay("solve", "--all", "--width", "2", "--height", "2", "." * 16)
        self.assertEqual(code, 0)
        lines = out.split()
        self.assertEqual((len(lines), len(set(lines))), (288, 288))

    def test_limit_cuts_and_says_so(self):
        code, out, _ = inlay("solve", "--limit", "3", MANY)
        self.assertEqual(code, 0)
        self.assertEqual(len(out.splitlines()), 4)
        self.assertEqual(out.splitlines()[3], "# there are more solutions")

    def test_payload_is_kept(self):
        self.assertEqual(inlay("solve", stdin=EASY + " # easy one\n")[1],
                         EASY_SOLVED + " # easy one\n")

    def test_a_bad_line_costs_that_line_only(self):
        path = self.file("mixed.txt", EASY + "\n53..7z...\n" + EASY + "\n")
        code, out, err = inlay("solve", path)
        self.assertEqual((code, out), (2, (EASY_SOLVED + "\n") * 2))
        self.assertRegex(err, r"^" + path.replace(".", r"\.") + r":2:\d+: .+\n$")

    def test_a_missing_file_is_reported_and_the_rest_goes_on(self):
        code, out, err = inlay("solve", "nosuch.txt", EASY)
        self.assertEqual((code, out), (2, EASY_SOLVED + "\n"))
        self.assertIn("nosuch.txt", err)

    def test_every_engine_gives_the_same_answer(self):
        for engine in engines():
            if engine == "reference":
                continue
            with self.subTest(engine=engine):
                self.assertEqual(inlay("solve", "--engine", engine, EASY)[:2],
                                 (0, EASY_SOLVED + "\n"))

    def test_an_unknown_engine_is_bad_usage(self):
        code, out, err = inlay("solve", "--engine", "nosuch", EASY)
        self.assertEqual((code, out), (2, ""))
        self.assertIn("dancing_links", err)

    def test_pretty_shows_boards_guesses_moves_and_times(self):
        code, out, _ = inlay("solve", "--pretty", "--engine", "fewest_candidates", EASY)
        self.assertEqual(code, 0)
        self.assertIn("│ 5 3 4 │ 6 7 8 │ 9 1 2 │", out)
        self.assertRegex(out, r"guesses, [\d,]+ moves")
        self.assertRegex(out, r"start \d\d:\d\d:\d\d\.\d{3}, stop \d\d:\d\d:\d\d\.\d{3}, elapsed ")

    def test_trace_reports_each_guess(self):
        _, _, err = inlay("solve", "--trace", "--engine", "fewest_candidates", MANY)
        self.assertRegex(err, r"^Guess 1, checking [2-9] possibilities\n")

    def test_node_limit_is_an_honest_unknown(self):
        code, out, _ = inlay("solve", "--engine", "dancing_links", "--node-limit", "5", EASY)
        self.assertEqual((code, out), (3, "unknown: node limit reached\n"))

    def test_json_is_one_object_a_line(self):
        code, out, _ = inlay("solve", "--json", stdin=EASY + "\n" + MANY + "\n")
        self.assertEqual(code, 1)
        one, many = [json.loads(line) for line in out.splitlines()]
        self.assertEqual((one["v"], one["verdict"], one["solutions"]),
                         (1, "unique", [EASY_SOLVED]))
        self.assertEqual((many["verdict"], many["line"]), ("multiple", 2))

    def test_a_closed_pipe_ends_it_quietly(self):
        path = self.file("many.txt", (EASY + "\n") * 20000)
        done = subprocess.run(f"'{INLAY}' solve '{path}' | head -1", shell=True,
                              capture_output=True, text=True, timeout=60)
        self.assertEqual((done.stdout, done.stderr), (EASY_SOLVED + "\n", ""))

    @unittest.skipUnless(os.path.exists("/dev/full"), "needs /dev/full")
    def test_a_full_disk_is_reported(self):
        with open("/dev/full", "w", encoding="utf-8") as full:
            done = subprocess.run([INLAY, "solve", EASY], stdout=full, stderr=subprocess.PIPE,
                                  text=True, timeout=60)
        self.assertEqual(done.returncode, 2)
        self.assertIn("could not be written", done.stderr)

    def test_an_interrupt_ends_with_130(self):
        running = subprocess.Popen([INLAY, "count", "." * 81], stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True)
        wait_until_busy(running, 0.3)
        running.send_signal(signal.SIGINT)
        out, _ = running.communicate(timeout=30)
        self.assertEqual(running.returncode, 130)
        self.assertRegex(out, r"^at least \d+\n$")


class Notations(Files):
    GRID = "\n".join(EASY[i:i + 9] for i in range(0, 81, 9)) + "\n"

    def test_points_over_nine_lines(self):
        self.assertEqual(inlay("solve", stdin=self.GRID)[:2], (0, EASY_SOLVED + "\n"))

    def test_zeros_in_one_line(self):
        self.assertEqual(inlay("solve", EASY.replace(".", "0"))[:2], (0, EASY_SOLVED + "\n"))

    def test_a_markdown_table(self):
        rows = [EASY[i:i + 9].replace(".", " ") for i in range(0, 81, 9)]
        table = "".join("| " + " | ".join(row) + " |\n" for row in rows)
        self.assertEqual(inlay("solve", stdin=table)[:2], (0, EASY_SOLVED + "\n"))

    def test_commas(self):
        rows = [EASY[i:i + 9].replace(".", " ") for i in range(0, 81, 9)]
        text = "\n".join(",".join(row) for row in rows) + "\n"
        self.assertEqual(inlay("solve", stdin=text)[:2], (0, EASY_SOLVED + "\n"))

    def test_bracketed_tokens_of_a_ten_by_ten_board(self):
        row = lambda r: [(r % 2 * 5 + r // 2 + c) % 10 + 1 for c in range(10)]
        solved = [row(r) for r in range(10)]
        text = "".join("[" + "|".join(str(v) if (r * 7 + c * 3) % 4 else " "
                                      for c, v in enumerate(solved[r])) + "]" for r in range(10))
        code, out, _ = inlay("check", "--no-minimal", "--width", "5", "--height", "2", stdin=text)
        self.assertIn(out.split(":")[0].strip(), ("unique", "multiple"))
        self.assertEqual(code, 0 if out.startswith("unique") else 1)

    def test_convert_and_back(self):
        for name in ("grid", "boxed", "markdown", "csv", "tokens", "sdk", "sdm", "ss",
                     "opensudoku", "hodoku", "fpuzzles", "sudokupad", "candidates"):
            with self.subTest(to=name):
                code, out, _ = inlay("convert", "--to", name, EASY)
                self.assertEqual(code, 0)
                self.assertEqual(inlay("solve", stdin=out)[1].strip()[:81], EASY_SOLVED)

    def test_an_unknown_notation_is_bad_usage(self):
        self.assertEqual(inlay("convert", "--to", "nosuch", EASY)[0], 2)

    def test_convert_writes_a_record_for_each_puzzle(self):
        code, out, err = inlay("convert", "--to", "boxed", "--json", stdin=EASY + " # one\n123\n" + EASY)
        self.assertEqual((code, err.split(":")[:2]), (2, ["stdin", "2"]))
        first, second, third = map(json.loads, out.splitlines())
        self.assertEqual((first["puzzle"], first["payload"], first["to"]), (EASY, " # one", "boxed"))
        self.assertEqual(inlay("solve", stdin=first["text"])[1].strip(), EASY_SOLVED)
        self.assertEqual(second["line"], 2)
        self.assertIn("error", second)
        self.assertEqual((third["line"], third["text"]), (3, first["text"]))

    def test_convert_reports_what_a_notation_cannot_represent(self):
        code, out, err = inlay("convert", "--to", "sdk", "--json", ".Thermo~R1C1~R1C2")
        record = json.loads(out)
        self.assertEqual((code, record["line"]), (2, 1))
        self.assertEqual(err, f"argument:1: {record['error']}\n")
        self.assertIn("thermo", record["error"])


class Records(unittest.TestCase):
    """With --json every line is an object, whatever the command."""
    def test_all_lines_are_objects(self):
        for command in (["solve"], ["count"], ["count", "--candidates"], ["check"], ["minimize"], ["rate"], ["hint"],
                        ["explain"], ["compare"], ["convert"], ["canon"], ["vicinity"]):
            with self.subTest(command=command):
                code, out, _ = inlay(*command, "--json", "-q", stdin=EASY + "\n" + EASY + "\n")
                self.assertEqual(code, 0)
                records = [json.loads(line) for line in out.splitlines()]
                self.assertGreaterEqual(len(records), 2)
                for record in records:
                    self.assertEqual(record["v"], 1)


class Count(Files):
    def test_counts_are_exact(self):
        self.assertEqual(inlay("count", "--width", "2", "--height", "2", "." * 16)[:2],
                         (0, "288\n"))
        self.assertEqual(inlay("count", NONE)[:2], (1, "0\n"))

    def test_a_puzzle_with_many_solutions(self):
        one = inlay("count", "--engine", "dancing_links", MANY)
        two = inlay("count", "--engine", "norvig", MANY)
        self.assertEqual(one, two)
        self.assertGreater(int(one[1]), 1)

    def test_limit_counts_no_further(self):
        self.assertEqual(inlay("count", "--limit", "2", MANY)[:2], (0, "at least 2\n"))

    def test_json_carries_the_count_as_text(self):
        out = inlay("count", "--json", EASY)[1]
        self.assertEqual((json.loads(out)["count"], json.loads(out)["exact"]), ("1", True))


class Check(Files):
    def test_the_four_verdicts(self):
        code, out, _ = inlay("check", stdin="\n".join([EASY, MANY, NONE, CLASH]) + "\n")
        kinds = [line.split(":")[0].split(",")[0] for line in out.splitlines()]
        self.assertEqual((code, kinds), (1, ["unique", "multiple", "none", "contradictory"]))

    def test_redundant_clues_are_named(self):
        clue = EASY[:2] + "4" + EASY[3:]
        code, out, _ = inlay("check", clue)
        self.assertEqual(code, 0)
        self.assertRegex(out, r"^unique, not minimal: .*r1c3.* can be removed\n$")

    def test_minimal(self):
        minimal = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
        self.assertEqual(inlay("check", minimal)[:2], (0, "unique, minimal\n"))


class Compare(Files):
    def test_all_engines_agree(self):
        path = self.file("p.txt", "\n".join([EASY, MANY, NONE]) + "\n")
        code, out, err = inlay("compare", "--engines", "all", "--repeat", "1", "--json", path)
        rows = [json.loads(line) for line in out.splitlines()]
        self.assertEqual((code, err), (0, ""))
        self.assertGreaterEqual(len(rows), 8)
        self.assertTrue(all(row["agree"] == 3 for row in rows))
        self.assertEqual(min(row["ratio"] for row in rows), 1)

    def test_all_engines_include_the_specification_on_9x9(self):
        code, out, err = inlay("compare", "--engines", "all", "--repeat", "1", EASY)
        names = [line.split()[0] for line in out.splitlines()[1:]]
        self.assertEqual((code, err), (0, ""))
        self.assertIn("reference", names)
        self.assertEqual({*names, "auto"}, set(engines()))

    def test_a_file_may_follow_the_names_of_engines(self):
        path = self.file("p.txt", EASY + "\n")
        code, out, err = inlay("compare", "--json", "--engines", "norvig,cohen", path)
        engines = [json.loads(line)["engine"] for line in out.splitlines()]
        self.assertEqual((code, err, engines), (0, "", ["norvig", "cohen"]))


class Bench(Files):
    QUICK = ("bench", "--seconds", "0.001", "--repeat", "2")

    def rows(self, *arguments):
        code, out, err = inlay(*self.QUICK, "--json", *arguments)
        self.assertEqual((code, err), (0, ""))
        return [json.loads(line) for line in out.splitlines()]

    @not_sanitized("takes long then, and the other tests use each method")
    def test_every_set_method_and_answer_has_its_rows(self):
        rows = self.rows("--kernel", "scalar", "--threads", "1,2", "--seed", "7")
        kinds = [(row["set"], row["answer"], row["method"], row["threads"]) for row in rows]
        self.assertEqual(kinds, [
            (name, answer, method, threads)
            for name in ("easy", "unbiased", "few", "hard", "multi")
            for answer in ("first", "unique")
            for method, threads in (("propagation", 1), ("single", 1), ("single", 2),
                                    ("batch", 1), ("batch", 2))])
        for row in rows:
            self.assertEqual((row["v"], row["seed"], row["passes"], row["wrong"]), (1, 7, 2, 0))
            self.assertEqual(row["kernel"], None if row["method"] == "propagation" else "scalar")
            self.assertGreater(row["puzzles"], 0)
            self.assertGreater(row["us_per_puzzle"], 0)
            self.assertEqual(row["guesses_per_puzzle"] == 0, row["set"] == "easy")
            if row["method"] == "propagation":
                self.assertEqual(row["ratio"], 1)

    def test_all_kernels_that_run_here_by_default(self):
        rows = self.rows("--set", "easy", "--mode", "unique")
        single = [row["kernel"] for row in rows if row["method"] == "single"]
        self.assertEqual(single, [row["kernel"] for row in rows if row["method"] == "batch"])
        self.assertIn("scalar", single)

    def test_own_puzzles_of_every_kind(self):
        path = self.file("p.txt", "\n".join([EASY, MANY, NONE]) + "\n")
        self.assertEqual({row["set"] for row in self.rows(path)}, {path})

    @not_sanitized("takes long then, and makes the sets twice more")
    def test_the_same_seed_gives_the_same_puzzles(self):
        first, second, other = (
            [row["guesses_per_puzzle"] for row in self.rows("--set", "hard", "--seed", seed)
             if row["method"] == "propagation" and row["puzzles"] == 64]
            for seed in ("1", "1", "2"))
        self.assertEqual(len(first), 2)
        self.assertEqual(first, second)
        self.assertNotEqual(first, other)

    def test_the_table_names_its_columns(self):
        code, out, err = inlay(*self.QUICK, "--set", "multi", "--kernel", "scalar")
        self.assertEqual((code, err), (0, ""))
        self.assertRegex(out, r"(?m)^multi: 1,000 puzzles, two solutions or more$")
        self.assertRegex(out, r"(?m)^answer +method +kernel +threads +solved +us/puzzle")
        self.assertRegex(out, r"(?m)^unique +batch +scalar +1 +[\d,]+ +[\d.]+ +[\d,]+ +[\d.]+ +")

    def test_missing_files_are_rejected(self):
        for arguments in (("--set", "nope"), ("--kernel", "nope"), ("--mode", "nope"),
                          ("--threads", "1025"), ("1234341221434321",)):
            with self.subTest(arguments=arguments):
                code, out, err = inlay(*self.QUICK, *arguments)
                self.assertEqual((code, out), (2, ""))
                self.assertNotEqual(err, "")


class Certificates(Files):
    def check(self, path):
        done = subprocess.run([INLAY_CHECK, path], capture_output=True, text=True, timeout=60)
        return done.returncode, done.stdout

    def test_every_answer_can_be_proved(self):
        path = os.path.join(self.folder.name, "proof")
        for puzzle in (EASY, NONE, CLASH, MANY):
            with self.subTest(puzzle=puzzle):
                inlay("solve", "--certificate", path, puzzle)
                code, out = self.check(path)
                self.assertEqual(code, 0, out)

    def test_a_file_that_cannot_be_read_is_reported(self):
        self.assertEqual(self.check(self.folder.name)[0], 2)
        done = subprocess.run([INLAY_CHECK, "--puzzles", self.folder.name, "-"], input="", capture_output=True,
                              text=True, timeout=60)
        self.assertEqual((done.returncode, done.stderr), (2, f"inlay-check: cannot read {self.folder.name}\n"))

    def test_a_count_can_be_proved(self):
        path = os.path.join(self.folder.name, "proof")
        inlay("count", "--width", "2", "--height", "2", "--certificate", path, "." * 16)
        code, out = self.check(path)
        self.assertEqual(code, 0, out)
        self.assertIn("288", out)

    def test_a_cover_can_be_proved(self):
        path = os.path.join(self.folder.name, "proof")
        inlay("cover", "solve", "--all", "--certificate", path, stdin=MATRIX)
        code, out = self.check(path)
        self.assertEqual(code, 0, out)

    def test_a_changed_claim_is_rejected(self):
        path = os.path.join(self.folder.name, "proof")
        inlay("count", "--width", "2", "--height", "2", "--certificate", path, "." * 16)
        with open(path, encoding="utf-8") as proof:
            text = proof.read()
        self.file("proof", text.replace("288", "287"))
        self.assertEqual(self.check(path)[0], 1)


class Usage(unittest.TestCase):
    def test_help_shows_examples_before_options(self):
        for command in ("solve", "count", "check", "convert", "compare", "cover", "bench",
                        "doctor"):
            with self.subTest(command=command):
                code, out, _ = inlay(command, "--help")
                self.assertEqual(code, 0)
                first = re.search(r"^(Options|Input|Output|Commands):$", out, re.MULTILINE)
                self.assertLess(out.index("Examples:"), first.start())

    def test_bad_usage_exits_2(self):
        self.assertEqual(inlay()[0], 2)
        self.assertEqual(inlay("nosuch")[0], 2)
        self.assertEqual(inlay("solve", "--nosuch", EASY)[0], 2)
        self.assertEqual(inlay("solve", "--time-limit", "abc", EASY)[0], 2)

    def test_a_kernel_is_forced_by_the_environment(self):
        for kernel in ("scalar", "abacus"):
            done = subprocess.run([INLAY, "solve", EASY], capture_output=True, text=True,
                                  env={**os.environ, "INLAY_KERNEL": kernel})
            self.assertEqual(done.returncode, 0 if kernel == "scalar" else 2)
            self.assertEqual("abacus" in done.stderr, kernel == "abacus")
            self.assertEqual(done.stdout == "", kernel == "abacus")

    def test_doctor_names_the_engines(self):
        code, out, _ = inlay("doctor")
        self.assertEqual(code, 0)
        self.assertIn("dancing_cells", out)


def engines():
    out = json.loads(inlay("doctor", "--json")[1])
    return [e for e in out["sudoku engines"]["detail"].split(", ") if e]


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])

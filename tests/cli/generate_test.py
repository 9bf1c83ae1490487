#!/usr/bin/env python3
"""inlay generate and inlay minimize as a user meets them.

usage: generate_test.py INLAY [unittest arguments]
"""
import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
import unittest

from sanitized import not_sanitized

INLAY = sys.argv[1]
FULL = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def inlay(*arguments, text=None):
    done = subprocess.run([INLAY, *arguments], input=text, capture_output=True, text=True, timeout=120)
    return done.returncode, done.stdout, done.stderr


def generate(*arguments):
    return inlay("generate", *arguments)


class Generate(unittest.TestCase):
    def test_lines_are_proper_minimal_puzzles(self):
        code, out, _ = generate("--count", "200", "--seed", "3")
        self.assertEqual(code, 0)
        self.assertEqual(len(set(out.splitlines())), 200)
        code, checked, _ = inlay("check", "--engine", "propagation", text=out)
        self.assertEqual((code, set(checked.splitlines())), (0, {"unique, minimal"}))

    def test_the_seed_makes_the_bytes_whatever_the_threads(self):
        for wishes in ([], ["--clues", "22..23"], ["--symmetry", "rot180", "--json"]):
            same = {generate("--count", "150", "--seed", "5", "--threads", threads, *wishes)[1]
                    for threads in ("1", "2", "4")}
            self.assertEqual(len(same), 1)
            self.assertEqual(len(same.pop().splitlines()), 150)
        self.assertNotEqual(generate("--seed", "1")[1], generate("--seed", "2")[1])

    def test_a_reported_seed_reproduces_the_puzzles(self):
        _, first, said = generate("--count", "3")
        seed = said.split("seed ")[1].split()[0]
        self.assertEqual(generate("--count", "3", "--seed", seed)[1], first)

    def test_json(self):
        _, out, said = generate("--count", "2", "--seed", "9", "--json", "--symmetry", "diagonal", "--quiet")
        self.assertEqual(said, "")
        first, second = (json.loads(line) for line in out.splitlines())
        self.assertEqual((first["v"], first["record"], second["record"]), (1, 1, 2))
        self.assertEqual((first["symmetry"], first["minimal"], first["seed"]), ("diagonal", "orbits", 9))
        self.assertEqual(first["clues"], sum(c != "." for c in first["puzzle"]))
        for given, digit in zip(first["puzzle"], first["solution"]):
            self.assertIn(given, (".", digit))
        self.assertEqual(inlay("solve", first["puzzle"])[1].strip(), first["solution"])

    def test_extreme_puzzles(self):
        options = ["-n", "2", "--rating", "extreme", "--clues", "20..26", "--seed", "1", "--tries", "100"]
        code, out, said = generate(*options)
        self.assertEqual(code, 0, said)
        self.assertEqual(generate(*options, "--threads", "2")[1], out)
        puzzles, ratings = zip(*(line.split("\t") for line in out.splitlines()))
        self.assertEqual(set(inlay("check", *puzzles)[1].splitlines()), {"unique, minimal"})
        rated = [line.split("\t") for line in inlay("rate", "--scale", "inlay", *puzzles)[1].splitlines()]
        self.assertEqual([f"{er} {name}" for _, er, name in rated], list(ratings))
        self.assertEqual({name for *_, name in rated}, {"extreme"})
        # The end of the time, and options that walks do not support.
        code, out, said = generate("-n", "100000", "--rating", "extreme", "--seed", "1", "--time-limit", "50ms")
        self.assertEqual((code, "stopped by --time-limit" in said), (3, True))
        self.assertEqual(generate("--rating", "extreme", "--symmetry", "full", "--seed", "1", "--tries", "50")[0], 3)

    def test_pretty_and_other_boards(self):
        code, out, _ = generate("--pretty", "--width", "3", "--height", "2", "--count", "2")
        self.assertEqual((code, out.count("┌")), (0, 2))
        code, out, _ = generate("--width", "2", "--height", "2", "--full-grids", "--unique-grids", "--count",
                                "288", "--quiet")
        self.assertEqual((code, len(set(out.splitlines()))), (0, 288))

    def test_impossible_options(self):
        code, out, said = generate("--clues", "16")
        self.assertEqual((code, out), (3, ""))
        self.assertIn("at least 17 clues", said)
        code, out, said = generate("--clues", "20", "--tries", "50", "--seed", "1")
        self.assertEqual((code, out), (3, ""))
        self.assertIn("0 of 1 puzzles in 50 attempts", said)
        code, out, said = generate("--clues", "21", "--tries", "20000", "--seed", "1", "--count", "1000")
        self.assertEqual(code, 3)
        self.assertGreater(len(out.splitlines()), 10)  # what was found
        code, out, said = generate("--pattern", "#" * 20 + "." * 61, "--tries", "100")
        self.assertEqual((code, out), (3, ""))

    def test_bad_usage(self):
        for wishes, word in ((["--clues", "30..20"], "MIN..MAX"), (["--clues", "x"], "MIN..MAX"),
                             (["--symmetry", "round"], "rot180"),
                             (["--symmetry", "rot90", "--width", "3", "--height", "2"], "square boxes"),
                             (["--pattern", "##"], "found 2"), (["--allow-redundant"], "--clues"),
                             (["--solution", "1" * 81], "solved grid"),
                             (["--full-grids", "--clues", "24"], "full grids")):
            with self.subTest(wishes):
                code, out, said = generate(*wishes)
                self.assertEqual((code, out), (2, ""))
                self.assertIn(word, said)

    def test_files(self):
        with tempfile.TemporaryDirectory() as folder:
            mask = os.path.join(folder, "mask.txt")
            with open(mask, "w", encoding="ascii") as file:
                file.write("##.###.##\n#.##.##.#\n.###.###.\n" * 3)
            code, out, _ = generate("--pattern", mask, "--seed", "2", "--quiet")
            self.assertEqual(code, 0)
            self.assertEqual([c != "." for c in out.strip()],
                             [c == "#" for c in "##.###.###.##.##.#.###.###." * 3])
            grid = os.path.join(folder, "grid.txt")
            with open(grid, "w", encoding="ascii") as file:
                file.write(FULL + "\n")
            _, out, _ = generate("--solution", grid, "--count", "3", "--quiet")
            self.assertEqual(len(out.splitlines()), 3)
            for line in out.splitlines():
                self.assertEqual(inlay("solve", line)[1].strip(), FULL)

    def test_statistics(self):
        code, out, _ = generate("--count", "500", "--statistics", "--seed", "1", "--json")
        told = json.loads(out)
        self.assertEqual((code, told["records"], sum(told["histogram"].values())), (0, 500, 500))
        self.assertAlmostEqual(told["mean"], 24.38, delta=0.3)
        mean = sum(int(clues) * number for clues, number in told["histogram"].items()) / 500
        self.assertAlmostEqual(told["mean"], mean)
        _, table, _ = generate("--count", "500", "--statistics", "--seed", "1")
        self.assertIn(f"mean {told['mean']:.4f}, deviation {told['deviation']:.4f}", table)

    def test_uniform_grids_and_no_isomorphs(self):
        code, out, _ = generate("--grids", "uniform", "--count", "50", "--seed", "1", "--quiet")
        self.assertEqual(code, 0)
        self.assertEqual(set(inlay("check", text=out)[1].splitlines()), {"unique, minimal"})
        self.assertEqual(generate("--grids", "uniform", "--width", "4", "--height", "4")[0], 2)
        # Both classes of 4x4 grids, and no third.
        small = ["--width", "2", "--height", "2", "--full-grids", "--no-isomorphs", "--tries", "3000", "--seed", "1"]
        code, out, _ = generate(*small, "--count", "2")
        self.assertEqual((code, len(out.splitlines())), (0, 2))
        self.assertEqual(generate(*small, "--count", "3")[0], 3)

    @not_sanitized("takes a minute then, and unit tests do the same")
    def test_unbiased_statistics(self):
        small = ["--statistics", "--unbiased", "--width", "2", "--height", "2", "--populations", "4", "--seed", "1"]
        code, out, _ = generate(*small, "--json")
        told = json.loads(out)
        self.assertEqual((code, told["populations"]), (0, 4))
        self.assertAlmostEqual(sum(row["share"]["value"] for row in told["rows"]), 1)
        code, table, _ = generate(*small)
        self.assertIn(f"mean {told['mean']['value']:.4f}", table)
        self.assertEqual(generate("--unbiased")[0], 2)
        self.assertEqual(generate(*small, "--clues", "5")[0], 2)

    def test_interrupted_it_has_printed_whole_records(self):
        for stop, code in ((signal.SIGINT, 130), (signal.SIGTERM, 130), (signal.SIGKILL, -9)):
            with tempfile.TemporaryFile() as out:
                with subprocess.Popen([INLAY, "generate", "--count", "100000000", "--json"], stdout=out,
                                      stderr=subprocess.DEVNULL) as run:
                    until = time.monotonic() + 30
                    while os.fstat(out.fileno()).st_size == 0 and time.monotonic() < until:
                        time.sleep(0.1)
                    run.send_signal(stop)
                    self.assertEqual(run.wait(), code)
                out.seek(0)
                text = out.read().decode()
            self.assertTrue(text.endswith("}\n"))
            for number, line in enumerate(text.splitlines(), 1):
                self.assertEqual(json.loads(line)["record"], number)

    def test_a_reader_that_goes_away_is_no_error(self):
        for killed in (True, False):  # by SIGPIPE, or by a failing write
            done = subprocess.run(f"{INLAY} generate --count 1000000 --threads 2 --quiet | head -n 2",
                                  shell=True, capture_output=True, text=True, timeout=60,
                                  restore_signals=killed)
            self.assertEqual((len(done.stdout.splitlines()), done.stderr), (2, ""))


class Divided(unittest.TestCase):
    """With --resume and --shard."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def path(self, name):
        return os.path.join(self.folder, name)

    def read(self, name):
        with open(self.path(name), encoding="ascii") as file:
            return file.read()

    @not_sanitized("takes a minute then, and other tests do the same")
    def test_the_bytes_are_those_of_one_run(self):
        for i, (options, code) in enumerate(((["-n", "300"], 0), (["-n", "90", "--json", "--clues", "23..24"], 0),
                                             (["-n", "9", "--json", "--rating", "2.0..4.0", "--threads", "1"], 0),
                                             (["-n", "2", "--rating", "extreme"], 0),
                                             (["-n", "20", "--full-grids", "--grids", "uniform"], 0),
                                             (["-n", "3", "--with", "killer thermo:3"], 0),
                                             (["-n", "3", "--with", "killer", "--rating", "medium"], 0),
                                             (["-n", "4", "--with", "arrow:2 even:2", "--width", "2", "--height", "2", "--json"], 0),
                                             (["-n", "5", "--width", "2", "--solution", "1234341221434321"], 0),
                                             (["-n", "999", "--clues", "21", "--tries", "5000"], 3))):
            with self.subTest(options):
                out = f"out{i}"
                plain = generate("--seed", "6", *options)
                self.assertEqual(plain[0], code)
                resumed = [*options, "--seed", "6", "--resume", "-o", self.path(out)]
                first = generate(*resumed)
                self.assertEqual((first[0], self.read(out)), (code, plain[1]))
                again = generate(*resumed)
                self.assertEqual((again[0], self.read(out)), (code, plain[1]))
                self.assertEqual(again[2], f"inlay: {self.path(out)}: this run is already complete\n" + first[2])

    @not_sanitized("takes long then, and kills test files")
    def test_a_killed_run_is_continued(self):
        options = ["generate", "-n", "3000", "--seed", "8", "--json", "--clues", "22..23"]
        expected = inlay(*options)[1]
        command = [*options, "--checkpoint", "0", "--threads", "2", "--resume", "-o", self.path("out")]
        for wanted in (1, len(expected) // 3, len(expected) // 2):
            process = subprocess.Popen([INLAY, *command], stderr=subprocess.DEVNULL)
            while process.poll() is None and not (os.path.exists(self.path("out")) and
                                                  os.path.getsize(self.path("out")) >= wanted):
                time.sleep(0.001)
            process.kill()
            process.wait()
        code, _, said = inlay(*command)
        self.assertEqual(code, 0)
        # On a busy machine the run may have ended before it was killed; then a line reports it.
        self.assertTrue(said.endswith("inlay: 3,000 puzzles, seed 8\n"), said)
        self.assertEqual(self.read("out"), expected)

    def test_shards_are_shares(self):
        parts = [self.path(f"part{i}") for i in (1, 2, 3)]
        for i, part in enumerate(parts, 1):
            code, _, said = generate("-n", "100", "--seed", "4", "--json", "--shard", f"{i}/3", "-o", part)
            self.assertEqual((code, said), (0, f"inlay: {34 if i == 3 else 33} puzzles, seed 4\n"))
        code, _, said = inlay("merge", self.path("all"), *parts)
        self.assertEqual((code, said), (0, f"inlay: {self.path('all')}: 3 shards, 100 records\n"))
        records = [json.loads(line) for line in self.read("all").splitlines()]
        self.assertEqual([record["record"] for record in records], list(range(1, 101)))
        self.assertEqual(len({record["attempt"] for record in records}), 100)
        puzzles = [record["puzzle"] for record in records]
        self.assertEqual(len(set(puzzles)), 100)
        self.assertEqual(set(inlay("check", text="\n".join(puzzles))[1].splitlines()), {"unique, minimal"})
        code, out, _ = generate("-n", "100", "--seed", "4", "--json", "--shard", "2/3")
        self.assertEqual((code, out), (0, self.read("part2")))

    def test_impossible_options(self):
        for options, why in ((["--clues", "16"], "at least 17 clues"),
                             (["--with", "4x4 ; killer 9 r1c1 r1c2"], "sum to at most 7"),
                             (["--with", "4x4 ; killer 3 r1c1 r1c2 ; killer 3 r1c3 r1c4"], "have no solution")):
            plain = generate("--seed", "1", *options)
            self.assertEqual(plain[:2], (3, ""))
            self.assertIn(why, plain[2])
            self.assertEqual(generate("--seed", "1", "--resume", "-o", self.path("no"), *options), plain)

    def test_an_option_changed(self):
        out = self.path("out")
        self.assertEqual(generate("-n", "5", "--seed", "1", "--resume", "-o", out)[0], 0)
        code, _, said = generate("-n", "6", "--seed", "1", "--resume", "-o", out)
        self.assertEqual(code, 2)
        self.assertIn("options", said)

    def test_what_cannot_be_divided(self):
        for options, why in ((["--resume", "-o", self.path("x")], "--resume requires --seed"),
                             (["--shard", "1/2"], "--shard requires --seed"),
                             (["--seed", "1", "--resume"], "--resume requires --output"),
                             (["--seed", "1", "--shard", "1/2", "--pretty"], "--shard cannot be combined with --pretty"),
                             (["--seed", "1", "--shard", "1/2", "--statistics"], "cannot be combined with --statistics"),
                             (["--seed", "1", "--shard", "1/2", "--with", "killer", "--to", "sudokupad"], "cannot be combined with --to"),
                             (["--seed", "1", "--shard", "1/2", "-n", "1"], "at least the number of shards"),
                             (["--seed", "1", "--shard", "3/2"], "expected slurm, or I/N"),
                             (["--seed", "1", "--shard", "1/2", "-n", "9", "-o", self.path("x.zst")], "cannot be compressed")):
            with self.subTest(options):
                code, out, said = generate(*options)
                self.assertEqual((code, out), (2, ""))
                self.assertIn(why, said)


class Minimize(unittest.TestCase):
    def setUp(self):
        self.puzzle = generate("--clues", "30", "--allow-redundant", "--seed", "4", "--quiet")[1].strip()

    def test_one(self):
        code, out, _ = inlay("minimize", text=self.puzzle + " a name\n" + FULL + "\n")
        self.assertEqual(code, 0)
        first, second = out.splitlines()
        self.assertTrue(first.endswith(" a name"))
        _, checked, _ = inlay("check", text=first + "\n" + second + "\n")
        self.assertEqual(set(line.split(" a name")[0] for line in checked.splitlines()), {"unique, minimal"})
        self.assertEqual(inlay("solve", second)[1].strip(), FULL)
        self.assertNotEqual(inlay("minimize", "--seed", "2", FULL)[1], inlay("minimize", "--seed", "3", FULL)[1])

    def test_redundant_agrees_with_check(self):
        code, out, _ = inlay("minimize", "--redundant", self.puzzle)
        self.assertEqual(code, 0)
        told = json.loads(inlay("check", "--json", self.puzzle)[1])
        self.assertEqual(out.split(), told["redundant"])
        minimal = inlay("minimize", self.puzzle)[1].strip()
        self.assertEqual(inlay("minimize", "--redundant", minimal)[1], "minimal\n")

    def test_all(self):
        code, out, _ = inlay("minimize", "--all", self.puzzle)
        self.assertEqual(code, 0)
        lines = out.splitlines()
        self.assertEqual(len(set(lines)), len(lines))
        self.assertIn(inlay("minimize", self.puzzle)[1].strip(), lines)
        code, some, said = inlay("minimize", "--all", "--limit", "2", self.puzzle)
        self.assertEqual((code, some.splitlines()), (3, lines[:2]))
        self.assertIn("more minimal puzzles", said)
        told = json.loads(inlay("minimize", "--all", "--json", self.puzzle)[1])
        self.assertEqual((told["minimal_puzzles"], told["complete"]), (lines, True))

    def test_what_is_no_proper_puzzle(self):
        code, out, _ = inlay("minimize", "." * 81)
        self.assertEqual((code, out), (1, "multiple\n"))
        code, out, _ = inlay("minimize", "--json", "11" + "." * 79)
        self.assertEqual((code, json.loads(out)["verdict"]), (1, "contradictory"))
        self.assertEqual(inlay("minimize", "--limit", "2", self.puzzle)[0], 2)


class Ratings(unittest.TestCase):
    def test_every_puzzle_has_the_requested_rating(self):
        done = subprocess.run([INLAY, "generate", "--count", "20", "--seed", "5", "--rating", "hard"],
                              capture_output=True, text=True, timeout=120)
        self.assertEqual(done.returncode, 0)
        lines = [line.split("\t") for line in done.stdout.splitlines()]
        self.assertEqual(len(lines), 20)
        rated = subprocess.run([INLAY, "rate", "--scale", "inlay"], capture_output=True, text=True,
                               input="".join(puzzle + "\n" for puzzle, _ in lines), timeout=120)
        self.assertEqual(len(rated.stdout.splitlines()), 20)
        for (puzzle, told), line in zip(lines, rated.stdout.splitlines()):
            self.assertEqual(line.split("\t"), [puzzle, *told.split(" ", 1)])
            self.assertEqual(told.split(" ", 1)[1], "hard")

    def test_any_number_of_threads_and_a_technique(self):
        command = [INLAY, "generate", "--count", "5", "--seed", "2", "--scale", "se", "--rating",
                   "1.0..4.4", "--technique", "naked_pair", "--json"]
        runs = [subprocess.run([*command, "--threads", threads], capture_output=True, text=True,
                               timeout=120) for threads in ("1", "3")]
        self.assertEqual(runs[0].stdout, runs[1].stdout)
        self.assertEqual([(run.returncode, len(run.stdout.splitlines())) for run in runs], [(0, 5)] * 2)
        for line in runs[0].stdout.splitlines():
            er = float(json.loads(line)["rating"].split("/")[0])
            self.assertTrue(3.0 <= er <= 4.4)

    def test_invalid_options(self):
        for options in (["--rating", "4.4..2"], ["--rating", "tough"], ["--technique", "wing"],
                     ["--rating", "1..2", "--scale", "richter"], ["--scale", "se"],
                     ["--technique", "w_wing"], ["--scale", "inlay", "--technique", "xy_wing"],
                     ["--scale", "se", "--rating", "hard"]):
            done = subprocess.run([INLAY, "generate", *options], capture_output=True, text=True)
            self.assertEqual((done.returncode, done.stdout), (2, ""), options)


@not_sanitized("sanitizers have their own memory")
class Exhaustion(unittest.TestCase):
    """Memory and threads that run out used to end the process with an uncaught exception."""

    def limited(self, megabytes, *arguments):
        def limit():
            size = megabytes << 20
            resource.setrlimit(resource.RLIMIT_AS, (size, size))
        return subprocess.run([INLAY, "generate", *arguments], capture_output=True, text=True, timeout=120,
                              preexec_fn=limit)

    def test_no_memory_for_a_16x16_board(self):
        # Several times: threads run out in different places, once inside CaDiCaL, which then could not be destroyed.
        for _ in range(12):
            done = self.limited(60, "--width", "4", "--height", "4", "--seed", "1", "--threads", "4")
            self.assertEqual(done.returncode, 3, done.stderr)
            self.assertRegex(done.stderr, "^inlay: (out of memory|.*cannot be started .*)\n$")

    def test_a_thread_that_cannot_be_started(self):
        for more in ([], ["--statistics", "--unbiased", "--populations", "2000"]):
            done = self.limited(1024, "--seed", "1", "--threads", "1000", "--quiet", *more)
            self.assertEqual(done.returncode, 3, done.stderr)
            self.assertRegex(done.stderr, "cannot be started .*; use fewer threads|out of memory")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[2:])

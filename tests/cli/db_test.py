#!/usr/bin/env python3
"""inlay db and --db as a user meets them.

usage: db_test.py INLAY [unittest arguments]
"""
import json
import os
import random
import resource
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest

from serving import Serving

INLAY = sys.argv[1]

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
EASY_SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
MANY = "506020903008000500000000000600285009000903000800761004000000000004000300201050607"
NONE = "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3.."
CLASH = "55" + EASY[2:]
SMALL = "1...........2..."  # 4x4, several solutions


def inlay(*arguments, stdin="", environment=None, before=None):
    done = subprocess.run([INLAY, *arguments], input=stdin, capture_output=True, text=True,
                          timeout=120, env=environment, preexec_fn=before)
    return done.returncode, done.stdout, done.stderr


def isomorph(line, chance):
    lines = [list(range(9)), list(range(9))]
    for i in range(2):
        bands = [[3 * b + k for k in chance.sample(range(3), 3)] for b in chance.sample(range(3), 3)]
        lines[i] = sum(bands, [])
    digits = dict(zip("123456789", chance.sample("123456789", 9)))
    turned = chance.random() < 0.5
    cell = (lambda r, c: line[9 * c + r]) if turned else (lambda r, c: line[9 * r + c])
    return "".join(digits.get(cell(r, c), ".") for r in lines[0] for c in lines[1])


class Database(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.db = self.path("known.db")

    def path(self, name):
        return os.path.join(self.folder, name)

    def file(self, name, text):
        with open(self.path(name), "w", encoding="utf-8") as out:
            out.write(text)
        return self.path(name)

    def run_db(self, command, *arguments, stdin=""):
        return inlay("db", command, "--db", self.db, *arguments, stdin=stdin)

    def stats(self):
        code, out, err = self.run_db("stats", "--json", "--check")
        self.assertEqual((code, err), (0, ""))
        return json.loads(out)


class Import(Database):
    def test_isomorphs_are_one_puzzle_and_importing_twice_doubles_nothing(self):
        chance = random.Random(1)
        lines = [isomorph(line, chance) for line in (EASY, MANY, NONE) for _ in range(50)]
        chance.shuffle(lines)
        file = self.file("puzzles", "\n".join(lines) + "\n" + SMALL + "\n")
        code, out, err = self.run_db("import", file)
        self.assertEqual((code, out), (0, ""))
        self.assertEqual(err, "inlay: 151 puzzles read, 4 added, 0 extended\n")
        with open(self.db, "rb") as once:
            before = once.read()
        self.assertEqual(self.run_db("import", "--quiet", file), (0, "", ""))
        with open(self.db, "rb") as twice:
            self.assertEqual(before[100:], twice.read()[100:])  # all but the counters of SQLite
        stats = self.stats()
        self.assertEqual([stats[k] for k in ("puzzles", "unique", "multiple", "none", "asked")],
                         [4, 1, 2, 1, 0])
        self.assertEqual(stats["boards"], [{"box": [2, 2], "puzzles": 1},
                                           {"box": [3, 3], "puzzles": 3}])
        code, out, err = self.run_db("import", "--json", file)
        self.assertEqual((code, err), (0, ""))
        self.assertEqual(json.loads(out), {"v": 1, "puzzles": 151, "added": 0, "merged": 0, "resumed": False})

    def test_the_number_of_threads_does_not_matter(self):
        chance = random.Random(2)
        lines = "\n".join(isomorph(line, chance) for _ in range(3000) for line in (EASY, MANY))
        file = self.file("puzzles", lines)
        exports = set()
        for threads in ("1", "4"):
            self.db = self.path("known" + threads)
            self.assertEqual(self.run_db("import", "--quiet", "--threads", threads, file)[0], 0)
            exports.add(self.run_db("export")[1])
        self.assertEqual(len(exports), 1)
        self.assertEqual(exports.pop().count("\n"), 2)

    def test_ratings_and_minimality_are_added_to_stored_records(self):
        file = self.file("puzzles", EASY + "\n" + MANY + "\n")
        self.run_db("import", file)
        code, _, err = self.run_db("import", "--rate", "all", "--minimal", file)
        self.assertEqual((code, err),
                         (0, "inlay: 2 puzzles read, 0 added, 1 extended\n"))
        record = json.loads(self.run_db("search", "--solutions", "1", "--json")[1])
        self.assertEqual(record["minimal"], False)
        self.assertEqual([r["scale"] for r in record["ratings"]], ["hodoku", "inlay", "se"])
        self.assertEqual(record["ratings"][2]["er"], "1.2")
        self.assertEqual(record["ratings"][2]["hardest"], "hidden_single")
        self.assertEqual(self.run_db("import", "--rate", "se", "--minimal", file)[2],
                         "inlay: 2 puzzles read, 0 added, 0 extended\n")
        self.assertEqual(self.run_db("import", "--rate", "nonsense", file)[0], 2)

    def test_errors_of_an_import_have_a_line(self):
        file = self.file("puzzles", CLASH + "\n53..7z\n" + EASY + "\n")
        code, _, err = self.run_db("import", file)
        self.assertEqual(code, 2)
        self.assertIn(f"{file}:1: not imported: no solution: row 1 holds 5 twice", err)
        self.assertIn(f"{file}:2:", err)
        self.assertIn("1 puzzle read, 1 added", err)
        code, _, err = self.run_db("import", "--node-limit", "1", stdin="8..........36......7..9.2..."
                                   "5...7.......457.....1...3...1....68..85...1..9....4..\n")
        self.assertEqual(code, 3)
        self.assertIn("stdin:1: not imported: node limit reached", err)


class Search(Database):
    def setUp(self):
        super().setUp()
        self.easy_form = inlay("canon", EASY)[1].strip()
        self.many_form = inlay("canon", MANY)[1].strip()
        file = self.file("puzzles", "\n".join([EASY, MANY, NONE, SMALL]) + "\n")
        self.run_db("import", "--rate", "se", "--minimal", "--quiet", file)

    def found(self, *arguments):
        code, out, err = self.run_db("search", *arguments)
        self.assertEqual(err, "")
        self.assertEqual(code, 0 if out else 1)
        return out.splitlines()

    def test_by_every_condition(self):
        self.assertEqual(len(self.found()), 4)
        self.assertEqual(self.found("--clues", "30"), [self.easy_form])
        self.assertEqual(self.found("--clues", "29..30", "--solutions", "2.."), [])
        self.assertEqual(self.found("--width", "2"), [SMALL])
        self.assertEqual(self.found("--solutions", "2..", "--width", "3"), [self.many_form])
        self.assertEqual(self.found("--rating", "1.2..1.2"),
                         [self.easy_form + "\t1.2\t1.2\t1.2\thidden_single"])
        self.assertEqual(self.found("--rating", "1.3..9.0"), [])
        self.assertEqual(self.found("--technique", "hidden_single"), [self.easy_form])
        self.assertEqual(self.found("--technique", "x_wing"), [])
        self.assertEqual(self.found("--not-minimal"), [self.easy_form])
        self.assertEqual(self.found("--minimal"), [])
        self.assertEqual(self.found("--automorphisms", "2.."), [])
        self.assertEqual(len(self.found("--limit", "2")), 2)

    def test_a_pattern_is_found_in_every_image(self):
        chance = random.Random(4)
        for _ in range(3):
            pattern = "".join("x" if c != "." else "." for c in isomorph(EASY, chance))
            self.assertEqual(self.found("--pattern", pattern), [self.easy_form])
        self.assertEqual(self.found("--pattern", "x" * 30 + "." * 51), [])
        self.assertEqual(self.found("--pattern", pattern, "--clues", "31.."), [])

    def test_json_has_all_that_is_known(self):
        record = json.loads(self.found("--json", "--clues", "30")[0])
        self.assertEqual(record["v"], 1)
        self.assertEqual((record["count"], record["exact"], record["box"]), ("1", True, [3, 3]))
        self.assertEqual(inlay("canon", "--grid", record["solutions"][0])[1],
                         inlay("canon", "--grid", EASY_SOLVED)[1])
        self.assertRegex(record["first_seen"], r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$")

    def test_bad_conditions_are_rejected(self):
        for arguments in (["--clues", "x"], ["--clues", "5..4"], ["--scale", "x"],
                          ["--rating", "x"], ["--technique", "x"], ["--pattern", "x."],
                          ["--pattern", "x" * 81, "--width", "2"], ["--minimal", "--not-minimal"]):
            self.assertEqual(self.run_db("search", *arguments)[0], 2, arguments)

    def test_export_can_be_imported_again(self):
        lines = self.run_db("export")[1]
        self.assertEqual(lines.count("\n"), 4)
        self.assertEqual(self.run_db("import", "-", stdin=lines)[2],
                         "inlay: 4 puzzles read, 0 added, 0 extended\n")
        self.assertEqual(self.run_db("export", "--json")[1].count("\n"), 4)

    def test_vacuum_changes_nothing_that_is_known(self):
        before = self.run_db("export", "--json")[1]
        self.assertEqual(self.run_db("vacuum"), (0, "", ""))
        self.assertEqual(self.run_db("export", "--json")[1], before)

    def test_statistics_for_people(self):
        code, out, _ = self.run_db("stats")
        self.assertEqual(code, 0)
        self.assertIn("puzzles                                  4\n", out)
        self.assertRegex(out, r"rated se \d+\.\d+\.\d+ +1  1\.2 to 1\.2\n")


class StoredPuzzles(Database):
    def test_solve_answers_from_it_and_learns(self):
        chance = random.Random(5)
        plain = inlay("solve", "--db", self.db, EASY)
        self.assertEqual(plain, (0, EASY_SOLVED + "\n", ""))
        for asked in (2, 3):
            image = isomorph(EASY, chance)
            record = json.loads(inlay("solve", "--db", self.db, "--json", image)[1])
            self.assertEqual(record["engine"], "store")
            self.assertEqual(record["asked"], asked)
            self.assertRegex(record["known_since"], r"^\d{4}-")
            self.assertEqual(record["solutions"], inlay("solve", image)[1].split())
        self.assertEqual(self.stats()["asked"], 3)
        self.assertIn("asked 4 times", inlay("solve", "--pretty", "--db", self.db, EASY)[1])

    def test_answers_are_the_same_with_and_without_it(self):
        chance = random.Random(6)
        text = "\n".join(isomorph(line, chance) for _ in range(200) for line in (EASY, NONE)) + "\n"
        text += CLASH + "\n53..7z\n" + "1...........2...\n"
        for command in (["solve"], ["count", "--limit", "2"], ["check", "--no-minimal"]):
            plain = inlay(*command, stdin=text)
            for _ in range(2):
                code, out, err = inlay(*command, "--db", self.db, stdin=text)
                self.assertEqual((code, err), (plain[0], plain[2]))
                if command[0] == "count":
                    self.assertEqual(out, plain[1])
                else:  # which of several solutions is shown may differ
                    self.assertEqual(out.splitlines()[:-1], plain[1].splitlines()[:-1])
        self.assertEqual(self.stats()["puzzles"], 3)

    def test_check_count_and_rate(self):
        for _ in range(2):
            self.assertEqual(inlay("check", "--db", self.db, EASY)[0], 0)
            self.assertEqual(inlay("count", "--db", self.db, EASY)[1], "1\n")
            self.assertEqual(inlay("rate", "--db", self.db, EASY)[1], EASY + "\t1.2\t1.2\t1.2\n")
            self.assertEqual(inlay("rate", "--db", self.db, "--scale", "inlay", EASY)[1],
                             EASY + "\t1.2\tvery easy\n")
        record = json.loads(inlay("rate", "--db", self.db, "--scale", "all", "--json", EASY)[1])
        self.assertIn("known_since", record)
        self.assertEqual(len(record["ratings"]), 3)

    def test_options_that_cannot_be_combined(self):
        for arguments in (["--engine", "norvig"], ["--seed", "3"], ["--trace"]):
            code, _, err = inlay("solve", "--db", self.db, *arguments, EASY)
            self.assertEqual(code, 2)
            self.assertIn("--db cannot be combined with", err)
        self.assertEqual(inlay("solve", "--db", self.db, "--json", "--resume", "-o",
                               self.path("out"), EASY)[0], 2)

    def test_a_damaged_row_never_gives_a_wrong_answer(self):
        self.run_db("import", "--quiet", EASY)
        connection = sqlite3.connect(self.db)
        connection.execute("UPDATE puzzle SET solutions = replace(solutions, '1', '2')")
        connection.commit()
        connection.close()
        code, _, err = self.run_db("stats", "--check")
        self.assertEqual(code, 1)
        self.assertIn("wrong checksum", err)
        self.assertEqual(self.run_db("export")[0], 2)
        self.assertEqual(inlay("solve", "--db", self.db, EASY), (0, EASY_SOLVED + "\n", ""))
        self.stats()  # it was repaired


class Server(Database):
    def test_it_answers_from_the_database_and_teaches_it(self):
        chance = random.Random(7)
        with Serving(INLAY, "--quiet", "--db", self.db) as server:
            first = server.post("solve", {"puzzle": EASY})[1]
            self.assertNotIn("known_since", first)
            self.assertEqual(first["solutions"], [EASY_SOLVED])
            deadline = time.monotonic() + 60
            while "known_since" not in server.post("solve", {"puzzle": EASY})[1]:
                self.assertLess(time.monotonic(), deadline)
                time.sleep(0.05)
            image = isomorph(EASY, chance)
            for name, field, value in (("solve", "verdict", "unique"), ("count", "count", "1"),
                                       ("check", "verdict", "unique")):
                answer = server.post(name, {"puzzle": image, "minimal": False}
                                     if name == "check" else {"puzzle": image})[1]
                self.assertEqual(answer[field], value)
                self.assertGreater(answer["asked"], 1)
                self.assertRegex(answer["known_since"], r"^\d{4}-\d\d-\d\dT")
            self.assertNotIn("known_since", server.post("rate", {"puzzle": image})[1])
            # A printed answer must survive any end.
            server.process.kill()
            server.wait()
        self.assertEqual(json.loads(self.run_db("search", "--json")[1])["count"], "1")
        with Serving(INLAY, "--quiet", "--db", self.db) as server:
            self.assertIn("known_since", server.post("solve", {"puzzle": EASY})[1])

    def test_a_full_disk_is_reported_and_unwritten_records_are_written_later(self):
        puzzles = inlay("generate", "--count", "60", "--seed", "2", "--quiet")[1].split()
        with Serving(INLAY, "--quiet", "--db", self.db) as server:
            process, limit = server.process.pid, resource.RLIMIT_FSIZE
            room = os.path.getsize(self.db + "-wal") + 20_000
            old = resource.prlimit(process, limit, (room, resource.RLIM_INFINITY))
            full = None
            deadline = time.monotonic() + 60
            while full is None:
                self.assertLess(time.monotonic(), deadline)
                for puzzle in puzzles:  # it answers as if nothing were
                    self.assertEqual(server.post("solve", {"puzzle": puzzle})[1]["verdict"], "unique")
                full = next((line for line in server.log if "could not be written" in line), None)
            self.assertIn("everything committed before is intact", full)
            self.assertLess(self.stats()["puzzles"], 60)
            resource.prlimit(process, limit, old)
            for puzzle in puzzles:
                while "known_since" not in server.post("solve", {"puzzle": puzzle})[1]:
                    self.assertLess(time.monotonic(), deadline)
                    time.sleep(0.05)
            told = sum("could not be written" in line for line in server.log)
            self.assertEqual(told, 1)
        self.assertEqual(self.stats()["puzzles"], 60)

    def test_strangers_do_not_fill_the_disk(self):
        puzzles = inlay("generate", "--count", "200", "--seed", "3", "--quiet")[1].split()
        with Serving(INLAY, "--quiet", "--db", self.db, "--db-limit", "90kb") as server:
            deadline = time.monotonic() + 60
            while "known_since" not in server.post("solve", {"puzzle": EASY})[1]:
                self.assertLess(time.monotonic(), deadline)
            while not any("could not be written" in line for line in server.log):
                self.assertLess(time.monotonic(), deadline)
                for puzzle in puzzles:
                    self.assertEqual(server.post("solve", {"puzzle": puzzle})[1]["verdict"], "unique")
        self.assertLessEqual(os.path.getsize(self.db), 90_000)
        self.assertGreater(self.stats()["puzzles"], 0)

    def test_it_goes_on_without_a_database_that_it_cannot_open(self):
        self.file("known.db", "x" * 5000)
        with Serving(INLAY, "--quiet", "--db", self.db) as server:
            self.assertEqual(server.post("solve", {"puzzle": EASY})[1]["verdict"], "unique")
            self.assertIn("is not a puzzle database; ", "".join(server.log))


class Place(Database):
    def test_without_a_home_there_is_no_default_database(self):
        environment = {k: v for k, v in os.environ.items() if k not in ("HOME", "XDG_DATA_HOME")}
        before = os.listdir(".")
        code, out, err = inlay("db", "import", EASY, environment=environment)
        self.assertEqual((code, out), (2, ""))
        self.assertIn("there is no default database", err)
        self.assertEqual(inlay("--help", environment=environment)[0], 0)
        with Serving(INLAY, "--db", "", environment=environment) as server:
            self.assertEqual(server.post("solve", {"puzzle": EASY})[0], 200)
            self.assertIn("there is no default database", "".join(server.log))
        self.assertEqual(os.listdir("."), before)

    def test_it_is_for_its_owner_alone(self):
        environment = {**os.environ, "XDG_DATA_HOME": self.path("data")}
        self.assertEqual(inlay("db", "import", EASY, environment=environment)[0], 0)
        for path, mode in (("data", 0o700), ("data/inlay", 0o700), ("data/inlay/known.db", 0o600)):
            self.assertEqual(os.stat(self.path(path)).st_mode & 0o777, mode, path)

    def test_a_count_that_ends_at_the_maximum_says_so(self):
        with Serving(INLAY, "--quiet", "--db", self.db) as server:
            for _ in range(2):
                answer = server.post("count", {"puzzle": MANY, "limit": 2})[1]
                self.assertEqual((answer["count"], answer["exact"], answer["limit"]), ("2", False, "maximum"))
                deadline = time.monotonic() + 20
                while self.stats()["puzzles"] == 0 and time.monotonic() < deadline:
                    time.sleep(0.05)
            self.assertIn("known_since", answer)


class Trouble(Database):
    def test_files_that_are_no_database(self):
        for text, reason in (("x" * 5000, "is not a puzzle database"), (EASY, "is not a")):
            self.file("known.db", text)
            for command in (["db", "stats"], ["solve", EASY], ["db", "import", EASY]):
                code, out, err = inlay(*command, "--db", self.db)
                self.assertEqual((code, out), (2, ""), command)
                self.assertIn(reason, err)
        self.db = self.path("missing.db")
        code, _, err = self.run_db("stats")
        self.assertEqual((code, err), (2, f"inlay: {self.db} could not be opened: No such file or "
                                          "directory\n"))
        self.assertFalse(os.path.exists(self.db))

    def test_newer_and_foreign_databases_are_rejected(self):
        self.run_db("import", "--quiet", EASY)
        for pragma, reason in (("user_version = 99", "was written by a newer inlay"),
                               ("application_id = 7", "belongs to another program")):
            connection = sqlite3.connect(self.db)
            connection.execute("PRAGMA " + pragma)
            connection.commit()
            connection.close()
            code, _, err = inlay("solve", "--db", self.db, EASY)
            self.assertEqual(code, 2)
            self.assertIn(reason, err)

    def test_a_full_disk_is_reported_and_the_database_is_intact(self):
        file = self.path("puzzles")
        with open(file, "w", encoding="ascii") as out:
            subprocess.run([INLAY, "generate", "--count", "4000", "--seed", "1", "--quiet"],
                           stdout=out, check=True)
        self.run_db("import", "--quiet", EASY)
        limit = 300_000

        def small_files():
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

        forms = inlay("canon", file)[1].split()
        for command in (["db", "import"], ["solve"]):
            code, out, err = inlay(*command, "--db", self.db, file, before=small_files)
            self.assertEqual(code, 2, command)
            self.assertIn("could not be written", err)
            self.assertIn("everything committed before is intact", err)
            self.assertLess(self.stats()["puzzles"], 4001)
            told = forms[:out.count("\n")]  # everything printed is stored
            self.assertLessEqual(set(told), set(self.run_db("export")[1].split()))
        self.assertEqual(self.run_db("import", "--quiet", file)[0], 0)  # there is room again
        self.assertEqual(self.stats()["puzzles"], 4001)

    def test_readers_do_not_wait_for_a_writer(self):
        self.run_db("import", "--quiet", EASY)
        connection = sqlite3.connect(self.db)
        connection.execute("BEGIN IMMEDIATE")
        self.assertEqual(self.run_db("search")[0], 0)  # readers never wait
        connection.close()

    def test_the_usual_place(self):
        environment = {"XDG_DATA_HOME": self.path("data"), "PATH": ""}
        self.assertEqual(inlay("db", "import", "--quiet", EASY, environment=environment),
                         (0, "", ""))
        self.assertTrue(os.path.exists(self.path("data/inlay/known.db")))
        self.assertEqual(inlay("db", "search", environment=environment)[0], 0)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[2:])

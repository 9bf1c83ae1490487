#!/usr/bin/env python3
"""Databases of PostgreSQL as a user meets them: the commands, copies, several servers on one database.

usage: postgresql_test.py INLAY INLAY_MPI [unittest arguments]     INLAY_MPI: "" if it was not built
"""
import collections
import contextlib
import http.client
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "cli"))
import mpi_runs
from server import Server, rows
from serving import EASY, Serving

INLAY, INLAY_MPI = sys.argv[1:3]
MANY = "506020903008000500000000000600285009000903000800761004000000000004000300201050607"


def inlay(*arguments, stdin=""):
    done = subprocess.run([INLAY, *arguments], input=stdin, capture_output=True, text=True, timeout=120, check=False)
    return done.returncode, done.stdout, done.stderr


def generated(number, seed):
    code, out, _ = inlay("generate", "--number", str(number), "--seed", str(seed), "--quiet")
    assert code == 0
    return out.split()


class Commands(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.place = SERVER.create("commands")

    def exported(self, place):
        code, out, err = inlay("db", "export", "--json", "--db", place)
        self.assertEqual((code, err), (0, ""))
        return sorted(out.splitlines())

    def test_answers_are_those_without_a_database(self):
        puzzles = "\n".join([*generated(200, 5), EASY])
        for command in ("solve", "count", "check", "rate"):
            plain = inlay(command, stdin=puzzles)
            for _ in range(2):
                self.assertEqual(inlay(command, "--db", self.place, stdin=puzzles), plain, command)
        code, out, _ = inlay("db", "search", "--clues", "30", "--db", self.place)
        self.assertEqual((code, len(out.splitlines())), (0, 1))  # EASY
        self.assertEqual(inlay("db", "stats", "--check", "--db", self.place)[0], 0)
        self.assertEqual(inlay("db", "vacuum", "--db", self.place), (0, "", ""))

    def test_copies_both_ways_are_complete_and_a_second_one_changes_nothing(self):
        file, back = os.path.join(self.folder, "known.db"), os.path.join(self.folder, "back.db")
        puzzles = "\n".join([*generated(1500, 6), MANY, "1...........2..."])
        self.assertEqual(inlay("db", "import", "--db", file, "--quiet", stdin=puzzles)[0], 0)
        self.assertEqual(inlay("count", "--db", file, stdin=MANY)[0], 0)
        wanted = self.exported(file)
        self.assertEqual(inlay("db", "copy", file, self.place),
                         (0, "", "inlay: 1,502 puzzles read, 1,502 added, 0 extended\n"))
        self.assertEqual(self.exported(self.place), wanted)
        self.assertEqual(inlay("db", "copy", file, self.place),
                         (0, "", "inlay: 1,502 puzzles read, 0 added, 0 extended\n"))
        self.assertEqual(inlay("db", "copy", self.place, back)[0], 0)
        self.assertEqual(self.exported(back), wanted)
        # A fact of the second that the first lacks is kept.
        self.assertEqual(inlay("check", "--db", self.place, stdin=EASY)[0], 0)
        self.assertEqual(inlay("db", "copy", file, self.place)[2],
                         "inlay: 1,502 puzzles read, 0 added, 0 extended\n")
        self.assertEqual(len(self.exported(self.place)), 1503)

    @unittest.skipUnless(INLAY_MPI and shutil.which("mpirun"), "inlay-mpi or mpirun is missing")
    def test_an_import_on_several_ranks(self):
        puzzles = "\n".join([*generated(300, 8), MANY]).encode()
        file, place = os.path.join(self.folder, "known.db"), SERVER.create("ranks")
        for _ in range(2):  # the second one finds the ratings of the first one
            expected = mpi_runs.run([INLAY, "db", "import", "--rate", "inlay", "--db", file, "-"], puzzles)
            self.assertEqual(expected[0], 0)
            program = mpi_runs.command(INLAY_MPI, 2)
            self.assertEqual(mpi_runs.run([*program, "db", "import", "--rate", "inlay", "--db", place, "-"], puzzles),
                             expected)
        self.assertEqual(inlay("db", "search", "--scale", "inlay", "--db", place),
                         inlay("db", "search", "--scale", "inlay", "--db", file))

    def test_a_damaged_row_is_not_copied(self):
        self.assertEqual(inlay("solve", "--db", self.place, stdin=EASY + "\n" + MANY)[0] & ~1, 0)
        rows(self.place, "UPDATE inlay.puzzle SET sum = sum + 1 WHERE clues = 30")
        code, _, err = inlay("db", "copy", self.place, os.path.join(self.folder, "other.db"))
        self.assertEqual(code, 2)
        self.assertIn("1 damaged record was not copied", err)
        self.assertIn("2 puzzles read, 1 added", err)

    def test_mistakes_are_named_and_change_nothing(self):
        no_server = "postgresql://me:secret@127.0.0.1:1/x"
        for arguments, message in (
                (("db", "stats", "--db", no_server), "the PostgreSQL database x at 127.0.0.1 cannot be reached"),
                (("db", "stats", "--db", "postgresql://[/x"), "the connection string has a mistake"),
                (("db", "stats", "--db", SERVER.place("missing")), 'database "missing" does not exist'),
                (("db", "stats", "--db", self.place), "is empty"),
                (("solve", EASY, "--db", no_server), "cannot be reached"),
                (("db", "copy", self.place, self.place), "are the same database"),
                (("db", "copy", self.place), "expected two databases"),
                (("db", "copy", os.path.join(self.folder, "none.db"), self.place), "No such file")):
            code, out, err = inlay(*arguments)
            self.assertEqual((code, out), (2, ""), arguments)
            self.assertIn(message, err)
            self.assertNotIn("secret", err)
        self.assertEqual(rows(self.place, "SELECT count(*) FROM pg_namespace WHERE nspname = 'inlay'"), [["0"]])

    def test_the_journal_has_no_password(self):
        out = os.path.join(self.folder, "out")
        place = self.place.replace("inlay@", "inlay:secret@")
        self.assertEqual(inlay("solve", "--db", place, "--output", out, stdin=EASY)[0], 0)
        for name in os.listdir(self.folder):
            with open(os.path.join(self.folder, name), "rb") as file:
                self.assertNotIn(b"secret", file.read(), name)


class Servers(unittest.TestCase):
    """Several servers on one database; each thread asks one of them."""

    def setUp(self):
        self.place = SERVER.create("servers")
        self.killed = None
        self.answered = collections.Counter()  # requests, by server
        self.puzzles = generated(300, 7)

    def ask(self, server, number, requests):
        with contextlib.closing(server.connect()) as connection:
            for i in range(requests):
                puzzle = self.puzzles[(i * 7 + number) % len(self.puzzles)]
                try:
                    status, answer = server.post("solve", {"puzzle": puzzle}, connection=connection)
                except (OSError, http.client.HTTPException):
                    if server is not self.killed:
                        raise
                    return
                self.assertEqual((status, answer["verdict"]), (200, "unique"))
                self.answered[number] += 1

    def run_all(self, servers, requests, meanwhile):
        errors = []

        def body(server, number):
            try:
                self.ask(server, number, requests)
            except Exception as error:  # pylint: disable=broad-except
                errors.append(error)
        threads = [threading.Thread(target=body, args=(server, number)) for number, server in enumerate(servers)]
        for thread in threads:
            thread.start()
        meanwhile()
        for thread in threads:
            thread.join()
        self.assertEqual(errors, [])

    def stored(self):
        puzzles, asked = rows(self.place, "SELECT count(*), sum(asked) FROM inlay.puzzle")[0]
        return int(puzzles), int(asked)

    def test_counters_of_all_servers_are_added_up(self):
        with Serving(INLAY, "--quiet", "--db", self.place) as a, Serving(INLAY, "--quiet", "--db", self.place) as b:
            self.run_all([a, b, a, b], 500, lambda: None)
        self.assertEqual(self.stored(), (300, 2000))

    def test_nothing_is_lost_when_a_server_is_killed(self):
        with Serving(INLAY, "--quiet", "--db", self.place) as a:
            b = Serving(INLAY, "--quiet", "--db", self.place)

            def kill():
                time.sleep(0.4)
                self.killed = b
                b.process.kill()
            self.run_all([a, b], 1500, kill)
            b.wait()
        puzzles, asked = self.stored()
        self.assertEqual(puzzles, 300)
        self.assertEqual(self.answered[0], 1500)
        self.assertGreaterEqual(asked, self.answered[0])
        self.assertLessEqual(asked, self.answered[0] + self.answered[1] + 1)  # one answer may not have arrived

    def test_requests_are_answered_while_the_database_restarts(self):
        def restart():
            for how in ("immediate", "fast"):
                time.sleep(0.5)
                SERVER.stop(how)
                time.sleep(0.5)
                SERVER.start()
        with Serving(INLAY, "--quiet", "--db", self.place) as a, Serving(INLAY, "--quiet", "--db", self.place) as b:
            self.run_all([a, b], 2500, restart)
            log = a.log + b.log
        self.assertEqual(sum(self.answered.values()), 5000)
        puzzles, asked = self.stored()
        self.assertEqual(puzzles, 300)
        self.assertGreaterEqual(asked, 5000)  # nothing is lost
        # A commit that ended with the connection may be repeated, so some may count twice.
        self.assertLess(asked, 10000)
        self.assertTrue(any("cannot be reached" in line or "ended the connection" in line for line in log), log)


if __name__ == "__main__":
    with Server() as SERVER:
        outcome = unittest.main(argv=[sys.argv[0], *sys.argv[3:]], exit=False)
    sys.exit(not outcome.result.wasSuccessful())

#!/usr/bin/env python3
"""A database whose writers are killed at any moment: nothing acknowledged is lost, nothing doubled.

What is acknowledged: of `db import` all lines before the place that it keeps; of `solve --db` every
answer that was printed; of `serve` every answer that contains the date since when it is known. After each kill
the file is checked from outside, with Python's SQLite.

usage: db_kill_test.py INLAY [KILLS] [SEED] [postgresql]     with an own server of PostgreSQL
"""
import contextlib
import http.client
import os
import random
import re
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time

from serving import Serving

INLAY = sys.argv[1]
KILLS = int(sys.argv[2]) if len(sys.argv) > 2 else 20
SEED = int(sys.argv[3]) if len(sys.argv) > 3 else 1

PLACE = re.compile(r"^at \d+ \w+ (\d+) (\d+) (\d+) ")


def fail(text):
    sys.exit("db_kill_test: " + text)


class Database:
    def __init__(self, path):
        self.path = path

    def look(self):
        """Keys, and the line after which the import continues (0: none)."""
        if not os.path.exists(self.path):
            return set(), 0
        connection = sqlite3.connect(self.path)
        try:
            tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema")}
            if "import" not in tables:
                if "puzzle" in tables and connection.execute(
                        "SELECT count(*) FROM puzzle").fetchone() != (0,):
                    fail("records in a file that is not ready")
                return set(), 0
            check = connection.execute("PRAGMA integrity_check").fetchall()
            if check != [("ok",)]:
                fail(f"integrity: {check}")
            keys = [key for (key,) in connection.execute("SELECT puzzle FROM puzzle")]
            if len(keys) != len(set(keys)):
                fail("a puzzle is doubled")
            places = connection.execute("SELECT place FROM import").fetchall()
            line = int(PLACE.match(places[0][0]).group(3)) - 1 if places else 0
            return set(keys), line
        finally:
            connection.close()

    def forget(self):
        for end in ("", "-wal", "-shm"):
            if os.path.exists(self.path + end):
                os.remove(self.path + end)


class PostgresqlDatabase:
    def __init__(self, server):
        self.path = server.create("kills")
        self.server = server

    def rows(self, sql):
        return self.server.rows("kills", sql)

    def look(self):
        tables = {row[0] for row in self.rows("SELECT tablename FROM pg_tables WHERE schemaname = 'inlay'")}
        if "import" not in tables:
            if "puzzle" in tables and self.rows("SELECT count(*) FROM inlay.puzzle") != [["0"]]:
                fail("records in a database that is not ready")
            return set(), 0
        keys = [row[0] for row in self.rows("SELECT puzzle FROM inlay.puzzle")]
        if len(keys) != len(set(keys)):
            fail("a puzzle is doubled")
        places = self.rows("SELECT split_part(place, E'\n', 1) FROM inlay.import")
        return set(keys), int(PLACE.match(places[0][0]).group(3)) - 1 if places else 0

    def forget(self):
        self.rows("DROP SCHEMA IF EXISTS inlay CASCADE")


def lines_of(path):
    with open(path, encoding="ascii") as file:
        return file.read().split()


def kill_imports(database, puzzles, forms, kills, chance):
    command = [INLAY, "db", "import", "--db", database.path, "--quiet", puzzles]
    patience, killed, placed, completed, behind = 0.5, 0, 0, 0, 0
    while killed < kills or (placed == 0 and killed < 20 * kills):
        process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        try:
            code = process.wait(chance.random() * patience)
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGKILL)
            code = process.wait()
        keys, line = database.look()
        if not keys <= set(forms):
            fail("a puzzle that was never imported")
        if code == 0:
            if keys != set(forms) or line != 0:
                fail(f"{len(keys)} of {len(set(forms))} puzzles after an import")
            completed += 1
            patience *= 0.8
            database.forget()
            behind = 0
            continue
        if code != -signal.SIGKILL:
            fail(f"import: exit code {code}")
        killed += 1
        ended = line == 0 and keys == set(forms)  # killed behind its last commit
        if line < behind and not ended:
            fail(f"the place went back from line {behind} to {line}")
        behind = line
        placed += line > 0
        if not set(forms[:line]) <= keys:
            fail(f"of the first {line} lines some are lost")
        patience *= 1.02 if line > 0 else 1.3
    if subprocess.run(command, stderr=subprocess.DEVNULL, check=False).returncode != 0:
        fail("the last import")
    if database.look() != (set(forms), 0):
        fail("the last import is not complete")
    if placed == 0:
        fail("no import was killed with a part imported: nothing was tested")
    return f"{killed} kills, {placed} with a part imported, {completed} imports completed"


def kill_solving(database, puzzles, forms, kills, chance, folder):
    command = [INLAY, "solve", "--db", database.path, puzzles]
    printed = os.path.join(folder, "printed")
    database.forget()
    patience, killed, partial, completed = 0.5, 0, 0, 0
    acknowledged = set()
    while killed < kills or (partial == 0 and killed < 20 * kills):
        with open(printed, "wb") as out:
            process = subprocess.Popen(command, stdout=out, stderr=subprocess.DEVNULL)
            try:
                code = process.wait(chance.random() * patience)
            except subprocess.TimeoutExpired:
                process.send_signal(signal.SIGKILL)
                code = process.wait()
        with open(printed, "rb") as file:
            answers = file.read().count(b"\n")
        acknowledged |= set(forms[:answers])
        keys, _ = database.look()
        if not acknowledged <= keys:
            fail(f"{len(acknowledged - keys)} answers that were printed are lost")
        if code == 0:
            if keys != set(forms):
                fail("solving left something out")
            completed += 1
            patience *= 0.8
            database.forget()
            acknowledged = set()
        elif code == -signal.SIGKILL:
            killed += 1
            partial += 0 < answers < len(forms)
            patience *= 1.02 if answers > 0 else 1.3
        else:
            fail(f"solve: exit code {code}")
    if partial == 0:
        fail("no run was killed with a part printed: nothing was tested")
    return f"{killed} kills, {partial} with partial output, {completed} runs completed"


def ask(server, lines, forms, begin, acknowledged):
    """Asks for one puzzle after the other from line `begin` on, and again for those before, until
    it is killed. How many it answered."""
    answered = 0
    connection = server.connect()
    try:
        while True:
            for at in (begin + answered, max(0, begin + answered - 300)):
                at %= len(lines)
                answer = server.post("solve", {"puzzle": lines[at]}, connection=connection)[1]
                if "known_since" in answer:
                    acknowledged.add(forms[at])
            answered += 1
    except (OSError, http.client.HTTPException):
        return answered
    finally:
        connection.close()


def kill_serving(database, lines, forms, kills, chance):
    database.forget()
    answered, killed, part = 0, 0, 0
    acknowledged = set()
    while killed < kills or (part == 0 and killed < 20 * kills):
        server = Serving(INLAY, "--quiet", "--db", database.path)
        killer = threading.Timer(chance.random(), server.process.kill)
        killer.start()
        answered += ask(server, lines, forms, answered, acknowledged)
        killer.join()
        server.wait()
        killed += 1
        keys, _ = database.look()
        if not acknowledged <= keys:
            fail(f"{len(acknowledged - keys)} puzzles that were reported as known are lost")
        if not keys <= set(forms):
            fail("an unrequested puzzle")
        part += len(acknowledged) < len(keys) < answered
    if part == 0:
        fail("no server was killed with a part written: nothing was tested")
    return f"{killed} kills, {answered} answers, {len(acknowledged)} reported as known"


def main():
    chance = random.Random(SEED)
    with contextlib.ExitStack() as ending:
        folder = ending.enter_context(tempfile.TemporaryDirectory())
        puzzles = os.path.join(folder, "puzzles")
        begin = time.monotonic()
        with open(puzzles, "w", encoding="ascii") as out:
            subprocess.run([INLAY, "generate", "--count", "50000", "--seed", str(SEED), "--quiet"],
                           stdout=out, check=True)
        forms = subprocess.run([INLAY, "canon", puzzles], capture_output=True, text=True,
                               check=True).stdout.split()
        database = Database(os.path.join(folder, "known.db"))
        if sys.argv[4:] == ["postgresql"]:
            sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "postgresql"))
            from server import Server
            ending.enter_context(server := Server())
            database = PostgresqlDatabase(server)
        print("import:", kill_imports(database, puzzles, forms, KILLS // 2, chance))
        print("solve:", kill_solving(database, puzzles, forms, KILLS - KILLS // 2, chance, folder))
        print("serve:", kill_serving(database, lines_of(puzzles), forms, KILLS // 4, chance))
        print(f"{time.monotonic() - begin:.0f} s")


main()

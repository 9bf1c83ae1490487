"""A PostgreSQL server for one test: in a private folder, reached by a Unix socket only.

The server refuses to run as root, so root starts it under another account.
"""
import glob
import os
import pwd
import shutil
import subprocess
import sys
import tempfile
import time


# The processes of the server may be killed, the host never loses what they wrote.
FAST = ("-c", "fsync=off", "-c", "full_page_writes=off")


def programs():
    """The folder of initdb and postgres; empty if they are not installed."""
    found = shutil.which("initdb")
    folders = [os.path.dirname(os.path.realpath(found))] if found else glob.glob("/usr/lib/postgresql/*/bin")
    return sorted(folders)[-1] if folders else ""


class Server:
    def __init__(self):
        self.bin = programs()
        if not self.bin:
            print("SKIP: no PostgreSQL server; install the packages of the group postgresql in packages.txt")
            sys.exit(77)
        self.folder = tempfile.mkdtemp(prefix="inlay_pg_", dir="/tmp")  # the path of a socket is short
        self.user = None
        if os.geteuid() == 0:
            self.user = pwd.getpwnam("nobody").pw_name
            shutil.chown(self.folder, self.user)
        self.data = os.path.join(self.folder, "data")
        self.process = None
        self.run("initdb", "-D", self.data, "-A", "trust", "-U", "inlay", "-E", "UTF8", "--locale=C", "--no-sync")

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def run(self, program, *arguments):
        subprocess.run([os.path.join(self.bin, program), *arguments], user=self.user, cwd=self.folder,
                       stdout=subprocess.DEVNULL, check=True)

    def start(self):
        with open(os.path.join(self.folder, "log"), "a", encoding="utf-8") as log:
            self.process = subprocess.Popen(
                [os.path.join(self.bin, "postgres"), "-D", self.data, "-k", self.folder, "-c", "listen_addresses=", *FAST],
                user=self.user, cwd=self.folder, stdout=log, stderr=log)
        end = time.monotonic() + 60
        while subprocess.run([os.path.join(self.bin, "pg_isready"), "-q", "-h", self.folder],
                             check=False).returncode != 0:
            if time.monotonic() > end or self.process.poll() is not None:
                with open(os.path.join(self.folder, "log"), encoding="utf-8") as log:
                    sys.exit("the server did not start:\n" + log.read())
            time.sleep(0.05)

    def stop(self, how="immediate"):
        """`immediate`: as a crash, without what is not yet on the disk; `fast`: in order."""
        if self.process is None:
            return
        self.run("pg_ctl", "-D", self.data, "-m", how, "-w", "stop")
        self.process.wait()
        self.process = None

    def place(self, database):
        return f"postgresql://inlay@/{database}?host={self.folder}"

    def create(self, database):
        """The connection string of a new database."""
        self.rows("postgres", f"DROP DATABASE IF EXISTS {database} WITH (FORCE)")
        self.rows("postgres", f"CREATE DATABASE {database}")
        return self.place(database)

    def rows(self, database, sql):
        return rows(self.place(database), sql)


def rows(place, sql):
    """What psql prints, a list of fields for each row."""
    done = subprocess.run(["psql", "-X", "-q", "-A", "-t", "-F", "\t", "-d", place, "-c", sql],
                          capture_output=True, text=True, check=True)
    return [line.split("\t") for line in done.stdout.splitlines()]

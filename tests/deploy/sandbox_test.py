#!/usr/bin/env python3
"""What `inlay serve` asks the system for: no file outside its database and the system's own, no connection to others,
and no call that deploy/inlay@.service forbids.

Usage: sandbox_test.py INLAY
"""
import ctypes
import ctypes.util
import errno
import functools
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path += [str(ROOT / "tests/cli"), str(ROOT / "tests/postgresql")]
import server as postgresql
from serving import EASY, LONG, Serving
from websocket_client import Client

# Files of the system: libraries, locales, time zone, sizes of memory and processors, random numbers. Only for reading.
SYSTEM = re.compile(r"(/usr(/local)?)?/lib(64)?(/.*)?|/usr/share/(zoneinfo|locale)/.*|/etc/(ld\.so\..*|localtime)|"
                    r"/sys/(fs/cgroup|devices/system/cpu)/.*|/proc/(self|sys|stat|meminfo|cpuinfo)(/.*)?|/dev/(urandom|null)")
# Only fontconfig uses these, for the text of a PDF.
FONTS = re.compile(r"(/etc|/usr/share|/usr/local/share|HOME/\.config|HOME/\.local/share|HOME)/\.?(fonts?|fontconfig|xml/fontconfig)"
                   r"(\.conf(\.d)?)?(/.*)?")
FONT_CACHES = re.compile(r"(/var/cache|HOME/\.cache)(/fontconfig(/.*)?)?|HOME/\.fontconfig(/.*)?")
DATABASE = re.compile(r"(/known\.db(-wal|-shm|-journal)?)?")
# Calls whose texts are data, not paths.
DATA = {"read", "readv", "pread64", "write", "writev", "pwrite64", "recvfrom", "recvmsg", "sendto", "sendmsg", "sendmmsg",
        "getrandom", "getsockname", "getpeername", "setsockopt"}
LOOKS = {"newfstatat", "stat", "lstat", "fstatat64", "statx", "readlink", "readlinkat", "access", "faccessat", "faccessat2"}
FORBIDDEN = {"connect", "socketpair", "fork", "vfork", "execve", "execveat", "ptrace"}
SECRET = "/etc/passwd"
EVENTS = "text/event-stream"
SCMP_ACT_ALLOW, SCMP_ACT_ERRNO = 0x7fff0000, 0x00050000  # of libseccomp


def use(server):
    """Requests of every kind; each is answered."""
    described = json.loads(server.get("/openapi.json")[1])["paths"]
    examples = {path.removeprefix("/api/"): methods["post"]["requestBody"]["content"]["application/json"]["example"]
                for path, methods in described.items()}
    for name, body in examples.items():
        assert server.post(name, body)[0] == 200, name
        for field, value in body.items():
            if isinstance(value, str):
                for path in (SECRET, f"file://{SECRET}", f"@{SECRET}", f"../../../..{SECRET}"):
                    assert server.post(name, body | {field: path})[0] in (200, 400), (name, field)
    assert "pdf" in server.post("export", {"puzzle": EASY, "to": "pdf", "title": "Title", "cover": True})[1]
    for path in ("/", "/page.js", "/healthz", "/metrics", "/nosuch"):
        assert server.get(path)[0].status in (200, 404), path
    for path in (SECRET, f"/..{SECRET}", f"/%2e%2e{SECRET}", f"/page.js/../../..{SECRET}", f"//{SECRET}"):
        assert server.get(path)[0].status == 404, path
    for data in (b"GET /\r\n\r\n", b"\0" * 99 + b"\r\n\r\n", b"GET / HTTP/1.1\nHost: localhost\n\n", b"a" * 5000):
        assert server.raw(data).startswith(b"HTTP/1.1 4"), data
    assert server.post("count", LONG | {"time_ms": 300})[0] == 200  # in the slow queue
    connection = server.connect()
    connection.request("POST", "/api/count", json.dumps({"puzzle": EASY}), {"Content-Type": "application/json", "Accept": EVENTS})
    assert b"event: answer" in connection.getresponse().read()
    connection.close()
    with Client(server.solver) as client:
        client.send({"nonce": 1, "command": "count", "dataType": "fpuzzles", "data": SECRET})
        assert client.next()["nonce"] == 1
    end = time.monotonic() + 20
    while "known_since" not in server.post("solve", {"puzzle": EASY})[1]:
        assert time.monotonic() < end, "the database does not answer"
        time.sleep(0.05)


def names(group):
    """The system calls of a group of systemd."""
    text = subprocess.run(["systemd-analyze", "syscall-filter", group], capture_output=True, text=True, check=True).stdout
    found = set()
    for line in map(str.strip, text.splitlines()[1:]):
        found |= names(line) if line.startswith("@") else {line} - {""} if not line.startswith("#") else set()
    return found


def allowed(test):
    """The system calls that the unit allows."""
    if not shutil.which("systemd-analyze"):
        skip(test, "systemd-analyze is not installed; the filter of deploy/inlay@.service is not tested")
    calls = set()
    for value in re.findall("^SystemCallFilter=(.*)$", (ROOT / "deploy/inlay@.service").read_text(encoding="utf-8"), re.M):
        listed = set()
        for word in value.removeprefix("~").split():
            listed |= names(word) if word.startswith("@") else {word}
        calls = calls - listed if value.startswith("~") else calls | listed
    return calls


def skip(test, why):
    print("SKIP:", why)
    test.skipTest(why)


class Sandbox(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = os.path.realpath(folder.name)
        self.store = os.path.join(self.folder, "store")
        self.home = os.path.join(self.folder, "home")
        os.mkdir(self.store)
        os.mkdir(self.home)

    def serve(self, inlay, before=None, database=None):
        """The whole life of a server."""
        environment = {name: text for name, text in os.environ.items() if not name.startswith("XDG_")} | {"HOME": self.home}
        with Serving(inlay, "--quiet", "--time-limit", "1", "--solver-port", "0",
                     "--db", database or os.path.join(self.store, "known.db"), before=before, environment=environment) as server:
            server.solver = next(int(match[1]) for line in server.log
                                 if (match := re.search(r"ws://127\.0\.0\.1:(\d+)/", line)))
            use(server)
            self.assertEqual(server.stop(), 0)

    @functools.cached_property
    def calls(self):
        """The calls of a server and all of its threads: (name, arguments and result)."""
        if not shutil.which("strace"):
            skip(self, "strace is not installed; the calls of the server are not traced")
        if subprocess.run(["strace", "-o", "/dev/null", "true"], capture_output=True, check=False).returncode != 0:
            skip(self, "strace may not trace here; the calls of the server are not traced")
        log, program = (os.path.join(self.folder, name) for name in ("trace", "traced"))
        with open(program, "w", encoding="utf-8") as file:  # with -D the process is the server's
            file.write(f'#!/bin/sh\nexec strace -D -f -qq -s 32 -o {log} {INLAY} "$@"\n')
        os.chmod(program, 0o700)
        self.serve(program)
        with open(log, encoding="utf-8") as file:
            return [match.groups() for line in file if (match := re.match(r"\d+ +(\w+)\((.*)", line))]

    def is_fine(self, name, rest):
        if name in FORBIDDEN or "PROT_WRITE|PROT_EXEC" in rest:
            return False
        if name in ("socket", "bind"):
            return "AF_INET, SOCK_STREAM" in rest or 'inet_addr("127.0.0.1")' in rest
        if name in DATA:
            return True
        looks = name in LOOKS
        reads = looks or (name in ("open", "openat") and "O_RDONLY" in rest)
        texts = re.findall(r'"((?:[^"\\]|\\.)+)"', rest)
        for text in texts[:1] if name.startswith("readlink") else texts:
            path = text.replace(self.home, "HOME")
            fine = DATABASE.fullmatch(text.removeprefix(self.store)) if text.startswith(self.store) else (
                FONT_CACHES.fullmatch(path) or (reads and (SYSTEM.fullmatch(path) or FONTS.fullmatch(path))) or
                (looks and self.store.startswith(text)))
            if not fine:
                return False
        return True

    def test_files_and_connections(self):
        first, *others = self.calls
        self.assertEqual(first[0], "execve")
        self.assertGreater(len(others), 500)
        self.assertEqual([call for call in others if not self.is_fine(*call)], [])
        for call in (("openat", 'AT_FDCWD, "/etc/passwd", O_RDONLY) = 3'), ("openat", 'AT_FDCWD, "/etc/localtime", O_RDWR) = 3'),
                     ("unlink", f'"{self.folder}/x") = 0'), ("connect", "3, {sa_family=AF_INET})"), ("socket", "AF_UNIX"),
                     ("newfstatat", 'AT_FDCWD, "/root", {}, 0) = 0')):
            self.assertFalse(self.is_fine(*call), call)  # the test notices it

    def test_the_unit_allows_every_call(self):
        filtered = allowed(self)
        # SQLite calls fchown if it runs as root, which it does not under the unit.
        self.assertEqual({name for name, _ in self.calls} - filtered - ({"fchown"} if os.geteuid() == 0 else set()), set())

    def test_the_unit_forbids_others(self):
        self.assertEqual(allowed(self) & {"ptrace", "bpf", "fork", "vfork", "io_uring_setup", "userfaultfd", "memfd_create",
                                          "process_vm_readv", "mount", "unshare", "setns", "setuid", "chown", "kexec_load"}, set())

    def filter(self):
        """A function that puts the process under the filter of the unit."""
        filtered = allowed(self)
        library = ctypes.util.find_library("seccomp")
        if not library:
            skip(self, "libseccomp is not installed; the filter of the unit is not tried")
        seccomp = ctypes.CDLL(library)
        seccomp.seccomp_init.restype = ctypes.c_void_p
        context = ctypes.c_void_p(seccomp.seccomp_init(SCMP_ACT_ERRNO | errno.EPERM))
        for call in filtered:
            number = seccomp.seccomp_syscall_resolve_name(call.encode())
            if number >= 0:  # the others are those of other processors
                self.assertEqual(seccomp.seccomp_rule_add(context, SCMP_ACT_ALLOW, number, 0), 0, call)

        def load():
            if seccomp.seccomp_load(context) != 0:
                os._exit(99)
        return load

    def test_the_server_works_under_the_filter(self):
        self.serve(INLAY, self.filter())

    def test_the_server_works_under_the_filter_with_postgresql(self):
        load = self.filter()
        if not postgresql.programs():
            skip(self, "no PostgreSQL server; the filter of the unit is not tried with a database of PostgreSQL")
        with postgresql.Server() as database:
            self.serve(INLAY, load, database.create("known"))


if __name__ == "__main__":
    INLAY = os.path.realpath(sys.argv.pop(1))
    result = unittest.main(exit=False).result
    sys.exit(1 if not result.wasSuccessful() else 77 if len(result.skipped) == result.testsRun else 0)

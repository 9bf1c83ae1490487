#!/usr/bin/env python3
"""Long inputs as a user meets them: threads, shards, files in and out, full disks, closed pipes.

usage: stream_test.py INLAY [unittest arguments]
"""
import json
import os
import pty
import re
import resource
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest

from sanitized import not_sanitized
from signals import wait_until_handled

INLAY = sys.argv[1]

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
EASY_SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
MANY = "506020903008000500000000000600285009000903000800761004000000004000300201050607000"
NONE = "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3.."
GRID = "\n".join(EASY[i:i + 9] for i in range(0, 81, 9)) + "\n"
SMALL = "1234341221434321"
MIXTURE = (f"{EASY}\n{MANY} x\n{NONE}\n\n{GRID}\n# remark\n53..7z\n{SMALL}\n" + f"{EASY}\r\n" * 40)


def inlay(*arguments, stdin=b"", limit=None):
    if isinstance(stdin, str):
        stdin = stdin.encode()
    done = subprocess.run([INLAY, *arguments], input=stdin, capture_output=True, timeout=120,
                          preexec_fn=limit)
    return done.returncode, done.stdout, done.stderr


class Case(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def file(self, name, text):
        with open(self.path(name), "wb") as out:
            out.write(text if isinstance(text, bytes) else text.encode())
        return self.path(name)

    def read(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()


class Threads(Case):
    def test_any_number_gives_the_same(self):
        path = self.file("mixed.txt", MIXTURE * 300)
        for command in (["solve"], ["count", "--limit", "2"], ["check", "--no-minimal"]):
            one = inlay(*command, "--threads", "1", path)
            self.assertEqual(one[0], 2)
            for threads in ("2", "7"):
                self.assertEqual(inlay(*command, "--threads", threads, path), one)

    def test_unordered_is_the_same_in_another_order(self):
        path = self.file("mixed.txt", MIXTURE * 300)
        one = inlay("solve", path)
        other = inlay("solve", "--unordered", "--threads", "4", path)
        self.assertEqual(sorted(one[1].split(b"\n")), sorted(other[1].split(b"\n")))

    def test_several_files_are_read_in_order(self):
        first = self.file("first.txt", f"{EASY}\n" * 3)
        second = self.file("second.txt", f"{SMALL}\n53..7z\n{EASY}")
        code, out, err = inlay("count", first, "nosuch.txt", second, SMALL)
        self.assertEqual((code, out), (2, b"1\n" * 6))
        self.assertEqual([line.split(b":")[0] for line in err.splitlines()],
                         [b"nosuch.txt", second.encode()])


class Shards(Case):
    def test_together_they_are_the_whole(self):
        paths = [self.file("one.txt", MIXTURE * 200), self.file("two.txt", f"{EASY}\n" * 30000)]
        whole = inlay("solve", *paths)
        for count in (1, 2, 3, 10):
            parts = [inlay("solve", "--shard", f"{i}/{count}", *paths)
                     for i in range(1, count + 1)]
            self.assertEqual(b"".join(part[1] for part in parts), whole[1])
            self.assertEqual(b"".join(part[2] for part in parts), whole[2])

    def test_they_have_equal_numbers_of_lines(self):
        path = self.file("puzzles.txt", f"{EASY}\n" * 20000)
        for count in (8, 3, 7):
            parts = [inlay("solve", "--shard", f"{i}/{count}", path)[1] for i in range(1, count + 1)]
            lines = [part.count(b"\n") for part in parts]
            self.assertEqual(sum(lines), 20000)
            self.assertLessEqual(max(lines) - min(lines), 1, lines)

    def test_no_puzzle_is_cut(self):
        path = self.file("grids.txt", f"{GRID}\n" * 31)
        for count in (2, 9, 31, 45):
            parts = [inlay("solve", "--shard", f"{i}/{count}", path) for i in range(1, count + 1)]
            self.assertEqual(b"".join(part[1] for part in parts), f"{EASY_SOLVED}\n".encode() * 31)
            self.assertLessEqual(max(part[1].count(b"\n") for part in parts), 31 // count + 2)

    def test_a_stream_or_nonsense_is_rejected(self):
        process = subprocess.run(f"cat /dev/null | '{INLAY}' solve --shard 1/2 -", shell=True,
                                 capture_output=True, timeout=60, check=False)
        self.assertEqual(process.returncode, 2)
        self.assertIn(b"plain files", process.stderr)
        for shard in ("0/2", "3/2", "1", "1/2x", "a/b"):
            self.assertEqual(inlay("solve", "--shard", shard, EASY)[0], 2)

    def test_every_shard_reports_a_missing_file(self):
        path = self.file("there.txt", f"{EASY}\n" * 10)
        for i in (1, 2, 3):
            code, out, err = inlay("solve", "--shard", f"{i}/3", path, "missing.txt")
            self.assertEqual((code, out), (2, b""))
            self.assertIn(b"missing.txt: no such file", err)


class Pipes(Case):
    def test_an_answer_comes_before_the_next_question(self):
        process = subprocess.Popen([INLAY, "solve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        for _ in range(3):
            process.stdin.write(EASY.encode() + b"\n")
            process.stdin.flush()
            self.assertEqual(process.stdout.readline(), EASY_SOLVED.encode() + b"\n")
        process.stdin.close()
        self.assertEqual(process.wait(10), 0)
        process.stdout.close()

    def test_a_piece_may_come_in_parts(self):
        process = subprocess.Popen([INLAY, "solve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        for at in range(0, len(GRID), 13):
            process.stdin.write(GRID[at:at + 13].encode())
            process.stdin.flush()
            time.sleep(0.012)
        self.assertEqual(process.communicate(timeout=30)[0], EASY_SOLVED.encode() + b"\n")

    def test_a_closed_pipe_ends_it_quietly(self):
        path = self.file("many.txt", f"{EASY}\n" * 100000)
        for ignore in ("", "trap '' PIPE; "):
            done = subprocess.run(f"{ignore}'{INLAY}' solve '{path}' | head -1", shell=True,
                                  capture_output=True, timeout=60, check=False)
            self.assertEqual((done.stdout, done.stderr), (EASY_SOLVED.encode() + b"\n", b""))

    def test_an_interrupt_while_it_waits_for_input(self):
        process = subprocess.Popen([INLAY, "solve"], stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE)
        wait_until_handled(process, signal.SIGINT)
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(10), 130)
        process.stdin.close()
        process.stdout.close()

    @not_sanitized("sanitizers have their own memory")
    def test_memory_is_bounded_for_one_endless_line_and_for_many(self):
        for part, count in ((b"5" * 65536, 3000), (f"{EASY}\n".encode() * 800, 3000),
                            (b"\n" * 65536, 1000), (GRID.encode() * 400 + b"\n", 300)):
            # The address sanitizer keeps freed memory, 256 MB by default.
            process = subprocess.Popen([INLAY, "solve"], stdin=subprocess.PIPE,
                                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                       env={**os.environ, "ASAN_OPTIONS": "quarantine_size_mb=8"})

            def feed(process=process, part=part, count=count):
                for _ in range(count):
                    process.stdin.write(part)
                process.stdin.close()

            thread = threading.Thread(target=feed)
            thread.start()
            _, _, used = os.wait4(process.pid, 0)
            thread.join()
            process.returncode = 0
            self.assertLess(used.ru_maxrss, 200 * 1024, part[:20])

    def test_reading_goes_on_behind_an_endless_line(self):
        long = "5" * 5_000_000
        code, out, err = inlay("solve", stdin=f"{EASY}\n{long}\n{EASY}\n53..7z\n")
        self.assertEqual((code, out), (2, f"{EASY_SOLVED}\n{EASY_SOLVED}\n".encode()))
        lines = err.decode().splitlines()
        self.assertEqual(lines[0], "stdin:2: the line is longer than 1 MB")
        self.assertTrue(lines[1].startswith("stdin:4:"))


class Progress(Case):
    """Regressions: every record erased the progress line, and it was at 100 % from the start."""

    LINE = re.compile(rb"\r\x1b\[K(\d+\.\d)%  [\d,]+ puzzles  [\d,]+/s  \d+:\d\d  about \d+:\d\d left")

    def lines_on_stderr(self, *arguments):
        """Runs until the terminal shows a line with rate and remaining time."""
        path = self.file("many.txt", f"{EASY}\n" * 1_000_000)
        terminal, stderr = pty.openpty()
        process = subprocess.Popen([INLAY, *arguments, "--threads", "1", path], stderr=stderr,
                                   stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                   env={**os.environ, "TERM": "xterm"})
        os.close(stderr)
        shown = b""
        try:
            while not self.LINE.search(shown):
                part = os.read(terminal, 4096)
                self.assertTrue(part)
                shown += part
        except OSError:  # the end of the output
            pass
        finally:
            process.kill()
            process.wait()
            os.close(terminal)
        return shown

    def test_progress_on_stderr_while_stdout_is_redirected(self):
        for command in ("rate", "explain", "check"):
            with self.subTest(command=command):
                shown = self.lines_on_stderr(command)
                self.assertRegex(shown, self.LINE)
                self.assertLess(float(self.LINE.search(shown)[1]), 100)
                # Nothing erases a line but the next one.
                self.assertNotIn(b"\r\x1b[K\r\x1b[K", shown)

    def test_none_with_quiet(self):
        path = self.file("some.txt", f"{EASY}\n" * 3000)
        terminal, stderr = pty.openpty()
        subprocess.run([INLAY, "rate", "--quiet", path], stderr=stderr, stdout=subprocess.DEVNULL,
                       env={**os.environ, "TERM": "xterm"}, timeout=60, check=True)
        os.close(stderr)
        with self.assertRaises(OSError):  # nothing was written
            os.read(terminal, 4096)
        os.close(terminal)


class Memory(Case):
    @not_sanitized("sanitizers have their own memory")
    def test_out_of_memory_is_no_error_of_the_output(self):
        """Regression: it was reported as output that could not be written, with exit code 2."""
        path = self.file("many.txt", f"{EASY}\n" * 15000)
        output = self.path("out")
        messages = set()
        for megabytes in range(20, 60, 2):
            size = megabytes << 20
            for to in ([], ["-o", output]):
                code, _, err = inlay("solve", "--threads", "1", path, *to,
                                     limit=lambda s=size: resource.setrlimit(resource.RLIMIT_AS, (s, s)))
                self.assertNotIn(b"could not be written", err)
                self.assertNotIn(b"bad_alloc", err)
                if b"out of memory" in err:
                    self.assertEqual(code, 3)
                messages.add((code, err.split(b"\n")[0]))
        self.assertIn((3, b"inlay: out of memory"), messages)


class Zstd(Case):
    def setUp(self):
        super().setUp()
        if inlay("solve", "-o", self.path("try.zst"), EASY)[0] != 0:
            self.skipTest("no zstd in this build")

    def test_out_and_in(self):
        path = self.file("plain.txt", MIXTURE * 100)
        whole = inlay("solve", path)
        self.assertEqual(inlay("solve", "-o", self.path("out.zst"), path)[0], whole[0])
        self.assertLess(len(self.read("out.zst")), len(whole[1]) / 2)
        again = inlay("check", "--no-minimal", self.path("out.zst"))
        plain = inlay("check", "--no-minimal", self.file("out.txt", whole[1]))
        self.assertEqual(again[1], plain[1])

    def test_a_damaged_file_is_reported_behind_what_could_be_read(self):
        path = self.file("plain.txt", f"{EASY}\n" * 50000)
        inlay("solve", "-o", self.path("out.zst"), path)
        damaged = self.file("damaged.zst", self.read("out.zst")[:-10])
        code, out, err = inlay("count", damaged)
        self.assertEqual(code, 2)
        self.assertEqual(set(out.splitlines()), {b"1"})
        self.assertIn(b"damaged zstd data", err)


class Output(Case):
    def test_a_file_gets_what_stdout_would(self):
        whole = inlay("solve", stdin=MIXTURE)
        code, out, err = inlay("solve", "-o", self.path("out"), stdin=MIXTURE)
        self.assertEqual((code, out, err), (whole[0], b"", whole[2]))
        self.assertEqual(self.read("out"), whole[1])
        self.assertEqual(sorted(os.listdir(self.folder.name)), ["out"])

    def test_json_of_a_file_holds_no_time(self):
        inlay("solve", "--json", "-o", self.path("out"), EASY)
        self.assertNotIn("seconds", json.loads(self.read("out")))

    def start_and_kill(self, arguments, stdin, size):
        """Kills it with SIGKILL when it has written this much."""
        process = subprocess.Popen([INLAY, *arguments], stdin=subprocess.PIPE,
                                   stderr=subprocess.DEVNULL)
        try:
            process.stdin.write(stdin)
            process.stdin.flush()
        except BrokenPipeError:
            pass
        deadline = time.monotonic() + 30
        while not os.path.exists(self.path("out")) or len(self.read("out")) < size:
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.005)
        process.kill()
        process.wait()
        try:
            process.stdin.close()
        except BrokenPipeError:
            pass

    def test_a_stream_is_resumed_and_must_be_the_same(self):
        text = (f"{EASY}\n" * 40000 + MIXTURE).encode()
        whole = inlay("solve", stdin=text)
        resume = ["solve", "-o", self.path("out"), "--resume", "--checkpoint", "0"]
        self.start_and_kill(resume, text[:-100], 2_000_000)
        other = text.replace(b"5", b"6", 3)
        code, _, err = inlay(*resume, stdin=other)
        self.assertEqual(code, 2)
        self.assertIn(b"was changed since the earlier run", err)
        code, _, err = inlay(*resume, stdin=text[:1000])
        self.assertEqual(code, 2)
        self.assertEqual(inlay(*resume, stdin=text)[0], whole[0])
        self.assertEqual(self.read("out"), whole[1])

    def test_other_options_or_files_are_rejected(self):
        path = self.file("in", f"{EASY}\n" * 20)
        resume = ["--resume", "-o", self.path("out"), path]
        self.assertEqual(inlay("solve", *resume)[0], 0)
        self.assertEqual(inlay("solve", *resume)[0], 0)
        for command in (["count"], ["solve", "--json"], ["solve", "--engine", "norvig"]):
            code, _, err = inlay(*command, *resume)
            self.assertEqual(code, 2)
            self.assertIn(b"other options or inputs", err)
        self.file("in", f"{EASY}\n" * 21)
        self.assertEqual(inlay("solve", *resume)[0], 2)
        self.assertEqual(self.read("out").count(b"\n"), 20)

    def test_the_bytes_of_a_file_matter_and_not_its_time(self):
        path = self.file("in", f"{EASY}\n" * 20)
        resume = ["solve", "--resume", "-o", self.path("out"), path]
        self.assertEqual(inlay(*resume)[0], 0)
        os.utime(path, (1, 1))
        self.assertEqual(inlay(*resume)[0], 0)
        self.file("in", f"{EASY}\n" * 19 + f"{MANY}\n")
        os.utime(path, (1, 1))
        code, _, err = inlay(*resume)
        self.assertEqual(code, 2)
        self.assertIn(b"other options or inputs: input 1640 ", err)

    def test_an_interrupt_can_be_resumed(self):
        hard = "." * 81
        path = self.file("in", f"{EASY}\n{EASY}\n" * 50 + f"{SMALL}\n{hard}\n{EASY}\n")
        arguments = ["count", "-o", self.path("out"), "--checkpoint", "0", path]
        process = subprocess.Popen([INLAY, *arguments], stderr=subprocess.PIPE)
        time.sleep(0.7)
        process.send_signal(signal.SIGINT)
        err = process.communicate(timeout=30)[1]
        self.assertEqual(process.returncode, 130)
        self.assertIn(b"--resume", err)
        self.assertTrue(os.path.exists(self.path("out.journal")))

    def test_a_file_that_may_not_grow_is_a_clear_error_and_can_be_resumed(self):
        path = self.file("in", f"{EASY}\n" * 60000)
        resume = ["solve", "-o", self.path("out"), "--resume", "--checkpoint", "0", path]
        limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (2_500_000, 2_500_000))
        code, _, err = inlay(*resume, limit=limit)
        self.assertEqual(code, 2)
        self.assertIn(b"File too large", err)
        self.assertIn(b"--resume", err)
        self.assertEqual(inlay(*resume)[0], 0)
        self.assertEqual(self.read("out"), f"{EASY_SOLVED}\n".encode() * 60000)

    @unittest.skipUnless(os.path.exists("/dev/full"), "needs /dev/full")
    def test_a_full_device_is_a_clear_error(self):
        code, _, err = inlay("solve", "-o", "/dev/full", EASY)
        self.assertEqual(code, 2)
        self.assertIn(b"No space left on device", err)

    def test_meaningless_options_are_rejected(self):
        out = self.path("out")
        self.assertEqual(inlay("solve", "--resume", EASY)[0], 2)
        self.assertEqual(inlay("solve", "--resume", "--unordered", "-o", out, EASY)[0], 2)
        self.assertEqual(inlay("solve", "--resume", "--pretty", "-o", out, EASY)[0], 2)
        self.assertEqual(inlay("solve", "-o", self.path("no/such/folder"), EASY)[0], 2)
        self.assertFalse(os.path.exists(out))
        self.file("out", "precious")
        self.assertEqual(inlay("solve", "--resume", "-o", out, EASY)[0], 2)
        self.assertEqual(self.read("out"), b"precious")


class Writers(Case):
    def test_three_processes_with_one_output(self):
        path = self.file("puzzles.txt", MIXTURE * 400)
        whole = inlay("solve", path)
        for trial in range(3):
            output = self.path(f"out{trial}")
            runs = [subprocess.Popen([INLAY, "solve", "--output", output, "--resume", "--checkpoint", "0", path],
                                     stderr=subprocess.PIPE) for _ in range(3)]
            errors = [run.communicate(timeout=120)[1] for run in runs]
            refused = [b"another process is writing this file" in error for error in errors]
            for run, no in zip(runs, refused):
                self.assertEqual(run.returncode, 2)  # the input has a bad line
                self.assertIn(no, (False, True))
            self.assertFalse(all(refused))
            self.assertEqual(self.read(f"out{trial}"), whole[1])
            self.assertEqual(inlay("solve", "--output", output, "--resume", "--checkpoint", "0", path)[0], whole[0])
            self.assertEqual(self.read(f"out{trial}"), whole[1])

    def test_an_output_that_was_changed_is_rejected(self):
        path = self.file("puzzles.txt", f"{EASY}\n" * 2000)
        command = ["solve", "--output", self.path("out"), "--resume", path]
        self.assertEqual(inlay(*command)[0], 0)
        self.assertEqual(inlay(*command)[0], 0)
        data = bytearray(self.read("out"))
        data[5] = ord("x")
        self.file("out", bytes(data))
        code, _, err = inlay(*command)
        self.assertEqual(code, 2)
        self.assertIn(b"was changed since its journal was written", err)
        self.assertEqual(self.read("out"), bytes(data))


class ForeignBytes(Case):
    """Bytes that are not UTF-8 never end the program, and JSON stays JSON."""

    def test_payloads_and_file_names(self):
        path = os.fsencode(self.folder.name) + b"/na\xffme.txt"
        with open(path, "wb") as out:
            out.write(EASY.encode() + b"\tpay\x89load\xff\n" + b"bad \xc3\x28 line\n")
        for command in (["solve"], ["count"], ["check"], ["rate"], ["canon"], ["minimize"]):
            done = subprocess.run([INLAY.encode(), *map(str.encode, command), b"--json", path], capture_output=True,
                                  timeout=60, check=False)
            self.assertEqual(done.returncode, 2, command)  # the bad line
            records = [json.loads(line) for line in done.stdout.decode("utf-8").splitlines()]
            self.assertEqual(len(records), 2, command)
            self.assertIn("\ufffd", records[0]["source"])

    def test_titles(self):
        path = self.file("title.sdk", b"#ATit\xe9l\x89\n" + GRID.encode())
        for to in ("fpuzzles", "sudokupad", "sdk", "json"):
            code, out, _ = inlay("convert", "--to", to, path)
            self.assertIn(code, (0, 2), to)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])

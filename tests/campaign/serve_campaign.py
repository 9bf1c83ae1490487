#!/usr/bin/env python3
"""Stress tests of the server: load, overload, endless searches at the same time, deliberately slow clients,
and malformed requests. The time limits are for an otherwise idle machine.

usage: serve_campaign.py INLAY SERVE_LOAD PUZZLES [malformed=100000] [share=1] [seed=1] [NAME...]
"""
import collections
import concurrent.futures
import json
import multiprocessing
import os
import pathlib
import socket
import subprocess
import sys
import threading
import time

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "cli"))
import malformed
from serving import EASY, Serving, receive_all, statuses

INLAY, LOAD, PUZZLES = sys.argv[1:4]
REST = [word for word in sys.argv[4:] if "=" not in word]
SETTINGS = dict(word.split("=") for word in sys.argv[4:] if "=" in word)
MALFORMED = int(SETTINGS.get("malformed", 100000))
SHARE = float(SETTINGS.get("share", 1))  # of the seconds of load
SEED = int(SETTINGS.get("seed", 1))
MOST_MEMORY = 256 << 20
QUIET_SECONDS = 0.5  # seconds until an answer must have begun
failures = []


def expect(holds, what):
    if not holds:
        failures.append(what)
        print("  FAILED:", what)


def load(server, rate, seconds, *arguments):
    done = subprocess.run([LOAD, str(server.port), "--puzzles", PUZZLES, "--rate", str(rate), "--seconds", str(round(seconds * SHARE)),
                           *map(str, arguments)], capture_output=True, text=True, check=True)
    report = json.loads(done.stdout)
    print(" ", done.stdout.strip(), "load average %.1f" % os.getloadavg()[0])
    return report


def all_answered(report, within):
    expect(report["broken"] == 0, "a connection broke")
    expect(report.get("200", {}).get("answers") == report["sent"], "not all was answered with 200")
    expect(report["200"]["p99"] < within, f"the 99th percentile is not below {within} ms")


def one_after_the_other():
    with Serving(INLAY, "--quiet") as server:
        report = load(server, 200, 10, "--connections", 1)
        all_answered(report, 50)
        expect(report["200"]["p50"] < 10, "the median is not below 10 ms")


def two_thousand_a_second():
    with Serving(INLAY, "--quiet") as server:
        all_answered(load(server, 2000, 30), 50)


def overload():
    with Serving(INLAY, "--quiet") as server:
        for rate in (6000, 20000):
            report = load(server, rate, 10, "--connections", 1000, "--wait", 30)
            answers = sum(report.get(status, {}).get("answers", 0) for status in ("200", "503"))
            expect(report["broken"] == 0 and answers == report["sent"], "a status other than 200 and 503")
            expect(report["200"]["answers"] > 1000, "hardly anything was solved")
        all_answered(load(server, 500, 3), 50)  # it recovers completely


def searches_without_end():
    with Serving(INLAY, "--quiet", "--time-limit", "10") as server:
        boards = ["." * 256, "." * 625]
        clients = []
        for i in range(64):
            name = ("count", "candidates", "check")[i % 3]
            body = json.dumps({"puzzle": boards[i % 2], **({"limit": 100000} if name == "candidates" else {})}).encode()
            client = socket.create_connection(("127.0.0.1", server.port), timeout=60)
            client.sendall(malformed.post(name, body))
            clients.append(client)
        time.sleep(1)
        expect(server.metric('inlay_queue_running{queue="slow"}') == 1, "the slow queue has nothing to do")
        expect(server.metric('inlay_queue_waiting{queue="slow"}') > 50, "the slow queue is not full")
        all_answered(load(server, 2000, 20), 100)
        expect(server.memory() < MOST_MEMORY + (256 << 20), "memory")
        for client in clients:
            client.close()
        deadline = time.monotonic() + 5
        while server.metric('inlay_queue_waiting{queue="slow"}') > 0 and time.monotonic() < deadline:
            time.sleep(0.1)
        expect(server.metric('inlay_queue_waiting{queue="slow"}') == 0, "requests of closed connections are still queued")


def hard_nine_by_nine():
    """Small boards that no first try can solve; they share the quick queue."""
    with Serving(INLAY, "--quiet", "--time-limit", "10") as server:
        end = time.monotonic() + 12 * SHARE

        def ask():
            while time.monotonic() < end:
                server.post("count", {"puzzle": "." * 81, "time_ms": 200})
        threads = [threading.Thread(target=ask) for _ in range(32)]
        for thread in threads:
            thread.start()
        all_answered(load(server, 500, 8), 250)
        for thread in threads:
            thread.join()


def slow_heads():
    with Serving(INLAY, "--quiet") as server:
        clients = []
        ending = threading.Event()

        def drip():
            text = b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"a" * 1000
            for i in range(len(text)):
                for at, client in enumerate(clients):
                    try:
                        client.sendall(text[i:i + 1])
                    except OSError:  # given up after the time of a request: the next one
                        clients[at] = socket.create_connection(("127.0.0.1", server.port), timeout=60)
                if ending.wait(0.2):
                    return
        for _ in range(500):
            clients.append(socket.create_connection(("127.0.0.1", server.port), timeout=60))
        thread = threading.Thread(target=drip)
        thread.start()
        all_answered(load(server, 1000, 20), 50)
        expect(server.metric("inlay_connections") > 400, "they are not there")
        ending.set()
        thread.join()
        for client in clients:
            client.close()


def exchange(port, sent):
    """All received bytes, and whether the connection broke, so that some may be missing."""
    got = b""
    with socket.create_connection(("127.0.0.1", port), timeout=60 if sent.least else QUIET_SECONDS) as client:
        try:
            client.sendall(sent.data)
            if not sent.cut:
                try:
                    while piece := client.recv(65536):
                        got += piece
                except TimeoutError:  # it waits for more
                    client.settimeout(60)
            client.shutdown(socket.SHUT_WR)
            return got + receive_all(client), False
        except OSError:
            return got, True


def statuses_of(data):
    """As statuses(), but only the first line of an event stream."""
    if b"\r\nContent-Type: text/event-stream\r\n" in data.partition(b"\r\n\r\n")[0]:
        return [int(data[9:12])]
    return statuses(data)


def send_malformed(port, seed, number):
    """The number of responses by status (0: closed without a response), and the problems."""
    found, wrong = collections.Counter(), []
    for sent in malformed.requests(seed):
        if number <= 0:
            return found, wrong
        number -= sent.number
        got, broke = exchange(port, sent)
        answers = statuses_of(got)
        if answers is None:
            answers = []
            if not broke:
                wrong.append(("no response", got[:300], sent.data[:300]))
        found.update(answers or [0])
        bad = [status for status in answers if (status >= 500 and status != 505) or (sent.certain and status < 400)]
        if bad or (not broke and not sent.least <= len(answers) <= sent.most):
            wrong.append((answers, sent.data[:300]))


def send_many_malformed(port, first, threads, number):
    with concurrent.futures.ThreadPoolExecutor(threads) as pool:
        parts = [pool.submit(send_malformed, port, seed, number // threads) for seed in range(first, first + threads)]
        return [part.result() for part in parts]


def malformed_requests():
    # They wait most of the time. No more at once than a queue holds, so that no response is a 503.
    processes, threads = 2, 30
    with Serving(INLAY, "--quiet", "--time-limit", "0.2") as server:
        most = 0
        with multiprocessing.Pool(processes) as pool:
            first = [(SEED * processes + i) * threads for i in range(processes)]
            parts = [(server.port, seed, threads, MALFORMED // processes) for seed in first]
            running = pool.starmap_async(send_many_malformed, parts)
            while not running.ready():
                most = max(most, server.memory())
                running.wait(0.5)
            results = sum(running.get(), [])
        found = sum((result[0] for result in results), collections.Counter())
        wrong = sum((result[1] for result in results), [])
        print(" ", dict(sorted(found.items())), "memory %.0f MB" % (most / 1e6))
        for one in wrong[:10]:
            print("   ", one)
        expect(sum(found.values()) >= 0.99 * MALFORMED, "not all were sent")
        expect(not wrong, "a malformed request was answered otherwise than with 4xx")
        expect(most < MOST_MEMORY, "memory")
        expect(server.process.poll() is None, "it crashed")
        expect(server.post("solve", {"puzzle": EASY})[0] == 200, "it does not solve any more")
        expect(server.stop() == 0, "exit code")


SCENES = (one_after_the_other, two_thousand_a_second, overload, searches_without_end, hard_nine_by_nine,
          slow_heads, malformed_requests)

if __name__ == "__main__":
    for scene in SCENES:
        if not REST or scene.__name__ in REST:
            print(scene.__name__, flush=True)
            scene()
    sys.exit(1 if failures else 0)

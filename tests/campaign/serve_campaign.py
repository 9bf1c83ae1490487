#!/usr/bin/env python3
"""What the server must stand: load, more load than it can take, searches without end beside it, clients
that are slow on purpose, and requests that are none. Times are of a machine that has nothing else to do.

usage: serve_campaign.py INLAY SERVE_LOAD PUZZLES [malformed=100000] [NAME...]
"""
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
MALFORMED = int(dict(word.split("=") for word in sys.argv[4:] if "=" in word).get("malformed", 100000))
MOST_MEMORY = 256 << 20
PATIENCE = 0.5  # seconds until an answer must have begun
failures = []


def expect(holds, what):
    if not holds:
        failures.append(what)
        print("  FAILED:", what)


def load(server, rate, seconds, *arguments):
    done = subprocess.run([LOAD, str(server.port), "--puzzles", PUZZLES, "--rate", str(rate), "--seconds", str(seconds),
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


def more_than_it_can_take():
    with Serving(INLAY, "--quiet") as server:
        for rate in (6000, 20000):
            report = load(server, rate, 10, "--connections", 1000, "--patience", 30)
            answers = sum(report.get(status, {}).get("answers", 0) for status in ("200", "503"))
            expect(report["broken"] == 0 and answers == report["sent"], "something else than 200 and 503")
            expect(report["200"]["answers"] > 1000, "hardly anything was solved")
        all_answered(load(server, 500, 3), 50)  # as if nothing had been


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
        expect(server.metric('inlay_lane_running{lane="slow"}') == 1, "the slow lane has nothing to do")
        expect(server.metric('inlay_lane_waiting{lane="slow"}') > 50, "the slow lane is not full")
        all_answered(load(server, 2000, 20), 100)
        expect(server.memory() < MOST_MEMORY + (256 << 20), "memory")
        for client in clients:
            client.close()
        deadline = time.monotonic() + 5
        while server.metric('inlay_lane_waiting{lane="slow"}') > 0 and time.monotonic() < deadline:
            time.sleep(0.1)
        expect(server.metric('inlay_lane_waiting{lane="slow"}') == 0, "who left is still waited for")


def hard_nine_by_nine():
    """Small boards that no first try can answer: the quick lane is shared."""
    with Serving(INLAY, "--quiet", "--time-limit", "10") as server:
        end = time.monotonic() + 12

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


def send_malformed(port, seed, number):
    """How many were answered with which status; 0: closed without an answer, as is right for half a request."""
    found = {}
    for data, certain, cut in malformed.requests(seed):
        if number == 0:
            return found
        number -= 1
        got = b""
        with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as client:
            try:
                client.sendall(data)
                if not cut:
                    try:
                        while piece := client.recv(65536):
                            got += piece
                    except TimeoutError:  # it waits for more
                        client.settimeout(60)
                client.shutdown(socket.SHUT_WR)
                got += receive_all(client)
            except OSError:
                pass
        for status in statuses_of(got) or [0]:
            found[status] = found.get(status, 0) + 1
            if status >= 500 or (certain and 0 < status < 400):
                found.setdefault("wrong", []).append((status, data[:300]))
    return found


def statuses_of(data):
    """As statuses(), but of events the first line alone."""
    if b"\r\nContent-Type: text/event-stream\r\n" in data.partition(b"\r\n\r\n")[0]:
        return [int(data[9:12])]
    return statuses(data) if data else []


def requests_that_are_none():
    with Serving(INLAY, "--quiet", "--time-limit", "0.2") as server:
        most = 0
        workers = 8  # they wait for most of the time
        with multiprocessing.Pool(workers) as pool:
            parts = [(server.port, seed, MALFORMED // workers) for seed in range(workers)]
            running = pool.starmap_async(send_malformed, parts)
            while not running.ready():
                most = max(most, server.memory())
                running.wait(0.5)
            results = running.get()
        found, wrong = {}, []
        for result in results:
            wrong += result.pop("wrong", [])
            for status, count in result.items():
                found[status] = found.get(status, 0) + count
        print(" ", dict(sorted(found.items())), "memory %.0f MB" % (most / 1e6))
        for one in wrong[:10]:
            print("   ", one)
        expect(not wrong, "a malformed request was answered otherwise than with 4xx")
        expect(most < MOST_MEMORY, "memory")
        expect(server.process.poll() is None, "it crashed")
        expect(server.post("solve", {"puzzle": EASY})[0] == 200, "it does not solve any more")
        expect(server.stop() == 0, "exit code")


SCENES = (one_after_the_other, two_thousand_a_second, more_than_it_can_take, searches_without_end, hard_nine_by_nine,
          slow_heads, requests_that_are_none)

if __name__ == "__main__":
    for scene in SCENES:
        if not REST or scene.__name__ in REST:
            print(scene.__name__, flush=True)
            scene()
    sys.exit(1 if failures else 0)

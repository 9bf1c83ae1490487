#!/usr/bin/env python3
"""The server as browsers, scripts and attackers meet it.

usage: serve_test.py INLAY [unittest arguments]
"""
import concurrent.futures
import gzip
import json
import os
import pathlib
import resource
import signal
import socket
import subprocess
import sys
import threading
import time
import unittest

from sanitized import not_sanitized
from serving import EASY, EASY_SOLVED, LONG, Serving, receive_all, statuses

INLAY = sys.argv[1]
DIST = pathlib.Path(__file__).resolve().parents[2] / "web/dist"
POST = (b"POST /api/%s HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        b"Content-Length: %d\r\n\r\n%s")


def post_bytes(name, body):
    body = json.dumps(body).encode()
    return POST % (name.encode(), len(body), body)


def wait_until(condition, seconds=20):
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise AssertionError("it did not come to pass")
        time.sleep(0.02)


class Case(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Serving(INLAY, "--quiet", "--time-limit", "30")

    @classmethod
    def tearDownClass(cls):
        code = cls.server.stop()
        if code != 0:
            raise AssertionError(f"exit code {code}: {cls.server.log}")


class Answers(Case):
    def test_the_page(self):
        for path in ("/", "/index.html"):
            response, body = self.server.get(path)
            self.assertEqual(response.status, 200)
            self.assertEqual(response.headers["Content-Type"], "text/html; charset=utf-8")
            self.assertIn(b"<!doctype html>", body.lower())
        response, body = self.server.get("/", {"If-None-Match": response.headers["ETag"]})
        self.assertEqual((response.status, body), (304, b""))

    def test_browsers_at_an_unknown_address_get_a_page_in_five_languages(self):
        response, body = self.server.get("/nosuch", {"Accept": "text/html,*/*;q=0.8"})
        self.assertEqual(response.status, 404)
        self.assertEqual(response.headers["Content-Type"], "text/html; charset=utf-8")
        for language in ("en", "de", "es", "fr", "ja"):
            self.assertIn(f'lang="{language}"'.encode(), body)

    def test_every_file_of_the_page(self):
        types = {".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8",
                 ".css": "text/css; charset=utf-8", ".svg": "image/svg+xml",
                 ".webmanifest": "application/manifest+json", ".txt": "text/plain; charset=utf-8"}
        files = [path for path in DIST.rglob("*") if path.is_file()]
        self.assertGreater(len(files), 2)
        for path in files:
            response, body = self.server.get("/" + path.relative_to(DIST).as_posix())
            self.assertEqual((response.status, body), (200, path.read_bytes()), path)
            self.assertEqual(response.headers["Content-Type"], types[path.suffix])
            self.assertIsNone(response.headers["Content-Encoding"])

    def test_compressed_files(self):
        plain, whole = self.server.get("/page.js", {"Accept-Encoding": "br, gzip;q=0"})
        self.assertIsNone(plain.headers["Content-Encoding"])
        packed, body = self.server.get("/page.js", {"Accept-Encoding": "deflate, gzip"})
        self.assertEqual(packed.headers["Content-Encoding"], "gzip")
        self.assertEqual(gzip.decompress(body), whole)
        self.assertLess(len(body), len(whole) / 2)
        self.assertNotEqual(packed.headers["ETag"], plain.headers["ETag"])
        for response in (plain, packed):
            self.assertEqual(response.headers["Vary"], "Accept-Encoding")
        fields = {"Accept-Encoding": "gzip", "If-None-Match": packed.headers["ETag"]}
        self.assertEqual(self.server.get("/page.js", fields)[0].status, 304)
        del fields["Accept-Encoding"]  # another form of it than the one that was kept
        self.assertEqual(self.server.get("/page.js", fields)[0].status, 200)

    def test_security_fields_are_on_every_answer(self):
        for path in ("/", "/healthz", "/metrics", "/nosuch", "/api/solve", "/openapi.json"):
            response, _ = self.server.get(path)
            policy = response.headers["Content-Security-Policy"]
            self.assertIn("default-src 'none'", policy)
            self.assertNotIn("unsafe", policy)
            self.assertEqual(response.headers["X-Content-Type-Options"], "nosniff")
            self.assertEqual(response.headers["Referrer-Policy"], "no-referrer")
            self.assertEqual(response.headers["Cross-Origin-Opener-Policy"], "same-origin")
            self.assertEqual(response.headers["Cross-Origin-Resource-Policy"], "same-origin")
            self.assertIsNotNone(response.headers["Date"])

    def test_the_examples_of_the_description(self):
        _, body = self.server.get("/openapi.json")
        for path, methods in json.loads(body)["paths"].items():
            example = methods["post"]["requestBody"]["content"]["application/json"]["example"]
            status, answer = self.server.post(path[len("/api/"):], example)
            self.assertEqual((path, status, answer["v"]), (path, 200, 1))

    def test_solve(self):
        status, answer = self.server.post("solve", {"puzzle": EASY})
        self.assertEqual((status, answer["solutions"]), (200, [EASY_SOLVED]))

    def test_wrong_requests_are_told_why(self):
        status, answer = self.server.post("solve", {"puzle": EASY})
        self.assertEqual((status, answer["field"]), (400, "puzle"))
        self.assertEqual(self.server.post("nosuch", {})[0], 404)
        self.assertEqual(self.server.post("solve", "[" * 60000)[0], 400)
        self.assertEqual(self.server.post("solve", '{"puzzle":' * 5000)[0], 400)
        self.assertEqual(self.server.post("solve", b'{"puzzle":"\xff"}')[0], 400)
        self.assertEqual(self.server.post("solve", {"puzzle": EASY}, {"Content-Type": "text/plain"})[0], 415)

    def test_a_connection_serves_many_requests(self):
        connection = self.server.connect()
        for _ in range(50):
            self.assertEqual(self.server.post("solve", {"puzzle": EASY}, connection=connection)[0], 200)
        connection.close()

    def test_requests_sent_ahead_are_answered_in_order(self):
        data = post_bytes("count", {"puzzle": EASY}) * 5 + b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n" \
            b"Connection: close\r\n\r\n"
        self.assertEqual(statuses(self.server.raw(data)), [200] * 6)
        self.assertEqual(statuses(self.server.raw(data, pieces=7)), [200] * 6)

    def test_health_and_metrics(self):
        response, body = self.server.get("/healthz")
        self.assertEqual((response.status, body), (200, b"ok\n"))
        self.server.post("solve", {"puzzle": EASY})
        before = self.server.metric('inlay_requests_total{what="solve",status="200"}')
        self.server.post("solve", {"puzzle": EASY})
        self.assertEqual(self.server.metric('inlay_requests_total{what="solve",status="200"}'), before + 1)


class UntrustedClients(Case):
    def test_pages_of_other_origins_are_rejected(self):
        for headers in ({"Origin": "http://evil.example"}, {"Origin": "null"}, {"Host": "evil.example"},
                        {"Host": f"evil.example:{self.server.port}"}):
            self.assertEqual(self.server.post("solve", {"puzzle": EASY}, headers)[0], 403, headers)
        own = {"Origin": f"http://127.0.0.1:{self.server.port}"}
        self.assertEqual(self.server.post("solve", {"puzzle": EASY}, own)[0], 200)

    def test_only_one_media_type_is_accepted(self):
        body = b'{"puzzle":"%s"}' % EASY.encode()
        for fields, status in ((b"Content-Type: application/json; charset=utf-8\r\n", 200),
                               (b"Content-Type: text/plain;charset=x,application/json\r\n", 415),
                               (b"Content-Type: text/plain\r\nContent-Type: application/json\r\n", 400)):
            data = (b"POST /api/solve HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" + fields +
                    b"Content-Length: %d\r\n\r\n" % len(body) + body)
            self.assertEqual(statuses(self.server.raw(data)), [status], fields)

    def test_only_addresses_count_as_addresses(self):
        for host, status in ((b"127.0.0.1", 200), (b"[::1]:80", 200), (b"", 400), (b"[evil]", 403),
                             (b"999.1.1.1", 403), (b"12", 403)):
            data = b"GET /healthz HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n" % host
            self.assertEqual(statuses(self.server.raw(data)), [status], host)

    def test_head_is_get_without_the_body(self):
        answers = []
        for method in (b"GET", b"HEAD"):
            data = self.server.raw(method + b" /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            head, _, body = data.partition(b"\r\n\r\n")
            answers.append(([line for line in head.split(b"\r\n") if not line.startswith(b"Date")], body))
        self.assertEqual(answers[0][0], answers[1][0])
        self.assertEqual((answers[0][1], answers[1][1]), (b"ok\n", b""))

    def test_no_path_leads_out_of_the_page(self):
        for path in ("/../etc/passwd", "/..%2f..%2fetc/passwd", "/%2e%2e/etc/passwd", "//etc/passwd",
                     "/./index.html", "/index.html/", "/index.html%00", "/assets", "/etc/passwd",
                     "/.git/config", "/..;/", "/\\..\\etc", "/api", "/api/", "/api/../index.html"):
            self.assertIn(self.server.get(path)[0].status, (404, 405), path)

    def test_requests_that_others_might_read_otherwise(self):
        hidden = b"GET /hidden HTTP/1.1\r\nHost: localhost\r\n\r\n"
        body = b'{"puzzle":"%s"}' % EASY.encode()
        head = b"POST /api/solve HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        length = b"Content-Length: %d\r\n" % len(body)
        for fields in (
                length + b"Transfer-Encoding: chunked\r\n", b"Transfer-Encoding: chunked\r\n" + length,
                length + length, length + b"Content-Length: 5\r\n", b"Content-Length: 5, 5\r\n",
                b"Transfer-Encoding: chunked\r\n", b"Transfer-Encoding: xchunked\r\n",
                b"Transfer-Encoding : chunked\r\n", b"Transfer-Encoding:\x0bchunked\r\n",
                b" Transfer-Encoding: chunked\r\n" + length, length + b"X: 1\r\n Content-Length: 0\r\n",
                b"Content-Length: +%d\r\n" % len(body), b"Content-Length: 0x10\r\n", b"Content-Length: 1e1\r\n",
                b"Content-Length: -1\r\n", b"Content-Length:\r\n", b"Content-Length: 99999999999999999999\r\n",
                b"Content-Length\r\n", length + b"Host: other\r\n", b"X: a\rContent-Length: 0\r\n" + length,
                b"X: a\nContent-Length: 0\r\n" + length, length + b"X: \0\r\n", b"Expect: 100-continue\r\n" + length):
            found = statuses(self.server.raw(head + fields + b"\r\n" + body + hidden))
            # One rejection; the bytes after it are not read as a request.
            self.assertEqual(len(found), 1, fields)
            self.assertTrue(400 <= found[0] < 500, (fields, found))
        for start in (b"GET http://localhost/ HTTP/1.1", b"CONNECT localhost:80 HTTP/1.1", b"OPTIONS * HTTP/1.1",
                      b"OPTIONS / HTTP/1.1", b"GET / HTTP/3.0", b"GET / HTTP/1.2", b"GET /", b"GET / HTTP/1.1 ", b" GET / HTTP/1.1",
                      b"\x16\x03\x01\x02\x00\x01", b"PRI * HTTP/2.0", b""):
            found = statuses(self.server.raw(start + b"\r\nHost: localhost\r\n\r\n" + hidden))
            self.assertEqual(len(found), 1, start)
            self.assertTrue(400 <= found[0] < 500 or found[0] == 505, (start, found))

    def test_limits_over_the_wire(self):
        def body_of(size):
            fill = '{"puzzle":"' + EASY
            return (fill + " " * (size - len(fill) - 2) + '"}').encode()
        for size, status in ((65535, 200), (65536, 200), (65537, 413)):
            data = POST % (b"solve", size, body_of(size)) if size <= 65536 else \
                b"POST /api/solve HTTP/1.1\r\nHost: a\r\nContent-Length: %d\r\n\r\n" % size + body_of(size)
            data = data.replace(b"Host: localhost", b"Host: localhost\r\nConnection: close")
            self.assertEqual(statuses(self.server.raw(data)), [status], size)
        for size, status in ((4096, 404), (4097, 414)):
            line = b"GET /" + b"a" * (size - 14) + b" HTTP/1.1"
            data = line + b"\r\nHost: localhost\r\nConnection: close\r\n\r\n"
            self.assertEqual((len(line), statuses(self.server.raw(data))), (size, [status]))
        endless = b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"a" * 10 ** 6
        self.assertEqual(statuses(self.server.raw(endless)), [431])

    def test_a_truncated_request_is_dropped(self):
        data = post_bytes("solve", {"puzzle": EASY})
        for size in range(0, len(data), 9):
            with socket.create_connection(("127.0.0.1", self.server.port), timeout=20) as client:
                client.sendall(data[:size])
                client.shutdown(socket.SHUT_WR)
                self.assertEqual(receive_all(client), b"")
        wait_until(lambda: self.server.metric("inlay_connections") == 1)


class Queues(Case):
    def test_who_leaves_ends_the_search(self):
        before = self.server.metric("inlay_cancelled_total")
        with socket.create_connection(("127.0.0.1", self.server.port)) as client:
            client.sendall(post_bytes("count", LONG))
            wait_until(lambda: self.server.metric('inlay_queue_running{queue="slow"}') == 1)
        wait_until(lambda: self.server.metric('inlay_queue_running{queue="slow"}') == 0)
        self.assertEqual(self.server.metric("inlay_cancelled_total"), before + 1)

    def test_nine_by_nine_does_not_wait_for_large_ones(self):
        clients = []

        def fills_the_queue():
            client = socket.create_connection(("127.0.0.1", self.server.port), timeout=30)
            self.addCleanup(client.close)
            client.sendall(post_bytes("count", LONG))
            clients.append(client)
            return self.server.metric('inlay_queue_waiting{queue="slow"}') == 64

        wait_until(fills_the_queue)
        # One more than the slow queue holds is answered with 503 and Retry-After.
        fills_the_queue()
        wait_until(lambda: self.server.metric('inlay_requests_total{what="count",status="503"}') >= 1)
        for _ in range(20):
            self.assertEqual(self.server.post("solve", {"puzzle": EASY})[0], 200)
        answer = b""
        while b"\r\n\r\n" not in answer:
            answer = clients[-1].recv(65536)
        self.assertIn(b"503 Service Unavailable", answer)
        self.assertIn(b"Retry-After: 1", answer)
        for client in clients:
            client.close()
        wait_until(lambda: self.server.metric('inlay_queue_running{queue="slow"}') == 0)
        self.assertEqual(self.server.metric('inlay_queue_waiting{queue="slow"}'), 0)

    def test_progress_is_told_until_the_answer(self):
        request = {**LONG, "time_ms": 900}
        connection = self.server.connect()
        connection.request("POST", "/api/count", json.dumps(request),
                           {"Content-Type": "application/json", "Accept": "text/event-stream"})
        response = connection.getresponse()
        self.assertEqual(response.headers["Content-Type"], "text/event-stream")
        events = [event for event in response.read().decode().split("\n\n") if event.startswith("event")]
        connection.close()
        names = [event.split("\n")[0] for event in events]
        self.assertEqual(names[-1], "event: answer")
        self.assertIn("event: progress", names)
        answer = json.loads(events[-1].split("data: ")[1])
        self.assertEqual((answer["limit"], answer["exact"]), ("time limit", False))
        progress = json.loads(events[0].split("data: ")[1])
        self.assertGreater(progress["nodes"], 0)

    def test_events_of_short_answers(self):
        headers = {"Content-Type": "application/json", "Accept": "text/event-stream"}
        for name, status, event in (("solve", 200, "event: answer\n"), ("nosuch", 404, "event: error\n")):
            connection = self.server.connect()
            connection.request("POST", "/api/" + name, json.dumps({"puzzle": EASY}), headers)
            response = connection.getresponse()
            self.assertEqual(response.status, status)
            self.assertTrue(response.read().decode().startswith(event))
            connection.close()

    def test_many_at_once(self):
        def solve(_):
            connection = self.server.connect()
            found = {self.server.post("solve", {"puzzle": EASY}, connection=connection)[0] for _ in range(20)}
            connection.close()
            return found
        with concurrent.futures.ThreadPoolExecutor(16) as pool:
            self.assertEqual(set().union(*pool.map(solve, range(16))), {200})

    def test_slow_heads_do_not_starve_others(self):
        slow = []
        for _ in range(300):
            client = socket.create_connection(("127.0.0.1", self.server.port))
            client.sendall(b"GET / HTTP/1.1\r\nHost: loc")
            slow.append(client)
        self.assertEqual(self.server.post("solve", {"puzzle": EASY})[0], 200)
        for client in slow:
            client.close()


class Ends(unittest.TestCase):
    def test_slow_heads_are_given_up(self):
        with Serving(INLAY, "--quiet") as server:
            started = time.monotonic()
            with socket.create_connection(("127.0.0.1", server.port), timeout=30) as client:
                client.sendall(b"GET / HT")
                self.assertEqual(receive_all(client), b"")
            self.assertTrue(8 < time.monotonic() - started < 15)

    def test_answers_under_way_are_finished(self):
        for number in (signal.SIGTERM, signal.SIGINT):
            server = Serving(INLAY, "--quiet")
            idle = socket.create_connection(("127.0.0.1", server.port), timeout=20)
            with socket.create_connection(("127.0.0.1", server.port), timeout=20) as client:
                client.sendall(post_bytes("count", {**LONG, "time_ms": 700}))
                wait_until(lambda: server.metric('inlay_queue_running{queue="slow"}') == 1)
                server.process.send_signal(number)
                self.assertEqual(statuses(receive_all(client)), [200])
            self.assertEqual(receive_all(idle), b"")
            idle.close()
            self.assertEqual(server.wait(), 0)  # a second signal would end it at once

    def test_what_takes_longer_is_cancelled(self):
        server = Serving(INLAY, "--quiet", "--time-limit", "100")
        with socket.create_connection(("127.0.0.1", server.port), timeout=20) as client:
            client.sendall(post_bytes("count", LONG))
            wait_until(lambda: server.metric('inlay_queue_running{queue="slow"}') == 1)
            started = time.monotonic()
            self.assertEqual(server.stop(), 0)
            self.assertLess(time.monotonic() - started, 15)

    def test_more_connections_than_a_program_may_have_at_first(self):
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (100, hard))
        try:
            server = Serving(INLAY, "--quiet")
        finally:
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        with server:
            clients = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(200)]
            connection = server.connect(timeout=10)  # sooner than idle ones make room
            self.assertEqual(server.post("solve", {"puzzle": EASY}, connection=connection)[0], 200)
            connection.close()
            for client in clients:
                client.close()

    def test_a_lack_of_sockets_passes(self):
        with Serving(INLAY, "--quiet") as server:
            # UndefinedBehaviorSanitizer needs two descriptors to look at an object of a new type.
            self.assertEqual(server.post("solve", {"puzzle": EASY})[0], 200)
            pid = server.process.pid
            most = max(map(int, os.listdir(f"/proc/{pid}/fd"))) + 3  # room for two more
            resource.prlimit(pid, resource.RLIMIT_NOFILE, (most, most))
            clients = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(6)]
            time.sleep(0.3)
            used = server.cpu_time()
            time.sleep(1)
            self.assertLess(server.cpu_time() - used, 0.5)  # it does not try all the time
            for client in clients:
                client.close()
            self.assertEqual(server.post("solve", {"puzzle": EASY})[0], 200)

    @not_sanitized("sanitizers have their own memory")
    def test_a_lack_of_memory_costs_only_requests(self):
        refused = 0
        for megabytes in (0, 2, 10):  # in addition to what the server has at its start
            with Serving(INLAY, "--quiet", "--time-limit", "0.3") as server:
                size = server.address_space() + (megabytes << 20)
                hard = resource.prlimit(server.process.pid, resource.RLIMIT_AS)[1]
                resource.prlimit(server.process.pid, resource.RLIMIT_AS, (size, hard))
                found = []

                def ask(number, into=found, port=server.port):
                    name, fields = (("count", {"puzzle": "." * 625}), ("solve", {"puzzle": "." * 625}),
                                    ("count", {"puzzle": "." * 256}),
                                    ("candidates", {"puzzle": "." * 256, "limit": 100000}),
                                    ("tile", {"puzzle": "pentominoes", "size": "10x6", "count": True}),
                                    ("cover", {"problem": "a b\na\nb\na b\n"}))[number % 6]
                    with socket.create_connection(("127.0.0.1", port), timeout=120) as client:
                        data = post_bytes(name, fields).replace(b"\r\nHost", b"\r\nConnection: close\r\nHost", 1)
                        client.sendall(data)
                        try:
                            into.extend(statuses(receive_all(client)) or [None])
                        except ConnectionResetError:
                            into.append(None)
                threads = [threading.Thread(target=ask, args=(i,)) for i in range(18)]
                for thread in threads:
                    thread.start()
                for thread in threads:
                    thread.join()
                self.assertEqual(len(found), 18)
                self.assertLessEqual(set(found), {200, 503, None})  # None: not even a refusal could be written
                refused += found.count(503)
                if megabytes == 0:  # now there is some again
                    resource.prlimit(server.process.pid, resource.RLIMIT_AS, (hard, hard))
                self.assertEqual(server.post("solve", {"puzzle": EASY})[0], 200)
                self.assertEqual(server.stop(), 0)
        self.assertGreater(refused, 0)

    def test_a_port_that_is_taken(self):
        with Serving(INLAY, "--quiet") as server:
            done = subprocess.run([INLAY, "serve", "--db", "none", "--port", str(server.port)], capture_output=True, text=True,
                                  timeout=20)
            self.assertEqual(done.returncode, 2)
            self.assertIn("in use", done.stderr)

    def test_the_log(self):
        server = Serving(INLAY)
        server.post("solve", {"puzzle": EASY})
        server.get("/nosuch")
        server.raw(b"rubbish\r\n\r\n")
        server.stop()
        text = "".join(server.log)
        self.assertRegex(text, r"127\.0\.0\.1 POST /api/solve 200 [0-9.]+ms\n")
        self.assertIn("127.0.0.1 GET /nosuch 404 ", text)
        self.assertIn("127.0.0.1 - 400 ", text)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[2:])

#!/usr/bin/env python3
"""deploy/nginx.conf in front of two servers: TLS, HTTP/2, events, WebSockets, limits, and a server that is killed.

Usage: nginx_test.py INLAY
nginx runs the file as it is, apart from ports, names of files and the name of the server.
"""
import http.client
import json
import os
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import time
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "cli"))
import http2_client  # noqa: E402
import serving  # noqa: E402
import websocket_client  # noqa: E402

CONFIGURATION = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "deploy", "nginx.conf")
NAME = "inlay.test"
EASY = {"puzzle": serving.EASY}


def free_ports(number):
    """Ports that are free now."""
    sockets = [socket.socket() for _ in range(number)]
    try:
        for one in sockets:
            one.bind(("127.0.0.1", 0))
        return [one.getsockname()[1] for one in sockets]
    finally:
        for one in sockets:
            one.close()


class Proxy:
    """Two servers and nginx, in a private folder."""

    def __init__(self, inlay):
        self.folder = tempfile.mkdtemp(prefix="inlay-nginx-")
        self.nginx = None
        self.servers = []
        try:
            self.port, self.plain = free_ports(2)
            origin = f"https://{NAME}:{self.port}"
            self.servers = [serving.Serving(inlay, "--host", NAME, "--threads", "2", "--solver-port", "0",
                                            "--solver-origin", origin) for _ in range(2)]
            self.start_nginx()
        except BaseException:
            self.stop()
            raise

    def start_nginx(self):
        key, certificate = self.path("key.pem"), self.path("certificate.pem")
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                        "-days", "2", "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}", "-keyout", key,
                        "-out", certificate], check=True, capture_output=True)
        self.tls = ssl.create_default_context(cafile=certificate)
        with open(CONFIGURATION, encoding="utf-8") as file:
            text = file.read()
        solver_ports = [next(int(line.split(":")[-1].strip("/\n")) for line in server.log if "ws://" in line)
                        for server in self.servers]
        temporary = "".join(f"  {what}_temp_path {self.path(what)};\n"
                            for what in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        for old, new in [
                ("/run/nginx.pid", self.path("pid")), ("/var/log/nginx/error.log", self.path("error.log")),
                ("/var/log/nginx/access.log", self.path("access.log")), ("/etc/ssl/certs/inlay.pem", certificate),
                ("/etc/ssl/private/inlay.key", key), ("sudoku.example.org", NAME), ("http {\n", "http {\n" + temporary),
                ("listen 443 ", f"listen 127.0.0.1:{self.port} "), ("listen 80 ", f"listen 127.0.0.1:{self.plain} "),
                ("    listen [::]", "    # listen [::]"), (f"https://{NAME}$", f"https://{NAME}:{self.port}$"),
                # With the space, because 4546 is the beginning of other ports.
                ("127.0.0.1:8081 ", f"127.0.0.1:{self.servers[0].port} "),
                ("127.0.0.1:8082 ", f"127.0.0.1:{self.servers[1].port} "),
                ("127.0.0.1:4546 ", f"127.0.0.1:{solver_ports[0]} "), ("127.0.0.1:4547 ", f"127.0.0.1:{solver_ports[1]} ")]:
            assert old in text, f"deploy/nginx.conf: '{old}' is missing"
            text = text.replace(old, new)
        with open(self.path("nginx.conf"), "w", encoding="utf-8") as file:
            file.write(text)
        self.nginx = subprocess.Popen(["nginx", "-p", self.folder, "-c", self.path("nginx.conf"), "-g", "daemon off;"],
                                      stderr=subprocess.PIPE, text=True)
        for _ in range(200):
            try:
                return socket.create_connection(("127.0.0.1", self.port)).close()
            except ConnectionRefusedError:
                if self.nginx.poll() is not None:
                    break
                time.sleep(0.05)
        raise RuntimeError("nginx did not start: " + self.nginx.stderr.read())

    def stop(self):
        if self.nginx:
            self.nginx.terminate()
            self.nginx.wait(timeout=20)
            self.nginx.stderr.close()
        for server in self.servers:
            server.stop()
        shutil.rmtree(self.folder)

    def path(self, name):
        return os.path.join(self.folder, name)

    def secure(self, plain, protocols=None):
        if protocols:
            self.tls.set_alpn_protocols(protocols)
        wrapped = self.tls.wrap_socket(plain, server_hostname=NAME)
        self.tls.set_alpn_protocols(["http/1.1"])
        return wrapped

    def connect(self):
        connection = http.client.HTTPConnection(NAME, self.port, timeout=60)
        connection.sock = self.secure(socket.create_connection(("127.0.0.1", self.port), timeout=60))
        return connection

    def get(self, path, **fields):
        connection = self.connect()
        connection.request("GET", path, headers=fields)
        response = connection.getresponse()
        body = response.read()
        connection.close()
        return response, body

    def post(self, name, body, chunked=False, fields=None, connection=None):
        own = connection or self.connect()
        text = body if isinstance(body, bytes) else json.dumps(body).encode()
        own.request("POST", "/api/" + name, iter([text]) if chunked else text,
                    {"Content-Type": "application/json", **(fields or {})}, encode_chunked=chunked)
        response = own.getresponse()
        answer = response.read()
        if not connection:
            own.close()
        return response, json.loads(answer)

    def busy(self):
        """The servers that run a search now."""
        return [server for server in self.servers if server.process.poll() is None and
                server.metric('inlay_queue_running{queue="quick"}') + server.metric('inlay_queue_running{queue="slow"}')]


def wait_for(condition):
    for _ in range(300):
        found = condition()
        if found:
            return found
        time.sleep(0.05)
    raise AssertionError("nothing happened in 15 s")


class Nginx(unittest.TestCase):
    def setUp(self):
        self.proxy = Proxy(INLAY)
        self.addCleanup(self.proxy.stop)

    def test_what_clients_see(self):
        for part in (self.the_page, self.fields_of_each_answer, self.other_names, self.requests, self.limits,
                     self.second_version, self.events, self.messages, self.disconnects):
            with self.subTest(part.__name__):
                part()

    def the_page(self):
        response, body = self.proxy.get("/")
        self.assertEqual(response.status, 200)
        self.assertIn(b"<title>", body)
        tag = response.headers["ETag"]
        self.assertEqual(self.proxy.get("/", **{"If-None-Match": tag})[0].status, 304)
        response, body = self.proxy.get("/page.js", **{"Accept-Encoding": "gzip"})
        self.assertEqual((response.status, response.headers["Content-Encoding"]), (200, "gzip"))
        self.assertEqual(body[:2], b"\x1f\x8b")
        self.assertEqual(self.proxy.get("/healthz")[1], b"ok\n")
        self.assertEqual(self.proxy.get("/metrics")[0].status, 404)

    def fields_of_each_answer(self):
        too_long, _ = self.proxy.post("solve", b" " * (65536 + 1))
        for response in (self.proxy.get("/")[0], self.proxy.post("solve", EASY)[0], too_long, self.proxy.get("/metrics")[0]):
            for name in ("Content-Security-Policy", "X-Content-Type-Options", "Strict-Transport-Security"):
                self.assertEqual(len(response.headers.get_all(name, [])), 1, (name, str(response.headers)))
            self.assertIn("default-src 'none'", response.headers["Content-Security-Policy"])

    def other_names(self):
        with self.assertRaises(ssl.SSLError):
            context = ssl._create_unverified_context()
            context.wrap_socket(socket.create_connection(("127.0.0.1", self.proxy.port)), server_hostname="other.test")
        plain = http.client.HTTPConnection("127.0.0.1", self.proxy.plain)
        plain.request("GET", "/play?x=1", headers={"Host": "other.test"})
        response = plain.getresponse()
        self.assertEqual((response.status, response.headers["Location"]),
                         (301, f"https://{NAME}:{self.proxy.port}/play?x=1"))
        plain.close()

    def requests(self):
        connection = self.proxy.connect()
        for _ in range(3):
            response, answer = self.proxy.post("solve", EASY, connection=connection)
            self.assertEqual((response.status, answer["solutions"]), (200, [serving.EASY_SOLVED]))
        connection.close()
        self.assertEqual(self.proxy.post("solve", EASY, chunked=True)[0].status, 200)
        same = {"Origin": f"https://{NAME}:{self.proxy.port}"}
        self.assertEqual(self.proxy.post("solve", EASY, fields=same)[0].status, 200)
        self.assertEqual(self.proxy.post("solve", EASY, fields={"Origin": "https://other.test"})[0].status, 403)
        for server in self.proxy.servers:
            self.assertGreater(server.metric('inlay_requests_total{what="solve",status="200"}'), 0)

    def limits(self):
        longest = json.dumps(EASY).encode().ljust(65536)
        self.assertEqual(self.proxy.post("solve", longest)[0].status, 200)
        response, answer = self.proxy.post("solve", longest + b" ")
        self.assertEqual((response.status, answer), (413, {"v": 1, "error": "the body is too long"}))
        self.assertEqual(self.proxy.get("/" + "a" * 4000)[0].status, 404)
        self.assertEqual(self.proxy.get("/" + "a" * 4096)[0].status, 414)

    def second_version(self):
        """HTTP/2: a browser requests all files of the page at once."""
        plain = socket.create_connection(("127.0.0.1", self.proxy.port), timeout=60)
        with self.proxy.secure(plain, ["h2"]) as connection:
            self.assertEqual(connection.selected_alpn_protocol(), "h2")
            answers = http2_client.get(connection, f"{NAME}:{self.proxy.port}", ["/healthz"] * 100)
        self.assertEqual(answers, [(200, b"ok\n")] * 100)

    def events(self):
        began = time.monotonic()
        connection = self.proxy.connect()
        connection.request("POST", "/api/count", json.dumps({**serving.LONG, "time_ms": 1500}),
                           {"Content-Type": "application/json", "Accept": "text/event-stream"})
        response = connection.getresponse()
        self.assertIsNone(response.headers["Content-Length"])
        times = [time.monotonic() - began for line in response if line.startswith((b"event: progress", b": running"))]
        connection.close()
        self.assertGreater(len(times), 1)
        self.assertGreater(times[-1] - times[0], 0.4, "the events came together")

    def messages(self):
        origin = f"Origin: https://{NAME}:{self.proxy.port}\r\n".encode()
        with websocket_client.Client(self.proxy.port, origin, host=NAME.encode(), path=b"/solver",
                                     wrap=self.proxy.secure) as client:
            for nonce in (7, 8):
                client.send({"nonce": nonce, "command": "count", "dataType": "fpuzzles", "data": "not a puzzle"})
                answer = client.next()
                self.assertEqual((answer["nonce"], answer["type"]), (nonce, "invalid"))
        with self.assertRaises(websocket_client.Refused) as refused:
            websocket_client.Client(self.proxy.port, b"Origin: https://other.test\r\n", host=NAME.encode(),
                                    path=b"/solver", wrap=self.proxy.secure)
        self.assertEqual(refused.exception.args, (403,))

    def disconnects(self):
        def cancelled():
            return sum(server.metric("inlay_cancelled_total") for server in self.proxy.servers)

        before = cancelled()
        connection = self.proxy.connect()
        connection.request("POST", "/api/count", json.dumps(serving.LONG), {"Content-Type": "application/json"})
        wait_for(self.proxy.busy)
        connection.close()
        wait_for(lambda: cancelled() == before + 1 and not self.proxy.busy())

    def test_a_killed_server_is_replaced(self):
        answers = []
        long = threading.Thread(target=lambda: answers.append(self.proxy.post("count", {**serving.LONG, "time_ms": 2500})))
        long.start()
        killed = wait_for(self.proxy.busy)[0]
        killed.stop(signal.SIGKILL)
        for _ in range(20):
            response, answer = self.proxy.post("solve", EASY)
            self.assertEqual((response.status, answer["verdict"]), (200, "unique"))
        long.join()
        response, answer = answers[0]
        self.assertEqual((response.status, answer["limit"]), (200, "time limit"))

        for server in self.proxy.servers:
            server.stop(signal.SIGKILL)
        response, answer = self.proxy.post("solve", EASY)
        self.assertEqual((response.status, response.headers["Retry-After"]), (503, "1"))
        self.assertEqual(answer, {"v": 1, "error": "the server is not available; retry later"})
        self.assertIn("default-src 'none'", response.headers["Content-Security-Policy"])
        self.assertIsNotNone(response.headers["Strict-Transport-Security"])


if __name__ == "__main__":
    os.environ["PATH"] += os.pathsep + "/usr/sbin"
    for tool in ("nginx", "openssl"):
        if not shutil.which(tool):
            print(f"SKIP: {tool} is not installed; deploy/nginx.conf is not tested")
            sys.exit(77)
    INLAY = sys.argv.pop(1)
    unittest.main()

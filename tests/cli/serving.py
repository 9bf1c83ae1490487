"""A separate `inlay serve` for a test, and clients for it."""
import http.client
import json
import os
import re
import signal
import socket
import subprocess
import threading

from signals import cpu_time

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
EASY_SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
# Long to count whatever the method, and to solve.
LONG = {"puzzle": "." * 256, "limit": 10 ** 12}


class Serving:
    """Starts with `with`; ends by SIGTERM and checks the exit code."""

    def __init__(self, inlay, *arguments, before=None, environment=None):
        if "--db" not in arguments:
            arguments = ("--db", "none", *arguments)
        self.process = subprocess.Popen([inlay, "serve", "--port", "0", *arguments],
                                        stderr=subprocess.PIPE, text=True, preexec_fn=before,
                                        env=environment)
        self.log = []
        for line in self.process.stderr:
            self.log.append(line)
            match = re.search(r"serving at http://.*:(\d+)/", line)
            if match:
                self.port = int(match[1])
                break
        else:
            raise RuntimeError("it did not start: " + "".join(self.log))
        self.reader = threading.Thread(target=lambda: self.log.extend(self.process.stderr), daemon=True)
        self.reader.start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()

    def stop(self, number=signal.SIGTERM):
        if self.process.poll() is None:
            self.process.send_signal(number)
        return self.wait()

    def wait(self):
        code = self.process.wait(timeout=60)
        self.reader.join(timeout=10)
        self.process.stderr.close()
        return code

    def memory(self):
        """Bytes held now."""
        return self.statm(1)

    def address_space(self):
        """Bytes reserved now: what RLIMIT_AS limits."""
        return self.statm(0)

    def cpu_time(self):
        """Seconds used so far."""
        return cpu_time(self.process.pid)

    def statm(self, column):
        with open(f"/proc/{self.process.pid}/statm", encoding="ascii") as file:
            return int(file.read().split()[column]) * os.sysconf("SC_PAGESIZE")

    def connect(self, timeout=60):
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)

    def get(self, path, headers=None):
        connection = self.connect()
        try:
            connection.request("GET", path, headers=headers or {})
            response = connection.getresponse()
            return response, response.read()
        finally:
            connection.close()

    def post(self, name, body, headers=None, connection=None):
        """The status and the JSON of the answer."""
        own = connection or self.connect()
        try:
            if not isinstance(body, (str, bytes)):
                body = json.dumps(body)
            own.request("POST", "/api/" + name, body,
                        {"Content-Type": "application/json", **(headers or {})})
            response = own.getresponse()
            return response.status, json.loads(response.read())
        finally:
            if connection is None:
                own.close()

    def raw(self, data, timeout=20, pieces=None):
        """All bytes received until the connection ends. Sends in pieces of this size."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=timeout) as client:
            try:
                for i in range(0, len(data), pieces or len(data) or 1):
                    client.sendall(data[i:i + (pieces or len(data))])
                return receive_all(client)
            except (ConnectionResetError, BrokenPipeError):
                return b""

    def metric(self, name):
        """A counter with labels is there from its first event on; before, it is 0."""
        _, text = self.get("/metrics")
        match = re.search("^" + re.escape(name) + r" (\S+)$", text.decode(), re.M)
        if not match and "{" in name:
            return 0.0
        return float(match[1])


def receive_all(client):
    data = b""
    while piece := client.recv(65536):
        data += piece
    return data


def statuses(data):
    """The statuses of all responses in these bytes; None if the bytes are not responses."""
    found = []
    while data:
        head, end, rest = data.partition(b"\r\n\r\n")
        match = re.match(rb"HTTP/1\.1 (\d{3}) ", head)
        length = re.search(rb"\r\nContent-Length: (\d+)", head)
        if not end or not match or not length:
            return None
        found.append(int(match[1]))
        data = rest[int(length[1]):]
    return found

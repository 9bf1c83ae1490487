"""A client of a WebSocket for tests: frames as they are, right or wrong (RFC 6455)."""
import base64
import json
import os
import socket
import struct
import time

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


def handshake(port, fields=b"", host=b"localhost", path=b"/"):
    return (b"GET %s HTTP/1.1\r\nHost: %s:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: %s\r\n%s\r\n"
            % (path, host, port, base64.b64encode(os.urandom(16)), fields))


def frame(payload, opcode=TEXT, final=True, mask=b"\x11\x22\x33\x44", reserved=0):
    """The bytes of a frame of a client; `mask` None: not masked, which is malformed."""
    head = bytes([(0x80 if final else 0) | reserved << 4 | opcode])
    masked = 0 if mask is None else 0x80
    if len(payload) < 126:
        head += bytes([masked | len(payload)])
    elif len(payload) < 1 << 16:
        head += bytes([masked | 126]) + struct.pack("!H", len(payload))
    else:
        head += bytes([masked | 127]) + struct.pack("!Q", len(payload))
    if mask is None:
        return head + payload
    key = (mask * (len(payload) // 4 + 1))[:len(payload)]
    hidden = int.from_bytes(payload, "big") ^ int.from_bytes(key, "big")
    return head + mask + hidden.to_bytes(len(payload), "big")


class Refused(Exception):
    """The server did not accept the handshake."""


class Client:
    def __init__(self, port, fields=b"", timeout=60, host=b"localhost", path=b"/", wrap=lambda plain: plain):
        """`wrap`: puts a layer such as TLS on the socket."""
        self.socket = wrap(socket.create_connection(("127.0.0.1", port), timeout=timeout))
        self.bytes = b""
        self.socket.sendall(handshake(port, fields, host, path))
        while b"\r\n\r\n" not in self.bytes:
            if not self.receive():
                break
        head, _, self.bytes = self.bytes.partition(b"\r\n\r\n")
        self.status = int(head[9:12]) if head.startswith(b"HTTP/1.1 ") else 0
        if self.status != 101:
            self.socket.close()
            raise Refused(self.status)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def receive(self):
        piece = self.socket.recv(65536)
        self.bytes += piece
        return bool(piece)

    def take(self, size):
        while len(self.bytes) < size:
            if not self.receive():
                raise ConnectionError("the server closed the connection")
        taken, self.bytes = self.bytes[:size], self.bytes[size:]
        return taken

    def next_frame(self):
        """Opcode and payload; frames of a server are not masked."""
        first, second = self.take(2)
        length = second & 0x7f
        if length == 126:
            length, = struct.unpack("!H", self.take(2))
        elif length == 127:
            length, = struct.unpack("!Q", self.take(8))
        return first & 0x0f, self.take(length)

    def send(self, message):
        text = message if isinstance(message, (bytes, str)) else json.dumps(message)
        self.socket.sendall(frame(text.encode() if isinstance(text, str) else text))

    def next(self):
        """The next message as JSON. Answers pings, but does not wait longer for them."""
        end = time.monotonic() + self.socket.gettimeout()
        while time.monotonic() < end:
            opcode, payload = self.next_frame()
            if opcode == TEXT:
                return json.loads(payload)
            if opcode == PING:
                self.socket.sendall(frame(payload, PONG))
            if opcode == CLOSE:
                raise ConnectionError("closed with code %d" % struct.unpack("!H", payload[:2]))
        raise TimeoutError("no message")

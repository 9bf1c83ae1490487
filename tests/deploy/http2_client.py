"""A client of HTTP/2 for tests (RFC 9113): GET requests, all at once, on one connection."""
import struct

DATA, HEADERS, RST_STREAM, SETTINGS, PING, GOAWAY = 0, 1, 3, 4, 6, 7
END_STREAM, END_HEADERS, ACK = 1, 4, 1
# The first entries of the static table with a status (RFC 7541, appendix A), as one byte.
STATUSES = {0x88: 200, 0x89: 204, 0x8a: 206, 0x8b: 304, 0x8c: 400, 0x8d: 404, 0x8e: 500}


def frame(kind, flags, stream, payload=b""):
    return struct.pack("!I", len(payload))[1:] + bytes([kind, flags]) + struct.pack("!I", stream) + payload


def text(value):
    """Not compressed; shorter than 127 bytes."""
    assert len(value) < 127
    return bytes([len(value)]) + value.encode()


def request(authority, path):
    """:method GET and :scheme https from the static table, :authority and :path as literals."""
    return b"\x82\x87" + b"\x01" + text(authority) + b"\x04" + text(path)


def get(connection, authority, paths):
    """Status and body for each path. A status without an entry in the table is returned as None."""
    sent = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + frame(SETTINGS, 0, 0)
    for index, path in enumerate(paths):
        sent += frame(HEADERS, END_HEADERS | END_STREAM, 2 * index + 1, request(authority, path))
    connection.sendall(sent)
    received = b""

    def take(size):
        nonlocal received
        while len(received) < size:
            piece = connection.recv(65536)
            if not piece:
                raise ConnectionError("the server closed the connection")
            received += piece
        taken, received = received[:size], received[size:]
        return taken

    statuses, bodies, left = {}, {}, len(paths)
    while left:
        head = take(9)
        kind, flags, stream = head[3], head[4], struct.unpack("!I", head[5:])[0]
        payload = take(int.from_bytes(head[:3], "big"))
        if kind == HEADERS:
            statuses[stream] = STATUSES.get(payload[0])
        elif kind == DATA:
            bodies[stream] = bodies.get(stream, b"") + payload
        elif kind == SETTINGS and not flags & ACK:
            connection.sendall(frame(SETTINGS, ACK, 0))
        elif kind == PING and not flags & ACK:
            connection.sendall(frame(PING, ACK, 0, payload))
        elif kind in (RST_STREAM, GOAWAY):
            raise ConnectionError(f"frame {kind} on stream {stream}: {payload!r}")
        left -= kind in (HEADERS, DATA) and flags & END_STREAM
    return [(statuses.get(2 * i + 1), bodies.get(2 * i + 1, b"")) for i in range(len(paths))]

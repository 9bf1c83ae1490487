"""Malformed requests for the server campaign: `requests(seed)` yields what to send on a connection and
which responses are allowed.
"""
import collections
import json
import random

# data: the bytes. number: the number of requests in them. least, most: the range of the number of
# responses. certain: they are malformed, so no response may be 2xx or 3xx; data changed at random may still
# be valid. cut: the client closes its side of the connection at once.
Sent = collections.namedtuple("Sent", "data number least most certain cut")

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HEAD = (b"POST /api/%s HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        b"Content-Length: %d\r\n%s\r\n")
CLOSE = b"Connection: close\r\n"
NAMES = ("solve", "count", "check", "candidates", "hint", "rate", "convert", "cover", "tile", "export", "generate")


def post(name, body, fields=CLOSE):
    return HEAD % (name.encode(), len(body), fields) + body


def changed(rng, data):
    """Some bytes replaced, removed, inserted, or parts doubled."""
    data = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 3, 8, 40))):
        at = rng.randrange(len(data) + 1)
        how = rng.randrange(5)
        if how == 0 and at < len(data):
            data[at] = rng.randrange(256)
        elif how == 1:
            del data[at:at + rng.choice((1, 2, 30))]
        elif how == 2:
            data[at:at] = rng.choice((b"\r\n", b"\n", b"\r", b"\0", b" ", b"\t", b":", b"\xff", b"\"", b"{", b"[", b"\\u0000",
                                      b"Content-Length: 5\r\n", b"Transfer-Encoding: chunked\r\n", b"-", b"9" * 30))
        elif how == 3:
            end = at + rng.randrange(1, 60)
            data[at:at] = data[at:end]
        else:
            data[at:at] = rng.randbytes(rng.randrange(1, 20))
        if not data:
            break
    return bytes(data)


def smuggled(rng):
    """Two parsers of these bytes might see different requests."""
    body = b'{"puzzle":"%s"}' % EASY.encode()
    length = b"Content-Length: %d\r\n" % len(body)
    coding = rng.choice((b"Transfer-Encoding: chunked\r\n", b"Transfer-Encoding:chunked\r\n", b"transfer-encoding: x\r\n",
                         b"Transfer-Encoding : chunked\r\n", b" Transfer-Encoding: chunked\r\n",
                         b"Transfer-Encoding\r\n : chunked\r\n", b"X: y\nTransfer-Encoding: chunked\r\n",
                         b"Content-Length: %d\r\n" % rng.randrange(200), b"Content-Length: +1\r\n",
                         b"Content-Length: 0x%x\r\n" % len(body), b"Content-Length: 1_0\r\n", b"Content-Length : 0\r\n",
                         b"Content-Length: 4,4\r\n", b"X: a\r\n Content-Length: 0\r\n", b"X: a\rContent-Length: 0\r\n"))
    fields = [length, coding]
    rng.shuffle(fields)
    hidden = b"GET /hidden HTTP/1.1\r\nHost: localhost\r\n\r\n"
    chunked = b"0\r\n\r\n" if rng.random() < 0.5 else b"%x\r\n%s\r\n0\r\n\r\n" % (len(body), body)
    return (b"POST /api/solve HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n" + b"".join(fields) +
            b"\r\n" + rng.choice((body, chunked)) + hidden)


def wrong_fields(rng):
    """A head that is well-formed except for one field; a strict server rejects each."""
    body = b'{"puzzle":"%s"}' % EASY.encode()
    fields = {b"Host": b"localhost", b"Content-Type": b"application/json", b"Content-Length": b"%d" % len(body)}
    name, value = rng.choice((
        (b"Host", b""), (b"Host", b"[evil]"), (b"Host", b"999.1.1.1"), (b"Host", b"12"), (b"Host", b"evil.example"),
        (b"Host", b"localhost:70000"), (b"Content-Type", b"text/plain;charset=x,application/json"),
        (b"Content-Type", b"application/json,text/plain"), (b"Content-Type", b"application/json;a=b,c=d"),
        (b"Content-Type", b"text/plain\r\nContent-Type: application/json"),
        (b"Content-Length", fields[b"Content-Length"] + b"\t"), (b"Content-Length", b"\t" + fields[b"Content-Length"])))
    fields[name] = value
    version = rng.choice((b"1.1", b"1.1", b"1.1", b"1.2"))
    return (b"POST /api/solve HTTP/" + version + b"\r\n" +
            b"".join(b"%s: %s\r\n" % field for field in fields.items()) + CLOSE + b"\r\n" + body)


def oversized(rng):
    size = rng.choice((1, 100, 10000))
    return rng.choice((
        b"GET /" + b"a" * (4096 + size) + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"X: " + b"a" * (16384 + size) + b"\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"X: a\r\n" * (64 + size) + b"\r\n",
        b"POST /api/solve HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n" % (65536 + size) + b"a" * 65536,
        b"POST /api/solve HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n" % 2 ** rng.randrange(17, 80)))


def json_of_another_kind(rng):
    depth = rng.choice((17, 1000, 30000))
    values = (
        "[" * depth, '{"puzzle":' * min(depth, 6000), "[" * depth + "]" * depth, "{" * depth, '{"puzzle":[[[[1]]]]}',
        '{"puzzle":1e999}', '{"puzzle":null}', '{"puzzle":"' + EASY + '","limit":-1}', '{"limit":18446744073709551616}',
        '{"puzzle":"' + EASY + '","limit":1.5}', '{"puzzle":"' + EASY + '","puzzle":"' + EASY + '"}',
        '{"puzzle":"\\ud800"}', '{"' + "x" * 60000 + '":1}', '{"puzzle":"' + EASY + '"}x', '{"puzzle":"' + EASY + '",}',
        "NaN", '"' + "a" * 60000, "1" * 60000, '{"puzzle":"' + EASY + '","engine":"' + "x" * 9999 + '"}', "", "{}",
        json.dumps({"puzzle": EASY, "nosuch" + str(rng.random()): 1}))
    return rng.choice(("solve", "count", "hint")), rng.choice(values).encode()


def one_after_the_other(rng):
    """The server keeps a connection open if only the JSON is wrong."""
    number = rng.randrange(1, 6)
    data = b"".join(post(*json_of_another_kind(rng), b"") for _ in range(number - 1))
    return Sent(data + post(*json_of_another_kind(rng)), number, number, number, True, False)


def seeds():
    yield b"GET / HTTP/1.1\r\nHost: localhost\r\nAccept: */*\r\nConnection: close\r\n\r\n"
    yield b"GET /metrics HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: \"1\"\r\nConnection: close\r\n\r\n"
    for name in NAMES:
        fields = {"puzzle": EASY, "limit": 2, "time_ms": 5}
        if name in ("cover", "tile", "generate"):
            fields.pop("puzzle")
        fields |= {"cover": {"problem": "a b c\na b\nc\na\nb c\n"}, "generate": {"seed": 3}, "hint": {"state": "r1c3=4"},
                   "tile": {"puzzle": "pentominoes", "size": "10x6"}, "export": {"to": "svg"}}.get(name, {})
        if name in ("hint", "rate", "check", "convert", "export"):
            fields.pop("limit")
        events = b"Accept: text/event-stream\r\n" if name == "count" else b""
        yield post(name, json.dumps(fields).encode(), CLOSE + events)


def requests(seed):
    rng = random.Random(seed)
    good = list(seeds())
    while True:
        kind = rng.random()
        if kind < 0.6:
            yield Sent(changed(rng, rng.choice(good)), 1, 0, 99, False, False)
        elif kind < 0.7:
            data = rng.choice(good)
            yield Sent(data[:rng.randrange(1, len(data))], 1, 0, 0, True, True)
        elif kind < 0.78:
            yield Sent(smuggled(rng), 1, 1, 1, True, False)
        elif kind < 0.8:
            yield Sent(wrong_fields(rng), 1, 1, 1, True, False)
        elif kind < 0.85:
            yield Sent(oversized(rng), 1, 0, 1, True, False)
        elif kind < 0.95:
            yield one_after_the_other(rng)
        else:
            yield Sent(rng.randbytes(rng.randrange(1, 3000)), 1, 0, 1, True, True)

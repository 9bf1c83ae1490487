// Heads of requests: what is accepted, what is rejected, each limit at one less, exactly, one more.
#include "http/head.h"

#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <string>

#include "http/field_values.h"

namespace inlay::http {
namespace {

const Limits kLimits;

std::string get(const std::string& path, const std::string& fields = "") {
  return "GET " + path + " HTTP/1.1\r\nHost: localhost\r\n" + fields + "\r\n";
}

// The status with which these bytes are rejected; 0: accepted.
int status_of_head(const std::string& bytes, Head* head = nullptr) {
  const HeadEnd found = find_head(bytes, kLimits);
  if (found.rejection.status != 0) return found.rejection.status;
  EXPECT_EQ(found.end, bytes.size());
  Head own;
  return parse_head(bytes, kLimits, head != nullptr ? *head : own).status;
}

TEST(Head, IsRead) {
  Head head;
  const std::string bytes =
      "POST /api/solve?x=1 HTTP/1.1\r\nhost: localhost:8080\r\nContent-Length: 12\r\n"
      "CONTENT-TYPE:application/json; charset=utf-8\r\nOrigin: \thttp://localhost:8080 \r\n"
      "Accept: text/event-stream\r\nX-Empty:\r\n\r\n";
  ASSERT_EQ(status_of_head(bytes, &head), 0);
  EXPECT_EQ(head.method, Method::post);
  EXPECT_EQ(head.path, "/api/solve");
  EXPECT_EQ(head.query, "x=1");
  EXPECT_EQ(head.content_length, 12u);
  EXPECT_EQ(head.host, "localhost:8080");
  EXPECT_EQ(head.origin, "http://localhost:8080");
  EXPECT_TRUE(head.keep_alive);
  EXPECT_TRUE(is_media_type(head.content_type, "application/json"));
  EXPECT_EQ(check_access(head, "").status, 0);
}

TEST(Head, ConnectionsAreKeptAsTheVersionsSay) {
  const auto kept = [](const std::string& version, const std::string& fields) {
    Head head;
    const std::string bytes = "GET / HTTP/" + version + "\r\nHost: localhost\r\n" + fields + "\r\n";
    EXPECT_EQ(status_of_head(bytes, &head), 0);
    return head.keep_alive;
  };
  EXPECT_TRUE(kept("1.1", ""));
  EXPECT_FALSE(kept("1.1", "Connection: close\r\n"));
  EXPECT_FALSE(kept("1.1", "Connection: keep-alive, Close\r\n"));
  EXPECT_FALSE(kept("1.0", ""));
  EXPECT_TRUE(kept("1.0", "Connection: Keep-Alive\r\n"));
}

TEST(Head, RejectedHeads) {
  const std::pair<const char*, int> requests[] = {
      {"PUT / HTTP/1.1\r\nHost: a\r\n\r\n", 405},
      {"TRACE / HTTP/1.1\r\nHost: a\r\n\r\n", 405},
      {"HEAD / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\n", 400},
      {"head / HTTP/1.1\r\nHost: a\r\n\r\n", 405},
      {"get / HTTP/1.1\r\nHost: a\r\n\r\n", 405},
      {"G@T / HTTP/1.1\r\nHost: a\r\n\r\n", 400},
      {"GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n", 400},
      {"GET * HTTP/1.1\r\nHost: a\r\n\r\n", 400},
      {"GET  / HTTP/1.1\r\nHost: a\r\n\r\n", 400},
      {"GET /a b HTTP/1.1\r\nHost: a\r\n\r\n", 400},
      {"GET /\x01 HTTP/1.1\r\nHost: a\r\n\r\n", 400},
      {"GET /\xc3\xa9 HTTP/1.1\r\nHost: a\r\n\r\n", 400},
      {"GET /#x HTTP/1.1\r\nHost: a\r\n\r\n", 400},
      {"GET / HTTP/2.0\r\nHost: a\r\n\r\n", 505},
      {"GET / HTTP/0.9\r\nHost: a\r\n\r\n", 505},
      {"GET / HTTP/1.11\r\nHost: a\r\n\r\n", 400},
      {"GET / http/1.1\r\nHost: a\r\n\r\n", 400},
      {"GET /\r\nHost: a\r\n\r\n", 400},
      {"\r\n", 400},
      {"GET / HTTP/1.1\r\n\r\n", 400},
      {"GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", 400},
      {"GET / HTTP/1.1\r\nHost : a\r\n\r\n", 400},
      {"GET / HTTP/1.1\r\n Host: a\r\n\r\n", 400},
      {"GET / HTTP/1.1\r\nHost: a\r\nX: 1\r\n 2\r\n\r\n", 400},
      {"GET / HTTP/1.1\r\nHost: a\r\nX: 1\r\n\t2\r\n\r\n", 400},
      {"GET / HTTP/1.1\r\nHost: a\r\nno colon\r\n\r\n", 400},
      {"GET / HTTP/1.1\r\nHost: a\r\n: x\r\n\r\n", 400},
      {"GET / HTTP/1.1\r\nHost: a\r\nX: a\x01\r\n\r\n", 400},
      {"GET / HTTP/1.1\r\nHost: a\r\nX: a\x7f\r\n\r\n", 400},
      {"GET / HTTP/1.1\nHost: a\n\n", 400},
      {"GET / HTTP/1.1\r\nHost: a\n\r\n", 400},
      {"GET / HTTP/1.1\r\nHost: a\rX: b\r\n\r\n", 400},
      {"GET / HTTP/1.1\r\r\n", 400},
      {"GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\n", 400},
      {"POST / HTTP/1.1\r\nHost: a\r\n\r\n", 411},
      {"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\n", 400},
      {"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1, 1\r\n\r\n", 400},
      {"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: +1\r\n\r\n", 400},
      {"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n", 400},
      {"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0x1\r\n\r\n", 400},
      {"POST / HTTP/1.1\r\nHost: a\r\nContent-Length:\r\n\r\n", 400},
      {"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999999\r\n\r\n", 413},
      {"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n", 411},
      {"POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 1\r\n\r\n",
       400},
      {"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\ntransfer-encoding: x\r\n\r\n", 400},
      {"GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: identity\r\n\r\n", 411},
      {"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nExpect: 100-continue\r\n\r\n", 417},
      {"GET / HTTP/1.1\r\nHost: a\r\nOrigin: a\r\nOrigin: b\r\n\r\n", 400},
  };
  for (const auto& [bytes, status] : requests) EXPECT_EQ(status_of_head(bytes), status) << bytes;
  EXPECT_EQ(status_of_head(std::string("GET / HTTP/1.1\r\nHost: a\r\nX: \0\r\n\r\n", 33)), 400);
}

TEST(Head, EachLimit) {
  const auto line_of = [](std::size_t size) {
    return get("/" + std::string(size - std::string("GET / HTTP/1.1").size(), 'a'));
  };
  EXPECT_EQ(status_of_head(line_of(kLimits.request_line - 1)), 0);
  EXPECT_EQ(status_of_head(line_of(kLimits.request_line)), 0);
  EXPECT_EQ(status_of_head(line_of(kLimits.request_line + 1)), 414);

  const auto head_of = [](std::size_t size) {
    const std::string field = "X: ";
    return get("/", field + std::string(size - get("/", field + "\r\n").size(), 'a') + "\r\n");
  };
  ASSERT_EQ(head_of(kLimits.head).size(), kLimits.head);
  EXPECT_EQ(status_of_head(head_of(kLimits.head - 1)), 0);
  EXPECT_EQ(status_of_head(head_of(kLimits.head)), 0);
  EXPECT_EQ(status_of_head(head_of(kLimits.head + 1)), 431);

  const auto fields_of = [](std::size_t count) {
    std::string fields;
    for (std::size_t i = 1; i < count; ++i) fields += "X: y\r\n";  // Host is the first
    return get("/", fields);
  };
  EXPECT_EQ(status_of_head(fields_of(kLimits.fields - 1)), 0);
  EXPECT_EQ(status_of_head(fields_of(kLimits.fields)), 0);
  EXPECT_EQ(status_of_head(fields_of(kLimits.fields + 1)), 431);

  const auto body_of = [](std::size_t size) {
    return "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: " + std::to_string(size) + "\r\n\r\n";
  };
  EXPECT_EQ(status_of_head(body_of(kLimits.body - 1)), 0);
  EXPECT_EQ(status_of_head(body_of(kLimits.body)), 0);
  EXPECT_EQ(status_of_head(body_of(kLimits.body + 1)), 413);
}

// However the bytes come in pieces, the head ends at the same place, and a longer one is
// refused before its end comes.
TEST(Head, ComesInPieces) {
  const std::string bytes = get("/a", "Accept: x\r\n");
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    const HeadEnd found = find_head(bytes.substr(0, size), kLimits);
    EXPECT_EQ(found.end, 0u) << size;
    EXPECT_EQ(found.rejection.status, 0) << size;
  }
  EXPECT_EQ(find_head(bytes + "more", kLimits).end, bytes.size());
  EXPECT_EQ(find_head(std::string(kLimits.request_line, 'a'), kLimits).rejection.status, 0);
  EXPECT_EQ(find_head(std::string(kLimits.request_line + 1, 'a'), kLimits).rejection.status, 414);
  const std::string line = "GET / HTTP/1.1\r\n";
  const std::string endless = line + std::string(kLimits.head - line.size(), 'a');
  EXPECT_EQ(find_head(endless, kLimits).rejection.status, 0);
  EXPECT_EQ(find_head(endless + "a", kLimits).rejection.status, 431);
}

int access(const std::string& host, const std::string& origin = "", const std::string& name = "") {
  Head head;
  head.host = host;
  head.origin = origin;
  return check_access(head, name).status;
}

TEST(Head, ElementsOfLists) {
  EXPECT_TRUE(has_token("gzip", "gzip"));
  EXPECT_TRUE(has_token("br, GZip ;q=0.5, deflate", "gzip"));
  EXPECT_TRUE(has_token("gzip;q=0.001", "gzip"));
  EXPECT_FALSE(has_token("gzip;q=0", "gzip"));
  EXPECT_FALSE(has_token("br, gzip; q=0.000 ", "gzip"));
  EXPECT_FALSE(has_token("x-gzip, gzipped", "gzip"));
  EXPECT_FALSE(has_token("", "gzip"));
}

TEST(Head, OneMediaTypeAndNoList) {
  for (const char* const good :
       {"application/json", "Application/JSON", "application/json;charset=utf-8",
        "application/json ; a=\"x;y\\\"z\" ; b=c", "application/json;", "application/json;;a=b"}) {
    EXPECT_TRUE(is_media_type(good, "application/json")) << good;
  }
  for (const char* const bad :
       {"", "text/plain", "application/jsonx", "application", "application/json,text/plain",
        "text/plain;charset=x,application/json", "text/plain;x=\"a\",application/json",
        "application/json;a", "application/json;a=", "application/json;a=b c", "application/json x",
        "application/json;a=\"b", "application/json;=b", "application/json;a=b,c"}) {
    EXPECT_FALSE(is_media_type(bad, "application/json")) << bad;
  }
}

TEST(Head, TwoContentTypesAreRejected) {
  const std::string post = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n";
  EXPECT_EQ(status_of_head(post + "Content-Type: application/json\r\n\r\n"), 0);
  EXPECT_EQ(
      status_of_head(post + "Content-Type: text/plain\r\ncontent-type: application/json\r\n\r\n"),
      400);
}

// The server once used the last one of two; Boost.Beast and Node.js use the first one or both.
TEST(Head, EachFieldThatTheServerUsesMayOccurOnce) {
  for (const std::string name : {"Origin", "Content-Type", "Accept", "Accept-Encoding",
                                 "Accept-Language", "If-None-Match"}) {
    Head head;
    EXPECT_EQ(status_of_head(get("/", name + ": a\r\n"), &head), 0) << name;
    EXPECT_EQ(status_of_head(get("/", name + ": a\r\nX: y\r\n" + name + ": a\r\n")), 400) << name;
    EXPECT_EQ(status_of_head(get("/", name + ":\r\n" + name + ": \r\n")), 400) << name;
  }
  EXPECT_EQ(status_of_head(get("/", "Host: localhost\r\n")), 400);
  EXPECT_EQ(status_of_head(get("/", "Cookie: a\r\nCookie: a\r\n")), 0);
}

// Whether another request may follow one with these fields on the same connection; nothing if the
// request is rejected.
std::optional<bool> kept_with(const std::string& fields) {
  Head head;
  if (status_of_head(get("/", fields), &head) != 0) return std::nullopt;
  return head.keep_alive;
}

// The server once found "close" in "close;x" and next to a tab; Node.js does not.
TEST(Head, ConnectionIsAListOfTokens) {
  for (const char* const bad : {"close;q=0", "close;x", "close x", "\"close\"", "close/1",
                                "close\t", "\tclose", "keep-alive,\tclose", "clo\xe9se"}) {
    EXPECT_EQ(kept_with("Connection: " + std::string(bad) + "\r\n"), std::nullopt) << bad;
  }
  for (const char* const good : {"", "TE", "keep-alive", " ,, x-close", "closed, clos"}) {
    EXPECT_EQ(kept_with("Connection: " + std::string(good) + "\r\n"), true) << good;
  }
  for (const char* const good : {"close", ",close", "TE ,  CLOSE ,", "close, keep-alive"}) {
    EXPECT_EQ(kept_with("Connection: " + std::string(good) + "\r\n"), false) << good;
  }
  EXPECT_EQ(kept_with("Connection: close\r\nConnection: keep-alive\r\n"), false);
}

// A proxy may take what follows for the other protocol.
TEST(Head, NoRequestFollowsOneForAnotherProtocol) {
  EXPECT_EQ(kept_with("Connection: keep-alive, Upgrade\r\nUpgrade: websocket\r\n"), false);
  EXPECT_EQ(kept_with("Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n"), false);
  EXPECT_EQ(kept_with("Upgrade: h2c\r\n"), true);  // without Connection it means nothing
}

// No standard field, but Boost.Beast and Node.js close the connection.
TEST(Head, ProxyConnectionCanCloseTheConnection) {
  EXPECT_EQ(kept_with("Proxy-Connection: close\r\n"), false);
  EXPECT_EQ(kept_with("Proxy-Connection: keep-alive\r\n"), true);
  EXPECT_EQ(kept_with("Connection: close\r\nProxy-Connection: keep-alive\r\n"), false);
  Head head;
  ASSERT_EQ(status_of_head("GET / HTTP/1.0\r\nProxy-Connection: keep-alive\r\n\r\n", &head), 0);
  EXPECT_FALSE(head.keep_alive);
}

TEST(Head, OnlySpacesMaySurroundAContentLength) {
  const auto length = [](const std::string& value) {
    return status_of_head("POST / HTTP/1.1\r\nHost: a\r\nContent-Length:" + value + "\r\n\r\n");
  };
  EXPECT_EQ(length("2"), 0);
  EXPECT_EQ(length("  2 "), 0);
  for (const char* const bad : {" 2\t", "\t2", " 1\t2", " 2 \t ", " 2 2", ""}) {
    EXPECT_EQ(length(bad), 400) << bad;
  }
}

TEST(Head, UnsupportedVersionsAreNamed) {
  for (const char* const version : {"1.2", "1.9", "2.0", "3.0", "0.9"}) {
    EXPECT_EQ(status_of_head("GET / HTTP/" + std::string(version) + "\r\nHost: a\r\n\r\n"), 505);
  }
}

TEST(Head, PreferredLanguages) {
  constexpr std::array<std::string_view, 2> kSupported{"en", "de"};
  const std::pair<const char*, const char*> values[] = {
      {"", ""},
      {"de", "de"},
      {"DE-at", "de"},
      {"fr", ""},
      {"den", ""},
      {"fr, de;q=0.5, en;q=0.8", "en"},
      {"fr, de;q=0.8, en;q=0.5", "de"},
      {"de-CH, en", "de"},
      {"en;q=0.9, de;q=0.9", "en"},
      {"de;q=0.9, en;q=0.9", "de"},
      {"*", "en"},
      {"fr, *;q=0.1", "en"},
      {"en;q=0, *", "de"},
      {"de;q=0", ""},
      {"de;q=0.000,en;q=0.001", "en"},
      {"de;q=9, en;q=0.1", "en"},
      {"de;q=x, en;q=0.1", "en"},
      {",,;q=1, de ,", "de"},
  };
  for (const auto& [value, language] : values) {
    EXPECT_EQ(preferred_language(value, kSupported), language) << value;
  }
}

TEST(Head, OnlyAddressesCountAsAddresses) {
  for (const char* const host :
       {"12", "999.1.1.1", "1.2.3", "1.2.3.4.5", "01.2.3.4", "1.2.3.4.", "...", "[evil]", "[]",
        "[::1", "[1.2.3.4]", "[::1]x", "::1", ":8080", "localhost:99999", "localhost:123456"}) {
    EXPECT_EQ(access(host), 403) << host;
  }
  for (const char* const host :
       {"1.2.3.4", "[::ffff:1.2.3.4]", "[fe80::1]:80", "localhost:65535"}) {
    EXPECT_EQ(access(host), 0) << host;
  }
  EXPECT_EQ(status_of_head("GET / HTTP/1.1\r\nHost:\r\n\r\n"), 400);
  EXPECT_EQ(status_of_head("GET / HTTP/1.1\r\nHost: \r\n\r\n"), 400);
}

TEST(Head, OnlyItsOwnPagesMayUseTheApi) {
  for (const char* const host : {"localhost", "LOCALHOST:8080", "127.0.0.1", "127.0.0.1:8080",
                                 "[::1]", "[::1]:8080", "192.168.1.7:80"}) {
    EXPECT_EQ(access(host), 0) << host;
    EXPECT_EQ(access(host, "http://" + std::string(host)), 0) << host;
    EXPECT_EQ(access(host, "http://evil.example"), 403) << host;
    EXPECT_EQ(access(host, "null"), 403) << host;
    EXPECT_EQ(access(host, "file://" + std::string(host)), 403) << host;
  }
  for (const char* const host : {"evil.example", "localhost.evil.example", "127.0.0.1.nip.io",
                                 "localhost:80@evil", "a]", "localhost:x"}) {
    EXPECT_EQ(access(host), 403) << host;
  }
  EXPECT_EQ(access("inlay.example"), 403);
  EXPECT_EQ(access("Inlay.example:80", "", "inlay.example"), 0);
  EXPECT_EQ(access("localhost:8080", "http://localhost:9090"), 403);
}

}  // namespace
}  // namespace inlay::http

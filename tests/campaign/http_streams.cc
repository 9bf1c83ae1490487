#include "campaign/http_streams.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <span>

namespace inlay::http::test {
namespace {

using std::string_view_literals::operator""sv;

constexpr std::string_view kMethods[] = {"GET", "GET", "POST", "POST", "HEAD"};
constexpr std::string_view kOddMethods[] = {
    "get",  "Post",  "PUT",     "OPTIONS", "CONNECT", "TRACE",    "PRI",    "",        "G@T",
    " GET", "GET\t", "GET\0"sv, "\rGET",   "\nGET",   "HEAD\r\n", "DELETE", "M-SEARCH"};
constexpr std::string_view kGap[] = {" "};
constexpr std::string_view kOddGaps[] = {"  ", "\t", "", " \t", "\x0b", "\r", "\0"sv, "\xa0"};
constexpr std::string_view kTargets[] = {
    "/",           "/",          "/api/solve",         "/api/solve?x=1",
    "/healthz",    "/?",         "/a?b=c&d=%20?e",     "//other/path",
    "/a/../b/./c", "/%00%0d%0a", "/!$&'()*+,;=:@-._~", "/;x?http://a/"};
constexpr std::string_view kOddTargets[] = {"*",
                                            "http://localhost/",
                                            "http://a:80/x?y",
                                            "localhost:80",
                                            "/#f",
                                            "/a#b?c",
                                            "/a b",
                                            "/\xc3\xa9",
                                            "/\x7f",
                                            "/\0"sv,
                                            "",
                                            "?",
                                            "a",
                                            "/\"<>\\^`{|}",
                                            "/\t",
                                            "/a\x0c",
                                            "/\xff",
                                            "https://a/",
                                            "/ HTTP/1.0\r\nX: ",
                                            "/ HTTP/1.1",
                                            "/\r",
                                            "/|[]",
                                            "/?\"<>`{}|\\^"};
constexpr std::string_view kVersions[] = {"HTTP/1.1", "HTTP/1.1", "HTTP/1.1", "HTTP/1.0"};
constexpr std::string_view kOddVersions[] = {
    "HTTP/1.2", "HTTP/0.9", "HTTP/2.0",   "HTTP/1.",   "HTTP/1.11",   "HTTP/01.1",
    "http/1.1", "",         "HTTP/1.1 ",  "HTTP /1.1", "HTTP/1,1",    "HTTP/1.1\0"sv,
    "ICE/1.0",  "RTSP/1.0", "HTTP/1.1\t", "HTTP/+1.1", "HTTP/1.\xb1", "HTTPS/1.1"};
constexpr std::string_view kLineEnd[] = {"\r\n"};
constexpr std::string_view kOddLineEnds[] = {"\n",    "\r",       "\r\r\n", "\n\r",     "\r\n ",
                                             " \r\n", "\r\n\t",   "\t\r\n", "\0\r\n"sv, "\r\n\r\n",
                                             "",      "\x0b\r\n", "\x85",   "\n\n"};
constexpr std::string_view kColons[] = {":", ": ", ": ", ": ", ":  "};
constexpr std::string_view kOddColons[] = {" :",     "\t:", "",      "::",    ";", "=",
                                           ":\r\n ", ":\n", "\0:"sv, ":\0"sv, " "};
constexpr std::string_view kTails[] = {"", "", "", "", " ", "  "};
constexpr std::string_view kOddTails[] = {"\0"sv, "\x0b", "\x01", "\x7f",   ",",  ";",
                                          "\r",   "\xa0", "\xff", "\r\n x", "\"", " x"};

constexpr std::string_view kHosts[] = {"localhost", "localhost:8080", "127.0.0.1", "[::1]:80", "a"};
constexpr std::string_view kOddHosts[] = {
    "",     "a b",   "a,b",       "a@b",         "a/b",  "[evil]", "a:b:c",
    "\xe9", "999.1", "http://a/", "localhost\t", "a\\b", "a?b#c"};
constexpr std::string_view kConnections[] = {
    "close", "keep-alive",     "Keep-Alive", "Close",
    "TE",    "keep-alive, TE", "x",          "keep-alive,Upgrade"};
constexpr std::string_view kOddConnections[] = {"close, keep-alive",
                                                "keep-alive ,\tclose",
                                                "close;q=0",
                                                "close;x",
                                                "close x",
                                                "\"close\"",
                                                ",close",
                                                "close,",
                                                "close,,x",
                                                ", ,",
                                                "",
                                                "closed",
                                                "clo\xe9se",
                                                "x close",
                                                "upgrade",
                                                "Upgrade, close",
                                                "keep-alive;q=0",
                                                "close, \"a,b\"",
                                                "close\t",
                                                "keep-alive=1, close",
                                                "close/1",
                                                "x;close",
                                                "(close)",
                                                "content-length",
                                                "host, close",
                                                "keep-alive, keep-alive"};
constexpr std::string_view kTypes[] = {"application/json", "application/json; charset=utf-8",
                                       "text/plain", "APPLICATION/JSON"};
constexpr std::string_view kOddTypes[] = {"",
                                          "text/plain,application/json",
                                          "text/plain;x=\"\\\"\",application/json",
                                          "application/json;",
                                          "\xff",
                                          "application/json\tx"};
constexpr std::string_view kAccepts[] = {"*/*",      "text/event-stream", "text/html,*/*;q=0.8",
                                         "gzip",     "gzip;q=0, br",      "de-AT, en;q=0.5",
                                         "\"etag\"", "W/\"x\", \"y\"",    "*"};
constexpr std::string_view kOddAccepts[] = {"",   ",",  ";q=1", "a\x80z",
                                            "\t", "\"", "\"\\", "q=\0"sv};
constexpr std::string_view kCodings[] = {"chunked",
                                         "identity",
                                         "chunked, identity",
                                         "identity, chunked",
                                         "xchunked",
                                         "chunked;q=1",
                                         " chunked",
                                         "chunked\t",
                                         "\"chunked\"",
                                         "",
                                         ",chunked",
                                         "gzip",
                                         "chunked\r\n x",
                                         "CHUNKED",
                                         "chunked,",
                                         "\x0b"
                                         "chunked",
                                         "chunked\0"sv,
                                         "cow"};
constexpr std::string_view kValues[] = {
    "1",       "a b",          "",          "x\ty", "Content-Length: 4", "\x80\xff",
    "chunked", "100-continue", "websocket", "h2c",  "trailers",          "a, b"};
constexpr std::string_view kOddValues[] = {"\x01",
                                           "\0"sv,
                                           "a\rb",
                                           "a\nb",
                                           "a\r\n\tb",
                                           "\x7f",
                                           "\x1b[0m",
                                           "a\r\nContent-Length: 3",
                                           "a\nTransfer-Encoding: chunked"};
constexpr std::string_view kOddNames[] = {"",
                                          " X",
                                          "X ",
                                          "X\0Y"sv,
                                          "X(",
                                          "X\xe9",
                                          "X\r\nY",
                                          "\tX",
                                          "X\ty",
                                          "Content_Length",
                                          "Content-Length\0"sv,
                                          "X\"",
                                          "no colon"};
constexpr std::string_view kBodies[] = {"",
                                        "{}",
                                        "{\"puzzle\":\"1\"}",
                                        "GET /hidden HTTP/1.1\r\nHost: a\r\n\r\n",
                                        "\r\n",
                                        "\r\n\r\n",
                                        "0\r\n\r\n",
                                        "5\r\nabcde\r\n0\r\n\r\n",
                                        "3;ext=\"x\r\n\"\r\nabc\r\n0\r\nX: y\r\n\r\n",
                                        "\0\xff\n"sv,
                                        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\n\r\n",
                                        "G"};
constexpr std::string_view kAfter[] = {"\r\n", "\n", " ",        "\0"sv,
                                       "X",    "\r", "\r\n\r\n", "0\r\n\r\n"};
constexpr std::string_view kPieces[] = {"\r\n",
                                        "\n",
                                        "\r",
                                        "\0"sv,
                                        " ",
                                        "\t",
                                        ":",
                                        ",",
                                        ";",
                                        "\x0b",
                                        "\x7f",
                                        "\xff",
                                        "\r\n ",
                                        "\r\n\r\n",
                                        "Content-Length: 5\r\n",
                                        "Transfer-Encoding: chunked\r\n",
                                        "Host: b\r\n",
                                        "Connection: close\r\n",
                                        "0",
                                        "9999999999999999999999",
                                        "-",
                                        "+",
                                        "HTTP/1.1",
                                        "GET / HTTP/1.1\r\n",
                                        "close",
                                        "Upgrade: x\r\n"};

}  // namespace

struct HttpStreams::Field {
  std::string_view name;
  std::span<const std::string_view> usual, odd;
  std::size_t share;  // one request of this number has it
};

const std::string& HttpStreams::next() {
  constexpr std::size_t kOdds[] = {0, 150, 40};
  odds_ = kOdds[below(std::size(kOdds))];
  stream_.clear();
  do {
    add_request();
  } while (below(2) == 0 && stream_.size() < 2000);
  if (below(2) == 0) change();
  return stream_;
}

void HttpStreams::add_request() {
  const std::string_view method = odd() ? pick(kOddMethods) : pick(kMethods);
  stream_ += method;
  add(kGap, kOddGaps);
  add(kTargets, kOddTargets);
  add(kGap, kOddGaps);
  add(kVersions, kOddVersions);
  add_line_end();
  const bool post = method == "POST";
  make_body();
  add_fields(post);
  add(kLineEnd, kOddLineEnds);
  if (post || odd()) stream_ += body_;
  if (odd()) stream_ += pick(kAfter);
}

void HttpStreams::add_fields(bool post) {
  static const Field kFields[] = {
      {"Connection", kConnections, kOddConnections, 3},
      {"Content-Type", kTypes, kOddTypes, 3},
      {"Accept", kAccepts, kOddAccepts, 4},
      {"Accept-Encoding", kAccepts, kOddAccepts, 6},
      {"Accept-Language", kAccepts, kOddAccepts, 6},
      {"If-None-Match", kAccepts, kOddAccepts, 6},
      {"Origin", kHosts, kOddHosts, 6},
      {"X", kValues, kOddValues, 2},
      {"Cookie", kValues, kOddValues, 8},
      {"Proxy-Connection", kConnections, kOddConnections, 20},
      {"Upgrade", kValues, kOddValues, 20},
      {"Trailer", kValues, kOddValues, 30},
      {"TE", kCodings, kCodings, 30},
      {"Expect", kValues, kOddValues, 60},
  };
  static const Field kHost = {"Host", kHosts, kOddHosts, 1};
  static const Field kCoding = {"Transfer-Encoding", kCodings, kCodings, 1};
  if (!odd()) add_field(kHost);
  for (const Field& field : kFields) {
    if (below(field.share) == 0) add_field(field);
    if (odd()) add_field(field);  // the same field again
  }
  if (below(2000) == 0) {
    stream_ += "X: ";
    stream_.append(below(20'000), 'a');
    stream_ += kLineEnd[0];
  }
  if (odd()) add_field(kHost);
  if (odd()) add_field(kCoding);
  if (post != odd()) add_length(body_.size());
  if (odd()) add_length(body_.size());
  if (odd()) add_field(kCoding);
  if (odd()) {
    stream_ += pick(kOddNames);
    stream_ += pick(kColons);
    add(kValues, kOddValues);
    add_line_end();
  }
}

void HttpStreams::add_field(const Field& field) {
  add_name(field.name);
  add(kColons, kOddColons);
  if (below(30) == 0) stream_ += '\t';
  add(field.usual, field.odd);
  if (below(30) == 0) stream_ += '\t';
  add(kTails, kOddTails);
  add_line_end();
}

void HttpStreams::add_length(std::size_t size) {
  constexpr std::string_view kBefore[] = {"", "", "", " ", "0", "000", "00000000000000"};
  constexpr std::string_view kOddBefore[] = {
      "+", "-", "0x", "\t", "0,", "4, ", "\"", "1", "000000000000000000000", "\x0b", "\0"sv};
  constexpr std::string_view kAfterwards[] = {"", "", " "};
  constexpr std::string_view kOddAfterwards[] = {
      "\t", ",", ";", " 2", ".0", "e1", "0", "00000000000000000000", "L", "\0"sv, "\xb2", "_0"};
  constexpr std::string_view kPlainColons[] = {":", ": ", ":  "};
  add_name("Content-Length");
  add(kPlainColons, kOddColons);
  add(kBefore, kOddBefore);
  char digits[20];
  const char* const end =
      std::to_chars(digits, std::end(digits), size + (odd() ? below(3) : 0)).ptr;
  stream_.append(digits, static_cast<std::size_t>(end - digits));
  add(kAfterwards, kOddAfterwards);
  add_line_end();
}

// The case of letters does not matter in a name.
void HttpStreams::add_name(std::string_view name) {
  const std::size_t begin = stream_.size();
  stream_ += name;
  if (below(4) != 0) return;
  for (std::size_t at = begin; at < stream_.size(); ++at) {
    const char c = stream_[at];
    if (c != '-' && below(2) == 0) stream_[at] = static_cast<char>(c ^ 0x20);
  }
}

void HttpStreams::add_line_end() {
  add(kLineEnd, kOddLineEnds);
}

void HttpStreams::make_body() {
  body_ = pick(kBodies);
  if (below(30) == 0) body_.append(below(3000), 'a');
}

void HttpStreams::change() {
  const std::size_t changes = 1 + below(3);
  for (std::size_t i = 0; i < changes && !stream_.empty(); ++i) {
    const std::size_t at = below(stream_.size());
    const std::size_t size = std::min(stream_.size() - at, 1 + below(30));
    switch (below(8)) {
      case 0:
        stream_[at] = static_cast<char>(below(256));
        break;
      case 1:
        stream_[at] = static_cast<char>(stream_[at] ^ (1 << below(8)));
        break;
      case 2:
        stream_.erase(at, 1);
        break;
      case 3:
        stream_.erase(at, size);
        break;
      case 4:
        stream_.insert(at, pick(kPieces));
        break;
      case 5:
        body_.assign(stream_, at, size);
        stream_.insert(below(stream_.size()), body_);
        break;
      case 6:
        std::swap(stream_[at], stream_[below(stream_.size())]);
        break;
      default:
        stream_.resize(at);
    }
  }
}

}  // namespace inlay::http::test

// The head of a request: finds its end in untrusted bytes and parses it.
//
//   request line  GET, HEAD or POST, a path from the root, HTTP/1.0 or HTTP/1.1
//   fields        name ':' value, each line ended by CR LF, an empty line at the end
//
// The parser accepts less than the standard allows, so that no two parsers of the same bytes see
// different requests: lines end with CR LF and nothing else, no line is folded, Connection is a
// list of tokens, each other field that the server uses occurs at most once, Content-Length has
// digits with spaces around them, and there is no Transfer-Encoding (411: the length of a body must
// be known). A rejected head also ends the connection. tests/campaign/http_campaign.cc compares the
// parser with those of Boost.Beast and Node.js (docs/server.md).
// Sources: RFC 9110, RFC 9112; for what goes wrong otherwise, C. Linhart, A. Klein, R. Heled,
// S. Orrin, "HTTP request smuggling" (2005).
#ifndef INLAY_SRC_HTTP_HEAD_H_
#define INLAY_SRC_HTTP_HEAD_H_

#include <cstddef>
#include <string_view>

#include "http/limits.h"

namespace inlay::http {

// The status of the response to a rejected request, and the reason.
struct Rejection {
  int status = 0;  // 0: not rejected
  std::string_view reason = {};
};

// Where a head ends, as far as the bytes received so far show.
struct HeadEnd {
  std::size_t end = 0;  // index after the empty line; 0: not complete yet
  Rejection rejection = {};
};
HeadEnd find_head(std::string_view bytes, const Limits& limits);

enum class Method { get, head, post };

// Views into the bytes of the head. A text is empty if the field is missing.
struct Head {
  Method method = Method::get;
  std::string_view path;   // from '/' up to '?', not decoded
  std::string_view query;  // after '?'
  std::size_t content_length = 0;
  bool keep_alive = true;
  std::string_view host;    // empty only for HTTP/1.0
  std::string_view origin;  // "null" if it was sent empty
  std::string_view content_type;
  std::string_view accept;
  std::string_view accept_encoding;
  std::string_view accept_language;
  std::string_view if_none_match;
};
// Require: find_head(bytes).end == bytes.size().
Rejection parse_head(std::string_view bytes, const Limits& limits, Head& head);
// Both on the bytes received so far. `head` is complete if the result has an end.
HeadEnd read_head(std::string_view bytes, const Limits& limits, Head& head);

// Whether a web page of `head.origin` that reached the server as `head.host` may use the API.
// Accepted hosts are "localhost", IP addresses and `name` (which may be empty): an attacker's name
// server can make any other name lead to this machine. An Origin must be the same host.
Rejection check_access(const Head& head, std::string_view name);

}  // namespace inlay::http

#endif  // INLAY_SRC_HTTP_HEAD_H_

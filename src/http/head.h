// The head of a request: found in the bytes of a stranger, and read.
//
//   request line  GET or POST, a path from the root, HTTP/1.0 or 1.1
//   fields        name ':' value, each line ended by CR LF, an empty line at the end
//
// Less than the standard allows, so that no two readers of the same bytes see different requests:
// lines end with CR LF and nothing else, none is folded, there is one Host, one Content-Length of
// digits alone and no Transfer-Encoding (411: a body has a length that is known), and nothing but
// GET and POST. Whatever is refused also ends the connection.
// Sources: RFC 9110, RFC 9112; for what goes wrong otherwise, C. Linhart, A. Klein, R. Heled,
// S. Orrin, "HTTP request smuggling" (2005).
#ifndef INLAY_SRC_HTTP_HEAD_H_
#define INLAY_SRC_HTTP_HEAD_H_

#include <cstddef>
#include <string_view>

#include "http/limits.h"

namespace inlay::http {

// A status to answer with, and why.
struct Rejection {
  int status = 0;  // 0: none
  std::string_view reason = {};
};

// Where a head ends, as far as the bytes that have come tell.
struct HeadEnd {
  std::size_t end = 0;  // behind the empty line; 0: not yet
  Rejection rejection = {};
};
HeadEnd find_head(std::string_view bytes, const Limits& limits);

// Views into the bytes of the head.
struct Head {
  bool post = false;
  std::string_view path;   // from '/' up to '?', not decoded
  std::string_view query;  // behind '?'
  std::size_t content_length = 0;
  bool keep_alive = true;
  std::string_view host;
  std::string_view origin;         // empty: none was sent
  std::string_view content_type;   // empty: none
  std::string_view accept;         // empty: none
  std::string_view encodings;      // of Accept-Encoding; empty: none
  std::string_view if_none_match;  // empty: none
};
// Require: find_head(bytes).end == bytes.size().
Rejection parse_head(std::string_view bytes, const Limits& limits, Head& head);

// May a page of `origin` that reached us by the name `host` ask? Names that a stranger's name
// server can turn into our address are refused: what remains is "localhost", addresses, and `name`,
// which may be empty. An Origin must be that same host.
Rejection check_access(const Head& head, std::string_view name);

// Is `token` one of the elements of a list, whatever their case and parameters, but for "q=0"?
bool has_token(std::string_view list, std::string_view token);

}  // namespace inlay::http

#endif  // INLAY_SRC_HTTP_HEAD_H_

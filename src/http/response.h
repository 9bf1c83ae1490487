// Responses and the header fields that each of them carries.
#ifndef INLAY_SRC_HTTP_RESPONSE_H_
#define INLAY_SRC_HTTP_RESPONSE_H_

#include <string>
#include <string_view>

namespace inlay::http {

struct Response {
  int status = 200;
  std::string_view type = "application/json";
  std::string body;
  std::string_view etag = {};  // set: the client may cache the body and revalidate it
  bool gzip = false;           // the body is compressed
  bool stream = false;         // events follow until the connection ends
};

// "Not Found".
std::string_view reason_of(int status);

// Status line and fields, the empty line included. Every response forbids what the page does not
// need: scripts and styles from elsewhere, framing, content sniffing, and reading by other origins.
std::string head_of(const Response& response, bool keep_alive);

// {"v":1,"error":"REASON"}. Require: the reason has no quotes and no control characters.
Response refusal(int status, std::string_view reason);

}  // namespace inlay::http

#endif  // INLAY_SRC_HTTP_RESPONSE_H_

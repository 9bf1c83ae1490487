// Responses, and the fields that each of them carries.
#ifndef INLAY_SRC_HTTP_RESPONSE_H_
#define INLAY_SRC_HTTP_RESPONSE_H_

#include <string>
#include <string_view>

namespace inlay::http {

struct Response {
  int status = 200;
  std::string_view type = "application/json";
  std::string body;
  std::string_view etag = {};  // set: the client may keep it, and asks whether it still holds
  bool gzip = false;           // the body is compressed
  bool stream = false;         // events follow until the connection ends
};

// "Not Found".
std::string_view reason_of(int status);

// Status line and fields, the empty line included. Every response forbids what our page does not
// do: scripts and styles from elsewhere, frames around it, guessing of types, and being read by
// other origins.
std::string head_of(const Response& response, bool keep_alive);

// {"v":1,"error":"..."}; `why` is a text of ours, without quotes and control characters.
Response refusal(int status, std::string_view why);

}  // namespace inlay::http

#endif  // INLAY_SRC_HTTP_RESPONSE_H_

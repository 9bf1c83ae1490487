// What the server serves: documents under their paths, and answers to POST /api/NAME. The server
// knows nothing of what they are about.
#ifndef INLAY_SRC_HTTP_APPLICATION_H_
#define INLAY_SRC_HTTP_APPLICATION_H_

#include <chrono>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace inlay::http {

// Served to GET at exactly this path. There is no folder behind it: what is not in the list is not
// there. The views must outlive the server.
struct Document {
  std::string path;       // "/", "/page.js"
  std::string_view type;  // "text/html; charset=utf-8"
  std::string_view body;
  std::string_view gzip = {};  // the same compressed; empty: only as it is
};

// How much one run may take.
struct RunOptions {
  std::optional<std::chrono::milliseconds> time;  // none: as much as a request gets at all
  std::stop_token stop;                           // the client has left
  std::function<void(std::string)> progress;      // called with JSON; empty: nobody looks
};

struct Outcome {
  int status = 200;  // or 400
  std::string json;
  bool unfinished = false;  // the time was too short
};

// A request of the API, read.
struct PreparedRequest {
  int status = 0;  // not 0: refused, `json` tells why
  std::string json;
  bool small = false;  // most likely done in a first try of some milliseconds
  std::function<Outcome(const RunOptions&)> run;  // may be called twice: a try, and then in earnest
};

struct Application {
  std::vector<Document> documents;
  std::vector<std::string_view> names;  // of the API: what requests are counted under
  // Called by several threads at a time. May throw std::bad_alloc, as may PreparedRequest::run.
  std::function<PreparedRequest(std::string_view name, std::string_view body)> read;
};

}  // namespace inlay::http

#endif  // INLAY_SRC_HTTP_APPLICATION_H_

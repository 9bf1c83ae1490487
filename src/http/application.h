// What the server serves: documents by path, and answers to POST /api/NAME. The server itself does
// not know what they are about.
#ifndef INLAY_SRC_HTTP_APPLICATION_H_
#define INLAY_SRC_HTTP_APPLICATION_H_

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "inlay/stop.h"

namespace inlay::http {

// The response to GET of exactly this path. There is no folder behind it: a path that is not in the
// list is not found; a browser then gets the document kNotFound, if there is one. The views must
// outlive the server.
struct Document {
  std::string path;       // "/", "/page.js"
  std::string_view type;  // "text/html; charset=utf-8"
  std::string_view body;
  std::string_view gzip = {};  // the body, compressed; empty: never served compressed
};
constexpr std::string_view kNotFound = "/404.html";

// How one run of a request is bounded and observed.
struct RunOptions {
  std::optional<std::chrono::milliseconds> time;  // none: the whole time limit of a request
  StopToken stop;                                 // the client has disconnected
  std::function<void(std::string)> progress;      // called with JSON; may be empty
  // Called with JSON for each part of the answer as soon as it is known; may be empty.
  std::function<void(std::string)> part = {};
};

struct Outcome {
  int status = 200;  // or 400
  std::string json;
  bool unfinished = false;  // the time limit ended the run
};

// A request of the API whose fields have been read.
struct PreparedRequest {
  int status = 0;  // not 0: rejected, `json` has the reason
  std::string json;
  bool small = false;                             // usually finished within some milliseconds
  std::function<Outcome(const RunOptions&)> run;  // may be called twice: first try, then full run
};

struct ApiRequest {
  std::string_view name;  // of POST /api/NAME
  std::string_view body;
  std::string_view language;  // one of Application::languages, or empty: no preference
};

struct Application {
  std::vector<Document> documents;
  std::vector<std::string_view> names;  // of the API; the metrics have one series for each
  // Called by several threads at a time. It and PreparedRequest::run may throw std::bad_alloc.
  std::function<PreparedRequest(const ApiRequest&)> read;
  std::vector<std::string_view> languages = {};  // of texts in answers; to match Accept-Language
};

}  // namespace inlay::http

#endif  // INLAY_SRC_HTTP_APPLICATION_H_

// The API: a request by name with the fields of a JSON object, one budgeted call, one JSON answer.
//
//   auto job = api::read("solve", R"({"puzzle":"53..7....6..195...."})");   // checks every field
//   auto answer = job->run({.caps = caps});                                 // the search
//
// All requests are rows of one table (table.h), which drives the checks, docs/api.md and
// openapi.json. Nothing here depends on sockets: the server, tests and fuzz targets all call the
// same two functions. Different jobs may be used by different threads.
#ifndef INLAY_SRC_SERVICE_API_API_H_
#define INLAY_SRC_SERVICE_API_API_H_

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "inlay/result.h"
#include "inlay/search.h"
#include "inlay/stop.h"

namespace inlay::service {
class AnswerSource;
}

namespace inlay::service::api {

// What no request gets more of, whatever it asks for.
struct Caps {
  std::chrono::milliseconds time{10'000};
  std::uint64_t nodes = Budget::kNoLimit;
  std::size_t memory = std::size_t{256} << 20;
  std::size_t answer_bytes = std::size_t{4} << 20;  // solutions are no longer listed beyond
  int threads = 1;                                  // of one search, where it can use several
};

struct RunContext {
  Caps caps = {};
  StopToken stop = {};
  AnswerSource* cache = nullptr;  // where answers are looked up and kept; null: nowhere
  // Called while it searches, by one of its threads at a time, with a JSON object: found, nodes,
  // seconds, fraction (docs/api.md). Empty: no progress is reported.
  std::function<void(std::string)> progress = {};
  // Called with each step of `explain` and `steps` as soon as it is found, as a JSON object. The
  // answer repeats them. Empty: steps are only in the answer.
  std::function<void(std::string)> part = {};
};

struct Answer {
  bool ok = true;  // false: the field "error" of `json` describes the problem
  std::string json;
  Limit limit = Limit::none;  // what ended the search
};

// A request that was read: its fields are right.
class Job {
 public:
  using Run = std::function<Answer(const RunContext&)>;
  Job(bool small, Run run) : small_(small), run_(std::move(run)) {}

  // Most likely done within some milliseconds: a board of at most 81 cells, or no search at all.
  bool small() const { return small_; }
  // May be called again, as after a first try with little time.
  Answer run(const RunContext& context) const { return run_(context); }

 private:
  bool small_;
  Run run_;
};

// The error of a refused request is complete JSON: {"v":1,"error":...,"field":...}.
struct Rejection {
  bool unknown_name = false;  // there is no such request
  std::string json;
};
struct ReadResult {
  std::optional<Job> job;
  Rejection rejection;  // when there is no job
};
// `preferences`: the value of an Accept-Language field. It sets the language of all texts, errors
// included, unless the request has a field `lang`.
// Cost: reads the puzzle, at most milliseconds for 64 KiB.
ReadResult read(std::string_view name, std::string_view body, std::string_view preferences = {});

// The names of all requests.
std::vector<std::string_view> names();

// read() and run() in one.
Answer call(std::string_view name, std::string_view body, const RunContext& context = {});

// The description of all requests as OpenAPI 3.1, made of the table.
std::string openapi_json();
// The tables of docs/api.md, one for each request.
std::string markdown();

}  // namespace inlay::service::api

#endif  // INLAY_SRC_SERVICE_API_API_H_

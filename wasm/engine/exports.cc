// The functions that the module exports to JavaScript (package/engine.js is the other side).
//
//   at = inlay_allocate(size); the caller writes name, body and languages there, one after another
//   status = inlay_call(at, ...)           runs the request
//   inlay_answer(), inlay_answer_size()    the answer as UTF-8, until the next call
//   inlay_release(at)
//
// The requests and answers are those of the HTTP API (docs/api.md). During a call the module uses
// the imports `progress`, `part` and `stopped` to reach its caller. It is built without C++
// exceptions: if memory is out, it calls `out_of_memory`, which must not return, and the module
// cannot be used any more.
#include <algorithm>
#include <cassert>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <new>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/export.h"
#include "engine/offered.h"
#include "engine/run.h"
#include "inlay/classic.h"
#include "service/api/table.h"

#define INLAY_IMPORT(name) __attribute__((import_module("inlay"), import_name(name)))

extern "C" {
// A JSON object: progress of a search, or a step of `explain` and `steps`.
INLAY_IMPORT("progress") void inlay_progress(const char* text, std::size_t size);
INLAY_IMPORT("part") void inlay_part(const char* text, std::size_t size);
// Not 0: the search must stop.
INLAY_IMPORT("stopped") int inlay_stopped();
// Throws an error of JavaScript.
INLAY_IMPORT("out_of_memory") void inlay_out_of_memory();
}

namespace inlay::wasm {
namespace {

namespace api = service::api;
namespace classic = sudoku::classic;

// What inlay_call() returns.
enum Status : int {
  kAnswered = 0,
  kRejected = 1,     // the answer is {"v":1,"error":...,"field":...}
  kUnknownName = 2,  // likewise
};

// Bits of `events`: what the caller listens to.
enum Events : unsigned { kProgress = 1, kPart = 2, kStop = 4 };

std::string& answer() {
  static std::string text;
  return text;
}

api::RunContext context_of(double milliseconds, double memory, int threads, unsigned events) {
  api::RunContext context;
  context.cache = answer_source();
  context.caps.time = std::chrono::milliseconds(static_cast<std::int64_t>(milliseconds));
  context.caps.memory = static_cast<std::size_t>(memory);
  context.caps.threads = threads;
  if ((events & kProgress) != 0) {
    context.progress = [](const std::string& text) { inlay_progress(text.data(), text.size()); };
  }
  if ((events & kPart) != 0) {
    context.part = [](const std::string& text) { inlay_part(text.data(), text.size()); };
  }
  if ((events & kStop) != 0) {
    context.stop = StopSource([] { return inlay_stopped() != 0; }).token();
  }
  return context;
}

Status run(std::string_view name, std::string_view body, std::string_view languages,
           const api::RunContext& context) {
  api::ReadResult read = api::read_from(offered_calls(), name, body, languages);
  if (!read.job) {
    answer() = std::move(read.rejection.json);
    return read.rejection.unknown_name ? kUnknownName : kRejected;
  }
  api::Answer made = run_job(*read.job, context);
  answer() = std::move(made.json);
  return made.ok ? kAnswered : kRejected;
}

}  // namespace

extern "C" {

// Null: out of memory.
void* INLAY_EXPORT(inlay_allocate)(std::size_t size) {
  return std::malloc(size);
}
void INLAY_EXPORT(inlay_release)(void* at) {
  std::free(at);
}

// `text`: name, body and languages (as in Accept-Language), one after another. `milliseconds`,
// `memory` (bytes) and `threads` (1 in modules without threads) are the most that the request may
// use.
int INLAY_EXPORT(inlay_call)(const char* text, std::size_t name, std::size_t body,
                             std::size_t languages, double milliseconds, double memory, int threads,
                             unsigned events) {
  std::set_new_handler(inlay_out_of_memory);
  answer().clear();
  answer().shrink_to_fit();
  return run({text, name}, {text + name, body}, {text + name + body, languages},
             context_of(milliseconds, memory, threads, events));
}
const char* INLAY_EXPORT(inlay_answer)() {
  return answer().data();
}
std::size_t INLAY_EXPORT(inlay_answer_size)() {
  return answer().size();
}

// Solves 9x9 puzzles of 81 characters each and replaces each by its first solution, if there is
// one. counts[i]: the number of solutions of puzzle i, at most `max_solutions`.
void INLAY_EXPORT(inlay_solve_many)(char* puzzles, std::size_t count, std::uint8_t* counts,
                                    unsigned max_solutions) {
  constexpr std::size_t kBatch = 4096;
  constexpr std::size_t kFew = 40;  // for fewer, one puzzle after another is faster
  std::set_new_handler(inlay_out_of_memory);
  const auto write = [&](std::size_t i, const classic::SolveResult& result) {
    counts[i] = static_cast<std::uint8_t>(result.count);
    if (result.count == 0) return;
    std::memcpy(puzzles + i * classic::kCells, result.solution.cells.data(), classic::kCells);
  };
  const auto* const texts = reinterpret_cast<const classic::GridText*>(puzzles);
  if (count < kFew) {
    for (std::size_t i = 0; i < count; ++i) {
      write(i, classic::solve(texts[i], Budget::unlimited(), max_solutions));
    }
    return;
  }
  auto solver = classic::BatchSolver::make({.max_solutions = max_solutions});
  assert(solver);  // there is always a kernel
  std::vector<classic::SolveResult> results(std::min(count, kBatch));
  for (std::size_t begin = 0; begin < count; begin += kBatch) {
    const std::size_t size = std::min(kBatch, count - begin);
    solver->solve(std::span(texts + begin, size), std::span(results.data(), size));
    for (std::size_t i = 0; i < size; ++i) write(begin + i, results[i]);
  }
}

}  // extern "C"

}  // namespace inlay::wasm

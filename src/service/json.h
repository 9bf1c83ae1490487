// The JSON of every answer: one line (NDJSON), "v":1 first. docs/json.md lists the fields.
#ifndef INLAY_SRC_SERVICE_JSON_H_
#define INLAY_SRC_SERVICE_JSON_H_

#include <optional>
#include <span>
#include <string>

#include "inlay/canonical.h"
#include "inlay/notation.h"
#include "inlay/sudoku.h"
#include "service/solve.h"

namespace inlay::service {

// Which puzzle of which input an answer is about.
struct Subject {
  std::string source;    // file name, "stdin" or "argument"; empty: a request of its own
  std::size_t line = 0;  // 1-based
  const sudoku::Puzzle* puzzle = nullptr;
  std::string payload;               // what followed the puzzle on its line
  bool timed = true;                 // say how long it took
  std::string notation = {};         // that it was read in; empty: not told
  std::optional<CacheHit> hit = {};  // the answer was known
};

std::string to_json(const Subject& subject, const SolveAnswer& answer,
                    std::span<const sudoku::Grid> solutions);
std::string to_json(const Subject& subject, const CountResult& counted);
std::string to_json(const Subject& subject, const sudoku::CheckReport& report);

// Exactly one of the two is set, or neither: then `why` is.
struct CanonAnswer {
  const sudoku::Canonical* puzzle = nullptr;
  const sudoku::CanonicalInGrid* grid = nullptr;
  std::string why;
};
std::string to_json(const Subject& subject, const CanonAnswer& answer);

// Since 1970, UTC.
std::int64_t seconds_now();
// "2026-11-21T18:51:05Z" of seconds since 1970.
std::string time_text(std::int64_t seconds);

// What the answer is when a piece of the input could not be read.
std::string error_json(const std::string& source, const Error& error);

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_JSON_H_

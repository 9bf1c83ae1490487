// The JSON of every answer: one line (NDJSON), "v":1 first. docs/json.md lists the fields.
#ifndef INLAY_SRC_SERVICE_JSON_H_
#define INLAY_SRC_SERVICE_JSON_H_

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "inlay/canonical.h"
#include "inlay/notation.h"
#include "inlay/sudoku.h"
#include "inlay/variant.h"
#include "service/solve.h"

namespace inlay::service {

// The puzzle that an answer is about, and where it was.
struct Subject {
  std::string source;    // file name, "stdin" or "argument"; empty: a request of the API
  std::size_t line = 0;  // 1-based
  const sudoku::Puzzle* puzzle = nullptr;
  std::string payload;                       // the text after the puzzle on its line
  bool timed = true;                         // include the time of the search
  std::string notation = {};                 // in which it was read; empty: omitted
  std::optional<CacheHit> hit = {};          // the answer was cached
  std::string language = "en";               // of the texts in it
  const sudoku::Variant* variant = nullptr;  // set instead of `puzzle` if it is a variant
  // Parts of the input that the puzzle does not contain.
  std::span<const std::string> not_checked = {};
};

std::string to_json(const Subject& subject, const SolveAnswer& answer,
                    std::span<const sudoku::Grid> solutions);
std::string to_json(const Subject& subject, const CountResult& counted);
std::string to_json(const Subject& subject, const sudoku::CheckReport& report);

// For variants: a solution has the values of all cells, with the extra cells behind the grid.
using Values = std::vector<int>;
std::string to_json(const Subject& subject, const SolveAnswer& answer,
                    std::span<const Values> solutions);
std::string to_json(const Subject& subject, const sudoku::VariantReport& report);
// "r1c1" for a clue; otherwise the constraint in the text form: "killer 10 r1c1-r1c2".
std::string name_of(const sudoku::Variant& variant, std::size_t constraint);

// A canonical form: a plain line; for a jigsaw, whose regions are part of the form, the text form
// of variants. Require: a jigsaw has at most VariantBoard::kMaxSide rows.
std::string form_text(const sudoku::Rules& rules, const sudoku::Regions& regions,
                      const sudoku::Grid& grid);

// At most one of the two is set; if neither, `why` is the reason.
struct CanonAnswer {
  const sudoku::Canonical* puzzle = nullptr;
  const sudoku::CanonicalInGrid* grid = nullptr;
  std::string why;
};
std::string to_json(const Subject& subject, const CanonAnswer& answer);

// Seconds since 1970, UTC.
std::int64_t seconds_now();
// "2026-11-21T18:51:05Z" of seconds since 1970; empty before the year 0 and after 9999.
std::string time_text(std::int64_t seconds);

// The record of a piece of the input that could not be read.
std::string error_json(const std::string& source, const Error& error);

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_JSON_H_

// Shared by the files that write JSON. Others do not include it, because it needs the JSON library.
#ifndef INLAY_SRC_SERVICE_JSON_PARTS_H_
#define INLAY_SRC_SERVICE_JSON_PARTS_H_

#include <string>

#include "base/json.h"
#include "service/json.h"

namespace inlay::service {

using Json = base::OrderedJson;

// Invalid UTF-8, from foreign input, becomes U+FFFD.
inline std::string dump(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// The fields that describe a variant.
void describe_variant(const sudoku::Variant& variant, Json& json);
// The statistics of a search.
void add_stats(Json& json, const Subject& subject, const Stats& stats);

// The first fields of every answer about a puzzle.
inline Json about(const Subject& subject) {
  Json json{{"v", 1}};
  if (!subject.source.empty()) {
    json["source"] = subject.source;
    json["line"] = subject.line;
  }
  if (!subject.notation.empty()) json["notation"] = subject.notation;
  if (subject.variant != nullptr) {
    describe_variant(*subject.variant, json);
  } else {
    const sudoku::Rules& rules = subject.puzzle->rules;
    json["box"] = {rules.box_width(), rules.box_height()};
    json["puzzle"] = notation::line_of(rules, subject.puzzle->clues);
    json["clues"] = subject.puzzle->clue_count();
  }
  if (!subject.payload.empty()) json["payload"] = subject.payload;
  if (!subject.not_checked.empty()) json["not_checked"] = subject.not_checked;
  if (subject.hit) {
    json["known_since"] = time_text(subject.hit->since);
    json["asked"] = subject.hit->asked;
  }
  return json;
}

// The whole answer to `solve`.
Json solve_json(const Subject& subject, const SolveAnswer& answer,
                std::span<const sudoku::Grid> solutions);
Json solve_json(const Subject& subject, const SolveAnswer& answer,
                std::span<const Values> solutions);

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_JSON_PARTS_H_

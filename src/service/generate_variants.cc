// The variants that a setter orders: the text of --with, and the JSON of what was made.
#include <algorithm>
#include <charconv>

#include "base/suggest.h"
#include "inlay/notation.h"
#include "service/generate.h"
#include "service/json_parts.h"
#include "sudoku/notation/constraints.h"

namespace inlay::service {
namespace {

using Amount = sudoku::LayoutRequest::Amount;

bool describes_variant(std::string_view text) {
  return text.find(';') != std::string_view::npos || notation::is_iss(text) ||
         notation::is_constraint_line(text);
}

Error wrong(std::string message) {
  return {ErrorKind::syntax, std::move(message)};
}

Result<sudoku::LayoutRequest> parse_request(std::string_view word) {
  const std::size_t colon = word.find(':');
  const std::string_view name = word.substr(0, colon);
  sudoku::LayoutRequest request;
  request.kind = sudoku::find_constraint_kind(name);
  if (request.kind == nullptr) {
    std::vector<std::string_view> names;
    for (const sudoku::LayoutKind& kind : sudoku::layout_kinds()) names.push_back(kind.kind);
    return wrong("unknown constraint " + std::string(name) + base::did_you_mean(name, names));
  }
  if (colon == std::string_view::npos) return request;
  const std::string_view amount = word.substr(colon + 1);
  if (amount == "all") {
    request.amount = Amount::all;
    return request;
  }
  const auto [end, error] =
      std::from_chars(amount.data(), amount.data() + amount.size(), request.count);
  if (error != std::errc() || end != amount.data() + amount.size()) {
    return wrong("expected a number or \"all\" after " + std::string(name) + ":, found \"" +
                 std::string(amount) + "\"");
  }
  request.amount = Amount::exactly;
  return request;
}

}  // namespace

Result<VariantOrder> parse_with(std::string_view text, int box_width, int box_height) {
  while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.remove_suffix(1);
  if (describes_variant(text)) {
    std::vector<sudoku::Skipped> skipped;  // hints for the search of ISS
    auto layout =
        notation::is_iss(text) ? sudoku::parse_iss(text, &skipped) : sudoku::parse_variant(text);
    if (!layout) return layout.error();
    return VariantOrder{std::move(*layout), {}};
  }
  const auto rules = sudoku::Rules::boxes(box_width, box_height);
  if (!rules) return rules.error();
  if (rules->size() > sudoku::VariantBoard::kMaxSide) {
    return Error{ErrorKind::unsupported, "variants support boards up to " +
                                             std::to_string(sudoku::VariantBoard::kMaxSide) + "x" +
                                             std::to_string(sudoku::VariantBoard::kMaxSide)};
  }
  VariantOrder order{sudoku::Variant::of(sudoku::Puzzle(*rules)), {}};
  constexpr std::string_view kSeparators = " ,\t\r\n";
  for (std::size_t at = text.find_first_not_of(kSeparators); at != text.npos;
       at = text.find_first_not_of(kSeparators, at)) {
    const std::size_t end = std::min(text.find_first_of(kSeparators, at), text.size());
    const auto request = parse_request(text.substr(at, end - at));
    if (!request) return request.error();
    order.requests.push_back(*request);
    at = end;
  }
  if (order.requests.empty()) {
    return wrong("expected constraints, or kinds of constraints such as killer or thermo:3");
  }
  return order;
}

std::string line_of(const sudoku::GeneratedVariant& made) {
  std::string text = sudoku::write_variant(made.puzzle);
  if (!made.remark.empty()) text += '\t' + made.remark;
  return text;
}

std::string to_json(const sudoku::VariantGenerateOptions& options, std::uint64_t number,
                    const sudoku::GeneratedVariant& made) {
  Json json{{"v", 1}, {"record", number}};
  describe_variant(made.puzzle, json);
  json["solution"] = notation::line_of(made.puzzle.board(), made.solution);
  json["clues"] = made.clues;
  json["symmetry"] = name_of(options.symmetry);
  json["minimal"] = name_of(made.minimal);
  json["seed"] = options.seed;
  json["attempt"] = made.attempt;
  if (!made.remark.empty()) json["rating"] = made.remark;
  return dump(json);
}

}  // namespace inlay::service

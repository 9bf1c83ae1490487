#include "sudoku/notation/link_variant.h"

#include <algorithm>

#include "sudoku/notation/constraints.h"
#include "sudoku/notation/symbols.h"
#include "sudoku/variant/make.h"

namespace inlay::notation {

using sudoku::Constraint;
using sudoku::Puzzle;
using sudoku::Rules;
using sudoku::Variant;
using sudoku::VariantBoard;

namespace {

// The rules of a board that is too large for a variant. Error: a constraint beyond regions.
Result<Rules> rules_of_large_board(const VariantBoard& board,
                                   std::span<const Constraint> constraints,
                                   std::span<const std::string_view> keys) {
  const bool boxes = board.box_rows > 0;
  auto rules = Rules::boxes(boxes ? board.box_columns : board.rows, boxes ? board.box_rows : 1);
  for (std::size_t i = 0; i < constraints.size() && rules; ++i) {
    const std::string part[] = {std::string(keys[i])};
    if (constraints[i].kind->name != "jigsaw") return refused_error(part);
    rules = rules->with_houses(constraints[i].parts);
    if (!rules) return refused_error(part);
  }
  return rules;
}

// The values with these rules, and with the candidates that the constraints leave to single cells.
Puzzle with_rules(const Puzzle& rules, const Puzzle& values) {
  Puzzle puzzle(rules.rules);
  puzzle.clues = values.clues;
  puzzle.candidates = values.candidates;
  for (std::size_t at = 0; at < puzzle.clues.size(); ++at) {
    const sudoku::Mask allowed = rules.allowed(static_cast<sudoku::Cell>(at));
    if (allowed == rules.rules.all_digits()) continue;
    if (puzzle.candidates.empty()) {
      puzzle.candidates.assign(puzzle.clues.size(), rules.rules.all_digits());
    }
    puzzle.candidates[at] &= allowed;
  }
  simplify(puzzle);
  return puzzle;
}

}  // namespace

Result<Reading> reading_of_constraints(const VariantBoard& board,
                                       std::vector<Constraint> constraints,
                                       std::span<const std::string_view> keys,
                                       const Puzzle& values) {
  if (board.rows > VariantBoard::kMaxSide) {
    const auto rules = rules_of_large_board(board, constraints, keys);
    if (!rules) return rules.error();
    return Reading{with_rules(Puzzle(*rules), values), {}};
  }
  std::optional<std::size_t> wrong;
  const auto rules = sudoku::variant::make(board, constraints, wrong);
  if (!rules) {
    const std::string& why = rules.error().message;
    if (!wrong) return rules.error();
    return Error{ErrorKind::invalid, "the link has an invalid '" + std::string(keys[*wrong]) +
                                         "': " + why.substr(why.find(": ") + 2)};
  }
  Reading reading{Error{}, {}};
  const auto plain = rules->as_puzzle();
  if (plain) {
    reading.puzzle = with_rules(*plain, values);
    if (constraints.empty()) return reading;
  }
  const Variant given = Variant::of(values);
  std::vector<Constraint> all;
  for (const Constraint& clue : given.constraints()) {
    if (clue.kind->name == "given") all.push_back(clue);
  }
  all.insert(all.end(), constraints.begin(), constraints.end());
  auto variant = Variant::make(board, std::move(all));
  if (!variant) return variant.error();
  if (!plain) reading.puzzle = unsupported_variant(*variant);
  reading.variant = std::move(*variant);
  return reading;
}

void PartNames::add(std::string name) {
  if (name.size() > kLongest) name.resize(kLongest);
  if (std::find(names_.begin(), names_.end(), name) == names_.end()) {
    names_.push_back(std::move(name));
  }
}

std::string quoted_list(std::span<const std::string> names) {
  constexpr std::size_t kMostNames = 6;
  const std::size_t shown = names.size() > kMostNames ? kMostNames - 1 : names.size();
  std::string text;
  for (std::size_t i = 0; i < shown; ++i) {
    const bool last = i > 0 && i + 1 == names.size();
    text += (i == 0 ? "'" : last ? " and '" : ", '") + names[i] + "'";
  }
  if (shown < names.size()) text += " and " + std::to_string(names.size() - shown) + " more";
  return text;
}

Error refused_error(std::span<const std::string> parts) {
  return {ErrorKind::unsupported, "the link has " + quoted_list(parts) + ", which " +
                                      (parts.size() == 1 ? "is" : "are") + " not supported"};
}

Error refused_error(const Record& record) {
  Error error = record.puzzle.error();
  if (record.refused.empty()) return error;
  error.message += std::string("; --partial reads the link without ") +
                   (record.refused.size() == 1 ? "it" : "them");
  return error;
}

}  // namespace inlay::notation

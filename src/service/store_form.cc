#include "service/store_form.h"

#include <algorithm>
#include <charconv>
#include <functional>
#include <tuple>

#include "base/stable_sort.h"
#include "inlay/notation.h"
#include "sudoku/classic/convert.h"
#include "sudoku/notation/constraints.h"

namespace inlay::service {
namespace {

bool is_single_clue(const sudoku::Constraint& constraint) {
  return constraint.kind->name == "given" && constraint.numbers.size() == 1 &&
         constraint.parts.size() == 1 && constraint.cells().size() == 1;
}

}  // namespace

std::vector<sudoku::Cell> Form::back(const std::vector<sudoku::Cell>& cells) const {
  if (!inverse) return cells;
  sudoku::Grid marked(puzzle.clues.size(), 0);
  for (const sudoku::Cell cell : cells) marked[cell] = 1;
  const sudoku::Grid image = inverse->apply(marked);
  std::vector<sudoku::Cell> there;
  for (std::size_t cell = 0; cell < image.size(); ++cell) {
    if (image[cell] != 0) there.push_back(static_cast<sudoku::Cell>(cell));
  }
  return there;
}

std::optional<Form> form_of(sudoku::Canonicalizer& canonicalizer, const sudoku::Puzzle& puzzle) {
  const sudoku::Rules& rules = puzzle.rules;
  if (const auto plain = sudoku::classic::classic_of(puzzle)) return form_of(canonicalizer, *plain);
  if (sudoku::find_conflict(puzzle)) return std::nullopt;
  if (!puzzle.candidates.empty() || !rules.is_standard()) {
    const auto& candidates = puzzle.candidates;
    const bool open = std::find(candidates.begin(), candidates.end(), 0) == candidates.end();
    if (!open || rules.size() > sudoku::VariantBoard::kMaxSide) return std::nullopt;
    return Form{form_of(sudoku::Variant::of(puzzle)).key, puzzle, {}, {}, {}};
  }
  std::string line = notation::line_of(rules, puzzle.clues);
  return Form{{rules.box_width(), rules.box_height(), std::move(line)}, puzzle, {}, {}, {}};
}

std::optional<Form> form_of(sudoku::Canonicalizer& canonicalizer,
                            const sudoku::classic::GridText& puzzle) {
  const auto canonical = canonicalizer.canonical(puzzle);
  if (!canonical) return std::nullopt;
  sudoku::Puzzle general = sudoku::classic::general_of(canonical->form);
  Form form{{}, std::move(general), {}, {}, {}};
  form.key.puzzle.assign(canonical->form.cells.data(), canonical->form.cells.size());
  form.automorphisms = static_cast<std::int64_t>(canonical->automorphisms);
  form.map = canonical->map;
  form.inverse = canonical->map.inverse();
  return form;
}

store::Record record_of(const Form& form) {
  store::Record record;
  record.key = form.key;
  record.clues = form.puzzle.clue_count();
  record.automorphisms = form.automorphisms;
  return record;
}

// Clues first, in the order of their cells, so that the text begins with a line of clues.
VariantForm form_of(const sudoku::Variant& variant) {
  const auto constraints = variant.constraints();
  struct Place {
    bool other;
    std::string text;
    std::size_t origin;
    bool operator<(const Place& b) const {
      return std::tie(other, text, origin) < std::tie(b.other, b.text, b.origin);
    }
  };
  std::vector<Place> order;
  for (std::size_t i = 0; i < constraints.size(); ++i) {
    const sudoku::Constraint& one = constraints[i];
    std::string text = write_constraint(variant.board(), one);
    if (is_single_clue(one)) {
      constexpr std::size_t kDigits = 5;  // of the number of a cell
      const std::string cell = std::to_string(one.cells().front());
      text.insert(0, std::string(kDigits - cell.size(), '0') + cell);
    }
    order.push_back({!is_single_clue(one), std::move(text), i});
  }
  base::stable_sort(order, std::less<>());
  VariantForm form{{0, 0, {}}, variant, {}};
  std::vector<sudoku::Constraint> sorted;
  for (const Place& place : order) {
    sorted.push_back(constraints[place.origin]);
    form.origin.push_back(place.origin);
  }
  // The order of the constraints decides neither about errors nor about solutions.
  form.variant = *sudoku::Variant::make(variant.board(), std::move(sorted));
  form.key.puzzle = *notation::write_constraints(form.variant);
  return form;
}

store::Record record_of(const VariantForm& form) {
  store::Record record;
  record.key = form.key;
  const auto constraints = form.variant.constraints();
  record.clues =
      static_cast<int>(std::count_if(constraints.begin(), constraints.end(), is_single_clue));
  return record;
}

std::string values_text(std::span<const int> values) {
  std::string text;
  for (const int value : values) text += (text.empty() ? "" : " ") + std::to_string(value);
  return text;
}

std::optional<std::vector<int>> values_of(const std::string& text, int cells) {
  std::vector<int> values;
  const char* at = text.data();
  const char* const end = at + text.size();
  while (at != end) {
    if (*at == ' ') ++at;
    const auto [next, error] = std::from_chars(at, end, values.emplace_back());
    if (error != std::errc() || (next != end && *next != ' ')) return std::nullopt;
    at = next;
  }
  if (values.size() != static_cast<std::size_t>(cells)) return std::nullopt;
  return values;
}

std::optional<sudoku::Grid> grid_of(const sudoku::Rules& rules, const std::string& line) {
  constexpr int kMaxDigit = 9;  // larger boards use letters
  if (rules.size() > kMaxDigit) {
    const auto read = notation::parse_puzzle(line, {"line", rules.box_width(), rules.box_height()});
    if (!read || read->rules.size() != rules.size()) return std::nullopt;
    return read->clues;
  }
  if (line.size() != static_cast<std::size_t>(rules.cell_count())) return std::nullopt;
  sudoku::Grid grid(line.size());
  for (std::size_t cell = 0; cell < line.size(); ++cell) {
    if (line[cell] < '1' || line[cell] > '0' + rules.size()) return std::nullopt;
    grid[cell] = static_cast<sudoku::Digit>(line[cell] - '0');
  }
  return grid;
}

}  // namespace inlay::service

#include "service/store_form.h"

#include "inlay/notation.h"
#include "sudoku/classic/convert.h"

namespace inlay::service {

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
  if (!puzzle.candidates.empty() || !rules.is_standard()) return std::nullopt;
  if (sudoku::find_conflict(puzzle)) return std::nullopt;
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

std::optional<sudoku::Grid> grid_of(const sudoku::Rules& rules, const std::string& line) {
  constexpr int kMaxDigit = 9;  // larger boards use letters
  if (rules.size() > kMaxDigit) {
    const auto read = notation::parse_puzzle(line, {"line", rules.box_width(), rules.box_height()});
    if (!read || !(read->rules == rules)) return std::nullopt;
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

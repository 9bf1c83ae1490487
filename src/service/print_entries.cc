#include "service/print_entries.h"

namespace inlay::service {

Result<print::Entry> entry_of(const notation::Record& record) {
  if (!record.puzzle && !record.variant) return record.puzzle.error();
  print::Entry entry =
      record.puzzle ? print::Entry{*record.puzzle} : print::entry_of(*record.variant);
  const bool fits = record.puzzle && record.puzzle->rules.size() <= sudoku::VariantBoard::kMaxSide;
  if (fits && !print::drawable(entry)) {
    entry = print::entry_of(record.variant ? *record.variant : sudoku::Variant::of(*record.puzzle));
  }
  entry.title = record.title;
  entry.difficulty = record.difficulty;
  entry.drawings = record.link.drawings;
  return entry;
}

Result<SolveAnswer> add_solution(print::Entry& entry, const Budget& budget) {
  std::optional<sudoku::Grid> grid;
  std::vector<int> values;
  const auto solved =
      entry.variant
          ? Result<SolveAnswer>(solve(
                *entry.variant, {}, budget, 1,
                [&](std::span<const int> found) { values.assign(found.begin(), found.end()); }))
          : solve(entry.puzzle, {}, budget, 1, [&](const sudoku::Grid& found) { grid = found; });
  if (solved && solved->verdict == sudoku::Verdict::unique) {
    entry.solution = std::move(grid);
    entry.values = std::move(values);
  }
  return solved;
}

}  // namespace inlay::service

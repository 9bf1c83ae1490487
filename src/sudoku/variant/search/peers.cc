#include "sudoku/variant/search/peers.h"

namespace inlay::sudoku::variant {

void Peers::add_all(std::span<const Cell> cells) {
  const CellSet all = set_of(cells);
  for (const Cell cell : cells) {
    sets_.add(cell, all);
    sets_.remove(cell, cell);
  }
}

bool Peers::share(Cell a, Cell b) {
  bool changed = false;
  for (const auto& [to, from] : {std::pair(a, b), std::pair(b, a)}) {
    CellSet fresh;
    for (std::size_t word = 0; word < words(); ++word)
      fresh[word] = set(from)[word] & ~set(to)[word];
    for_each_cell(fresh.data(), words(), [&, cell_to = to](Cell cell) {
      add(cell_to, cell);
      changed = true;
    });
  }
  return changed;
}

void Peers::exclude(Cell a, Cell b, ValueSet excluded, int values) {
  if (values_ == 0) {
    const std::size_t cells = sets_.words() * 64;
    values_ = static_cast<std::size_t>(values);
    of_values_ = CellSets(cells * values_, cells);
    exclusions_.resize(cells);
  }
  for (ValueSet rest = excluded; rest != 0; rest &= rest - 1) {
    of_values_.add(row_of(a, rest), b);
    of_values_.add(row_of(b, rest), a);
  }
  ++exclusions_[a];
  ++exclusions_[b];
}

void Peers::finish(std::size_t cells) {
  lists_.make(sets_, cells);
  if (values_ == 0) return;
  for (std::size_t row = 0; row < cells * values_; ++row) {
    const std::uint64_t* const peers = sets_.row(row / values_);
    for (std::size_t word = 0; word < words(); ++word) of_values_.row(row)[word] |= peers[word];
  }
  lists_of_values_.make(of_values_, cells * values_);
}

void Peers::Lists::make(const CellSets& sets, std::size_t rows) {
  first_.assign(rows + 1, 0);
  cells_.resize(sets.count());
  Cell* end = cells_.data();
  for (std::size_t row = 0; row < rows; ++row) {
    for_each_cell(sets.row(row), sets.words(), [&](Cell cell) { *end++ = cell; });
    first_[row + 1] = static_cast<std::uint32_t>(end - cells_.data());
  }
}

bool Peers::all_differ(std::span<const Cell> cells) const {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (!has(cells[i], cells[j])) return false;
    }
  }
  return true;
}

}  // namespace inlay::sudoku::variant

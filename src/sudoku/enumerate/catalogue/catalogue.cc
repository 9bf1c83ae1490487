// Catalogue: checks and sorts grids and indices; rank.cc and unrank.cc find the answers.
#include "inlay/catalogue.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "sudoku/classic/convert.h"
#include "sudoku/enumerate/catalogue/state.h"

namespace inlay::sudoku {

using enumerate::catalogue::CountTable;

namespace {

bool is_complete(const classic::GridText& grid) {
  return std::all_of(grid.cells.begin(), grid.cells.end(),
                     [](char cell) { return cell >= '1' && cell <= '9'; });
}

// What is wrong with a grid that is not complete or has a conflict: the second of two cells with
// the same digit, or else the first blank cell.
Error why_not_solved(const classic::GridText& grid) {
  const Puzzle puzzle = classic::general_of(grid);
  const auto error = [&](Cell cell, const std::string& what) {
    return Error{ErrorKind::invalid, "not a solved grid: " + what, 0,
                 static_cast<std::size_t>(cell) + 1};
  };
  if (const auto conflict = find_conflict(puzzle)) {
    return error(conflict->second, conflict->to_string(puzzle.rules));
  }
  const auto blank = std::find(puzzle.clues.begin(), puzzle.clues.end(), Digit{0});
  const auto cell = static_cast<Cell>(blank - puzzle.clues.begin());
  return error(cell, puzzle.rules.cell_name(cell) + " is blank");
}

}  // namespace

Catalogue::Catalogue(std::unique_ptr<State> state) : state_(std::move(state)) {}
Catalogue::Catalogue(const Catalogue& other)
    : state_(new State{.table = other.state_->table, .last = other.state_->last}) {}
Catalogue& Catalogue::operator=(const Catalogue& other) {
  return *this = Catalogue(other);
}
Catalogue::Catalogue(Catalogue&&) noexcept = default;
Catalogue& Catalogue::operator=(Catalogue&&) noexcept = default;
Catalogue::~Catalogue() = default;

Result<Catalogue> Catalogue::load() {
  return load(enumerate::catalogue::built_in_counts());
}

Result<Catalogue> Catalogue::load(std::string_view bytes) {
  auto table = CountTable::read(bytes);
  if (!table) return table.error();
  return Catalogue(std::unique_ptr<State>(
      new State{.table = std::make_shared<const CountTable>(std::move(*table))}));
}

std::uint64_t Catalogue::size() const {
  return state_->table->size();
}

std::uint64_t Catalogue::first_of_band(std::size_t band) const {
  return state_->table->begin(band);
}

Result<std::uint64_t> Catalogue::end_of_prefix(std::uint64_t index) {
  const auto band = state_->band_index(state_->table->band_of(index));
  if (!band) return band.error();
  return (*band)->begin((*band)->prefix_of(index) + 1);
}

Result<CatalogueRank> Catalogue::rank(const classic::GridText& grid) {
  return rank(std::span(&grid, 1)).front();
}

Result<classic::GridText> Catalogue::unrank(std::uint64_t index) {
  return unrank(std::span(&index, 1)).front();
}

std::vector<Result<CatalogueRank>> Catalogue::rank(std::span<const classic::GridText> grids,
                                                   const StopToken& stop) {
  std::vector<CatalogueRank> ranks(grids.size());
  std::vector<std::optional<Error>> errors(grids.size());
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < grids.size(); ++i) {
    auto canonical = state_->canonicalizer.canonical(grids[i]);
    if (!canonical || !is_complete(grids[i])) {
      errors[i] = why_not_solved(grids[i]);
      continue;
    }
    ranks[i].canonical = *canonical;
    order.push_back(i);
  }
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return ranks[a].canonical.form.cells < ranks[b].canonical.form.cells;
  });
  state_->rank_sorted(order, ranks, errors, stop);
  std::vector<Result<CatalogueRank>> results;
  results.reserve(grids.size());
  for (std::size_t i = 0; i < grids.size(); ++i) {
    if (errors[i]) {
      results.emplace_back(std::move(*errors[i]));
    } else {
      results.emplace_back(ranks[i]);
    }
  }
  return results;
}

std::vector<Result<classic::GridText>> Catalogue::unrank(std::span<const std::uint64_t> indices,
                                                         const StopToken& stop) {
  std::vector<classic::GridText> grids(indices.size());
  std::vector<std::optional<Error>> errors(indices.size());
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < indices.size(); ++i) {
    if (indices[i] < size()) {
      order.push_back(i);
    } else {
      errors[i] = Error{ErrorKind::invalid, "index " + std::to_string(indices[i]) +
                                                " is out of range: the largest index is " +
                                                std::to_string(size() - 1)};
    }
  }
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return indices[a] < indices[b]; });
  state_->unrank_sorted(order, indices, grids, errors, stop);
  std::vector<Result<classic::GridText>> results;
  results.reserve(indices.size());
  for (std::size_t i = 0; i < indices.size(); ++i) {
    if (errors[i]) {
      results.emplace_back(std::move(*errors[i]));
    } else {
      results.emplace_back(grids[i]);
    }
  }
  return results;
}

}  // namespace inlay::sudoku

#include "service/candidates.h"

#include <bit>

#include "base/shared_progress.h"
#include "service/json_parts.h"

namespace inlay::service {
namespace {

using sudoku::Mask;

Json values_of(const std::vector<Mask>& masks, int digits, int least) {
  Json all = Json::array();
  for (const Mask mask : masks) {
    Json values = Json::array();
    for (int d = 1; d <= digits; ++d) {
      if ((mask & sudoku::bit(d)) != 0) values.push_back(least + d - 1);
    }
    all.push_back(std::move(values));
  }
  return all;
}

// [[solutions with the first value, with the second, ...], ...] by cell.
Json counts_of(const std::vector<std::uint32_t>& counts, std::size_t digits) {
  Json all = Json::array();
  for (std::size_t i = 0; i < counts.size(); i += digits) {
    all.push_back(Json(std::vector(counts.begin() + static_cast<std::ptrdiff_t>(i),
                                   counts.begin() + static_cast<std::ptrdiff_t>(i + digits))));
  }
  return all;
}

}  // namespace

Result<TrueCandidates> true_candidates(const sudoku::Puzzle& puzzle,
                                       const sudoku::SolveOptions& options, const Budget& budget,
                                       std::uint64_t enumerate) {
  const auto cells = static_cast<std::size_t>(puzzle.rules.cell_count());
  const auto digits = static_cast<std::size_t>(puzzle.rules.size());
  TrueCandidates found;
  found.possible.assign(cells, 0);
  found.unknown.assign(cells, 0);
  found.counts.assign(cells * digits, 0);
  const auto see = [&](const sudoku::Grid& grid) {
    for (std::size_t cell = 0; cell < cells; ++cell) {
      found.possible[cell] |= sudoku::bit(grid[cell]);
      ++found.counts[cell * digits + grid[cell] - 1U];
    }
  };

  // The enumeration is the first half of the progress, the tests are the second.
  base::SharedProgress progress(options.progress);
  sudoku::SolveOptions reporting = options;
  reporting.progress = progress.of({}, 0, 2);
  auto all = sudoku::Solver::make(puzzle, reporting, budget);
  if (!all) return all.error();
  SearchStatus step = SearchStatus::solution;
  while (found.solutions < enumerate && (step = all->next()) == SearchStatus::solution) {
    see(all->solution());
    ++found.solutions;
  }
  found.stats = all->stats();
  found.complete = step == SearchStatus::exhausted;
  if (found.complete) return found;
  found.counts.clear();
  if (step == SearchStatus::limit) found.limit = all->limit();

  sudoku::Puzzle tried = puzzle;
  const std::vector<Mask> open = puzzle.open_candidates();
  std::size_t candidates = 0, decided = 0;
  for (const Mask mask : open) candidates += static_cast<std::size_t>(std::popcount(mask));
  for (std::size_t cell = 0; cell < cells; ++cell) {
    for (int digit = 1; digit <= puzzle.rules.size(); ++digit) {
      const Mask bit = sudoku::bit(digit);
      if ((open[cell] & bit) == 0) continue;
      ++decided;
      if ((found.possible[cell] & bit) != 0) continue;
      if (found.limit != Limit::none) {
        found.unknown[cell] |= bit;
        continue;
      }
      tried.clues[cell] = static_cast<sudoku::Digit>(digit);
      reporting.progress = progress.of(found.stats, candidates + decided - 1, 2 * candidates);
      auto one = sudoku::Solver::make(tried, reporting, base::remaining(budget, found.stats));
      if (!one) return one.error();
      step = one->next();
      base::add(found.stats, one->stats());
      tried.clues[cell] = puzzle.clues[cell];
      if (step == SearchStatus::solution) {
        for (std::size_t i = 0; i < cells; ++i) {
          found.possible[i] |= sudoku::bit(one->solution()[i]);
        }
      } else if (step == SearchStatus::limit) {
        found.limit = one->limit();
        found.unknown[cell] |= bit;
      }
    }
  }
  // An undecided candidate may have occurred in a later solution.
  for (std::size_t cell = 0; cell < cells; ++cell) found.unknown[cell] &= ~found.possible[cell];
  return found;
}

TrueCandidates true_candidates(const sudoku::Variant& variant,
                               const sudoku::VariantOptions& options, const Budget& budget,
                               std::uint64_t enumerate) {
  const sudoku::VariantBoard& board = variant.board();
  const auto cells = static_cast<std::size_t>(board.cell_count());
  const auto digits = static_cast<std::size_t>(board.values());
  TrueCandidates found;
  found.possible.assign(cells, 0);
  found.unknown.assign(cells, 0);
  found.counts.assign(cells * digits, 0);
  base::SharedProgress progress(options.progress);
  sudoku::VariantOptions reporting = options;
  reporting.progress = progress.of({}, 0, 2);
  auto all = sudoku::VariantSolver::make(variant, reporting, budget);
  SearchStatus step = SearchStatus::solution;
  while (found.solutions < enumerate && (step = all.next()) == SearchStatus::solution) {
    ++found.solutions;
    for (std::size_t cell = 0; cell < cells; ++cell) {
      const int digit = all.solution()[cell] - board.min_value + 1;
      found.possible[cell] |= sudoku::bit(digit);
      ++found.counts[cell * digits + static_cast<std::size_t>(digit) - 1];
    }
  }
  found.stats = all.stats();
  found.complete = step == SearchStatus::exhausted;
  if (found.complete) return found;
  found.counts.clear();
  if (step == SearchStatus::limit) found.limit = all.limit();

  reporting.progress = progress.of(found.stats, 1, 2);
  const auto rest =
      sudoku::true_candidates(variant, reporting, base::remaining(budget, found.stats));
  base::add(found.stats, rest.stats);
  if (!rest.complete) found.limit = rest.limit;
  for (std::size_t cell = 0; cell < cells; ++cell) {
    found.possible[cell] |= rest.cells[cell];
    found.unknown[cell] = rest.possible[cell] & ~found.possible[cell];
  }
  return found;
}

std::string to_json(const Subject& subject, const TrueCandidates& found, int digits, int least) {
  Json json = about(subject);
  json["candidates"] = values_of(found.possible, digits, least);
  if (found.limit != Limit::none) {
    json["unknown"] = values_of(found.unknown, digits, least);
    json["limit"] = name_of(found.limit);
  }
  json["complete"] = found.complete;
  if (found.complete) {
    json["count"] = std::to_string(found.solutions);
    json["counts"] = counts_of(found.counts, static_cast<std::size_t>(digits));
  }
  add_stats(json, subject, found.stats);
  return dump(json);
}

}  // namespace inlay::service

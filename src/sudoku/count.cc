// count: the number of solutions, and a short cut for digits that no given names.
//
// Digits that appear in no given are alike: each permutation of k of them turns solutions into
// other solutions. So only those are counted in which the k digits stand in increasing order in one
// house, and that number is taken k! times. There is one search for each choice of k of the cells
// that the house has open; in an empty grid there is just one, with the first row filled in:
//
//   2x3 boxes   28,200,960 = 6! * 39,168
//
// It is taken for the engine `auto` only, so that all others remain independent witnesses, and for
// counts without a limit.
#include <algorithm>

#include "base/shared_progress.h"
#include "inlay/sudoku.h"

namespace inlay::sudoku {
namespace {

// More searches than this would cost more than they save.
constexpr double kMostSearches = 1000;

std::vector<Digit> digits_without_given(const Puzzle& puzzle) {
  std::vector<Digit> digits;
  for (int digit = 1; digit <= puzzle.rules.size(); ++digit) {
    const Grid& givens = puzzle.givens;
    if (std::find(givens.begin(), givens.end(), digit) == givens.end()) {
      digits.push_back(static_cast<Digit>(digit));
    }
  }
  return digits;
}

// The open cells of the first house that has the fewest, but some.
std::vector<Cell> open_cells_of_fullest_house(const Puzzle& puzzle) {
  std::vector<Cell> fewest;
  for (const House& house : puzzle.rules.houses()) {
    std::vector<Cell> open;
    for (const Cell cell : house.cells) {
      if (puzzle.givens[cell] == 0) open.push_back(cell);
    }
    if (!open.empty() && (fewest.empty() || open.size() < fewest.size())) fewest = std::move(open);
  }
  return fewest;
}

double ways_to_choose(std::size_t k, std::size_t m) {
  double ways = 1;
  for (std::size_t i = 0; i < k; ++i)
    ways *= static_cast<double>(m - i) / static_cast<double>(i + 1);
  return ways;
}

// Adds `weight` for each solution until there are `at_most` or the budget ends. False: not all are
// counted.
Result<bool> add_solutions(const Puzzle& puzzle, const SolveOptions& options, const Budget& budget,
                           std::uint64_t at_most, const Count& weight, CountResult& counted) {
  auto solver = Solver::make(puzzle, options, base::remaining(budget, counted.stats));
  if (!solver) return solver.error();
  std::uint64_t found = 0;
  SearchStatus step = SearchStatus::solution;
  while (found < at_most && (step = solver->next()) == SearchStatus::solution) ++found;
  counted.count += weight * Count(found);
  base::add(counted.stats, solver->stats());
  if (step == SearchStatus::limit) counted.limit = solver->limit();
  return step == SearchStatus::exhausted;
}

// The digits, in increasing order, in the cells that `chosen` marks.
Puzzle with_digits(const Puzzle& puzzle, const std::vector<Digit>& digits,
                   const std::vector<Cell>& cells, const std::vector<bool>& chosen) {
  Puzzle filled = puzzle;
  auto digit = digits.begin();
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (chosen[i]) filled.givens[cells[i]] = *digit++;
  }
  return filled;
}

}  // namespace

Result<CountResult> count(const Puzzle& puzzle, const SolveOptions& options, const Budget& budget,
                          std::uint64_t at_most) {
  CountResult counted{0, true, {}, Limit::none};
  const std::vector<Digit> digits = digits_without_given(puzzle);
  const std::vector<Cell> cells = open_cells_of_fullest_house(puzzle);
  const bool short_cut = options.engine == "auto" && at_most == Budget::kNoLimit &&
                         puzzle.candidates.empty() && digits.size() >= 2 &&
                         digits.size() <= cells.size() &&
                         ways_to_choose(digits.size(), cells.size()) <= kMostSearches;
  if (!short_cut) {
    const auto all = add_solutions(puzzle, options, budget, at_most, 1, counted);
    if (!all) return all.error();
    counted.exact = *all;
    return counted;
  }

  base::SharedProgress progress(options.progress);
  const auto ways = static_cast<std::size_t>(ways_to_choose(digits.size(), cells.size()));
  std::size_t way = 0;
  Count permutations = 1;
  for (std::size_t k = 2; k <= digits.size(); ++k) permutations *= k;
  std::vector<bool> chosen(cells.size(), false);
  std::fill(chosen.begin(), chosen.begin() + static_cast<std::ptrdiff_t>(digits.size()), true);
  do {
    SolveOptions part = options;
    part.progress = progress.of(counted.stats, way++, ways);
    const auto all = add_solutions(with_digits(puzzle, digits, cells, chosen), part, budget,
                                   at_most, permutations, counted);
    if (!all) return all.error();
    counted.exact = *all;
  } while (counted.exact && std::prev_permutation(chosen.begin(), chosen.end()));
  return counted;
}

}  // namespace inlay::sudoku

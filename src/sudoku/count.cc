// count: the number of solutions, with a shortcut for digits that occur in no clue.
//
// Digits that occur in no clue are interchangeable: each permutation of k of them maps solutions to
// solutions. So it is enough to count the solutions in which the k digits are in increasing order
// in one house, and to multiply by k!. There is one search for each choice of k of the blank cells
// of that house; for an empty grid it is a single search, with the first row filled in:
//
//   2x3 boxes   28,200,960 = 6! * 39,168
//
// If further houses may leave no grid at all, a search for one grid comes first. For that an engine
// can choose which house to fill (variant_engine.cc), which takes milliseconds instead of a minute.
//
// Only the engine `auto` uses the shortcut, so that the other engines stay independent of it, and
// only if there is no maximum number of solutions.
#include <algorithm>

#include "base/shared_progress.h"
#include "inlay/sudoku.h"

namespace inlay::sudoku {
namespace {

// More searches than this cost more than they save.
constexpr double kMaxSearches = 1000;

std::vector<Digit> digits_without_clue(const Puzzle& puzzle) {
  std::vector<Digit> digits;
  for (int digit = 1; digit <= puzzle.rules.size(); ++digit) {
    const Grid& clues = puzzle.clues;
    if (std::find(clues.begin(), clues.end(), digit) == clues.end()) {
      digits.push_back(static_cast<Digit>(digit));
    }
  }
  return digits;
}

// The blank cells of the house that has the fewest of them, but at least one.
std::vector<Cell> blank_cells_of_fullest_house(const Puzzle& puzzle) {
  std::vector<Cell> fewest;
  for (const House& house : puzzle.rules.houses()) {
    std::vector<Cell> blank;
    for (const Cell cell : house.cells) {
      if (puzzle.clues[cell] == 0) blank.push_back(cell);
    }
    if (!blank.empty() && (fewest.empty() || blank.size() < fewest.size()))
      fewest = std::move(blank);
  }
  return fewest;
}

double ways_to_choose(std::size_t k, std::size_t m) {
  double ways = 1;
  for (std::size_t i = 0; i < k; ++i)
    ways *= static_cast<double>(m - i) / static_cast<double>(i + 1);
  return ways;
}

// Adds `weight` for each solution; stops at `max_solutions` or at the end of the budget. False: not
// all solutions were counted.
Result<bool> add_solutions(const Puzzle& puzzle, const SolveOptions& options, const Budget& budget,
                           std::uint64_t max_solutions, const Count& weight, CountResult& result) {
  auto solver = Solver::make(puzzle, options, base::remaining(budget, result.stats));
  if (!solver) return solver.error();
  std::uint64_t found = 0;
  SearchStatus status = SearchStatus::solution;
  while (found < max_solutions && (status = solver->next()) == SearchStatus::solution) ++found;
  result.count += weight * Count(found);
  base::add(result.stats, solver->stats());
  if (status == SearchStatus::limit) result.limit = solver->limit();
  return status == SearchStatus::exhausted;
}

// The puzzle with the digits, in increasing order, as clues in the chosen cells.
Puzzle with_digits(const Puzzle& puzzle, const std::vector<Digit>& digits,
                   const std::vector<Cell>& cells, const std::vector<bool>& chosen) {
  Puzzle filled = puzzle;
  auto digit = digits.begin();
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (chosen[i]) filled.clues[cells[i]] = *digit++;
  }
  return filled;
}

}  // namespace

Result<CountResult> count(const Puzzle& puzzle, const SolveOptions& options, const Budget& budget,
                          std::uint64_t max_solutions) {
  CountResult result{0, true, {}, Limit::none};
  const std::vector<Digit> digits = digits_without_clue(puzzle);
  const std::vector<Cell> cells = blank_cells_of_fullest_house(puzzle);
  const bool shortcut = options.engine == "auto" && max_solutions == Budget::kNoLimit &&
                        puzzle.candidates.empty() && digits.size() >= 2 &&
                        digits.size() <= cells.size() &&
                        ways_to_choose(digits.size(), cells.size()) <= kMaxSearches;
  if (!shortcut) {
    const auto all = add_solutions(puzzle, options, budget, max_solutions, 1, result);
    if (!all) return all.error();
    result.exact = *all;
    return result;
  }

  if (puzzle.clue_count() == 0 && !puzzle.rules.is_standard()) {
    const auto none = add_solutions(puzzle, options, budget, 1, 0, result);
    if (!none) return none.error();
    result.exact = *none;
    if (*none || result.limit != Limit::none) return result;
    result.stats.solutions = 0;
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
    part.progress = progress.of(result.stats, way++, ways);
    const auto all = add_solutions(with_digits(puzzle, digits, cells, chosen), part, budget,
                                   max_solutions, permutations, result);
    if (!all) return all.error();
    result.exact = *all;
  } while (result.exact && std::prev_permutation(chosen.begin(), chosen.end()));
  return result;
}

}  // namespace inlay::sudoku

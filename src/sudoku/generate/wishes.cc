// Wishes: which options contradict each other, and which no puzzle can fit.
#include <algorithm>

#include "sudoku/classic/convert.h"
#include "sudoku/generate/attempt.h"

namespace inlay::sudoku {

std::string_view name_of(Minimal minimal) {
  switch (minimal) {
    case Minimal::clues:
      return "clues";
    case Minimal::orbits:
      return "orbits";
    case Minimal::no:
      break;
  }
  return "no";
}

}  // namespace inlay::sudoku

namespace inlay::sudoku::generate {
namespace {

std::size_t clues_of(const Grid& grid) {
  return grid.size() - static_cast<std::size_t>(std::count(grid.begin(), grid.end(), 0));
}

Error error(const std::string& message) {
  return {ErrorKind::invalid, message};
}

}  // namespace

Result<Wishes> make_wishes(const Rules& rules, const GenerateOptions& options) {
  const auto cells = static_cast<std::size_t>(rules.cell_count());
  const bool counted = options.low != 0 || options.high != 0;
  const int high = options.high == 0 ? rules.cell_count() : options.high;
  if (options.low < 0 || high < options.low || high > rules.cell_count()) {
    return error("clues: LOW..HIGH expected with LOW <= HIGH <= " + std::to_string(cells));
  }
  auto groups = orbits(rules, options.symmetry);
  if (!groups) return groups.error();
  if (options.only_grids && (counted || options.symmetry != Symmetry::none || options.redundant ||
                             !options.pattern.empty() || !options.solution.empty())) {
    return error("full grids: wishes about clues, or for one solution, do not go with them");
  }
  if (!options.pattern.empty() &&
      (counted || options.symmetry != Symmetry::none || options.redundant)) {
    return error("pattern: it says which cells have clues; no symmetry or number goes with it");
  }
  if (options.redundant && !counted) {
    return error("redundant clues: a number of clues must be wished for");
  }
  for (const Grid* grid : {&options.pattern, &options.solution}) {
    if (!grid->empty() && grid->size() != cells) {
      return error("a grid of " + std::to_string(grid->size()) + " cells for " + rules.name());
    }
  }
  if (!options.solution.empty()) {
    Puzzle blank(rules);
    if (!is_solution(blank, options.solution)) {
      return error("solution: not a solved grid of " + rules.name());
    }
    if (options.unique_grids && options.count > 1) {
      return error("unique grids: all records of one solution are of the same grid");
    }
  }
  if (options.no_isomorphs && rules.has_extra_houses()) {
    return Error{ErrorKind::unsupported, "no isomorphs: not for boards with extra houses"};
  }
  Wishes wishes{rules, options, std::move(*groups), static_cast<std::size_t>(options.low),
                static_cast<std::size_t>(high)};
  if (options.grids == Grids::uniform) {
    if (!options.solution.empty()) return error("uniform grids: the grid is given already");
    auto uniform = UniformGrids::make(rules);
    if (!uniform) return uniform.error();
    wishes.uniform = std::move(*uniform);
  }
  return wishes;
}

std::string why_impossible(const Wishes& wishes) {
  const GenerateOptions& options = wishes.options;
  if (options.only_grids) return {};
  std::size_t most = wishes.high;
  std::string whose = "wished for: " + std::to_string(most);
  if (!options.pattern.empty()) {
    most = clues_of(options.pattern);
    whose = "in the pattern: " + std::to_string(most);
  }
  // Digits that no clue names change places in any solution.
  const auto n = static_cast<std::size_t>(wishes.rules.size());
  std::size_t least = n - 1;
  std::string reason = "with fewer, two digits are in no clue and can change places";
  if (classic::fits(wishes.rules)) {
    least = 17;
    reason = "McGuire, Tugemann and Civario, 2012";
  }
  if (most >= least) return {};
  return wishes.rules.name() + " puzzles have at least " + std::to_string(least) + " clues (" +
         reason + "); " + whose;
}

}  // namespace inlay::sudoku::generate

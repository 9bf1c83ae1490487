// Plan: rejects options that contradict each other or that no puzzle can satisfy.
#include <algorithm>

#include "base/threads.h"
#include "sudoku/classic/convert.h"
#include "sudoku/generate/attempt.h"

namespace inlay::sudoku {

std::string_view name_of(Minimality minimal) {
  switch (minimal) {
    case Minimality::clues:
      return "clues";
    case Minimality::orbits:
      return "orbits";
    case Minimality::no:
      break;
  }
  return "no";
}

std::string_view why_no_hard_walk(const Rules& rules, const GenerateOptions& options) {
  if (!classic::fits(rules)) return "hard walks support 9x9 only";
  if (options.only_grids || options.symmetry != Symmetry::none || !options.pattern.empty() ||
      !options.solution.empty() || options.allow_redundant || options.grids != GridSampling::fast) {
    return "hard walks cannot be combined with a symmetry, a pattern, redundant clues, or options "
           "about the solution grid";
  }
  return {};
}

bool prefers_hard_walk(std::string_view scale, int rating, const Rules& rules,
                       const GenerateOptions& options) {
  constexpr int kRare = 92, kRareSe = 95;
  const bool rare = (scale == "inlay" && rating >= kRare) || (scale == "se" && rating >= kRareSe);
  return rare && why_no_hard_walk(rules, options).empty();
}

}  // namespace inlay::sudoku

namespace inlay::sudoku::generate {
namespace {

Error error(const std::string& message) {
  return {ErrorKind::invalid, message};
}

}  // namespace

Result<Plan> make_plan(const Rules& rules, const GenerateOptions& options) {
  const auto cells = static_cast<std::size_t>(rules.cell_count());
  const bool counted = options.min_clues != 0 || options.max_clues != 0;
  const int high = options.max_clues == 0 ? rules.cell_count() : options.max_clues;
  if (options.min_clues < 0 || high < options.min_clues || high > rules.cell_count()) {
    return error("clues: expected MIN..MAX with MIN <= MAX <= " + std::to_string(cells));
  }
  if (const Status status = base::check_threads(options.threads); !status) return status.error();
  auto orbit_list = orbits(rules, options.symmetry);
  if (!orbit_list) return orbit_list.error();
  if (options.only_grids &&
      (counted || options.symmetry != Symmetry::none || options.allow_redundant ||
       !options.pattern.empty() || !options.solution.empty())) {
    return error("full grids cannot be combined with options about clues or with a solution");
  }
  if (!options.pattern.empty() &&
      (counted || options.symmetry != Symmetry::none || options.allow_redundant)) {
    return error("a pattern cannot be combined with a symmetry or a number of clues");
  }
  if (options.allow_redundant && !counted) {
    return error("redundant clues need a number of clues");
  }
  for (const Grid* grid : {&options.pattern, &options.solution}) {
    if (!grid->empty() && grid->size() != cells) {
      return error("the grid has " + std::to_string(grid->size()) + " cells; " + rules.name() +
                   " needs " + std::to_string(cells));
    }
  }
  if (!options.solution.empty()) {
    Puzzle blank(rules);
    if (!is_solution(blank, options.solution)) {
      return error("the solution is not a solved grid of " + rules.name());
    }
    if (options.unique_grids && options.count > 1) {
      return error("unique grids cannot be combined with a solution and more than one puzzle");
    }
  }
  if (options.no_isomorphs && !rules.is_standard()) {
    return Error{ErrorKind::unsupported,
                 "isomorphs cannot be excluded on boards with extra houses"};
  }
  if (const auto why = why_no_hard_walk(rules, options); options.hard_walk && !why.empty()) {
    return Error{ErrorKind::unsupported, std::string(why)};
  }
  Plan plan{rules, options, std::move(*orbit_list), static_cast<std::size_t>(options.min_clues),
            static_cast<std::size_t>(high)};
  if (options.grids == GridSampling::uniform) {
    if (!options.solution.empty()) return error("uniform grids cannot be combined with a solution");
    auto uniform = UniformGrids::make(rules);
    if (!uniform) return uniform.error();
    plan.uniform = std::move(*uniform);
  }
  return plan;
}

bool uses_sparse_walk(const Plan& plan) {
  const GenerateOptions& options = plan.options;
  return classic::fits(plan.rules) && plan.max_clues <= SparseWalk::kMostClues &&
         !options.hard_walk && !options.only_grids && options.symmetry == Symmetry::none &&
         options.pattern.empty() && options.solution.empty() && !options.allow_redundant &&
         options.grids == GridSampling::fast && why_impossible(plan).empty();
}

std::size_t clues_of(const Grid& grid) {
  return grid.size() - static_cast<std::size_t>(std::count(grid.begin(), grid.end(), 0));
}

std::string why_impossible(const Plan& plan) {
  const GenerateOptions& options = plan.options;
  if (options.only_grids) return {};
  std::size_t most = plan.max_clues;
  std::string whose = "requested: " + std::to_string(most);
  if (!options.pattern.empty()) {
    most = clues_of(options.pattern);
    whose = "in the pattern: " + std::to_string(most);
  }
  // Two digits without a clue can be exchanged in any solution.
  const auto n = static_cast<std::size_t>(plan.rules.size());
  std::size_t least = n - 1;
  std::string reason = "with fewer, two digits have no clue and can be exchanged";
  if (classic::fits(plan.rules)) {
    least = 17;
    reason = "McGuire, Tugemann and Civario, 2012";
  }
  if (most >= least) return {};
  return plan.rules.name() + " puzzles have at least " + std::to_string(least) + " clues (" +
         reason + "); " + whose;
}

}  // namespace inlay::sudoku::generate

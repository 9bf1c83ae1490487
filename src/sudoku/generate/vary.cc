#include "sudoku/generate/vary.h"

#include <algorithm>
#include <string>
#include <unordered_set>

#include "base/random.h"
#include "sudoku/generate/uniqueness_tester.h"

namespace inlay::sudoku {
namespace {

using generate::OtherSolution;
using Orbit = std::vector<Cell>;

// The searches of one call: they share the budget, and the time includes what is between them.
class Neighbourhood {
 public:
  static Result<Neighbourhood> make(const Puzzle& puzzle, Symmetry symmetry, std::uint64_t seed,
                                    const Budget& budget) {
    Puzzle bare(puzzle.rules);
    bare.clues = puzzle.clues;
    if (!puzzle.candidates.empty() && puzzle.open_candidates() != bare.open_candidates()) {
      return Error{ErrorKind::unsupported, "the puzzle has candidates besides its clues"};
    }
    auto orbits = sudoku::orbits(puzzle.rules, symmetry);
    if (!orbits) return orbits.error();
    return Neighbourhood(puzzle.rules, std::move(*orbits), seed, budget);
  }

  // A random solution; empty: no solution exists, or the budget ended.
  Result<Grid> any_solution(const Grid& clues) {
    Puzzle puzzle(rules_);
    puzzle.clues = clues;
    SolveOptions options;
    options.seed = random_.next();
    auto solver = Solver::make(puzzle, options, left());
    if (!solver) return solver.error();
    if (solver->next() == SearchStatus::solution) return solver->solution();
    limit_ = solver->limit();
    return Grid{};
  }
  // Another solution than this one in other(), if there is one.
  OtherSolution find_other(const Grid& clues, const Grid& solution) {
    const OtherSolution found = tester_->find_other(clues, solution, other_, left());
    if (found == OtherSolution::unknown) {
      limit_ = budget_.stop.stop_requested() ? Limit::stopped : Limit::time;
    }
    return found;
  }
  const Grid& other() const { return other_; }

  // Adds clues of the solution until it is the only one, at most `most`. Returns whether it is.
  bool make_unique(Grid& clues, const Grid& solution, int most, std::vector<Orbit>& added) {
    int places = 0;
    while (true) {
      const OtherSolution found = find_other(clues, solution);
      if (found != OtherSolution::found) return found == OtherSolution::none;
      std::vector<Cell> different;
      for (std::size_t at = 0; at < clues.size(); ++at) {
        if (solution[at] != other_[at]) different.push_back(static_cast<Cell>(at));
      }
      const Orbit& orbit = orbits_[orbit_of_[different[random_.below(different.size())]]];
      Orbit cells;
      for (const Cell cell : orbit) {
        if (clues[cell] == 0) cells.push_back(cell);
      }
      places += static_cast<int>(cells.size());
      if (places > most) return false;
      for (const Cell cell : cells) clues[cell] = solution[cell];
      added.push_back(std::move(cells));
    }
  }
  // Removes the added orbits that are redundant.
  bool drop_redundant(Grid& clues, const Grid& solution, std::vector<Orbit>& added) {
    for (std::size_t i = 0; i < added.size();) {
      for (const Cell cell : added[i]) clues[cell] = 0;
      const OtherSolution found = find_other(clues, solution);
      if (found == OtherSolution::unknown) return false;
      if (found == OtherSolution::none) {
        added.erase(added.begin() + static_cast<std::ptrdiff_t>(i));
      } else {
        for (const Cell cell : added[i++]) clues[cell] = solution[cell];
      }
    }
    return true;
  }
  // Removes random orbits until this number of clues has gone.
  std::vector<Cell> remove(Grid& clues, int number) {
    std::vector<std::size_t> with_clues;
    for (std::size_t i = 0; i < orbits_.size(); ++i) {
      const bool any = std::any_of(orbits_[i].begin(), orbits_[i].end(),
                                   [&](Cell cell) { return clues[cell] != 0; });
      if (any) with_clues.push_back(i);
    }
    random_.shuffle(std::span(with_clues));
    std::vector<Cell> removed;
    for (const std::size_t orbit : with_clues) {
      if (removed.size() >= static_cast<std::size_t>(number)) break;
      for (const Cell cell : orbits_[orbit]) {
        if (clues[cell] != 0) removed.push_back(cell);
        clues[cell] = 0;
      }
    }
    return removed;
  }

  Limit limit() const { return limit_; }
  // Whether the budget allows another search.
  bool go_on() {
    if (limit_ != Limit::none) return false;
    if (budget_.stop.stop_requested()) limit_ = Limit::stopped;
    if (left().time <= std::chrono::nanoseconds::zero()) limit_ = Limit::time;
    return limit_ == Limit::none;
  }

 private:
  Neighbourhood(const Rules& rules, std::vector<Orbit> orbits, std::uint64_t seed,
                const Budget& budget)
      : rules_(rules),
        orbits_(std::move(orbits)),
        orbit_of_(static_cast<std::size_t>(rules.cell_count())),
        tester_(generate::make_uniqueness_tester(rules)),
        random_(seed),
        budget_(budget),
        began_(std::chrono::steady_clock::now()),
        other_(orbit_of_.size()) {
    for (std::size_t i = 0; i < orbits_.size(); ++i) {
      for (const Cell cell : orbits_[i]) orbit_of_[cell] = i;
    }
  }
  Budget left() const {
    Budget rest = budget_;
    if (rest.time != std::chrono::nanoseconds::max()) {
      rest.time -= std::chrono::steady_clock::now() - began_;
    }
    return rest;
  }

  Rules rules_;
  std::vector<Orbit> orbits_;
  std::vector<std::size_t> orbit_of_;
  std::unique_ptr<generate::UniquenessTester> tester_;
  base::Random random_;
  Budget budget_;
  std::chrono::steady_clock::time_point began_;
  Grid other_;
  Limit limit_ = Limit::none;
};

std::vector<Cell> cells_of(const std::vector<Orbit>& orbits) {
  std::vector<Cell> cells;
  for (const Orbit& orbit : orbits) cells.insert(cells.end(), orbit.begin(), orbit.end());
  std::sort(cells.begin(), cells.end());
  return cells;
}

}  // namespace

Result<Completion> complete(const Puzzle& puzzle, const CompletionOptions& options,
                            const Budget& budget) {
  auto near = Neighbourhood::make(puzzle, options.symmetry, options.seed, budget);
  if (!near) return near.error();
  Completion made;
  if (find_conflict(puzzle)) {
    made.verdict = Verdict::contradictory;
    return made;
  }
  auto solution = near->any_solution(puzzle.clues);
  if (!solution) return solution.error();
  made.limit = near->limit();
  if (solution->empty()) {
    if (made.limit == Limit::none) made.verdict = Verdict::none;
    return made;
  }
  made.puzzle = puzzle.clues;
  made.solution = std::move(*solution);
  std::vector<Orbit> added;
  const int all = static_cast<int>(made.puzzle.size());
  if (near->make_unique(made.puzzle, made.solution, all, added)) {
    made.verdict = added.empty() ? Verdict::unique : Verdict::multiple;
    near->drop_redundant(made.puzzle, made.solution, added);
  }
  made.limit = near->limit();
  made.added = cells_of(added);
  return made;
}

Result<NeighbourReport> vary(const Puzzle& puzzle, const NeighbourOptions& options,
                             const Budget& budget,
                             const std::function<bool(const VariedPuzzle&)>& deliver) {
  constexpr std::uint64_t kMostInVain = 1000;
  auto near = Neighbourhood::make(puzzle, options.symmetry, options.seed, budget);
  if (!near) return near.error();
  if (options.remove < 1 || options.remove > puzzle.clue_count()) {
    return Error{ErrorKind::invalid, "the number of clues to remove must be from 1 to " +
                                         std::to_string(puzzle.clue_count())};
  }
  NeighbourReport report;
  const auto key = [](const Grid& clues) { return std::string(clues.begin(), clues.end()); };
  std::unordered_set<std::string> seen{key(puzzle.clues)};
  for (std::uint64_t vain = 0; report.found < options.count && vain < kMostInVain; ++vain) {
    if (!near->go_on()) break;
    ++report.attempts;
    VariedPuzzle made;
    made.puzzle = puzzle.clues;
    made.removed = near->remove(made.puzzle, options.remove);
    auto solution = near->any_solution(made.puzzle);
    if (!solution) return solution.error();
    if (solution->empty()) continue;
    made.solution = std::move(*solution);
    std::vector<Orbit> added;
    if (!near->make_unique(made.puzzle, made.solution, options.add, added)) continue;
    if (!seen.insert(key(made.puzzle)).second) continue;
    made.added = cells_of(added);
    // A clue that was removed and added again has not changed.
    const auto same = [&](Cell cell) { return made.puzzle[cell] == puzzle.clues[cell]; };
    std::erase_if(made.removed, same);
    std::erase_if(made.added, same);
    std::sort(made.removed.begin(), made.removed.end());
    vain = 0;
    ++report.found;
    if (!deliver(made)) break;
  }
  report.limit = near->limit();
  return report;
}

}  // namespace inlay::sudoku

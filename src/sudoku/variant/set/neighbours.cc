// Clues are removed, a random solution of what is left is chosen, and clues of it are added until
// it is the only one.
#include <algorithm>
#include <numeric>
#include <string>
#include <unordered_set>

#include "base/random.h"
#include "inlay/variant_setting.h"
#include "sudoku/variant/generate/clue_orbits.h"
#include "sudoku/variant/set/trials.h"

namespace inlay::sudoku {
namespace {

constexpr std::uint64_t kMostInVain = 1000;
constexpr std::uint64_t kMostNodes = 20'000;  // of one search

// By cell of the grid: the value of the clue, or none.
using Clues = std::vector<std::optional<int>>;
using Orbit = std::vector<Cell>;

bool is_in_grid(const Constraint& constraint, const VariantBoard& board) {
  const auto cells = constraint.cells();
  return std::all_of(cells.begin(), cells.end(),
                     [&](Cell cell) { return cell < board.grid_cells(); });
}

class Neighbours {
 public:
  Neighbours(const Variant& variant, std::vector<Orbit> orbits, const NeighbourOptions& options,
             const Budget& budget)
      : options_(options),
        orbits_(std::move(orbits)),
        clues_(static_cast<std::size_t>(variant.board().grid_cells())),
        random_(options.seed),
        trials_(variant, search_, budget) {
    const auto constraints = variant.constraints();
    for (std::size_t i = 0; i < constraints.size(); ++i) {
      if (variant::is_clue(constraints[i]) && is_in_grid(constraints[i], variant.board())) {
        for (const Cell cell : constraints[i].cells()) clues_[cell] = constraints[i].numbers[0];
      } else {
        others_.push_back(i);
      }
    }
    for (std::size_t i = 0; i < orbits_.size(); ++i) {
      const auto has_clue = [&](Cell cell) { return clues_[cell].has_value(); };
      if (std::any_of(orbits_[i].begin(), orbits_[i].end(), has_clue)) clued_.push_back(i);
    }
  }

  int clue_count() const { return count(clues_); }

  NeighbourReport run(const std::function<bool(VariantNeighbour)>& deliver) {
    NeighbourReport report;
    std::unordered_set<std::string> seen{key(clues_)};
    for (std::uint64_t vain = 0; report.found < options_.count && vain < kMostInVain; ++vain) {
      if (trials_.is_over()) break;
      ++report.attempts;
      auto made = attempt();
      if (!made || !seen.insert(key(tried_)).second) continue;
      vain = 0;
      ++report.found;
      if (!deliver(std::move(*made))) break;
    }
    report.limit = trials_.limit();
    return report;
  }

 private:
  static int count(const Clues& clues) {
    return static_cast<int>(
        std::count_if(clues.begin(), clues.end(), [](const auto& clue) { return clue; }));
  }
  static std::string key(const Clues& clues) {
    std::string text;
    for (const auto& clue : clues) text += clue ? static_cast<char>(*clue + 1) : '\0';
    return text;
  }
  std::optional<Variant> with(const Clues& clues) const {
    std::vector<Constraint> more;
    for (std::size_t at = 0; at < clues.size(); ++at) {
      if (clues[at]) more.push_back(variant::exactly(static_cast<Cell>(at), *clues[at]));
    }
    return trials_.with(others_, more);
  }

  // The clues of the attempt are in `tried_` then.
  std::optional<VariantNeighbour> attempt() {
    tried_ = clues_;
    search_.seed = random_.next();
    std::vector<Cell> changed = remove();
    std::vector<int> solution;
    for (int added = 0;;) {
      auto variant = with(tried_);
      if (!variant) return std::nullopt;
      const auto found = trials_.search(*variant, 2, kMostNodes);
      if (!found.complete() && found.solutions.size() < 2) return std::nullopt;
      if (found.solutions.empty()) return std::nullopt;
      if (solution.empty()) solution = found.solutions.front();
      if (found.solutions.size() == 1)
        return made(std::move(*variant), std::move(solution), std::move(changed));
      const auto& other = found.solutions[found.solutions.front() == solution ? 1 : 0];
      const auto orbit = variant::orbit_between(orbits_, solution, other, random_);
      if (!orbit) return std::nullopt;
      for (const Cell cell : orbits_[*orbit]) {
        if (tried_[cell]) continue;
        tried_[cell] = solution[cell];
        changed.push_back(cell);
        ++added;
      }
      if (added > options_.add) return std::nullopt;
    }
  }
  // Removes random orbits until enough clues are gone.
  std::vector<Cell> remove() {
    random_.shuffle(std::span(clued_));
    std::vector<Cell> removed;
    for (const std::size_t orbit : clued_) {
      if (removed.size() >= static_cast<std::size_t>(options_.remove)) break;
      for (const Cell cell : orbits_[orbit]) {
        if (tried_[cell]) removed.push_back(cell);
        tried_[cell].reset();
      }
    }
    return removed;
  }
  VariantNeighbour made(Variant variant, std::vector<int> solution,
                        std::vector<Cell> changed) const {
    std::sort(changed.begin(), changed.end());
    changed.erase(std::unique(changed.begin(), changed.end()), changed.end());
    VariantNeighbour neighbour{std::move(variant), std::move(solution), {}, {}, count(tried_)};
    for (const Cell cell : changed) {
      if (tried_[cell] == clues_[cell]) continue;  // removed and added again
      if (clues_[cell]) neighbour.removed.push_back(cell);
      if (tried_[cell]) neighbour.added.push_back(cell);
    }
    return neighbour;
  }

  const NeighbourOptions options_;
  const std::vector<Orbit> orbits_;
  Clues clues_;                      // of the puzzle
  Clues tried_;                      // of the attempt
  std::vector<std::size_t> others_;  // indices of the constraints that stay
  std::vector<std::size_t> clued_;   // orbits with a clue
  base::Random random_;
  VariantOptions search_;
  variant::Trials trials_;
};

}  // namespace

Result<NeighbourReport> find_neighbours(const Variant& variant, const NeighbourOptions& options,
                                        const Budget& budget,
                                        const std::function<bool(VariantNeighbour)>& deliver) {
  const std::vector<bool> any(static_cast<std::size_t>(variant.board().cell_count()));
  auto orbits = variant::clue_orbits(variant.board(), options.symmetry, any);
  if (!orbits) return orbits.error();
  Neighbours neighbours(variant, std::move(*orbits), options, budget);
  const int clues = neighbours.clue_count();
  if (clues == 0) return Error{ErrorKind::invalid, "the puzzle has no clue to remove"};
  if (options.remove < 1 || options.remove > clues) {
    return Error{ErrorKind::invalid,
                 "the number of clues to remove must be from 1 to " + std::to_string(clues)};
  }
  return neighbours.run(deliver);
}

}  // namespace inlay::sudoku

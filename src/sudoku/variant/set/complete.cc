// Each clue rules out a solution other than the wanted one, so clues are added until none is left.
// Then those are taken back that the later ones have made redundant.
#include <algorithm>
#include <numeric>

#include "base/random.h"
#include "inlay/variant_setting.h"
#include "sudoku/variant/generate/clue_orbits.h"
#include "sudoku/variant/set/trials.h"

namespace inlay::sudoku {
namespace {

using Orbit = std::vector<Cell>;

class Completion {
 public:
  Completion(const Variant& variant, std::vector<Orbit> orbits, const VariantOptions& options,
             const Budget& budget)
      : variant_(variant),
        orbits_(std::move(orbits)),
        all_(variant.constraints().size()),
        random_(options.seed.value_or(1)),
        trials_(variant, options, budget) {
    std::iota(all_.begin(), all_.end(), 0);
  }

  Result<VariantCompletion> run() {
    auto others = trials_.search(variant_, 2);
    const auto& first = others.solutions;
    made_.verdict = !others.complete()  ? Verdict::unknown
                    : first.empty()     ? Verdict::none
                    : first.size() == 1 ? Verdict::unique
                                        : Verdict::multiple;
    if (first.empty()) return finished();
    made_.solution = first.front();
    while (!trials_.is_over() && others.solutions.size() > 1) {
      const auto& other = others.solutions[others.solutions.front() == made_.solution ? 1 : 0];
      const auto orbit = variant::orbit_between(orbits_, made_.solution, other, random_);
      if (!orbit) {
        return Error{ErrorKind::invalid,
                     "the solutions differ in extra cells alone, so no clue in the grid makes one "
                     "of them the only one"};
      }
      added_.push_back(*orbit);
      others = trials_.search(*with(added_), 2);
    }
    for (std::size_t i = added_.size(); i-- > 0 && !trials_.is_over();) {
      std::vector<std::size_t> fewer = added_;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      const auto found = trials_.search(*with(fewer), 2);
      if (found.complete() && found.solutions.size() == 1) added_ = std::move(fewer);
    }
    return finished();
  }

 private:
  VariantCompletion finished() {
    made_.stats = trials_.stats();
    made_.limit = trials_.limit();
    if (made_.limit != Limit::none) {
      made_.solution.clear();
      return made_;
    }
    for (const std::size_t orbit : added_) {
      made_.added.insert(made_.added.end(), orbits_[orbit].begin(), orbits_[orbit].end());
    }
    std::sort(made_.added.begin(), made_.added.end());
    return made_;
  }
  std::optional<Variant> with(const std::vector<std::size_t>& orbits) const {
    std::vector<Constraint> clues;
    for (const std::size_t orbit : orbits) {
      for (const Cell cell : orbits_[orbit]) {
        clues.push_back(variant::exactly(cell, made_.solution[cell]));
      }
    }
    return trials_.with(all_, clues);
  }

  const Variant& variant_;
  const std::vector<Orbit> orbits_;  // without the cells that have clues
  std::vector<std::size_t> all_;
  std::vector<std::size_t> added_;  // orbits
  base::Random random_;
  variant::Trials trials_;
  VariantCompletion made_;
};

}  // namespace

Result<VariantCompletion> complete(const Variant& variant, Symmetry symmetry,
                                   const VariantOptions& options, const Budget& budget) {
  auto orbits = variant::clue_orbits(variant.board(), symmetry, variant::clued_cells(variant));
  if (!orbits) return orbits.error();
  return Completion(variant, std::move(*orbits), options, budget).run();
}

}  // namespace inlay::sudoku

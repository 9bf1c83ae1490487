// A constraint is redundant if the puzzle without it has no other solution than the one it has.
#include <algorithm>
#include <iterator>
#include <numeric>
#include <span>

#include "base/random.h"
#include "inlay/variant_setting.h"
#include "sudoku/variant/generate/clue_orbits.h"
#include "sudoku/variant/set/trials.h"

namespace inlay::sudoku {

Reduction reduce(const Variant& variant, Reducible what, const VariantOptions& options,
                 const Budget& budget) {
  variant::Trials trials(variant, options, budget);
  Reduction result;
  const auto whole = trials.search(variant, 2);
  result.verdict = !whole.complete()              ? Verdict::unknown
                   : whole.solutions.empty()      ? Verdict::none
                   : whole.solutions.size() == 1U ? Verdict::unique
                                                  : Verdict::multiple;
  std::vector<std::size_t> kept(variant.constraints().size());
  std::iota(kept.begin(), kept.end(), 0);
  std::vector<std::size_t> order;
  if (result.verdict == Verdict::unique) {
    std::copy_if(kept.rbegin(), kept.rend(), std::back_inserter(order), [&](std::size_t i) {
      const bool clue = variant::is_clue(variant.constraints()[i]);
      return what == Reducible::all || clue == (what == Reducible::clues);
    });
    result.minimal = true;
  }
  if (options.seed) {
    base::Random random(*options.seed);
    random.shuffle(std::span(order));
  }
  for (const std::size_t i : order) {
    std::vector<std::size_t> fewer = kept;
    std::erase(fewer, i);
    const auto smaller = trials.with(fewer, {});
    if (!smaller) continue;  // another constraint needs it
    const auto found = trials.search(*smaller, 2);
    if (!found.complete()) {
      result.minimal = false;
      break;
    }
    if (found.solutions != whole.solutions) continue;
    kept = std::move(fewer);
    result.removed.push_back(i);
  }
  std::sort(result.removed.begin(), result.removed.end());
  result.stats = trials.stats();
  result.limit = trials.limit();
  return result;
}

}  // namespace inlay::sudoku

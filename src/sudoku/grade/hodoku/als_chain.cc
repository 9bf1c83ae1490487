// ALS chains: four or more almost locked sets. Each set and the next have a restricted common, and
// two restricted commons in a row have different digits. Then every digit that the first and the
// last set share, and that is not a restricted common of theirs, is in one of these two sets.
//
// All chains whose sets have ascending numbers are built. Among chains with the same removals the
// one with the fewest cells is kept; the preferred step (step_order.h) is reported.
#include <algorithm>
#include <map>

#include "sudoku/grade/hodoku/als.h"
#include "sudoku/grade/hodoku/step_order.h"
#include "sudoku/grade/hodoku/timsort.h"

namespace inlay::sudoku::grade::hodoku {
namespace {

constexpr std::size_t kMaxAlsLinks = 50;  // in restricted commons
constexpr std::size_t kMinAlsLinks = 3;

struct AlsLink {
  std::uint32_t common = 0;
  Mask digits = 0;  // the digits of the restricted common that this chain may use
};

struct FoundAlsChain {
  std::vector<Candidate> remove;
  std::vector<AlsLink> links;
  std::size_t first = 0;  // index of the first set
  int cells = 0;
  int sum = 0;
};

}  // namespace

struct AlsFinder::ChainSearch {
  const AlsFinder& finder;
  SearchContext& context;
  std::size_t first = 0;
  std::vector<AlsLink> links{};
  std::vector<FoundAlsChain> found{};
  std::map<std::vector<Candidate>, std::size_t> by_removal{};
  Step scratch{};

  // The digits by which the chain can continue after its last link. HoDoKu checks only one digit of
  // that link: the first or, if the chain does not use the first, the second.
  Mask usable(const RestrictedCommon& next) const {
    const Mask all = next.digits();
    const AlsLink& last = links.back();
    const RestrictedCommon& common = finder.commons_[last.common];
    const Mask first_digit = bit(common.digit);
    return all & ~((last.digits & first_digit) != 0 ? first_digit : bit(common.digit2));
  }

  bool extend(std::size_t set) {
    if (links.size() >= kMaxAlsLinks) return true;
    for (std::uint32_t i = finder.begin_[set]; i < finder.begin_[set + 1]; ++i) {
      const RestrictedCommon& common = finder.commons_[i];
      if (links.empty()) {
        // A first link with two digits is tried with each of them.
        if (!extend_by(i, bit(common.digit))) return false;
        if (common.digit2 != 0 && !extend_by(i, bit(common.digit2))) return false;
        continue;
      }
      const Mask digits = usable(common);
      if (digits != 0 && !extend_by(i, digits)) return false;
    }
    return true;
  }

  // False: the budget is used up.
  bool extend_by(std::uint32_t common, Mask digits) {
    if (!context.search.tick()) return false;
    links.push_back({common, digits});
    const std::size_t set = finder.commons_[common].second;
    if (links.size() >= kMinAlsLinks) check(finder.sets_[set]);
    const bool in_budget = extend(set);
    links.pop_back();
    return in_budget;
  }

  void check(const Als& last) {
    const Als& start = finder.sets_[first];
    if (!start.seen_by_any.meets(last.seen_by_any)) return;
    scratch.remove.clear();
    remove_common(scratch, start, last, links.front().digits | links.back().digits);
    if (scratch.remove.empty()) return;
    sort_unique(scratch.remove);
    int cells = start.cells.size();
    for (const AlsLink& link : links) {
      cells += finder.sets_[finder.commons_[link.common].second].cells.size();
    }
    const auto [known, is_new] = by_removal.try_emplace(scratch.remove, found.size());
    if (!is_new && found[known->second].cells <= cells) return;
    FoundAlsChain chain{scratch.remove, links, first, cells, weighted_sum(scratch.remove)};
    if (is_new) {
      found.push_back(std::move(chain));
    } else {
      found[known->second] = std::move(chain);
    }
  }

  void write_step(const FoundAlsChain& chain, Step& step) const {
    step.technique = Technique::als_chain;
    step.remove = chain.remove;
    if (!context.evidence()) return;
    std::size_t set = chain.first;
    add_als(step, context.board, finder.sets_[set], Role::als_a);
    bool second = true;
    for (const AlsLink& link : chain.links) {
      const Als& from = finder.sets_[set];
      set = finder.commons_[link.common].second;
      const Als& to = finder.sets_[set];
      add_als(step, context.board, to, second ? Role::als_b : Role::als_a);
      second = !second;
      for (const int d : digits(link.digits)) {
        const auto at = static_cast<std::size_t>(d);
        add_marks(step, from.cells_with[at] | to.cells_with[at], d, Role::restricted);
      }
    }
    step.length = static_cast<int>(chain.links.size()) + 1;
    add_removed_digits(step);
  }
};

bool AlsFinder::find_chain(SearchContext& context, Step& step) {
  prepare(context);
  ChainSearch chain{*this, context};
  for (std::size_t i = 0; i < sets_.size(); ++i) {
    chain.first = i;
    if (!chain.extend(i)) return false;
  }
  if (chain.found.empty()) return false;
  timsort(chain.found, [](const FoundAlsChain& a, const FoundAlsChain& b) {
    if (a.remove.size() != b.remove.size()) return a.remove.size() > b.remove.size();
    if (a.remove != b.remove) return a.sum < b.sum;
    if (a.links.size() != b.links.size()) return a.links.size() < b.links.size();
    return a.cells < b.cells;
  });
  chain.write_step(chain.found.front(), step);
  return true;
}

}  // namespace inlay::sudoku::grade::hodoku

// ALS chains: four and more almost locked sets, each with a restricted common with the next, and no
// digit twice in a row. A digit of the first and the last that is no restricted common of theirs is
// in one of them.
//
// All chains with ascending numbers of sets are made. Of those that remove the same the one of
// fewest cells is kept, and the best of all is taken (best.h).
#include <algorithm>
#include <map>

#include "sudoku/grade/hodoku/alses.h"
#include "sudoku/grade/hodoku/best.h"

namespace inlay::sudoku::grade::hodoku {
namespace {

constexpr std::size_t kLongest = 50;  // restricted commons
constexpr std::size_t kShortest = 3;

struct Joint {
  std::uint32_t common = 0;
  Mask digits = 0;  // those of the common that this chain may use
};

struct Found {
  std::vector<Candidate> remove;
  std::vector<Joint> joints;
  std::size_t first = 0;  // set
  int cells = 0;
  int sum = 0;
};

}  // namespace

struct AlsFinder::Chain {
  const AlsFinder& finder;
  Look& look;
  std::size_t first = 0;
  std::vector<Joint> joints{};
  std::vector<Found> found{};
  std::map<std::vector<Candidate>, std::size_t> by_removal{};
  Step taken{};

  // The digits by which a chain can go on after the joint before it. HoDoKu looks at one digit of
  // that joint only, the first, or at the second where the chain does not use the first.
  Mask usable(const RestrictedCommon& next) const {
    const Mask all = next.digits();
    const Joint& last = joints.back();
    const RestrictedCommon& common = finder.commons_[last.common];
    const Mask first_digit = bit(common.digit);
    return all & ~((last.digits & first_digit) != 0 ? first_digit : bit(common.digit2));
  }

  bool extend(std::size_t set) {
    if (joints.size() >= kLongest) return true;
    for (std::uint32_t i = finder.begin_[set]; i < finder.begin_[set + 1]; ++i) {
      const RestrictedCommon& common = finder.commons_[i];
      if (joints.empty()) {
        // A joint of two digits at the beginning is tried with each.
        if (!go_on(i, bit(common.digit))) return false;
        if (common.digit2 != 0 && !go_on(i, bit(common.digit2))) return false;
        continue;
      }
      const Mask digits = usable(common);
      if (digits != 0 && !go_on(i, digits)) return false;
    }
    return true;
  }

  // False: the budget is used up.
  bool go_on(std::uint32_t common, Mask digits) {
    if (!look.search.tick()) return false;
    joints.push_back({common, digits});
    const std::size_t set = finder.commons_[common].second;
    if (joints.size() >= kShortest) check(finder.sets_[set]);
    const bool in_budget = extend(set);
    joints.pop_back();
    return in_budget;
  }

  void check(const Als& last) {
    const Als& start = finder.sets_[first];
    if (!start.sight_of_any.meets(last.sight_of_any)) return;
    taken.remove.clear();
    take_common(taken, start, last, joints.front().digits | joints.back().digits);
    if (taken.remove.empty()) return;
    in_order(taken.remove);
    int cells = start.cells.size();
    for (const Joint& joint : joints) {
      cells += finder.sets_[finder.commons_[joint.common].second].cells.size();
    }
    const auto [known, is_new] = by_removal.try_emplace(taken.remove, found.size());
    if (!is_new && found[known->second].cells <= cells) return;
    Found chain{taken.remove, joints, first, cells, weighted_sum(taken.remove)};
    if (is_new) {
      found.push_back(std::move(chain));
    } else {
      found[known->second] = std::move(chain);
    }
  }

  void tell(const Found& chain, Step& step) const {
    step.technique = Technique::als_chain;
    step.remove = chain.remove;
    if (!look.evidence()) return;
    std::size_t set = chain.first;
    add_set(step, look.board, finder.sets_[set], Role::als_a);
    bool second = true;
    for (const Joint& joint : chain.joints) {
      const Als& from = finder.sets_[set];
      set = finder.commons_[joint.common].second;
      const Als& to = finder.sets_[set];
      add_set(step, look.board, to, second ? Role::als_b : Role::als_a);
      second = !second;
      for (const int d : digits(joint.digits)) {
        const auto at = static_cast<std::size_t>(d);
        add_marks(step, from.with[at] | to.with[at], d, Role::restricted);
      }
    }
    step.length = static_cast<int>(chain.joints.size()) + 1;
    add_digits_gone(step);
  }
};

bool AlsFinder::find_chain(Look& look, Step& step) {
  prepare(look);
  Chain chain{*this, look};
  for (std::size_t i = 0; i < sets_.size(); ++i) {
    chain.first = i;
    if (!chain.extend(i)) return false;
  }
  if (chain.found.empty()) return false;
  sort_by_runs(chain.found, [](const Found& a, const Found& b) {
    if (a.remove.size() != b.remove.size()) return a.remove.size() > b.remove.size();
    if (a.remove != b.remove) return a.sum < b.sum;
    if (a.joints.size() != b.joints.size()) return a.joints.size() < b.joints.size();
    return a.cells < b.cells;
  });
  chain.tell(chain.found.front(), step);
  return true;
}

}  // namespace inlay::sudoku::grade::hodoku

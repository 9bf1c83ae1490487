// A set of constraints suffices if the board with them, and the opposite of the outcome, has no
// solution. The nearest constraints that suffice are found by doubling their number; then each is
// left out in turn, the farthest first.
#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <string_view>

#include "base/stable_sort.h"
#include "inlay/variant_setting.h"
#include "sudoku/variant/set/trials.h"

namespace inlay::sudoku {
namespace {

using Indices = std::vector<std::size_t>;
using Outcome = Reasons::Outcome;

constexpr std::uint64_t kNodesOfPart = 2'000;  // to test whether some constraints suffice
constexpr std::size_t kFirstPart = 4;          // constraints

bool is_one_of(const Constraint& constraint, std::initializer_list<std::string_view> names) {
  return std::find(names.begin(), names.end(), constraint.kind->name) != names.end();
}
// A rule about what has no mark, and the marks that it looks at. Without a mark the rule demands
// more, so a mark may not be left out where the rule is kept.
bool is_mark(const Constraint& constraint) {
  return is_one_of(constraint, {"white-dot", "black-dot", "xv", "full-rank-ties"});
}
bool reads_marks(const Constraint& constraint) {
  return is_one_of(constraint, {"negative-ratio", "negative-xv", "non-consecutive-unmarked",
                                "strict-kropki", "strict-xv", "full-rank"});
}

// Steps along rows and columns to the nearest cell; 0 for a constraint on the whole board.
int distance(const VariantBoard& board, const Constraint& constraint, Cell from) {
  int least = -1;
  const auto take = [&](Cell cell) {
    const int a = cell;
    const int b = from;
    const int steps = std::abs(a / board.columns - b / board.columns) +
                      std::abs(a % board.columns - b % board.columns);
    if (least < 0 || steps < least) least = steps;
  };
  for (const auto& part : constraint.parts) std::for_each(part.begin(), part.end(), take);
  return std::max(least, 0);
}

class Search {
 public:
  Search(const Variant& variant, const VariantOptions& options, const Budget& budget)
      : variant_(variant), trials_(variant, options, budget) {}

  Reasons find(const std::optional<CellValue>& question) {
    Reasons reasons;
    reasons.outcome = question ? outcome_of(*question) : outcome_of_puzzle();
    const bool refuted = reasons.outcome == Outcome::must || reasons.outcome == Outcome::cannot ||
                         reasons.outcome == Outcome::no_solution;
    if (refuted) {
      Indices kept = nearest(question);
      reasons.least = reduce(kept);
      std::sort(kept.begin(), kept.end());
      reasons.constraints = std::move(kept);
    }
    reasons.stats = trials_.stats();
    reasons.limit = trials_.limit();
    return reasons;
  }

 private:
  enum class Has { solution, none, unknown };

  Has has_solution(const Indices& kept, std::uint64_t nodes = Budget::kNoLimit) {
    const auto variant = trials_.with(kept, opposite_);
    if (!variant) return Has::unknown;
    const auto found = trials_.search(*variant, 1, nodes);
    if (!found.solutions.empty()) return Has::solution;
    return found.complete() ? Has::none : Has::unknown;
  }
  Indices all() const {
    Indices all(variant_.constraints().size());
    std::iota(all.begin(), all.end(), 0);
    return all;
  }

  Outcome outcome_of_puzzle() {
    const Has has = has_solution(all());
    return has == Has::none       ? Outcome::no_solution
           : has == Has::solution ? Outcome::solvable
                                  : Outcome::unknown;
  }
  // Leaves the opposite of the outcome in opposite_.
  Outcome outcome_of(const CellValue& question) {
    const auto [cell, value] = question;
    const Constraint other = variant::anything_but(variant_.board(), cell, value);
    opposite_ = {other};
    const Has without = has_solution(all());
    opposite_ = {variant::exactly(cell, value)};
    const Has with = has_solution(all());
    if (with == Has::none && without == Has::none) {
      opposite_.clear();
      return Outcome::no_solution;
    }
    if (with == Has::none) return Outcome::cannot;
    opposite_ = {other};
    if (without == Has::none) return Outcome::must;
    return with == Has::solution && without == Has::solution ? Outcome::open : Outcome::unknown;
  }

  Indices nearest(const std::optional<CellValue>& question) {
    Indices order = all();
    if (question) {
      std::vector<int> far;
      for (const Constraint& constraint : variant_.constraints()) {
        far.push_back(distance(variant_.board(), constraint, question->cell));
      }
      base::stable_sort(order, [&](std::size_t a, std::size_t b) { return far[a] < far[b]; });
    }
    for (std::size_t size = kFirstPart; size < order.size() && !trials_.is_over(); size *= 2) {
      const Indices part =
          closed({order.begin(), order.begin() + static_cast<std::ptrdiff_t>(size)});
      if (has_solution(part, kNodesOfPart) == Has::none) return part;
    }
    return order;
  }
  // With all marks, if one of them reads marks.
  Indices closed(Indices part) const {
    const auto at = [&](std::size_t i) -> const Constraint& { return variant_.constraints()[i]; };
    if (std::none_of(part.begin(), part.end(), [&](std::size_t i) { return reads_marks(at(i)); })) {
      return part;
    }
    for (std::size_t i = 0; i < variant_.constraints().size(); ++i) {
      if (is_mark(at(i)) && std::find(part.begin(), part.end(), i) == part.end()) part.push_back(i);
    }
    return part;
  }

  // Leaves out what is not needed. Returns whether each of the rest is needed.
  bool reduce(Indices& kept) {
    const auto at = [&](std::size_t i) -> const Constraint& { return variant_.constraints()[i]; };
    bool least = true;
    const auto pass = [&](bool marks) {
      for (std::size_t i = kept.size(); i-- > 0;) {
        if (is_mark(at(kept[i])) != marks) continue;
        Indices fewer = kept;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        const Has has = trials_.is_over() ? Has::unknown : has_solution(fewer, kNodesOfPart);
        if (has == Has::none) kept = std::move(fewer);
        if (has == Has::unknown) least = false;
      }
    };
    pass(false);
    const bool marks_stay =
        std::any_of(kept.begin(), kept.end(), [&](std::size_t i) { return reads_marks(at(i)); });
    if (!marks_stay) {
      pass(true);
    } else if (std::any_of(kept.begin(), kept.end(),
                           [&](std::size_t i) { return is_mark(at(i)); })) {
      least = false;
    }
    return least;
  }

  const Variant& variant_;
  variant::Trials trials_;
  std::vector<Constraint> opposite_;
};

}  // namespace

Reasons find_reasons(const Variant& variant, const std::optional<CellValue>& question,
                     const VariantOptions& options, const Budget& budget) {
  return Search(variant, options, budget).find(question);
}

}  // namespace inlay::sudoku

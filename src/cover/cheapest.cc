// Branch and bound on the lists of cover/links_multiple.h, with reduced costs (cover/dual_bound.h).
//
// The options of the matrix are sorted by their share, the reduced cost divided by the number of
// needed items, so that each list begins with its smallest live share. At a node
//
//   reduced cost of the path + sum over the open items of need * share of the first live option
//
// is a lower bound for the reduced cost of every solution below: each solution distributes the
// reduced costs of its options in shares among the items, and no item gets less than its first
// share. The search does not enter an option if this bound, with the shares of its items replaced
// by its reduced cost, cannot beat the worst solution kept.
#include "inlay/cheapest.h"

#include <algorithm>
#include <numeric>

#include "base/fraction.h"
#include "base/memory_boundary.h"
#include "base/meter.h"
#include "base/stable_sort.h"
#include "cover/dual_bound.h"
#include "cover/links_multiple.h"

namespace inlay::cover {
namespace {

// The best solutions so far, in a heap with the worst one on top.
class BestSolutions {
 public:
  explicit BestSolutions(std::size_t max) : max_(max) {}

  // A new solution must cost less than this; nullopt while fewer than the maximum are stored.
  std::optional<Cost> cost_bound() const {
    if (solutions_.size() < max_) return std::nullopt;
    return solutions_.front().cost;
  }
  void add(CostedSolution solution) {
    if (const auto worst = cost_bound(); worst && solution.cost >= *worst) return;
    if (solutions_.size() == max_) {
      std::pop_heap(solutions_.begin(), solutions_.end(), by_cost);
      bytes_ -= bytes_of(solutions_.back());
      solutions_.pop_back();
    }
    bytes_ += bytes_of(solution);
    solutions_.push_back(std::move(solution));
    std::push_heap(solutions_.begin(), solutions_.end(), by_cost);
  }
  std::size_t bytes() const { return bytes_; }
  std::vector<CostedSolution> sorted() && {
    std::sort(solutions_.begin(), solutions_.end(), by_cost);
    return std::move(solutions_);
  }

 private:
  // The options decide between equal costs, so that every standard library drops the same solution.
  static bool by_cost(const CostedSolution& a, const CostedSolution& b) {
    return a.cost != b.cost ? a.cost < b.cost : a.options < b.options;
  }
  static std::size_t bytes_of(const CostedSolution& solution) {
    return sizeof(solution) + solution.options.size() * sizeof(OptionId);
  }

  std::size_t max_;
  std::vector<CostedSolution> solutions_;
  std::size_t bytes_ = 0;
};

// The matrix with its options in a different order.
Matrix reordered(const Matrix& matrix, std::span<const std::uint32_t> order) {
  Matrix result = matrix;
  result.entries.clear();
  result.starts = {0};
  for (std::size_t i = 0; i < order.size(); ++i) {
    const auto row = matrix.row(order[i]);
    result.entries.insert(result.entries.end(), row.begin(), row.end());
    result.starts.push_back(static_cast<std::uint32_t>(result.entries.size()));
    result.option_ids[i] = matrix.option_ids[order[i]];
  }
  return result;
}

// A matrix in the order of shares, and its dual bound.
struct CostedMatrix {
  CostedMatrix(const Problem& problem, bool fewest) : matrix(problem, std::nullopt) {
    std::vector<Cost> costs;
    for (const OptionId id : matrix.option_ids) costs.push_back(fewest ? 1 : problem.cost(id));
    const DualBound found = compute_dual_bound(matrix, costs);
    std::vector<std::uint32_t> order(matrix.options);
    std::iota(order.begin(), order.end(), 0U);
    base::stable_sort(
        order, [&](std::uint32_t a, std::uint32_t b) { return found.share[a] < found.share[b]; });
    matrix = reordered(matrix, order);
    dual.scale = found.scale;
    dual.total = found.total;
    for (const std::uint32_t option : order) {
      dual.reduced_cost.push_back(found.reduced_cost[option]);
      dual.share.push_back(found.share[option]);
    }
  }
  Matrix matrix;
  DualBound dual;
};

class BranchAndBound {
 public:
  BranchAndBound(const Problem& problem, const CheapestOptions& options, Budget budget)
      : problem_(problem),
        fewest_(options.fewest),
        meter_(std::move(budget), options.progress),
        costed_(problem, options.fewest),
        links_(costed_.matrix, meter_.stats.updates),
        best_(options.count) {}

  CheapestResult run() {
    meter_.begin();
    const bool finished = search();
    meter_.end();
    CheapestResult result;
    result.proved = finished;
    result.limit = finished ? Limit::none : meter_.limit();
    result.stats = meter_.stats;
    result.solutions = std::move(best_).sorted();
    const std::uint64_t scale = costed_.dual.scale;
    result.bound = (costed_.dual.total + scale - 1) / scale;
    if (finished && !result.solutions.empty()) result.bound = result.solutions[0].cost;
    return result;
  }

 private:
  static constexpr std::uint32_t kNone = LinksMultiple::kNone;

  struct Level : LevelMultiple {
    std::uint64_t bound;  // lower bound of the node: reduced cost of the path and of the open items
  };

  // True: all that could be cheaper has been seen. False: the budget ended it.
  bool search() {
    do {
      meter_.stats.memory = links_.memory() + best_.bytes();
      if (links_.first_item() == links_.end_of_items()) {
        keep();
        continue;
      }
      if (!meter_.tick([this] { return fraction(); })) return false;
      enter_node();
    } while (next_child());
    return true;
  }

  double fraction() const {
    base::FractionEstimate estimate;
    for (const Level& level : levels_) estimate.level(level.begun, level.children);
    return estimate.value();
  }

  void keep() {
    ++meter_.stats.solutions;
    CostedSolution solution;
    for (const std::uint32_t option : path_) {
      const OptionId id = costed_.matrix.option_ids[option];
      solution.options.push_back(id);
      solution.cost += fewest_ ? 1 : problem_.cost(id);
    }
    std::sort(solution.options.begin(), solution.options.end());
    best_.add(std::move(solution));
  }

  std::uint64_t share_of(std::uint32_t item) const {
    const std::uint32_t first = links_.below(item);
    return first == item ? 0 : costed_.dual.share[links_.option_of(first)];
  }

  bool too_expensive(std::uint64_t reduced_bound) const {
    const auto limit = best_.cost_bound();
    if (!limit) return false;
    // Costs are integers: less than the limit means at most the limit - 1.
    return *limit == 0 || costed_.dual.total + reduced_bound > (*limit - 1) * costed_.dual.scale;
  }

  // Computes the bound of the node. If a cheaper solution is possible, branches on the item with
  // the fewest children, and among these on the one with the highest share, which must be paid
  // anyway.
  void enter_node() {
    std::uint64_t bound = reduced_cost_;
    std::uint32_t best = links_.dead();
    std::uint32_t fewest = best == kNone ? kNone : 0;
    std::uint64_t highest = 0;
    links_.revive();
    for (std::uint32_t item = links_.first_item(); item != links_.end_of_items() && fewest > 0;
         item = links_.next_item(item)) {
      const std::uint32_t children = links_.children(item);
      const std::uint64_t share = share_of(item);
      if (links_.need(item) > 0) bound += static_cast<std::uint64_t>(links_.need(item)) * share;
      if (children > fewest || (children == fewest && share <= highest)) continue;
      best = item;
      fewest = children;
      highest = share;
    }
    if (fewest == 0 || too_expensive(bound)) return;
    meter_.stats.guesses += fewest > 1;
    levels_.push_back({{best, fewest, links_.need(best) <= 0, 0, 0, tried_.size()}, bound});
  }

  // Moves to the next promising child of the deepest level that has one. Returns false if none is
  // left.
  bool next_child() {
    if (levels_.size() == entered_) leave();
    while (!levels_.empty()) {
      Level& level = levels_.back();
      while (level.begun < level.children) {
        ++level.begun;
        if (enter(level)) return true;
      }
      for (; tried_.size() > level.first_tried; tried_.pop_back()) links_.forget(tried_.back());
      levels_.pop_back();
      leave();
    }
    return false;
  }

  // Returns false if the child cannot contain a cheap enough solution. Its option is still removed,
  // because the later children exclude it.
  bool enter(Level& level) {
    if (level.takes_none()) {
      links_.close(level.item);
      ++entered_;
      return true;
    }
    const std::uint32_t option = links_.option_of(links_.below(level.item));
    const bool expensive = too_expensive(bound_with(option, level.bound));
    tried_.push_back(option);
    if (expensive) {
      links_.pass_over(option);
      return false;
    }
    path_.push_back(option);
    reduced_cost_ += costed_.dual.reduced_cost[option];
    ++meter_.stats.moves;
    meter_.stats.max_depth = std::max(meter_.stats.max_depth, path_.size());
    level.committed = links_.take(option);
    ++entered_;
    return true;
  }

  // The bound of the node if this option is taken next: its items contribute its reduced cost
  // instead of their smallest shares. These may have grown since the node was bounded, but not
  // above the share of the option.
  std::uint64_t bound_with(std::uint32_t option, std::uint64_t bound) const {
    bound += costed_.dual.reduced_cost[option];
    for (const Entry& entry : costed_.matrix.row(option)) {
      if (entry.item < costed_.matrix.primary && links_.need(entry.item) > 0) {
        bound -= share_of(entry.item);
      }
    }
    return bound;
  }

  // Leaves the current child of the deepest level, if there is one.
  void leave() {
    if (levels_.empty() || entered_ < levels_.size()) return;
    const Level& level = levels_.back();
    --entered_;
    if (level.takes_none()) {
      links_.reopen(level.item);
      return;
    }
    links_.take_back(path_.back(), level.committed);
    reduced_cost_ -= costed_.dual.reduced_cost[path_.back()];
    path_.pop_back();
  }

  const Problem& problem_;
  bool fewest_;
  base::Meter meter_;
  CostedMatrix costed_;
  LinksMultiple links_;
  BestSolutions best_;

  std::vector<Level> levels_;
  std::size_t entered_ = 0;           // levels with a current child: all, or all but the last
  std::vector<std::uint32_t> path_;   // options chosen
  std::vector<std::uint32_t> tried_;  // by all levels of the path
  std::uint64_t reduced_cost_ = 0;    // of the path, in units
};

}  // namespace

Result<CheapestResult> cheapest(const Problem& problem, const CheapestOptions& options,
                                const Budget& budget) {
  if (options.count == 0)
    return Error{ErrorKind::invalid, "the number of solutions must be at least 1"};
  return base::within_memory([&] { return BranchAndBound(problem, options, budget).run(); },
                             [] {
                               CheapestResult result;
                               result.limit = Limit::memory;
                               return result;
                             });
}

}  // namespace inlay::cover

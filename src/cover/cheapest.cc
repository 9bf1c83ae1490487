// Branch and bound on the lists of cover/links_multiple.h, with net costs (cover/dual_bound.h).
//
// The options of the matrix are sorted by their share, net cost divided by needed items, so that
// each list begins with its cheapest live share. At a node
//
//   net cost of the path + sum over the open items of need * share of the first live option
//
// is a lower bound of the net cost of every solution below: each of them pays its options' net
// costs in shares to the items, and no item gets a share below its first. An option at which this
// bound, with its own shares replaced by its net cost, cannot beat the worst solution kept is not
// entered at all.
#include "inlay/cheapest.h"

#include <algorithm>
#include <numeric>

#include "base/fraction.h"
#include "base/meter.h"
#include "cover/dual_bound.h"
#include "cover/links_multiple.h"

namespace inlay::cover {
namespace {

// The best solutions so far; the worst of them on top of a heap.
class BestSolutions {
 public:
  explicit BestSolutions(std::size_t most) : most_(most) {}

  // Its cost must be below this one; none while there is room.
  std::optional<Cost> limit() const {
    if (kept_.size() < most_) return std::nullopt;
    return kept_.front().cost;
  }
  void add(CostedSolution solution) {
    if (const auto worst = limit(); worst && solution.cost >= *worst) return;
    if (kept_.size() == most_) {
      std::pop_heap(kept_.begin(), kept_.end(), by_cost);
      bytes_ -= bytes_of(kept_.back());
      kept_.pop_back();
    }
    bytes_ += bytes_of(solution);
    kept_.push_back(std::move(solution));
    std::push_heap(kept_.begin(), kept_.end(), by_cost);
  }
  std::size_t bytes() const { return bytes_; }
  std::vector<CostedSolution> sorted() && {
    std::sort(kept_.begin(), kept_.end(), [](const auto& a, const auto& b) {
      return a.cost != b.cost ? a.cost < b.cost : a.options < b.options;
    });
    return std::move(kept_);
  }

 private:
  static bool by_cost(const CostedSolution& a, const CostedSolution& b) { return a.cost < b.cost; }
  static std::size_t bytes_of(const CostedSolution& solution) {
    return sizeof(solution) + solution.options.size() * sizeof(OptionId);
  }

  std::size_t most_;
  std::vector<CostedSolution> kept_;
  std::size_t bytes_ = 0;
};

// The matrix with its options in another order.
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

// A matrix in the order of shares, and its taxes.
struct CostedMatrix {
  CostedMatrix(const Problem& problem, bool fewest) : matrix(problem, std::nullopt) {
    std::vector<Cost> costs;
    for (const OptionId id : matrix.option_ids) costs.push_back(fewest ? 1 : problem.cost(id));
    const DualBound found = compute_dual_bound(matrix, costs);
    std::vector<std::uint32_t> order(matrix.options);
    std::iota(order.begin(), order.end(), 0U);
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
      return found.share[a] < found.share[b];
    });
    matrix = reordered(matrix, order);
    taxes.scale = found.scale;
    taxes.total = found.total;
    for (const std::uint32_t option : order) {
      taxes.net.push_back(found.net[option]);
      taxes.share.push_back(found.share[option]);
    }
  }
  Matrix matrix;
  DualBound taxes;
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
    const std::uint64_t scale = costed_.taxes.scale;
    result.bound = (costed_.taxes.total + scale - 1) / scale;
    if (finished && !result.solutions.empty()) result.bound = result.solutions[0].cost;
    return result;
  }

 private:
  static constexpr std::uint32_t kNone = LinksMultiple::kNone;

  struct Level : LevelMultiple {
    std::uint64_t bound;  // of the node: what the path pays and the open items will
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
    return first == item ? 0 : costed_.taxes.share[links_.option_of(first)];
  }

  bool too_dear(std::uint64_t net_bound) const {
    const auto limit = best_.limit();
    if (!limit) return false;
    // Costs are whole: below the limit means at most the limit less one.
    return *limit == 0 || costed_.taxes.total + net_bound > (*limit - 1) * costed_.taxes.scale;
  }

  // Bounds the node; if it may hold something cheaper, branches on the item with the fewest
  // children, and among these on the one with the highest share: it must be paid anyway.
  void enter_node() {
    std::uint64_t bound = net_;
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
    if (fewest == 0 || too_dear(bound)) return;
    meter_.stats.guesses += fewest > 1;
    levels_.push_back({{best, fewest, links_.need(best) <= 0, 0, 0, tried_.size()}, bound});
  }

  // Goes to the next child of the deepest level that has one worth while. False: there is none.
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

  // False: the child cannot hold anything cheap enough. Its option is passed over all the same, for
  // the children behind it exclude it.
  bool enter(Level& level) {
    if (level.takes_none()) {
      links_.close(level.item);
      ++entered_;
      return true;
    }
    const std::uint32_t option = links_.option_of(links_.below(level.item));
    const bool dear = too_dear(bound_with(option, level.bound));
    tried_.push_back(option);
    if (dear) {
      links_.pass_over(option);
      return false;
    }
    path_.push_back(option);
    net_ += costed_.taxes.net[option];
    ++meter_.stats.moves;
    meter_.stats.max_depth = std::max(meter_.stats.max_depth, path_.size());
    level.committed = links_.take(option);
    ++entered_;
    return true;
  }

  // The bound of a node, if this option is taken next: its items pay its net cost, and not their
  // cheapest shares. These may have grown since the node was bounded, but not above the option's.
  std::uint64_t bound_with(std::uint32_t option, std::uint64_t bound) const {
    bound += costed_.taxes.net[option];
    for (const Entry& entry : costed_.matrix.row(option)) {
      if (entry.item < costed_.matrix.primary && links_.need(entry.item) > 0) {
        bound -= share_of(entry.item);
      }
    }
    return bound;
  }

  // Takes back the child at work of the deepest level, if there is one.
  void leave() {
    if (levels_.empty() || entered_ < levels_.size()) return;
    const Level& level = levels_.back();
    --entered_;
    if (level.takes_none()) {
      links_.reopen(level.item);
      return;
    }
    links_.take_back(path_.back(), level.committed);
    net_ -= costed_.taxes.net[path_.back()];
    path_.pop_back();
  }

  const Problem& problem_;
  bool fewest_;
  base::Meter meter_;
  CostedMatrix costed_;
  LinksMultiple links_;
  BestSolutions best_;

  std::vector<Level> levels_;
  std::size_t entered_ = 0;           // levels with a child at work: all, or all but the last
  std::vector<std::uint32_t> path_;   // options chosen
  std::vector<std::uint32_t> tried_;  // by all levels of the path
  std::uint64_t net_ = 0;             // of the path, in units
};

}  // namespace

Result<CheapestResult> cheapest(const Problem& problem, const CheapestOptions& options,
                                const Budget& budget) {
  if (options.count == 0)
    return Error{ErrorKind::invalid, "the number of solutions must be at least 1"};
  return BranchAndBound(problem, options, budget).run();
}

}  // namespace inlay::cover

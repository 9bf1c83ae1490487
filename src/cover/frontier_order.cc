// Finds an order of the items that makes a small frontier. Finding the best order is NP-hard; a few
// cheap orders are tried and their frontiers compared.
//
// Sources: E. Cuthill, J. McKee, "Reducing the bandwidth of sparse symmetric matrices" (1969); the
// greedy rule is a simplified form of S. W. Sloan, "An algorithm for profile and wavefront
// reduction" (1986).
#include <algorithm>
#include <numeric>

#include "base/stable_sort.h"
#include "cover/frontier_plan.h"

namespace inlay::cover {
namespace {

using Items = std::vector<std::uint32_t>;

// The options of each item, and the items of each option.
struct Incidence {
  explicit Incidence(const Matrix& of) : matrix(of), users(of.items) {
    for (std::uint32_t option = 0; option < of.options; ++option) {
      for (const Entry& entry : of.row(option)) users[entry.item].push_back(option);
    }
  }
  const Matrix& matrix;
  std::vector<Items> users;
};

// Breadth-first from `start` over primary items that share an option, neighbours with few options
// first. Items that are not reached start new searches, in the given order.
Items breadth_first(const Incidence& incidence, std::uint32_t start) {
  const Matrix& matrix = incidence.matrix;
  Items order;
  std::vector<bool> item_seen(matrix.primary), option_seen(matrix.options);
  Items found;
  const auto grow_from = [&](std::uint32_t root) {
    if (item_seen[root]) return;
    item_seen[root] = true;
    order.push_back(root);
    for (std::size_t next = order.size() - 1; next < order.size(); ++next) {
      found.clear();
      for (const std::uint32_t option : incidence.users[order[next]]) {
        if (option_seen[option]) continue;
        option_seen[option] = true;
        for (const Entry& entry : matrix.row(option)) {
          if (entry.item >= matrix.primary || item_seen[entry.item]) continue;
          item_seen[entry.item] = true;
          found.push_back(entry.item);
        }
      }
      base::stable_sort(found, [&](std::uint32_t a, std::uint32_t b) {
        return incidence.users[a].size() < incidence.users[b].size();
      });
      order.insert(order.end(), found.begin(), found.end());
    }
  };
  grow_from(start);
  for (std::uint32_t item = 0; item < matrix.primary; ++item) grow_from(item);
  return order;
}

// At each step takes the item of the frontier that leaves the smallest frontier; among equals the
// one that has been in the frontier longest. Considers only the `kCandidates` oldest items.
class Greedy {
 public:
  Greedy(const Incidence& incidence, std::uint32_t start)
      : incidence_(incidence),
        undecided_(incidence.matrix.items),
        placed_(incidence.matrix.options),
        touched_(incidence.matrix.items),
        ordered_(incidence.matrix.primary),
        uses_(incidence.matrix.items) {
    for (std::uint32_t item = 0; item < incidence.matrix.items; ++item) {
      undecided_[item] = incidence.users[item].size();
    }
    queue_.push_back(start);
  }

  Items run() {
    std::uint32_t next_fresh = 0;
    while (order_.size() < incidence_.matrix.primary) {
      std::erase_if(queue_, [&](std::uint32_t item) { return ordered_[item]; });
      if (queue_.empty()) {
        while (ordered_[next_fresh]) ++next_fresh;
        queue_.push_back(next_fresh);
      }
      std::uint32_t best = queue_[0];
      std::int64_t least = growth(best);
      for (std::size_t i = 1; i < std::min<std::size_t>(queue_.size(), kCandidates); ++i) {
        const std::int64_t size = growth(queue_[i]);
        if (size < least) least = size, best = queue_[i];
      }
      take(best);
    }
    return std::move(order_);
  }

 private:
  static constexpr std::size_t kCandidates = 32;

  // The number of items by which the frontier would grow.
  std::int64_t growth(std::uint32_t item) {
    std::int64_t size = 0;
    seen_.clear();
    for (const std::uint32_t option : incidence_.users[item]) {
      if (placed_[option]) continue;
      for (const Entry& entry : incidence_.matrix.row(option)) {
        if (uses_[entry.item]++ == 0) seen_.push_back(entry.item);
      }
    }
    for (const std::uint32_t seen : seen_) {
      size += !touched_[seen];
      size -= uses_[seen] == undecided_[seen];
      uses_[seen] = 0;
    }
    return size;
  }

  void take(std::uint32_t item) {
    ordered_[item] = true;
    order_.push_back(item);
    for (const std::uint32_t option : incidence_.users[item]) {
      if (placed_[option]) continue;
      placed_[option] = true;
      for (const Entry& entry : incidence_.matrix.row(option)) {
        --undecided_[entry.item];
        if (touched_[entry.item]) continue;
        touched_[entry.item] = true;
        if (entry.item < incidence_.matrix.primary) queue_.push_back(entry.item);
      }
    }
  }

  const Incidence& incidence_;
  std::vector<std::size_t> undecided_;  // per item: the number of its options not placed yet
  std::vector<bool> placed_, touched_, ordered_;
  std::vector<std::size_t> uses_;
  Items queue_, seen_, order_;
};

}  // namespace

// Compares plans without bit masks; only the best plan gets them.
FrontierPlan best_frontier_plan(const Matrix& matrix, std::uint32_t most_words) {
  Items best(matrix.primary);
  std::iota(best.begin(), best.end(), 0U);
  const FrontierPlan given(matrix, best, 0);
  if (matrix.primary < 2 || given.impossible) return FrontierPlan(matrix, best, most_words);
  double least = given.weight;
  const auto consider = [&](Items order) {
    const double weight = FrontierPlan(matrix, order, 0).weight;
    if (weight >= least) return;
    least = weight;
    best = std::move(order);
  };
  consider(Items(best.rbegin(), best.rend()));
  const Incidence incidence(matrix);
  const std::uint32_t end = breadth_first(incidence, breadth_first(incidence, 0).back()).back();
  const auto rarest = static_cast<std::uint32_t>(
      std::min_element(incidence.users.begin(), incidence.users.begin() + matrix.primary,
                       [](const Items& a, const Items& b) { return a.size() < b.size(); }) -
      incidence.users.begin());
  for (const std::uint32_t start : {end, rarest}) {
    consider(breadth_first(incidence, start));
    consider(Greedy(incidence, start).run());
  }
  return FrontierPlan(matrix, best, most_words);
}

}  // namespace inlay::cover

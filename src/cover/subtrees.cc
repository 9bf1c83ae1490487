// A tree of choices, divided at its largest leaf until there are enough leaves.
#include "inlay/subtrees.h"

#include <algorithm>
#include <optional>
#include <queue>
#include <utility>

namespace inlay::cover {
namespace {

// What a set of chosen options leaves of a problem.
class Remainder {
 public:
  explicit Remainder(const Problem& problem)
      : problem_(problem), used_(problem.item_count()), live_in_(problem.item_count()) {}

  // False: two of the options exclude each other.
  bool choose(const std::vector<OptionId>& options) {
    std::fill(used_.begin(), used_.end(), Use{});
    for (const OptionId option : options) {
      if (!is_open(option)) return false;
      for (const Entry& entry : problem_.option(option)) {
        Use& use = used_[entry.item];
        ++use.times;
        use.color = entry.color;
      }
    }
    chosen_ = &options;
    return true;
  }

  // The options that can still be chosen. Each time: O(entries of the problem).
  const std::vector<OptionId>& live() {
    live_.clear();
    std::fill(live_in_.begin(), live_in_.end(), 0);
    for (OptionId option = 0; option < problem_.option_count(); ++option) {
      if (!has_primary(option) || !is_open(option)) continue;
      if (std::find(chosen_->begin(), chosen_->end(), option) != chosen_->end()) continue;
      live_.push_back(option);
      for (const Entry& entry : problem_.option(option)) ++live_in_[entry.item];
    }
    return live_;
  }

  // After live(): the number of live options with this item.
  std::uint32_t options_with(ItemId item) const { return live_in_[item]; }

  // After live(): the item to branch on; none: no item can be branched on.
  std::optional<ItemId> branch() const {
    std::optional<ItemId> best;
    for (ItemId item = 0; item < problem_.item_count(); ++item) {
      if (!problem_.is_primary(item) || problem_.bounds(item) != Bounds{}) continue;
      if (used_[item].times > 0) continue;
      if (!best || live_in_[item] < live_in_[*best]) best = item;
    }
    return best;
  }

 private:
  struct Use {
    std::uint32_t times = 0;
    Color color = kNoColor;
  };

  bool has_primary(OptionId option) const {
    const auto entries = problem_.option(option);
    return std::any_of(entries.begin(), entries.end(),
                       [this](const Entry& e) { return problem_.is_primary(e.item); });
  }

  // Whether the items of the option allow it besides the options chosen so far.
  bool is_open(OptionId option) const {
    for (const Entry& entry : problem_.option(option)) {
      const Use& use = used_[entry.item];
      if (use.times == 0) continue;
      const bool shared = entry.color != kNoColor && entry.color == use.color;
      const bool repeats =
          problem_.is_primary(entry.item) && use.times < problem_.bounds(entry.item).most;
      if (!shared && !repeats) return false;
    }
    return true;
  }

  const Problem& problem_;
  std::vector<Use> used_;
  std::vector<std::uint32_t> live_in_;  // live options with the item
  std::vector<OptionId> live_;
  const std::vector<OptionId>* chosen_ = nullptr;
};

class Division {
 public:
  explicit Division(const Problem& problem) : problem_(problem), remainder_(problem) {
    add({}, kRoot);
  }

  std::vector<Subtree> subtrees(std::size_t wanted) {
    while (leaves_ < wanted && !open_.empty()) {
      const std::size_t largest = open_.top().node;
      open_.pop();
      divide(largest);
    }
    std::vector<Subtree> subtrees;
    if (!nodes_.empty()) collect(subtrees);
    return subtrees;
  }

 private:
  static constexpr std::size_t kRoot = ~std::size_t{0};
  struct Node {
    std::vector<OptionId> options;
    std::vector<std::size_t> children = {};
    bool leaf = true;
  };
  struct Open {
    std::size_t size;  // options left
    std::size_t node;
    // The largest first, and of these the oldest.
    bool operator<(const Open& other) const {
      return size != other.size ? size < other.size : node > other.node;
    }
  };

  // Adds a leaf, unless it has no solution.
  void add(std::vector<OptionId> options, std::size_t parent) {
    if (!remainder_.choose(options)) return;
    const std::size_t size = remainder_.live().size();
    const auto item = remainder_.branch();
    if (item && remainder_.options_with(*item) == 0) return;
    const std::size_t node = nodes_.size();
    nodes_.push_back({std::move(options)});
    if (parent != kRoot) nodes_[parent].children.push_back(node);
    ++leaves_;
    if (item) open_.push({size, node});
  }

  void divide(std::size_t node) {
    const std::vector<OptionId> options = nodes_[node].options;
    remainder_.choose(options);
    std::vector<OptionId> live = remainder_.live();
    const ItemId item = *remainder_.branch();
    nodes_[node].leaf = false;
    --leaves_;
    for (const OptionId option : live) {
      const auto entries = problem_.option(option);
      const bool covers = std::any_of(entries.begin(), entries.end(),
                                      [item](const Entry& e) { return e.item == item; });
      if (!covers) continue;
      std::vector<OptionId> longer = options;
      longer.push_back(option);
      add(std::move(longer), node);
    }
  }

  // The leaves, in the order of a depth-first search.
  void collect(std::vector<Subtree>& subtrees) const {
    std::vector<std::size_t> stack{0};
    while (!stack.empty()) {
      const Node& node = nodes_[stack.back()];
      stack.pop_back();
      if (node.leaf) subtrees.push_back({node.options});
      stack.insert(stack.end(), node.children.rbegin(), node.children.rend());
    }
  }

  const Problem& problem_;
  Remainder remainder_;
  std::vector<Node> nodes_;
  std::priority_queue<Open> open_;
  std::size_t leaves_ = 0;
};

}  // namespace

std::vector<Subtree> divide(const Problem& problem, std::size_t wanted) {
  return Division(problem).subtrees(wanted);
}

bool is_subtree_of(const Problem& problem, const Subtree& subtree) {
  std::vector<OptionId> sorted = subtree.options;
  std::sort(sorted.begin(), sorted.end());
  if (!sorted.empty() && sorted.back() >= problem.option_count()) return false;
  if (std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end()) return false;
  return Remainder(problem).choose(subtree.options);
}

Problem subproblem(const Problem& problem, const Subtree& subtree) {
  Problem rest;
  for (ItemId item = 0; item < problem.item_count(); ++item) {
    const std::string& name = problem.item_name(item);
    if (problem.is_primary(item)) {
      (void)rest.add_primary(name, problem.bounds(item));
    } else {
      (void)rest.add_secondary(name);
    }
  }
  for (Color color = 1; color <= problem.color_count(); ++color) {
    rest.color(problem.color_name(color));
  }
  Remainder remainder(problem);
  remainder.choose(subtree.options);
  std::vector<OptionId> kept = remainder.live();
  kept.insert(kept.end(), subtree.options.begin(), subtree.options.end());
  std::sort(kept.begin(), kept.end());
  for (const OptionId option : kept) {
    (void)rest.add_option(problem.option(option), option, problem.cost(option));
  }
  return rest;
}

}  // namespace inlay::cover

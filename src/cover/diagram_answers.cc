// The questions that a diagram answers in one or more passes: sizes, uses, cheapest solutions.
#include <algorithm>
#include <limits>
#include <queue>

#include "cover/diagram_data.h"

namespace inlay::cover {

std::optional<Diagram::Range> Diagram::option_range() const {
  if (data_->root == kNothing) return {};
  std::vector<Range> ranges(data_->nodes.size(), Range{0, 0});
  for (std::size_t node = 2; node < ranges.size(); ++node) {
    const auto& [option, without, with] = data_->nodes[node];
    Range range{ranges[with].least + 1, ranges[with].most + 1};
    if (without != kNothing) {
      range.least = std::min(range.least, ranges[without].least);
      range.most = std::max(range.most, ranges[without].most);
    }
    ranges[node] = range;
  }
  return ranges[data_->root];
}

// If `ways` paths lead from the root to a node, its option is in ways * |with| solutions.
std::vector<Count> Diagram::uses_of_options() const {
  std::vector<Count> uses(data_->option_count);
  std::vector<Count> ways(data_->nodes.size());
  ways[data_->root] = 1;
  for (std::size_t node = data_->nodes.size(); node-- > 2;) {
    const auto& [option, without, with] = data_->nodes[node];
    uses[option] += ways[node] * Count::from_words(data_->count_of(with));
    ways[without] += ways[node];
    ways[with] += ways[node];
    ways[node] = Count();
  }
  return uses;
}

std::vector<Count> Diagram::uses_of_items() const {
  const DiagramData& data = *data_;
  std::vector<Count> uses(data.item_is_primary.size());
  const std::vector<Count> options = uses_of_options();
  for (OptionId option = 0; option < data.option_count; ++option) {
    for (std::size_t i = data.starts[option]; i < data.starts[option + 1]; ++i) {
      const ItemId item = data.items[i];
      if (!data.item_is_primary[item] && !data.item_is_colored[item]) uses[item] += options[option];
    }
  }
  // Several options of a solution may share a coloured item, so each solution is counted at the
  // first option on its path that contains the item.
  for (ItemId item = 0; item < uses.size(); ++item) {
    if (data.item_is_primary[item]) uses[item] = data.count;
    if (!data.item_is_colored[item]) continue;
    std::vector<bool> has(data.option_count);
    for (OptionId option = 0; option < data.option_count; ++option) {
      const auto first = data.items.begin() + static_cast<std::ptrdiff_t>(data.starts[option]);
      const auto last = data.items.begin() + static_cast<std::ptrdiff_t>(data.starts[option + 1]);
      has[option] = std::find(first, last, item) != last;
    }
    std::vector<Count> covering(data.nodes.size());
    for (std::size_t node = 2; node < data.nodes.size(); ++node) {
      const auto& [option, without, with] = data.nodes[node];
      covering[node] = covering[without] +
                       (has[option] ? Count::from_words(data.count_of(with)) : covering[with]);
    }
    uses[item] = covering[data.root];
  }
  return uses;
}

// Best-first search over paths: the promise of a path is its cost so far plus the least cost of the
// solutions below its last node. The most promising path is followed to its end; at each choice on
// the way the other side becomes a new path. The promise is exact, so solutions are found in order.
// Source: the deviations of E. L. Lawler, "A procedure for computing the k best solutions" (1972).
std::vector<CostedSolution> Diagram::cheapest(std::size_t k) const {
  std::vector<CostedSolution> found;
  if (data_->root == kNothing) return found;
  const auto& nodes = data_->nodes;
  constexpr Cost kNever = std::numeric_limits<Cost>::max();
  std::vector<Cost> least(nodes.size());
  least[kNothing] = kNever;
  const auto with_option = [&](std::uint32_t node) {
    return data_->cost(nodes[node].option) + least[nodes[node].with];
  };
  for (std::uint32_t node = 2; node < nodes.size(); ++node) {
    least[node] = std::min(least[nodes[node].without], with_option(node));
  }

  struct Taken {
    OptionId option;
    std::size_t before;  // in taken; 0: none
  };
  struct Path {
    Cost promise;
    std::uint64_t number;  // breaks ties: the path begun first wins
    std::uint32_t node;
    Cost so_far;
    std::size_t taken;
    bool operator>(const Path& other) const {
      return promise != other.promise ? promise > other.promise : number > other.number;
    }
  };
  std::vector<Taken> taken(1);
  std::priority_queue<Path, std::vector<Path>, std::greater<>> paths;
  std::uint64_t number = 0;
  paths.push({least[data_->root], number++, data_->root, 0, 0});
  while (found.size() < k && !paths.empty()) {
    Path path = paths.top();
    paths.pop();
    while (path.node != kComplete) {
      const DiagramNode& node = nodes[path.node];
      const Cost with = with_option(path.node);
      Path other = path;
      other.node = node.without;
      if (with <= least[node.without]) {
        taken.push_back({node.option, path.taken});
        path.taken = taken.size() - 1;
        path.node = node.with;
        path.so_far += data_->cost(node.option);
      } else {
        path.node = node.without;
        taken.push_back({node.option, other.taken});
        other.taken = taken.size() - 1;
        other.node = node.with;
        other.so_far += data_->cost(node.option);
      }
      if (other.node == kNothing) continue;
      other.promise = other.so_far + least[other.node];
      other.number = number++;
      paths.push(other);
    }
    CostedSolution& priced = found.emplace_back(CostedSolution{path.so_far, {}});
    for (std::size_t at = path.taken; at != 0; at = taken[at].before) {
      priced.options.push_back(taken[at].option);
    }
    std::sort(priced.options.begin(), priced.options.end());
  }
  return found;
}

}  // namespace inlay::cover

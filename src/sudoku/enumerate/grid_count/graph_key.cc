// The graph has a vertex for each digit, each set and each box, of three colours; a set is joined
// to its digits and its box. The key lists the edges of the canonical numbering. A labelling that
// is cut short makes different keys for isomorphic sets, which costs time but changes no count.
#include "sudoku/enumerate/grid_count/graph_key.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace inlay::sudoku::enumerate {

std::string key_of_sets(std::span<const DigitSet> sets, std::span<const std::uint32_t> boxes,
                        int digits, cover::CanonicalLabeler& labeler, cover::ColoredGraph& graph) {
  constexpr std::uint64_t kMostNodes = 100'000;
  const auto digit_count = static_cast<std::uint32_t>(digits);
  const auto set_count = static_cast<std::uint32_t>(sets.size());
  const std::uint32_t box_count =
      boxes.empty() ? 0 : *std::max_element(boxes.begin(), boxes.end()) + 1;
  const std::uint32_t vertices = digit_count + set_count + box_count;

  std::vector<std::vector<std::uint32_t>> around(vertices);
  const auto join = [&](std::uint32_t a, std::uint32_t b) {
    around[a].push_back(b);
    around[b].push_back(a);
  };
  for (std::uint32_t set = 0; set < set_count; ++set) {
    for (std::uint32_t digit = 0; digit < digit_count; ++digit) {
      if ((sets[set] >> digit & 1) != 0) join(digit, digit_count + set);
    }
    if (box_count > 0) join(digit_count + set, digit_count + set_count + boxes[set]);
  }
  graph.starts.assign(1, 0);
  graph.neighbors.clear();
  graph.colors.clear();
  for (std::uint32_t vertex = 0; vertex < vertices; ++vertex) {
    const bool is_digit = vertex < digit_count;
    const bool is_set = !is_digit && vertex < digit_count + set_count;
    graph.colors.push_back(is_digit ? 0 : is_set ? 1 : 2);
    graph.neighbors.insert(graph.neighbors.end(), around[vertex].begin(), around[vertex].end());
    graph.starts.push_back(static_cast<std::uint32_t>(graph.neighbors.size()));
  }

  const auto place = labeler.label(graph, kMostNodes);
  std::vector<std::pair<char, char>> edges;
  for (std::uint32_t vertex = 0; vertex < vertices; ++vertex) {
    for (const std::uint32_t other : around[vertex]) {
      if (vertex > other) continue;
      edges.emplace_back(static_cast<char>(std::min(place[vertex], place[other])),
                         static_cast<char>(std::max(place[vertex], place[other])));
    }
  }
  std::sort(edges.begin(), edges.end());
  std::string key{static_cast<char>(digits), static_cast<char>(box_count)};
  for (const auto& [a, b] : edges) key.append({a, b});
  return key;
}

}  // namespace inlay::sudoku::enumerate

#include "sudoku/grade/se/implication_graph.h"

namespace inlay::sudoku::grade::se {

template <std::size_t N>
void ImplicationGraph<N>::clear() {
  nodes.clear();
  parents.clear();
  nested_proofs.clear();
  nested_proof_bytes = 0;
  on_at.fill(kNone);
  off_at.fill(kNone);
  on_set = off_set = {};
  contradiction_on = contradiction_off = kNone;
  counts_.clear();
}

template <std::size_t N>
std::uint16_t ImplicationGraph<N>::add(Literal literal, bool on, Cause cause) {
  nodes.push_back({literal, on, cause, 0, static_cast<std::uint32_t>(parents.size()), -1});
  return static_cast<std::uint16_t>(nodes.size() - 1);
}

template <std::size_t N>
void ImplicationGraph<N>::index_node(std::uint16_t node) {
  const Literal literal = nodes[node].literal;
  (nodes[node].on ? on_at : off_at)[literal] = static_cast<std::int16_t>(node);
  (nodes[node].on ? on_set : off_set).add(literal);
}

template <std::size_t N>
int ImplicationGraph<N>::ancestors(std::uint16_t node) const {
  // The last node of a contradiction may repeat a literal that is in the graph; each literal counts
  // once.
  const GraphNode& n = nodes[node];
  const std::int16_t known = at(n.literal, n.on);
  if (known != static_cast<std::int16_t>(node) && known != kNone) {
    return static_cast<int>(order_of(node).size());
  }
  if (counts_.empty()) count_ancestors();
  return counts_[node];
}

// Computes all counts at once: the ancestors of a node are the union of those of its parents.
template <std::size_t N>
void ImplicationGraph<N>::count_ancestors() const {
  const std::size_t words = (nodes.size() + 63) / 64;
  thread_local std::vector<std::uint64_t> sets;
  sets.assign(words * nodes.size(), 0);
  counts_.resize(nodes.size());
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    std::uint64_t* const mine = sets.data() + i * words;
    base::set_bit(mine, i);
    const std::size_t used = i / 64 + 1;
    for (const std::uint16_t parent : parents_of(nodes[i])) {
      const std::uint64_t* const theirs = sets.data() + parent * words;
      for (std::size_t w = 0; w < used; ++w) mine[w] |= theirs[w];
    }
    int count = 0;
    for (std::size_t w = 0; w < used; ++w) count += size_of(mine[w]);
    counts_[i] = static_cast<std::uint16_t>(count);
  }
}

template <std::size_t N>
std::size_t ImplicationGraph<N>::bytes() const {
  return sizeof(*this) + nodes.size() * (sizeof(GraphNode) + sizeof(std::uint16_t)) +
         parents.size() * sizeof(std::uint16_t) + nested_proof_bytes;
}

// Breadth-first through the parents, each literal once.
template <std::size_t N>
std::vector<std::uint16_t> ImplicationGraph<N>::order_of(std::uint16_t node) const {
  std::array<LiteralSet<N>, 2> seen;
  std::vector<std::uint16_t> order;
  std::vector<std::uint16_t> level{node}, next;
  while (!level.empty()) {
    next.clear();
    for (const std::uint16_t i : level) {
      const GraphNode& n = nodes[i];
      if (!seen[n.on ? 1 : 0].insert(n.literal)) continue;
      order.push_back(i);
      const auto from = parents_of(n);
      next.insert(next.end(), from.begin(), from.end());
    }
    std::swap(level, next);
  }
  return order;
}

template <std::size_t N>
Trace ImplicationGraph<N>::trace(std::uint16_t node) const {
  const std::vector<std::uint16_t> order = order_of(node);
  std::array<std::array<std::uint16_t, kLiterals>, 2> index{};
  for (std::size_t i = 0; i < order.size(); ++i) {
    const GraphNode& n = nodes[order[i]];
    index[n.on ? 1 : 0][n.literal] = static_cast<std::uint16_t>(i);
  }
  Trace trace;
  for (const std::uint16_t i : order) {
    const GraphNode& n = nodes[i];
    trace.push_back({n.literal, n.on, n.cause, {}, nullptr});
    if (n.nested >= 0) trace.back().nested = nested_proofs[static_cast<std::size_t>(n.nested)];
    for (const std::uint16_t parent : parents_of(n)) {
      const GraphNode& p = nodes[parent];
      trace.back().parents.push_back(index[p.on ? 1 : 0][p.literal]);
    }
  }
  return trace;
}

template struct ImplicationGraph<9>;
template struct ImplicationGraph<16>;
template struct ImplicationGraph<25>;

}  // namespace inlay::sudoku::grade::se

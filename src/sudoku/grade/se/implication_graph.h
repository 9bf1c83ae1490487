// ImplicationGraph: all literals that follow from one assumption, with their parents.
//
// Nodes are numbered in the order of discovery, parents before children. Each literal occurs at
// most once on and at most once off. Propagation stops at a contradiction, which consists of two
// nodes with the same literal, on and off. The second of them is the last node and is in no table.
#ifndef INLAY_SRC_SUDOKU_GRADE_SE_IMPLICATION_GRAPH_H_
#define INLAY_SRC_SUDOKU_GRADE_SE_IMPLICATION_GRAPH_H_

#include <memory>
#include <vector>

#include "sudoku/grade/se/chain_proof.h"

namespace inlay::sudoku::grade::se {

struct GraphNode {
  Literal literal;
  bool on;
  Cause cause;
  std::uint16_t parent_count;
  std::uint32_t first_parent;  // in ImplicationGraph::parents
  std::int32_t nested;         // in ImplicationGraph::nested_proofs; -1: none
};

template <std::size_t N>
struct ImplicationGraph {
  static constexpr std::int16_t kNone = -1;
  static constexpr std::size_t kLiterals = Size<N>::kLiterals;

  void clear();
  std::uint16_t add(Literal literal, bool on, Cause cause);  // push_parent() adds its parents
  void push_parent(std::int16_t node) {
    parents.push_back(static_cast<std::uint16_t>(node));
    ++nodes.back().parent_count;
  }
  void index_node(std::uint16_t node);  // adds the node to the tables
  std::int16_t at(Literal literal, bool on) const { return (on ? on_at : off_at)[literal]; }
  std::span<const std::uint16_t> parents_of(const GraphNode& node) const {
    return {parents.data() + node.first_parent, node.parent_count};
  }
  // The number of different literals from which the node follows, including itself.
  int ancestors(std::uint16_t node) const;
  Trace trace(std::uint16_t node) const;
  bool has_contradiction() const { return contradiction_on != kNone; }
  std::size_t bytes() const;  // approximate size

  std::vector<GraphNode> nodes;
  std::vector<std::uint16_t> parents;
  std::vector<NestedProof> nested_proofs;
  std::size_t nested_proof_bytes;
  std::array<std::int16_t, kLiterals> on_at, off_at;
  LiteralSet<N> on_set, off_set;
  std::int16_t contradiction_on, contradiction_off;

 private:
  void count_ancestors() const;
  std::vector<std::uint16_t> order_of(std::uint16_t node) const;
  mutable std::vector<std::uint16_t> counts_;  // by node; computed when first needed
};

}  // namespace inlay::sudoku::grade::se

#endif  // INLAY_SRC_SUDOKU_GRADE_SE_IMPLICATION_GRAPH_H_

// Web: all that follows from one assumption, and from what.
//
// Nodes are numbered in the order in which they were found, parents before children; each literal
// is there at most once on and once off. A contradiction ends the spreading: the two nodes that
// clash are named, and the one that could not be added is the last node, known to no table.
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
  std::uint32_t first_parent;  // in Web::parents
  std::int32_t nested;         // in Web::nests; -1: none
};

template <std::size_t N>
struct ImplicationGraph {
  static constexpr std::int16_t kNone = -1;
  static constexpr std::size_t kLiterals = Size<N>::kLiterals;
  static constexpr std::size_t kWords = (kLiterals + 63) / 64;
  using Set = std::array<std::uint64_t, kWords>;

  void clear();
  std::uint16_t add(Literal literal, bool on, Cause cause);  // parents are pushed behind it
  void push_parent(std::int16_t node) {
    parents.push_back(static_cast<std::uint16_t>(node));
    ++nodes.back().parent_count;
  }
  void index_node(std::uint16_t node);  // into the tables
  std::int16_t at(Literal literal, bool on) const { return (on ? on_at : off_at)[literal]; }
  std::span<const std::uint16_t> parents_of(const GraphNode& node) const {
    return {parents.data() + node.first_parent, node.parent_count};
  }
  // How many different literals a node rests upon, itself included.
  int ancestors(std::uint16_t node) const;
  Trace trace(std::uint16_t node) const;
  bool has_contradiction() const { return contradiction_on != kNone; }
  std::size_t bytes() const;  // that it takes up, about

  std::vector<GraphNode> nodes;
  std::vector<std::uint16_t> parents;
  std::vector<NestedProof> nested_proofs;
  std::size_t nested_proof_bytes;
  std::array<std::int16_t, kLiterals> on_at, off_at;
  Set on_set, off_set;
  std::int16_t contradiction_on, contradiction_off;

 private:
  void count_ancestors() const;
  std::vector<std::uint16_t> order_of(std::uint16_t node) const;
  mutable std::vector<std::uint16_t> counts_;  // of each node, made when first asked for
};

}  // namespace inlay::sudoku::grade::se

#endif  // INLAY_SRC_SUDOKU_GRADE_SE_IMPLICATION_GRAPH_H_

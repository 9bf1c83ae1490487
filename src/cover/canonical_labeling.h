// CanonicalLabeler: numbers the vertices of a graph so that graphs of one shape become equal.
//
//   vertices in cells, the cells in order     refine: a cell is split by how many neighbours its
//                                             vertices have in another, until nothing is split
//   a cell of two or more is left             each of its vertices in turn is made a cell of its
//                                             own, and it is refined again: a tree, whose leaves
//                                             are labellings; the least one is taken
//
// How the cells were split is hashed level by level; a branch whose hashes are above those of the
// least leaf is left. Two leaves with the same graph are a symmetry, and children that a known
// symmetry of their node exchanges are tried once.
//
// Sources: B. D. McKay, "Practical graph isomorphism" (1981); T. Junttila and P. Kaski,
// "Engineering an efficient canonical labeling tool for large and sparse graphs" (2007).
#ifndef INLAY_SRC_COVER_CANONICAL_LABELING_H_
#define INLAY_SRC_COVER_CANONICAL_LABELING_H_

#include <cstdint>
#include <span>
#include <vector>

namespace inlay::cover {

// Undirected; a vertex is a number from 0, its neighbours are `neighbors[starts[v]]` and on to
// `neighbors[starts[v + 1]]`, each edge at both of its ends. Colours are small numbers.
struct ColoredGraph {
  std::vector<std::uint32_t> starts;
  std::vector<std::uint32_t> neighbors;
  std::vector<std::uint32_t> colors;

  std::uint32_t vertices() const { return static_cast<std::uint32_t>(colors.size()); }
  std::span<const std::uint32_t> around(std::uint32_t vertex) const {
    return std::span(neighbors).subspan(starts[vertex], starts[vertex + 1] - starts[vertex]);
  }
};

class CanonicalLabeler {
 public:
  // For each vertex its new number: those of a smaller colour first. Graphs that differ only in
  // the order of their vertices get the same edges, if the tree has at most `most_nodes` nodes;
  // beyond that the best numbering so far is given. Valid until the next call.
  std::span<const std::uint32_t> label(const ColoredGraph& graph, std::uint64_t most_nodes);
  // Bytes held: some 16 for each vertex and level, of which there are at most `most_nodes`.
  std::size_t memory() const;

 private:
  using Vertex = std::uint32_t;

  // The cell that starts at place p holds the vertices order[p] .. order[p + size[p] - 1].
  struct Partition {
    std::vector<Vertex> order;
    std::vector<std::uint32_t> place;  // per vertex
    std::vector<std::uint32_t> cell;   // per vertex: where its cell starts
    std::vector<std::uint32_t> size;   // per start of a cell
  };
  struct Leaf {
    std::vector<Vertex> order;
    std::vector<Vertex> path;
    std::vector<std::uint64_t> trace;  // a hash a level
    std::vector<std::uint32_t> edges;
  };

  void start(const ColoredGraph& graph);
  void refine(std::uint64_t& hash);
  void split(std::uint32_t cell, std::uint64_t& hash);
  void isolate(Vertex vertex);
  std::uint32_t target() const;
  // Searches below the partition at hand. The level it goes back to: less than this one's when a
  // symmetry has shown that nothing new is left below it.
  std::size_t search(std::size_t level, int against_best);
  std::size_t at_leaf(std::size_t level, int against_best);
  std::size_t found_symmetry(const Leaf& twin);
  bool equivalent_to_earlier(std::size_t level, std::size_t child);
  void write_edges(std::vector<std::uint32_t>& edges) const;

  const ColoredGraph* graph_ = nullptr;
  Partition now_;
  std::vector<Partition> saved_;               // per level
  std::vector<std::vector<Vertex>> children_;  // per level
  std::vector<std::uint32_t> queue_;           // starts of cells to refine by
  std::vector<bool> queued_;                   // per start
  std::vector<std::uint32_t> counts_;          // per vertex: neighbours in the cell at hand
  std::vector<std::uint32_t> touched_;         // starts of cells with such vertices
  std::vector<std::vector<Vertex>> reached_;   // per start: these vertices
  std::vector<Vertex> path_;
  std::vector<std::uint64_t> trace_;
  Leaf first_, best_;
  bool have_leaf_ = false;
  std::vector<std::vector<Vertex>> symmetries_;
  std::vector<Vertex> orbit_;
  std::vector<std::uint32_t> edges_, labels_;
  std::uint64_t nodes_ = 0, most_nodes_ = 0;
};

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_CANONICAL_LABELING_H_

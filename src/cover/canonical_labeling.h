// CanonicalLabeler: numbers the vertices of a graph so that isomorphic graphs become equal.
//
//   ordered cells of vertices       refine: a cell is split by the number of neighbours that its
//                                   vertices have in another cell, until no cell can be split
//   a cell of two or more is left   individualise: each of its vertices in turn becomes a separate
//                                   cell, and the partition is refined again. This makes a tree
//                                   whose leaves are labellings; the smallest one is the canonical
//                                   form
//
// The splits are hashed level by level; a branch whose hashes are greater than those of the
// smallest leaf is pruned. Two leaves with the same graph reveal a symmetry, and of the children
// that a known symmetry of their node exchanges, only one is tried.
//
// Sources: B. D. McKay, "Practical graph isomorphism" (1981); T. Junttila and P. Kaski,
// "Engineering an efficient canonical labeling tool for large and sparse graphs" (2007).
#ifndef INLAY_SRC_COVER_CANONICAL_LABELING_H_
#define INLAY_SRC_COVER_CANONICAL_LABELING_H_

#include <cstdint>
#include <span>
#include <vector>

namespace inlay::cover {

// An undirected graph. Vertices are numbers from 0; the neighbours of v are neighbors[starts[v]] to
// neighbors[starts[v + 1] - 1], and every edge is stored at both ends. Colours are small numbers.
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
  // The new number of each vertex; vertices of smaller colours come first. Graphs that differ only
  // in the order of their vertices get the same edges if the tree has at most `most_nodes` nodes;
  // otherwise the result is the best numbering found so far. Valid until the next call.
  std::span<const std::uint32_t> label(const ColoredGraph& graph, std::uint64_t most_nodes);
  // Symmetries of the graph that the last label() found: the image of each vertex. They generate
  // all symmetries, unless that took more than `most_nodes` nodes.
  const std::vector<std::vector<std::uint32_t>>& symmetries() const { return symmetries_; }
  // Bytes used: about 16 for each vertex and level; there are at most `most_nodes` levels.
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
    std::vector<std::uint64_t> trace;  // one hash per level
    std::vector<std::uint32_t> edges;
  };

  void start(const ColoredGraph& graph);
  void refine(std::uint64_t& hash);
  void split(std::uint32_t cell, std::uint64_t& hash);
  void isolate(Vertex vertex);
  std::uint32_t target() const;
  // Searches below the current partition. Returns the level to go back to, which is smaller than
  // this one if a symmetry showed that nothing new is left below it.
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
  std::vector<std::uint32_t> counts_;          // per vertex: neighbours in the current cell
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

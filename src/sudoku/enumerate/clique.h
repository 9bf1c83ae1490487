// The largest clique of a graph, by branch and bound.
//
// The vertices are coloured greedily so that neighbours differ; a clique has at most as many
// vertices as colours. Vertices are tried in the reverse order of their colours, and a branch ends
// when the colours that are left are too few.
// Source: E. Tomita, T. Seki, "An efficient branch-and-bound algorithm for finding a maximum
// clique" (2003); with bit sets: P. San Segundo, D. Rodriguez-Losada, A. Jimenez, "An exact
// bit-parallel algorithm for the maximum clique problem" (2011).
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_CLIQUE_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_CLIQUE_H_

#include <cstdint>
#include <vector>

#include "base/bit_set.h"
#include "base/meter.h"

namespace inlay::sudoku::enumerate {

class Graph {
 public:
  explicit Graph(std::size_t size) : size_(size), words_((size + 63) / 64), rows_(size * words_) {}

  std::size_t size() const { return size_; }
  std::size_t words() const { return words_; }
  void join(std::size_t a, std::size_t b) {
    base::set_bit(&rows_[a * words_], b);
    base::set_bit(&rows_[b * words_], a);
  }
  const std::uint64_t* neighbours(std::size_t vertex) const { return &rows_[vertex * words_]; }

 private:
  std::size_t size_, words_;
  std::vector<std::uint64_t> rows_;
};

// Sets `clique` to a largest clique, in ascending order. False: the budget was used up, and there
// may be a larger one. A good order of vertices has those with many neighbours first.
bool largest_clique(const Graph& graph, base::Meter& meter, std::vector<std::uint32_t>& clique);

}  // namespace inlay::sudoku::enumerate

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_CLIQUE_H_

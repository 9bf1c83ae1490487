// RowFillings: the number of ways to arrange the digits of each column in rows.
//
// Given the digits that each column of a band contains, each row takes one digit of every column,
// all different, and every digit of a column is taken once. Columns and digits are the two sides of
// a bipartite graph in which every vertex has k edges, k the number of rows. A row is a perfect
// matching, and a filling divides the edges into k matchings, in order:
//
//   N(graph, k) = k * sum of N(graph - matching, k - 1) over the matchings with the edge e
//
// for any edge e, since each of the k rows can be the one that contains e. For k = 2 the graph
// consists of cycles, and each can be divided in two ways. For k >= 5 isomorphic graphs are
// recognised by their canonical form; below, that costs more than it saves. The components of a
// graph are counted one by one, and the numbers multiplied.
//
// With one box per band, the fillings of the band are the Latin squares.
//
// Source: B. D. McKay and E. Rogoyski, "Latin squares of order 10" (1995), count Latin squares by
// classes of regular bipartite graphs.
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_ROW_FILLINGS_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_ROW_FILLINGS_H_

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>

#include "base/meter.h"
#include "cover/canonical_labeling.h"
#include "inlay/count.h"
#include "sudoku/enumerate/grid_count/column_sets.h"

namespace inlay::sudoku::enumerate {

// The columns of at most 16 digits, without allocating memory.
using FewColumns = std::array<std::uint16_t, 16>;

class RowFillings {
 public:
  // `done`: the part of the whole count that is done, for reports. Both must outlive this object.
  RowFillings(base::Meter& meter, const double& done) : meter_(meter), done_(done) {}

  // Require: as many columns as digits, at most 16, each with `rows` digits and each digit in
  // `rows` columns. Nullopt: the budget is used up.
  std::optional<Count> count(const ColumnSets& columns, int rows);

 private:
  std::optional<Count> count(const FewColumns& columns, std::size_t size, int rows);

  base::Meter& meter_;
  const double& done_;
  cover::CanonicalLabeler labeler_;
  cover::ColoredGraph graph_;
  std::unordered_map<std::string, Count> memo_;
};

}  // namespace inlay::sudoku::enumerate

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_ROW_FILLINGS_H_

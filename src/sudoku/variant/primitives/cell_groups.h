// Cell groups: the cells of a count, divided into sets whose values all differ. In each a value
// occurs at most once.
#ifndef INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_CELL_GROUPS_H_
#define INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_CELL_GROUPS_H_

#include <span>
#include <vector>

#include "sudoku/variant/search/propagation.h"

namespace inlay::sudoku::variant {

class CellGroups {
 public:
  // Cells that all differ, or one cell that counts several times.
  struct Group {
    std::uint32_t first, size;
    int times;
  };

  // Repeated cells count as often as they occur.
  CellGroups(const Network& network, std::span<const Cell> cells);

  // The cells of all groups, one after the other, and those of one group.
  std::span<const Cell> cells() const { return cells_; }
  std::span<const Cell> cells(const Group& group) const {
    return cells().subspan(group.first, group.size);
  }
  std::span<const Group> groups() const { return groups_; }
  bool has_repeats() const { return repeats_; }

 private:
  std::vector<Cell> cells_;
  std::vector<Group> groups_;
  bool repeats_ = false;
};

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_CELL_GROUPS_H_

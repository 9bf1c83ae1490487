// Changes: all minimal unavoidable sets of a solved grid up to a size, for any rules.
//
// Give one cell another digit. The cells of its houses that have this digit must change, too; one
// of them gets another digit, and so on, until no cell clashes. The changed cells are an
// unavoidable set. Every minimal set is found in this way from its first cell: whatever must change
// belongs to the set. The cells that must still change bound the size from below.
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_CHANGES_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_CHANGES_H_

#include <vector>

#include "base/meter.h"
#include "inlay/enumerate.h"

namespace inlay::sudoku::enumerate {

class Changes {
 public:
  Changes(const Rules& rules, const Grid& grid, int max_size, base::Meter& meter);

  // Appends all minimal sets, ordered by size, then by cells. False: the budget was used up, and
  // sets may be missing.
  bool find(std::vector<UnavoidableSet>& found);

 private:
  void change(Cell cell, Digit digit);
  void undo(Cell cell);
  bool extend();
  Cell next_open() const;
  bool allowed(Cell cell, Digit digit) const;
  UnavoidableSet set() const;

  const Rules& rules_;
  const Grid& grid_;
  const std::size_t max_size_;
  base::Meter& meter_;
  Cell first_ = 0;                     // no cell before it changes
  Grid now_;                           // 0: not changed
  std::vector<std::uint8_t> clashes_;  // changed peers that have the grid's digit of this cell
  std::vector<Cell> changed_;
  std::size_t open_ = 0;  // cells with clashes that are not changed
  std::vector<UnavoidableSet>* found_ = nullptr;
};

}  // namespace inlay::sudoku::enumerate

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_CHANGES_H_

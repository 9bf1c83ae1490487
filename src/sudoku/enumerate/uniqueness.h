// Uniqueness: whether clues of a grid determine it; if not, an unavoidable set without a clue.
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_UNIQUENESS_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_UNIQUENESS_H_

#include <memory>
#include <optional>
#include <vector>

#include "sudoku/classic/kernels.h"
#include "sudoku/enumerate/alternatives.h"

namespace inlay::sudoku::enumerate {

class Uniqueness {
 public:
  explicit Uniqueness(const Board& board);

  bool unique(Cells clues);
  // None if the puzzle is unique. The set is minimal.
  std::optional<Cells> missed_set(Cells clues);
  // Whether each clue of a unique puzzle is needed.
  bool minimal(Cells clues);

 private:
  // The cells in which some other solution differs; empty if the puzzle is unique.
  Cells difference(Cells clues);

  const Board& board_;
  const classic::SingleKernel& kernel_;
  std::unique_ptr<classic::SingleSearch> search_;
  Alternatives alternatives_;
  std::vector<Cells> smaller_;
};

}  // namespace inlay::sudoku::enumerate

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_UNIQUENESS_H_

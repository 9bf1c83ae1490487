// UniquenessTester: looks for a second solution of a puzzle whose solution is known.
#ifndef INLAY_SRC_SUDOKU_GENERATE_UNIQUENESS_TESTER_H_
#define INLAY_SRC_SUDOKU_GENERATE_UNIQUENESS_TESTER_H_

#include <memory>
#include <span>
#include <string_view>

#include "inlay/sudoku.h"

namespace inlay::sudoku::generate {

enum class OtherSolution { none, found, unknown };

// Use it from one thread.
class UniquenessTester {
 public:
  virtual ~UniquenessTester() = default;
  // `clues`: some cells of the grid `solution`, 0 for the others. If there is another solution,
  // writes it to `other`. unknown: the budget was used up.
  virtual OtherSolution find_other(std::span<const Digit> clues, std::span<const Digit> solution,
                                   Grid& other, const Budget& budget) = 0;
  // The same for a solution with another digit in `cell`, whether the cell has a clue or not.
  virtual OtherSolution find_with_other_digit(std::span<const Digit> clues,
                                              std::span<const Digit> solution, Cell cell,
                                              Grid& other, const Budget& budget) = 0;
  // Forgets what earlier tests learned, so that the outcome of the following tests under a budget
  // does not depend on them.
  virtual void forget() {}
};

// `engine` "auto" uses the single-puzzle kernel on 9x9 (it ignores the time limit), and
// make_sat_tester() on larger boards if CaDiCaL is available. Any other name is that of the engine
// to use. Require: it exists.
std::unique_ptr<UniquenessTester> make_uniqueness_tester(const Rules& rules,
                                                         std::string_view engine = "auto");
// The nodes of its budget are conflicts.
std::unique_ptr<UniquenessTester> make_sat_tester(const Rules& rules);

}  // namespace inlay::sudoku::generate

#endif  // INLAY_SRC_SUDOKU_GENERATE_UNIQUENESS_TESTER_H_

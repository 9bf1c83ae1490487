// Prober: is there another solution than the known one?
#ifndef INLAY_SRC_SUDOKU_GENERATE_PROBER_H_
#define INLAY_SRC_SUDOKU_GENERATE_PROBER_H_

#include <memory>
#include <span>
#include <string_view>

#include "inlay/sudoku.h"

namespace inlay::sudoku::generate {

enum class Other { none, found, unknown };

// For one thread.
class Prober {
 public:
  virtual ~Prober() = default;
  // `text`: clues of the grid `solution`, 0 for blank. Puts another solution, if there is one, into
  // `other`. unknown: the budget ended it.
  virtual Other ask(std::span<const Digit> text, std::span<const Digit> solution, Grid& other,
                    const Budget& budget) = 0;
  // The same for one that has another digit in `cell`, whether it has a clue or not.
  virtual Other ask_cell(std::span<const Digit> text, std::span<const Digit> solution, Cell cell,
                         Grid& other, const Budget& budget) = 0;
  // Forgets what earlier questions taught: what a budget ends depends on the next ones alone.
  virtual void forget() {}
};

// auto on 9x9: the single kernel; on larger boards, make_sat_prober() where CaDiCaL is there. The
// kernel looks at no clock. Otherwise the engine of this name.
// Require: it exists.
std::unique_ptr<Prober> make_prober(const Rules& rules, std::string_view engine = "auto");
// Nodes are conflicts.
std::unique_ptr<Prober> make_sat_prober(const Rules& rules);

}  // namespace inlay::sudoku::generate

#endif  // INLAY_SRC_SUDOKU_GENERATE_PROBER_H_

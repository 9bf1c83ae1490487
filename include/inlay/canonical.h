// Canonical form: the one board that stands for all boards that are the same but for symmetry.
//
//   sudoku::Canonizer canonizer;                       // one a thread
//   auto canonical = canonizer.canonical(*puzzle);     // Result<Canonical>
//   canonical->form == canonizer.canonical(*rotated)->form
//   canonical->map.inverse().apply(stored_solution)    // that of the puzzle as it was asked
//
// The symmetries of a board: rename the digits; exchange rows within a band, and whole bands;
// columns within a stack, and stacks; transpose, where boxes are square. Of a Latin square all rows
// and all columns may be exchanged. For 9x9 there are 2 * 6^8 * 9! = 1,218,998,108,160 of them.
//
// The order: of all images of a board, the canonical form is the one whose cells in reading order,
// a blank as 0, come first in lexicographic order ("min-lex", what gridchecker's subcanon gives).
// It is a form of the *puzzle*. The solution of a canonical puzzle need not be a canonical grid:
// puzzles of the same canonical grid are found by canonical_in_grid().
//
// How it works and what it costs: docs/canonical.md.
#ifndef INLAY_CANONICAL_H_
#define INLAY_CANONICAL_H_

#include <array>
#include <cstdint>
#include <memory>

#include "inlay/classic.h"
#include "inlay/count.h"
#include "inlay/result.h"
#include "inlay/search.h"
#include "inlay/sudoku.h"

namespace inlay::sudoku {

// A symmetry of boards of one size: cell (r, c) of the image is cell (rows[r], columns[c]) of the
// board, or of its transpose, with digit d become digits[d]. digits[0] is 0.
struct Transformation {
  int size = 0;
  bool transpose = false;
  std::array<std::uint8_t, kMaxSize> rows{};  // the first `size` of each are used
  std::array<std::uint8_t, kMaxSize> columns{};
  std::array<Digit, kMaxSize + 1> digits{};

  static Transformation identity(int size);
  // Require: grid.size() == size * size.
  Grid apply(const Grid& grid) const;
  classic::Puzzle apply(const classic::Puzzle& puzzle) const;  // require: size == 9
  // apply() of the inverse undoes apply().
  Transformation inverse() const;
  // a.then(b).apply(grid) == b.apply(a.apply(grid)).
  Transformation then(const Transformation& next) const;
  friend bool operator==(const Transformation&, const Transformation&) = default;
};

// Whether it turns boards of these rules into boards of these rules.
bool is_symmetry(const Rules& rules, const Transformation& transformation);

struct Canonical {
  Grid form;            // empty: the budget ran out, and nothing is known
  Transformation map;   // form == map.apply(givens)
  Count automorphisms;  // symmetries that leave the board as it is, the one that does nothing too
  Limit limit = Limit::none;
};

// A puzzle by its solution grid.
struct CanonicalInGrid {
  Grid grid;            // the canonical form of the solution; empty: the budget ran out
  Grid puzzle;          // the least image of the puzzle under the symmetries that lead to it
  Transformation map;   // leads to both
  Count automorphisms;  // of the solution grid
  Limit limit = Limit::none;
};

// The same for 9x9, without a memory allocation in the call.
struct ClassicCanonical {
  classic::Puzzle form;  // blanks as '.'
  Transformation map;
  std::uint64_t automorphisms;
};

// Finds canonical forms. Keeps its memory between calls; one thread at a time. Always the same
// answer, map included.
class Canonizer {
 public:
  Canonizer();
  Canonizer(Canonizer&&) noexcept;
  Canonizer& operator=(Canonizer&&) noexcept;
  ~Canonizer();

  // Any box size; 9x9 costs a microsecond or two, at worst some milliseconds (whole rows or digits
  // given, the rest blank), and once 15 milliseconds for a table; others grow with the number of
  // ways to begin: a full 16x16 grid is out of reach, puzzles are usually found soon.
  // `budget.nodes` bounds the rows that are tried; memory is half a gigabyte at most, however large
  // the budget. Errors: `invalid` if givens clash, `unsupported` for candidates and for houses
  // besides rows, columns and boxes.
  Result<Canonical> canonical(const Puzzle& puzzle, const Budget& budget = {});
  Result<ClassicCanonical> canonical(const classic::Puzzle& puzzle);
  // Error also: `solution` is not one of the puzzle.
  Result<CanonicalInGrid> canonical_in_grid(const Puzzle& puzzle, const Grid& solution,
                                            const Budget& budget = {});

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace inlay::sudoku

#endif  // INLAY_CANONICAL_H_

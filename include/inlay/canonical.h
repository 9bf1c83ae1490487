// Canonical form: one board that represents all isomorphic boards.
//
//   sudoku::Canonicalizer canonicalizer;               // one per thread
//   auto canonical = canonicalizer.canonical(*puzzle);  // Result<Canonical>
//   canonical->form == canonicalizer.canonical(*rotated)->form
//   canonical->map.inverse().apply(stored_solution)     // the solution of the original puzzle
//
// Two boards are *isomorphic* if a symmetry turns one into the other. The symmetries rename digits,
// permute the rows of a band and whole bands, the columns of a stack and whole stacks, and
// transpose the board if its boxes are square. In a Latin square all rows and all columns can be
// permuted. 9x9 has 2 * 6^8 * 9! = 1,218,998,108,160 symmetries.
//
// The canonical form is the lexicographically smallest isomorph, compared cell by cell in reading
// order with 0 for a blank cell ("min-lex"; gridchecker's subcanon returns the same). It is a form
// of the *puzzle*: the solution of a canonical puzzle need not be a canonical grid.
// canonical_in_grid() gives puzzles with isomorphic solutions the same canonical grid.
//
// A jigsaw has irregular regions, which the symmetries above tear apart. Its symmetries are those
// of the square, which turn its regions into those of another jigsaw, and renaming digits. Its
// canonical form is the smallest isomorph, compared by the regions first (the number of the region
// of each cell, numbered in the order of their first cells), then by the cells.
//
// docs/canonical.md explains the algorithm and its cost.
#ifndef INLAY_CANONICAL_H_
#define INLAY_CANONICAL_H_

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "inlay/classic.h"
#include "inlay/count.h"
#include "inlay/result.h"
#include "inlay/search.h"
#include "inlay/sudoku.h"

namespace inlay::sudoku {

// A symmetry of the boards of one size. Cell (r, c) of the result is cell (rows[r], columns[c]) of
// the board or of its transpose, with digit d replaced by digits[d]. digits[0] is 0.
struct Transformation {
  int size = 0;
  bool transpose = false;
  std::array<std::uint8_t, kMaxSize> rows{};  // the first `size` elements of each are used
  std::array<std::uint8_t, kMaxSize> columns{};
  std::array<Digit, kMaxSize + 1> digits{};

  static Transformation identity(int size);
  // Require: grid.size() == size * size.
  Grid apply(const Grid& grid) const;
  classic::GridText apply(const classic::GridText& puzzle) const;  // require: size == 9
  Transformation inverse() const;
  // a.then(b).apply(grid) == b.apply(a.apply(grid)).
  Transformation then(const Transformation& next) const;
  friend bool operator==(const Transformation&, const Transformation&) = default;
};

// Whether the transformation maps every valid board of these rules to a valid board.
bool is_symmetry(const Rules& rules, const Transformation& transformation);

// The irregular regions of a jigsaw: each in reading order, in the order of their first cells.
using Regions = std::vector<std::vector<Cell>>;

struct Canonical {
  Grid form;             // empty if the budget was used up
  Regions regions = {};  // of a jigsaw: the regions of the form
  Transformation map;    // form == map.apply(clues)
  Count automorphisms;   // symmetries that leave the board unchanged, including the identity
  Limit limit = Limit::none;
};

// The canonical form of a puzzle relative to its solution grid.
struct CanonicalInGrid {
  Grid grid;             // the canonical form of the solution; empty if the budget was used up
  Grid puzzle;           // the smallest isomorph of the puzzle that has this solution
  Regions regions = {};  // of a jigsaw: the regions of the form
  Transformation map;    // maps the puzzle to `puzzle` and its solution to `grid`
  Count automorphisms;   // of the solution grid
  Limit limit = Limit::none;
};

// The same for 9x9; computed without allocating memory.
struct ClassicCanonical {
  classic::GridText form;  // '.' for a blank cell
  Transformation map;
  std::uint64_t automorphisms;
};

// Computes canonical forms. Reuses its memory between calls; use it from one thread at a time. The
// answer, including the map, is deterministic.
class Canonicalizer {
 public:
  Canonicalizer();
  Canonicalizer(Canonicalizer&&) noexcept;
  Canonicalizer& operator=(Canonicalizer&&) noexcept;
  ~Canonicalizer();

  // Any box size. 9x9 takes 1 to 1.5 us, in the worst case some milliseconds (boards with full rows
  // and blank rows), and 15 ms once for a table. On larger boards the cost grows with the number of
  // symmetries that start equally well: puzzles are usually fast, a full 16x16 grid is out of
  // reach. `budget.nodes` limits the rows tried. Memory is at most half a gigabyte whatever the
  // budget. A jigsaw takes some microseconds. Errors: `invalid` if clues clash, `unsupported` for
  // candidates, and for extra houses that are not the regions of a jigsaw.
  Result<Canonical> canonical(const Puzzle& puzzle, const Budget& budget = {});
  Result<ClassicCanonical> canonical(const classic::GridText& puzzle);
  // Further error: `solution` is not a solution of the puzzle.
  Result<CanonicalInGrid> canonical_in_grid(const Puzzle& puzzle, const Grid& solution,
                                            const Budget& budget = {});

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace inlay::sudoku

#endif  // INLAY_CANONICAL_H_

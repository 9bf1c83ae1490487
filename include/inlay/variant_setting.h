// What the setter of a variant asks: which constraints force a value or leave no solution, which of
// them are not needed, which clues make the solution unique, and which puzzles differ by a few.
//
//   const auto why = sudoku::find_reasons(variant, Candidate{40, 7}, {}, Budget::unlimited());
//   if (why.outcome == Reasons::Outcome::must) ...  // variant.constraints()[why.constraints[0]]
//
// Rows, columns, boxes and the other parts of the board are always in force. Clues are constraints
// like all others (`given`).
#ifndef INLAY_VARIANT_SETTING_H_
#define INLAY_VARIANT_SETTING_H_

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "inlay/generate.h"
#include "inlay/variant.h"

namespace inlay::sudoku {

// A value in a cell.
struct CellValue {
  Cell cell;
  int value;  // min_value .. max_value of the board
};

struct Reasons {
  enum class Outcome {
    must,         // every solution has the value there
    cannot,       // no solution has it
    open,         // some have it, and some do not
    no_solution,  // the puzzle has none
    solvable,     // without a question: it has one
    unknown,      // a limit ended the search for the outcome
  };
  Outcome outcome = Outcome::unknown;
  // Indices of constraints that suffice for the outcome, in increasing order, whatever the others
  // demand. Empty if rows, columns and boxes suffice, and for `open`, `solvable` and `unknown`.
  std::vector<std::size_t> constraints = {};
  bool least = false;  // and without any one of them it does not follow
  Stats stats = {};    // of all searches together
  Limit limit = Limit::none;
};

// Why a cell has a value, or cannot have it; without a question, why the puzzle has no solution.
// Constraints near the cell are preferred. The set is made by deletion (Chinneck and Dravnieks
// 1991): beginning with the nearest ones that suffice, each is left out in turn, and stays out if
// the rest suffices. A constraint whose turn takes more than some thousand nodes stays in, and then
// `least` is false. It is also false where a mark, such as a dot, stays because a rule about
// unmarked pairs is among the reasons. Cost: as many searches as there are constraints, most of
// them short. Requires: a cell and a value of the board.
Reasons find_reasons(const Variant& variant, const std::optional<CellValue>& question,
                     const VariantOptions& options, const Budget& budget);

enum class Reducible { clues, constraints, all };

struct Reduction {
  Verdict verdict = Verdict::unknown;     // of the given variant; `unique`, or nothing was removed
  std::vector<std::size_t> removed = {};  // indices, in increasing order
  bool minimal = false;                   // none of those that could have been removed is redundant
  Stats stats = {};
  Limit limit = Limit::none;
};
// Removes redundant constraints, one after the other, so that the puzzle keeps its only solution.
// `options.seed` shuffles the order; without it the last ones are removed first. Cost: as many
// searches for a second solution as there are constraints of that sort. A limit leaves what is
// removed by then.
Reduction reduce(const Variant& variant, Reducible what, const VariantOptions& options,
                 const Budget& budget);

struct VariantCompletion {
  Verdict verdict = Verdict::unknown;  // of the given variant
  std::vector<Cell> added = {};        // the cells of the new clues
  std::vector<int> solution = {};      // the only one with them; empty if none exists
  Stats stats = {};
  Limit limit = Limit::none;  // then `added` and `solution` are empty
};
// Adds clues until the solution is unique, each of which is needed; with a symmetry, whole orbits
// (clue cells of the puzzle need not be symmetric). The solution is the first one of a search with
// `options.seed`. Errors: a symmetry on a board that is not square; solutions that differ in extra
// cells alone (invalid), which clues in the grid cannot distinguish.
Result<VariantCompletion> complete(const Variant& variant, Symmetry symmetry,
                                   const VariantOptions& options, const Budget& budget);

struct VariantNeighbour {
  Variant variant;                   // its clues come after the other constraints, each by itself
  std::vector<int> solution;         // its only solution
  std::vector<Cell> removed, added;  // a cell in both has another value now
  int clues = 0;
};
// Calls `deliver` for different puzzles with exactly one solution, which differ from the puzzle by
// the clues that were removed and added; all other constraints stay. Gives up after 1000 attempts
// in a row without a new one; an attempt fails, too, when one of its searches takes 20,000 nodes.
// Returning false stops the search. Equal options give equal puzzles. Errors: a symmetry on a board
// that is not square; `remove` is not in 1 .. number of clues.
Result<NeighbourReport> find_neighbours(const Variant& variant, const NeighbourOptions& options,
                                        const Budget& budget,
                                        const std::function<bool(VariantNeighbour)>& deliver);

}  // namespace inlay::sudoku

#endif  // INLAY_VARIANT_SETTING_H_

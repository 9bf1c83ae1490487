// Form: the puzzle under which a store knows a puzzle, and the way there and back.
//
// A 9x9 puzzle is known by its canonical form (inlay/canonical.h), so that all its 1.2 * 10^12
// isomorphs are one puzzle; every other board by itself, as its canonical form may be out of reach.
#ifndef INLAY_SRC_SERVICE_STORE_FORM_H_
#define INLAY_SRC_SERVICE_STORE_FORM_H_

#include <optional>
#include <string>
#include <vector>

#include "inlay/canonical.h"
#include "store/record.h"

namespace inlay::service {

struct Form {
  store::Key key;
  sudoku::Puzzle puzzle;  // what the key says
  std::optional<std::int64_t> automorphisms;
  // From the puzzle that was asked to the form and back; none: they are the same.
  std::optional<sudoku::Transformation> map, inverse;

  sudoku::Grid back(const sudoku::Grid& grid) const {
    return inverse ? inverse->apply(grid) : grid;
  }
  std::vector<sudoku::Cell> back(const std::vector<sudoku::Cell>& cells) const;  // in their order
};

// None: the givens clash, there are candidates, or houses besides rows, columns and boxes.
std::optional<Form> form_of(sudoku::Canonicalizer& canonicalizer, const sudoku::Puzzle& puzzle);
std::optional<Form> form_of(sudoku::Canonicalizer& canonicalizer,
                            const sudoku::classic::GridText& puzzle);
// Without any answer yet.
store::Record record_of(const Form& form);

// The line of a full grid, and back. None: it is not one of that many symbols.
std::optional<sudoku::Grid> grid_of(const sudoku::Rules& rules, const std::string& line);

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_STORE_FORM_H_

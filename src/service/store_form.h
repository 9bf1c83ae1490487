// Form: the puzzle under which the store keeps a puzzle, and the transformation there and back.
//
// A 9x9 puzzle is stored by its canonical form (inlay/canonical.h), so that its 1.2 * 10^12
// isomorphs share one record. Other boards are stored as they are, because their canonical form may
// be too expensive. Variants, and puzzles with extra houses or pencil marks, are stored as the text
// form of a variant with its constraints in one order.
#ifndef INLAY_SRC_SERVICE_STORE_FORM_H_
#define INLAY_SRC_SERVICE_STORE_FORM_H_

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "inlay/canonical.h"
#include "inlay/variant.h"
#include "store/record.h"

namespace inlay::service {

struct Form {
  store::Key key;
  sudoku::Puzzle puzzle;  // of the key
  std::optional<std::int64_t> automorphisms;
  // From the original puzzle to the form and back; none: they are the same.
  std::optional<sudoku::Transformation> map, inverse;

  sudoku::Grid back(const sudoku::Grid& grid) const {
    return inverse ? inverse->apply(grid) : grid;
  }
  std::vector<sudoku::Cell> back(const std::vector<sudoku::Cell>& cells) const;  // sorted
};

// The form of a variant. Constraint i of it is constraint origin[i] of the variant itself.
struct VariantForm {
  store::Key key;  // with boxes of 0x0
  sudoku::Variant variant;
  std::vector<std::size_t> origin;
};
VariantForm form_of(const sudoku::Variant& variant);
store::Record record_of(const VariantForm& form);
// The values of all cells as a text, and back. None: not as many numbers as cells.
std::string values_text(std::span<const int> values);
std::optional<std::vector<int>> values_of(const std::string& text, int cells);

// None: two clues clash, or the puzzle has extra houses or pencil marks and is larger than the
// boards of variants, or a cell without any candidate.
std::optional<Form> form_of(sudoku::Canonicalizer& canonicalizer, const sudoku::Puzzle& puzzle);
std::optional<Form> form_of(sudoku::Canonicalizer& canonicalizer,
                            const sudoku::classic::GridText& puzzle);
// A record of the form, without any answer yet.
store::Record record_of(const Form& form);

// Parses the line of a full grid. None: wrong length or symbols.
std::optional<sudoku::Grid> grid_of(const sudoku::Rules& rules, const std::string& line);

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_STORE_FORM_H_

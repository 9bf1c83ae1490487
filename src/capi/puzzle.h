// The puzzle object of the C interface, and values on their way in and out.
#ifndef INLAY_SRC_CAPI_PUZZLE_H_
#define INLAY_SRC_CAPI_PUZZLE_H_

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "capi/call.h"
#include "inlay/notation.h"
#include "inlay/sudoku.h"
#include "inlay/variant.h"

// Immutable, so threads may share it.
struct inlay_puzzle {
  explicit inlay_puzzle(inlay::notation::Record r);

  // One of them is null: a puzzle, or a variant if there are constraints beyond houses.
  const inlay::sudoku::Puzzle* puzzle() const { return record.puzzle ? &*record.puzzle : nullptr; }
  const inlay::sudoku::Variant* variant() const {
    return record.puzzle ? nullptr : &*record.variant;
  }
  std::size_t cell_count() const;  // with extra cells

  const inlay::notation::Record record;  // has a puzzle or a variant
  std::string not_checked;
};

namespace inlay::capi {

using Values = std::vector<std::uint16_t>;

std::unique_ptr<inlay_puzzle> make_puzzle(sudoku::Puzzle puzzle);
std::unique_ptr<inlay_puzzle> make_puzzle(sudoku::Variant variant);

template <typename Range>
Values values_of(const Range& from) {
  Values values;
  values.reserve(from.size());
  for (const auto value : from) values.push_back(static_cast<std::uint16_t>(value));
  return values;
}

// Errors: null, a count other than the number of cells.
Answer check_values(const inlay_puzzle& puzzle, const std::uint16_t* values, std::size_t count);
// Error: not enough room for `needed` values.
Answer check_room(const std::uint16_t* values, std::size_t capacity, std::size_t needed);

}  // namespace inlay::capi

#endif  // INLAY_SRC_CAPI_PUZZLE_H_

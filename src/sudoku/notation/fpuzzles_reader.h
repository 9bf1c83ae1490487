// FpuzzlesReader: one link of f-puzzles. fpuzzles_read.cc has the board and the members,
// fpuzzles_items.cc the constraints of each form and the drawings.
#ifndef INLAY_SRC_SUDOKU_NOTATION_FPUZZLES_READER_H_
#define INLAY_SRC_SUDOKU_NOTATION_FPUZZLES_READER_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sudoku/notation/fpuzzles_keys.h"
#include "sudoku/notation/json_board.h"
#include "sudoku/notation/link_variant.h"

namespace inlay::notation {

using CellList = std::vector<sudoku::Cell>;
using CellLists = std::vector<CellList>;

class FpuzzlesReader {
 public:
  FpuzzlesReader(const Json& root, int n) : root_(root), n_(n), board_(board_with_boxes(n, {})) {}

  Result<Reading> read();

 private:
  Status read_board();
  Status read_constraints();
  Status read_key(const FpuzzlesKey& key, const Json& value);
  Status read_item(const FpuzzlesKey& key, const Json& item);
  Status read_mark(const FpuzzlesKey& key, const Json& item);
  Status read_cage(const FpuzzlesKey& key, const Json& item);
  Status read_lines(const FpuzzlesKey& key, const Json& item);
  Status read_outside(const FpuzzlesKey& key, const Json& item);
  void read_words(const Json& words);
  void note_drawings();
  bool is_over_constraint(const Json& item) const;
  bool is_read(const Json& name) const;

  Result<CellList> cells_of(const FpuzzlesKey& key, const Json& list) const;
  Result<CellLists> lines_of(const FpuzzlesKey& key, const Json& item) const;
  // The number of the item, or the one that is meant without it. Nothing, and the item is refused,
  // if it has a value that is no number.
  std::optional<int> number_in(const FpuzzlesKey& key, const Json& item);
  bool has_dots(std::string_view key) const;
  std::vector<int> digital_root_sums(int root) const;

  void add(const FpuzzlesKey& key, std::vector<int> numbers, CellLists parts);
  Error malformed(const FpuzzlesKey& key) const {
    return {ErrorKind::invalid, "the link has a malformed '" + std::string(key.key) + "'"};
  }

  Status read_values(sudoku::Puzzle& puzzle) const;

  const Json& root_;
  const int n_;
  sudoku::VariantBoard board_;
  std::vector<sudoku::Constraint> constraints_;
  std::vector<std::string_view> keys_;  // of the constraints
  PartNames refused_, unchecked_;
  std::vector<Drawing> drawings_;
};

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_FPUZZLES_READER_H_

// What the readers of links share: from constraints to a puzzle or a variant, and the names of
// parts that are not understood.
#ifndef INLAY_SRC_SUDOKU_NOTATION_LINK_VARIANT_H_
#define INLAY_SRC_SUDOKU_NOTATION_LINK_VARIANT_H_

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sudoku/notation/piece.h"

namespace inlay::notation {

// Makes the puzzle of a link whose rules are a board and constraints. `values` has its clues and
// candidates; its rules do not count. keys[i] is the name of constraint i in the link. Sets only
// `puzzle` and `variant` of the result. Error: a constraint that cannot be meant; the message names
// its key.
Result<Reading> reading_of_constraints(const sudoku::VariantBoard& board,
                                       std::vector<sudoku::Constraint> constraints,
                                       std::span<const std::string_view> keys,
                                       const sudoku::Puzzle& values);

// Names of parts of a link: each once, cut to a length that fits into a message.
class PartNames {
 public:
  static constexpr std::size_t kLongest = 40;

  void add(std::string name);
  std::vector<std::string> take() { return std::move(names_); }

 private:
  std::vector<std::string> names_;
};

// "'fog' and 'lines'"; of many names the first ones and how many more there are.
std::string quoted_list(std::span<const std::string> names);
// "the link has 'fog' and 'lines', which are not supported". Require: not empty.
Error refused_error(std::span<const std::string> parts);
// The same with the option of the command line that leaves these parts out.
Error refused_error(const Record& record);

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_LINK_VARIANT_H_

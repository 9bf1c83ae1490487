// IssItems: the items of an ISS text that is being written, in the canonical form of ISS.
//
// ISS writes the items of a text, or of a group in it, type by type, in the order in which the
// types first occur. All clues become one item, the two clues of a row or column too, and
// constraints with the same key become one.
#ifndef INLAY_SRC_SUDOKU_VARIANT_TEXT_ISS_ITEMS_H_
#define INLAY_SRC_SUDOKU_VARIANT_TEXT_ISS_ITEMS_H_

#include <string>
#include <string_view>
#include <vector>

namespace inlay::sudoku::variant {

struct IssItem {
  std::string_view type;
  // Most types: the arguments. Given: "R1C1_5" each. Clues at both ends: line, clue at its start,
  // clue at its end. Pair, PairX, NFA: key, name, cells ("R1C1~R1C2"). Regex: key, cells.
  std::vector<std::string> arguments = {};
  std::string body = {};  // of .Or, .And and .Replicate: what follows the arguments
};

// The items as text. It reorders them.
std::string to_text(std::vector<IssItem>& items);

// The order of texts in the root locale of Unicode, for ASCII characters; it is below 0, 0 or above
// 0.
int compare_texts(std::string_view a, std::string_view b);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_TEXT_ISS_ITEMS_H_

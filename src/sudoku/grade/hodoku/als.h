// Almost locked sets (ALS): n cells of a house with n + 1 candidate digits between them. If one of
// the digits goes elsewhere, the other n are locked in the n cells.
#ifndef INLAY_SRC_SUDOKU_GRADE_HODOKU_ALS_H_
#define INLAY_SRC_SUDOKU_GRADE_HODOKU_ALS_H_

#include <array>
#include <cstdint>
#include <vector>

#include "sudoku/grade/hodoku/search_context.h"

namespace inlay::sudoku::grade::hodoku {

struct Als {
  CellSet cells;
  Mask digits = 0;
  std::array<CellSet, 10> cells_with{};  // its cells that have the digit as candidate
  std::array<CellSet, 10> seen_by{};     // candidates outside the set that see all of them
  CellSet seen_by_any;                   // union over all digits
};

// Two sets without common cells have a restricted common digit if all its cells in one set see all
// its cells in the other. So only one of the sets can contain the digit.
struct RestrictedCommon {
  std::uint16_t first, second;  // indexes of the sets
  std::uint8_t digit, digit2;   // digit2 is 0 if there is only one
  Mask digits() const { return bit(digit) | (digit2 != 0 ? bit(digit2) : 0); }
};

// The almost locked sets of a board and their restricted commons, kept until the board changes.
class AlsFinder {
 public:
  bool find_xz(SearchContext& context, Step& step);
  bool find_xy_wing(SearchContext& context, Step& step);
  bool find_chain(SearchContext& context, Step& step);
  bool find_death_blossom(SearchContext& context, Step& step);

 private:
  struct ChainSearch;
  struct DeathBlossomSearch;

  void prepare(SearchContext& context);
  void collect(const Board& board, int house, std::size_t from, const CellSet& cells, Mask digits);
  void find_restricted_commons();

  struct Outline {  // what a search for pairs looks at first
    CellSet cells;
    Mask digits;
  };

  std::vector<Als> sets_;
  std::vector<Outline> outlines_;          // of the sets
  std::vector<RestrictedCommon> commons_;  // sorted by first set, then by second
  std::vector<std::uint32_t> begin_;  // index of the first common of each first set, and the end
  std::uint64_t serial_ = 0;
};

// Removes the digits that both sets have, except those in `except`, from all cells that see every
// cell with the digit in both sets.
void remove_common(Step& step, const Als& a, const Als& b, Mask except);
void add_als(Step& step, const Board& board, const Als& als, Role role);
// Adds the digits that the step removes to its pattern.
void add_removed_digits(Step& step);

}  // namespace inlay::sudoku::grade::hodoku

#endif  // INLAY_SRC_SUDOKU_GRADE_HODOKU_ALS_H_

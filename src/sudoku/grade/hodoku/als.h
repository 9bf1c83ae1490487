// Almost locked sets: n cells of a house that hold n + 1 digits between them. Take a digit away and
// the others are locked in them.
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
  std::array<CellSet, 10> cells_with{};  // its cells that can hold a digit
  std::array<CellSet, 10> seen_by{};     // candidates outside that see all of these
  CellSet seen_by_any;                   // together
};

// A digit, or two, of two sets without a cell in common, that can be in one of them only.
struct RestrictedCommon {
  std::uint16_t first, second;  // indexes of sets
  std::uint8_t digit, digit2;   // digit2 0: none
  Mask digits() const { return bit(digit) | (digit2 != 0 ? bit(digit2) : 0); }
};

// The sets of a board and their restricted commons, kept until the board changes.
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

  std::vector<Als> sets_;
  std::vector<RestrictedCommon> commons_;  // by first set, then by second
  std::vector<std::uint32_t> begin_;       // of the commons of a first set, and one more
  std::uint64_t serial_ = 0;
};

// Takes the digits that both sets hold, but `except`, from what sees them all in both.
void remove_common(Step& step, const Als& a, const Als& b, Mask except);
void add_als(Step& step, const Board& board, const Als& als, Role role);
// Those that the step removes are its digits.
void add_removed_digits(Step& step);

}  // namespace inlay::sudoku::grade::hodoku

#endif  // INLAY_SRC_SUDOKU_GRADE_HODOKU_ALS_H_

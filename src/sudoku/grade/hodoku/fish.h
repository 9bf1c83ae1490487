// FishFinder: basic, finned, sashimi and Franken fish.
#ifndef INLAY_SRC_SUDOKU_GRADE_HODOKU_FISH_H_
#define INLAY_SRC_SUDOKU_GRADE_HODOKU_FISH_H_

#include "sudoku/grade/hodoku/search_context.h"

namespace inlay::sudoku::grade::hodoku {

enum class FishKind : std::uint8_t { basic, finned, sashimi, franken, finned_franken };

// Keeps the first sashimi fish that a search for finned fish finds, for the next search.
class FishFinder {
 public:
  bool find(SearchContext& context, Step& step, FishKind kind, int size);

 private:
  Step sashimi_;
  bool has_sashimi_ = false;
  std::uint64_t serial_ = 0;  // board and size of the last search for finned fish
  int size_ = 0;
};

}  // namespace inlay::sudoku::grade::hodoku

#endif  // INLAY_SRC_SUDOKU_GRADE_HODOKU_FISH_H_

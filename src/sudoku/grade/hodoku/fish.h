// FishFinder: basic, finned, sashimi and Franken fish.
#ifndef INLAY_SRC_SUDOKU_GRADE_HODOKU_FISH_H_
#define INLAY_SRC_SUDOKU_GRADE_HODOKU_FISH_H_

#include <array>
#include <cstdint>

#include "sudoku/grade/hodoku/search_context.h"

namespace inlay::sudoku::grade::hodoku {

enum class FishKind : std::uint8_t { basic, finned, sashimi, franken, finned_franken };

// Keeps the first sashimi fish that a search for finned fish comes across, for the next search. It
// also keeps where each digit was when a search found nothing: only the places of one digit decide
// on its fish, and most steps leave most digits where they are.
class FishFinder {
 public:
  bool find(SearchContext& context, Step& step, FishKind kind, int size);

 private:
  Step sashimi_;
  bool has_sashimi_ = false;
  std::uint64_t serial_ = 0;  // board and size of the last search for finned fish
  int size_ = 0;
  // by kind, size - 2 and digit
  std::array<std::array<std::array<CellSet, 10>, 3>, 5> barren_{};
};

}  // namespace inlay::sudoku::grade::hodoku

#endif  // INLAY_SRC_SUDOKU_GRADE_HODOKU_FISH_H_

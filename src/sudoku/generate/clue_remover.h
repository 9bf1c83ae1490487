// ClueRemover: removes clues of a solved grid as long as its solution is unique: up to 12x12 in
// random order, on larger boards in the order of GreedyRemoval.
#ifndef INLAY_SRC_SUDOKU_GENERATE_CLUE_REMOVER_H_
#define INLAY_SRC_SUDOKU_GENERATE_CLUE_REMOVER_H_

#include <memory>
#include <variant>
#include <vector>

#include "base/random.h"
#include "inlay/stop.h"
#include "sudoku/generate/greedy_removal.h"
#include "sudoku/generate/removal.h"
#include "sudoku/generate/unavoidable.h"
#include "sudoku/generate/uniqueness_tester.h"

namespace inlay::sudoku::generate {

// Use it from one thread.
class ClueRemover {
 public:
  explicit ClueRemover(const Rules& rules);

  enum class Outcome {
    minimal,   // no orbit of clues can be removed
    unproven,  // some clue may be redundant: a test was too hard, or the minimum was reached
    skipped,   // fewer than min_clues or more than max_clues clues are certain
    stopped,
  };
  // Writes the result to `puzzle`. Each orbit is removed as a whole. Removal stops at `floor`
  // clues.
  Outcome remove_clues(const Grid& solution, std::span<const Orbit> orbits, std::size_t floor,
                       std::size_t min_clues, std::size_t max_clues, base::Random& random,
                       Grid& puzzle, const StopToken& stop);

 private:
  // For boards up to 9x9, and up to 12x12.
  using SmallRemoval = Removal<2, 4>;
  using LargeRemoval = Removal<32, 7>;

  template <typename AnyRemoval>
  Outcome run(AnyRemoval& removal, std::size_t min_clues, std::size_t max_clues,
              const Grid& solution, const Grid& puzzle, const StopToken& stop);

  Rules rules_;
  SmallSets sets_;
  std::unique_ptr<UniquenessTester> tester_;
  std::variant<SmallRemoval, LargeRemoval, GreedyRemoval> removal_;
  std::vector<std::uint16_t> order_;
  Grid other_;
};

}  // namespace inlay::sudoku::generate

#endif  // INLAY_SRC_SUDOKU_GENERATE_CLUE_REMOVER_H_

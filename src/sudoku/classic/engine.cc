// classic: the single-puzzle kernel as a Sudoku engine. Boards other than 9x9 with 3x3 boxes are
// solved by the engine `propagation`.
#include <algorithm>
#include <utility>

#include "sudoku/classic/convert.h"
#include "sudoku/classic/kernels.h"
#include "sudoku/engine.h"

namespace inlay::sudoku {
namespace classic {
namespace {

// Guesses between two checks of the budget.
constexpr std::uint64_t kGuessesPerCheck = 256;

class Classic final : public MeteredEngine {
 public:
  Classic(const sudoku::Puzzle& puzzle, const SolveOptions& options, Budget budget,
          SolutionSearch search)
      : MeteredEngine(puzzle, options, std::move(budget)),
        search_(std::move(search)),
        quantum_(options.on_guess ? 1 : kGuessesPerCheck) {
    meter_.stats.memory = sizeof *this + sizeof(SingleSearch);
  }

  std::string_view name() const override { return "classic"; }
  double fraction() const override { return search_.fraction(); }

 protected:
  SearchStatus advance() override {
    if (done_) return SearchStatus::exhausted;
    while (meter_.within_budget([this] { return fraction(); })) {
      const std::uint64_t before = search_.nodes();
      const SearchStatus status = search_.next(std::min(quantum_, meter_.nodes_left()));
      count_guesses(search_.nodes() - before);
      if (status == SearchStatus::solution) {
        solution_ = grid_of(search_.solution());
        return deliver();
      }
      if (status == SearchStatus::exhausted) {
        done_ = true;
        return status;
      }
      if (meter_.nodes_left() == 0) {
        meter_.out_of_nodes();
        break;
      }
    }
    return SearchStatus::limit;
  }

 private:
  void count_guesses(std::uint64_t guesses) {
    meter_.spend(guesses);
    at_depth(search_.depth());
    for (; guesses > 0; --guesses) guessed(2);
  }

  SolutionSearch search_;
  std::uint64_t quantum_;
  bool done_ = false;
};

}  // namespace
}  // namespace classic

std::unique_ptr<Engine> make_classic(const Puzzle& puzzle, const SolveOptions& options,
                                     Budget budget) {
  if (!classic::fits(puzzle.rules)) return make_propagation(puzzle, options, std::move(budget));
  const classic::KernelOptions usual{.kernel = classic::usual_kernel().info.name};
  auto search = classic::SolutionSearch::make(classic::candidates_of(puzzle), usual);
  return std::make_unique<classic::Classic>(puzzle, options, std::move(budget), std::move(*search));
}

}  // namespace inlay::sudoku

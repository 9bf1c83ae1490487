// norvig: constraint propagation, then search on copies of the state.
//
// The state is one set of values per cell. Removing a value from a cell has two consequences, which
// are followed to a fixpoint:
//   (1) if a cell has one value left, the value is removed from its peers;
//   (2) if a value has one place left in a house, it is placed there.
// A cell without a value, or a value without a place in a house, is a contradiction. When all cells
// have one value, the puzzle is solved. Otherwise the cell with the fewest values is tried, each
// value on a copy of the state, which is discarded to backtrack.
//
// Source: P. Norvig, "Solving Every Sudoku Puzzle" (2006). His assign() and eliminate() call each
// other; here a list of pending eliminations replaces that recursion.
// It is the best-known short solver, and it shows what two rules of propagation gain. A move is a
// cell that is reduced to one value, by a guess or by a rule.

#include <algorithm>
#include <bit>

#include "sudoku/methods/backtracking.h"
#include "sudoku/methods/methods.h"

namespace inlay::sudoku::methods {
namespace {

class Norvig final : public Backtracking {
 public:
  Norvig(const Puzzle& puzzle, const SolveOptions& options, Budget budget)
      : Backtracking(puzzle, options, std::move(budget)),
        cells_(puzzle.clues.size()),
        values_(cells_, puzzle.rules.all_digits()) {}
  std::string_view name() const override { return "norvig"; }

 protected:
  bool prepare() override {
    for (std::size_t cell = 0; cell < cells_; ++cell) {
      const auto at = static_cast<Cell>(cell);
      if (!eliminate(at, ~puzzle_.allowed(at))) return false;
    }
    return true;
  }

  std::optional<Branch> select() override {
    std::optional<Branch> fewest;
    int least = kMaxSize + 1;
    for (std::size_t cell = 0; cell < cells_; ++cell) {
      const Mask values = values_[cell];
      const int count = std::popcount(values);
      if (count == 1 || count >= least) continue;
      least = count;
      fewest = Branch{static_cast<std::uint32_t>(cell), values};
      if (count == 2) break;
    }
    return fewest;
  }

  bool choose(std::uint32_t at, int choice) override {
    saved_.insert(saved_.end(), values_.begin(), values_.end());
    return eliminate(static_cast<Cell>(at), ~bit(choice + 1));
  }

  void undo(std::uint32_t, int) override {
    const auto last = saved_.end() - static_cast<std::ptrdiff_t>(cells_);
    std::copy(last, saved_.end(), values_.begin());
    saved_.erase(last, saved_.end());
  }

  Grid complete_grid() const override {
    Grid grid(cells_);
    std::transform(values_.begin(), values_.end(), grid.begin(),
                   [](Mask value) { return static_cast<Digit>(std::countr_zero(value) + 1); });
    return grid;
  }
  std::size_t table_bytes() const override {
    return (values_.capacity() + saved_.capacity()) * sizeof(Mask) +
           pending_.capacity() * sizeof(Elimination);
  }

 private:
  struct Elimination {
    Cell cell;
    Mask values;
  };

  // Removes values from a cell and follows all consequences. False: a contradiction.
  bool eliminate(Cell cell, Mask values) {
    pending_.assign(1, {cell, values});
    while (!pending_.empty()) {
      const auto [at, unwanted] = pending_.back();
      pending_.pop_back();
      const Mask gone = values_[at] & unwanted;
      if (gone == 0) continue;
      values_[at] &= ~gone;
      meter_.stats.updates += static_cast<unsigned>(std::popcount(gone));
      if (values_[at] == 0) return false;
      if (std::has_single_bit(values_[at])) settle(at);
      for (const std::uint16_t house : puzzle_.rules.houses_of(at)) {
        if (!place(puzzle_.rules.houses()[house], gone)) return false;
      }
    }
    return true;
  }

  // Rule (1), for a cell that was just reduced to one value.
  void settle(Cell cell) {
    if (puzzle_.clues[cell] == 0) moved();
    for (const Cell peer : puzzle_.rules.peers(cell)) {
      if (values_[peer] & values_[cell]) pending_.push_back({peer, values_[cell]});
    }
  }

  // Rule (2), for the values that just lost a place in this house.
  bool place(const House& house, Mask lost) {
    Mask once = 0;
    Mask twice = 0;
    for (const Cell cell : house.cells) {
      twice |= once & values_[cell];
      once |= values_[cell];
    }
    if (lost & ~once) return false;
    const Mask single = lost & ~twice;
    if (single == 0) return true;
    for (const Cell cell : house.cells) {
      const Mask here = values_[cell] & single;
      if (here != 0) pending_.push_back({cell, ~here});
    }
    return true;
  }

  const std::size_t cells_;
  std::vector<Mask> values_;  // the state
  std::vector<Mask> saved_;   // the states before each choice in force, concatenated
  std::vector<Elimination> pending_;
};

}  // namespace

std::unique_ptr<Engine> make_norvig(const Puzzle& puzzle, const SolveOptions& options,
                                    Budget budget) {
  return std::make_unique<Norvig>(puzzle, options, std::move(budget));
}

}  // namespace inlay::sudoku::methods

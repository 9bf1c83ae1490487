// propagation: depth-first search that applies the rules of Board at every node.
//
// A node splits in two: a cell has a digit, or it does not. The stack holds the branches on which
// the cell has the digit. When such a branch is finished, the trail restores the board, the digit
// is removed from the cell, and the search continues after applying the rules again. The next
// branch is therefore chosen afresh rather than tied to the same cell. Each solution lies on
// exactly one side of every split, so none is found twice and none is lost.
//
// Source: maintaining consistency during search, D. Sabin and E. Freuder, "Contradicting
// conventional wisdom in constraint satisfaction" (1994).
#include "sudoku/propagation/search.h"

#include <bit>
#include <vector>

#include "sudoku/propagation/branching.h"

namespace inlay::sudoku {
namespace propagation {
namespace {

class Propagation final : public MeteredEngine {
 public:
  Propagation(const Puzzle& puzzle, const SolveOptions& options, Budget budget)
      : MeteredEngine(puzzle, options, std::move(budget)),
        board_(puzzle_.rules),
        strength_(strength_for(puzzle_.rules.size())),
        seed_(options.seed) {
    path_.reserve(puzzle_.clues.size());
    meter_.stats.memory = board_.memory() + path_.capacity() * sizeof(Level);
  }

  std::string_view name() const override { return "propagation"; }
  double fraction() const override { return state_ == State::done ? 1 : behind_; }

 protected:
  SearchStatus advance() override {
    const SearchStatus status = run();
    meter_.stats.updates = board_.updates();
    meter_.stats.moves = board_.placed();
    return status;
  }

 private:
  enum class State { start, open, delivered, done };
  // A branch on which "cell = digit" is being explored, and the data for its other side.
  struct Level {
    std::size_t mark;
    Cell cell;
    Mask digit;
    double behind, width;  // of the other side, see behind_
  };

  SearchStatus run() {
    if (state_ == State::start) {
      state_ = board_.load(puzzle_) && board_.propagate(strength_) ? State::open : State::done;
    } else if (state_ == State::delivered) {
      state_ = turn() ? State::open : State::done;
    }
    while (state_ == State::open) {
      const Branch branch = choose_branch(board_, salt());
      if (branch.choices == 0) {
        read_solution();
        state_ = State::delivered;
        return deliver();
      }
      if (!visit(branch.choices)) return SearchStatus::limit;
      enter(branch);
      if (!(board_.keep(branch.cell, branch.digit) && board_.propagate(strength_)) && !turn()) {
        state_ = State::done;
      }
    }
    return SearchStatus::exhausted;
  }

  // A new number for each node, the same when a refused node is tried again.
  std::optional<std::uint64_t> salt() const {
    if (!seed_) return std::nullopt;
    return *seed_ + meter_.stats.nodes * 0x9E3779B97F4A7C15U;
  }

  void enter(const Branch& branch) {
    const double width = width_ / branch.choices;
    path_.push_back({board_.mark(), branch.cell, branch.digit, behind_ + width, width_ - width});
    width_ = width;
    at_depth(path_.size());
  }

  // Moves to the other side of the deepest branch that has a consistent one. Returns false if there
  // is none.
  bool turn() {
    while (!path_.empty()) {
      const Level level = path_.back();
      path_.pop_back();
      at_depth(path_.size());
      behind_ = level.behind;
      width_ = level.width;
      board_.undo(level.mark);
      if (board_.keep(level.cell, ~level.digit) && board_.propagate(strength_)) return true;
    }
    return false;
  }

  void read_solution() {
    solution_.resize(puzzle_.clues.size());
    for (std::size_t cell = 0; cell < solution_.size(); ++cell) {
      solution_[cell] = static_cast<Digit>(std::countr_zero(board_[cell]) + 1);
    }
  }

  Board board_;
  Strength strength_;
  std::optional<std::uint64_t> seed_;
  State state_ = State::start;
  std::vector<Level> path_;
  // The part of the search tree that lies behind and the part below this node: a branch on one of
  // k possibilities gives its first side 1/k of its part and the other side the rest.
  double behind_ = 0;
  double width_ = 1;
};

}  // namespace

Strength strength_for(int size) {
  if (size <= 9) return {.locked = true, .subsets = 0};
  return {.locked = true, .subsets = size <= 16 ? std::size_t{2} : std::size_t{3}};
}

std::optional<Puzzle> simplify(const Puzzle& puzzle) {
  if (find_conflict(puzzle)) return std::nullopt;
  Board board(puzzle.rules);
  if (!board.load(puzzle) || !board.propagate({.locked = true, .subsets = 4})) return std::nullopt;
  Puzzle simple = puzzle;
  simple.candidates.assign(board.candidates().begin(), board.candidates().end());
  return simple;
}

}  // namespace propagation

std::unique_ptr<Engine> make_propagation(const Puzzle& puzzle, const SolveOptions& options,
                                         Budget budget) {
  return std::make_unique<propagation::Propagation>(puzzle, options, std::move(budget));
}

}  // namespace inlay::sudoku

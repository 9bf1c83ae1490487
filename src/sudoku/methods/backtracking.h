// Backtracking: depth-first search on an explicit stack, the skeleton of the historic methods.
//
//   select()  where to branch, and between which choices     (a cell and its digits, say)
//   choose()  makes one of the choices, undo() undoes it
//
//        level 0        level 1        level 2
//      at    r1c3     at    r4c1     at    r4c2      <- the current level
//      tried 2 of 2   tried 1 of 3   tried 1 of 2
//
// Invariant: the choice of a level is in force exactly while the level is on the stack and `taken`
// is not kNone; choices were made from the bottom level up. Nothing is kept on the call stack, so
// next() can return at any node and continue there later.
#ifndef INLAY_SRC_SUDOKU_METHODS_BACKTRACKING_H_
#define INLAY_SRC_SUDOKU_METHODS_BACKTRACKING_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "base/random.h"
#include "sudoku/engine.h"

namespace inlay::sudoku::methods {

class Backtracking : public MeteredEngine {
 public:
  Backtracking(const Puzzle& puzzle, const SolveOptions& options, Budget budget);

  double fraction() const final;

 protected:
  // A place to branch and its choices: bit k is set if choice k is possible. No bit: a dead end.
  struct Branch {
    std::uint32_t at;
    Mask choices;
  };

  // Sets up the root; called once, first. False: there is no solution.
  virtual bool prepare() { return true; }
  // The next branch; nullopt if everything is decided. Changes nothing and may be called twice.
  virtual std::optional<Branch> select() = 0;
  // Makes the choice. False: it led to a contradiction; undo() is called in any case.
  virtual bool choose(std::uint32_t at, int choice) = 0;
  // Undoes the last choice.
  virtual void undo(std::uint32_t at, int choice) = 0;
  // The solution; called after select() returned nullopt.
  virtual Grid complete_grid() const = 0;
  // Approximate size of the method's own tables, in bytes.
  virtual std::size_t table_bytes() const = 0;

  std::size_t depth() const { return levels_.size(); }

 private:
  static constexpr int kNone = -1;
  enum class State {
    start,      // prepare() was not called yet
    descend,    // the choices in force are consistent: select the next branch
    backtrack,  // move the current level on to its next choice
  };
  struct Level {
    std::uint32_t at;
    int choices;   // number of choices
    Mask untried;  // choices not tried yet
    int taken;     // the choice in force, or kNone
  };

  SearchStatus advance() final;
  bool enter(const Branch& branch);
  bool next_choice(Level& level);
  int pick(Mask choices);

  State state_ = State::start;
  std::vector<Level> levels_;
  std::optional<base::Random> random_;  // if set, choices are tried in random order
};

}  // namespace inlay::sudoku::methods

#endif  // INLAY_SRC_SUDOKU_METHODS_BACKTRACKING_H_

// Backtracking: depth-first search with an explicit stack, the skeleton of the historic methods.
//
//   select()  where to branch, and between which choices     (a cell and its digits, say)
//   choose()  makes one of them, undo() takes it back
//
//        level 0        level 1        level 2
//      at    r1c3     at    r4c1     at    r4c2      <- the deepest level is at work
//      tried 2 of 2   tried 1 of 3   tried 1 of 2
//
// Invariant: the choice a level has taken is in force exactly while the level is on the stack and
// `taken` is not kNone, and they were made from the bottom level up. Nothing is kept on the call
// stack, so that next() can come back at any node and go on there later.
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
  // A place to branch and its choices: choice k is there if bit k is set. No bit: a dead end.
  struct Branch {
    std::uint32_t at;
    Mask choices;
  };

  // Sets up the root, once, before anything else. False: there is no solution.
  virtual bool prepare() { return true; }
  // Where to go on; none if everything is decided. Changes nothing: it may be asked twice.
  virtual std::optional<Branch> select() = 0;
  // Makes the choice. False: it led to a contradiction; undo() is called all the same.
  virtual bool choose(std::uint32_t at, int choice) = 0;
  // Takes back the choice made last.
  virtual void undo(std::uint32_t at, int choice) = 0;
  // The solution at hand, when select() has answered none.
  virtual Grid complete_grid() const = 0;
  // Bytes in the method's own tables, about.
  virtual std::size_t table_bytes() const = 0;

  std::size_t depth() const { return levels_.size(); }

 private:
  static constexpr int kNone = -1;
  enum class State {
    start,    // nothing has happened yet
    descend,  // the choices in force are consistent: look for the next branch
    retreat,  // the deepest level has to go on to its next choice
  };
  struct Level {
    std::uint32_t at;
    int choices;   // how many there were
    Mask untried;  // those still to come
    int taken;     // the one in force, or kNone
  };

  SearchStatus advance() final;
  bool enter(const Branch& branch);
  bool next_choice(Level& level);
  int pick(Mask choices);

  State state_ = State::start;
  std::vector<Level> levels_;
  std::optional<base::Random> random_;  // set: choices are tried in random order
};

}  // namespace inlay::sudoku::methods

#endif  // INLAY_SRC_SUDOKU_METHODS_BACKTRACKING_H_

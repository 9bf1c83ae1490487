// The search for a step of one given technique, and the position of a player.
#ifndef INLAY_SRC_SUDOKU_GRADE_TECHNIQUE_SEARCH_H_
#define INLAY_SRC_SUDOKU_GRADE_TECHNIQUE_SEARCH_H_

#include <functional>
#include <optional>
#include <string>

#include "inlay/grade.h"

namespace inlay::sudoku::grade {

// The position after the clues and entries, without the candidates that the player has removed.
Position position_of(const PlayerState& state);

// The result of a search for one step: the step, or the limit that ended it, or the reason for
// finding no step.
struct StepResult {
  std::optional<Step> step = {};
  Limit limit = Limit::none;
  std::string reason = {};
};
using StepFunction =
    std::function<Result<StepResult>(const Position& position, const Budget& budget)>;

// A player's state, checked against the solution.
struct CheckedState {
  Hint hint;                         // with the mistakes, or why there is no position
  std::optional<Position> position;  // if there are no mistakes
  Budget left = {};                  // for the search in it
};
Result<CheckedState> check_state(const PlayerState& state, const Budget& budget);

// Checks for mistakes, then uses `find` for the next step, unless the puzzle is solved.
Result<Hint> hint_using(const StepFunction& find, const PlayerState& state, const Budget& budget);

// The first step of this technique in the search order of scale "hodoku", with its score. Errors
// (unsupported): scale "hodoku" does not know the technique, or the board is not a standard 9x9
// board.
Result<StepResult> find_technique_step(Technique technique, const Position& position,
                                       const Budget& budget);

}  // namespace inlay::sudoku::grade

#endif  // INLAY_SRC_SUDOKU_GRADE_TECHNIQUE_SEARCH_H_

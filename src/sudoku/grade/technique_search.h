// A technique asked by itself, whatever a scale would take first; and where a player stands.
#ifndef INLAY_SRC_SUDOKU_GRADE_TECHNIQUE_SEARCH_H_
#define INLAY_SRC_SUDOKU_GRADE_TECHNIQUE_SEARCH_H_

#include <functional>
#include <optional>
#include <string>

#include "inlay/grade.h"

namespace inlay::sudoku::grade {

// Givens and entries placed, only those candidates left that the player has not taken away.
Position position_of(const PlayerState& state);

// How a search for one step ended: with the step, by a limit, or for this reason.
struct StepResult {
  std::optional<Step> step = {};
  Limit limit = Limit::none;
  std::string reason = {};
};
using StepFunction =
    std::function<Result<StepResult>(const Position& position, const Budget& budget)>;

// A hint whose step, if nothing is wrong so far and not all is done, is looked for in this way.
Result<Hint> hint_using(const StepFunction& find, const PlayerState& state, const Budget& budget);

// The first step of this technique as scale "hodoku" looks for it, with its score. Error
// (unsupported): this scale does not know the technique, or the board is not the usual one.
Result<StepResult> find_technique_step(Technique technique, const Position& position,
                                       const Budget& budget);

}  // namespace inlay::sudoku::grade

#endif  // INLAY_SRC_SUDOKU_GRADE_TECHNIQUE_SEARCH_H_

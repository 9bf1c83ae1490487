// Lists from a player's position: every step to the solution, or all steps that are available now.
#include "base/meter.h"
#include "sudoku/grade/finder.h"
#include "sudoku/grade/technique_search.h"

namespace inlay::sudoku::grade {

Result<PathFromHere> explain(const PlayerState& state, const GradeOptions& options,
                             const Budget& budget) {
  auto grader = Grader::make(options);
  if (!grader) return grader.error();
  auto checked = check_state(state, budget);
  if (!checked) return checked.error();
  PathFromHere answer;
  answer.mistakes = std::move(checked->hint.mistakes);
  Rating& rating = answer.path.rating;
  if (checked->position) {
    rating = grader->rate_rest(*checked->position, checked->left, &answer.path.steps);
    return answer;
  }
  rating.outcome = answer.mistakes.empty() ? checked->hint.outcome : Outcome::invalid;
  rating.reason = answer.mistakes.empty() ? checked->hint.reason : "entries or marks are wrong";
  rating.limit = checked->hint.limit;
  return answer;
}

Result<StepList> list_steps(const PlayerState& state, const StepListOptions& options,
                            const Budget& budget) {
  if (!state.puzzle.rules.is_standard()) {
    return Error{ErrorKind::unsupported, "steps are listed only for boards without extra houses"};
  }
  auto checked = check_state(state, budget);
  if (!checked) return checked.error();
  StepList list;
  list.outcome = checked->hint.outcome;
  list.mistakes = std::move(checked->hint.mistakes);
  list.reason = std::move(checked->hint.reason);
  list.limit = checked->hint.limit;
  list.techniques = options.skip;
  if (!checked->position) return list;
  const std::unique_ptr<Scale> scale = make_se_scale();
  base::Meter meter(checked->left, options.progress);
  meter.begin();
  StepCollection collection{options.limit, options.found};
  StepSearch search{meter, true};
  search.collection = &collection;
  const std::size_t techniques = checked->position->solved() ? 0 : scale->listed_techniques();
  fill_list(list, collection, search, techniques,
            [&](std::size_t technique) { scale->list(technique, *checked->position, search); });
  return list;
}

}  // namespace inlay::sudoku::grade

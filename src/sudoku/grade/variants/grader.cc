// VariantGrader: paths to the solution, hints, and lists of steps.
#include <algorithm>

#include "base/shared_budget.h"
#include "sudoku/grade/variants/step_finder.h"

namespace inlay::sudoku::grade {
namespace {

using variants::StepFinder;

constexpr std::string_view kStuck = "needs contradictions nested more than two levels deep";

// Whether the puzzle has exactly one solution, for a rating or a hint.
struct Uniqueness {
  std::string failure;  // why it has none or several
  Limit limit;          // left this undecided
  std::vector<int> solution;
  Stats stats;
};
Uniqueness uniqueness_of(const Variant& variant, const Budget& budget) {
  VariantReport report = check(variant, {}, budget, false);
  Uniqueness result{{}, report.limit, {}, report.stats};
  switch (report.verdict) {
    case Verdict::unique:
      result.limit = Limit::none;
      result.solution = std::move(report.solutions.front());
      break;
    case Verdict::multiple:
      result.failure = "several solutions";
      break;
    case Verdict::none:
    case Verdict::contradictory:
      result.failure = "no solution";
      break;
    case Verdict::unknown:
      break;
  }
  return result;
}

// Wrong entries, and pencil marks without the digit of the solution.
std::vector<Mistake> mistakes_of(const VariantState& state, const VariantPosition& start,
                                 std::span<const int> solution) {
  std::vector<Mistake> mistakes;
  for (std::size_t i = 0; i < solution.size(); ++i) {
    const auto cell = static_cast<Cell>(i);
    const auto right = static_cast<Digit>(solution[i] - state.variant.board().min_value + 1);
    if (state.entries[i] != 0) {
      if (state.entries[i] != right) {
        mistakes.push_back({Mistake::Kind::entry, cell, state.entries[i]});
      }
    } else if (start.value(cell) == 0 &&
               ((state.marks[i] != 0 && (state.marks[i] & bit(right)) == 0) ||
                (state.ruled_out[i] & bit(right)) != 0)) {
      mistakes.push_back({Mistake::Kind::mark, cell, right});
    }
  }
  return mistakes;
}

VariantPosition position_after(const VariantState& state, VariantPosition position) {
  for (std::size_t i = 0; i < state.entries.size(); ++i) {
    const auto cell = static_cast<Cell>(i);
    if (state.entries[i] != 0 && position.value(cell) == 0) position.place(cell, state.entries[i]);
    const Mask gone = state.ruled_out[i] | (state.marks[i] != 0 ? ~state.marks[i] : Mask{0});
    for (const int digit : digits(position.candidates(cell) & gone)) position.remove(cell, digit);
  }
  return position;
}

}  // namespace

struct VariantGrader::State {
  explicit State(const Variant& variant) : start(variant), finder(start.model()) {}

  VariantPosition start;
  StepFinder finder;
  Limit limit = Limit::none;
};

VariantGrader::VariantGrader(const Variant& variant) : state_(std::make_unique<State>(variant)) {}
VariantGrader::VariantGrader(VariantGrader&&) noexcept = default;
VariantGrader& VariantGrader::operator=(VariantGrader&&) noexcept = default;
VariantGrader::~VariantGrader() = default;

const VariantPosition& VariantGrader::start() const {
  return state_->start;
}

bool VariantGrader::next(const VariantPosition& position, const Budget& budget, VariantStep& step,
                         std::span<const Technique> without) {
  base::Meter meter(budget, {});
  meter.begin();
  StepSearch search{meter};
  const bool found = state_->finder.next(position, search, step, without);
  meter.end();
  state_->limit = found ? Limit::none : meter.limit();
  return found;
}

Limit VariantGrader::limit() const {
  return state_->limit;
}

bool has_variant_technique(Technique technique, bool houses_alone) {
  return StepFinder::finds(technique, houses_alone);
}

namespace {

// How the steps of a path are found.
struct PathSearch {
  StepFinder& finder;
  const Budget& budget;
  int below = 0;
  const std::function<void(const VariantStep&)>& found;
};

void add_steps(VariantPosition position, const PathSearch& how, VariantPath& path) {
  Rating& rating = path.rating;
  base::Meter meter(how.budget, {});
  meter.begin();
  StepSearch search{meter};
  VariantStep step;
  rating.outcome = Outcome::solved;
  while (!position.solved() && rating.outcome == Outcome::solved) {
    if (!how.finder.next(position, search, step)) {
      rating.limit = meter.limit();
      rating.outcome = search.ended() ? Outcome::unknown : Outcome::stuck;
      if (rating.outcome == Outcome::stuck) rating.reason = kStuck;
      break;
    }
    if (how.found) how.found(step);
    path.steps.push_back(step);
    ++rating.steps;
    rating.er = std::max(rating.er, step.rating);
    if (how.below != 0 && rating.er >= how.below) rating.outcome = Outcome::at_least;
    position.apply(step);
  }
}

// Whether the puzzle has exactly one solution; otherwise the answer, a rating, a hint or a list of
// steps, has the reason.
template <typename Answer>
bool can_advise(const Uniqueness& uniqueness, Answer& answer) {
  answer.limit = uniqueness.limit;
  if (!uniqueness.failure.empty()) {
    answer.outcome = Outcome::invalid;
    answer.reason = uniqueness.failure;
  }
  return uniqueness.failure.empty() && uniqueness.limit == Limit::none;
}

}  // namespace

VariantPath explain(const Variant& variant, const Budget& budget, int below) {
  VariantPath path;
  const Uniqueness uniqueness = uniqueness_of(variant, budget);
  if (!can_advise(uniqueness, path.rating)) return path;
  VariantGrader::State grader(variant);
  add_steps(grader.start, {grader.finder, base::remaining(budget, uniqueness.stats), below, {}},
            path);
  return path;
}

VariantPathFromHere explain(const VariantState& state, const Budget& budget,
                            const std::function<void(const VariantStep&)>& found) {
  VariantPathFromHere rest;
  const Uniqueness uniqueness = uniqueness_of(state.variant, budget);
  if (!can_advise(uniqueness, rest.path.rating)) return rest;
  VariantGrader::State grader(state.variant);
  rest.mistakes = mistakes_of(state, grader.start, uniqueness.solution);
  if (!rest.mistakes.empty()) {
    rest.path.rating.outcome = Outcome::invalid;
    return rest;
  }
  add_steps(position_after(state, grader.start),
            {grader.finder, base::remaining(budget, uniqueness.stats), 0, found}, rest.path);
  return rest;
}

VariantHint hint(const VariantState& state, const Budget& budget,
                 std::optional<Technique> technique) {
  VariantHint hint;
  const Uniqueness uniqueness = uniqueness_of(state.variant, budget);
  if (!can_advise(uniqueness, hint)) return hint;
  VariantGrader::State grader(state.variant);
  hint.mistakes = mistakes_of(state, grader.start, uniqueness.solution);
  hint.outcome = Outcome::solved;
  if (!hint.mistakes.empty()) return hint;
  const VariantPosition position = position_after(state, grader.start);
  if (position.solved()) return hint;
  base::Meter meter(base::remaining(budget, uniqueness.stats), {});
  meter.begin();
  StepSearch search{meter};
  VariantStep step;
  const bool found = technique ? grader.finder.next_of(*technique, position, search, step)
                               : grader.finder.next(position, search, step);
  meter.end();
  if (found) {
    hint.step = std::move(step);
    return hint;
  }
  hint.limit = meter.limit();
  hint.outcome = hint.limit != Limit::none ? Outcome::unknown : Outcome::stuck;
  if (hint.outcome == Outcome::stuck) {
    hint.reason = technique ? "no " + std::string(info(*technique).name) + " found" : kStuck;
  }
  return hint;
}

VariantStepList list_steps(const VariantState& state, const VariantStepListOptions& options,
                           const Budget& budget) {
  VariantStepList list;
  list.techniques = options.skip;
  const Uniqueness uniqueness = uniqueness_of(state.variant, budget);
  if (!can_advise(uniqueness, list)) return list;
  VariantGrader::State grader(state.variant);
  list.mistakes = mistakes_of(state, grader.start, uniqueness.solution);
  list.outcome = Outcome::solved;
  if (!list.mistakes.empty()) return list;
  const VariantPosition position = position_after(state, grader.start);
  Collection<VariantStep> collection{options.limit, options.found};
  base::Meter meter(base::remaining(budget, uniqueness.stats), options.progress);
  meter.begin();
  StepSearch search{meter};
  const std::size_t techniques = position.solved() ? 0 : StepFinder::kTechniques;
  fill_list(list, collection, search, techniques, [&](std::size_t technique) {
    grader.finder.collect(technique, position, search, collection);
  });
  return list;
}

VariantPosition position_of(const VariantState& state) {
  return position_after(state, VariantPosition(state.variant));
}

}  // namespace inlay::sudoku::grade

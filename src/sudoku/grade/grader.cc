// Grader: repeats "find the next step of the scale, apply it" until the puzzle is solved.
#include <bit>

#include "inlay/classic.h"
#include "inlay/grade.h"
#include "sudoku/classic/convert.h"
#include "sudoku/grade/scales.h"

namespace inlay::sudoku::grade {
namespace {

// Whether the puzzle has exactly one solution.
struct UniquenessCheck {
  std::string failure = {};   // why it has none or several
  Limit limit = Limit::none;  // the limit that left this undecided
};

UniquenessCheck check_uniqueness(const Puzzle& puzzle, const Budget& budget) {
  if (classic::fits(puzzle.rules)) {
    const classic::SolveResult result = classic::solve(classic::candidates_of(puzzle), budget);
    if (result.none()) return {"no solution"};
    if (result.count == 2) return {"several solutions"};
    return {"", result.limit};
  }
  const auto counted = count(puzzle, {}, budget, 2);
  if (!counted) return {counted.error().message};
  if (counted->count == Count(0) && counted->exact) return {"no solution"};
  if (counted->count == Count(2)) return {"several solutions"};
  return {"", counted->limit};
}

int open_candidates(const Position& position) {
  int open = 0;
  for (int cell = 0; cell < position.rules().cell_count(); ++cell) {
    open += std::popcount(position.candidates(static_cast<Cell>(cell)));
  }
  return open;
}

}  // namespace

struct Grader::State {
  GradeOptions options;
  std::unique_ptr<Scale> scale;
  Limit limit = Limit::none;

  Rating rate(const Puzzle& puzzle, base::Meter& meter, std::vector<Step>* steps);
  void solve(Position position, base::Meter& meter, std::vector<Step>* steps, Rating& rating);
  Rating finish(base::Meter& meter, Rating rating) const;
  Step step;
};

Rating Grader::State::rate(const Puzzle& puzzle, base::Meter& meter, std::vector<Step>* steps) {
  Rating rating;
  if (const auto why = scale->why_not_applicable(puzzle.rules); !why.empty()) {
    rating.outcome = Outcome::not_applicable;
    rating.reason = why;
    return rating;
  }
  meter.begin();  // the check for one solution counts towards the time limit
  const UniquenessCheck uniqueness = check_uniqueness(puzzle, meter.budget());
  if (!uniqueness.failure.empty()) {
    rating.outcome = Outcome::invalid;
    rating.reason = uniqueness.failure;
    return rating;
  }
  if (uniqueness.limit != Limit::none) {
    rating.limit = uniqueness.limit;
    return rating;
  }
  solve(Position(puzzle), meter, steps, rating);
  return finish(meter, rating);
}

Rating Grader::State::finish(base::Meter& meter, Rating rating) const {
  meter.end();
  rating.limit = meter.limit();
  scale->finish(rating);
  return rating;
}

void Grader::State::solve(Position position, base::Meter& meter, std::vector<Step>* steps,
                          Rating& rating) {
  StepSearch search{meter, steps != nullptr && options.evidence};
  const int candidates = open_candidates(position);
  while (!position.solved()) {
    if (!scale->next(position, search, step)) {
      rating.outcome = search.ended() ? Outcome::unknown : Outcome::stuck;
      if (!search.ended()) rating.reason = scale->why_stuck(position);
      return;
    }
    meter.stats.solutions = static_cast<std::uint64_t>(++rating.steps);
    scale->add_to_rating(step, rating);
    if (steps != nullptr) steps->push_back(step);
    if (steps != nullptr && options.found) options.found(step);
    if (options.below != 0 && scale->bounded_value(rating) >= options.below) {
      rating.outcome = Outcome::at_least;
      return;
    }
    position.apply(step);
    if (options.progress.call) search.fraction = 1 - 1.0 * open_candidates(position) / candidates;
  }
  rating.outcome = Outcome::solved;
}

Grader::Grader(std::unique_ptr<State> state) : state_(std::move(state)) {}
Grader::Grader(Grader&&) noexcept = default;
Grader& Grader::operator=(Grader&&) noexcept = default;
Grader::~Grader() = default;

Result<Grader> Grader::make(const GradeOptions& options) {
  auto state = std::make_unique<State>();
  state->options = options;
  state->options.scale = {};  // the caller's string may not outlive this grader
  state->scale = make_scale(options.scale);
  if (state->scale == nullptr) {
    std::string message = "unknown scale '" + std::string(options.scale) + "'; the scales are";
    const char* separator = " ";
    for (const ScaleInfo& scale : scales()) {
      message += separator + std::string(scale.name);
      separator = ", ";
    }
    return Error{ErrorKind::invalid, message};
  }
  return Grader(std::move(state));
}

bool Grader::next(const Position& position, const Budget& budget, Step& step) {
  base::Meter meter(budget, state_->options.progress);
  meter.begin();
  StepSearch search{meter, state_->options.evidence};
  const bool found = state_->scale->next(position, search, step);
  meter.end();
  state_->limit = meter.limit();
  return found;
}

Limit Grader::limit() const {
  return state_->limit;
}

std::string_view Grader::why_stuck(const Position& position) const {
  return state_->scale->why_stuck(position);
}

Rating Grader::rate(const Puzzle& puzzle, const Budget& budget, std::vector<Step>* steps) {
  base::Meter meter(budget, state_->options.progress);
  return state_->rate(puzzle, meter, steps);
}

Rating Grader::rate_rest(const Position& position, const Budget& budget, std::vector<Step>* steps) {
  base::Meter meter(budget, state_->options.progress);
  Rating rating;
  meter.begin();
  state_->solve(position, meter, steps, rating);
  return state_->finish(meter, rating);
}

Result<Rating> rate(const Puzzle& puzzle, const GradeOptions& options, const Budget& budget) {
  auto grader = Grader::make(options);
  if (!grader) return grader.error();
  return grader->rate(puzzle, budget);
}

Result<Path> explain(const Puzzle& puzzle, const GradeOptions& options, const Budget& budget) {
  auto grader = Grader::make(options);
  if (!grader) return grader.error();
  Path path;
  path.rating = grader->rate(puzzle, budget, &path.steps);
  return path;
}

}  // namespace inlay::sudoku::grade

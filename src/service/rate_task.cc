// Rate: how hard each puzzle is; or the whole path of steps.
#include "service/grade_json.h"
#include "service/line_tasks.h"

namespace inlay::service {
namespace {

namespace grade = sudoku::grade;
using grade::Outcome;
using grade::Rating;

// The puzzle, ER, EP and ED, or score and level, with tabs between them.
std::string fields_of(std::string_view scale, const Rating& rating) {
  if (rating.outcome == Outcome::invalid) return "\tinvalid: " + rating.reason;
  const std::string at_least = rating.outcome == Outcome::solved ? "" : ">=";
  if (scale == "hodoku") {
    return '\t' + at_least + std::to_string(rating.score) + '\t' +
           std::string(name_of(rating.level));
  }
  const auto known = [](int tenths) { return tenths == 0 ? "?" : grade::tenths(tenths); };
  return '\t' + at_least + grade::tenths(rating.er) + '\t' + known(rating.ep) + '\t' +
         known(rating.ed);
}

Ending ending_of(const Rating& rating) {
  switch (rating.outcome) {
    case Outcome::solved:
    case Outcome::at_least:
      return Ending::done;
    case Outcome::invalid:
      return Ending::negative;
    case Outcome::stuck:
      return Ending::limit;
    case Outcome::unknown:
      break;
  }
  return service::ending_of(rating.limit);
}

class RateTask : public LineTask {
 public:
  explicit RateTask(const RateTaskOptions& options)
      : options_(options), grader_(grade::Grader::make(grade_options(options))) {}

  bool json() const override { return options_.json; }

  void answer(const LinePuzzle& where, const sudoku::Puzzle& puzzle,
              batch::Output& output) override {
    if (!grader_) return;  // check(options) has seen to that
    grade::Path path;
    path.rating =
        grader_->rate(puzzle, budget_of(options_, output), options_.steps ? &path.steps : nullptr);
    output.out += options_.json ? json_of(where, puzzle, path) : text_of(where, puzzle, path);
    output.out += '\n';
    book(output, ending_of(path.rating));
  }

 private:
  static grade::GradeOptions grade_options(const RateTaskOptions& options) {
    grade::GradeOptions grade;
    grade.scale = options.scale;
    grade.below = options.below;
    return grade;
  }

  std::string json_of(const LinePuzzle& where, const sudoku::Puzzle& puzzle,
                      const grade::Path& path) const {
    const Subject subject{std::string(where.source), where.line, &puzzle,
                          std::string(where.payload), options_.timed};
    return options_.steps ? to_json(subject, options_.scale, path)
                          : to_json(subject, options_.scale, path.rating);
  }

  std::string text_of(const LinePuzzle& where, const sudoku::Puzzle& puzzle,
                      const grade::Path& path) const {
    std::string text = notation::line_of(puzzle.rules, puzzle.givens);
    text += fields_of(options_.scale, path.rating);
    text += where.payload;
    for (const grade::Step& step : path.steps) {
      text += "\n  " +
              (options_.scale == "se" ? grade::tenths(step.rating) : std::to_string(step.rating));
      text += "  " + grade::english(step, puzzle.rules);
    }
    if (options_.steps && path.rating.outcome == Outcome::stuck) {
      text += "\n  stuck: " + path.rating.reason;
    }
    return text;
  }

  const RateTaskOptions options_;
  Result<grade::Grader> grader_;
};

}  // namespace

Status check(const RateTaskOptions& options) {
  grade::GradeOptions grade;
  grade.scale = options.scale;
  const auto grader = grade::Grader::make(grade);
  return grader ? Status(Done{}) : Status(grader.error());
}

std::unique_ptr<LineTask> make_rate_task(const RateTaskOptions& options) {
  return std::make_unique<RateTask>(options);
}

}  // namespace inlay::service

#include "rating_filter.h"

#include <pybind11/stl.h>

#include <algorithm>

#include "errors.h"

namespace inlay::python {

namespace grade = sudoku::grade;

std::shared_ptr<RatingFilter> RatingFilter::make(const py::dict& given) {
  if (given["rating"].is_none() && given["technique"].is_none()) return nullptr;
  std::shared_ptr<RatingFilter> filter(new RatingFilter);
  filter->scale_ = py::cast<std::string>(given["scale"]);
  if (!given["rating"].is_none()) {
    filter->range_ = py::cast<std::pair<int, int>>(given["rating"]);
  }
  value_of(grade::Grader::make({.scale = filter->scale_, .found = {}, .progress = {}}));
  if (!given["technique"].is_none()) {
    const auto name = py::cast<std::string>(given["technique"]);
    filter->technique_ = grade::find_technique(name);
    if (!filter->technique_) throw py::value_error("unknown technique '" + name + "'");
    if (!grade::has_technique(filter->scale_, *filter->technique_)) {
      throw py::value_error("scale " + filter->scale_ + " has no technique '" + name + "'");
    }
  }
  return filter;
}

grade::Grader RatingFilter::take() {
  {
    const std::lock_guard lock(mutex_);
    if (!idle_.empty()) {
      grade::Grader grader = std::move(idle_.back());
      idle_.pop_back();
      return grader;
    }
  }
  grade::GradeOptions options;
  options.scale = scale_;
  options.evidence = false;
  if (range_) options.below = range_->second + 1;
  return std::move(*grade::Grader::make(options));
}

bool RatingFilter::accepts(const sudoku::Rules& rules, sudoku::GeneratedPuzzle& made,
                           const StopToken& stop) {
  sudoku::Puzzle puzzle(rules);
  puzzle.clues = made.puzzle;
  Budget budget;
  budget.stop = stop;
  std::vector<grade::Step> steps;
  grade::Grader grader = take();
  const grade::Rating rating = grader.rate(puzzle, budget, technique_ ? &steps : nullptr);
  {
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(grader));
  }
  if (rating.outcome != grade::Outcome::solved) return false;
  const int number = grade::rating_number(scale_, rating);
  if (range_ && (number < range_->first || number > range_->second)) return false;
  if (technique_ && std::none_of(steps.begin(), steps.end(), [&](const grade::Step& step) {
        return step.technique == *technique_;
      })) {
    return false;
  }
  made.remark = grade::rating_text(scale_, rating);
  return true;
}

}  // namespace inlay::python

// A problem as a certificate tells it: its lines, the model behind its tree, its solutions.
#ifndef INLAY_APPS_CHECK_PROBLEM_H_
#define INLAY_APPS_CHECK_PROBLEM_H_

#include <memory>
#include <string>
#include <vector>

#include "check/lines.h"
#include "check/model.h"

namespace inlay_check {

class Problem {
 public:
  explicit Problem(const Limits& limits) : model_(limits) {}
  virtual ~Problem() = default;
  Problem(const Problem&) = delete;
  Problem& operator=(const Problem&) = delete;

  const Model& model() const { return model_; }
  virtual std::string name() const = 0;  // "sudoku 9x9"
  // A solution as numbers by which solutions of this problem are in order. Refuses what breaks a
  // rule.
  virtual std::vector<Number> read_solution(Words words) const = 0;
  // The puzzle in 81 characters, '.' for blank, if that says it all; otherwise empty.
  virtual std::string classic_line() const { return {}; }

 protected:
  Model model_;
};

// Read the lines between the first one and "claim", and leave `lines` there.
std::unique_ptr<Problem> read_sudoku(Lines& lines, const Limits& limits);
// `bounded`: items may have bounds (version 2 of the format).
std::unique_ptr<Problem> read_cover(Lines& lines, const Limits& limits, bool bounded);

}  // namespace inlay_check

#endif  // INLAY_APPS_CHECK_PROBLEM_H_

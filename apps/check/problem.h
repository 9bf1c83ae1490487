// The problem of a certificate: its lines, the model for its tree, and its solutions.
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
  // Reads a solution as the numbers by which the solutions of this problem are ordered. Throws a
  // Rejection if it breaks a rule.
  virtual std::vector<Number> read_solution(Words words) const = 0;
  // The puzzle as 81 characters, '.' for blank, if that describes it completely; otherwise empty.
  virtual std::string classic_line() const { return {}; }

 protected:
  Model model_;
};

// These read the lines after the first one up to "claim".
std::unique_ptr<Problem> read_sudoku(Lines& lines, const Limits& limits);
// `bounded`: items may have bounds (version 2 of the format).
std::unique_ptr<Problem> read_cover(Lines& lines, const Limits& limits, bool bounded);

}  // namespace inlay_check

#endif  // INLAY_APPS_CHECK_PROBLEM_H_

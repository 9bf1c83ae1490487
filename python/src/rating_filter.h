// RatingFilter: accepts generated puzzles by rating and technique. Rating stops at the first step
// above the range, so puzzles that are too hard cost little.
#ifndef INLAY_PYTHON_SRC_RATING_FILTER_H_
#define INLAY_PYTHON_SRC_RATING_FILTER_H_

#include <pybind11/pybind11.h>

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "inlay/generate.h"
#include "inlay/grade.h"

namespace inlay::python {

namespace py = pybind11;

class RatingFilter {
 public:
  // From the keys `scale`, `rating` (None, or the least and greatest rating in tenths or score) and
  // `technique` (None, or a name). Null without range and technique. Throws ValueError.
  static std::shared_ptr<RatingFilter> make(const py::dict& given);

  // Sets the remark of the puzzle to its rating if it is accepted. Can be called on any thread.
  bool accepts(const sudoku::Rules& rules, sudoku::GeneratedPuzzle& made, const StopToken& stop);

 private:
  RatingFilter() = default;
  sudoku::grade::Grader take();

  std::string scale_;
  std::optional<std::pair<int, int>> range_;
  std::optional<sudoku::grade::Technique> technique_;
  std::mutex mutex_;
  std::vector<sudoku::grade::Grader> idle_;  // protected by mutex_
};

}  // namespace inlay::python

#endif  // INLAY_PYTHON_SRC_RATING_FILTER_H_

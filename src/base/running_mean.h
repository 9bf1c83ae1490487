// RunningMean: mean and standard error of numbers as they come.
//
// Source: B. P. Welford, "Note on a method for calculating corrected sums of squares and products"
// (1962).
#ifndef INLAY_SRC_BASE_RUNNING_MEAN_H_
#define INLAY_SRC_BASE_RUNNING_MEAN_H_

#include <cmath>

namespace inlay::base {

class RunningMean {
 public:
  void add(double value) {
    count_ += 1;
    const double before = value - mean_;
    mean_ += before / count_;
    squares_ += before * (value - mean_);
  }
  double mean() const { return mean_; }
  // The standard error of the mean; 0 for fewer than two numbers.
  double standard_error() const {
    return count_ < 2 ? 0 : std::sqrt(squares_ / (count_ - 1) / count_);
  }

 private:
  double count_ = 0;
  double mean_ = 0;
  double squares_ = 0;  // sum of squared distances from the mean
};

}  // namespace inlay::base

#endif  // INLAY_SRC_BASE_RUNNING_MEAN_H_

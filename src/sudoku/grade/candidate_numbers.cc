#include "sudoku/grade/candidate_numbers.h"

#include <utility>

namespace inlay::sudoku::grade {

bool CandidateNumbers::update(std::vector<Mask> possible, int width) {
  if (possible == possible_) return false;
  possible_ = std::move(possible);
  width_ = static_cast<std::size_t>(width);
  all_.clear();
  numbers_.resize(possible_.size() * width_);
  for (std::size_t i = 0; i < possible_.size(); ++i) {
    for (const int digit : digits(possible_[i])) {
      numbers_[i * width_ + static_cast<std::size_t>(digit - 1)] =
          static_cast<std::uint32_t>(all_.size());
      all_.push_back({static_cast<Cell>(i), static_cast<Digit>(digit)});
    }
  }
  return true;
}

}  // namespace inlay::sudoku::grade

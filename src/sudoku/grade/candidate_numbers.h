// The candidates of a position, numbered from 0 by cell, then by digit.
#ifndef INLAY_SRC_SUDOKU_GRADE_CANDIDATE_NUMBERS_H_
#define INLAY_SRC_SUDOKU_GRADE_CANDIDATE_NUMBERS_H_

#include <cstdint>
#include <vector>

#include "inlay/grade.h"
#include "sudoku/grade/bits.h"

namespace inlay::sudoku::grade {

class CandidateNumbers {
 public:
  // Numbers the candidates, given by cell, of digits up to `width`. False: they are the same as
  // before, and nothing was done.
  bool update(std::vector<Mask> possible, int width);
  // The next update() numbers the candidates in any case.
  void forget() { possible_.clear(); }

  const std::vector<Candidate>& all() const { return all_; }
  const Candidate& operator[](std::uint32_t number) const { return all_[number]; }
  // Require: it is a candidate.
  std::uint32_t of(Cell cell, int digit) const {
    return numbers_[cell * width_ + static_cast<std::size_t>(digit - 1)];
  }
  Mask in(Cell cell) const { return possible_[cell]; }
  bool has(Cell cell, int digit) const { return (in(cell)&bit(digit)) != 0; }

 private:
  std::size_t width_ = 0;
  std::vector<Mask> possible_;  // by cell
  std::vector<Candidate> all_;
  std::vector<std::uint32_t> numbers_;  // by cell and digit
};

}  // namespace inlay::sudoku::grade

#endif  // INLAY_SRC_SUDOKU_GRADE_CANDIDATE_NUMBERS_H_

#include "sudoku/generate/resistance.h"

#include "sudoku/grade/bits.h"

namespace inlay::sudoku::generate {

ResistanceTest::ResistanceTest(const Rules& rules) : rules_(rules) {}

void ResistanceTest::list_wrong_candidates(const Grid& puzzle, const Grid& solution) {
  wrong_.clear();
  for (std::size_t cell = 0; cell < puzzle.size(); ++cell) {
    Mask mask = bit(solution[cell]);
    if (puzzle[cell] == 0) {
      mask = rules_.all_digits();
      for (const Cell peer : rules_.peers(static_cast<Cell>(cell))) {
        if (puzzle[peer] != 0) mask &= ~bit(puzzle[peer]);
      }
    }
    masks_.cells[cell] = static_cast<std::uint16_t>(mask);
    for (const int digit : grade::digits(mask & ~bit(solution[cell]))) {
      wrong_.push_back({cell, static_cast<std::uint16_t>(bit(digit))});
    }
  }
}

bool ResistanceTest::is_refuted(const Candidate& candidate) {
  std::uint16_t& mask = masks_.cells[candidate.cell];
  const std::uint16_t before = mask;
  mask = candidate.digit;
  kernel_.begin_candidates(search_, masks_);
  mask = before;
  return kernel_.next(search_, 0) == SearchStatus::exhausted;
}

bool ResistanceTest::resists(const Grid& puzzle, const Grid& solution) {
  list_wrong_candidates(puzzle, solution);
  do {
    refuted_.clear();
    std::erase_if(wrong_, [this](const Candidate& candidate) {
      if (!is_refuted(candidate)) return false;
      refuted_.push_back(candidate);
      return true;
    });
    for (const Candidate& candidate : refuted_) {
      masks_.cells[candidate.cell] &= static_cast<std::uint16_t>(~candidate.digit);
    }
  } while (!refuted_.empty() && !wrong_.empty());
  return !wrong_.empty();
}

}  // namespace inlay::sudoku::generate

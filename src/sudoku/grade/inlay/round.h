// Round: all steps of the lowest rating at once. This makes scale "inlay" the same for every
// isomorph of a puzzle.
//
//   position -> lowest rating that has a step -> all steps of that rating -> next position
//
// A scale that applies the first step found depends on how the board is drawn: in a mirrored board
// another step comes first. A round instead is a set that is defined without any order, and it is
// applied as a whole. So the sequence of ratings belongs to the puzzle, not to its drawing.
//
// Sources: one rating for each layer of deductions is an idea of D. Berthier, "The Hidden Logic of
// Sudoku" (2007). Users of Sudoku Explainer found that ratings by single steps differ between
// isomorphs.
#ifndef INLAY_SRC_SUDOKU_GRADE_INLAY_ROUND_H_
#define INLAY_SRC_SUDOKU_GRADE_INLAY_ROUND_H_

#include <algorithm>
#include <vector>

#include "sudoku/geometry.h"
#include "sudoku/grade/bits.h"
#include "sudoku/grade/finder.h"

namespace inlay::sudoku::grade::inlay_scale {

// Adds a conclusion to the round unless it is there already.
inline void add_once(std::vector<Candidate>& list, Cell cell, int digit) {
  const Candidate candidate{cell, static_cast<Digit>(digit)};
  if (std::find(list.begin(), list.end(), candidate) == list.end()) list.push_back(candidate);
}
inline bool found(const Step& step) {
  return !step.place.empty() || !step.remove.empty();
}
inline bool finish_round(Step& step, Technique technique, int rating) {
  if (!found(step)) return false;
  step.technique = technique;
  step.rating = rating;
  std::sort(step.place.begin(), step.place.end());
  std::sort(step.remove.begin(), step.remove.end());
  return true;
}

// Each function collects all steps of its kind. Returns false if none exist.

// Singles.
bool full_houses(const Position& position, StepSearch& search, Step& step);
bool hidden_singles_in_boxes(const Position& position, StepSearch& search, Step& step);
bool hidden_singles(const Position& position, StepSearch& search, Step& step);
bool naked_singles(const Position& position, StepSearch& search, Step& step);
// All places of a digit in one house lie in another house, too.
bool locked_candidates(const Position& position, StepSearch& search, Step& step);
// Naked subsets: k cells of a house with k digits. Hidden subsets: k digits of a house with k
// places. Fish: k lines whose places of a digit lie in k crossing lines.
bool naked_subsets(const Position& position, Step& step, int k, int rating);
bool hidden_subsets(const Position& position, Step& step, int k, int rating);
bool fish(const Position& position, Step& step, int k, int rating);
bool xyz_wings(const Position& position, StepSearch& search, Step& step);

// The shortest chains, of at most 7 links; and chains of any length with branches from a cell or
// house. Both together search a position once.
struct ChainFinders {
  std::unique_ptr<Finder> at_most_7, all;
};
ChainFinders make_chains();
// Assumptions that lead to a contradiction. `depth` 0: by singles; 1: by singles, locked candidates
// and pairs; 2: by singles and nested assumptions of depth 0.
std::unique_ptr<Finder> make_contradictions(int depth);

}  // namespace inlay::sudoku::grade::inlay_scale

#endif  // INLAY_SRC_SUDOKU_GRADE_INLAY_ROUND_H_

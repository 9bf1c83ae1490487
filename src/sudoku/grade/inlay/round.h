// Round: all steps of one rating at once, which is what makes scale "inlay" the same for every
// image of a puzzle under its symmetries.
//
//   position  --the lowest rating of which there is a step-->  all of its steps  -->  position
//
// A scale that takes one step after another, the first that it finds, depends on where the digits
// stand and how they are called: what it finds first is not what it finds first in a mirror. Here
// nothing is first. What a round finds is a set, defined without any order, and it is applied as a
// whole; so the sequence of ratings belongs to the puzzle and not to its drawing.
//
// The idea of one rating for each layer of deductions: D. Berthier, "The Hidden Logic of Sudoku"
// (2007); that ratings by single steps are not invariant was found by users of Sudoku Explainer.
#ifndef INLAY_SRC_SUDOKU_GRADE_INLAY_ROUND_H_
#define INLAY_SRC_SUDOKU_GRADE_INLAY_ROUND_H_

#include <algorithm>
#include <vector>

#include "sudoku/grade/finder.h"

namespace inlay::sudoku::grade::inlay_scale {

// Puts a conclusion into the round, once.
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

// Each gives all steps of its kind, or false: there is none.

// Singles.
bool full_houses(const Position& position, StepSearch& search, Step& step);
bool hidden_singles_of_boxes(const Position& position, StepSearch& search, Step& step);
bool hidden_singles(const Position& position, StepSearch& search, Step& step);
bool naked_singles(const Position& position, StepSearch& search, Step& step);
// Candidates of a digit that are all in the crossing of two houses.
bool locked_candidates(const Position& position, StepSearch& search, Step& step);
// k cells of a house with k digits; k digits of a house with k cells; k lines with a digit in k
// crossing lines.
bool naked_sets(const Position& position, Step& step, int k, int rating);
bool hidden_sets(const Position& position, Step& step, int k, int rating);
bool fish(const Position& position, Step& step, int k, int rating);
bool xyz_wings(const Position& position, StepSearch& search, Step& step);

// The shortest chains of at most 7 links; all, and forcing chains from a cell or house.
std::unique_ptr<Finder> make_short_chains();
std::unique_ptr<Finder> make_chains();
// Assumptions that contradict themselves. `depth` 0: singles follow from them; 1: locked candidates
// and pairs, too; 2: and assumptions of depth 0.
std::unique_ptr<Finder> make_contradictions(int depth);

}  // namespace inlay::sudoku::grade::inlay_scale

#endif  // INLAY_SRC_SUDOKU_GRADE_INLAY_ROUND_H_

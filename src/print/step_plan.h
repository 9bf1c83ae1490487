// StepPlan: what to draw for a step of the grader. It is about roles and contains no coordinates.
//
//   cells        grounds: clue, of a house, of the pattern, hit (loses a candidate), filled now
//   houses       outlines: bases and covers look different
//   candidates   a form each: disc, square, ring, diamond, cross ...
//   groups       candidates that are one node of a chain
//   links        from candidate to candidate, strong or weak, one for each pair; only strong ones
//                if there are too many to follow
#ifndef INLAY_SRC_PRINT_STEP_PLAN_H_
#define INLAY_SRC_PRINT_STEP_PLAN_H_

#include <array>
#include <vector>

#include "inlay/grade.h"

namespace inlay::print {

enum class Form : std::uint8_t {
  plain,
  pattern,
  fin,
  endo_fin,
  set_a,  // and colour A
  set_b,
  set_c,
  off,
  on,
  both,  // on by one chain and off by another
  removed,
  placed,
};
inline constexpr std::size_t kForms = 12;

enum class Ground : std::uint8_t { plain, clue, house, pattern, hit, placed };

struct LinkPlan {
  std::uint16_t index;  // into Step::links
  sudoku::grade::Candidate from, to;
  bool strong;
};

struct GroupPlan {
  std::vector<sudoku::grade::Candidate> members;  // two or more
  bool on;
};

struct StepPlan {
  StepPlan(const sudoku::grade::Position& before, const sudoku::grade::Step& step);

  Form& form(sudoku::grade::Candidate at) {
    return forms[at.cell * static_cast<std::size_t>(size) + at.digit - 1U];
  }
  Form form(sudoku::Cell cell, int digit) const {
    return forms[cell * static_cast<std::size_t>(size) + static_cast<std::size_t>(digit - 1)];
  }
  bool is_shared(sudoku::Cell cell, int digit) const {
    return (shared[cell] & sudoku::bit(digit)) != 0;
  }

  int size;
  std::vector<Ground> grounds;       // by cell
  std::vector<Form> forms;           // by cell and digit
  std::vector<sudoku::Mask> shared;  // by cell: restricted common digits of almost locked sets
  std::vector<GroupPlan> groups;
  std::vector<LinkPlan> links;
  bool weak_left_out = false;  // too many links to follow, so only strong ones are here
  std::vector<sudoku::grade::HouseMark> houses;  // each once
  std::array<int, kForms> count{};               // of each form

 private:
  void add_cells(const sudoku::grade::Position& before, const sudoku::grade::Step& step);
  void add_marks(const sudoku::grade::Step& step);
  void add_nodes(const sudoku::grade::Step& step);
  void add_links(const sudoku::grade::Step& step);
  void add_effect(const sudoku::grade::Step& step);
};

}  // namespace inlay::print

#endif  // INLAY_SRC_PRINT_STEP_PLAN_H_

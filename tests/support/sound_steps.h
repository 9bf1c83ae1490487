// Checks that steps are sound: a step has an effect, never removes the digit of the solution, never
// places another digit, and its evidence refers to existing houses, nodes and links.
#ifndef INLAY_TESTS_SUPPORT_SOUND_STEPS_H_
#define INLAY_TESTS_SUPPORT_SOUND_STEPS_H_

#include <string>
#include <vector>

#include "inlay/grade.h"

namespace inlay::test {

// The reason why the step is unsound in its position; empty if it is sound.
inline std::string why_unsound(const sudoku::grade::Step& step,
                               const sudoku::grade::Position& position,
                               const sudoku::Grid& solution) {
  if (step.place.empty() && step.remove.empty()) return "has no effect";
  for (const auto& [cell, digit] : step.place) {
    if (solution[cell] != digit) return "places a wrong digit";
    if (!position.has(cell, digit)) return "places a digit that is no candidate";
  }
  for (const auto& [cell, digit] : step.remove) {
    if (solution[cell] == digit) return "removes a digit of the solution";
    if (!position.has(cell, digit)) return "removes a digit that is no candidate";
  }
  for (const auto& mark : step.houses) {
    if (mark.house >= position.rules().houses().size()) return "marks a house that does not exist";
  }
  for (const auto& link : step.links) {
    if (link.from >= step.nodes.size() || link.to >= step.nodes.size())
      return "links a node that does not exist";
    if (step.nodes[link.to].on != link.strong) return "has a link of the wrong kind";
  }
  for (const auto& branch : step.branches) {
    if (branch.assume >= step.nodes.size() || branch.ends >= step.nodes.size()) {
      return "has a branch with a node that does not exist";
    }
  }
  return {};
}

// Follows the path from the start. Returns an empty text if all steps are sound, and if the last
// position is solved if and only if the outcome is `solved`.
inline std::string why_unsound(const sudoku::grade::Path& path, const sudoku::Puzzle& puzzle,
                               const sudoku::Grid& solution) {
  sudoku::grade::Position position(puzzle);
  for (std::size_t i = 0; i < path.steps.size(); ++i) {
    const std::string why = why_unsound(path.steps[i], position, solution);
    if (!why.empty()) {
      return "step " + std::to_string(i + 1) + ' ' +
             std::string(sudoku::grade::info(path.steps[i].technique).name) + ' ' + why;
    }
    position.apply(path.steps[i]);
  }
  const bool solved = path.rating.outcome == sudoku::grade::Outcome::solved;
  return position.solved() == solved ? "" : "the outcome does not match the last position";
}

}  // namespace inlay::test

#endif  // INLAY_TESTS_SUPPORT_SOUND_STEPS_H_

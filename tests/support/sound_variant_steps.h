// Checks that the steps of a variant are sound: none removes or loses a digit of any solution.
#ifndef INLAY_TESTS_SUPPORT_SOUND_VARIANT_STEPS_H_
#define INLAY_TESTS_SUPPORT_SOUND_VARIANT_STEPS_H_

#include <array>
#include <span>
#include <string>

#include "inlay/variant_grade.h"
#include "support/variant_cases.h"

namespace inlay::test {

using VariantStepCounts = std::array<std::size_t, 128>;  // by technique

// The reason why the step is unsound in its position; empty if it is sound.
inline std::string why_unsound(const sudoku::grade::VariantStep& step,
                               const sudoku::grade::VariantPosition& position,
                               std::span<const CellValues> solutions) {
  const int least = position.variant().board().min_value;
  if (step.place.empty() && step.remove.empty()) return "has no effect";
  for (const auto& [cell, digit] : step.place) {
    if (!position.has(cell, digit)) return "places a digit that is no candidate";
    for (const CellValues& values : solutions) {
      if (values[cell] != least + digit - 1) return "places a wrong digit";
    }
  }
  for (const auto& [cell, digit] : step.remove) {
    if (!position.has(cell, digit)) return "removes a digit that is no candidate";
    for (const CellValues& values : solutions) {
      if (values[cell] == least + digit - 1) return "removes a digit of a solution";
    }
  }
  for (const auto& mark : step.houses) {
    if (mark.house >= position.houses().size()) return "marks a house that does not exist";
  }
  for (const std::uint32_t constraint : step.constraints) {
    if (constraint >= position.variant().constraints().size()) return "names no constraint";
  }
  for (const char* const language : {"en", "de"}) {
    const std::string text =
        sudoku::grade::disclose(step, position, sudoku::grade::Disclosure::everything,
                                *sudoku::grade::find_catalogue(language));
    for (const char* const wrong : {"{", "  ", ": .", ": ,", " ,", " ."}) {
      if (text.find(wrong) != std::string::npos) return "has the text " + text;
    }
  }
  return {};
}

// Follows the steps from the start, with candidates removed at random that no solution has. Empty
// if all steps are sound. Adds the number of positions.
inline std::string why_path_unsound(const Variant& variant, std::span<const CellValues> solutions,
                                    Random& random, VariantStepCounts& positions) {
  sudoku::grade::VariantGrader grader(variant);
  sudoku::grade::VariantPosition position = grader.start();
  const int least = variant.board().min_value;
  const auto in_a_solution = [&](Cell cell, int digit) {
    return std::any_of(solutions.begin(), solutions.end(),
                       [&](const CellValues& values) { return values[cell] == least + digit - 1; });
  };
  const int percent = chance(random, 50) ? 0 : 1 + static_cast<int>(random.below(60));
  for (std::size_t i = 0; i < position.cell_count(); ++i) {
    const auto cell = static_cast<Cell>(i);
    for (int digit = 1; digit <= position.digits(); ++digit) {
      if (!position.has(cell, digit) || in_a_solution(cell, digit)) continue;
      if (chance(random, percent)) position.remove(cell, digit);
    }
  }
  Budget budget;
  budget.nodes = 3000;
  sudoku::grade::VariantStep step;
  while (!position.solved() && grader.next(position, budget, step)) {
    const std::string why = why_unsound(step, position, solutions);
    if (!why.empty()) {
      return std::string(sudoku::grade::info(step.technique).name) + " " + why + "\n" +
             sudoku::grade::disclose(step, position);
    }
    ++positions[static_cast<std::size_t>(step.technique)];
    position.apply(step);
  }
  return {};
}

// A random variant by its seed: all solutions of a small board, or one of a larger board.
inline std::string why_steps_unsound(std::uint64_t seed, VariantStepCounts& positions) {
  Random random(seed);
  const auto all = sudoku::constraint_kinds();
  std::optional<VariantCase> test;
  std::vector<CellValues> solutions;
  if (seed % 3 == 0) {
    test = random_true_case(all, random);
    if (!test) return {};
    solutions = {test->board.grid};
  } else {
    std::vector<const ConstraintKind*> kinds;
    for (std::uint64_t i = 0; i < 1 + seed % 4; ++i) kinds.push_back(random_of(random, all));
    test = random_case(random_board(*kinds[0], random, 300), kinds, random, 90);
    if (!test) return {};
    for (const CellValues& values : test->board.fillings) {
      if (test->variant.holds(values)) solutions.push_back(values);
    }
  }
  if (solutions.empty()) return {};
  const std::string why = why_path_unsound(test->variant, solutions, random, positions);
  return why.empty() ? why : why + "\n" + sudoku::write_variant(test->variant);
}

}  // namespace inlay::test

#endif  // INLAY_TESTS_SUPPORT_SOUND_VARIANT_STEPS_H_

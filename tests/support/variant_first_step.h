// The first step of a variant from the state of a player, and its text.
#ifndef INLAY_TESTS_SUPPORT_VARIANT_FIRST_STEP_H_
#define INLAY_TESTS_SUPPORT_VARIANT_FIRST_STEP_H_

#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "inlay/variant_grade.h"

namespace inlay::test {

struct FirstStep {
  sudoku::grade::VariantPosition position;
  std::optional<sudoku::grade::VariantStep> step;  // none: nothing applies, or it takes too long
};
inline FirstStep first_step(const std::string& text, const std::string& state_text) {
  const auto variant = sudoku::parse_variant(text);
  EXPECT_TRUE(variant) << text;
  const auto state = sudoku::grade::parse_state(*variant, state_text);
  EXPECT_TRUE(state) << state_text;
  FirstStep found{position_of(*state), {}};
  sudoku::grade::VariantGrader grader(*variant);
  sudoku::grade::VariantStep step;
  Budget budget;
  budget.nodes = 5000;
  if (grader.next(found.position, budget, step)) found.step = step;
  return found;
}

inline std::string text_of(const std::string& variant, const std::string& state,
                           const char* language = "en") {
  const FirstStep found = first_step(variant, state);
  if (!found.step) return "";
  return disclose(*found.step, found.position, sudoku::grade::Disclosure::everything,
                  *sudoku::grade::find_catalogue(language));
}

}  // namespace inlay::test

#endif  // INLAY_TESTS_SUPPORT_VARIANT_FIRST_STEP_H_

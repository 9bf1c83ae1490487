// The test that the meaning of a kind and its primitives agree.
#ifndef INLAY_TESTS_SUPPORT_KINDS_AGREE_H_
#define INLAY_TESTS_SUPPORT_KINDS_AGREE_H_

#include <gtest/gtest.h>

#include "sudoku/variant/model/lower.h"
#include "support/primitives_hold.h"
#include "support/random_variants.h"
#include "support/texts_agree.h"

namespace inlay::sudoku {

// Random boards with one constraint of the kind: Variant::holds and the lowered primitives accept
// the same values, the texts of the variant mean the same, and find_impossible() never contradicts
// them. Expects that the values satisfied the constraint at least once and violated it at least
// once.
inline void expect_kind_agrees(const ConstraintMaker& maker, int rounds = 300) {
  SCOPED_TRACE(std::string(maker.kind));
  const ConstraintKind* kind = find_constraint_kind(maker.kind);
  ASSERT_NE(kind, nullptr);
  int held = 0, violated = 0;
  for (int round = 0; round < rounds; ++round) {
    SCOPED_TRACE("round " + std::to_string(round));
    RandomVariant test(static_cast<unsigned>(round));
    if (maker.make_board) {
      maker.make_board(test);
    } else if (test.chance(70)) {
      test.make_free_board();
    } else {
      test.make_house_board();
    }
    Constraint constraint = maker.make(test);
    constraint.kind = kind;
    const auto variant = Variant::make(test.board, {constraint});
    ASSERT_TRUE(variant) << variant.error().to_string();
    const auto lowered = variant::lower(*variant);
    const auto impossible = variant->find_impossible();
    expect_text_round_trip(*variant);
    const std::optional<Variant> copy = iss_copy(*variant);
    for (int trial = 0; trial < 12; ++trial) {
      const bool holds = variant->holds(test.values);
      ASSERT_EQ(variant::holds(lowered.primitives, test.values), holds)
          << "on " << test.board.rows << "x" << test.board.columns << " with values up to "
          << test.board.max_value << ": " << testing::PrintToString(test.values) << "\nnumbers "
          << testing::PrintToString(constraint.numbers) << " cells "
          << testing::PrintToString(constraint.parts) << " text " << constraint.text;
      if (copy) {
        ASSERT_EQ(copy->holds(test.values), holds) << *write_iss(*copy);
      }
      ASSERT_FALSE(holds && impossible) << *impossible;
      ++(holds ? held : violated);
      if (!test.free && test.chance(80)) {
        test.fill();
      } else if (trial % 4 == 3 && test.free) {
        test.fill();
      } else if (!constraint.cells().empty() && test.chance(70)) {
        const auto& part = constraint.parts[static_cast<std::size_t>(
            test.pick(0, static_cast<int>(constraint.parts.size()) - 1))];
        if (part.empty()) continue;
        test.values[part[static_cast<std::size_t>(
            test.pick(0, static_cast<int>(part.size()) - 1))]] = test.value();
      } else {
        test.values[test.cell()] = test.value();
      }
    }
  }
  EXPECT_GT(held, 0);
  EXPECT_GT(violated, 0);
}

// One or more lists of cells, which `arrange` may give values.
template <typename Arrange>
std::function<Constraint(RandomVariant&)> lists_maker(int most_cells, const Arrange& arrange,
                                                      int most_lists = 2) {
  return [=](RandomVariant& test) {
    Constraint constraint;
    const int lists = test.pick(1, most_lists);
    for (int i = 0; i < lists; ++i) {
      constraint.parts.push_back(test.cells(0, most_cells));
      arrange(test, constraint.parts.back(), constraint);
    }
    return constraint;
  };
}

}  // namespace inlay::sudoku

#endif  // INLAY_TESTS_SUPPORT_KINDS_AGREE_H_

// Tables of supports against the union of the rows, for all numbers of values and so for tables of
// one to three parts.
#include <gtest/gtest.h>

#include "base/random.h"
#include "sudoku/variant/primitives/pair.h"

namespace inlay::sudoku::variant {
namespace {

TEST(SupportTable, IsTheUnionOfTheRows) {
  base::Random random(1);
  for (int values = 1; values <= VariantBoard::kMaxValues; ++values) {
    const ValueSet all = (ValueSet{2} << (values - 1)) - 1;
    const auto some = [&] { return static_cast<ValueSet>(random.next()) & all; };
    for (int round = 0; round < 20; ++round) {
      Relation relation;
      for (int value = 0; value < values; ++value) {
        relation.row[static_cast<std::size_t>(value)] = some() & some();
      }
      const SupportTable table(relation, values);
      for (int set_number = 0; set_number < 50; ++set_number) {
        const ValueSet set = set_number == 0 ? all : some();
        ValueSet expected = 0;
        for (ValueSet rest = set; rest != 0; rest &= rest - 1) {
          expected |= relation.row[static_cast<std::size_t>(lowest(rest))];
        }
        ASSERT_EQ(table(set), expected) << values << " values, set " << set;
      }
    }
  }
}

TEST(SupportTable, KnowsRelationsThatWaitForAValue) {
  Relation differ;
  Relation less;
  for (std::size_t value = 0; value < 9; ++value) {
    differ.row[value] = 511U & ~(1U << value);
    less.row[value] = 511U & ~((2U << value) - 1);
  }
  EXPECT_TRUE(SupportTable(differ, 9).any_two_allow_all());
  EXPECT_FALSE(SupportTable(less, 9).any_two_allow_all());
}

}  // namespace
}  // namespace inlay::sudoku::variant

// Kinds of cells, houses, pairs and of the whole grid: their meaning against their primitives.
#include <gtest/gtest.h>

#include "sudoku/variant/kinds/relation_key.h"
#include "support/kinds_agree.h"

namespace inlay::sudoku {
namespace {

// Nothing but the board matters.
Constraint no_arguments(RandomVariant&) {
  return {};
}

Constraint one_number(RandomVariant& test, int number) {
  Constraint constraint;
  constraint.numbers = {number};
  constraint.parts = {test.cells(0, 4)};
  return constraint;
}

// Two neighbours or a few cells in one row; sometimes nothing.
std::vector<Cell> neighbours(RandomVariant& test) {
  const VariantBoard& board = test.board;
  if (board.grid_cells() < 2 || test.chance(10)) return {};
  const int length = test.pick(2, 4);
  const bool across = board.columns > 1 && (board.rows == 1 || test.chance(50));
  const int row = test.pick(0, board.rows - 1 - !across);
  const int column = test.pick(0, board.columns - 1 - across);
  std::vector<Cell> cells;
  for (int i = 0; i < length; ++i) {
    const int r = row + (across ? 0 : i), c = column + (across ? i : 0);
    if (r >= board.rows || c >= board.columns) break;
    cells.push_back(static_cast<Cell>(r * board.columns + c));
  }
  if (test.chance(30)) std::reverse(cells.begin(), cells.end());
  return cells;
}

std::function<Constraint(RandomVariant&)> mark_maker(
    const std::function<int(int, int)>& number_of) {
  return [number_of](RandomVariant& test) {
    Constraint constraint;
    constraint.parts = {neighbours(test)};
    const auto& cells = constraint.parts[0];
    constraint.numbers = {
        cells.size() < 2 ? 1 : number_of(test.values[cells[0]], test.values[cells[1]])};
    return constraint;
  };
}

// A small free board, so that a rule for the whole grid sometimes holds.
void make_small_board(RandomVariant& test) {
  do {
    test.make_free_board();
  } while (test.board.grid_cells() > 9);
}

std::function<void(RandomVariant&)> board_of(int rows, int columns, int min_value, int max_value) {
  return [=](RandomVariant& test) {
    test.free = true;
    test.board = {};
    test.board.rows = rows;
    test.board.columns = columns;
    test.board.min_value = min_value;
    test.board.max_value = max_value;
    test.board.lines = false;
    test.board.box_rows = test.board.box_columns = 0;
    test.fill();
  };
}

void make_square_board(RandomVariant& test) {
  do {
    test.chance(50) ? test.make_free_board() : test.make_house_board();
  } while (test.board.rows != test.board.columns);
}

void make_board_with_boxes(RandomVariant& test) {
  do {
    test.chance(50) ? test.make_free_board() : test.make_house_board();
  } while (test.board.box_rows == 0);
}

Constraint make_relation(RandomVariant& test) {
  const auto d = test.pick(0, 2);
  const bool far = test.chance(50);  // makes a choice of few sets of `all-pairs`
  const auto relation = variant::Relation::of(test.board, [&](int a, int b) {
    return far ? std::abs(a - b) > d : (a + 2 * b) % 3 != d || a == b;
  });
  Constraint constraint;
  constraint.text = variant::relation_key(test.board, relation);
  if (test.chance(30)) constraint.text += " label";
  constraint.parts = {test.cells(0, 4), test.cells(0, 3)};
  return constraint;
}

TEST(CellKinds, MeanWhatTheirPrimitivesMean) {
  const auto parity = lists_maker(
      3,
      [](RandomVariant& test, const auto& cells, Constraint&) {
        for (const Cell cell : cells) test.set(cell, test.value());
      },
      1);
  for (const std::string_view kind : {"odd", "even"}) expect_kind_agrees({kind, parity});
  expect_kind_agrees({"given", [](RandomVariant& test) {
                        Constraint constraint = one_number(test, test.value());
                        if (test.chance(60)) constraint.numbers.push_back(test.value());
                        return constraint;
                      }});
  for (const bool least : {true, false}) {
    expect_kind_agrees({least ? "minimum" : "maximum", [least](RandomVariant& test) {
                          Constraint constraint;
                          constraint.parts = {test.cells(0, 3)};
                          for (const Cell cell : constraint.cells()) {
                            test.set(cell, least ? test.board.min_value : test.board.max_value);
                          }
                          return constraint;
                        }});
  }
}

TEST(HouseKinds, MeanWhatTheirPrimitivesMean) {
  const auto different = [](RandomVariant& test, const auto& cells, Constraint&) {
    if (test.chance(70)) test.make_different(cells);
  };
  expect_kind_agrees({"different", lists_maker(5, different, 1)});
  expect_kind_agrees({"jigsaw", lists_maker(4, different, 3)});
  expect_kind_agrees({"diagonal",
                      [](RandomVariant& test) {
                        Constraint constraint;
                        constraint.numbers = {test.chance(50) ? 1 : -1};
                        return constraint;
                      },
                      make_square_board},
                     1000);
  expect_kind_agrees({"windoku", no_arguments, make_board_with_boxes}, 1000);
  expect_kind_agrees({"disjoint-groups", no_arguments, make_board_with_boxes}, 1000);
  expect_kind_agrees({"region-same-values", no_arguments, [](RandomVariant& test) {
                        do {
                          test.make_free_board();
                        } while (test.board.grid_cells() > 4);
                      }});
}

// A cyclic Latin square of order 5 without a row and a column is a doppelganger of order 4 if what
// is left has four zeros. The row and the column that were left out are the missing values.
void make_doppelganger(RandomVariant& test, bool show_missing) {
  board_of(4, 4, 0, 4)(test);
  test.board.lines = true;
  std::vector<int> rows = {0, 1, 2, 3, 4}, columns = rows, to = rows;
  for (auto* order : {&rows, &columns, &to}) {
    std::shuffle(order->begin(), order->end(), test.random);
  }
  const auto value_at = [&](std::size_t r, std::size_t c) {
    return to[static_cast<std::size_t>((rows[r] + columns[c]) % 5)];
  };
  for (std::size_t i = 0; i < 16; ++i) test.values[i] = value_at(i / 4, i % 4);
  if (!show_missing) return;
  test.board.extra = {{"A", "", 1, 4}, {"B", "", 4, 1}};
  for (std::size_t r = 0; r < 4; ++r) test.values.push_back(value_at(r, 4));
  for (std::size_t c = 0; c < 4; ++c) test.values.push_back(value_at(4, c));
}

TEST(HouseKinds, DoppelgangerMeansWhatItsPrimitivesMean) {
  expect_kind_agrees(
      {"doppelganger", no_arguments, [](RandomVariant& test) { make_doppelganger(test, false); }});
  expect_kind_agrees({"doppelganger",
                      [](RandomVariant&) {
                        Constraint constraint;
                        constraint.parts = {{16, 17, 18, 19}, {20, 21, 22, 23}};
                        return constraint;
                      },
                      [](RandomVariant& test) { make_doppelganger(test, true); }});
}

TEST(GlobalKinds, MeanWhatTheirPrimitivesMean) {
  for (const std::string_view kind :
       {"anti-king", "anti-knight", "anti-taxicab", "diagonally-non-consecutive", "knightmare",
        "negative-ratio", "negative-xv", "non-consecutive", "non-consecutive-unmarked",
        "strict-kropki", "strict-xv"}) {
    expect_kind_agrees({kind, no_arguments, make_small_board});
    expect_kind_agrees({kind, no_arguments, [](RandomVariant& test) {
                          test.chance(50) ? board_of(3, 4, 1, 9)(test) : make_small_board(test);
                        }});
  }
  for (const std::string_view kind : {"global-entropy", "global-mod"}) {
    expect_kind_agrees({kind, no_arguments, [](RandomVariant& test) {
                          const int least = test.pick(0, 1);
                          board_of(2, test.pick(2, 3), least, least + 8)(test);
                        }});
  }
  expect_kind_agrees({"dutch-flatmates", no_arguments, [](RandomVariant& test) {
                        board_of(3, test.pick(1, 3), 1, 9)(test);
                        for (int& value : test.values) {
                          if (test.chance(60)) value = test.pick(0, 2) * 4 + 1;
                        }
                      }});
}

TEST(PairKinds, MeanWhatTheirPrimitivesMean) {
  expect_kind_agrees({"white-dot", mark_maker([](int a, int b) { return std::abs(a - b); })});
  expect_kind_agrees({"black-dot", mark_maker([](int a, int b) {
                        const int low = std::min(a, b), high = std::max(a, b);
                        return low == 0 ? 2 : std::max(1, high / low);
                      })});
  expect_kind_agrees({"xv", mark_maker([](int a, int b) { return a + b; })});
  expect_kind_agrees({"greater", [](RandomVariant& test) {
                        Constraint constraint;
                        constraint.parts = {neighbours(test)};
                        return constraint;
                      }});
  expect_kind_agrees(
      {"clone", [](RandomVariant& test) {
         Constraint constraint;
         auto all = test.cells(0, 6);
         const std::size_t half = all.size() / 2;
         constraint.parts.emplace_back(all.begin(), all.begin() + static_cast<int>(half));
         constraint.parts.emplace_back(all.end() - static_cast<int>(half), all.end());
         for (std::size_t i = 0; i < half; ++i) {
           test.set(constraint.parts[0][i], test.values[constraint.parts[1][i]]);
         }
         return constraint;
       }});
  expect_kind_agrees({"pair", make_relation});
  expect_kind_agrees({"all-pairs", make_relation});
}

// Marks inside `and` and the exemptions of negative rules.
TEST(GlobalKinds, NegativeRulesExemptMarks) {
  VariantBoard board;
  board.rows = 1;
  board.columns = 3;
  board.lines = false;
  board.box_rows = board.box_columns = 0;
  const auto kind = find_constraint_kind;
  const Constraint dot{kind("black-dot"), {2}, {{0, 1}}};
  const auto holds = [&](std::string_view name, std::vector<Constraint> list,
                         std::vector<int> values) {
    list.push_back({kind(name)});
    const auto variant = Variant::make(board, list);
    EXPECT_TRUE(variant) << variant.error().to_string();
    return variant && variant->holds(values);
  };
  EXPECT_TRUE(holds("strict-kropki", {dot}, {2, 4, 1}));
  EXPECT_FALSE(holds("strict-kropki", {dot}, {2, 4, 8}));
  EXPECT_FALSE(holds("strict-kropki", {}, {2, 4, 1}));
  EXPECT_TRUE(holds("non-consecutive-unmarked", {dot}, {1, 2, 7}));
  EXPECT_FALSE(holds("non-consecutive", {dot}, {1, 2, 7}));
  const Constraint triple{kind("black-dot"), {3}, {{0, 1}}};
  EXPECT_TRUE(holds("negative-ratio", {triple}, {3, 1, 2}));
  EXPECT_FALSE(holds("negative-ratio", {triple}, {1, 3, 9}));
  EXPECT_FALSE(holds("negative-ratio", {}, {9, 1, 2}));
}

TEST(GlobalKinds, MinimumsAreExemptFromEachOther) {
  VariantBoard board;
  board.rows = 1;
  board.columns = 3;
  board.lines = false;
  board.box_rows = board.box_columns = 0;
  const ConstraintKind* minimum = find_constraint_kind("minimum");
  const auto two = Variant::make(board, {{minimum, {}, {{0}}}, {minimum, {}, {{1}}}});
  ASSERT_TRUE(two);
  EXPECT_TRUE(two->holds(std::vector<int>{2, 1, 3}));
  EXPECT_FALSE(two->holds(std::vector<int>{1, 2, 2}));
}

}  // namespace
}  // namespace inlay::sudoku

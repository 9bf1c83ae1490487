// Kinds of lines, sums and clues outside the grid: their meaning against their primitives.
#include <gtest/gtest.h>

#include "support/kinds_agree.h"

namespace inlay::sudoku {
namespace {

using Lists = const std::vector<Cell>&;

// Gives the cells values along an arithmetic progression, as far as the values of the board go.
void make_steps(RandomVariant& test, Lists cells, int step) {
  const int first = test.value();
  for (std::size_t i = 0; i < cells.size(); ++i) {
    test.set(cells[i], first + static_cast<int>(i) * step);
  }
}

const auto kAnyLine = [](RandomVariant&, Lists, Constraint&) {};

TEST(LineKinds, MeanWhatTheirPrimitivesMean) {
  const auto rising = [](RandomVariant& test, Lists cells, Constraint&) {
    make_steps(test, cells, test.pick(0, 2));
  };
  for (const std::string_view kind : {"thermo", "slow-thermo", "arithmetic"}) {
    expect_kind_agrees({kind, lists_maker(5, rising)});
  }
  expect_kind_agrees(
      {"palindrome", lists_maker(6, [](RandomVariant& test, Lists cells, Constraint&) {
         for (std::size_t i = 0; i < cells.size() / 2; ++i) {
           test.set(cells[i], test.values[cells[cells.size() - 1 - i]]);
         }
       })});
  expect_kind_agrees({"renban", lists_maker(5, [](RandomVariant& test, Lists cells, Constraint&) {
                        auto order = cells;
                        std::shuffle(order.begin(), order.end(), test.random);
                        make_steps(test, order, 1);
                      })});
  expect_kind_agrees({"nabner", lists_maker(5, [](RandomVariant& test, Lists cells, Constraint&) {
                        make_steps(test, cells, 2);
                      })});
  expect_kind_agrees({"between", lists_maker(5, [](RandomVariant& test, Lists cells, Constraint&) {
                        if (cells.empty()) return;
                        test.set(cells.front(), test.board.min_value);
                        test.set(cells.back(), test.board.max_value);
                      })});
  expect_kind_agrees({"entropic", lists_maker(6, kAnyLine)}, 600);
}

TEST(LineKinds, WithNumbersMeanWhatTheirPrimitivesMean) {
  const auto with_number = [](int least, int most) {
    return [=](RandomVariant& test, Lists cells, Constraint& constraint) {
      constraint.numbers = {test.pick(least, most)};
      if (test.chance(50)) make_steps(test, cells, test.pick(-1, 1));
    };
  };
  expect_kind_agrees({"whisper", lists_maker(4, with_number(0, 5))});
  expect_kind_agrees({"lockout", lists_maker(5, with_number(0, 5))});
  expect_kind_agrees({"modular", lists_maker(6, with_number(1, 4))}, 600);
}

TEST(LineSumKinds, MeanWhatTheirPrimitivesMean) {
  expect_kind_agrees({"region-sum", lists_maker(5, kAnyLine)}, 600);
  expect_kind_agrees({"zipper", lists_maker(6, [](RandomVariant& test, Lists cells, Constraint&) {
                        make_steps(test, cells, test.pick(0, 1));
                        if (cells.size() % 2 == 1) {
                          test.set(cells[cells.size() / 2],
                                   test.values[cells.front()] + test.values[cells.back()]);
                        }
                      })});
  expect_kind_agrees(
      {"double-arrow", lists_maker(5, [](RandomVariant& test, Lists cells, Constraint&) {
         if (cells.size() < 3) return;
         const int inner = test.sum(cells) - test.values[cells.front()] - test.values[cells.back()];
         test.set(cells.front(), inner - test.values[cells.back()]);
       })});
  for (const int loop : {0, 1}) {
    expect_kind_agrees({"sum-line", [loop](RandomVariant& test) {
                          Constraint constraint;
                          constraint.parts = {test.cells(0, 6)};
                          constraint.numbers = {test.pick(1, 10)};
                          if (loop == 1 || test.chance(50)) constraint.numbers.push_back(loop);
                          return constraint;
                        }});
  }
}

TEST(LineSumKinds, ArrowsMeanWhatTheirPrimitivesMean) {
  const auto make = [](RandomVariant& test) {
    Constraint constraint;
    constraint.parts = {test.cells(0, 3)};
    if (constraint.parts[0].size() > 3) constraint.parts[0].pop_back();
    const int shafts = test.pick(1, 2);
    for (int i = 0; i < shafts; ++i) constraint.parts.push_back(test.cells(0, 4));
    if (constraint.parts[0].size() == 1) {
      test.set(constraint.parts[0][0], test.sum(constraint.parts[1]));
    }
    return constraint;
  };
  expect_kind_agrees({"arrow", make}, 600);
  // Values with one and with two digits: 1 and 12 read as 112.
  expect_kind_agrees({"arrow", make,
                      [](RandomVariant& test) {
                        test.make_free_board();
                        test.board.max_value = test.board.min_value + 24;
                        test.fill();
                      }},
                     600);
  VariantBoard board;
  board.rows = 1;
  board.columns = 9;
  board.min_value = 0;
  board.max_value = 16;
  board.lines = false;
  board.box_rows = board.box_columns = 0;
  const Constraint arrow{find_constraint_kind("arrow"), {}, {{1, 0}, {2, 3, 4, 5, 6, 7, 8}}};
  const auto variant = Variant::make(board, {arrow});
  ASSERT_TRUE(variant);
  const auto lowered = variant::lower(*variant);
  for (const auto& [values, holds] :
       std::vector<std::pair<std::vector<int>, bool>>{{{1, 12, 16, 16, 16, 16, 16, 16, 16}, true},
                                                      {{1, 2, 12, 0, 0, 0, 0, 0, 0}, true},
                                                      {{0, 12, 12, 0, 0, 0, 0, 0, 0}, true},
                                                      {{1, 12, 12, 10, 0, 0, 0, 0, 0}, false}}) {
    EXPECT_EQ(variant->holds(values), holds) << testing::PrintToString(values);
    EXPECT_EQ(variant::holds(lowered.primitives, values), holds) << testing::PrintToString(values);
  }
}

TEST(SumKinds, MeanWhatTheirPrimitivesMean) {
  const auto total = [](bool different) {
    return [different](RandomVariant& test) {
      Constraint constraint;
      constraint.parts = {test.cells(0, 5)};
      if (different) test.make_different(constraint.parts[0]);
      constraint.numbers = {test.sum(constraint.parts[0]) + (test.chance(80) ? 0 : 30)};
      return constraint;
    };
  };
  expect_kind_agrees({"killer", [&](RandomVariant& test) {
                        Constraint constraint = total(true)(test);
                        if (test.chance(20)) constraint.numbers.clear();
                        if (test.chance(20)) constraint.numbers.push_back(test.pick(0, 30));
                        return constraint;
                      }});
  expect_kind_agrees({"little-killer", total(false)});
  expect_kind_agrees({"sum", [&](RandomVariant& test) {
                        Constraint constraint = total(false)(test);
                        if (test.chance(50)) return constraint;
                        constraint.numbers[0] = 0;
                        for (const Cell cell : constraint.cells()) {
                          const int factor = test.pick(-3, 3);
                          constraint.numbers.push_back(factor);
                          constraint.numbers[0] += factor * test.values[cell];
                        }
                        return constraint;
                      }});
  expect_kind_agrees({"equal-sum", lists_maker(
                                       3,
                                       [](RandomVariant& test, Lists cells, Constraint& c) {
                                         if (cells.empty() || c.parts[0].empty()) return;
                                         test.set(cells[0], test.sum(c.parts[0]) - test.sum(cells) +
                                                                test.values[cells[0]]);
                                       },
                                       3)});
  expect_kind_agrees({"rellik", [](RandomVariant& test) {
                        Constraint constraint;
                        constraint.parts = {test.cells(0, 4)};
                        test.make_different(constraint.parts[0]);
                        constraint.numbers = {test.pick(0, 20)};
                        return constraint;
                      }});
  expect_kind_agrees(
      {"equality",
       lists_maker(
           6, [](RandomVariant& test, Lists cells, Constraint&) { test.make_different(cells); },
           1)},
      600);
}

// The sum between the smallest and the greatest value, for cells whose values differ.
Constraint make_sandwich(RandomVariant& test) {
  Constraint constraint;
  constraint.parts = {test.cells(0, 6)};
  auto& cells = constraint.parts[0];
  test.make_different(cells);
  constraint.numbers = {test.pick(0, 12)};
  if (cells.size() < 2 || test.chance(20)) return constraint;
  const auto [low, high] = std::minmax_element(
      cells.begin(), cells.end(), [&](Cell a, Cell b) { return test.values[a] < test.values[b]; });
  constraint.numbers[0] = test.sum({std::min(low, high) + 1, std::max(low, high)});
  return constraint;
}

// A line of different values, as many as the board has.
void make_line_board(RandomVariant& test) {
  test.make_free_board();
  test.board.extra.clear();
  test.board.rows = 1;
  test.board.columns = test.pick(1, 9);
  test.board.box_rows = test.board.box_columns = 0;
  test.board.max_value = test.board.min_value + test.board.columns - 1;
  test.fill();
}
Constraint make_whole_line(RandomVariant& test) {
  Constraint constraint;
  constraint.parts.emplace_back();
  for (Cell cell = 0; cell < test.board.columns; ++cell) constraint.parts[0].push_back(cell);
  test.make_different(constraint.parts[0]);
  return constraint;
}

TEST(OutsideKinds, MeanWhatTheirPrimitivesMean) {
  for (const std::string_view kind : {"sandwich", "lunchbox"}) {
    expect_kind_agrees({kind, make_sandwich}, 500);
    expect_kind_agrees(
        {kind,
         [](RandomVariant& test) {
           Constraint constraint = make_whole_line(test);
           const auto& line = constraint.parts[0];
           int low = 0, high = 0;
           for (const Cell cell : line) {
             if (test.values[cell] == test.board.min_value) low = cell;
             if (test.values[cell] == test.board.max_value) high = cell;
           }
           if (low > high) std::swap(low, high);
           constraint.numbers = {
               low == high ? 0 : test.sum({line.begin() + low + 1, line.begin() + high})};
           return constraint;
         },
         make_line_board});
  }
  expect_kind_agrees(
      {"x-sum", [](RandomVariant& test) {
         Constraint constraint;
         constraint.parts = {test.cells(0, 6)};
         const auto& line = constraint.parts[0];
         const auto count = line.empty()
                                ? 0U
                                : static_cast<std::size_t>(std::min(test.values[line[0]],
                                                                    static_cast<int>(line.size())));
         constraint.numbers = {test.sum({line.begin(), line.begin() + static_cast<int>(count)})};
         return constraint;
       }});
  expect_kind_agrees({"skyscraper", [](RandomVariant& test) {
                        Constraint constraint;
                        constraint.parts = {test.cells(0, 6)};
                        constraint.numbers = {test.pick(0, 4)};
                        return constraint;
                      }});
  expect_kind_agrees({"hidden-skyscraper", [](RandomVariant& test) {
                        Constraint constraint;
                        constraint.parts = {test.cells(0, 5)};
                        constraint.numbers = {test.value()};
                        return constraint;
                      }});
}

TEST(OutsideKinds, FullRankMeansWhatItsPrimitivesMean) {
  const auto make_board = [](RandomVariant& test) {
    do {
      test.make_house_board();
    } while (test.board.rows > 4);
  };
  expect_kind_agrees({"full-rank",
                      [](RandomVariant& test) {
                        const int n = test.board.rows, row = test.pick(0, n - 1);
                        Constraint constraint;
                        constraint.parts.emplace_back();
                        for (int i = 0; i < n; ++i) {
                          constraint.parts[0].push_back(static_cast<Cell>(row * n + i));
                        }
                        const int first = test.values[constraint.parts[0][0]];
                        constraint.numbers = {(first - test.board.min_value) * 4 + test.pick(1, 4)};
                        return constraint;
                      },
                      make_board},
                     600);
  expect_kind_agrees({"full-rank-ties",
                      [](RandomVariant& test) {
                        Constraint constraint;
                        constraint.text = test.chance(80) ? "none" : "any";
                        return constraint;
                      },
                      make_board});
}

}  // namespace
}  // namespace inlay::sudoku

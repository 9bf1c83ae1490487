// Variants: validation, the way from and to plain puzzles, constraints that no grid satisfies.
#include "inlay/variant.h"

#include <gtest/gtest.h>

#include <set>

#include "inlay/notation.h"
#include "sudoku/variant/kinds/kind.h"

namespace inlay::sudoku {
namespace {

using Lists = std::vector<std::vector<Cell>>;

Constraint constraint(std::string_view kind, std::vector<int> numbers, Lists parts,
                      std::string text = {}) {
  return {find_constraint_kind(kind), std::move(numbers), std::move(parts), std::move(text)};
}

std::string error_of(const VariantBoard& board, std::vector<Constraint> constraints) {
  const auto variant = Variant::make(board, std::move(constraints));
  return variant ? "none" : variant.error().to_string();
}

VariantBoard free_board(int rows, int columns, int max_value = 9) {
  VariantBoard board;
  board.rows = rows;
  board.columns = columns;
  board.max_value = max_value;
  board.lines = false;
  board.box_rows = board.box_columns = 0;
  return board;
}

bool holds(const VariantBoard& board, const Constraint& one, const std::vector<int>& values) {
  const auto variant = Variant::make(board, {one});
  EXPECT_TRUE(variant) << variant.error().to_string();
  return variant && variant->holds(values);
}

TEST(ConstraintKinds, HaveNamesTitlesAndSummaries) {
  std::set<std::string_view> names, fpuzzles;
  for (const ConstraintKind* kind : constraint_kinds()) {
    SCOPED_TRACE(std::string(kind->name));
    EXPECT_TRUE(names.insert(kind->name).second);
    EXPECT_EQ(find_constraint_kind(kind->name), kind);
    EXPECT_FALSE(kind->title.empty());
    EXPECT_TRUE(kind->summary.ends_with('.'));
    EXPECT_LE(kind->arguments.min_parts, kind->arguments.max_parts);
    EXPECT_LE(kind->arguments.min_numbers, kind->arguments.max_numbers);
    const auto& row = static_cast<const variant::Kind&>(*kind);
    EXPECT_NE(row.holds, nullptr);
    EXPECT_NE(row.lower, nullptr);
    if (!row.fpuzzles.empty()) {
      EXPECT_TRUE(fpuzzles.insert(row.fpuzzles).second);
    }
  }
  EXPECT_EQ(find_constraint_kind("cage"), nullptr);
}

TEST(ConstraintKinds, AreOrderedByNameWithinTheirFamilies) {
  for (const auto family : {variant::cell_kinds(), variant::house_kinds(), variant::global_kinds(),
                            variant::pair_kinds(), variant::line_kinds(), variant::line_sum_kinds(),
                            variant::sum_kinds(), variant::outside_kinds(), variant::count_kinds(),
                            variant::index_kinds(), variant::pattern_kinds(),
                            variant::structure_kinds(), variant::composed_kinds()}) {
    EXPECT_TRUE(std::is_sorted(family.begin(), family.end(),
                               [](const auto& a, const auto& b) { return a.name < b.name; }));
  }
}

TEST(VariantBoard, BoxesAreAsNearToASquareAsPossible) {
  const auto boxes = [](int rows, int columns, int cells) {
    VariantBoard board;
    board.rows = rows;
    board.columns = columns;
    board = board.with_boxes_of(cells);
    return std::pair(board.box_rows, board.box_columns);
  };
  EXPECT_EQ(boxes(6, 6, 6), std::pair(2, 3));
  EXPECT_EQ(boxes(9, 9, 9), std::pair(3, 3));
  EXPECT_EQ(boxes(9, 8, 6), std::pair(3, 2));
  EXPECT_EQ(boxes(12, 12, 12), std::pair(3, 4));
  EXPECT_EQ(boxes(7, 7, 7), std::pair(0, 0));
}

TEST(Variant, RejectsBoardsOutOfRange) {
  VariantBoard board;
  board.rows = 26;
  EXPECT_EQ(error_of(board, {}),
            "the number of rows and of columns must be between 1 and 25, not 26");
  board = {};
  board.max_value = 0;
  EXPECT_EQ(error_of(board, {}), "the number of values must be between 1 and 25, not 0");
  board = {};
  board.box_rows = 2;
  EXPECT_EQ(error_of(board, {}), "boxes of 2 rows and 3 columns do not tile the grid");
  board = {};
  board.extra = {{"X", "", 1, 1}, {"X", "", 1, 1}};
  EXPECT_EQ(error_of(board, {}), "two groups of extra cells have the name X");
  board.extra = {{"X", "", 32, 32}};
  EXPECT_EQ(error_of(board, {}), "the board has more than 1024 cells");
}

TEST(Variant, RejectsArgumentsThatDoNotFit) {
  const VariantBoard board;
  const Constraint good = constraint("killer", {10}, {{0, 1}});
  EXPECT_EQ(error_of(board, {good}), "none");
  EXPECT_EQ(error_of(board, {good, constraint("killer", {10}, {})}),
            "constraint 2, killer: expected 1 list of cells, found 0");
  EXPECT_EQ(error_of(board, {constraint("thermo", {3}, {{0, 1}})}),
            "constraint 1, thermo: expected 0 numbers, found 1");
  EXPECT_EQ(error_of(board, {constraint("given", {10}, {{0}})}),
            "constraint 1, given: 10 is not a value of the board, whose values are 1 to 9");
  EXPECT_EQ(error_of(board, {constraint("even", {}, {{81}})}),
            "constraint 1, even: cell 81 is off the board");
  EXPECT_EQ(error_of(board, {constraint("even", {}, {{1}}, "x")}),
            "constraint 1, even: it accepts no text");
  EXPECT_EQ(error_of(board, {constraint("white-dot", {1}, {{0, 10}})}),
            "constraint 1, white-dot: no two of its cells share an edge");
  EXPECT_EQ(error_of(board, {constraint("pair", {}, {{0, 1}}, "A?")}),
            "constraint 1, pair: the key contains the character '?', which occurs in no key");
  EXPECT_EQ(error_of(board, {constraint("clone", {}, {{0, 1}, {2}})}),
            "constraint 1, clone: the two shapes have 2 and 1 cells");
  EXPECT_EQ(error_of(board, {constraint("sum", {3, 1}, {{0, 1}})}),
            "constraint 1, sum: expected no factors or one for each of the 2 cells, found 1");
}

TEST(Variant, FindsConstraintsThatNoGridSatisfies) {
  const auto reason = [](const Constraint& one) {
    const auto variant = Variant::make({}, {one});
    EXPECT_TRUE(variant) << variant.error().to_string();
    return variant->find_impossible().value_or("none");
  };
  EXPECT_EQ(reason(constraint("killer", {45}, {{0, 1, 2, 3, 4}})),
            "The cage at r1c1 sums to 45, but 5 different values sum to at most 35.");
  EXPECT_EQ(reason(constraint("killer", {2}, {{10, 11}})),
            "The cage at r2c2 sums to 2, but 2 different values sum to at least 3.");
  EXPECT_EQ(reason(constraint("killer", {35}, {{0, 1, 2, 3, 4}})), "none");
  EXPECT_EQ(reason(constraint("thermo", {}, {{0, 1, 2, 3, 4, 5, 6, 7, 8, 17}})),
            "The thermometer at r1c1 has 10 cells, but the board has only 9 values.");
  EXPECT_EQ(reason(constraint("xv", {19}, {{0, 1}})),
            "The pair at r1c1 sums to 19, but two values sum to 2 to 18.");
  EXPECT_EQ(reason(constraint("sandwich", {36}, {{0, 1, 2, 3, 4, 5, 6, 7, 8}})),
            "The sandwich clue at r1c1 is 36, but the values between the smallest and the greatest "
            "value sum to at most 35.");
  EXPECT_EQ(reason(constraint("arrow", {}, {{0}, {1, 2, 3, 4, 5, 6, 7, 8, 17, 16}})),
            "The shaft of the arrow at r1c1 sums to at least 10, but the bulb is at most 9.");
}

TEST(Variant, EmptyListsDemandNothing) {
  for (const ConstraintKind* kind : constraint_kinds()) {
    const ConstraintArguments& arguments = kind->arguments;
    if (arguments.min_parts == 0 || arguments.text || arguments.children) continue;
    SCOPED_TRACE(std::string(kind->name));
    const Constraint empty{kind, std::vector<int>(arguments.min_numbers, 1),
                           Lists(arguments.min_parts)};
    const auto variant = Variant::make(free_board(1, 2), {empty});
    if (!variant) continue;  // needs another board
    EXPECT_TRUE(variant->holds(std::vector<int>{4, 4}));
    EXPECT_TRUE(variant->holds(std::vector<int>{1, 9}));
  }
}

TEST(Variant, LinesMayVisitACellTwice) {
  const VariantBoard board = free_board(2, 3);
  const std::vector<int> values = {1, 2, 3, 6, 5, 4};
  EXPECT_TRUE(holds(board, constraint("killer", {4}, {{0, 1, 0}}), values));
  EXPECT_FALSE(holds(board, constraint("thermo", {}, {{0, 1, 0}}), values));
  EXPECT_FALSE(holds(board, constraint("renban", {}, {{0, 1, 2, 0}}), values));
  EXPECT_TRUE(holds(board, constraint("sum-line", {7, 1}, {{2, 1, 4, 3, 0, 5}}), values));
  EXPECT_FALSE(holds(board, constraint("sum-line", {7, 0}, {{2, 1, 4, 3, 0, 5}}), values));
}

TEST(Variant, RegionSumLinesEndPartsAtBorders) {
  VariantBoard board = free_board(2, 6, 6);
  board.box_rows = 2;
  board.box_columns = 3;
  // Through both boxes and back: three parts.
  const Constraint line = constraint("region-sum", {}, {{1, 2, 3, 9, 8}});
  EXPECT_TRUE(holds(board, line, {2, 1, 4, 2, 1, 4, 3, 6, 5, 3, 5, 6}));
  EXPECT_FALSE(holds(board, line, {2, 1, 5, 2, 1, 4, 3, 6, 4, 3, 5, 6}));
  board.box_rows = board.box_columns = 0;
  const auto irregular = Variant::make(
      board, {line, constraint("jigsaw", {}, {{0, 1, 2, 6, 7, 8}, {3, 4, 5, 9, 10, 11}})});
  ASSERT_TRUE(irregular);
  EXPECT_TRUE(irregular->holds(std::vector<int>{2, 1, 4, 2, 1, 4, 3, 6, 5, 3, 5, 6}));
  EXPECT_FALSE(irregular->holds(std::vector<int>{2, 1, 5, 2, 1, 4, 3, 6, 4, 3, 5, 6}));
}

constexpr std::string_view kClassic =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

TEST(Variant, PlainPuzzlesComeBack) {
  const auto puzzle = notation::parse_puzzle(std::string(kClassic));
  ASSERT_TRUE(puzzle);
  const Variant variant = Variant::of(*puzzle);
  const auto back = variant.as_puzzle();
  ASSERT_TRUE(back);
  EXPECT_EQ(back->rules, puzzle->rules);
  EXPECT_EQ(back->clues, puzzle->clues);
  EXPECT_TRUE(back->candidates.empty());
}

TEST(Variant, PuzzlesWithHousesAndCandidatesComeBack) {
  auto rules = Rules::boxes(4, 1);
  ASSERT_TRUE(rules);
  rules = rules->with_house({0, 5, 10, 15});
  ASSERT_TRUE(rules);
  Puzzle puzzle(*rules);
  puzzle.clues[3] = 2;
  puzzle.candidates.assign(16, rules->all_digits());
  puzzle.candidates[5] = 0b0101;
  const auto back = Variant::of(puzzle).as_puzzle();
  ASSERT_TRUE(back);
  EXPECT_EQ(back->rules, puzzle.rules);
  EXPECT_EQ(back->clues, puzzle.clues);
  EXPECT_EQ(back->candidates, puzzle.candidates);
}

TEST(Variant, HousesOfAllKindsMakeAPlainPuzzle) {
  const auto houses = [](std::vector<Constraint> constraints) -> std::size_t {
    const auto variant = Variant::make({}, std::move(constraints));
    EXPECT_TRUE(variant);
    const auto puzzle = variant->as_puzzle();
    return puzzle ? puzzle->rules.houses().size() : 0;
  };
  EXPECT_EQ(houses({}), 27U);
  EXPECT_EQ(houses({constraint("diagonal", {1}, {}), constraint("diagonal", {-1}, {})}), 29U);
  EXPECT_EQ(houses({constraint("disjoint-groups", {}, {})}), 36U);
  EXPECT_EQ(houses({constraint("windoku", {}, {})}), 36U);
  EXPECT_EQ(houses({constraint("killer", {}, {{0, 1, 2}})}), 27U);  // inside a row
  EXPECT_EQ(houses({constraint("odd", {}, {{0}})}), 27U);
  EXPECT_EQ(houses({constraint("killer", {}, {{0, 1, 12}})}), 0U);
  EXPECT_EQ(houses({constraint("anti-knight", {}, {})}), 0U);
  EXPECT_EQ(houses({constraint("thermo", {}, {{0, 1}})}), 0U);
}

TEST(Variant, OtherBoardsAreNoPlainPuzzles) {
  VariantBoard board;
  board.min_value = 0;
  board.max_value = 8;
  EXPECT_FALSE(Variant::make(board, {})->as_puzzle());
  board = VariantBoard{}.with_boxes_of(27);
  EXPECT_EQ(board.box_rows * board.box_columns, 27);
  EXPECT_FALSE(Variant::make(board, {})->as_puzzle());
  board = {};
  board.extra = {{"X", "", 1, 1}};
  EXPECT_FALSE(Variant::make(board, {})->as_puzzle());
}

}  // namespace
}  // namespace inlay::sudoku

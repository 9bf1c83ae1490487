// Kinds of counting, indexing, structure and composition: on small boards with random arguments,
// the search finds exactly the grids for which the specification holds.
#include "support/kinds_count.h"

namespace inlay::sudoku {
namespace {

using namespace kinds_test;

TEST(VariantCountKinds, Containing) {
  for (const std::string_view kind : {"quadruple", "contain-at-least", "contain-exactly"}) {
    check_all(60, [&](Random& random) {
      const VariantBoard board = random_board(random);
      std::vector<int> numbers;
      for (int i = pick(random, 1, 4); i > 0; --i) numbers.push_back(pick_value(random, board));
      return check(board, {make(kind, numbers, {pick_cells(random, 6, pick(random, 2, 5))})});
    });
  }
}

TEST(VariantCountKinds, LookAndSay) {
  check_all(60, [](Random& random) {
    const VariantBoard board = random_board(random);
    std::vector<int> numbers;
    for (int i = pick(random, 1, 2); i > 0; --i) {
      numbers.push_back(pick(random, 0, 3));
      numbers.push_back(pick_value(random, board));
    }
    return check(board, {make("look-and-say", numbers, {pick_cells(random, 6, 4)})});
  });
}

TEST(VariantCountKinds, CountingCircles) {
  check_all(60, [](Random& random) {
    const VariantBoard board = random_board(random);
    return check(board,
                 {make("counting-circles", {}, {pick_cells(random, 6, pick(random, 1, 6))})});
  });
}

TEST(VariantCountKinds, CountingManyCircles) {
  VariantBoard board = small_board(5, 9, 1, 9);
  std::vector<Constraint> constraints{make("counting-circles", {}, {all_cells(45)})};
  Cell cell = 0;
  for (int value = 1; value <= 9; ++value) {
    for (int i = 0; i < value; ++i) constraints.push_back(make("given", {value}, {{cell++}}));
  }
  EXPECT_EQ(count(*Variant::make(board, constraints), {}, Budget::unlimited()).count, 1U);
  board.columns = 6;
  constraints = {make("counting-circles", {}, {all_cells(30)})};
  for (cell = 0; cell < 29; ++cell) {
    constraints.push_back(make("given",
                               {cell < 9    ? 9
                                : cell < 17 ? 8
                                : cell < 24 ? 7
                                            : 6},
                               {{cell}}));
  }
  EXPECT_EQ(count(*Variant::make(board, constraints), {}, Budget::unlimited()).count, 1U);
}

// 39 circles on values 1 to 12 have 124 sets of values, too many to try each.
TEST(VariantCountKinds, CountingCirclesOfManySets) {
  const VariantBoard board = small_board(3, 13, 1, 12);
  const auto solutions = [&](std::span<const std::pair<int, int>> givens) {
    std::vector<Constraint> constraints{make("counting-circles", {}, {all_cells(39)})};
    Cell cell = 0;
    for (const auto& [value, cells] : givens) {
      for (int i = 0; i < cells; ++i) constraints.push_back(make("given", {value}, {{cell++}}));
    }
    return count(*Variant::make(board, constraints), {}, Budget::unlimited()).count;
  };
  using Givens = std::vector<std::pair<int, int>>;
  EXPECT_EQ(solutions(Givens{{12, 12}, {11, 11}, {10, 10}, {6, 6}}), 1U);
  EXPECT_EQ(solutions(Givens{{12, 12}, {11, 11}, {10, 10}, {6, 4}}), 1U);
  EXPECT_EQ(solutions(Givens{{12, 12}, {11, 11}, {10, 10}, {5, 6}}), 0U);
  EXPECT_EQ(solutions(Givens{{12, 10}, {11, 11}, {10, 10}, {6, 6}}), 1U);
  // Three cells are open: 1 and two 2s in any order, or three 3s.
  EXPECT_EQ(solutions(Givens{{12, 12}, {11, 11}, {8, 8}, {5, 5}}), 4U);
}

TEST(VariantCountKinds, CountDistinct) {
  check_all(60, [](Random& random) {
    const VariantBoard board = random_board(random);
    return check(board,
                 {make("count-distinct", {},
                       {pick_cells(random, 6, 1), pick_cells(random, 6, pick(random, 0, 5))})});
  });
}

TEST(VariantCountKinds, SameValues) {
  check_all(60, [](Random& random) {
    const VariantBoard board = random_board(random);
    const int length = pick(random, 1, 3);
    Lists parts;
    for (int i = pick(random, 1, 3); i > 0; --i) parts.push_back(pick_cells(random, 6, length));
    return check(board, {make("same-values", {}, parts)});
  });
}

TEST(VariantIndexKinds, NumberedRoomAndValueIndex) {
  check_all(60, [](Random& random) {
    const VariantBoard board = random_board(random);
    return check(board, {make("numbered-room", {pick_value(random, board)},
                              {pick_cells(random, 6, pick(random, 1, 4))}),
                         make("value-index", {}, {pick_cells(random, 6, pick(random, 3, 5))})});
  });
}

TEST(VariantIndexKinds, Indexers) {
  for (const std::string_view kind : {"row-index", "column-index", "box-index"}) {
    check_all(60, [&](Random& random) {
      VariantBoard board = random_board(random);
      if (pick(random, 0, 1) == 0)
        board.box_rows = 2, board.box_columns = pick(random, 0, 1) * 2 + 1;
      if (board.values() < board.box_rows * board.box_columns) {
        board.box_rows = board.box_columns = 0;
      }
      return check(board, {make(kind, {}, {pick_cells(random, 6, pick(random, 0, 2))})});
    });
  }
}

TEST(VariantStructureKinds, Connected) {
  check_all(60, [](Random& random) {
    const VariantBoard board = small_board(2, 4, 0, pick(random, 1, 2));
    std::vector<int> numbers{pick(random, 0, 5), pick_value(random, board)};
    if (pick(random, 0, 1) == 0) numbers.push_back(pick_value(random, board));
    return check(board,
                 {make("connected", numbers,
                       {pick(random, 0, 1) == 0 ? all_cells(8) : pick_cells(random, 8, 6)})});
  });
}

TEST(VariantStructureKinds, Chaos) {
  // Two regions of two cells; the cells 4 to 7 have their numbers.
  check_all(100, [](Random& random) {
    VariantBoard board =
        pick(random, 0, 1) == 0 ? small_board(2, 2, 1, 3) : small_board(1, 4, 0, 2);
    board.extra = {{"CC", "", board.rows, board.columns}};
    std::vector<Constraint> constraints{make("chaos", {2}, {{4, 5, 6, 7}})};
    const auto region_cell = [&] { return static_cast<Cell>(pick(random, 4, 7)); };
    const Cell clue = static_cast<Cell>(pick(random, 0, 3));
    if (pick(random, 0, 1) == 0) {
      std::vector<Cell> cells{region_cell()};
      for (int i = pick(random, 0, 3); i > 0; --i) cells.push_back(region_cell());
      constraints.push_back(make("chaos-count", {pick(random, 0, 1)}, {{clue}, cells}));
    } else {
      const Cell first = region_cell();
      Lists parts{{clue}};
      for (int arm = pick(random, 1, 3); arm > 0; --arm) {
        parts.push_back({first});
        for (int i = pick(random, 0, 2); i > 0; --i) parts.back().push_back(region_cell());
      }
      constraints.push_back(make("chaos-arrow", {pick(random, 0, 1)}, parts));
    }
    return check(board, constraints);
  });
}

// Divisions of a 2x4 board into two connected regions of four cells, found by hand.
TEST(VariantStructureKinds, ChaosDivisions) {
  VariantBoard board = small_board(2, 4, 1, 4);
  board.extra = {{"CC", "", 2, 4}};
  std::vector<Constraint> constraints{make("chaos", {4}, {{8, 9, 10, 11, 12, 13, 14, 15}})};
  for (int i = 0; i < 8; ++i) {
    constraints.push_back(make("given", {i % 4 + 1}, {{static_cast<Cell>(i)}}));
  }
  // The values repeat in each column, so each region has one cell of each column.
  EXPECT_EQ(count(*Variant::make(board, constraints), {}, Budget::unlimited()).count, 1U);
  for (int i = 4; i < 8; ++i) constraints[static_cast<std::size_t>(i) + 1].numbers = {8 - i};
  // 1234 above 4321: the rows, the halves, and three cells of a row with the cell below an end.
  EXPECT_EQ(count(*Variant::make(board, constraints), {}, Budget::unlimited()).count, 4U);
}

TEST(VariantComposedKinds, OrAndCopies) {
  check_all(120, [](Random& random) {
    const VariantBoard board = random_board(random);
    const std::function<Constraint(int)> any = [&](int depth) -> Constraint {
      switch (pick(random, 0, depth > 0 ? 5 : 2)) {
        case 0:
          return make("given", {pick_value(random, board)}, {pick_cells(random, 6, 1)});
        case 1:
          return make("contain-at-least", {pick_value(random, board)}, {pick_cells(random, 6, 2)});
        case 2:
          return make("numbered-room", {pick_value(random, board)}, {pick_cells(random, 6, 3)});
        case 3: {
          Constraint copies = make("copies", {0, 0, 1}, {});
          copies.children = {
              make("contain-exactly", {pick_value(random, board)}, {{0, 1, 3}}),
              make("count-distinct", {}, {{4}, {0, 3}}),
          };
          if (pick(random, 0, 1) == 0) {
            Constraint inner = make("copies", {0, 0, 3}, {});
            inner.children = {make("given", {board.min_value, board.max_value}, {{1}})};
            copies.children.push_back(inner);
          }
          return copies;
        }
        default: {
          Constraint group = make(pick(random, 0, 3) == 0 ? "and" : "or", {}, {});
          for (int i = pick(random, 0, 3); i > 0; --i) group.children.push_back(any(depth - 1));
          return group;
        }
      }
    };
    return check(board, {any(2), any(2)});
  });
}

TEST(VariantComposedKinds, CopiesOffTheBoardAreAnError) {
  Constraint copies = make("copies", {0, 0, 2}, {});
  copies.children = {make("contain-at-least", {1}, {{0, 1}})};
  const auto variant = Variant::make(small_board(2, 3, 1, 3), {copies});
  ASSERT_FALSE(variant);
  EXPECT_EQ(variant.error().message,
            "constraint 1, copies: the copy at r1c3 is not all on the board");
}

}  // namespace
}  // namespace inlay::sudoku

// Kinds of counting, indexing, patterns, structure and composition: on small boards with random
// arguments, the search finds exactly the grids for which the specification holds.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <random>

#include "inlay/variant.h"
#include "sudoku/variant/kinds/automaton_key.h"
#include "sudoku/variant/kinds/kind.h"
#include "sudoku/variant/kinds/pattern_text.h"

namespace inlay::sudoku {
namespace {

using Random = std::mt19937;
using Lists = std::vector<std::vector<Cell>>;

int pick(Random& random, int least, int most) {
  return std::uniform_int_distribution<int>(least, most)(random);
}

VariantBoard small_board(int rows, int columns, int min_value, int max_value, bool lines = false) {
  VariantBoard board;
  board.rows = rows;
  board.columns = columns;
  board.min_value = min_value;
  board.max_value = max_value;
  board.lines = lines;
  board.box_rows = board.box_columns = 0;
  return board;
}

std::vector<Cell> pick_cells(Random& random, int board_cells, int count) {
  std::vector<Cell> cells;
  for (int i = 0; i < count; ++i) {
    cells.push_back(static_cast<Cell>(pick(random, 0, board_cells - 1)));
  }
  return cells;
}
std::vector<Cell> all_cells(int count) {
  std::vector<Cell> cells;
  for (int i = 0; i < count; ++i) cells.push_back(static_cast<Cell>(i));
  return cells;
}

Constraint make(std::string_view kind, std::vector<int> numbers, Lists parts,
                std::string text = {}) {
  return {find_constraint_kind(kind), std::move(numbers), std::move(parts), std::move(text)};
}

std::uint64_t count_by_specification(const Variant& variant) {
  const VariantBoard& board = variant.board();
  std::vector<int> values(static_cast<std::size_t>(board.cell_count()), board.min_value);
  std::uint64_t count = 0;
  for (;;) {
    if (variant.holds(values)) ++count;
    std::size_t i = 0;
    while (i < values.size() && ++values[i] > board.max_value) values[i++] = board.min_value;
    if (i == values.size()) return count;
  }
}

// Returns the number of solutions, which must be that of the specification.
std::uint64_t check(const VariantBoard& board, std::vector<Constraint> constraints) {
  const auto variant = Variant::make(board, std::move(constraints));
  if (!variant) {
    ADD_FAILURE() << variant.error().to_string();
    return 0;
  }
  const std::uint64_t expected = count_by_specification(*variant);
  EXPECT_EQ(count(*variant, {}, Budget::unlimited()).count, expected) << write_variant(*variant);
  EXPECT_TRUE(expected == 0 || !variant->find_impossible()) << write_variant(*variant);
  return expected;
}

// Makes random constraints; at least one case must have solutions and at least one must lack some.
void check_all(int rounds, const std::function<std::uint64_t(Random&)>& make_and_check) {
  bool some = false;
  bool different = false;
  std::uint64_t last = 0;
  for (int round = 0; round < rounds && !::testing::Test::HasFailure(); ++round) {
    SCOPED_TRACE("round " + std::to_string(round));
    Random random(static_cast<unsigned>(round));
    const std::uint64_t found = make_and_check(random);
    some = some || found > 0;
    different = different || (round > 0 && found != last);
    last = found;
  }
  EXPECT_TRUE(some && different);
}

VariantBoard random_board(Random& random) {
  const int min_value = pick(random, 0, 1);
  return small_board(2, 3, min_value, min_value + pick(random, 1, 3), pick(random, 0, 2) == 0);
}
int pick_value(Random& random, const VariantBoard& board) {
  return pick(random, board.min_value, board.max_value);
}

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
  // 30 circles on values 1 to 9 have more than 40 sets of values.
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

TEST(VariantPatternKinds, Pattern) {
  const std::vector<std::string> patterns{
      ".*",          "1*2*",    "(1|22)*3?", "[^1]{2,3}.",   "1{2}2{0}3{0,}.+",
      "(12?){1,2}",  "[1-3]*2", "()1+",      "(1|)(2|)(3|)", "((1|2){2}){1,2}",
      "1{0,3}[23]+", "",        "((12)*3?)*"};
  check_all(80, [&](Random& random) {
    const VariantBoard board = small_board(2, 3, 1, 3);
    const auto& text =
        patterns[static_cast<std::size_t>(pick(random, 0, static_cast<int>(patterns.size()) - 1))];
    return check(board, {make("pattern", {}, {pick_cells(random, 6, pick(random, 0, 5))}, text)});
  });
}

std::string word_of(std::uint32_t number, int length) {
  std::string word;
  for (int i = 0; i < length; ++i, number /= 3) word += static_cast<char>('1' + number % 3);
  return word;
}

TEST(VariantPatternKinds, PatternAcceptsWords) {
  struct Case {
    std::string_view pattern;
    std::function<bool(const std::string&)> accepts;
  };
  const auto count_of = [](const std::string& word, char c) {
    return std::count(word.begin(), word.end(), c);
  };
  const std::vector<Case> cases{
      {"([^1]*1[^1]*1)*[^1]*", [&](const std::string& w) { return count_of(w, '1') % 2 == 0; }},
      {".{2,4}", [](const std::string& w) { return w.size() >= 2 && w.size() <= 4; }},
      {"(.{2}){2}", [](const std::string& w) { return w.size() == 4; }},
      {"((..){2,}){0,1}",
       [](const std::string& w) { return w.empty() || (w.size() >= 4 && w.size() % 2 == 0); }},
      {"1?2?3?",
       [](const std::string& w) {
         return std::is_sorted(w.begin(), w.end()) &&
                std::adjacent_find(w.begin(), w.end()) == w.end();
       }},
      {"[13]*", [&](const std::string& w) { return count_of(w, '2') == 0; }},
      {".*(11|22|33).*",
       [](const std::string& w) { return std::adjacent_find(w.begin(), w.end()) != w.end(); }},
  };
  const VariantBoard board = small_board(1, 1, 1, 3);
  for (const Case& test : cases) {
    const auto automaton = variant::automaton_of_pattern(board, test.pattern);
    ASSERT_TRUE(automaton) << automaton.error().message;
    std::uint32_t count = 1;
    for (int length = 0; length <= 7; ++length, count *= 3) {
      for (std::uint32_t number = 0; number < count; ++number) {
        const std::string word = word_of(number, length);
        std::vector<int> symbols;
        for (const char c : word) symbols.push_back(c - '1');
        ASSERT_EQ(automaton->accepts(symbols), test.accepts(word)) << test.pattern << " " << word;
      }
    }
  }
}

TEST(VariantPatternKinds, PatternErrors) {
  const VariantBoard board = small_board(1, 9, 1, 9);
  const std::vector<std::pair<std::string_view, std::string_view>> cases{
      {"1(2", "character 4 of the pattern: a parenthesis is not closed"},
      {"12)", "character 3 of the pattern: a closing parenthesis has no opening one"},
      {"*1", "character 1 of the pattern: expected a value, found '*'"},
      {"10", "character 2 of the pattern: 0 is not a value of the board"},
      {"1{3,2}", "character 7 of the pattern: the repetitions are in the wrong order"},
      {"1{x}", "character 3 of the pattern: expected a number"},
      {"[12", "character 4 of the pattern: the pattern ends where a value is expected"},
      {"[5-2]", "character 5 of the pattern: the values of the range are in the wrong order"},
      {"[]", "character 2 of the pattern: expected a value"},
      {"1{9999}", "character 7 of the pattern: a part can be repeated at most 1024 times"},
  };
  for (const auto& [pattern, message] : cases) {
    const auto automaton = variant::automaton_of_pattern(board, pattern);
    ASSERT_FALSE(automaton) << pattern;
    EXPECT_EQ(automaton.error().message, message);
  }
  EXPECT_FALSE(variant::automaton_of_pattern(board, "((((((.{1000}){1000}){1000}){9}){9}){9})"));
  EXPECT_FALSE(variant::automaton_of_pattern(board, "((()){1000}){1000}"));
  EXPECT_FALSE(variant::automaton_of_pattern(board, std::string(100000, '(')));
}

// Writes keys in both forms.
class KeyWriter {
 public:
  void add(std::uint32_t number, std::size_t bits) {
    while (bits-- > 0) {
      if (used_ % 6 == 0) key_ += 'A';
      if ((number >> bits & 1) != 0) {
        six_ |= 1U << (5 - used_ % 6);
      }
      key_.back() = kAlphabet[six_];
      if (++used_ % 6 == 0) six_ = 0;
    }
  }
  const std::string& key() const { return key_; }

 private:
  static constexpr std::string_view kAlphabet =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::string key_;
  unsigned six_ = 0;
  std::size_t used_ = 0;
};

// Accepts words in which each symbol is the one before or the next one of 0, 1, 2, 3, starting with
// 0. With separators, symbol 3 stands for the separator. State i: the last symbol was i - 1.
std::string stairs_key(bool packed, int symbols) {
  KeyWriter writer;
  writer.add(packed ? 1 : 0, 2);
  writer.add(2, 4);  // three bits for a state
  writer.add(static_cast<std::uint32_t>(symbols - 1), 4);
  writer.add(1, 3);  // one start state
  writer.add(static_cast<std::uint32_t>(symbols), 3);
  writer.add(1, 1);  // the empty word, too
  if (!packed) writer.add(2, 4);
  for (int state = 0; state <= symbols; ++state) {
    std::vector<int> next;
    if (state > 0) next.push_back(state - 1);
    if (state < symbols) next.push_back(state);
    if (packed) {
      std::uint32_t mask = 0;
      for (const int symbol : next) mask |= 1U << symbol;
      writer.add(mask, static_cast<std::size_t>(symbols));
    } else {
      writer.add(static_cast<std::uint32_t>(next.size()), 2);
    }
    for (const int symbol : next) {
      if (!packed) writer.add(static_cast<std::uint32_t>(symbol), symbols > 4 ? 3 : 2);
      writer.add(static_cast<std::uint32_t>(symbol + 1), 3);
    }
  }
  return writer.key();
}

TEST(VariantPatternKinds, KeysOfBothFormsMeanTheSame) {
  for (const bool packed : {false, true}) {
    const auto automaton = variant::automaton_of_key(stairs_key(packed, 4));
    ASSERT_TRUE(automaton) << automaton.error().message;
    EXPECT_TRUE(automaton->accepts({}));
    EXPECT_TRUE(automaton->accepts(std::vector<int>{0, 0, 1, 2, 2, 3}));
    EXPECT_FALSE(automaton->accepts(std::vector<int>{0, 2}));
    EXPECT_FALSE(automaton->accepts(std::vector<int>{1}));
  }
}

TEST(VariantPatternKinds, KeyErrors) {
  const std::string key = stairs_key(true, 4);
  EXPECT_FALSE(variant::automaton_of_key("A"));
  EXPECT_FALSE(variant::automaton_of_key("A*AA"));
  EXPECT_FALSE(variant::automaton_of_key("_" + key));
  EXPECT_FALSE(variant::automaton_of_key(key.substr(0, 5)));
  const auto empty = variant::automaton_of_key("");
  ASSERT_TRUE(empty);
  EXPECT_FALSE(empty->accepts({}));
}

TEST(VariantPatternKinds, Automaton) {
  check_all(60, [](Random& random) {
    const VariantBoard board = small_board(2, 3, pick(random, 0, 1), 3);
    const bool segments = pick(random, 0, 1) == 0;
    Lists parts;
    for (int i = pick(random, 1, 3); i > 0; --i) {
      parts.push_back(pick_cells(random, 6, pick(random, 0, 3)));
    }
    const int symbols = board.values() + (segments ? 1 : 0);
    return check(board, {make("automaton", segments ? std::vector<int>{1} : std::vector<int>{},
                              parts, stairs_key(pick(random, 0, 1) == 0, symbols) + " stairs")});
  });
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

// The propagators that stand for automata of certain kinds, against enumeration: rows of sets,
// tables of classes, numbers of visible cells and parts of one sum.
#include <numeric>

#include "sudoku/variant/kinds/crusts.h"
#include "sudoku/variant/primitives/row_choice.h"
#include "sudoku/variant/primitives/short_sequence.h"
#include "support/propagation_branch.h"

namespace inlay::sudoku::variant {
namespace {

using namespace branch_test;

std::vector<Cell> all_cells(const Case& test) {
  std::vector<Cell> cells(static_cast<std::size_t>(test.board->cell_count()));
  std::iota(cells.begin(), cells.end(), Cell{0});
  return cells;
}

// The candidates after propagation; none if it fails.
std::vector<ValueSet> propagated(const Case& test) {
  const Network network(*test.primitives);
  Propagation propagation(network);
  std::vector<ValueSet> domains(network.domains.size());
  std::vector<std::uint64_t> memory(network.memory_words() + 1);
  propagation.attach(domains.data(), memory.data());
  return propagation.start() ? domains : std::vector<ValueSet>();
}

Holds accepts(const std::shared_ptr<const Automaton>& automaton, const std::vector<Cell>& cells) {
  return [automaton, cells](std::span<const int> values) {
    std::vector<int> word;
    for (const Cell cell : cells) word.push_back(values[cell] - 1);
    return automaton->accepts(word);
  };
}

// A random automaton that sees only the class of a value.
Automaton automaton_of_classes(Random& random, int values, int classes) {
  std::vector<ValueSet> sets(static_cast<std::size_t>(classes));
  for (int value = 0; value < values; ++value) {
    sets[static_cast<std::size_t>(pick(random, 0, classes - 1))] |= ValueSet{1} << value;
  }
  const int states = pick(random, 1, 6);
  Automaton automaton;
  for (int i = 0; i < states; ++i) automaton.add_state(pick(random, 0, 1) == 0);
  const auto state = [&] { return static_cast<std::uint32_t>(pick(random, 0, states - 1)); };
  for (int i = pick(random, states, 4 * states); i > 0; --i) {
    const ValueSet set = sets[static_cast<std::size_t>(pick(random, 0, classes - 1))];
    if (set != 0) automaton.add_move(state(), set, state());
  }
  automaton.starts = {state()};
  if (pick(random, 0, 3) == 0) automaton.starts.push_back(state());
  return automaton;
}

TEST(VariantPropagators, AutomatonOfFewClassesIsExact) {
  int tables = 0;
  check_all(3000, [&](Random& random) {
    Case test(strip(pick(random, 2, 4), 1, pick(random, 2, 6)));
    const auto automaton = std::make_shared<const Automaton>(
        automaton_of_classes(random, test.board->values(), pick(random, 1, 3)));
    std::vector<Cell> cells = all_cells(test);
    std::shuffle(cells.begin(), cells.end(), random);
    test.holds = accepts(automaton, cells);
    test.primitives->sequences.push_back({cells, automaton});
    tables += ShortTables().of(test.primitives->sequences[0], test.board->values()) != nullptr;
    test.exact = true;
    return test;
  });
  EXPECT_EQ(tables, 3000);
}

TEST(VariantPropagators, AutomatonOfFewClassesRequiresValues) {
  check_all(3000, [](Random& random) {
    Case test(strip(pick(random, 4, 5), 1, pick(random, 3, 4)));
    const auto automaton = std::make_shared<const Automaton>(
        automaton_of_classes(random, test.board->values(), pick(random, 2, 3)));
    const auto cells = random_cells(random, test.board->cell_count(), pick(random, 2, 4));
    test.holds = accepts(automaton, cells);
    test.primitives->sequences.push_back({cells, automaton});
    add_distinct(random, test);
    return test;
  });
}

// The square must have a low, a middle and a high value. Its low values are 1, its middle values 3,
// so 1 and 3 leave the cells that see their places.
TEST(VariantPropagators, AutomatonOfFewClassesSeesRequiredValues) {
  Case test(strip(4, 1, 6));
  const auto automaton = std::make_shared<const Automaton>(Automaton::of(
      *test.board, 3, 0U,
      [](unsigned seen, int value) { return std::optional(seen | 1U << ((value - 1) / 2)); },
      [](unsigned seen) { return seen == 7; }));
  const std::vector<Cell> cells{0, 1, 2};
  test.primitives->sequences.push_back({cells, automaton});
  test.primitives->distincts.push_back({{0, 1, 3}});
  test.primitives->domains[0] = 0b010101;  // 1, 3, 5
  test.primitives->domains[1] = 0b010101;
  test.primitives->domains[2] = 0b110000;  // 5, 6
  const auto domains = propagated(test);
  ASSERT_EQ(domains.size(), 4U);
  EXPECT_EQ(domains[0], 0b000101U);
  EXPECT_EQ(domains[1], 0b000101U);
  EXPECT_EQ(domains[3], 0b111010U);
}

TEST(VariantPropagators, LargeAutomataHaveNoTable) {
  const Case test(strip(5, 1, 6));
  const auto different = [](int last, int value) {
    return value == last ? std::nullopt : std::optional(value);
  };
  const auto automaton = std::make_shared<const Automaton>(
      Automaton::of(*test.board, 5, 0, different, [](int) { return true; }));
  ShortTables tables;
  EXPECT_NE(tables.of({{0, 1}, automaton}, 6), nullptr);
  EXPECT_EQ(tables.of({{0, 0}, automaton}, 6), nullptr);
  EXPECT_EQ(tables.of({{0, 1, 2}, automaton}, 6), nullptr);        // 18 bits
  EXPECT_EQ(tables.of({{0, 1, 2, 3, 4}, automaton}, 6), nullptr);  // five cells
  EXPECT_EQ(tables.of({{0, 1}, automaton}, 6), tables.of({{2, 3}, automaton}, 6));
}

// There are 300^4 ways through it, but one class.
TEST(VariantPropagators, AutomatonWithManyWaysHasATable) {
  constexpr std::uint32_t kStates = 300;
  Automaton automaton;
  for (std::uint32_t i = 0; i < kStates; ++i) automaton.add_state(true);
  for (std::uint32_t i = 0; i < kStates; ++i) {
    for (std::uint32_t j = 0; j < kStates; ++j) automaton.moves[i].push_back({0b111111, j});
  }
  automaton.starts = {0};
  const auto shared = std::make_shared<const Automaton>(automaton);
  const auto table = ShortTables().of({{0, 1, 2, 3}, shared}, 6);
  ASSERT_NE(table, nullptr);
  EXPECT_EQ(table->classes, std::vector<ValueSet>{0b111111});
  EXPECT_EQ(table->supported[0b1111], 0b1111);
  EXPECT_EQ(table->supported[0b0111], 0);
}

// 0 is not visible.
int visible_cells(const std::vector<Cell>& cells, std::span<const int> values) {
  int count = 0;
  int greatest = 0;
  for (const Cell cell : cells) {
    if (values[cell] <= greatest) continue;
    greatest = values[cell];
    ++count;
  }
  return count;
}

TEST(VariantPropagators, VisibleCellsAreExact) {
  check_all(3000, [](Random& random) {
    const int min_value = pick(random, 0, 1);
    Case test(strip(pick(random, 1, 5), min_value, min_value + pick(random, 1, 4)));
    std::vector<Cell> cells = all_cells(test);
    std::shuffle(cells.begin(), cells.end(), random);
    const int count = pick(random, 0, 5);
    test.holds = [cells, count](std::span<const int> values) {
      return visible_cells(cells, values) == count;
    };
    test.primitives->visible_counts.push_back({cells, count});
    test.exact = true;
    return test;
  });
}

TEST(VariantPropagators, VisibleCellsThatDiffer) {
  check_all(3000, [](Random& random) {
    const int min_value = pick(random, 0, 1);
    Case test(strip(pick(random, 2, 6), min_value, min_value + pick(random, 2, 4)));
    const int size = test.board->cell_count();
    std::vector<Cell> cells = random_cells(random, size, pick(random, 1, 6));
    const int count = pick(random, 1, 4);
    test.holds = [cells, count](std::span<const int> values) {
      return visible_cells(cells, values) == count;
    };
    if (pick(random, 0, 1) == 0 && size <= test.board->values()) {
      cells = all_cells(test);
      test.primitives->distinct(cells);
      test.holds = [cells, count](std::span<const int> values) {
        for (const Cell cell : cells) {
          if (std::count(values.begin(), values.end(), values[cell]) > 1) return false;
        }
        return visible_cells(cells, values) == count;
      };
    }
    test.primitives->visible_counts.push_back({cells, count});
    add_distinct(random, test);
    return test;
  });
}

bool hides_first(const std::vector<Cell>& cells, std::span<const int> values, int value) {
  int greatest = -1;
  for (const Cell cell : cells) {
    if (values[cell] <= greatest) return values[cell] == value;
    greatest = values[cell];
  }
  return false;
}

TEST(VariantPropagators, FirstHiddenIsExact) {
  check_all(3000, [](Random& random) {
    const int min_value = pick(random, 0, 1);
    Case test(strip(pick(random, 1, 5), min_value, min_value + pick(random, 1, 4)));
    std::vector<Cell> cells = all_cells(test);
    std::shuffle(cells.begin(), cells.end(), random);
    const int value = pick(random, 0, 6);
    test.holds = [cells, value](std::span<const int> values) {
      return hides_first(cells, values, value);
    };
    test.primitives->first_hidden.push_back({cells, value});
    test.exact = true;
    return test;
  });
}

TEST(VariantPropagators, FirstHiddenWithRepeatedCellsAndPeers) {
  check_all(3000, [](Random& random) {
    Case test(strip(pick(random, 2, 6), pick(random, 0, 1), pick(random, 3, 5)));
    const int size = test.board->cell_count();
    std::vector<Cell> cells = random_cells(random, size, pick(random, 1, 7));
    const int value = pick(random, 0, 5);
    test.holds = [cells, value](std::span<const int> values) {
      return hides_first(cells, values, value);
    };
    test.primitives->first_hidden.push_back({cells, value});
    add_distinct(random, test);
    return test;
  });
}

bool splits(const std::vector<Cell>& cells, std::span<const int> values, int sum) {
  int part = 0;
  for (const Cell cell : cells) {
    part += values[cell];
    if (part > sum) return false;
    if (part == sum) part = 0;
  }
  return part == 0;
}

TEST(VariantPropagators, SumPartsAreExact) {
  check_all(3000, [](Random& random) {
    Case test(strip(pick(random, 1, 5), 1, pick(random, 2, 5)));
    std::vector<Cell> cells = all_cells(test);
    std::shuffle(cells.begin(), cells.end(), random);
    const int sum = pick(random, 1, 12);
    test.holds = [cells, sum](std::span<const int> values) { return splits(cells, values, sum); };
    test.primitives->sum_parts.push_back({cells, sum});
    test.exact = true;
    return test;
  });
}

TEST(VariantPropagators, SumPartsWithRepeatedCellsAndPeers) {
  check_all(3000, [](Random& random) {
    Case test(strip(pick(random, 2, 6), pick(random, 1, 2), pick(random, 3, 4)));
    const auto cells = random_cells(random, test.board->cell_count(), pick(random, 1, 7));
    const int sum = pick(random, 1, 10);
    test.holds = [cells, sum](std::span<const int> values) { return splits(cells, values, sum); };
    test.primitives->sum_parts.push_back({cells, sum});
    add_distinct(random, test);
    return test;
  });
}

// The cells of a house outside a choice of sets have the other values.
TEST(VariantPropagators, SetChoiceInAHouse) {
  check_all(1500, [](Random& random) {
    const int size = pick(random, 3, 5);
    Case test(strip(size, 1, size));
    std::vector<Cell> cells = all_cells(test);
    test.primitives->distinct(cells);
    std::shuffle(cells.begin(), cells.end(), random);
    cells.resize(static_cast<std::size_t>(pick(random, 2, size - 1)));
    std::vector<ValueSet> sets;
    for (ValueSet set = 0; set <= test.geometry->all_values(); ++set) {
      const bool fits = std::popcount(set) == static_cast<int>(cells.size());
      if (fits && pick(random, 0, 1) == 0) sets.push_back(set);
    }
    test.primitives->one_of_sets(cells, sets);
    test.holds = [cells, sets](std::span<const int> values) {
      ValueSet all = 0;
      for (const int value : values) all |= ValueSet{1} << (value - 1);
      ValueSet held = 0;
      for (const Cell cell : cells) held |= ValueSet{1} << (values[cell] - 1);
      return std::popcount(all) == static_cast<int>(values.size()) &&
             std::find(sets.begin(), sets.end(), held) != sets.end();
    };
    return test;
  });
}

// The first two cells are {1, 2} or {3, 4}. 4 has no place in the last two, so they are {1, 2}.
TEST(VariantPropagators, SetChoiceInAHouseSeesTheCellsOutside) {
  Case test(strip(4, 1, 4));
  test.primitives->distinct(all_cells(test));
  test.primitives->one_of_sets(std::vector<Cell>{0, 1}, {0b0011, 0b1100});
  test.primitives->domains[2] = 0b0111;
  test.primitives->domains[3] = 0b0111;
  const auto domains = propagated(test);
  EXPECT_EQ(domains, (std::vector<ValueSet>{0b1100, 0b1100, 0b0011, 0b0011}));
}

// Other constraints leave three of the five values, so three cells are a house.
TEST(VariantPropagators, SetChoiceInAHouseOfSomeValues) {
  Case test(strip(3, 0, 4));
  test.primitives->one_of_sets(all_cells(test), {0b10101});
  EXPECT_EQ(propagated(test), (std::vector<ValueSet>{0b10101, 0b10101, 0b10101}));
}

// A line of all values with a sandwich clue.
Case sandwich(int size, int min_value, int sum) {
  Case test(strip(size, min_value, min_value + size - 1));
  const auto cells = all_cells(test);
  lower_between_crusts({*test.geometry, {}}, cells, sum, *test.primitives);
  test.holds = [cells, sum](std::span<const int> values) {
    return holds_between_crusts(cells, sum, values);
  };
  return test;
}

TEST(VariantPropagators, Rows) {
  int with_rows = 0;
  check_all(1500, [&](Random& random) {
    const int size = pick(random, 0, 19) == 0 ? 6 : pick(random, 3, 5);
    Case test = sandwich(size, pick(random, 0, 1), pick(random, 0, 10));
    const auto& sequences = test.primitives->sequences;
    with_rows += !sequences.empty() && has_rows(sequences[0]) ? 1 : 0;
    return test;
  });
  EXPECT_GT(with_rows, 500);
}

// Lines of many values have no rows: with 25 values there are millions of subsets.
TEST(VariantPropagators, LongLinesHaveNoRows) {
  EXPECT_TRUE(has_rows(sandwich(12, 1, 3).primitives->sequences[0]));
  EXPECT_FALSE(has_rows(sandwich(13, 1, 3).primitives->sequences[0]));
  EXPECT_TRUE(sandwich(25, 1, 3).primitives->sequences[0].automaton->rows.empty());
}

// 2 is between 1 and 5, so not at an end; an automaton does not see that.
TEST(VariantPropagators, RowsKeepInnerValuesFromTheEnds) {
  const Case test = sandwich(5, 1, 2);
  EXPECT_EQ(propagated(test), (std::vector<ValueSet>{0b11101, 0b11111, 0b10011, 0b11111, 0b11101}));
}

}  // namespace
}  // namespace inlay::sudoku::variant

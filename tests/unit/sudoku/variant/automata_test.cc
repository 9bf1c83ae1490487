// Automata, and the propagators of automata and alternatives, against enumeration.
#include "sudoku/variant/kinds/shared_automata.h"
#include "support/propagation_branch.h"

namespace inlay::sudoku::variant {
namespace {

using namespace branch_test;

TEST(SharedAutomata, AreMadeOncePerBoardAndNumber) {
  int made = 0;
  const auto get = [&](int number, int max_value) {
    return shared_automaton(strip(3, 1, max_value), "test", number, 3, [&] {
      ++made;
      Automaton automaton;
      automaton.starts.push_back(automaton.add_state(true));
      return automaton;
    });
  };
  const auto first = get(1, 4);
  EXPECT_EQ(get(1, 4), first);
  EXPECT_EQ(made, 1);
  EXPECT_NE(get(2, 4), first);
  EXPECT_NE(get(1, 5), first);
  EXPECT_EQ(made, 3);
}

TEST(SharedAutomata, DropAllBeforeTheyGrowTooLarge) {
  const auto large = [](int number) {
    return shared_automaton(strip(3, 1, 4), "test-large", number, 3, [] {
      Automaton automaton;
      for (int i = 0; i < 200'000; ++i) automaton.add_state(false);
      return automaton;
    });
  };
  const auto first = large(1);
  const auto second = large(2);
  EXPECT_EQ(large(1), first);
  EXPECT_NE(large(3), nullptr);  // no room for three
  EXPECT_NE(large(1), first);
  EXPECT_EQ(first->states(), second->states());  // those in use stay
}

TEST(VariantPropagators, Accepted) {
  check_all(3000, [](Random& random) {
    Case test(strip(pick(random, 1, 5), 1, pick(random, 2, 4)));
    const int size = test.board->cell_count();
    const int states = pick(random, 0, 9) == 0 ? pick(random, 60, 300) : pick(random, 1, 20);
    const auto automaton =
        std::make_shared<const Automaton>(random_automaton(random, *test.geometry, states));
    std::vector<Cell> cells = random_cells(random, size, pick(random, 1, 7));
    if (pick(random, 0, 1) == 0) {
      std::sort(cells.begin(), cells.end());
      cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    }
    test.holds = [automaton, cells](std::span<const int> values) {
      std::vector<int> word;
      for (const Cell cell : cells) word.push_back(values[cell] - 1);
      return automaton->accepts(word);
    };
    test.primitives->sequences.push_back({cells, automaton});
    add_distinct(random, test);
    return test;
  });
}

TEST(VariantPropagators, AcceptedWithWideLayers) {
  check_all(100, [](Random& random) {
    Case test(strip(6, 1, 4));
    // The state is the word read so far: 4^i states before cell i.
    const auto key = static_cast<unsigned>(random());
    const auto automaton = std::make_shared<const Automaton>(Automaton::of(
        *test.board, 6, 1U,
        [](unsigned state, int value) {
          return std::optional<unsigned>(state * 4 + static_cast<unsigned>(value) - 1);
        },
        [key](unsigned state) { return state >= 4096 && (state * 2654435761U ^ key) % 7 == 0; }));
    std::vector<Cell> cells{0, 1, 2, 3, 4, 5};
    if (pick(random, 0, 1) == 0) cells[4] = 1;
    test.holds = [automaton, cells](std::span<const int> values) {
      unsigned state = 1;
      std::uint32_t at = automaton->starts[0];
      for (const Cell cell : cells) {
        state = state * 4 + static_cast<unsigned>(values[cell]) - 1;
        for (const Automaton::Move& move : automaton->moves[at]) {
          if ((move.values >> (values[cell] - 1) & 1) != 0) {
            at = move.target;
            break;
          }
        }
      }
      return bool{automaton->accepting[at]};
    };
    test.primitives->sequences.push_back({cells, automaton});
    return test;
  });
}

// Groups of pairs, automata, restrictions and sets of different cells, and groups of groups.
Holds add_group(Random& random, Primitives& group, int depth);

Holds add_either(Random& random, const BoardGeometry& geometry, Primitives& out, int depth) {
  Either either;
  std::vector<Holds> tests;
  for (int i = pick(random, 1, 4); i > 0; --i) {
    either.groups.emplace_back(geometry);
    tests.push_back(add_group(random, either.groups.back(), depth));
  }
  out.alternatives.push_back(std::move(either));
  return [tests](std::span<const int> values) {
    return std::any_of(tests.begin(), tests.end(),
                       [&](const Holds& holds) { return holds(values); });
  };
}

Holds add_group(Random& random, Primitives& group, int depth) {
  const BoardGeometry& geometry = group.geometry();
  const int size = group.board().cell_count();
  std::vector<Holds> tests;
  for (int i = pick(random, 1, 2); i > 0; --i) {
    const auto first = static_cast<Cell>(pick(random, 0, size - 1));
    const auto second = static_cast<Cell>((first + pick(random, 1, size - 1)) % size);
    switch (pick(random, 0, depth > 0 ? 4 : 3)) {
      case 0: {
        const ValueSet values = random_values(random, geometry);
        group.domains[first] &= values;
        tests.push_back([&geometry, values, first](std::span<const int> grid) {
          return (geometry.value_set(grid[first]) & values) != 0;
        });
        break;
      }
      case 1: {
        const int sum = pick(random, 2, 8);
        const auto allowed = [sum](int a, int b) { return a + 2 * b != sum && a != b + 1; };
        group.pairs.push_back({first, second, Relation::of(group.board(), allowed)});
        tests.push_back([allowed, first, second](std::span<const int> grid) {
          return allowed(grid[first], grid[second]);
        });
        break;
      }
      case 2: {
        const auto automaton =
            std::make_shared<const Automaton>(random_automaton(random, geometry, 5));
        group.sequences.push_back({{first, second, first}, automaton});
        const int least = group.board().min_value;
        tests.push_back([automaton, first, second, least](std::span<const int> grid) {
          const std::vector<int> word{grid[first] - least, grid[second] - least,
                                      grid[first] - least};
          return automaton->accepts(word);
        });
        break;
      }
      case 3:
        group.distincts.push_back({{first, second}});
        tests.push_back(
            [first, second](std::span<const int> grid) { return grid[first] != grid[second]; });
        break;
      default:
        tests.push_back(add_either(random, geometry, group, depth - 1));
    }
  }
  return [tests](std::span<const int> grid) {
    return std::all_of(tests.begin(), tests.end(), [&](const Holds& holds) { return holds(grid); });
  };
}

TEST(VariantPropagators, Either) {
  check_all(3000, [](Random& random) {
    Case test(strip(pick(random, 2, 5), 1, pick(random, 2, 4)));
    test.holds = add_either(random, *test.geometry, *test.primitives, 1);
    add_distinct(random, test);
    return test;
  });
}

TEST(VariantPropagators, EitherWithManyValues) {
  check_all(300, [](Random& random) {
    Case test(strip(3, 1, 18));
    test.holds = add_either(random, *test.geometry, *test.primitives, 1);
    return test;
  });
}

TEST(VariantAutomaton, ReducedAcceptsTheSameWords) {
  const VariantBoard board = strip(4, 1, 3);
  const BoardGeometry geometry(board, {});
  for (unsigned round = 0; round < 2000; ++round) {
    Random random = random_of_round(round);
    const Automaton automaton = random_automaton(random, geometry, pick(random, 1, 9));
    const Automaton reduced = automaton.reduced();
    EXPECT_LE(reduced.states(), automaton.states());
    std::vector<int> word;
    const std::function<void()> compare = [&] {
      ASSERT_EQ(automaton.accepts(word), reduced.accepts(word)) << "round " << round;
      if (word.size() == 5) return;
      for (int symbol = 0; symbol < 3; ++symbol) {
        word.push_back(symbol);
        compare();
        word.pop_back();
      }
    };
    compare();
  }
}

TEST(VariantAutomaton, ReducedMergesStatesWithEqualFutures) {
  // Counts ones modulo 4, but only their parity matters.
  Automaton loop;
  for (const bool accepts : {true, false, true, false}) loop.add_state(accepts);
  for (std::uint32_t i = 0; i < 4; ++i) {
    loop.add_move(i, 6, i);
    loop.add_move(i, 1, (i + 1) % 4);
  }
  loop.starts = {0};
  EXPECT_EQ(loop.reduced().states(), 2U);
}

}  // namespace
}  // namespace inlay::sudoku::variant

// Every propagator against enumeration: on random small primitives and random candidates, along a
// random branch of restrictions, no value of a solution is removed, and a complete assignment is
// accepted if and only if the primitive holds.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <random>

#include "sudoku/variant/model/primitives.h"
#include "sudoku/variant/search/propagation.h"

namespace inlay::sudoku::variant {
namespace {

using Random = std::mt19937;

int pick(Random& random, int least, int most) {
  return std::uniform_int_distribution<int>(least, most)(random);
}

// A strip of cells without houses, so that nothing but the primitive speaks.
VariantBoard strip(int cells, int min_value, int max_value) {
  VariantBoard board;
  board.rows = 1;
  board.columns = cells;
  board.min_value = min_value;
  board.max_value = max_value;
  board.lines = false;
  board.box_rows = board.box_columns = 0;
  return board;
}

using Holds = std::function<bool(std::span<const int>)>;

struct Case {
  std::unique_ptr<const VariantBoard> board;
  std::unique_ptr<const BoardGeometry> geometry;
  std::unique_ptr<Primitives> primitives;
  Holds holds;  // on the actual values of all cells

  explicit Case(const VariantBoard& of) : board(std::make_unique<const VariantBoard>(of)) {
    geometry = std::make_unique<const BoardGeometry>(*board, std::vector<std::vector<Cell>>{});
    primitives = std::make_unique<Primitives>(*geometry);
  }
};

std::vector<Cell> random_cells(Random& random, int board_cells, int count) {
  std::vector<Cell> cells;
  for (int i = 0; i < count; ++i) {
    cells.push_back(static_cast<Cell>(pick(random, 0, board_cells - 1)));
  }
  return cells;
}

ValueSet random_values(Random& random, const BoardGeometry& geometry) {
  return static_cast<ValueSet>(random()) & geometry.all_values();
}

// Adds a set of different cells in half of the cases: it makes peers.
void add_distinct(Random& random, Case& test) {
  const int cells = test.board->cell_count();
  if (pick(random, 0, 1) == 0 || cells < 3) return;
  std::vector<Cell> set;
  for (int cell = 0; cell < cells; ++cell) {
    if (pick(random, 0, 1) == 0) set.push_back(static_cast<Cell>(cell));
  }
  if (set.size() < 2 || set.size() > static_cast<std::size_t>(test.board->values())) return;
  test.primitives->distincts.push_back({set});
  const Holds before = test.holds;
  test.holds = [before, set](std::span<const int> values) {
    for (std::size_t i = 0; i < set.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (values[set[i]] == values[set[j]]) return false;
      }
    }
    return before(values);
  };
}

class Branch {
 public:
  explicit Branch(const Case& test)
      : test_(test),
        network_(*test.primitives),
        propagation_(network_),
        memory_(network_.memory_words() + 1),
        domains_(network_.domains) {
    for (const auto& propagator : network_.propagators) {
      propagator->start(memory_.data() + propagator->memory_offset);
    }
    propagation_.attach(domains_.data(), memory_.data());
    enumerate();
  }

  void check(Random& random) {
    bool alive =
        network_.possible && std::find(domains_.begin(), domains_.end(), 0U) == domains_.end();
    if (alive) {
      propagation_.wake_all();
      alive = run();
    }
    while (alive) {
      ASSERT_TRUE(keeps_solutions());
      std::vector<Cell> open;
      for (std::size_t cell = 0; cell < domains_.size(); ++cell) {
        if (!is_single(domains_[cell])) open.push_back(static_cast<Cell>(cell));
      }
      if (open.empty()) break;
      const Cell cell =
          open[static_cast<std::size_t>(pick(random, 0, static_cast<int>(open.size()) - 1))];
      ValueSet kept = 0;
      while (kept == 0 || kept == domains_[cell]) {
        kept = static_cast<ValueSet>(random()) & domains_[cell];
        if (pick(random, 0, 2) == 0) kept &= -kept;
      }
      restrict(cell, kept);
      alive = propagation_.keep(cell, kept) && run();
    }
    if (alive) {
      ASSERT_EQ(solutions_.size(), 1U) << "a complete assignment that does not hold was accepted";
    } else {
      ASSERT_TRUE(solutions_.empty()) << "a branch with a solution failed";
    }
  }

 private:
  bool run() { return propagation_.run(); }

  void enumerate() {
    const std::size_t cells = domains_.size();
    std::vector<int> values(cells, test_.board->min_value);
    for (;;) {
      bool possible = true;
      for (std::size_t i = 0; i < cells; ++i) {
        possible = possible &&
                   (test_.primitives->domains[i] >> (values[i] - test_.board->min_value) & 1) != 0;
      }
      if (possible && test_.holds(values)) solutions_.push_back(values);
      std::size_t i = 0;
      while (i < cells && ++values[i] > test_.board->max_value) {
        values[i++] = test_.board->min_value;
      }
      if (i == cells) return;
    }
  }
  void restrict(Cell cell, ValueSet kept) {
    std::erase_if(solutions_, [&](const std::vector<int>& values) {
      return (kept >> (values[cell] - test_.board->min_value) & 1) == 0;
    });
  }
  ::testing::AssertionResult keeps_solutions() const {
    for (const auto& values : solutions_) {
      for (std::size_t i = 0; i < values.size(); ++i) {
        if ((domains_[i] >> (values[i] - test_.board->min_value) & 1) == 0) {
          return ::testing::AssertionFailure()
                 << "cell " << i << " lost " << values[i] << ", the value of a solution";
        }
      }
    }
    return ::testing::AssertionSuccess();
  }

  const Case& test_;
  Network network_;
  Propagation propagation_;
  std::vector<std::uint64_t> memory_;
  std::vector<ValueSet> domains_;
  std::vector<std::vector<int>> solutions_;
};

// Makes a case, removes random candidates, and follows some branches.
template <typename Make>
void check_all(int rounds, const Make& make) {
  for (int round = 0; round < rounds; ++round) {
    Random random(static_cast<unsigned>(round));
    Case test = make(random);
    for (ValueSet& domain : test.primitives->domains) {
      if (pick(random, 0, 2) == 0) domain &= random_values(random, *test.geometry);
    }
    for (int branch = 0; branch < 4; ++branch) {
      SCOPED_TRACE("round " + std::to_string(round) + ", branch " + std::to_string(branch));
      Branch(test).check(random);
      if (::testing::Test::HasFatalFailure()) return;
    }
  }
}

TEST(VariantPropagators, Count) {
  check_all(3000, [](Random& random) {
    const int min_value = pick(random, 0, 1);
    Case test(strip(pick(random, 2, 5), min_value, min_value + pick(random, 1, 3)));
    const int size = test.board->cell_count();
    const auto cells = random_cells(random, size, pick(random, 1, 6));
    const ValueSet wanted = random_values(random, *test.geometry);
    const BoardGeometry& geometry = *test.geometry;
    CountValues count{cells, wanted, 0, static_cast<int>(cells.size())};
    if (pick(random, 0, 1) == 0) {
      count.control = static_cast<Cell>(pick(random, 0, size - 1));
    } else {
      count.least = pick(random, 0, 3);
      count.most = pick(random, count.least, 4);
    }
    test.holds = [&geometry, count](std::span<const int> values) {
      int found = 0;
      for (const Cell cell : count.cells) {
        found += (geometry.value_set(values[cell]) & count.values) != 0 ? 1 : 0;
      }
      return found >= count.least && found <= count.most &&
             (!count.control || values[*count.control] == found);
    };
    test.primitives->counts.push_back(count);
    add_distinct(random, test);
    return test;
  });
}

TEST(VariantPropagators, Element) {
  check_all(3000, [](Random& random) {
    const int min_value = pick(random, 0, 1);
    Case test(strip(pick(random, 2, 5), min_value, min_value + pick(random, 1, 3)));
    const int size = test.board->cell_count();
    Element element{random_cells(random, size, pick(random, 1, 5)),
                    static_cast<Cell>(pick(random, 0, size - 1)), pick(random, 0, 2)};
    if (pick(random, 0, 1) == 0) {
      element.result = static_cast<Cell>(pick(random, 0, size - 1));
    } else {
      element.value = pick(random, 0, 4);
    }
    test.holds = [element](std::span<const int> values) {
      const int place = values[element.index] - element.first;
      if (place < 0 || place >= static_cast<int>(element.cells.size())) return false;
      const int found = values[element.cells[static_cast<std::size_t>(place)]];
      return found == (element.result ? values[*element.result] : element.value);
    };
    test.primitives->elements.push_back(element);
    add_distinct(random, test);
    return test;
  });
}

TEST(VariantPropagators, DistinctCount) {
  check_all(3000, [](Random& random) {
    const int min_value = pick(random, 0, 1);
    Case test(strip(pick(random, 2, 6), min_value, min_value + pick(random, 1, 3)));
    const int size = test.board->cell_count();
    const DistinctCount count{random_cells(random, size, pick(random, 1, 6)),
                              static_cast<Cell>(pick(random, 0, size - 1))};
    test.holds = [count](std::span<const int> values) {
      std::vector<int> found;
      for (const Cell cell : count.cells) found.push_back(values[cell]);
      std::sort(found.begin(), found.end());
      found.erase(std::unique(found.begin(), found.end()), found.end());
      return static_cast<int>(found.size()) == values[count.control];
    };
    test.primitives->distinct_counts.push_back(count);
    add_distinct(random, test);
    return test;
  });
}

TEST(VariantPropagators, SameMultiset) {
  check_all(3000, [](Random& random) {
    Case test(strip(pick(random, 2, 6), 1, pick(random, 2, 4)));
    const int size = test.board->cell_count();
    SameMultiset multisets;
    const int length = pick(random, 1, 3);
    for (int part = pick(random, 2, 3); part > 0; --part) {
      multisets.parts.push_back(random_cells(random, size, length));
    }
    test.holds = [multisets](std::span<const int> values) {
      std::vector<std::vector<int>> sorted;
      for (const auto& part : multisets.parts) {
        auto& found = sorted.emplace_back();
        for (const Cell cell : part) found.push_back(values[cell]);
        std::sort(found.begin(), found.end());
      }
      return std::all_of(sorted.begin(), sorted.end(),
                         [&](const auto& part) { return part == sorted[0]; });
    };
    test.primitives->same_multisets.push_back(multisets);
    add_distinct(random, test);
    return test;
  });
}

Automaton random_automaton(Random& random, const BoardGeometry& geometry, int states) {
  Automaton automaton;
  for (int i = 0; i < states; ++i) automaton.add_state(pick(random, 0, 2) == 0);
  const auto state = [&] { return static_cast<std::uint32_t>(pick(random, 0, states - 1)); };
  for (int i = pick(random, states, 3 * states); i > 0; --i) {
    const std::uint32_t from = state();
    automaton.add_move(from, random_values(random, geometry), state());
  }
  automaton.starts = {state()};
  if (pick(random, 0, 3) == 0) automaton.starts.push_back(state());
  return automaton;
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

TEST(VariantPropagators, Connected) {
  check_all(2000, [](Random& random) {
    const int rows = pick(random, 1, 3);
    const int columns = pick(random, 1, 4);
    VariantBoard board = strip(rows * columns, 0, rows * columns <= 6 ? 2 : 1);
    board.rows = rows;
    board.columns = columns;
    Case test(board);
    Connected connected;
    for (int cell = 0; cell < rows * columns; ++cell) {
      connected.cells.push_back(static_cast<Cell>(cell));
      auto& list = connected.neighbours.emplace_back();
      const int row = cell / columns;
      const int column = cell % columns;
      if (row > 0) list.push_back(static_cast<std::uint32_t>(cell - columns));
      if (row + 1 < rows) list.push_back(static_cast<std::uint32_t>(cell + columns));
      if (column > 0) list.push_back(static_cast<std::uint32_t>(cell - 1));
      if (column + 1 < columns) list.push_back(static_cast<std::uint32_t>(cell + 1));
    }
    connected.values = pick(random, 0, 1) == 0 ? 2U : 3U;
    if (test.board->max_value == 1) connected.values = 2;
    connected.size = pick(random, 0, 1) == 0 ? 0 : pick(random, 1, rows * columns);
    const BoardGeometry& geometry = *test.geometry;
    test.holds = [&geometry, connected](std::span<const int> values) {
      std::vector<std::uint32_t> reached;
      std::vector<bool> seen(connected.cells.size());
      int wanted = 0;
      const auto in_set = [&](std::size_t i) {
        return (geometry.value_set(values[connected.cells[i]]) & connected.values) != 0;
      };
      for (std::uint32_t i = 0; i < connected.cells.size(); ++i) {
        if (!in_set(i)) continue;
        if (wanted++ == 0) {
          reached.push_back(i);
          seen[i] = true;
        }
      }
      for (std::size_t i = 0; i < reached.size(); ++i) {
        for (const std::uint32_t next : connected.neighbours[reached[i]]) {
          if (seen[next] || !in_set(next)) continue;
          seen[next] = true;
          reached.push_back(next);
        }
      }
      return wanted > 0 && static_cast<int>(reached.size()) == wanted &&
             (connected.size == 0 || wanted == connected.size);
    };
    test.primitives->connected_sets.push_back(connected);
    return test;
  });
}

TEST(VariantPropagators, Partition) {
  check_all(150, [](Random& random) {
    const int count = pick(random, 1, 3);
    const int size = count == 1 ? pick(random, 1, 3) : count == 2 ? pick(random, 1, 2) : 1;
    const int cells = count * size;
    const int most = std::max(count, size) + (cells < 4 ? pick(random, 0, 1) : 0);
    Case test(strip(2 * cells, 1, most));
    Partition partition{{}, {}, size};
    for (int i = 0; i < cells; ++i) {
      partition.cells.push_back(static_cast<Cell>(i));
      partition.part.push_back(static_cast<Cell>(cells + i));
    }
    test.holds = [partition, count](std::span<const int> values) {
      std::vector<std::vector<int>> parts(static_cast<std::size_t>(count));
      for (std::size_t i = 0; i < partition.cells.size(); ++i) {
        const int part = values[partition.part[i]] - 1;
        if (part >= count) return false;
        parts[static_cast<std::size_t>(part)].push_back(values[partition.cells[i]]);
      }
      return std::all_of(parts.begin(), parts.end(), [&](auto& part) {
        std::sort(part.begin(), part.end());
        return static_cast<int>(part.size()) == partition.size &&
               std::adjacent_find(part.begin(), part.end()) == part.end();
      });
    };
    test.primitives->partitions.push_back(partition);
    if (pick(random, 0, 1) == 0) {
      for (const Cell cell : partition.part) {
        test.primitives->domains[cell] &= (ValueSet{1} << count) - 1;
      }
    }
    return test;
  });
}

TEST(VariantPropagators, Condition) {
  check_all(1000, [](Random& random) {
    Case test(strip(pick(random, 1, 5), 0, pick(random, 1, 3)));
    const auto cells = random_cells(random, test.board->cell_count(), pick(random, 1, 6));
    const int rest = pick(random, 0, 2);
    const auto holds = [rest](std::span<const int> values) {
      int sum = 0;
      for (std::size_t i = 0; i < values.size(); ++i) {
        sum = sum * 3 + values[i] * static_cast<int>(i + 2);
      }
      return sum % 5 % 3 == rest;
    };
    test.holds = [cells, holds](std::span<const int> values) {
      std::vector<int> listed;
      for (const Cell cell : cells) listed.push_back(values[cell]);
      return holds(listed);
    };
    test.primitives->conditions.push_back({cells, holds});
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
    Random random(round);
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

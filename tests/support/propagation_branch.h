// Checks primitives along random branches: a small puzzle of primitives is restricted step by step,
// and after each step the propagators must keep every value of a solution found by enumeration.
#ifndef INLAY_TESTS_SUPPORT_PROPAGATION_BRANCH_H_
#define INLAY_TESTS_SUPPORT_PROPAGATION_BRANCH_H_

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <random>

#include "sudoku/variant/model/primitives.h"
#include "sudoku/variant/search/propagation.h"

namespace inlay::sudoku::variant {
namespace branch_test {

using Random = std::mt19937;

// Each round has its own; those of --gtest_random_seed=N, up to 99,999, follow those of N - 1.
inline Random random_of_round(unsigned round) {
  constexpr unsigned kMostRounds = 40'000;
  return Random(static_cast<unsigned>(GTEST_FLAG_GET(random_seed)) * kMostRounds + round);
}

inline int pick(Random& random, int least, int most) {
  return std::uniform_int_distribution<int>(least, most)(random);
}

// A strip of cells without houses, so that nothing but the primitive speaks.
inline VariantBoard strip(int cells, int min_value, int max_value) {
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
  Holds holds;         // on the actual values of all cells
  bool exact = false;  // whether only the values of solutions may stay

  explicit Case(const VariantBoard& of) : board(std::make_unique<const VariantBoard>(of)) {
    geometry = std::make_unique<const BoardGeometry>(*board, std::vector<std::vector<Cell>>{});
    primitives = std::make_unique<Primitives>(*geometry);
  }
};

inline std::vector<Cell> random_cells(Random& random, int board_cells, int count) {
  std::vector<Cell> cells;
  for (int i = 0; i < count; ++i) {
    cells.push_back(static_cast<Cell>(pick(random, 0, board_cells - 1)));
  }
  return cells;
}

inline ValueSet random_values(Random& random, const BoardGeometry& geometry) {
  return static_cast<ValueSet>(random()) & geometry.all_values();
}

// Adds a set of different cells in half of the cases: it makes peers.
inline void add_distinct(Random& random, Case& test) {
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
      ASSERT_TRUE(!test_.exact || keeps_nothing_else());
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

  ::testing::AssertionResult keeps_nothing_else() const {
    for (std::size_t i = 0; i < domains_.size(); ++i) {
      ValueSet held = 0;
      for (const auto& values : solutions_)
        held |= ValueSet{1} << (values[i] - test_.board->min_value);
      if (domains_[i] != held) {
        return ::testing::AssertionFailure() << "cell " << i << " kept a value of no solution";
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
void check_all(unsigned rounds, const Make& make) {
  for (unsigned round = 0; round < rounds; ++round) {
    Random random = random_of_round(round);
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

inline Automaton random_automaton(Random& random, const BoardGeometry& geometry, int states) {
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

}  // namespace branch_test
}  // namespace inlay::sudoku::variant

#endif  // INLAY_TESTS_SUPPORT_PROPAGATION_BRANCH_H_

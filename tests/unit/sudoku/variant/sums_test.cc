// Sums with factors against enumeration: the propagator never removes a value of a solution, and
// with few ways to fill the open cells it removes all others.
#include "sudoku/variant/primitives/few_open.h"
#include "support/propagation_branch.h"

namespace inlay::sudoku::variant {
namespace {

using namespace branch_test;

// Some of the cells, each once, with small factors.
Linear random_sum(Random& random, int board_cells, int most_cells) {
  std::vector<Cell> cells;
  for (int cell = 0; cell < board_cells; ++cell) cells.push_back(static_cast<Cell>(cell));
  std::shuffle(cells.begin(), cells.end(), random);
  cells.resize(static_cast<std::size_t>(pick(random, 1, std::min(most_cells, board_cells))));
  Linear sum;
  for (const Cell cell : cells) {
    int factor = pick(random, 0, 2) == 0 ? pick(random, -3, 3) : 1;
    if (factor == 0) factor = -1;
    sum.terms.push_back({cell, factor});
  }
  int total = pick(random, -6, 12);
  for (int i = pick(random, 0, 3) == 0 ? 3 : 1; i > 0; --i) {
    sum.totals.push_back(total);
    total += pick(random, 1, 4);
  }
  return sum;
}

template <typename ValueOf>
bool holds(const Linear& sum, const ValueOf& value_of) {
  int found = 0;
  for (const Term& term : sum.terms) found += term.factor * value_of(term.cell);
  return std::binary_search(sum.totals.begin(), sum.totals.end(), found);
}

TEST(VariantSums, KeepEveryValueOfASolution) {
  check_all(6000, [](Random& random) {
    const int min_value = pick(random, 0, 1);
    Case test(strip(pick(random, 2, 6), min_value, min_value + pick(random, 1, 3)));
    const Linear sum = random_sum(random, test.board->cell_count(), 6);
    test.holds = [sum](std::span<const int> values) {
      return holds(sum, [&](Cell cell) { return values[cell]; });
    };
    test.primitives->linears.push_back(sum);
    add_distinct(random, test);
    return test;
  });
}

// Twice six values are at least 12, and all that is left for 13 is 1 in each cell.
TEST(VariantSums, BoundsThatLeaveOneValueToEachCellAreChecked) {
  Case test(strip(6, 1, 4));
  Linear sum{{}, {13}};
  for (Cell cell = 0; cell < 6; ++cell) sum.terms.push_back({cell, 2});
  test.primitives->linears.push_back(sum);
  const Network network(*test.primitives);
  std::vector<std::uint64_t> memory(network.memory_words() + 1);
  std::vector<ValueSet> state(network.cells());
  Propagation propagation(network);
  propagation.attach(state.data(), memory.data());
  EXPECT_FALSE(propagation.start());
}

// Values count from 0 here, as in the search.
std::vector<ValueSet> values_of_sums(const Linear& sum, const Peers& peers,
                                     const std::vector<ValueSet>& domains) {
  std::vector<ValueSet> kept(domains.size());
  std::vector<ValueSet> way(domains.size());
  const auto fill = [&](const auto& self, std::size_t index) -> void {
    if (index == sum.terms.size()) {
      if (!holds(sum, [&](Cell cell) { return lowest(way[cell]); })) return;
      for (const Term& term : sum.terms) kept[term.cell] |= way[term.cell];
      return;
    }
    const Cell cell = sum.terms[index].cell;
    for (ValueSet rest = domains[cell]; rest != 0; rest &= rest - 1) {
      way[cell] = rest & -rest;
      const bool differs =
          std::none_of(sum.terms.begin(), sum.terms.begin() + static_cast<std::ptrdiff_t>(index),
                       [&](const Term& term) {
                         return peers.has(term.cell, cell) && way[term.cell] == way[cell];
                       });
      if (differs) self(self, index + 1);
    }
  };
  fill(fill, 0);
  return kept;
}

TEST(VariantSums, WithFewOpenCellsKeepNoOtherValue) {
  int compared = 0;
  int too_many = 0;
  for (unsigned round = 0; round < 20000; ++round) {
    SCOPED_TRACE(round);
    Random random = random_of_round(round);
    Case test(strip(8, 1, pick(random, 2, round % 4 == 0 ? 25 : 9)));
    test.holds = [](std::span<const int>) { return true; };
    add_distinct(random, test);
    const Network network(*test.primitives);
    Linear sum = random_sum(random, 8, 8);
    std::vector<ValueSet> domains(8);
    for (ValueSet& domain : domains) {
      domain = random_values(random, *test.geometry) & random_values(random, *test.geometry);
      if (domain == 0) domain = 1;
    }
    if (round % 2 == 0) {  // one that the greatest values reach
      sum.totals.assign(1, 0);
      for (const Term& term : sum.terms) sum.totals[0] += term.factor * highest(domains[term.cell]);
    }
    std::vector<std::uint64_t> memory(network.memory_words() + 1);
    std::vector<ValueSet> state = domains;
    Propagation propagation(network);
    propagation.attach(state.data(), memory.data());
    FewOpen few;
    if (!few.collect(propagation, sum.terms)) {
      ++too_many;
      continue;
    }
    // Fixed cells that see each other are left to the removal of values from peers.
    const auto is_fixed = [&](const Term& term) { return is_single(domains[term.cell]); };
    bool clash = false;
    for (const Term& a : sum.terms) {
      for (const Term& b : sum.terms) {
        clash = clash ||
                (a.cell != b.cell && (is_fixed(a) || is_fixed(b)) &&
                 network.peers.has(a.cell, b.cell) && (domains[a.cell] & domains[b.cell]) != 0);
      }
    }
    if (clash) continue;
    ++compared;
    const std::vector<ValueSet> expected = values_of_sums(sum, network.peers, domains);
    const bool possible = expected[sum.terms[0].cell] != 0;
    ASSERT_EQ(few.filter(propagation, network.peers, sum.totals), possible);
    if (!possible) continue;
    for (const Term& term : sum.terms) ASSERT_EQ(state[term.cell], expected[term.cell]);
  }
  EXPECT_GT(compared, 5000);
  EXPECT_GT(too_many, 1000);
}

}  // namespace
}  // namespace inlay::sudoku::variant

// Patterns of classes in lines, as for global entropy: the tables against plain enumeration, and
// the propagator keeps every solution and finds what the squares alone do not.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <string_view>

#include "inlay/variant.h"
#include "sudoku/variant/primitives/class_patterns.h"
#include "sudoku/variant/search/propagation.h"

namespace inlay::sudoku::variant {
namespace {

using Code = ClassPatterns::Code;

bool fit(Code a, Code b) {
  for (int cell = 0; cell + 1 < 9; ++cell) {
    const Code square = a >> 3 * cell | b >> 3 * cell | a >> 3 * (cell + 1) | b >> 3 * (cell + 1);
    if ((square & 7) != 7) return false;
  }
  return true;
}

TEST(ClassPatterns, AreThoseThatFit) {
  const ClassPatterns& all = ClassPatterns::all();
  std::size_t pairs = 0;
  for (std::uint16_t a = 0; a < ClassPatterns::kPatterns; ++a) {
    std::vector<std::uint16_t> expected;
    for (std::uint16_t b = 0; b < ClassPatterns::kPatterns; ++b) {
      if (fit(all.code(a), all.code(b))) expected.push_back(b);
    }
    std::vector<std::uint16_t> found(all.beside(a).begin(), all.beside(a).end());
    std::sort(found.begin(), found.end());
    ASSERT_EQ(found, expected);
    pairs += found.size();
  }
  EXPECT_EQ(pairs, 32'184U);
}

TEST(ClassPatterns, ListsWhatIsAllowed) {
  const ClassPatterns& all = ClassPatterns::all();
  std::mt19937 random(1);
  for (int round = 0; round < 300; ++round) {
    const Code allowed = (random() | random()) & ClassPatterns::kAllClasses;
    std::vector<std::uint16_t> expected;
    for (std::uint16_t i = 0; i < ClassPatterns::kPatterns; ++i) {
      if ((all.code(i) & ~allowed) == 0) expected.push_back(i);
    }
    std::array<std::uint16_t, 64> found{};
    const std::size_t count = all.list(allowed, found);
    ASSERT_EQ(count, std::min(expected.size(), found.size() + 1));
    if (count > found.size()) continue;
    ASSERT_TRUE(std::equal(expected.begin(), expected.end(), found.begin()));
  }
}

// A grid with global entropy, and others like it.
std::vector<int> grid(std::mt19937& random) {
  constexpr std::string_view kGrid =
      "658429137912376845347581629726158394491763582835294716589612473163947258274835961";
  std::array<int, 3> classes{0, 1, 2};
  std::shuffle(classes.begin(), classes.end(), random);
  std::array<int, 9> image{};
  for (std::size_t i = 0; i < 3; ++i) {
    std::array<int, 3> values{1, 2, 3};
    std::shuffle(values.begin(), values.end(), random);
    for (std::size_t k = 0; k < 3; ++k) image[3 * i + k] = 3 * classes[i] + values[k];
  }
  const bool transposed = random() % 2 == 0;
  std::vector<int> values(81);
  for (std::size_t i = 0; i < 81; ++i) {
    const std::size_t from = transposed ? i % 9 * 9 + i / 9 : i;
    values[i] = image[static_cast<std::size_t>(kGrid[from] - '1')];
  }
  return values;
}

TEST(ClassLines, KeepSolutionsAndFindMoreThanSquares) {
  std::mt19937 random(7);
  const VariantBoard board;
  const BoardGeometry geometry(board, {});
  int stronger = 0;
  for (int round = 0; round < 400; ++round) {
    const std::vector<int> solution = grid(random);
    Primitives primitives(geometry);
    primitives.class_lines.push_back({geometry.rows(), {0b111, 0b111000, 0b111000000}});
    if (round % 2 == 0) {
      primitives.class_lines.push_back({geometry.columns(), {0b111, 0b111000, 0b111000000}});
    }
    for (Cell cell = 0; cell < 81; ++cell) {
      const ValueSet own = geometry.value_set(solution[cell]);
      const auto candidates = static_cast<ValueSet>(random() & random() & 0b111111111);
      primitives.restrict(cell, own | candidates);
    }
    const Network network(primitives);
    ASSERT_TRUE(network.possible);
    std::vector<ValueSet> domains(network.cells());
    std::vector<std::uint64_t> memory(network.memory_words());
    Propagation state(network);
    state.attach(domains.data(), memory.data());
    ASSERT_TRUE(state.start());
    for (Cell cell = 0; cell < 81; ++cell) {
      ASSERT_NE(state[cell] & geometry.value_set(solution[cell]), 0U) << "round " << round;
      stronger += state[cell] != network.domains[cell];
    }
  }
  EXPECT_GT(stronger, 400);
}

TEST(ClassLines, RefuteLinesWithoutFittingPatterns) {
  const VariantBoard board;
  const BoardGeometry geometry(board, {});
  Primitives primitives(geometry);
  primitives.class_lines.push_back({geometry.rows(), {0b111, 0b111000, 0b111000000}});
  // Row 1 has the classes aabbccabc. Below two equal ones are the other two: row 2 would need both
  // others in columns 1 and 2, 3 and 4, 5 and 6, but has a in all of columns 1, 3, 5 and 7.
  constexpr std::string_view kRow = "aabbccabc";
  for (Cell cell = 0; cell < 9; ++cell) {
    primitives.restrict(cell, ValueSet{0b111} << 3 * (kRow[cell] - 'a'));
    if (cell % 2 == 0 && cell < 8) primitives.restrict(static_cast<Cell>(9 + cell), 0b111);
  }
  const Network network(primitives);
  std::vector<ValueSet> domains(network.cells());
  std::vector<std::uint64_t> memory(network.memory_words());
  Propagation state(network);
  state.attach(domains.data(), memory.data());
  EXPECT_FALSE(state.start());
}

}  // namespace
}  // namespace inlay::sudoku::variant

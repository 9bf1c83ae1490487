// Solutions up to symmetry, compared with listing all solutions and merging images of each other.
#include "inlay/symmetry.h"

#include <gtest/gtest.h>

#include <map>
#include <numeric>

#include "inlay/diagram.h"
#include "support/problems.h"

namespace inlay::cover {
namespace {

using test::problem_of;
using test::Solution;

Solution image_of(const Solution& solution, const std::vector<OptionId>& images) {
  Solution there;
  for (const OptionId option : solution) there.push_back(images[option]);
  std::sort(there.begin(), there.end());
  return there;
}

// The number of classes after merging every solution with its symmetric copies.
std::size_t classes(const Problem& problem, std::vector<Solution> solutions,
                    const std::vector<ItemPermutation>& generators) {
  std::map<Solution, std::size_t> root;
  for (std::size_t i = 0; i < solutions.size(); ++i) root[solutions[i]] = i;
  std::size_t left = solutions.size();
  for (const ItemPermutation& generator : generators) {
    const auto images = options_under(problem, generator).value();
    for (const Solution& solution : solutions) {
      const std::size_t here = root.at(solution);
      const std::size_t there = root.at(image_of(solution, images));
      if (here == there) continue;
      --left;
      for (auto& [each, name] : root) {
        if (name == there) name = here;
      }
    }
  }
  return left;
}

SymmetricCount counted(const Problem& problem, const std::vector<ItemPermutation>& generators,
                       const SearchOptions& options = {}) {
  auto result = count_up_to_symmetry(problem, generators, options, {});
  EXPECT_TRUE(result) << result.error().message;
  EXPECT_TRUE(result->exact);
  return *result;
}

// A permutation that maps primary items to primary ones and secondary items to secondary ones.
ItemPermutation random_symmetry(const Problem& problem, base::Random& random) {
  std::vector<ItemId> primary, secondary;
  for (ItemId item = 0; item < problem.item_count(); ++item) {
    (problem.is_primary(item) ? primary : secondary).push_back(item);
  }
  ItemPermutation symmetry(problem.item_count());
  for (auto* const items : {&primary, &secondary}) {
    std::vector<ItemId> images = *items;
    random.shuffle(std::span(images));
    for (std::size_t i = 0; i < images.size(); ++i) symmetry[(*items)[i]] = images[i];
  }
  return symmetry;
}

using Row = std::vector<std::pair<ItemId, Color>>;

Row row_of(std::span<const Entry> entries) {
  Row row;
  for (const auto& [item, color] : entries) row.emplace_back(item, color);
  std::sort(row.begin(), row.end());
  return row;
}

// Adds images of options until the permutations are symmetries. Returns false if there are too
// many.
bool close(Problem& problem, const std::vector<ItemPermutation>& symmetries) {
  std::set<Row> there;
  for (OptionId o = 0; o < problem.option_count(); ++o) there.insert(row_of(problem.option(o)));
  for (OptionId o = 0; o < problem.option_count(); ++o) {
    for (const ItemPermutation& symmetry : symmetries) {
      std::vector<Entry> image(problem.option(o).begin(), problem.option(o).end());
      for (Entry& entry : image) entry.item = symmetry[entry.item];
      if (!there.insert(row_of(image)).second) continue;
      (void)problem.add_option(image);
      if (problem.option_count() > 16) return false;
    }
  }
  return true;
}

// The problem with every option twice.
Problem doubled(const Problem& problem) {
  Problem twice = problem;
  for (OptionId o = 0; o < problem.option_count(); ++o) {
    const std::vector<Entry> entries(problem.option(o).begin(), problem.option(o).end());
    (void)twice.add_option(entries);
  }
  return twice;
}

TEST(Symmetry, CountsClassesAsListingDoes) {
  base::Random random(12);
  std::size_t smaller = 0, tried = 0;
  while (tried < 1000) {
    Problem problem = test::random_problem(random, static_cast<std::uint32_t>(random.below(3)), 5);
    std::vector<ItemPermutation> generators;
    for (std::uint64_t n = 1 + random.below(2); n > 0; --n) {
      generators.push_back(random_symmetry(problem, random));
    }
    // Each option once, then closed under the symmetries.
    std::set<Row> rows;
    bool repeated = false;
    for (OptionId o = 0; o < problem.option_count(); ++o) {
      repeated |= !rows.insert(row_of(problem.option(o))).second;
    }
    if (repeated || !close(problem, generators)) continue;
    if (problem.option_count() <= 7) problem = doubled(problem);
    ++tried;
    const auto solutions = test::brute_force(problem);
    const SymmetricCount result =
        counted(problem, generators, {.engine = tried % 2 == 0 ? "zdd" : "reference"});
    EXPECT_EQ(result.all, Count(solutions.size()));
    EXPECT_EQ(result.up_to_symmetry, Count(classes(problem, solutions, generators)));
    smaller += result.up_to_symmetry < result.all;
    ASSERT_FALSE(HasFailure()) << tried;
  }
  EXPECT_GT(smaller, 50U);
}

// Items named row,column after `first` others of the board's problem; `turn` gives the new place.
template <typename Turn>
ItemPermutation of_cells(const Problem& problem, int rows, int columns, Turn&& turn) {
  ItemPermutation symmetry(problem.item_count());
  std::iota(symmetry.begin(), symmetry.end(), ItemId{0});
  const auto cell = [&](std::pair<int, int> at) {
    return *problem.find_item(std::to_string(at.first) + "," + std::to_string(at.second));
  };
  for (int r = 0; r < rows; ++r) {
    for (int c = 0; c < columns; ++c) symmetry[cell({r, c})] = cell(turn(r, c));
  }
  return symmetry;
}

TEST(Symmetry, PentominoesOnRectangles) {
  // C. B. and J. Haselgrove, "A computer program for pentominoes" (1960): 2, 368 and 2339.
  const auto up_to = [](int rows, int columns) {
    const Problem problem = test::pentominoes(rows, columns);
    const auto flip = [&](int r, int c) { return std::pair(rows - 1 - r, c); };
    const auto mirror = [&](int r, int c) { return std::pair(r, columns - 1 - c); };
    return counted(
        problem, {of_cells(problem, rows, columns, flip), of_cells(problem, rows, columns, mirror)},
        {.engine = "zdd"});
  };
  const SymmetricCount long_board = up_to(3, 20);
  EXPECT_EQ(long_board.up_to_symmetry, Count(2));
  EXPECT_EQ(long_board.group, 4U);
  const SymmetricCount board = up_to(4, 15);
  EXPECT_EQ(board.up_to_symmetry, Count(368));
  EXPECT_EQ(board.all, Count(1472));
}

TEST(Symmetry, EightQueens) {
  // OEIS A002562. Rows r, columns c, diagonals a (r + c) and b (r + 7 - c) of test::queens.
  const Problem problem = test::queens(8);
  std::string turn, mirror;
  for (int i = 0; i < 4; ++i) {
    const auto n = [](int k) { return std::to_string(k); };
    turn += "(r" + n(i) + " c" + n(7 - i) + " r" + n(7 - i) + " c" + n(i) + ")";
    mirror += "(c" + n(i) + " c" + n(7 - i) + ")";
  }
  for (int i = 0; i < 7; ++i) {
    const auto n = [](int k) { return std::to_string(k); };
    turn += "(a" + n(i) + " b" + n(i) + " a" + n(14 - i) + " b" + n(14 - i) + ")";
  }
  turn += "(a7 b7)";
  for (int i = 0; i < 15; ++i) {
    mirror += "(a" + std::to_string(i) + " b" + std::to_string(i) + ")";
  }
  const auto symmetries = parse_symmetries(problem, turn + "\n" + mirror + "\n");
  ASSERT_TRUE(symmetries) << symmetries.error().message;
  const SymmetricCount result = counted(problem, *symmetries);
  EXPECT_EQ(result.group, 8U);
  EXPECT_EQ(result.all, Count(92));
  EXPECT_EQ(result.up_to_symmetry, Count(12));
}

TEST(Symmetry, DominoesOnASquareAsListed) {
  constexpr int kSide = 6;
  Problem problem;
  for (int r = 0; r < kSide; ++r) {
    for (int c = 0; c < kSide; ++c) {
      (void)problem.add_primary(std::to_string(r) + "," + std::to_string(c));
    }
  }
  for (ItemId cell = 0; cell < kSide * kSide; ++cell) {
    if (cell % kSide + 1 < kSide) {
      (void)problem.add_option(std::vector<Entry>{{cell}, {cell + 1}});
    }
    if (cell / kSide + 1 < kSide) {
      (void)problem.add_option(std::vector<Entry>{{cell}, {cell + kSide}});
    }
  }
  const std::vector<ItemPermutation> generators = {
      of_cells(problem, kSide, kSide, [](int r, int c) { return std::pair(c, kSide - 1 - r); }),
      of_cells(problem, kSide, kSide, [](int r, int c) { return std::pair(r, kSide - 1 - c); })};
  // Each class has one smallest member among its eight images.
  std::vector<std::vector<OptionId>> group = {{}};
  group[0].resize(problem.option_count());
  std::iota(group[0].begin(), group[0].end(), OptionId{0});
  for (std::size_t next = 0; next < group.size(); ++next) {
    for (const ItemPermutation& generator : generators) {
      const auto images = options_under(problem, generator).value();
      std::vector<OptionId> both;
      for (const OptionId option : group[next]) both.push_back(images[option]);
      if (std::find(group.begin(), group.end(), both) == group.end()) group.push_back(both);
    }
  }
  ASSERT_EQ(group.size(), 8U);
  std::size_t least = 0, all = 0;
  const auto built = Diagram::build(problem, {}, {});
  DiagramWalk walk(*built->diagram);
  for (const auto options : Solutions(walk)) {
    const Solution solution(options.begin(), options.end());
    ++all;
    least += std::all_of(group.begin(), group.end(), [&](const auto& images) {
      return solution <= image_of(solution, images);
    });
  }
  const SymmetricCount result = counted(problem, generators, {.engine = "zdd"});
  EXPECT_EQ(all, 6728U);  // Kasteleyn 1961
  EXPECT_EQ(result.all, Count(all));
  EXPECT_EQ(result.up_to_symmetry, Count(least));
}

TEST(Symmetry, RefusesWhatIsNone) {
  const Problem problem = problem_of("a b c | x", {"a b", "c", "a x"});
  const auto why = [&](const std::string& text) {
    const auto symmetries = parse_symmetries(problem, text);
    if (!symmetries) return symmetries.error().to_string();
    const auto result = count_up_to_symmetry(problem, *symmetries, {}, {});
    return result ? "none" : result.error().to_string();
  };
  EXPECT_EQ(why("| nothing\n\n# at all\n"), "none");
  EXPECT_EQ(why("(a b)"), "not a symmetry: option 'a x' does not map to an option");
  EXPECT_EQ(why("(a x)"), "not a symmetry: it maps item 'a' to 'x', of which only one is primary");
  EXPECT_EQ(why("(a b)\n(a d)"), "2:4: unknown item 'd'");
  EXPECT_EQ(why("(a b)(c a)"), "1:9: item 'a' is named twice");
  EXPECT_EQ(why("(a (b))"), "1:4: '(' inside a cycle");
  EXPECT_EQ(why(" a"), "1:2: 'a' is outside a cycle");
  EXPECT_EQ(why("(a b"), "1:5: missing ')'");
  EXPECT_EQ(why("a)"), "1:1: 'a' is outside a cycle");
  EXPECT_EQ(why("()()) "), "1:5: ')' without '('");
  const ItemPermutation twice[] = {{0, 0, 2, 3}};
  EXPECT_FALSE(count_up_to_symmetry(problem, twice, {}, {}));
}

TEST(Symmetry, RefusesAGroupTooLargeToList) {
  Problem problem;
  for (int i = 0; i < 9; ++i) (void)problem.add_primary("i" + std::to_string(i));
  for (ItemId item = 0; item < 9; ++item) (void)problem.add_option(std::vector<Entry>{{item}});
  const auto all = parse_symmetries(problem, "(i0 i1)\n(i0 i1 i2 i3 i4 i5 i6 i7 i8)\n");  // 9!
  EXPECT_FALSE(count_up_to_symmetry(problem, *all, {}, {}));
}

TEST(Symmetry, ReportsASpentBudget) {
  const Problem problem = test::queens(9);
  Budget budget;
  budget.nodes = 50;
  const auto result = count_up_to_symmetry(problem, {}, {}, budget);
  ASSERT_TRUE(result);
  EXPECT_FALSE(result->exact);
  EXPECT_EQ(result->limit, Limit::nodes);
}

// All orders of eight blocks of items: to list the 40,320 permutations takes seconds.
TEST(Symmetry, ABudgetEndsTheListingOfTheGroup) {
  constexpr ItemId kBlocks = 8, kItems = 300;
  Problem problem;
  for (ItemId item = 0; item < kBlocks * kItems; ++item) {
    (void)problem.add_primary("i" + std::to_string(item));
    const Entry one[] = {{item}};
    (void)problem.add_option(one);
  }
  const auto blocks_to = [](const auto& where) {
    ItemPermutation permutation;
    for (ItemId item = 0; item < kBlocks * kItems; ++item) {
      permutation.push_back(where(item / kItems) * kItems + item % kItems);
    }
    return permutation;
  };
  const std::vector<ItemPermutation> generators{
      blocks_to([](ItemId block) { return (block + 1) % kBlocks; }),
      blocks_to([](ItemId block) { return block < 2 ? 1 - block : block; })};
  Budget budget;
  budget.time = std::chrono::milliseconds(50);
  const auto late = count_up_to_symmetry(problem, generators, {}, budget);
  ASSERT_TRUE(late);
  EXPECT_FALSE(late->exact);
  EXPECT_EQ(late->limit, Limit::time);
  budget = {};
  budget.memory = std::size_t{4} << 20;
  EXPECT_EQ(count_up_to_symmetry(problem, generators, {}, budget)->limit, Limit::memory);
}

}  // namespace
}  // namespace inlay::cover

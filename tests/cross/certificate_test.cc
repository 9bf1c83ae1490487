// Certificates of random problems verify, and damaged ones are never accepted for a wrong claim.
#include "inlay/certificate.h"

#include <gtest/gtest.h>

#include <numeric>
#include <sstream>

#include "base/random.h"
#include "check/checker.h"
#include "support/corrupt_certificate.h"
#include "support/sanitizer.h"
#include "support/verify_certificate.h"

namespace inlay {
namespace {

using base::Random;

// The certificates of a text that the checker accepts. The work limit is far above what these small
// problems need.
std::vector<test::Statement> accepted(const std::string& text) {
  std::istringstream stream(text);
  inlay_check::Checker checker(stream, {.work = 100'000'000});
  std::vector<test::Statement> statements;
  while (const auto verdict = checker.next()) {
    if (verdict->verified) statements.push_back(test::read_statement(text, verdict->line));
  }
  return statements;
}

// --- Random problems ----------------------------------------------------------------------------

template <typename T>
std::vector<T> shuffled(std::size_t size, Random& random) {
  std::vector<T> values(size);
  std::iota(values.begin(), values.end(), T{0});
  random.shuffle(std::span(values));
  return values;
}

// A complete grid: the cyclic grid with digits, and rows within each band, in random order.
sudoku::Grid random_grid(int width, int height, Random& random) {
  const int n = width * height;
  const auto digit = shuffled<sudoku::Digit>(static_cast<std::size_t>(n), random);
  sudoku::Grid grid;
  for (int band = 0; band < width; ++band) {
    for (const int row : shuffled<int>(static_cast<std::size_t>(height), random)) {
      for (int column = 0; column < n; ++column) {
        const auto value = static_cast<std::size_t>((row * width + band + column) % n);
        grid.push_back(static_cast<sudoku::Digit>(digit[value] + 1));
      }
    }
  }
  return grid;
}

struct Shape {
  int width, height;
  std::size_t fewest_clues, most_clues;
  int count;
};

// Puzzles with none, one and many solutions; some with an extra house, some with marks.
sudoku::Puzzle random_puzzle(const Shape& shape, Random& random) {
  sudoku::Puzzle puzzle(*sudoku::Rules::boxes(shape.width, shape.height));
  const std::size_t cells = puzzle.clues.size();
  const int n = puzzle.rules.size();
  const sudoku::Grid grid = random_grid(shape.width, shape.height, random);
  auto order = shuffled<sudoku::Cell>(cells, random);
  const std::size_t clues =
      shape.fewest_clues + random.below(shape.most_clues - shape.fewest_clues + 1);
  for (std::size_t i = 0; i < clues; ++i) puzzle.clues[order[i]] = grid[order[i]];
  const auto kind = random.below(8);
  if (kind == 0) {  // most likely without a solution
    puzzle.clues[order[0]] =
        static_cast<sudoku::Digit>(1 + random.below(static_cast<std::uint64_t>(n)));
  } else if (kind == 1) {
    for (std::size_t cell = 0; cell < cells; ++cell) {
      puzzle.candidates.push_back(random.next() & puzzle.rules.all_digits());
      if (random.below(32) != 0) puzzle.candidates.back() |= sudoku::bit(grid[cell]);
    }
  } else if (kind == 2) {
    order.resize(static_cast<std::size_t>(n));
    puzzle.rules = *puzzle.rules.with_house(order);
  }
  return puzzle;
}

cover::Problem random_problem(Random& random, bool bounded) {
  cover::Problem problem;
  const std::size_t items = 2 + random.below(6);
  for (std::size_t item = 0; item < items; ++item) {
    const std::string name = "i" + std::to_string(item);
    if (random.below(3) == 0) {
      (void)*problem.add_secondary(name);
    } else {
      const auto most = static_cast<std::uint32_t>(bounded ? 1 + random.below(4) : 1);
      const auto least = static_cast<std::uint32_t>(bounded ? random.below(most + 1U) : 1);
      (void)*problem.add_primary(name, {least, most});
    }
  }
  for (std::size_t options = 1 + random.below(14); options > 0; --options) {
    std::vector<cover::Entry> entries;
    for (cover::ItemId item = 0; item < items; ++item) {
      if (random.below(5) > 1) continue;
      cover::Entry entry{item};
      if (!problem.is_primary(item) && random.below(3) > 0) {
        entry.color = problem.color(random.below(2) == 0 ? "red" : "blue");
      }
      entries.push_back(entry);
    }
    (void)*problem.add_option(entries);
  }
  return problem;
}

bool can(const cover::EngineInfo& engine, const cover::Problem& problem) {
  return (engine.colors || problem.color_count() == 0) &&
         (engine.traces_bounds || !problem.has_multiplicities());
}
bool can(const cover::EngineInfo&, const sudoku::Puzzle&) {
  return true;
}

// --- The tests ----------------------------------------------------------------------------------

// Many certificates, each verified by the checker and by counting. The engines that trace take
// turns, every other time with a seed, so that options are shuffled.
std::vector<std::string> make_certificates() {
  std::vector<cover::EngineInfo> engines;
  for (const cover::EngineInfo& info : cover::engines()) {
    if (info.traces) engines.push_back(info);
  }
  Random random(2024);
  std::vector<std::string> certificates;
  const auto add = [&](const auto& problem) {
    CertifyOptions options;
    const cover::EngineInfo& engine = engines[certificates.size() % engines.size()];
    options.engine = can(engine, problem) ? engine.name : "reference";
    options.at_most = random.below(4) == 0 ? 200 : 2;
    if (random.below(2) == 0) options.seed = random.next();
    std::string text = "# kept in front\n";
    const auto certified = certify(problem, options, Budget::unlimited(), text);
    ASSERT_TRUE(certified);
    const auto statements = accepted(text);
    ASSERT_EQ(statements.size(), 1U) << options.engine << '\n' << text;
    certificates.push_back(text.substr(text.find('\n') + 1));
  };
  for (int i = 0; i < 1500; ++i) add(random_problem(random, false));
  for (int i = 0; i < 1500; ++i) add(random_problem(random, true));
  constexpr Shape kShapes[] = {{2, 2, 2, 8, 1500},  {1, 4, 2, 8, 200},  {3, 2, 10, 16, 200},
                               {2, 3, 10, 16, 200}, {5, 1, 8, 12, 100}, {3, 3, 40, 50, 20}};
  for (const Shape& shape : kShapes) {
    for (int i = 0; i < shape.count; ++i) add(random_puzzle(shape, random));
  }
  return certificates;
}

const std::vector<std::string>& certificates() {
  static const std::vector<std::string> made = make_certificates();
  return made;
}

TEST(Certificate, VerifiesAndIsTrue) {
  std::size_t none = 0, unique = 0, more = 0, at_least = 0, bounded = 0;
  for (const std::string& text : certificates()) {
    const auto statement = test::read_statement(text, 1);
    none += statement.claim[1] == "none";
    unique += statement.claim.back() == "1";
    more += statement.claim[1] == "exactly" && statement.claim.back() != "1";
    at_least += statement.claim[1] == "at-least";
    bounded += statement.problem[0][1] == "2" && statement.claim[1] == "exactly";
    ASSERT_TRUE(test::is_true(statement, "reference")) << text;
  }
  EXPECT_GT(none, 300U);
  EXPECT_GT(unique, 300U);
  EXPECT_GT(more, 100U);
  EXPECT_GT(at_least, 300U);
  EXPECT_GT(bounded, 200U);
}

TEST(Certificate, DamagedIsNeverAcceptedForAWrongClaim) {
  test::Corruptor corruptor(7);
  Random random(8);
  std::size_t still_true = 0;
  constexpr unsigned kDamaged = test::cases_here(100'000);
  for (unsigned i = 0; i < kDamaged; ++i) {
    const auto& list = certificates();
    const std::size_t at = random.below(list.size());
    const std::string& original = list[at];
    const std::string text = corruptor.corrupt(original, list[(at + 1) % list.size()]);
    const auto before = test::read_statement(original, 1);
    for (const auto& statement : accepted(text)) {
      ++still_true;
      const bool same_statement = statement.problem == before.problem &&
                                  statement.claim == before.claim &&
                                  statement.solutions == before.solutions;
      ASSERT_TRUE(same_statement || test::is_true(statement, "reference")) << "from\n"
                                                                           << original << "to\n"
                                                                           << text;
    }
  }
  // Most damage makes a certificate invalid, but not all: a claim of fewer solutions, an unused
  // option.
  EXPECT_LT(still_true, std::size_t{kDamaged} / 4);
  EXPECT_GT(still_true, 0U);
}

TEST(Certificate, SaysNothingWhenTheBudgetEnds) {
  const sudoku::Puzzle empty(*sudoku::Rules::boxes(2, 2));
  for (const std::uint64_t nodes : {0U, 1U, 100U, 200U}) {
    std::string text = "before";
    Budget budget;
    budget.nodes = nodes;
    const auto certified = certify(empty, {.at_most = Budget::kNoLimit}, budget, text);
    ASSERT_TRUE(certified);
    EXPECT_EQ(certified->claim, Claim::unknown);
    EXPECT_EQ(certified->limit, Limit::nodes);
    EXPECT_EQ(certified->stats.nodes, nodes);
    EXPECT_EQ(text, "before");
  }
  std::string text = "before";
  Budget budget;
  budget.memory = 1000;
  const auto certified = certify(empty, {.at_most = Budget::kNoLimit}, budget, text);
  ASSERT_TRUE(certified);
  EXPECT_EQ(certified->claim, Claim::unknown);
  EXPECT_EQ(certified->limit, Limit::memory);
  EXPECT_EQ(text, "before");
}

TEST(Certificate, CountsAllGridsOfTwoByTwoBoxes) {
  const sudoku::Puzzle empty(*sudoku::Rules::boxes(2, 2));
  std::string text;
  const auto certified = certify(empty, {.at_most = Budget::kNoLimit}, Budget::unlimited(), text);
  ASSERT_TRUE(certified);
  EXPECT_EQ(certified->claim, Claim::exactly);
  EXPECT_EQ(certified->count, 288U);
  EXPECT_EQ(accepted(text).size(), 1U);
}

TEST(Certificate, ListsItemsOfOneKindOnALine) {
  cover::Problem problem;
  std::vector<cover::Entry> all;
  std::string names[2];
  for (int i = 0; i < 102; ++i) {
    names[i / 100] += " i" + std::to_string(i);
    all.push_back({*problem.add_primary("i" + std::to_string(i))});
  }
  (void)*problem.add_primary("b", {1, 2});
  (void)*problem.add_primary("c", {1, 2});
  (void)*problem.add_secondary("d");
  all.push_back({102});
  all.push_back({103});
  (void)problem.add_option(all);
  std::string text;
  ASSERT_TRUE(certify(problem, {}, Budget::unlimited(), text));
  const std::string head = "inlay-certificate 2 cover\nprimary" + names[0] + "\nprimary" +
                           names[1] + "\nbounded 1 2 b c\nsecondary d\noption ";
  EXPECT_EQ(text.substr(0, head.size()), head);
  EXPECT_EQ(accepted(text).size(), 1U);
}

TEST(Certificate, RefusesWhatCannotBeCertified) {
  std::string text = "before";
  const sudoku::Puzzle empty(*sudoku::Rules::boxes(2, 2));
  EXPECT_FALSE(certify(empty, {.at_most = 0}, Budget::unlimited(), text));
  EXPECT_FALSE(certify(empty, {.engine = "no such engine"}, Budget::unlimited(), text));
  cover::Problem problem;
  (void)*problem.add_secondary("a");
  (void)problem.color("two words");
  EXPECT_FALSE(certify(problem, {}, Budget::unlimited(), text));
  EXPECT_EQ(text, "before");
}

}  // namespace
}  // namespace inlay

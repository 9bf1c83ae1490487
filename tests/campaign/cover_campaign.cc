// cover_campaign PROBLEMS [SEED]: random cover problems of every kind - colours, bounds, costs,
// secondary items, empty options, items without options, no items at all. All engines of the table
// that handle a problem, the cheapest solutions, the formats and a certificate are compared with
// brute force. Prints figures; the exit code is 1 if anything was wrong.
#include <gtest/gtest.h>

#include <cstdio>
#include <sstream>
#include <string>

#include "check/checker.h"
#include "inlay/certificate.h"
#include "inlay/cover_format.h"
#include "support/agreement.h"
#include "support/campaign_arguments.h"
#include "support/costs.h"

namespace {

using namespace inlay;
using test::Solution;

void expect_same_in_all_formats(const test::Problem& problem) {
  std::ostringstream bytes;
  EXPECT_TRUE(cover::write_problem(problem, "binary", bytes));
  std::istringstream stream(bytes.str());
  const auto binary = cover::read_problem(stream);
  ASSERT_TRUE(binary);
  const std::string text = format_text(problem);
  EXPECT_EQ(format_text(*binary), text);
  const auto back = cover::parse_text(text);
  ASSERT_TRUE(back);
  EXPECT_EQ(format_text(*back), text);
}

void expect_certified(const test::Problem& problem, std::size_t solutions, std::size_t round) {
  std::vector<std::string_view> engines;
  for (const cover::EngineInfo& engine : cover::engines()) {
    const bool bounds = !problem.has_multiplicities() || engine.traces_bounds;
    if (engine.traces && bounds && test::can(engine, problem)) engines.push_back(engine.name);
  }
  std::string text;
  const auto certified = certify(
      problem, {.engine = engines[round % engines.size()], .at_most = Budget::kNoLimit}, {}, text);
  ASSERT_TRUE(certified);
  EXPECT_EQ(certified->count, solutions);
  std::istringstream in(text);
  inlay_check::Checker checker(in);
  const auto verdict = checker.next();
  EXPECT_TRUE(verdict && verdict->verified) << (verdict ? verdict->text : "") << '\n' << text;
}

int run(std::size_t problems, std::uint64_t seed) {
  base::Random random(seed);
  std::size_t solvable = 0;
  std::size_t solutions = 0;
  std::size_t kinds[8] = {};  // by colours, bounds, costs
  for (std::size_t round = 0; round < problems; ++round) {
    const test::Problem problem = test::random_problem_of_any_kind(random, 12);
    const std::vector<Solution> expected = test::brute_force(problem);
    solvable += !expected.empty();
    solutions += expected.size();
    ++kinds[(problem.color_count() > 0 ? 1 : 0) + (problem.has_multiplicities() ? 2 : 0) +
            (problem.has_costs() ? 4 : 0)];
    test::expect_all_engines_agree(problem, expected, random);
    test::expect_cheapest(problem, expected,
                          {.count = 1 + random.below(5), .fewest = round % 2 == 0, .progress = {}});
    expect_same_in_all_formats(problem);
    expect_certified(problem, expected.size(), round);
    if (testing::Test::HasFailure()) {
      std::printf("round %zu, seed %zu:\n%s", round, static_cast<std::size_t>(seed),
                  format_text(problem).c_str());
      return 1;
    }
  }
  std::printf("%zu problems, %zu with solutions, %zu solutions in all\n", problems, solvable,
              solutions);
  for (std::size_t kind = 0; kind < 8; ++kind) {
    std::printf("  %6zu with%s%s%s\n", kinds[kind], (kind & 1) != 0 ? " colours" : "",
                (kind & 2) != 0 ? " bounds" : "", (kind & 4) != 0 ? " costs" : "");
  }
  return 0;
}

test::CampaignArguments arguments;

TEST(CoverCampaign, EverythingAgrees) {
  EXPECT_EQ(run(arguments.cases, arguments.seed), 0);
}

}  // namespace

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  arguments = test::campaign_arguments(argc, argv, 100'000);
  return RUN_ALL_TESTS();
}

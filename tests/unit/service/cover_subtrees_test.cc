// The lines of subtrees and of their records.
#include "service/cover_subtrees.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/problems.h"

namespace inlay::service {
namespace {

TEST(CoverSubtrees, LinesNameThePartsAgain) {
  const cover::Problem problem = test::queens(6);
  for (const cover::Subtree& subtree : cover::divide(problem, 30)) {
    const auto read = parse_subtree(line_of(subtree), problem);
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, subtree);
  }
  EXPECT_EQ(line_of({}), "all");
  EXPECT_EQ(*parse_subtree("all", problem), cover::Subtree{});
  const std::string plan = plan_of(problem, 30);
  EXPECT_GE(std::count(plan.begin(), plan.end(), '\n'), 30);
}

TEST(CoverSubtrees, OtherLinesAreErrors) {
  const cover::Problem problem = test::queens(6);
  for (const char* const line : {"", " ", "0", "37", "1  20", "1 20 ", " 1", "1,20", "1 2", "x",
                                 "all 1", "99999999999999999999"}) {
    const auto read = parse_subtree(line, problem);
    ASSERT_FALSE(read) << line;
    EXPECT_NE(read.error().message.find("no subtree of this problem"), std::string::npos);
  }
}

TEST(CoverSubtrees, CountsAreAdded) {
  SubtreesTotal total;
  ASSERT_TRUE(total.add("2\t1 9\n40\tall\n").ok());
  ASSERT_TRUE(total
                  .add(R"({"v":1,"options":[3],"count":"100000000000000000000","exact":true})"
                       "\n")
                  .ok());
  EXPECT_EQ(total.count.to_string(), "100000000000000000042");
  EXPECT_TRUE(total.exact);
  EXPECT_EQ(total.subtrees, 3U);
  ASSERT_TRUE(total.add("at least 5\t2\n").ok());
  EXPECT_FALSE(total.exact);
  EXPECT_EQ(total.count.to_string(), "100000000000000000047");
  for (const char* const line : {"\n", "5\n", "x\t1\n", "{\"count\":5,\"exact\":true}\n", "{\n",
                                 "{\"count\":\"5\"}\n", "[1]\n"}) {
    EXPECT_FALSE(total.add(line).ok()) << line;
  }
  EXPECT_EQ(total.subtrees, 4U);
}

TEST(CoverSubtrees, RecordsOfCountsAddUpToTheCount) {
  const cover::Problem problem = test::queens(8);
  for (const bool json : {false, true}) {
    const batch::AnswerLine answer = make_count_subtree(problem, {.json = json});
    batch::Output output;
    const std::string plan = plan_of(problem, 25);
    for (std::string_view rest = plan; !rest.empty();) {
      const std::string_view line = rest.substr(0, rest.find('\n'));
      rest.remove_prefix(line.size() + 1);
      answer(line, output);
    }
    SubtreesTotal total;
    ASSERT_TRUE(total.add(output.out).ok());
    EXPECT_EQ(total.count, Count(92));
    EXPECT_EQ(total.subtrees, output.tally.records);
    answer("1 2", output);
    EXPECT_NE(output.err.find("no subtree of this problem"), std::string::npos);
  }
}

}  // namespace
}  // namespace inlay::service

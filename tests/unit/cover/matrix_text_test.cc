#include <gtest/gtest.h>

#include "inlay/cover.h"

namespace inlay::cover {
namespace {

TEST(MatrixText, ReadsEveryWayToWriteAMatrix) {
  const char* const ways[] = {
      "101010\n010010\n010000\n000101\n",
      "101010 / 010010 / 010000 / 000101",
      "101010/010010/\n010000/000101/\n",
      "# comment\n1 0 1 0 1 0\r\n0,1,0,0,1,0\r\n| comment\n\n0, 1, 0, 0, 0, 0\n\t000 101",
  };
  for (const char* text : ways) {
    const auto problem = parse_matrix(text);
    ASSERT_TRUE(problem) << problem.error().to_string();
    EXPECT_EQ(format_text(*problem), "c1 c2 c3 c4 c5 c6\nc1 c3 c5\nc2 c5\nc2\nc4 c6\n");
    const auto any = parse_any(text);
    ASSERT_TRUE(any);
    EXPECT_EQ(format_text(*any), format_text(*problem));
  }
}

TEST(MatrixText, ARowOfZerosKeepsItsNumber) {
  const auto problem = parse_matrix("00\n11");
  ASSERT_TRUE(problem);
  EXPECT_EQ(problem->option_count(), 2U);
  EXPECT_TRUE(problem->option(0).empty());
  auto search = Search::make(*problem, {.engine = "bit_rows"}, Budget::unlimited());
  ASSERT_EQ(search->next(), SearchStatus::solution);
  EXPECT_EQ(search->solution()[0], 1U);
}

TEST(MatrixText, ErrorsHavePositions) {
  const struct {
    const char* text;
    ErrorKind kind;
    const char* message;
  } table[] = {
      {"", ErrorKind::syntax, "1: the matrix has no rows"},
      {"# nothing\n/ ,\n", ErrorKind::syntax, "2: the matrix has no rows"},
      {"101\n12\n", ErrorKind::syntax, "2:2: expected 0, 1 or '/', found '2'"},
      {"101 # why\n", ErrorKind::syntax, "1:5: expected 0, 1 or '/', found '#'"},
      {"101\n10\n", ErrorKind::invalid, "2:3: this row has 2 digits, but the first row has 3"},
      {"101\n\n1 0 1 1\n", ErrorKind::invalid,
       "3:7: this row is longer than the first row, which has 3 digits"},
      {"101 / 10 / 101", ErrorKind::invalid,
       "1:10: this row has 2 digits, but the first row has 3"},
  };
  for (const auto& [text, kind, message] : table) {
    const auto problem = parse_matrix(text);
    ASSERT_FALSE(problem) << text;
    EXPECT_EQ(problem.error().to_string(), message) << text;
    EXPECT_EQ(problem.error().kind, kind) << text;
  }
}

TEST(MatrixText, TheFirstMeaningfulLineDistinguishesTheFormats) {
  EXPECT_EQ(parse_any("| c\n# c\n10\n01\n")->item_name(0), "c1");
  EXPECT_EQ(parse_any("| c\na b\na\nb\n")->item_name(0), "a");
  EXPECT_EQ(parse_any("0 1 | 2\n0 1\n")->item_name(0), "0");
  EXPECT_EQ(parse_any("\n").error().message, "there is no line that names the items");
}

}  // namespace
}  // namespace inlay::cover

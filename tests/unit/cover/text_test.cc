#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "inlay/cover.h"
#include "unit/cover/random_problem.h"

namespace inlay::cover {
namespace {

TEST(Text, ReadsItemsOptionsColoursAndComments) {
  const auto problem = parse_text(
      "| crossword corner\r\n"
      "\n"
      "  p q r |\tx y  \r\n"
      "p q x y:A\n"
      "| between options\n"
      "p r x:A y\n"
      "   \t\n"
      "q x:B y:A");
  ASSERT_TRUE(problem) << problem.error().to_string();
  EXPECT_EQ(problem->item_count(), 5U);
  EXPECT_EQ(problem->primary_count(), 3U);
  EXPECT_EQ(problem->option_count(), 3U);
  EXPECT_EQ(problem->color_count(), 2U);
  EXPECT_FALSE(problem->is_primary(*problem->find_item("x")));
  EXPECT_EQ(problem->option_text(1), "p r x:A y");
  EXPECT_EQ(problem->option(2)[1].color, problem->option(2)[2].color + 1);
}

TEST(Text, ReadsProblemsWithoutPrimaryItemsOrOptions) {
  const auto secondary = parse_text(" | x y\nx y\n");
  ASSERT_TRUE(secondary);
  EXPECT_EQ(secondary->primary_count(), 0U);
  EXPECT_EQ(secondary->item_count(), 2U);
  EXPECT_EQ(secondary->option_count(), 1U);
  const auto nothing = parse_text(" |");
  ASSERT_TRUE(nothing);
  EXPECT_EQ(nothing->item_count(), 0U);
  EXPECT_EQ(format_text(*nothing), " |\n");
}

TEST(Text, ErrorsHavePositions) {
  const struct {
    const char* text;
    ErrorKind kind;
    const char* message;
  } table[] = {
      {"", ErrorKind::syntax, "1: there is no line that names the items"},
      {"| only a comment\n \n", ErrorKind::syntax, "2: there is no line that names the items"},
      {"a b a\n", ErrorKind::invalid, "1:5: duplicate item 'a'"},
      {"a b | a\n", ErrorKind::invalid, "1:7: duplicate item 'a'"},
      {"a b:c\n", ErrorKind::invalid, "1:3: 'b:c' is not a valid item name"},
      {"a | b | c\n", ErrorKind::syntax, "1:7: second '|' among the items"},
      {"a b | c |d\n", ErrorKind::syntax, "1:9: second '|' among the items"},
      {"a b|c\n", ErrorKind::syntax,
       "1:3: 'b|' is not a valid bound; write '2|item' or '0:3|item', or '|' between spaces before "
       "the secondary items"},
      {"a :3|b\n", ErrorKind::syntax,
       "1:3: ':3|' is not a valid bound; write '2|item' or '0:3|item', or '|' between spaces "
       "before the secondary items"},
      {"a 1:2:3|b\n", ErrorKind::syntax,
       "1:3: '1:2:3|' is not a valid bound; write '2|item' or '0:3|item', or '|' between spaces "
       "before the secondary items"},
      {"a 2| b\n", ErrorKind::syntax, "1:5: an item name is missing after '|'"},
      {"a 2|b|c\n", ErrorKind::invalid, "1:5: 'b|c' is not a valid item name"},
      {"a 2:b\n", ErrorKind::syntax,
       "1:3: '2:b' is not an item name; write bounds in front of the name, as in '0:3|item'"},
      {"a 0|b\n", ErrorKind::invalid, "1:3: the upper bound must be at least 1"},
      {"a 0:0|b\n", ErrorKind::invalid, "1:5: the upper bound must be at least 1"},
      {"a 3:2|b\n", ErrorKind::invalid, "1:3: the lower bound is above the upper one"},
      {"a 4294967296|b\n", ErrorKind::invalid, "1:3: the bound is above 4294967295"},
      {"a 1:99999999999999999999|b\n", ErrorKind::invalid, "1:5: the bound is above 4294967295"},
      {"a | 2|b\n", ErrorKind::invalid,
       "1:5: a secondary item ('2|b') cannot have bounds; it is covered at most once"},
      {"2|a 3|a\n", ErrorKind::invalid, "1:7: duplicate item 'a'"},
      {"a b\n\na c\n", ErrorKind::invalid, "3:3: unknown item 'c'"},
      {"a b\na  b a\n", ErrorKind::invalid, "2:6: item 'a' appears twice in the option"},
      {"a | x\na x:1 x:1\n", ErrorKind::invalid, "2:7: item 'x' appears twice in the option"},
      {"a b\n| fine\na:red\n", ErrorKind::invalid, "3:1: primary item 'a' cannot have a colour"},
      {"a | x\na x:\n", ErrorKind::syntax, "2:4: a colour is missing after ':'"},
      {"a | x\na x:r:s\n", ErrorKind::syntax, "2:6: second ':' in an item"},
      {"a | x\na :r\n", ErrorKind::invalid, "2:3: unknown item ''"},
      {"a b\na b|7\n", ErrorKind::syntax,
       "2:4: unexpected '|' within a word; write a cost as a separate word, as in 'item |7', and "
       "bounds on the item line"},
      {"a b\n2|a b\n", ErrorKind::syntax,
       "2:2: unexpected '|' within a word; write a cost as a separate word, as in 'item |7', and "
       "bounds on the item line"},
      {"a b\na b |$12\n", ErrorKind::syntax,
       "2:5: '|$12' is not a cost: write '|' and a decimal number"},
      {"a b\na | b\n", ErrorKind::syntax, "2:3: '|' is not a cost: write '|' and a decimal number"},
      {"a b\na |-1\n", ErrorKind::syntax,
       "2:3: '|-1' is not a cost: write '|' and a decimal number"},
      {"a b\na |2147483648\n", ErrorKind::invalid, "2:3: the cost is above 2147483647"},
      {"a b\na |2147483647 b |1\n", ErrorKind::invalid, "2:17: the cost is above 2147483647"},
  };
  for (const auto& [text, kind, message] : table) {
    const auto problem = parse_text(text);
    ASSERT_FALSE(problem) << text;
    EXPECT_EQ(problem.error().to_string(), message) << text;
    EXPECT_EQ(problem.error().kind, kind) << text;
  }
}

TEST(Text, WritesWhatItReads) {
  const std::string text = "p q r | x y\np q x y:A\np r x:A y\np x:B\n";
  EXPECT_EQ(format_text(*parse_text(text)), text);
}

TEST(Text, ReadsBoundsAndCosts) {
  // The example of DLX3: one solution.
  const auto bounded = parse_text(
      "| A simple example of color controls\n"
      "A B 2:3|C | X Y\n"
      "A B X:0 Y:0\nA C X:1 Y:1\nC X:0\nB X:1\nC Y:1\n");
  ASSERT_TRUE(bounded) << bounded.error().to_string();
  EXPECT_TRUE(bounded->has_multiplicities());
  EXPECT_EQ(bounded->bounds(0), (Bounds{1, 1}));
  EXPECT_EQ(bounded->bounds(2), (Bounds{2, 3}));
  EXPECT_EQ(bounded->item_name(2), "C");

  const auto more =
      parse_text("2|a 0:3|b 1|c 007|d |x y\na b |7\n  | between\na |1 x:r |2 y\nb |0\n");
  ASSERT_TRUE(more) << more.error().to_string();
  EXPECT_EQ(more->bounds(0), (Bounds{2, 2}));
  EXPECT_EQ(more->bounds(1), (Bounds{0, 3}));
  EXPECT_EQ(more->bounds(2), Bounds{});
  EXPECT_EQ(more->bounds(3), (Bounds{7, 7}));
  EXPECT_EQ(more->primary_count(), 4U);
  EXPECT_EQ(more->item_count(), 6U);
  ASSERT_EQ(more->option_count(), 3U);
  EXPECT_EQ(more->cost(0), 7U);
  EXPECT_EQ(more->cost(1), 3U);
  EXPECT_EQ(more->cost(2), 0U);
  EXPECT_EQ(format_text(*more), "2|a 0:3|b c 7|d | x y\na b |7\na x:r y |3\nb\n");
}

TEST(Text, GivesTheSameProblemBack) {
  rc::check("parse_text(format_text(p)) is p", [](std::uint64_t seed) {
    const Problem problem = test::random_problem(seed, {.colors = 3, .most = 3, .cost = 9});
    const auto back = parse_text(format_text(problem));
    RC_ASSERT(back.ok());
    RC_ASSERT(test::same(problem, *back));
  });
}

TEST(Text, LeavesOutWhatTheFormatCannotSay) {
  Problem problem;
  const ItemId x = *problem.add_secondary("x");
  const ItemId a = *problem.add_primary("a");
  ASSERT_TRUE(problem.add_option({}, 5));
  ASSERT_TRUE(problem.add_option(std::vector<Entry>{{x, problem.color("red")}, {a}}, 6));
  EXPECT_EQ(format_text(problem), "a | x\nx:red a\n");
}

TEST(Text, OptionsOfAMillionItemsAreReadInOneGo) {
  std::string items, option;
  for (int i = 0; i < 1'000'000; ++i) items += std::to_string(i) + ' ';
  option = items;
  const auto problem = parse_text(items + "\n" + option + "\n" + option);
  ASSERT_TRUE(problem);
  EXPECT_EQ(problem->entry_count(), 2'000'000U);
}

TEST(Problem, RefusedOptionLeavesNoTrace) {
  Problem problem;
  const ItemId a = *problem.add_primary("a");
  const ItemId b = *problem.add_primary("b");
  const auto refused = problem.add_option(std::vector<Entry>{{a}, {b}, {a}});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().column, 3U);
  EXPECT_EQ(problem.option_count(), 0U);
  EXPECT_TRUE(problem.add_option(std::vector<Entry>{{a}, {b}}));
  EXPECT_EQ(problem.add_option(std::vector<Entry>{{b}, {9}}).error().column, 2U);
}

}  // namespace
}  // namespace inlay::cover

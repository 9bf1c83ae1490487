// Every technique where it is the next step, and where it nearly is; and whole ratings of the
// reference.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <sstream>

#include "inlay/grade.h"
#include "support/puzzles.h"

namespace inlay::sudoku::grade {
namespace {

struct Case {
  bool near_miss;
  Technique technique;
  Position position;
  std::string effect;
};

std::vector<std::string> split(const std::string& text, char at) {
  std::vector<std::string> parts;
  std::istringstream stream(text);
  for (std::string part; std::getline(stream, part, at);) {
    const std::size_t begin = part.find_first_not_of(' ');
    parts.push_back(begin == std::string::npos ? "" : part.substr(begin));
  }
  return parts;
}

Case read_case(std::string line) {
  const bool near_miss = line[0] == '!';
  if (near_miss) line = line.substr(2);
  const auto parts = split(line, ';');
  EXPECT_EQ(parts.size(), 4u) << line;
  Position position(test::puzzle9(parts[1]));
  for (const std::string& removed : split(parts[2], ' ')) {
    position.remove(static_cast<Cell>((removed[1] - '1') * 9 + removed[2] - '1'), removed[0] - '0');
  }
  const auto technique = find_technique(parts[0]);
  EXPECT_TRUE(technique) << line;
  return {near_miss, *technique, position, parts[3]};
}

std::string effect_of(const Step& step, const Rules& rules) {
  std::set<std::string> parts;
  for (const auto& [cell, digit] : step.place) {
    parts.insert(rules.cell_name(cell) + '=' + std::to_string(digit));
  }
  for (const auto& [cell, digit] : step.remove) {
    parts.insert(rules.cell_name(cell) + "<>" + std::to_string(digit));
  }
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : " ") + part;
  return text;
}

TEST(SeSteps, EachTechniqueWhereItIsAndWhereItNearlyIs) {
  Grader grader = std::move(*Grader::make({}));
  std::map<Technique, int> found, missed;
  for (const std::string& line : test::data_lines("steps_se.txt")) {
    const Case one = read_case(line);
    Step step;
    const bool any = grader.next(one.position, {}, step);
    ASSERT_TRUE(any || one.near_miss) << line;
    const bool same = any && step.technique == one.technique &&
                      effect_of(step, one.position.rules()) == one.effect;
    EXPECT_NE(same, one.near_miss) << line << '\n' << english(step, one.position.rules());
    ++(one.near_miss ? missed : found)[one.technique];
    if (one.near_miss) continue;
    for (const Disclosure disclosure :
         {Disclosure::area, Disclosure::technique, Disclosure::cells, Disclosure::everything}) {
      const std::string text = english(step, one.position.rules(), disclosure);
      EXPECT_TRUE(text.ends_with(".")) << text;
      EXPECT_EQ(text.find('{'), std::string::npos) << text;
      EXPECT_EQ(text.find("  "), std::string::npos) << text;
    }
  }
  for (const TechniqueInfo& technique : techniques()) {
    // A digit claimed by a line of a 9x9 board leaves a box where pointing or a single is easier.
    if (technique.se == 0 || technique.id == Technique::direct_claiming) continue;
    EXPECT_GE(found[technique.id], 3) << technique.name;
    EXPECT_GE(missed[technique.id], 1) << technique.name;
  }
}

TEST(SeSteps, RatingsAreThoseOfTheReference) {
  Grader grader = std::move(*Grader::make({}));
  for (const std::string& line : test::data_lines("ratings_se.txt")) {
    std::istringstream stream(line);
    std::string puzzle, er, ep, ed;
    int steps = 0;
    stream >> puzzle >> er >> ep >> ed >> steps;
    const Rating rating = grader.rate(test::puzzle9(puzzle), {});
    EXPECT_EQ(rating.outcome, Outcome::solved) << line;
    EXPECT_EQ(tenths(rating.er), er) << line;
    EXPECT_EQ(tenths(rating.ep), ep) << line;
    EXPECT_EQ(tenths(rating.ed), ed) << line;
    EXPECT_EQ(rating.steps, steps) << line;
  }
}

TEST(SeSteps, BudgetsAndBoundsEndARating) {
  // ER 9.0
  const Puzzle hard = test::puzzle9(
      "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........");
  Budget budget;
  budget.nodes = 1000;
  const Rating cut = *rate(hard, {}, budget);
  EXPECT_EQ(cut.outcome, Outcome::unknown);
  EXPECT_EQ(cut.limit, Limit::nodes);
  EXPECT_GE(cut.er, 12);
  EXPECT_LT(cut.er, 90);
  GradeOptions options;
  options.below = 80;
  const Rating bound = *rate(hard, options, {});
  EXPECT_EQ(bound.outcome, Outcome::at_least);
  EXPECT_GE(bound.er, 80);
  options.below = 91;
  EXPECT_EQ(rate(hard, options, {})->outcome, Outcome::solved);
  std::stop_source source;
  source.request_stop();
  budget = {};
  budget.stop = source.get_token();
  EXPECT_EQ(rate(hard, {}, budget)->limit, Limit::stopped);
}

}  // namespace
}  // namespace inlay::sudoku::grade

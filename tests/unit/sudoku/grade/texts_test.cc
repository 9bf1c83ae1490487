// The texts of steps: whole in every language, for every technique, on real steps.
#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <set>

#include "base/message.h"
#include "sudoku/grade/technique_search.h"
#include "support/step_cases.h"

namespace inlay::sudoku::grade {
namespace {

std::vector<const Catalogue*> catalogues() {
  std::vector<const Catalogue*> all;
  for (const std::string_view language : languages()) all.push_back(find_catalogue(language));
  return all;
}

TEST(Catalogues, EveryTextIsWellFormed) {
  for (const Catalogue* const catalogue : catalogues()) {
    std::string_view last;
    for (const base::Message& message : catalogue->messages()) {
      EXPECT_NE(message.id, last) << "twice";
      last = message.id;
      EXPECT_FALSE(message.text.empty()) << message.id;
      EXPECT_TRUE(base::parameters_of(message.text)) << message.id;
    }
  }
}

// Titles and grouped houses may be missing: then the English title and single houses serve.
TEST(Catalogues, AllHaveTheSameMessagesAndParameters) {
  for (const Catalogue* const catalogue : catalogues()) {
    for (const base::Message& message : english_catalogue().messages()) {
      EXPECT_TRUE(catalogue->has(message.id)) << catalogue->language() << ' ' << message.id;
    }
    for (const base::Message& message : catalogue->messages()) {
      if (message.id.starts_with("title.")) {
        EXPECT_TRUE(find_technique(message.id.substr(6))) << message.id;
      } else {
        EXPECT_TRUE(english_catalogue().has(message.id)) << message.id;
      }
    }
  }
}

void expect_sentences(const std::string& text, const std::string& what) {
  EXPECT_FALSE(text.empty()) << what;
  EXPECT_TRUE(text.ends_with(".")) << what << ": " << text;
  EXPECT_FALSE(text.ends_with("..")) << what << ": " << text;
  static const std::regex kWrong(R"([{}]|  |\( | \)| [.,;:]|,,|: \.|\.\.|[.:;] [.,])");
  EXPECT_FALSE(std::regex_search(text, kWrong)) << what << ": " << text;
  EXPECT_EQ(text.find("<>"), std::string::npos) << what << ": " << text;
  // A sentence starts with a capital, a cell, a digit or a parameter.
  static const std::regex kLowerStart(R"((^|\. )[a-qs-z])");
  EXPECT_FALSE(std::regex_search(text, kLowerStart)) << what << ": " << text;
}

void expect_texts(const Step& step, const Rules& rules) {
  std::set<std::string> patterns;
  for (const Catalogue* const catalogue : catalogues()) {
    const std::string what(info(step.technique).name);
    const StepText text = describe(step, rules, *catalogue);
    expect_sentences(text.area, what + " area");
    expect_sentences(text.pattern, what + " pattern");
    expect_sentences(text.reason, what + " reason");
    expect_sentences(text.effect, what + " effect");
    EXPECT_TRUE(patterns.insert(text.pattern).second) << "not translated: " << text.pattern;
    for (const Candidate& one : step.place) {
      EXPECT_NE(text.effect.find(rules.cell_name(one.cell)), std::string::npos) << text.effect;
    }
    for (const Candidate& one : step.remove) {
      EXPECT_NE(text.effect.find(rules.cell_name(one.cell)), std::string::npos) << text.effect;
    }
    EXPECT_EQ(disclose(step, rules, Disclosure::everything, *catalogue),
              std::string(title_of(step.technique, *catalogue)) + ": " + text.pattern + ' ' +
                  text.reason + ' ' + text.effect);
    for (const Step& nested : step.nested) expect_texts(nested, rules);
  }
}

// The steps of all cases in the files of tests/data that are not near misses.
template <typename Visit>
void each_case(Visit&& visit) {
  for (const auto& [file, scale] : {std::pair{"steps_se.txt", "se"},
                                    {"steps_hodoku.txt", "hodoku"},
                                    {"steps_inlay.txt", "inlay"}}) {
    Grader grader = std::move(*Grader::make({.scale = scale}));
    for (const std::string& line : test::data_lines(file)) {
      const test::StepCase one = test::read_step_case(line);
      if (one.near_miss) continue;
      Step step;
      Budget budget;
      budget.nodes = 500'000;
      if (!grader.next(one.position, budget, step) || step.technique != one.technique) {
        auto found = find_technique_step(one.technique, one.position, budget);
        if (!found || !found->step) continue;
        step = *found->step;
      }
      visit(step, one.position.rules());
    }
  }
}

TEST(StepTexts, EveryTechniqueHasAWholeTextInEveryLanguage) {
  std::set<Technique> seen;
  each_case([&](const Step& step, const Rules& rules) {
    seen.insert(step.technique);
    expect_texts(step, rules);
  });
  for (const TechniqueInfo& technique : techniques()) {
    EXPECT_TRUE(seen.contains(technique.id)) << technique.name;
  }
}

TEST(StepTexts, AStepWithoutEvidenceHasATextToo) {
  const Rules rules = *Rules::boxes(3, 3);
  for (const TechniqueInfo& technique : techniques()) {
    Step step;
    step.technique = technique.id;
    step.remove.push_back({10, 3});
    expect_texts(step, rules);
  }
}

TEST(StepTexts, BigBoardsHaveNumbersForDigits) {
  const Rules rules = *Rules::boxes(4, 4);
  Step step;
  step.technique = Technique::naked_pair;
  step.cells = {0, 1};
  step.digits = bit(10) | bit(16);
  step.houses = {{0, Role::house}};
  step.remove = {{5, 16}, {6, 16}, {6, 10}};
  const StepText text = describe(step, rules);
  EXPECT_EQ(text.pattern, "In row 1, the only candidates in r1c1 and r1c2 are 10 and 16.");
  EXPECT_EQ(text.effect, "Remove 16 from r1c6; 10 and 16 from r1c7.");
}

// --- Whole texts --------------------------------------------------------------------------------

// The first step of each technique in the files of cases, in both languages.
TEST(StepTexts, WordForWord) {
  std::map<std::string, std::string> expected;
  std::string name;
  for (const std::string& line : test::data_lines("step_texts.txt")) {
    if (line.starts_with("[")) {
      name = line.substr(1, line.size() - 2);
    } else {
      expected[name] += (expected[name].empty() ? "" : "\n") + line;
    }
  }
  EXPECT_GE(expected.size(), 60U);
  std::map<std::string, std::string> actual;
  each_case([&](const Step& step, const Rules& rules) {
    const std::string technique(info(step.technique).name);
    if (step.cells.empty() && step.nodes.empty()) return;  // a round of scale "inlay"
    if (actual.contains(technique)) return;
    actual[technique] = disclose(step, rules) + '\n' +
                        disclose(step, rules, Disclosure::everything, *find_catalogue("de"));
  });
  for (const auto& [technique, text] : actual) {
    EXPECT_EQ(text, expected[technique]) << technique;
  }
  EXPECT_EQ(actual.size(), expected.size());
}

}  // namespace
}  // namespace inlay::sudoku::grade

// Cases of techniques, one per line:
//   technique; digits; eliminated candidates; effect of the step; note
// "!" at the start marks a near miss. A digit after "+" was placed, the others are clues. 64 digits
// are an 8x8 board with boxes of four columns and two rows. The note is for readers and for
// tests/checks/step_notes_test.py, which requires one except for a near miss.
#ifndef INLAY_TESTS_SUPPORT_STEP_CASES_H_
#define INLAY_TESTS_SUPPORT_STEP_CASES_H_

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "inlay/grade.h"
#include "support/puzzles.h"

namespace inlay::test {

struct StepCase {
  bool near_miss;
  sudoku::grade::Technique technique;
  sudoku::grade::Position position;
  std::string effect;
};

inline std::vector<std::string> split_at(const std::string& text, char at) {
  std::vector<std::string> parts;
  std::istringstream stream(text);
  for (std::string part; std::getline(stream, part, at);) {
    const std::size_t begin = part.find_first_not_of(' ');
    parts.push_back(begin == std::string::npos ? "" : part.substr(begin));
  }
  return parts;
}

inline StepCase read_step_case(std::string line) {
  const bool near_miss = line[0] == '!';
  if (near_miss) line = line.substr(2);
  const auto parts = split_at(line, ';');
  EXPECT_TRUE(parts.size() == 4 || parts.size() == 5) << line;
  std::string clues;
  std::vector<sudoku::grade::Candidate> found;
  for (std::size_t i = 0; i < parts[1].size(); ++i) {
    if (parts[1][i] != '+') {
      clues += parts[1][i];
      continue;
    }
    found.push_back({static_cast<Cell>(clues.size()), static_cast<Digit>(parts[1][++i] - '0')});
    clues += '.';
  }
  const int n = clues.size() == 64 ? 8 : 9;
  sudoku::grade::Position position(n == 9 ? puzzle9(clues) : puzzle_of(*Rules::boxes(4, 2), clues));
  for (const auto& [cell, digit] : found) position.place(cell, digit);
  for (const std::string& removed : split_at(parts[2], ' ')) {
    position.remove(static_cast<Cell>((removed[1] - '1') * n + removed[2] - '1'), removed[0] - '0');
  }
  const auto technique = sudoku::grade::find_technique(parts[0]);
  EXPECT_TRUE(technique) << line;
  return {near_miss, *technique, position, parts[3]};
}

// "r1c2=3 r4c5<>6", sorted as text.
inline std::string effect_of(const sudoku::grade::Step& step, const Rules& rules) {
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

// At every disclosure the text is made of whole sentences without unfilled parts of a template.
inline void expect_complete_text(const sudoku::grade::Step& step, const Rules& rules) {
  using sudoku::grade::Disclosure;
  for (const Disclosure disclosure :
       {Disclosure::area, Disclosure::technique, Disclosure::cells, Disclosure::everything}) {
    const std::string text = sudoku::grade::disclose(step, rules, disclosure);
    EXPECT_TRUE(text.ends_with(".")) << text;
    for (const char* const wrong : {"{", "  ", ": .", ": ,", " ,", " ."}) {
      EXPECT_EQ(text.find(wrong), std::string::npos) << text;
    }
  }
}

// Checks all cases of a file. `find(one, step)` must find the step of each case and must not find
// it in a near miss; `check(line, step)` is called for each step found. Every technique for which
// `wanted` is true must have at least three cases and a near miss.
template <typename Wanted, typename Find, typename Check>
void expect_cases(const std::string& file, Wanted wanted, Find find, Check check) {
  std::map<sudoku::grade::Technique, int> found, missed;
  for (const std::string& line : data_lines(file)) {
    const StepCase one = read_step_case(line);
    const Rules& rules = one.position.rules();
    sudoku::grade::Step step;
    const bool any = find(one, step);
    ASSERT_TRUE(any || one.near_miss) << line;
    const bool same =
        any && step.technique == one.technique && effect_of(step, rules) == one.effect;
    EXPECT_NE(same, one.near_miss) << line << '\n'
                                   << (any ? sudoku::grade::disclose(step, rules) : "nothing");
    ++(one.near_miss ? missed : found)[one.technique];
    if (one.near_miss) continue;
    expect_complete_text(step, rules);
    check(line, step);
  }
  for (const sudoku::grade::TechniqueInfo& technique : sudoku::grade::techniques()) {
    if (!wanted(technique)) continue;
    EXPECT_GE(found[technique.id], 3) << technique.name;
    EXPECT_GE(missed[technique.id], 1) << technique.name;
  }
}

}  // namespace inlay::test

#endif  // INLAY_TESTS_SUPPORT_STEP_CASES_H_

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <set>
#include <sstream>

#include "base/message.h"
#include "inlay/variant_grade.h"
#include "support/puzzles.h"
#include "support/variant_first_step.h"
#include "support/variant_states.h"

namespace inlay::sudoku::grade {
namespace {

using test::first_step;
using test::FirstStep;
using test::text_of;

std::vector<std::string> parts_of(std::string line) {
  std::vector<std::string> parts;
  for (std::size_t at = 0; at != std::string::npos;) {
    const std::size_t end = line.find("::", at);
    std::string part = line.substr(at, end == std::string::npos ? end : end - at);
    const std::size_t first = part.find_first_not_of(' ');
    const std::size_t last = part.find_last_not_of(' ');
    parts.push_back(first == std::string::npos ? "" : part.substr(first, last - first + 1));
    at = end == std::string::npos ? end : end + 2;
  }
  return parts;
}

std::string cell_name(Cell cell, const VariantPosition& position) {
  const int columns = position.variant().board().columns;
  return "r" + std::to_string(cell / columns + 1) + "c" + std::to_string(cell % columns + 1);
}

std::set<std::string> effect_of(const VariantStep& step, const VariantPosition& position) {
  const int least = position.variant().board().min_value;
  std::set<std::string> parts;
  for (const auto& [cell, digit] : step.place) {
    parts.insert(cell_name(cell, position) + "=" + std::to_string(least + digit - 1));
  }
  for (const auto& [cell, digit] : step.remove) {
    parts.insert(cell_name(cell, position) + "<>" + std::to_string(least + digit - 1));
  }
  return parts;
}

std::set<std::string> words_of(const std::string& text) {
  std::istringstream stream(text);
  return {std::istream_iterator<std::string>(stream), {}};
}

TEST(VariantSteps, EachTechniqueHasCasesAndANearMiss) {
  std::map<std::string, int> cases, near_misses;
  for (std::string line : test::data_lines("steps_variants.txt")) {
    const bool near_miss = line.starts_with("! ");
    if (near_miss) line = line.substr(2);
    const auto parts = parts_of(line);
    ASSERT_GE(parts.size(), 4U) << line;
    const FirstStep found = first_step(parts[1], parts[2]);
    const bool same = found.step && info(found.step->technique).name == parts[0] &&
                      effect_of(*found.step, found.position) == words_of(parts[3]);
    EXPECT_NE(same, near_miss) << line << '\n'
                               << (found.step ? disclose(*found.step, found.position) : "no step");
    ++(near_miss ? near_misses : cases)[parts[0]];
  }
  for (const TechniqueInfo& technique : variant_techniques()) {
    const std::string name(technique.name);
    EXPECT_GE(cases[name], 3) << name;
    EXPECT_GE(near_misses[name], 1) << name;
  }
}

// --- Texts --------------------------------------------------------------------------------------

TEST(VariantSteps, NameTheConstraint) {
  EXPECT_EQ(text_of("9x9 ; black-dot 2 r1c1 r1c2", ""),
            "Pair Elimination: The black dot between r1c1 and r1c2 means that one digit is 2 times "
            "the other. If r1c1 were 5, 7 or 9, no "
            "digit would fit in r1c2. Remove 5, 7 and 9 from r1c1.");
  EXPECT_EQ(text_of("9x9 ; killer 4 r1c1 r1c2", "r1c1:123 r1c2:123"),
            "Combinations: The digits of the cage at r1c1 differ and sum to 4. With the candidates "
            "of r1c1 and r1c2, the only possible combination is 1+3. It does not contain 2, so "
            "these cells cannot be 2. Remove 2 from r1c1 and r1c2.");
  EXPECT_EQ(text_of("6x6 ; killer 16 r1c1-r1c5", ""),
            "Innies and Outies: The digits in row 1 sum to 21. The known sums at r1c1 (16) cover "
            "all of these cells except r1c6. So r1c6 must be 5. Place 5 in r1c6.");
  EXPECT_EQ(text_of("6x6 ; and { killer 9 r1c1-r1c3 ; killer 7 r1c4-r1c5 }", ""),
            "Innies and Outies: The digits in row 1 sum to 21. The known sums at r1c1 cover "
            "all of these cells except r1c6. So r1c6 must be 5. Place 5 in r1c6.");
  EXPECT_EQ(text_of("9x9 ; little-killer 8 r1c2 r2c1", "", "de"),
            "Schranken auf der Linie: Die Diagonale von r1c2 bis r2c1 hat die Summe 8. Die "
            "kleinsten und größten möglichen Ziffern der anderen Zellen lassen keine andere "
            "Wahl: r1c2 und r2c1 sind höchstens 7. Streiche 8 und 9 in r1c2 und r2c1.");
  EXPECT_EQ(text_of("9x9 ; little-killer 8 r1c2 r2c1", "r1c2:12"),
            "Line Bounds: The diagonal from r1c2 to r2c1 sums to 8. With the least and greatest "
            "digits that the other cells can have, r2c1 is at least 6 and at most 7. Remove 1, "
            "2, 3, 4, 5, 8 and 9 from r2c1.");
  EXPECT_EQ(text_of("9x9 ; killer 10 r3c1-r5c1", ""),
            "Line Bounds: The digits of the cage at r3c1 differ and sum to 10. With the least "
            "and greatest digits that the other cells can have, r3c1, r4c1 and r5c1 are at most "
            "7. Remove 8 and 9 from r3c1, r4c1 and r5c1.");
}

// The state in which a digit has only these columns in a row.
std::string only_in(int row, const std::vector<int>& columns, int digit) {
  std::string state;
  for (int column = 1; column <= 9; ++column) {
    if (std::find(columns.begin(), columns.end(), column) != columns.end()) continue;
    state += "r" + std::to_string(row) + "c" + std::to_string(column) + "<>" +
             std::to_string(digit) + ' ';
  }
  return state;
}

TEST(VariantSteps, CellsSeeEachOtherByAHouseOrAConstraint) {
  EXPECT_EQ(text_of("9x9 ; anti-knight", only_in(3, {1, 9}, 1) + only_in(5, {2, 8}, 1)),
            "Turbot Fish: In row 3, the only places for 1 are r3c9 and r3c1; in row 5, r5c8 and "
            "r5c2. Cells a knight's move apart differ. So at most one of r3c1 and r5c2 is 1. "
            "Therefore r3c9 or r5c8 must be 1, and no cell that sees both can be 1. Remove 1 from "
            "r1c8, r2c8, r4c7, r4c9, r6c9 and r7c9.");
  // Columns of eight cells with nine values are no houses, but their cells differ.
  EXPECT_EQ(text_of("8x9 1-9 no-boxes", only_in(2, {1, 4}, 1) + only_in(4, {1, 4}, 1)),
            "Turbot Fish: In row 2, the only places for 1 are r2c4 and r2c1; in row 4, r4c4 and "
            "r4c1. r2c1 and r4c1 see each other, so at most one of them is 1. "
            "Therefore r2c4 or r4c4 must be 1, and no cell that sees both can be 1. Remove 1 from "
            "r1c4, r3c4, r5c4, r6c4, r7c4 and r8c4.");
  EXPECT_EQ(text_of("6x6 ; anti-knight", "r2c2:56 r4c3:56", "de"),
            "Nacktes Paar: Zellen, die einen Springerzug auseinander liegen, sind verschieden. "
            "r2c2 und r4c3 haben keine anderen Kandidaten als 5 und 6. Diese zwei Zellen enthalten "
            "5 und 6 in irgendeiner Reihenfolge, also kann keine Zelle, die beide sieht, 5 oder 6 "
            "sein. Streiche 5 und 6 in r1c3, r2c3, r2c4, r3c2, r4c1, r4c2 und r6c2.");
}

TEST(VariantSteps, AssumptionsListWhatFollows) {
  const auto variant = parse_variant(
      "..8..5....96...3...2...3.........9......5..13............869..7.7..............6. ; "
      "anti-knight");
  ASSERT_TRUE(variant);
  VariantPosition position(*variant);
  VariantGrader grader(*variant);
  VariantStep step;
  std::string english, german;
  while (grader.next(position, Budget::unlimited(), step, std::array{Technique::forcing_chain})) {
    english += disclose(step, position) + '\n';
    german += disclose(step, position, Disclosure::everything, *find_catalogue("de")) + '\n';
    position.apply(step);
  }
  for (const char* const part :
       {"Suppose r4c6 = 7. Then r4c8 = 8. Then r6c8 must be both 5 and 7, which is impossible. So "
        "r4c6 cannot be 7.",
        "Suppose r2c6 = 2. Then r5c6 = 4. Then r5c7 = 2 and r7c8 = 2. Then r5c7 has no candidate "
        "left. So r2c6 cannot be 2.",
        "Suppose r4c6 = 2. Then r4c8 = 8. Then r5c7 = 2 and r6c8 = 5. Then 7 has no place left in "
        "box 6. So r4c6 cannot be 2.",
        "Suppose r3c4 = 4. Then r3c7 = 6 and r5c3 = 7. Then r5c7 must be 7, which is "
        "impossible."}) {
    EXPECT_NE(english.find(part), std::string::npos) << part;
  }
  for (const char* const part :
       {"Angenommen, r4c6 = 7. Dann r4c8 = 8. Dann müsste r6c8 zugleich 5 und 7 sein, und das ist "
        "unmöglich. Also kann r4c6 nicht 7 sein.",
        "Dann hat die 7 in Block 6 keinen Platz mehr. Also kann r4c6 nicht 2 sein."}) {
    EXPECT_NE(german.find(part), std::string::npos) << part;
  }
  EXPECT_EQ(text_of("9x9 ; whisper 4 r1c1 r1c2 ; black-dot 2 r1c1 r1c2", "r1c1:123468 r1c2:123468"),
            "Assumption: Suppose r1c1 = 1. Then r1c2 has no candidate left. So r1c1 cannot be 1. "
            "The argument uses these constraints: Neighbours on the whisper line from r1c1 to r1c2 "
            "differ by at least 4. The black dot between r1c1 and r1c2 means that one digit is 2 "
            "times the other. Remove 1 from r1c1.");
}

TEST(VariantSteps, ChainsNameTheConstraintsOfTheirLinks) {
  const char* const line = "9x9 ; whisper 5 r5c1 r6c1";
  const char* const state = "r5c1:28 r6c1:1379 r4c2:38";
  EXPECT_EQ(
      text_of(line, state),
      "Forcing Chain: A chain of links starts at r6c1 = 3 and leads back to the same "
      "candidate. Suppose r6c1 = 3. Then, one after the other: r5c1 ≠ 2, r5c1 = 8, r4c2 ≠ 8, "
      "r4c2 = 3, r6c1 ≠ 3. The assumption contradicts itself, so it is wrong. The argument uses "
      "this constraint: Neighbours on the whisper line from r5c1 to r6c1 differ by at least "
      "5. Remove 3 from r6c1.");
  const std::string german = text_of(line, state, "de");
  EXPECT_NE(german.find("Das Argument nutzt diese Bedingung: Nachbarn auf der Flüsterlinie"),
            std::string::npos)
      << german;
  // Links of houses alone need no constraint.
  const FirstStep found = first_step("6x6", "r1c1:12 r1c5:23 r4c5:34 r4c2:14");
  ASSERT_TRUE(found.step);
  EXPECT_EQ(found.step->rating, 60);
  EXPECT_EQ(found.step->length, 9);
  EXPECT_TRUE(found.step->constraints.empty());
  for (const Link& link : found.step->links) EXPECT_NE(link.why, Link::Why::constraint);
}

TEST(VariantSteps, AnAssumptionMayBeEasierThanALongChain) {
  // A chain of 11 links (6.1), and an assumption of one round (6.0).
  const char* const chain = "r1c1:12 r1c9:23 r4c9:34 r4c5:45 r9c5:51";
  const FirstStep found = first_step("9x9", chain);
  ASSERT_TRUE(found.step);
  EXPECT_EQ(found.step->technique, Technique::forcing_chain);
  EXPECT_EQ(found.step->rating, 61);
  const FirstStep easier = first_step("9x9 ; whisper 4 r8c1 r8c2 ; black-dot 2 r8c1 r8c2",
                                      std::string(chain) + " r8c1:123468 r8c2:123468");
  ASSERT_TRUE(easier.step);
  EXPECT_EQ(easier.step->technique, Technique::assumption);
  EXPECT_EQ(easier.step->rating, 60);
}

TEST(VariantSteps, FishOfEachSize) {
  // In rows 2, 4, 6 and 8 only these columns have places for 5; above two, each row lacks one.
  const auto fish = [](const std::vector<int>& columns) {
    std::string state;
    for (std::size_t i = 0; i < columns.size(); ++i) {
      std::vector<int> places = columns;
      if (columns.size() > 2) places.erase(places.begin() + static_cast<std::ptrdiff_t>(i));
      state += only_in(2 * static_cast<int>(i) + 2, places, 5);
    }
    const std::string text = text_of("9x9", state);
    return text.substr(0, text.find(')') + 1);
  };
  EXPECT_EQ(fish({1, 4}),
            "X-Wing: In rows 2 and 4, every 5 lies in columns 1 and 4 (r2c1, r2c4, r4c1 and r4c4)");
  EXPECT_EQ(fish({1, 4, 7}),
            "Swordfish: In rows 2, 4 and 6, every 5 lies in columns 1, 4 and 7 (r2c4, r2c7, r4c1, "
            "r4c7, r6c1 and r6c4)");
  EXPECT_EQ(fish({1, 4, 2, 7}),
            "Jellyfish: In rows 2, 4, 6 and 8, every 5 lies in columns 1, 2, 4 and 7 (r2c2, r2c4, "
            "r2c7, r4c1, r4c2, r4c7, r6c1, r6c4, r6c7, r8c1, r8c2 and r8c4)");
}

TEST(VariantSteps, EveryKindHasASentence) {
  for (const ConstraintKind* const kind : constraint_kinds()) {
    for (const std::string_view language : languages()) {
      const Catalogue& catalogue = *find_catalogue(language);
      EXPECT_TRUE(catalogue.has("rule." + std::string(kind->name))) << kind->name;
    }
  }
}

// --- Paths and hints ----------------------------------------------------------------------------

TEST(VariantSteps, APathSolvesThePuzzle) {
  const auto variant = parse_variant("4x4 ; thermo r1c1-r1c4 ; given 3 r2c1 ; killer 3 r3c1 r4c2");
  ASSERT_TRUE(variant);
  const VariantPath path = explain(*variant, Budget::unlimited());
  EXPECT_EQ(path.rating.outcome, Outcome::solved);
  EXPECT_EQ(path.rating.steps, static_cast<int>(path.steps.size()));
  VariantPosition position(*variant);
  for (const VariantStep& step : path.steps) position.apply(step);
  std::vector<int> values;
  for (std::size_t i = 0; i < 16; ++i) values.push_back(position.value(static_cast<Cell>(i)));
  EXPECT_TRUE(variant->holds(values));
  EXPECT_EQ(explain(*variant, Budget::unlimited(), 10).rating.outcome, Outcome::at_least);
}

TEST(VariantSteps, StatesHaveCellsOutsideTheGrid) {
  const auto variant = parse_variant("4x4 ; extra X 2 ; extra S 1 ; clone r1c1 r1c2 | X1 X2");
  ASSERT_TRUE(variant);
  const auto state = parse_state(*variant, "X1=2 X2:13 S<>4 r4c4=1");
  ASSERT_TRUE(state);
  EXPECT_EQ(state->entries[16], 2);
  EXPECT_EQ(state->marks[17], bit(1) | bit(3));
  EXPECT_EQ(state->ruled_out[18], bit(4));
  EXPECT_EQ(state->entries[15], 1);
  for (const char* wrong : {"X3=1", "X=1", "Y1=1", "X1-X2=1", "X1", "X1=5", "S=1 S=2"}) {
    const auto failed = parse_state(*variant, wrong);
    ASSERT_FALSE(failed) << wrong;
    EXPECT_EQ(failed.error().line, 1U);
  }
}

TEST(VariantSteps, HintsReportMistakes) {
  const auto variant = parse_variant("4x4 ; thermo r1c1-r1c4 ; given 3 r2c1 ; killer 3 r3c1 r4c2");
  ASSERT_TRUE(variant);
  const auto state = parse_state(*variant, "r1c1=2 r1c2:13");
  ASSERT_TRUE(state);
  const std::vector<Mistake> expected{{Mistake::Kind::entry, 0, 2}, {Mistake::Kind::mark, 1, 2}};
  EXPECT_EQ(hint(*state, Budget::unlimited()).mistakes, expected);
  EXPECT_FALSE(parse_state(*variant, "r5c1=2"));
  EXPECT_FALSE(parse_state(*variant, "r1c1=5"));
  EXPECT_FALSE(parse_state(*variant, "r2c1=4"));
}

TEST(VariantSteps, ListsBeginWithTheNextStepAndAreSound) {
  std::size_t listed = 0;
  for (const char* const text :
       {"4x4 ; thermo r1c1-r1c4 ; given 3 r2c1 ; killer 3 r3c1 r4c2",
        "6x6 ; killer 3 r1c1 r1c2 ; renban r2c1-r2c4 ; thermo r3c1-r6c1 ; anti-knight",
        "6x6 0-5 boxes 2x3 ; killer 1 r1c1 r1c2 ; thermo r2c1-r2c5 ; given 3 r3c4"}) {
    const auto variant = parse_variant(text);
    ASSERT_TRUE(variant) << text;
    const VariantPath path = explain(*variant, Budget::unlimited());
    VariantPosition solved(*variant);
    for (const VariantStep& step : path.steps) solved.apply(step);
    VariantPosition position(*variant);
    for (const VariantStep& next : path.steps) {
      const VariantStepList list = list_steps(test::state_in(position), {}, Budget::unlimited());
      ASSERT_EQ(list.outcome, Outcome::solved) << text;
      ASSERT_FALSE(list.steps.empty()) << text;
      EXPECT_TRUE(list.complete);
      EXPECT_EQ(list.steps.front().rating, next.rating);
      std::set<std::set<std::string>> effects;
      std::set<Technique> techniques;
      for (const VariantStep& step : list.steps) {
        techniques.insert(step.technique);
        EXPECT_TRUE(effects.insert(effect_of(step, position)).second) << "listed twice";
        for (const auto& [cell, digit] : step.place) EXPECT_EQ(solved.value(cell), digit);
        for (const auto& [cell, digit] : step.remove) EXPECT_NE(solved.value(cell), digit);
      }
      EXPECT_EQ(effects.count(effect_of(next, position)), 1U) << "without the next step";
      for (const Technique technique : techniques) {
        ASSERT_TRUE(has_variant_technique(technique));
        const VariantHint one = hint(test::state_in(position), Budget::unlimited(), technique);
        ASSERT_TRUE(one.step) << info(technique).name;
        EXPECT_EQ(one.step->technique, technique);
        EXPECT_EQ(effects.count(effect_of(*one.step, position)), 1U) << info(technique).name;
      }
      listed += list.steps.size();
      position.apply(next);
    }
  }
  EXPECT_GT(listed, 100U);
}

TEST(VariantSteps, TechniquesOfHousesAlone) {
  for (const Technique technique :
       {Technique::combinations, Technique::innies_outies, Technique::line_bounds,
        Technique::pair_elimination, Technique::constraint_filling}) {
    EXPECT_TRUE(has_variant_technique(technique)) << info(technique).name;
    EXPECT_FALSE(has_variant_technique(technique, true)) << info(technique).name;
  }
  for (const Technique technique : {Technique::constraint_locked, Technique::assumption,
                                    Technique::naked_pair, Technique::forcing_chain}) {
    EXPECT_TRUE(has_variant_technique(technique, true)) << info(technique).name;
  }
}

TEST(VariantSteps, AHintOfOneTechniqueSaysThatThereIsNone) {
  EXPECT_TRUE(has_variant_technique(Technique::claiming));
  EXPECT_TRUE(has_variant_technique(Technique::x_wing));
  EXPECT_FALSE(has_variant_technique(Technique::w_wing));
  const auto variant = parse_variant("4x4 ; thermo r1c1-r1c4 ; given 3 r2c1 ; killer 3 r3c1 r4c2");
  ASSERT_TRUE(variant);
  const VariantHint none = hint(VariantState(*variant), Budget::unlimited(), Technique::naked_quad);
  EXPECT_FALSE(none.step);
  EXPECT_EQ(none.outcome, Outcome::stuck);
  EXPECT_EQ(none.reason, "no naked_quad found");
}

TEST(VariantSteps, AListGoesOnWhereAnotherEnded) {
  const auto variant = parse_variant("4x4 ; thermo r1c1-r1c4 ; given 3 r2c1 ; killer 3 r3c1 r4c2");
  ASSERT_TRUE(variant);
  const VariantState state(*variant);
  const VariantStepList all = list_steps(state, {}, Budget::unlimited());
  ASSERT_GT(all.steps.size(), 2U);
  std::size_t found = 0;
  const VariantStepListOptions two{.limit = 2, .found = [&](const VariantStep&) { ++found; }};
  const VariantStepList some = list_steps(state, two, Budget::unlimited());
  EXPECT_EQ(some.steps.size(), 2U);
  EXPECT_EQ(found, 2U);
  EXPECT_FALSE(some.complete);
  const VariantStepList rest = list_steps(state, {.skip = all.techniques}, Budget::unlimited());
  EXPECT_TRUE(rest.steps.empty());
  EXPECT_TRUE(rest.complete);
  Budget budget;
  budget.nodes = 1;
  EXPECT_NE(list_steps(state, {}, budget).limit, Limit::none);
}

TEST(VariantSteps, AListReportsMistakesInstead) {
  const auto variant = parse_variant("4x4 ; thermo r1c1-r1c4 ; given 3 r2c1 ; killer 3 r3c1 r4c2");
  ASSERT_TRUE(variant);
  const VariantStepList list =
      list_steps(*parse_state(*variant, "r1c1=2"), {}, Budget::unlimited());
  EXPECT_EQ(list.mistakes.size(), 1U);
  EXPECT_TRUE(list.steps.empty());
  const auto open = parse_variant("4x4 ; thermo r1c1-r1c4");
  ASSERT_TRUE(open);
  EXPECT_EQ(list_steps(VariantState(*open), {}, Budget::unlimited()).outcome, Outcome::invalid);
}

TEST(VariantSteps, OnlyPuzzlesWithOneSolutionAreRated) {
  const auto variant = parse_variant("4x4 ; thermo r1c1-r1c4");
  ASSERT_TRUE(variant);
  EXPECT_EQ(explain(*variant, Budget::unlimited()).rating.outcome, Outcome::invalid);
  EXPECT_EQ(hint(VariantState(*variant), Budget::unlimited()).reason, "several solutions");
}

TEST(VariantSteps, ShowTheValuesOfTheBoard) {
  EXPECT_EQ(text_of("6x6 0-5 boxes 2x3 ; killer 1 r1c1 r1c2", "r1c1:012 r1c2:01"),
            "Line Bounds: The digits of the cage at r1c1 differ and sum to 1. With the least "
            "and greatest digits that the other cells can have, r1c1 is at most 1. Remove 2 "
            "from r1c1.");
}

}  // namespace
}  // namespace inlay::sudoku::grade

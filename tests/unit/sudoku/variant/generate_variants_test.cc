// Generated variants have one solution, keep what was ordered, and depend on the seed alone.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <tuple>

#include "inlay/variant_generate.h"
#include "support/variants.h"

namespace inlay::sudoku {
namespace {

using Amount = LayoutRequest::Amount;

using test::variant_of;

LayoutRequest request(std::string_view kind, Amount amount = Amount::needed, int count = 0) {
  return {find_constraint_kind(kind), amount, count};
}

struct Made {
  std::vector<GeneratedVariant> records;
  GenerateReport report;
};

Made make(const Variant& layout, const VariantGenerateOptions& options,
          std::uint64_t attempts = 200) {
  Made made;
  Budget budget;
  budget.nodes = attempts;
  const auto report =
      generate_variants(layout, options, budget, [&](const GeneratedVariant& record) {
        made.records.push_back(record);
        return true;
      });
  EXPECT_TRUE(report.ok()) << report.error().message;
  if (report) made.report = *report;
  return made;
}

std::map<std::string_view, int> count_kinds(const Variant& variant) {
  std::map<std::string_view, int> number;
  for (const Constraint& constraint : variant.constraints()) ++number[constraint.kind->name];
  return number;
}

// By check(), which shares no code with the generator but the engine.
void expect_proper(const GeneratedVariant& made, bool minimal) {
  const std::string text = write_variant(made.puzzle);
  EXPECT_TRUE(made.puzzle.holds(made.solution)) << text;
  const VariantReport report = check(made.puzzle, {}, Budget::unlimited(), minimal);
  EXPECT_EQ(report.verdict, Verdict::unique) << text;
  ASSERT_EQ(report.solutions.size(), 1U) << text;
  EXPECT_EQ(report.solutions[0], made.solution) << text;
  // The text form has the same puzzle.
  EXPECT_TRUE(variant_of(text).holds(made.solution)) << text;
  for (const std::size_t redundant : report.redundant) {
    EXPECT_TRUE(find_constraint_kind(made.puzzle.constraints()[redundant].kind->name)) << text;
  }
  if (!minimal) return;
  EXPECT_EQ(count_kinds(made.puzzle)["given"], made.clues);
}

TEST(GenerateVariants, EveryKindOfTheTable) {
  for (const LayoutKind& kind : layout_kinds()) {
    ASSERT_NE(find_constraint_kind(kind.kind), nullptr) << kind.kind;
    const bool nine = kind.kind.starts_with("global") || kind.kind == "dutch-flatmates";
    const Variant board = variant_of(nine ? "9x9" : "6x6");
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
      VariantGenerateOptions options;
      options.seed = seed;
      options.requests = {request(kind.kind)};
      const Made made = make(board, options);
      ASSERT_EQ(made.records.size(), 1U) << kind.kind << ", seed " << seed;
      expect_proper(made.records[0], true);
      // All but rules for the whole board are needed.
      const VariantReport report =
          check(made.records[0].puzzle, {}, Budget::unlimited(), made.records[0].clues > 0);
      for (const std::size_t redundant : report.redundant) {
        const auto name = made.records[0].puzzle.constraints()[redundant].kind->name;
        EXPECT_TRUE(kind.rule && name == kind.kind) << write_variant(made.records[0].puzzle);
      }
      if (kind.rule) {
        EXPECT_GT(count_kinds(made.records[0].puzzle)[kind.kind], 0);
      }
    }
  }
}

TEST(GenerateVariants, AmountsAreKept) {
  VariantGenerateOptions options;
  options.count = 5;
  options.requests = {request("thermo", Amount::exactly, 2), request("killer", Amount::exactly, 3),
                      request("white-dot", Amount::all), request("jigsaw")};
  for (const GeneratedVariant& made : make(variant_of("6x6"), options).records) {
    auto kinds = count_kinds(made.puzzle);
    EXPECT_EQ(kinds["thermo"], 2);
    EXPECT_EQ(kinds["killer"], 3);
    EXPECT_EQ(kinds["jigsaw"], 1);
    int consecutive = 0;
    for (int cell = 0; cell < 36; ++cell) {
      const auto value = [&](int at) { return made.solution[static_cast<std::size_t>(at)]; };
      consecutive += cell % 6 < 5 && std::abs(value(cell) - value(cell + 1)) == 1 ? 1 : 0;
      consecutive += cell < 30 && std::abs(value(cell) - value(cell + 6)) == 1 ? 1 : 0;
    }
    EXPECT_EQ(kinds["white-dot"], consecutive);
    expect_proper(made, false);
  }
}

// Whatever the order of the requests, and with marks that would take the same edges.
TEST(GenerateVariants, RulesThatAllDotsAreGivenHaveAllDots) {
  VariantGenerateOptions options;
  options.requests = {request("xv", Amount::all), request("strict-kropki")};
  for (options.seed = 1; options.seed <= 5; ++options.seed) {
    const Made made = make(variant_of("6x6"), options);
    ASSERT_EQ(made.records.size(), 1U);
    const GeneratedVariant& record = made.records[0];
    expect_proper(record, false);
    auto kinds = count_kinds(record.puzzle);
    EXPECT_EQ(kinds["strict-kropki"], 1);
    EXPECT_GT(kinds["xv"], 0);
    int related = 0;
    for (std::size_t cell = 0; cell < 36; ++cell) {
      const auto count = [&](bool exists, std::size_t other) {
        if (!exists) return;
        const int a = record.solution[cell], b = record.solution[other];
        related += std::abs(a - b) == 1 || a == 2 * b || b == 2 * a ? 1 : 0;
      };
      count(cell % 6 < 5, cell + 1);
      count(cell < 30, cell + 6);
    }
    EXPECT_EQ(kinds["white-dot"] + kinds["black-dot"], related);
  }
}

// Without a white dot the rule about ratios would demand more, and a clue be redundant.
TEST(GenerateVariants, MarksThatARuleReadsStay) {
  VariantGenerateOptions options;
  options.count = 40;
  options.seed = 4;
  options.requests = {request("negative-ratio"), request("white-dot")};
  const Made made = make(variant_of("6x6"), options);
  ASSERT_EQ(made.records.size(), 40U);
  for (const GeneratedVariant& record : made.records) {
    EXPECT_EQ(record.minimal, Minimality::clues);
    for (const std::size_t redundant : check(record.puzzle, {}, Budget::unlimited()).redundant) {
      EXPECT_NE(record.puzzle.constraints()[redundant].kind->name, "given");
    }
  }
}

TEST(GenerateVariants, ClonesHaveOneShapeAndShareNoCell) {
  VariantGenerateOptions options;
  options.count = 10;
  options.requests = {request("clone", Amount::exactly, 2)};
  const Made made = make(variant_of("9x9"), options);
  ASSERT_EQ(made.records.size(), 10U);
  for (const GeneratedVariant& record : made.records) {
    std::vector<bool> used(81);
    for (const Constraint& clone : record.puzzle.constraints()) {
      if (clone.kind->name != "clone") continue;
      ASSERT_EQ(clone.parts.size(), 2U);
      const auto& [shape, copy] = std::tie(clone.parts[0], clone.parts[1]);
      ASSERT_EQ(shape.size(), copy.size());
      EXPECT_GE(shape.size(), 2U);
      for (std::size_t i = 0; i < shape.size(); ++i) {
        EXPECT_EQ(copy[i] - shape[i], copy[0] - shape[0]);
        EXPECT_EQ(copy[i] % 9 - shape[i] % 9, copy[0] % 9 - shape[0] % 9);
        for (const Cell cell : {shape[i], copy[i]}) {
          EXPECT_FALSE(used[cell]);
          used[cell] = true;
        }
      }
    }
  }
}

TEST(GenerateVariants, AllCirclesCountTogether) {
  VariantGenerateOptions options;
  options.requests = {request("counting-circles")};
  for (options.seed = 1; options.seed <= 5; ++options.seed) {
    const Made made = make(variant_of("9x9"), options);
    ASSERT_EQ(made.records.size(), 1U);
    auto kinds = count_kinds(made.records[0].puzzle);
    EXPECT_EQ(kinds["counting-circles"], 1);
    for (const Constraint& one : made.records[0].puzzle.constraints()) {
      if (one.kind->name == "counting-circles") {
        EXPECT_GE(one.cells().size(), 8U);
        EXPECT_LE(one.cells().size(), 16U);
      }
    }
  }
  options.requests = {request("counting-circles", Amount::exactly, 2)};
  const auto report = generate_variants(variant_of("9x9"), options, {},
                                        [](const GeneratedVariant&) { return true; });
  ASSERT_FALSE(report.ok());
  EXPECT_EQ(report.error().message,
            "counting-circles is a rule for the whole board, without a number");
}

TEST(GenerateVariants, AGivenLayoutStaysAndGetsClues) {
  const Variant layout =
      variant_of("9x9 ; thermo r1c1-r1c4 ; killer 15 r3c3-r3c5 ; given 7 r9c9 ; anti-knight");
  VariantGenerateOptions options;
  options.count = 3;
  options.seed = 5;
  const Made made = make(layout, options);
  ASSERT_EQ(made.records.size(), 3U);
  for (const GeneratedVariant& record : made.records) {
    expect_proper(record, true);
    EXPECT_EQ(record.minimal, Minimality::clues);
    EXPECT_EQ(record.solution[80], 7);
    const auto constraints = record.puzzle.constraints();
    for (const Constraint& kept : layout.constraints()) {
      EXPECT_NE(std::find(constraints.begin(), constraints.end(), kept), constraints.end());
    }
    const VariantReport report = check(record.puzzle, {}, Budget::unlimited());
    for (const std::size_t redundant : report.redundant) {
      const auto& one = constraints[redundant];
      const auto given = layout.constraints();
      EXPECT_NE(std::find(given.begin(), given.end(), one), given.end()) << "a clue is redundant";
    }
  }
}

TEST(GenerateVariants, CagesWithoutClues) {
  VariantGenerateOptions options;
  options.count = 3;
  options.requests = {request("killer", Amount::all)};
  options.max_clues = 0;
  const Made made = make(variant_of("6x6"), options);
  ASSERT_EQ(made.records.size(), 3U);
  for (const GeneratedVariant& record : made.records) {
    EXPECT_EQ(record.clues, 0);
    expect_proper(record, false);
    std::vector<bool> covered(36);
    for (const Constraint& cage : record.puzzle.constraints()) {
      EXPECT_EQ(cage.kind->name, "killer");
      for (const Cell cell : cage.cells()) {
        EXPECT_FALSE(covered[cell]);
        covered[cell] = true;
      }
    }
    EXPECT_EQ(std::count(covered.begin(), covered.end(), true), 36);
  }
}

TEST(GenerateVariants, TheNumberOfClues) {
  VariantGenerateOptions options;
  options.count = 4;
  options.requests = {request("killer")};
  options.min_clues = 4;
  options.max_clues = 6;
  for (const GeneratedVariant& record : make(variant_of("6x6"), options).records) {
    EXPECT_GE(record.clues, 4);
    EXPECT_LE(record.clues, 6);
    expect_proper(record, true);
    EXPECT_TRUE(*check(record.puzzle, {}, Budget::unlimited()).minimal);
  }
  options.requests = {request("thermo", Amount::exactly, 3)};
  options.min_clues = options.max_clues.emplace(20);
  options.allow_redundant = true;
  const Made made = make(variant_of("6x6"), options);
  ASSERT_EQ(made.records.size(), 4U);
  for (const GeneratedVariant& record : made.records) EXPECT_EQ(record.clues, 20);
}

// Difficulty is the number of clues here, and fewer are harder.
TEST(GenerateVariants, OfTooHardPuzzlesTheLeastIsPutBack) {
  std::map<std::uint64_t, int> fewest;  // clues, by attempt
  VariantGenerateOptions options;
  options.count = 5;
  options.requests = {request("killer")};
  for (const GeneratedVariant& record : make(variant_of("6x6"), options).records) {
    fewest[record.attempt] = record.clues;
  }
  const auto clues_between = [](int low, int high) {
    return [low, high](GeneratedVariant& made, const StopToken&) {
      made.remark = std::to_string(made.clues) + " clues";
      return made.clues < low ? Fit::too_hard : made.clues > high ? Fit::too_easy : Fit::fits;
    };
  };
  options.fit = clues_between(7, 9);
  int put_back = 0;
  for (const GeneratedVariant& record : make(variant_of("6x6"), options).records) {
    ASSERT_TRUE(fewest.contains(record.attempt));
    EXPECT_EQ(record.clues, std::max(7, fewest[record.attempt]));
    EXPECT_EQ(record.remark, std::to_string(record.clues) + " clues");
    expect_proper(record, false);
    if (record.clues == fewest[record.attempt]) continue;
    ++put_back;
    EXPECT_EQ(record.minimal, Minimality::no);
    EXPECT_FALSE(*check(record.puzzle, {}, Budget::unlimited()).minimal);
  }
  EXPECT_GE(put_back, 3);
  // The number of clues is kept, so nothing fits.
  options.max_clues = 6;
  EXPECT_TRUE(make(variant_of("6x6"), options, 50).records.empty());
  // Too easy in every attempt.
  options.max_clues.reset();
  options.fit = clues_between(-2, -1);
  const Made none = make(variant_of("6x6"), options, 50);
  EXPECT_TRUE(none.records.empty());
  EXPECT_EQ(none.report.attempts, 50U);
}

TEST(GenerateVariants, CluesAreSymmetric) {
  VariantGenerateOptions options;
  options.count = 3;
  options.symmetry = Symmetry::rot180;
  options.requests = {request("even")};
  options.min_clues = 6;
  options.max_clues = 12;
  options.allow_redundant = true;
  const Made made = make(variant_of("6x6"), options);
  ASSERT_EQ(made.records.size(), 3U);
  for (const GeneratedVariant& record : made.records) {
    std::vector<bool> clue(36);
    for (const Constraint& one : record.puzzle.constraints()) {
      if (one.kind->name == "given") clue[one.cells()[0]] = true;
    }
    EXPECT_TRUE(std::equal(clue.begin(), clue.end(), clue.rbegin()));
    expect_proper(record, true);
  }
}

TEST(GenerateVariants, TheSeedDecidesWhateverTheThreads) {
  VariantGenerateOptions options;
  options.count = 12;
  options.seed = 9;
  options.distinct = true;
  options.requests = {request("killer"), request("thermo", Amount::exactly, 1)};
  std::vector<std::string> texts[2];
  for (const int threads : {1, 3}) {
    options.threads = threads;
    for (const auto& record : make(variant_of("4x4"), options).records) {
      texts[threads == 1 ? 0 : 1].push_back(write_variant(record.puzzle));
    }
  }
  EXPECT_EQ(texts[0].size(), 12U);
  EXPECT_EQ(texts[0], texts[1]);
}

TEST(GenerateVariants, WrongOrders) {
  const auto error = [](const Variant& layout, const VariantGenerateOptions& options) {
    const auto report =
        generate_variants(layout, options, {}, [](const GeneratedVariant&) { return true; });
    return report ? std::string() : report.error().message;
  };
  VariantGenerateOptions options;
  options.requests = {request("doppelganger")};
  EXPECT_TRUE(error(variant_of("9x9"), options)
                  .starts_with("doppelganger constraints cannot be laid out at random; available: "
                               "anti-king, "));
  options.requests = {request("anti-king", Amount::exactly, 2)};
  EXPECT_EQ(error(variant_of("9x9"), options),
            "anti-king is a rule for the whole board, without a number");
  options.requests = {request("thermo", Amount::exactly, 82)};
  EXPECT_EQ(error(variant_of("9x9"), options),
            "the number of thermo constraints must be between 1 and 81");
  options.requests = {request("global-entropy")};
  EXPECT_EQ(error(variant_of("6x6"), options),
            "global-entropy: expected a board with 9 values, found 6");
  options.requests.clear();
  options.symmetry = Symmetry::rot180;
  EXPECT_EQ(error(variant_of("4x6"), options),
            "a symmetry of the clues needs as many rows as columns");
}

TEST(GenerateVariants, ALayoutWithoutSolution) {
  EXPECT_EQ(make(variant_of("4x4 ; anti-king ; anti-knight"), {}).report.impossible,
            "the constraints have no solution");
  VariantGenerateOptions options;
  options.requests = {request("anti-king"), request("anti-knight"), request("thermo")};
  EXPECT_EQ(make(variant_of("4x4"), options).report.impossible, "the constraints have no solution");
  EXPECT_NE(make(variant_of("9x9 ; killer 46 r1c1-r1c5"), {}).report.impossible.find("46"),
            std::string::npos);
}

}  // namespace
}  // namespace inlay::sudoku

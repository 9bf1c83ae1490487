// Certificates of variants: the checker reads every kind as the library does, verifies what
// certify() writes, and never accepts damaged certificates for a wrong claim.
#include <gtest/gtest.h>

#include <sstream>

#include "check/checker.h"
#include "check/variant/branches.h"
#include "inlay/branch_checker.h"
#include "inlay/certificate.h"
#include "support/corrupt_certificate.h"
#include "support/sanitizer.h"
#include "support/variant_cases.h"
#include "support/variants.h"
#include "support/verify_certificate.h"

namespace inlay::test {
namespace {

std::string first_difference(const VariantCase& test, std::size_t& held) {
  const std::string text = sudoku::write_variant(test.variant);
  try {
    inlay_check::Branches branches(text);
    for (const CellValues& filling : test.board.fillings) {
      const bool holds = test.variant.holds(filling);
      held += holds ? 1 : 0;
      if (branches.holds(filling) != holds) {
        return std::string(holds ? "rejects " : "accepts ") + text_of(filling);
      }
    }
  } catch (const inlay_check::Rejection& rejection) {
    return rejection.reason;
  }
  return {};
}

// The certificate of at most that many solutions.
std::string certificate_of(const sudoku::Variant& variant, std::uint64_t at_most) {
  std::string text;
  const auto checker = app::make_branch_checker();
  const auto certified = sudoku::certify(variant, *checker, {.at_most = at_most}, {}, text);
  EXPECT_TRUE(certified) << certified.error().message;
  return text;
}
std::vector<inlay_check::Verdict> verdicts(const std::string& text) {
  std::istringstream stream(text);
  inlay_check::Checker checker(stream, {.work = 100'000'000});
  std::vector<inlay_check::Verdict> all;
  while (auto verdict = checker.next()) all.push_back(std::move(*verdict));
  return all;
}

TEST(VariantCertificate, TheCheckerReadsEachKindAsTheLibraryDoes) {
  constexpr std::uint64_t kCases = cases_here(60);
  for (const ConstraintKind* kind : sudoku::constraint_kinds()) {
    std::size_t held = 0;
    for (std::uint64_t seed = 0; seed < kCases; ++seed) {
      Random random(seed);
      const auto test = random_case(random_board(*kind, random), {&kind, 1}, random);
      if (!test) continue;
      ASSERT_EQ(first_difference(*test, held), "")
          << kind->name << ", seed " << seed << ": " << sudoku::write_variant(test->variant);
    }
    EXPECT_TRUE(held > 0 || kSanitized) << kind->name;  // with few cases none may hold
  }
}

TEST(VariantCertificate, CertificatesOfEachKindAreVerified) {
  constexpr std::uint64_t kCases = 12;
  for (const ConstraintKind* kind : sudoku::constraint_kinds()) {
    for (std::uint64_t seed = 1000; seed < 1000 + kCases; ++seed) {
      Random random(seed);
      const ConstraintKind* const kinds[] = {kind, random_of(random, sudoku::constraint_kinds())};
      const auto test = random_case(random_board(*kind, random), kinds, random);
      if (!test) continue;
      std::size_t held = 0;
      ASSERT_EQ(first_difference(*test, held), "") << sudoku::write_variant(test->variant);
      const std::string text = certificate_of(test->variant, Budget::kNoLimit);
      const auto found = verdicts(text);
      ASSERT_EQ(found.size(), 1U) << text;
      ASSERT_TRUE(found[0].verified) << found[0].text << '\n' << text;
      const std::string claim = held == 0 ? "none" : "exactly " + std::to_string(held);
      ASSERT_NE(text.find("\nclaim " + claim + '\n'), std::string::npos) << claim << '\n' << text;
    }
  }
}

// --- Damage --------------------------------------------------------------------------------------

std::vector<std::string> make_certificates() {
  std::vector<std::string> made;
  for (std::uint64_t seed = 0; made.size() < 600; ++seed) {
    Random random(seed);
    const ConstraintKind* const kinds[] = {random_of(random, sudoku::constraint_kinds()),
                                           random_of(random, sudoku::constraint_kinds())};
    const auto test = random_case(random_board(*kinds[0], random, 60), kinds, random);
    if (!test) continue;
    made.push_back(certificate_of(test->variant, seed % 3 == 0 ? 2 : Budget::kNoLimit));
  }
  return made;
}

TEST(VariantCertificate, DamagedIsNeverAcceptedForAWrongClaim) {
  test::Corruptor corruptor(17);
  Random random(18);
  const auto certificates = make_certificates();
  std::size_t still_true = 0, unknown = 0;
  constexpr unsigned kDamaged = cases_here(20'000);
  for (unsigned i = 0; i < kDamaged; ++i) {
    const std::size_t at = random.below(certificates.size());
    const std::string& original = certificates[at];
    const std::string text =
        corruptor.corrupt(original, certificates[(at + 1) % certificates.size()]);
    for (const auto& verdict : verdicts(text)) {
      if (!verdict.verified) continue;
      const auto statement = test::read_statement(text, verdict.line);
      if (statement.problem.at(0).at(2) == "variant" &&
          !sudoku::parse_variant(test::joined(statement.problem.at(1)))) {
        ++unknown;  // the checker allows arguments that the library refuses, such as unused numbers
        continue;
      }
      ++still_true;
      ASSERT_TRUE(test::is_true(statement, "auto")) << "from\n" << original << "to\n" << text;
    }
  }
  EXPECT_LT(still_true, std::size_t{kDamaged} / 3);
  EXPECT_GT(still_true, 0U);
  EXPECT_LT(unknown, std::size_t{kDamaged} / 50);
}

// --- Single certificates -------------------------------------------------------------------------

TEST(VariantCertificate, ListsTheSolutionOfAUniquePuzzle) {
  const std::string text =
      certificate_of(variant_of("4x4 ; thermo r1c1-r1c4 ; given 3 r2c1 ; killer 3 r3c1 r4c2"), 2);
  EXPECT_EQ(text,
            "inlay-certificate 3 variant\n"
            "variant 4x4 ; thermo r1c1-r1c4 ; given 3 r2c1 ; killer 3 r3c1 r4c2\n"
            "claim exactly 1\n"
            "solution 1 2 3 4 3 4 1 2 2 3 4 1 4 1 2 3\n"
            "tree\n"
            "end\n");
  EXPECT_TRUE(verdicts(text)[0].verified);
  EXPECT_EQ(verdicts(text)[0].text, "variant 4x4, exactly 1 solution");
}

// Certificates with an empty tree: the checker has to find the contradiction without a branch.
TEST(VariantCertificate, RefutesByCombiningRulesWithoutBranches) {
  const std::string puzzles[] = {
      // The rest of the column is r1c4, and its sum would be 0.
      "4x4 ; sum 10 r2c4-r4c4",
      // The rest of the column would have the sum 16, but three different values have at most 15.
      "6x6 ; sum 5 r2c2 r5c2 r6c2",
      // r4c6 can be the second 1 or the second 2, but not both.
      "6x6 ; contain-exactly 1 1 2 2 r2c5-r4c5 r4c6"};
  for (const std::string& puzzle : puzzles) {
    const auto all =
        verdicts("inlay-certificate 3 variant\nvariant " + puzzle + "\nclaim none\ntree\nend\n");
    ASSERT_EQ(all.size(), 1U);
    EXPECT_TRUE(all[0].verified) << puzzle << ": " << all[0].text;
  }
}

TEST(VariantCertificate, SaysNothingWhenTheBudgetEnds) {
  const auto variant = variant_of("6x6 ; thermo r1c1-r1c4");
  for (const std::uint64_t nodes : {0U, 1U, 100U}) {
    std::string text = "before";
    Budget budget;
    budget.nodes = nodes;
    const auto checker = app::make_branch_checker();
    const auto certified =
        sudoku::certify(variant, *checker, {.at_most = Budget::kNoLimit}, budget, text);
    ASSERT_TRUE(certified);
    EXPECT_EQ(certified->claim, Claim::unknown);
    EXPECT_EQ(certified->limit, Limit::nodes);
    EXPECT_EQ(text, "before");
  }
}

TEST(VariantCertificate, ReportsHowMuchOfTheProofIsWritten) {
  const auto variant =
      variant_of("6x6 ; thermo r1c1-r1c4 ; killer 9 r3c1-r3c3 ; whisper 3 r5c1-r5c6");
  const auto checker = app::make_branch_checker();
  std::vector<double> fractions;
  CertifyOptions options{.at_most = Budget::kNoLimit};
  options.progress.interval = std::chrono::milliseconds(0);
  options.progress.call = [&](const Progress& progress) { fractions.push_back(progress.fraction); };
  Budget budget;
  budget.nodes = 3000;
  std::string text;
  ASSERT_TRUE(sudoku::certify(variant, *checker, options, budget, text));
  ASSERT_GT(fractions.size(), 1U);
  for (const double fraction : fractions) EXPECT_TRUE(fraction >= 0 && fraction < 1) << fraction;
}

TEST(VariantCertificate, RefusesWhatCannotBeCertified) {
  const auto variant = variant_of("4x4 ; thermo r1c1-r1c4");
  std::string text = "before";
  const auto checker = app::make_branch_checker();
  EXPECT_FALSE(sudoku::certify(variant, *checker, {.at_most = 0}, {}, text));
  EXPECT_FALSE(sudoku::certify(variant, *checker, {.engine = "sat"}, {}, text));
  EXPECT_EQ(text, "before");
}

TEST(VariantCertificate, ListsTheOnlySolutionAndAsManyAsWereAskedFor) {
  const auto variant = variant_of("4x4 ; thermo r1c1-r1c4 ; given 3 r2c1");
  const auto checker = app::make_branch_checker();
  std::string text;
  const auto all =
      sudoku::certify(variant, *checker, {.at_most = Budget::kNoLimit}, {}, text).value();
  EXPECT_EQ(all.claim, Claim::exactly);
  ASSERT_GT(all.count, 3U);
  EXPECT_EQ(test::solutions_listed(text), 0);
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    text.clear();
    const auto three = sudoku::certify(variant, *app::make_branch_checker(),
                                       {.seed = seed, .at_most = 3}, {}, text)
                           .value();
    EXPECT_EQ(three.claim, Claim::at_least);
    EXPECT_EQ(test::solutions_listed(text), 3);
    std::istringstream lines(text);
    std::string before;
    for (std::string line; std::getline(lines, line);) {
      if (line.find("solution ") != 0) continue;
      EXPECT_LT(before, line);
      before = line;
    }
  }
  text.clear();
  EXPECT_EQ(sudoku::certify(variant_of("4x4 ; thermo r1c1-r1c4 ; given 3 r1c1"),
                            *app::make_branch_checker(), {}, {}, text)
                .value()
                .claim,
            Claim::none);
}

// Cannot read the puzzle, or never refutes a branch.
class UselessChecker final : public sudoku::BranchChecker {
 public:
  explicit UselessChecker(bool reads) : reads_(reads) {}
  Result<End> start(std::string_view) override {
    if (!reads_) return Error{ErrorKind::unsupported, "unreadable"};
    return End::open;
  }
  std::span<const std::uint32_t> candidates() const override { return candidates_; }
  Result<End> enter(std::uint16_t, std::uint32_t) override { return End::open; }
  void leave() override {}

 private:
  bool reads_;
  std::vector<std::uint32_t> candidates_ = std::vector<std::uint32_t>(16, 3);
};

TEST(VariantCertificate, ReportsWhatTheCheckerCannotRead) {
  UselessChecker checker(false);
  std::string text = "before";
  const auto made =
      sudoku::certify(variant_of("4x4 ; thermo r1c1-r1c4 ; given 3 r1c1"), checker, {}, {}, text);
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().message, "unreadable");
  EXPECT_EQ(text, "before");
}

TEST(VariantCertificate, AProofThatGrowsTooLongEndsAtTheMemoryOfTheBudget) {
  UselessChecker checker(true);
  std::string text = "before";
  Budget budget;
  budget.memory = 1'000'000;
  const auto made = sudoku::certify(variant_of("4x4 ; thermo r1c1-r1c4 ; given 3 r1c1"), checker,
                                    {}, budget, text);
  ASSERT_TRUE(made) << made.error().message;
  EXPECT_EQ(made->claim, Claim::unknown);
  EXPECT_EQ(made->limit, Limit::memory);
  EXPECT_EQ(text, "before");
}

}  // namespace
}  // namespace inlay::test

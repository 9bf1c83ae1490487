// bit_rows reported a branch to its tree sink before the option that led there, so that the
// subtrees of its certificates were cut at the wrong places and inlay-check refused them.
#include <gtest/gtest.h>

#include <sstream>

#include "check/checker.h"
#include "inlay/certificate.h"
#include "inlay/sudoku.h"

namespace inlay {
namespace {

TEST(Regress, CertificatesByBitRowsVerifyUnderEverySeed) {
  const sudoku::Puzzle empty(*sudoku::Rules::boxes(2, 2));
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    CertifyOptions options;
    options.engine = "bit_rows";
    options.seed = seed;
    options.at_most = Budget::kNoLimit;
    std::string text;
    const auto certified = sudoku::certify(empty, options, Budget::unlimited(), text);
    ASSERT_TRUE(certified);
    EXPECT_EQ(certified->count, 288U);
    std::istringstream stream(text);
    const auto verdict = inlay_check::Checker(stream).next();
    ASSERT_TRUE(verdict);
    EXPECT_TRUE(verdict->verified) << verdict->text;
  }
}

}  // namespace
}  // namespace inlay

// `printf 'a\x89 b\na\x89\nb\n' | inlay cover info` aborted: the item name went into the JSON
// writer, which throws on invalid UTF-8. All readers of cover problems now reject it with a
// position.
#include <gtest/gtest.h>

#include <sstream>

#include "inlay/cover_format.h"
#include "inlay/symmetry.h"

namespace inlay::cover {
namespace {

std::string error_of(const Result<Problem>& problem) {
  return problem ? "no error" : problem.error().to_string();
}

TEST(InvalidUtf8InCoverProblem, IsRejectedWithItsPosition) {
  const std::string rest = " is not valid UTF-8; convert the file to UTF-8";
  EXPECT_EQ(error_of(parse_text("a\x89 b\na\x89\nb\n")), "1:2: byte 0x89" + rest);
  EXPECT_EQ(error_of(parse_any("a b\na \xC3\nb\n")), "2:3: byte 0xc3" + rest);
  EXPECT_EQ(error_of(parse_text("a | x\na x:\xFF\n")), "2:5: byte 0xff" + rest);
  EXPECT_EQ(error_of(parse_matrix("10\n1\x80\n")), "2:2: byte 0x80" + rest);
  EXPECT_EQ(error_of(parse_ec("p ec 2\ns 1 \xE2\x82\n")), "2:5: byte 0xe2" + rest);
  std::istringstream in("a \xED\xA0\x80\na\n");  // a surrogate
  EXPECT_EQ(error_of(read_problem(in)), "1:3: byte 0xed" + rest);
}

TEST(InvalidUtf8InCoverProblem, IsRejectedByTheLibraryAndInSymmetries) {
  Problem problem;
  EXPECT_EQ(problem.add_primary("\x89").error().message, "an item name is not valid UTF-8");
  ASSERT_TRUE(problem.add_primary("gr\xC3\xBC\xC3\x9F"));
  EXPECT_EQ(parse_symmetries(problem, "(\xC3)\n").error().to_string(),
            "1:2: byte 0xc3 is not valid UTF-8");
}

TEST(InvalidUtf8InCoverProblem, IsRejectedInTheBinaryForm) {
  std::ostringstream out;
  ASSERT_TRUE(write_problem(*parse_text("abc | x\nabc x:red\n"), "binary", out));
  std::string bytes = out.str();
  bytes[bytes.find("red")] = '\x89';
  const auto problem = parse_binary(bytes);
  ASSERT_FALSE(problem);
  EXPECT_NE(problem.error().message.find("not valid UTF-8"), std::string::npos);
}

TEST(InvalidUtf8InCoverProblem, IsAllowedInComments) {
  EXPECT_TRUE(parse_text("| caf\xE9\na b\n | caf\xE9\na b\n"));
  EXPECT_TRUE(parse_matrix("# caf\xE9\n11\n"));
  EXPECT_TRUE(parse_ec("c caf\xE9\np ec 1\ns 1\n"));
}

}  // namespace
}  // namespace inlay::cover

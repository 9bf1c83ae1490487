// Certificates of enumerations, written by hand: what the checker verifies and rejects.
#include <gtest/gtest.h>

#include <sstream>
#include <vector>

#include "check/checker.h"
#include "check/sha256.h"

namespace inlay_check {
namespace {

const std::string kHead =
    "inlay-certificate 4 enumeration\n"
    "grid 123456789457189236689732154245698317361275948978341562594817623736524891812963475\n"
    "clues 17\n";
// Two puzzles of this grid with 17 clues, and a pattern of the 18 cells in which they have them.
const std::string kFirst =
    "....5...94..1.....68.........5.9......1....4........6.........37....48....2.....5";
const std::string kSecond =
    "....5...94..1.....68.........5.9......1....4........6.........37...24.....2.....5";
const std::string kWithin =
    "within ....x...xx..x.....xx.........x.x......x....x........x.........xx...xxx....x.....x\n";

std::string hash_of(const std::vector<std::string>& puzzles) {
  Sha256 hash;
  for (const std::string& puzzle : puzzles) hash.add(puzzle + '\n');
  return hash.hex();
}

// Both have 6, 5 and 6 clues in the three bands.
std::string part(const std::string& numbers, const std::vector<std::string>& puzzles) {
  return "part " + numbers + ' ' + std::to_string(puzzles.size()) + ' ' + hash_of(puzzles) + '\n';
}
const std::string kOthers = part("6 4 7 2 1 2 2 0 0 0", {}) + part("5 5 7 2 2 1 2 1 0 0", {});

std::string certificate(const std::vector<std::string>& puzzles) {
  std::string text = kHead + kWithin + "bands rows\n" + kOthers;
  text += part("6 5 6 2 1 1 1 1 1 2", puzzles);
  for (const std::string& puzzle : puzzles) text += "puzzle " + puzzle + '\n';
  return text + "sha256 " + hash_of(puzzles) + "\nend\n";
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  if (at != std::string::npos) text.replace(at, from.size(), to);
  return text;
}

std::vector<Verdict> verdicts_on(const std::string& text) {
  std::istringstream stream(text);
  Checker checker(stream);
  std::vector<Verdict> verdicts;
  while (auto verdict = checker.next()) verdicts.push_back(std::move(*verdict));
  return verdicts;
}

void expect_rejected(const std::string& text, const std::string& why) {
  const auto verdicts = verdicts_on(text);
  ASSERT_EQ(verdicts.size(), 1U) << text;
  EXPECT_FALSE(verdicts[0].verified) << text;
  EXPECT_EQ(std::to_string(verdicts[0].line) + ": " + verdicts[0].text, why) << text;
}

const std::string kGood = certificate({kFirst, kSecond});

TEST(Enumeration, IsVerified) {
  const auto verdicts = verdicts_on(kGood + kGood);
  ASSERT_EQ(verdicts.size(), 2U);
  for (const Verdict& verdict : verdicts) EXPECT_TRUE(verdict.verified) << verdict.text;
  EXPECT_EQ(verdicts[0].text,
            "grid, 2 puzzles with 17 clues; that there is no other is not verified");
  EXPECT_EQ(verdicts[1].text,
            "grid, 2 puzzles with 17 clues; the same as in an earlier certificate with these "
            "bands");
}

TEST(Enumeration, HashesMustBeThoseOfThePuzzles) {
  const std::string right = hash_of({kFirst, kSecond});
  const std::string wrong = hash_of({kFirst});
  const std::string all = "sha256 " + right;
  for (const std::string& other : {"sha256 " + wrong, std::string("sha256"), all + " x"}) {
    expect_rejected(replaced(kGood, all, other), "11: the hash of the puzzles is " + right);
  }
  expect_rejected(replaced(kGood, all + "\n", ""), "11: expected 'sha256', found 'end'");
  const std::string of_part = "2 2 " + right;
  expect_rejected(replaced(kGood, of_part, "2 2 " + wrong),
                  "11: the hash of the puzzles with the distribution 6 5 6 is " + right);
  for (const std::string& other : {std::string("2 2"), of_part + " 1"}) {
    expect_rejected(replaced(kGood, of_part, other),
                    "8: expected 11 numbers and a hash after 'part'");
  }
}

TEST(Enumeration, NumbersMustBeThoseOfThePuzzles) {
  const std::vector<std::string> both{kFirst, kSecond};
  const std::string mine = part("6 5 6 2 1 1 1 1 1 2", both);
  expect_rejected(replaced(kGood, mine, part("6 5 6 2 1 1 1 1 1 2", {kFirst})),
                  "11: puzzles listed with the distribution 6 5 6: 2, found: 1");
  // The right number in all, but not for each distribution.
  const std::string none = replaced(kGood, mine, part("6 5 6 2 1 1 1 1 1 2", {}));
  expect_rejected(
      replaced(none, part("5 5 7 2 2 1 2 1 0 0", {}), part("5 5 7 2 2 1 2 1 0 0", both)),
      "11: puzzles listed with the distribution 5 5 7: 0, found: 2");
  expect_rejected(replaced(kGood, "6 5 6 2 1 1 1", "6 5 6 2 1 2 2"),
                  "8: band 2 has 1 clue set, the part has 2");
  expect_rejected(replaced(kGood, mine, ""), "8: the distribution 6 5 6 is missing");
  expect_rejected(replaced(kGood, kOthers, ""), "7: the distribution 5 5 7 is missing");
  expect_rejected(replaced(kGood, mine, mine + mine), "9: the distribution occurs twice");
}

TEST(Enumeration, PuzzlesMustAnswerTheQuestion) {
  const std::string first = "puzzle " + kFirst;
  expect_rejected(replaced(kGood, first, "puzzle " + kSecond),
                  "10: the puzzles are not in increasing order");
  expect_rejected(replaced(kGood, first, "puzzle"), "9: expected a puzzle after 'puzzle'");
  expect_rejected(replaced(kGood, first, first + " x"), "9: unexpected text after the puzzle");
  std::string other = kFirst;
  other[4] = '6';
  expect_rejected(replaced(kGood, first, "puzzle " + other), "9: a clue is not that of the grid");
}

TEST(Enumeration, PuzzlesMustHaveOneSolution) {
  // These 17 of the 18 cells leave a choice.
  std::string other = kSecond;
  other[4] = '.';
  other[69] = '8';
  const std::string first = "puzzle " + kFirst;
  expect_rejected(replaced(kGood, first, "puzzle " + other), "9: the puzzle has another solution");
  // With all 18 clues, one is redundant.
  std::string all = kSecond;
  all[69] = '8';
  const std::string question = replaced(kHead, "clues 17\n", "clues 18\nminimal\n") + kWithin;
  const std::string parts = part("6 5 7 2 1 1 1 1 1 1", {all});
  expect_rejected(question + "bands rows\n" + parts + "puzzle " + all + '\n',
                  "8: the puzzle has a redundant clue");
}

// All clues but some in the second band are required, so that few distributions are possible.
TEST(Enumeration, DistributionsWithFullBandsMustBeThere) {
  std::string containing(81, 'x');
  const std::string end = "\nbands rows\nsha256 " + hash_of({}) + "\nend\n";
  const std::string question = replaced(kHead, "clues 17", "clues 81") + "containing ";
  const std::string missing = "6: the distribution 27 27 27 is missing";
  expect_rejected(question + containing + end, missing);
  for (std::size_t cell = 36; cell < 40; ++cell) containing[cell] = '.';
  expect_rejected(question + containing + end, missing);
}

TEST(Enumeration, NumbersOfCluesMustBePossible) {
  const std::string range = "3: the number of clues must be from 1 to 81";
  for (const std::string wrong : {"0", "82", "1000000000000", "17 1"}) {
    expect_rejected(replaced(kGood, "clues 17", "clues " + wrong), range);
  }
  expect_rejected(replaced(kGood, "clues 17", "clues 18"),
                  "6: the clues of the part do not add up");
  for (const std::string wrong : {"7 4 7", "28 0 0", "0 28 0", "0 0 28"}) {
    expect_rejected(replaced(kGood, "part 6 4 7", "part " + wrong),
                    "6: the clues of the part do not add up");
  }
  const std::string forty = replaced(kGood, "clues 17", "clues 40");
  for (const std::string wrong : {"28 6 6", "6 28 6", "6 6 28"}) {
    expect_rejected(replaced(forty, "part 6 4 7", "part " + wrong),
                    "6: the clues of the part do not add up");
  }
  // One clue is a question, too, and no puzzle answers it.
  const std::string one =
      replaced(kHead, "clues 17", "clues 1") + "bands rows\nsha256 " + hash_of({}) + "\nend\n";
  const auto verdicts = verdicts_on(one);
  ASSERT_EQ(verdicts.size(), 1U);
  EXPECT_TRUE(verdicts[0].verified) << verdicts[0].text;
}

TEST(Enumeration, AnotherRunMustListTheSamePuzzles) {
  // The checker could not find this alone.
  EXPECT_TRUE(verdicts_on(certificate({kSecond}))[0].verified);
  const auto verdicts = verdicts_on(kGood + certificate({kSecond}));
  ASSERT_EQ(verdicts.size(), 2U);
  EXPECT_FALSE(verdicts[1].verified);
  EXPECT_EQ(verdicts[1].text, "an earlier certificate of this question lists other puzzles");
}

}  // namespace
}  // namespace inlay_check

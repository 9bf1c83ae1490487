// What is written is read back as the same puzzle, and what cannot be held is refused.
#include <gtest/gtest.h>

#include "base/random.h"
#include "unit/sudoku/notation/reading.h"

namespace inlay::notation {
namespace {

using sudoku::bit;
using sudoku::Mask;
using sudoku::Puzzle;
using sudoku::Rules;

struct Shape {
  int width, height;
};
constexpr Shape kShapes[] = {{2, 2}, {3, 2}, {2, 3}, {3, 3}, {5, 2}, {2, 5}, {3, 4},
                             {4, 4}, {5, 5}, {6, 6}, {5, 1}, {7, 1}, {8, 8}};

// Any digits anywhere: a notation does not care whether they clash.
Puzzle random_puzzle(const Rules& rules, base::Random& random) {
  Puzzle puzzle(rules);
  const auto n = static_cast<std::uint64_t>(rules.size());
  for (auto& given : puzzle.clues) {
    if (random.below(3) == 0) given = static_cast<sudoku::Digit>(random.below(n) + 1);
  }
  return puzzle;
}

// At least two marks in every blank cell.
void add_marks(Puzzle& puzzle, base::Random& random) {
  const auto n = static_cast<std::uint64_t>(puzzle.rules.size());
  puzzle.candidates.assign(puzzle.clues.size(), puzzle.rules.all_digits());
  for (std::size_t cell = 0; cell < puzzle.clues.size(); ++cell) {
    if (puzzle.clues[cell] != 0) continue;
    const Mask some = random.next() & puzzle.rules.all_digits();
    puzzle.candidates[cell] = some | bit(static_cast<int>(random.below(n)) + 1) | bit(1) | bit(2);
  }
}

std::vector<Mask> allowed(const Puzzle& puzzle) {
  std::vector<Mask> masks;
  for (std::size_t i = 0; i < puzzle.clues.size(); ++i) {
    masks.push_back(puzzle.allowed(static_cast<sudoku::Cell>(i)));
  }
  return masks;
}

// A file of these puzzles in a notation, as the command line would write it.
std::string file_of(const std::vector<Puzzle>& puzzles, std::string_view to) {
  std::string text(file_header(to));
  for (const Puzzle& puzzle : puzzles) {
    const auto written = format(puzzle, to);
    EXPECT_TRUE(written) << to << ": " << written.error().message;
    if (written) text += *written + "\n";
  }
  return text + std::string(file_footer(to));
}

bool holds(const NotationInfo& info, const Rules& rules) {
  const bool classic_only = info.name == "sdk" || info.name == "sdm" || info.name == "ss" ||
                            info.name == "opensudoku" || info.name == "hodoku";
  if (classic_only && rules.name() != "9x9 (3x3 boxes)") return false;
  if (info.name == "marks" && rules.size() > 9) return false;
  if (info.name == "csv" && rules.size() > 35) return false;
  const bool tall = rules.box_width() < rules.box_height();
  if (info.name == "iss" && (rules.size() > 16 || tall)) return false;
  if (info.name == "constraints" && rules.size() > 25) return false;
  return info.writes;
}

TEST(RoundTrip, EveryNotationAndShape) {
  base::Random random(7);
  for (const Shape shape : kShapes) {
    const Rules rules = *Rules::boxes(shape.width, shape.height);
    const How how{shape.width, shape.height};
    for (const NotationInfo& info : notations()) {
      // Candidate grids hold more than a plain puzzle does: see below.
      if (!holds(info, rules) || info.name == "candidates") continue;
      std::vector<Puzzle> puzzles;
      for (int i = 0; i < 3; ++i) puzzles.push_back(random_puzzle(rules, random));
      const std::string text = file_of(puzzles, info.name);
      for (const std::string_view from : {std::string_view{}, info.name}) {
        const auto records = read_all(text, {how.width, how.height, from});
        ASSERT_EQ(records.size(), puzzles.size()) << info.name << " " << rules.name() << "\n"
                                                  << text;
        for (std::size_t i = 0; i < puzzles.size(); ++i) {
          ASSERT_TRUE(records[i].puzzle)
              << info.name << " " << rules.name() << ": " << records[i].puzzle.error().to_string();
          EXPECT_EQ(records[i].puzzle->clues, puzzles[i].clues)
              << info.name << " " << rules.name() << "\n"
              << text;
          EXPECT_EQ(records[i].puzzle->rules, rules) << info.name;
          EXPECT_TRUE(records[i].puzzle->candidates.empty()) << info.name;
        }
      }
    }
  }
}

TEST(RoundTrip, DetectedNameIsTheWrittenOne) {
  base::Random random(8);
  const Puzzle puzzle = random_puzzle(*Rules::boxes(3, 3), random);
  for (const NotationInfo& info : notations()) {
    if (!info.writes) continue;
    const auto records = read_all(file_of({puzzle}, info.name));
    ASSERT_EQ(records.size(), 1U) << info.name;
    const bool line = info.name == "zeros" || info.name == "sdm";
    EXPECT_EQ(records[0].notation, line ? "line" : info.name);
  }
}

TEST(RoundTrip, Marks) {
  base::Random random(9);
  for (const Shape shape : kShapes) {
    const Rules rules = *Rules::boxes(shape.width, shape.height);
    for (const std::string_view to : {"marks", "hodoku", "fpuzzles", "sudokupad"}) {
      if (to == "marks" && rules.size() > 9) continue;
      if (to == "hodoku" && rules.name() != "9x9 (3x3 boxes)") continue;
      Puzzle puzzle = random_puzzle(rules, random);
      add_marks(puzzle, random);
      const std::string text = file_of({puzzle}, to);
      const auto records = read_all(text, {shape.width, shape.height, to});
      ASSERT_EQ(records.size(), 1U);
      ASSERT_TRUE(records[0].puzzle) << to << ": " << records[0].puzzle.error().to_string();
      EXPECT_EQ(allowed(*records[0].puzzle), allowed(puzzle)) << to << " " << rules.name();
    }
  }
}

// A candidate grid shows what the clues leave open, so reading it gives the same candidates.
TEST(RoundTrip, CandidateGrids) {
  base::Random random(10);
  for (const Shape shape : kShapes) {
    const Rules rules = *Rules::boxes(shape.width, shape.height);
    Puzzle puzzle(rules);
    puzzle.clues[0] = 1;
    add_marks(puzzle, random);
    if (rules.size() > 35) {
      EXPECT_FALSE(format(puzzle, "candidates"));
      continue;
    }
    const auto text = format(puzzle, "candidates");
    ASSERT_TRUE(text);
    const auto records = read_all(*text, {shape.width, shape.height, "candidates"});
    ASSERT_EQ(records.size(), 1U) << *text;
    ASSERT_TRUE(records[0].puzzle) << records[0].puzzle.error().to_string() << *text;
    auto expected = puzzle.open_candidates();
    expected[0] = bit(1);
    EXPECT_EQ(allowed(*records[0].puzzle), expected) << rules.name();
    if (rules.size() <= 9) {
      const auto detected = read_all(*text, {shape.width, shape.height});
      ASSERT_EQ(detected.size(), 1U);
      ASSERT_TRUE(detected[0].puzzle);
      EXPECT_EQ(detected[0].notation, "candidates");
      EXPECT_EQ(allowed(*detected[0].puzzle), expected);
    }
  }
}

TEST(RoundTrip, FramesTellTheBoxes) {
  base::Random random(11);
  for (const Shape shape : {Shape{3, 2}, Shape{2, 3}, Shape{5, 2}, Shape{2, 5}, Shape{4, 3}}) {
    const Puzzle puzzle = random_puzzle(*Rules::boxes(shape.width, shape.height), random);
    const auto records = read_all(file_of({puzzle}, "boxed"));
    ASSERT_EQ(records.size(), 1U);
    ASSERT_TRUE(records[0].puzzle);
    EXPECT_EQ(records[0].puzzle->rules, puzzle.rules);
    EXPECT_EQ(records[0].puzzle->clues, puzzle.clues);
  }
}

TEST(RoundTrip, LinksTellExtraHouses) {
  const Rules plain = *Rules::boxes(3, 3);
  std::vector<sudoku::Cell> falling, rising, middle;
  for (int i = 0; i < 9; ++i) {
    falling.push_back(static_cast<sudoku::Cell>(i * 10));
    rising.push_back(static_cast<sudoku::Cell>(8 + i * 8));
    middle.push_back(static_cast<sudoku::Cell>((1 + i / 3) * 9 + 1 + i % 3));
  }
  for (const std::string_view to : {"fpuzzles", "sudokupad"}) {
    Rules rules = plain;
    for (const auto& house : {rising, falling, middle}) rules = *rules.with_house(house);
    Puzzle puzzle(rules);
    puzzle.clues[40] = 5;
    const auto records = read_all(file_of({puzzle}, to));
    ASSERT_EQ(records.size(), 1U);
    ASSERT_TRUE(records[0].puzzle);
    EXPECT_EQ(records[0].puzzle->rules, rules);
    EXPECT_EQ(records[0].puzzle->clues, puzzle.clues);
  }
}

// Found by notation_fuzz: the dots were taken for the delimiters of a 2x2 board.
TEST(RoundTrip, ALineOfASmallLatinSquare) {
  Puzzle puzzle(*Rules::boxes(3, 1));
  puzzle.clues = {0, 1, 0, 2, 0, 1, 0, 1, 0};
  const auto back = parse_puzzle(*format(puzzle, "line"), {"line", 3, 1});
  ASSERT_TRUE(back.ok());
  EXPECT_EQ(back->clues, puzzle.clues);
}

TEST(Format, RefusesWhatItCannotHold) {
  const auto message = [](const Puzzle& puzzle, std::string_view to) {
    const auto text = format(puzzle, to);
    return text ? "written" : text.error().message;
  };
  Puzzle large(*Rules::boxes(4, 4));
  for (const std::string_view to : {"sdm", "sdk", "ss", "opensudoku", "hodoku"}) {
    EXPECT_EQ(message(large, to), std::string(to) + " cannot represent a 16x16 board");
  }
  for (const std::string_view to : {"line", "tokens", "boxed", "candidates", "marks", "csv"}) {
    EXPECT_NE(message(Puzzle(*Rules::boxes(1, 1)), to).find("cannot represent a 1x1 board"),
              std::string::npos)
        << to;
  }
  EXPECT_EQ(message(large, "marks"), "a line of candidates supports boards up to 9x9");
  EXPECT_EQ(message(Puzzle(*Rules::boxes(6, 6)), "csv"), "csv supports boards up to 35x35");
  EXPECT_EQ(message(Puzzle(*Rules::boxes(9, 1)), "sdm"),
            "sdm cannot represent boxes of another shape");

  Puzzle marked(*Rules::boxes(3, 3));
  marked.clues[0] = 1;
  marked.candidates.assign(81, marked.rules.all_digits());
  EXPECT_EQ(message(marked, "line"), "written") << "marks that say nothing";
  marked.candidates[1] &= ~bit(1);
  EXPECT_EQ(message(marked, "line"), "written") << "marks that say what the clues say";
  marked.candidates[40] &= ~bit(7);
  for (const std::string_view to : {"line", "zeros", "grid", "boxed", "markdown", "csv", "tokens",
                                    "sdk", "sdm", "ss", "opensudoku"}) {
    EXPECT_NE(message(marked, to).find("cannot represent candidates"), std::string::npos) << to;
  }
  marked.candidates[40] = 0;
  EXPECT_EQ(message(marked, "candidates"),
            "a candidate grid cannot represent r5c5, which has no candidate left");

  const Rules rules = *Rules::boxes(2, 2)->with_house({0, 5, 10, 15});
  EXPECT_EQ(message(Puzzle(rules), "grid"), "a grid cannot represent extra houses");
  EXPECT_EQ(message(large, "url").substr(0, 29), "url cannot be written; availa");
  EXPECT_EQ(message(large, "morse").substr(0, 26), "unknown notation 'morse'; ");
}

TEST(Format, LooksAsDescribed) {
  Puzzle puzzle = *parse_puzzle("1..4......2.4..1");
  EXPECT_EQ(*format(puzzle, "line"), "1..4......2.4..1");
  EXPECT_EQ(*format(puzzle, "zeros"), "1004000000204001");
  EXPECT_EQ(*format(puzzle, "grid"), "1..4\n....\n..2.\n4..1\n");
  EXPECT_EQ(*format(puzzle, "boxed"),
            "+-----+-----+\n| 1 . | . 4 |\n| . . | . . |\n+-----+-----+\n| . . | 2 . |\n"
            "| 4 . | . 1 |\n+-----+-----+\n");
  EXPECT_EQ(*format(puzzle, "markdown"),
            "|   |   |   |   |\n|---|---|---|---|\n| 1 |   |   | 4 |\n|   |   |   |   |\n"
            "|   |   | 2 |   |\n| 4 |   |   | 1 |\n");
  EXPECT_EQ(*format(puzzle, "tokens"), "1,0,0,4,0,0,0,0,0,0,2,0,4,0,0,1");
  EXPECT_EQ(*format(puzzle, "candidates"),
            "+---------+---------+\n|   1  23 |   3   4 |\n|  23 234 |  13  23 |\n"
            "+---------+---------+\n|   3  13 |   2   3 |\n|   4  23 |   3   1 |\n"
            "+---------+---------+\n");
  EXPECT_EQ(format(puzzle, "marks")->substr(0, 16), "1...12341234...4");
  puzzle = *parse_puzzle(kClassic);
  EXPECT_EQ(format(puzzle, "sdk")->substr(0, 29), "[Puzzle]\n53..7....\n6..195...\n");
  EXPECT_EQ(format(puzzle, "ss")->substr(0, 28), "*-----------*\n|53.|.7.|...|\n");
  EXPECT_EQ(*format(puzzle, "hodoku"), ":0000:x:" + std::string(kClassic) + "::::");
  EXPECT_EQ(*format(puzzle, "sudokupad"),
            "https://sudokupad.app/classic5NlQ19j9mGca3OIN1bWGk2m41TjS79");
}

}  // namespace
}  // namespace inlay::notation

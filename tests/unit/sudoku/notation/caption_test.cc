// The title and the difficulty that a notation contains.
#include "unit/sudoku/notation/reading.h"

namespace inlay::notation {
namespace {

using Captions = std::vector<std::pair<std::string, std::string>>;

Captions captions(const std::string& text) {
  Captions all;
  for (const Record& record : read_all(text)) {
    EXPECT_TRUE(record.puzzle.ok()) << record.puzzle.error().to_string();
    all.emplace_back(record.title, record.difficulty);
  }
  return all;
}

std::string rows() {
  return classic(".");
}

TEST(Caption, WordsAboveABoardAreItsTitle) {
  EXPECT_EQ(captions(" Grid 01, by hand \n" + rows() + "Grid 02\n" + rows() + "\n" + rows()),
            (Captions{{"Grid 01, by hand", ""}, {"Grid 02", ""}, {"", ""}}));
}

TEST(Caption, WordsAboveAListAreNot) {
  const std::string line(kClassic);
  EXPECT_EQ(captions("My puzzles\n" + line + "\n" + line + "\n"), (Captions{{"", ""}, {"", ""}}));
}

TEST(Caption, ColumnsOfCsv) {
  const std::string line(kClassic);
  EXPECT_EQ(captions("Level;Puzzle;Name\nhard;" + line + ";Old \"friend\"\n;" + line + ";\n3.5;" +
                     line + "\n"),
            (Captions{{"Old \"friend\"", "hard"}, {"", ""}, {"", "3.5"}}));
  EXPECT_EQ(captions("puzzle,rating,title\n" + line + ",\"7,2\",x\n"), (Captions{{"x", "7,2"}}));
}

TEST(Caption, TagsOfSdk) {
  EXPECT_EQ(captions("#ASomebody\n#DDescribed\n#L 4 \n[Puzzle]\n" + rows()),
            (Captions{{"Described", "4"}}));
  EXPECT_EQ(captions("#DDescribed\n#TTitle\n#DOnce more\n[Puzzle]\n" + rows() + "\n" + rows()),
            (Captions{{"Title", ""}, {"", ""}}));
  EXPECT_EQ(captions("#List of puzzles\n" + std::string(kClassic) + "\n"), (Captions{{"", ""}}));
}

}  // namespace
}  // namespace inlay::notation

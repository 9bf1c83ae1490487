// Boards: sizes, drawings, and errors in them.
#include <gtest/gtest.h>

#include "tiling/drawing.h"

namespace inlay::tiling {
namespace {

Board parsed(Lattice lattice, std::string_view text) {
  const auto board = Board::parse(lattice, text);
  EXPECT_TRUE(board.ok()) << board.error().to_string();
  return *board;
}

void expect_error(const Result<Board>& board, const std::string& error) {
  ASSERT_FALSE(board.ok());
  EXPECT_EQ(board.error().to_string(), error);
}

TEST(Drawing, PlacesAndCellsAreInverse) {
  for (const LatticeInfo& info : lattices()) {
    for (int row = -5; row < 5; ++row) {
      for (int column = -5; column < 5; ++column) {
        const Place place{column, row, 0};
        EXPECT_EQ(place_of(info.lattice, cell_at(info.lattice, place)), place) << info.name;
      }
    }
  }
}

TEST(Board, ADrawnRectangleIsTheRectangle) {
  const std::string text = "####\n####\n####\n";
  for (const LatticeInfo& info : lattices()) {
    const auto board = Board::parse_size(info.lattice, "4x3");
    ASSERT_TRUE(board.ok());
    EXPECT_EQ(board->cells, parsed(info.lattice, text).cells) << info.name;
    EXPECT_EQ(board->to_text(), text) << info.name;
  }
}

TEST(Board, LayersArePartedByBlankLines) {
  const Board board = parsed(Lattice::cube, "\n\n##\r\n.#\n\n  \n#\n");
  EXPECT_EQ(board.cells, (Shape{{0, 0, 0}, {0, 0, 1}, {1, 0, 0}, {1, 1, 0}}));
  EXPECT_EQ(board.to_text(), "##\n.#\n\n#\n");
  EXPECT_EQ(parsed(Lattice::cube, board.to_text()).cells, board.cells);
  EXPECT_EQ(Board::parse_size(Lattice::cube, "2x3x4")->cells.size(), 24u);
}

TEST(Board, TextsComeBackAsTheyWere) {
  EXPECT_EQ(parsed(Lattice::square, "###\n#.#\n###").to_text(), "###\n#.#\n###\n");
  EXPECT_EQ(parsed(Lattice::cube, "#\n\n.\n.#\n.\n##").to_text(), "#\n\n.\n.#\n.\n##\n");
  EXPECT_EQ(parsed(Lattice::cube, "#\n\n.\n\n.#").to_text(), "#\n\n.\n\n.#\n");
  EXPECT_EQ(parsed(Lattice::triangle, ".###\n#####").to_text(), ".###\n#####\n");
}

TEST(Board, ErrorsTellTheirPlace) {
  expect_error(Board::parse(Lattice::square, "##\n#o#\n"),
               "2:2: 'o' in a board; write '#' for a cell and '.' for a gap");
  expect_error(Board::parse(Lattice::square, "#\t#"),
               "1:2: a drawing may contain only printable ASCII characters and spaces");
  expect_error(Board::parse(Lattice::square, " .\n"), "1: the drawing has no cells");
  expect_error(Board::parse(Lattice::square, std::string(Board::kMaxCells + 1, '#')),
               "1:10001: more than 10000 cells");
  expect_error(Board::rectangle(Lattice::square, 2, 2, 2), "only boards of cubes have layers");
  expect_error(Board::rectangle(Lattice::cube, 100, 100, 2), "a board has at most 10000 cells");
  expect_error(Board::rectangle(Lattice::square, 0, 2),
               "the width, height and depth of a board must be at least 1");
  for (const char* const size :
       {"", "6", "6x", "x6", "6x5x", "2x2x2x2", "6 x 5", "99999999999x1", "6x5y"}) {
    EXPECT_FALSE(Board::parse_size(Lattice::cube, size).ok()) << size;
  }
}

}  // namespace
}  // namespace inlay::tiling

// Solutions as text, compared as a whole.
#include <gtest/gtest.h>

#include "inlay/tiling.h"

namespace inlay::tiling {
namespace {

std::string first_of(const Result<Model>& model, const TextStyle& style = {}) {
  auto search = cover::Search::make(model->problem(), {.engine = "reference"}, Budget::unlimited());
  if (search->next() != SearchStatus::solution) return "no solution";
  return text_picture(*model, search->solution(), style);
}

Result<Model> model_of(Lattice lattice, const std::string& board, const std::string& pieces) {
  return Model::make({*Board::parse(lattice, board), *find_pieces(pieces, false)});
}

TEST(TextPicture, LinesRunBetweenPieces) {
  EXPECT_EQ(first_of(model_of(Lattice::square, "####\n###.\n", "tetromino-L,tromino-I")),
            "┌───┬───────────┐\n"
            "│ L │ I         │\n"
            "│   └───────┬───┘\n"
            "│           │\n"
            "└───────────┘\n");
}

TEST(TextPicture, LayersStandSideBySideWhereThereIsRoom) {
  const auto model = model_of(Lattice::cube, "##\n\n##\n", "any*dicubes");
  EXPECT_EQ(first_of(model),
            "┌───┬───┐   ┌───┬───┐\n"
            "│ 1 │ 1 │   │ 1 │ 1 │\n"
            "└───┴───┘   └───┴───┘\n");
  EXPECT_EQ(first_of(model, {.color = false, .columns = 12}),
            "┌───┬───┐\n"
            "│ 1 │ 1 │\n"
            "└───┴───┘\n"
            "\n"
            "┌───┬───┐\n"
            "│ 1 │ 1 │\n"
            "└───┴───┘\n");
}

TEST(TextPicture, HexagonsTrianglesQueensAndNumbers) {
  EXPECT_EQ(first_of(model_of(Lattice::hexagon, "###\n.##\n##\n", "any*dihexes,monohex-1")),
            "C C A\n"
            "   D A\n"
            "B B\n");
  EXPECT_EQ(first_of(model_of(Lattice::triangle, "###\n###\n", "any*diamonds")), "BAA\nBCC\n");
  EXPECT_EQ(first_of(make_named("queens", "5")),
            "Q . . . .\n"
            ". . Q . .\n"
            ". . . . Q\n"
            ". Q . . .\n"
            ". . . Q .\n");
  EXPECT_EQ(first_of(make_named("langford", "4")), "4 1 3 1 2 4 3 2\n");
}

TEST(TextPicture, ColoursAreEscapeSequences) {
  const std::string text =
      first_of(model_of(Lattice::square, "#", "monominoes"), {.color = true, .columns = 80});
  EXPECT_EQ(text, "┌───┐\n│\033[48;2;217;164;65;38;2;27;26;24m O \033[0m│\n└───┘\n");
}

}  // namespace
}  // namespace inlay::tiling

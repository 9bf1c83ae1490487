// Named and drawn pieces.
#include <gtest/gtest.h>

#include <set>

#include "inlay/tiling.h"

namespace inlay::tiling {
namespace {

std::string names_of(std::string_view text, bool one_sided = false) {
  const auto pieces = find_pieces(text, one_sided);
  if (!pieces) return pieces.error().to_string() + " @" + std::to_string(pieces.error().column);
  std::string names;
  for (const Piece& piece : *pieces) {
    if (!piece.copies) names += "any*";
    if (piece.copies && piece.copies->least != 1)
      names += std::to_string(piece.copies->least) + "*";
    names += piece.name + " ";
  }
  return names;
}

TEST(Pieces, HaveTheirUsualLetters) {
  EXPECT_EQ(names_of("pentominoes"), "F I L N P T U V W X Y Z ");
  EXPECT_EQ(names_of("pentominoes", true), "F F' I L L' N N' P P' T U V W X Y Y' Z Z' ");
  EXPECT_EQ(names_of("tetrominoes"), "I L O S T ");
  EXPECT_EQ(names_of("trominoes"), "I V ");
  EXPECT_EQ(names_of("3*pentomino-F,any*hexomino-35"), "3*F any*35 ");
  EXPECT_EQ(names_of("tetromino-I,tromino-I,domino-I,tetromino-T"), "4-I 3-I 2-I T ");
  EXPECT_EQ(names_of("tetracubes"), "1 2 3 4 5 6 7 8 ");
}

TEST(Pieces, EverySetIsThereWithDifferentNamesAndOneOrder) {
  for (const PieceSetInfo& set : piece_sets()) {
    for (const bool one_sided : {false, true}) {
      const auto pieces = find_pieces(set.name, one_sided);
      ASSERT_TRUE(pieces.ok()) << set.name;
      const bool cubes = set.lattice == Lattice::cube;
      const ShapeEquivalence alike =
          one_sided || cubes ? ShapeEquivalence::one_sided : ShapeEquivalence::free;
      EXPECT_EQ(pieces->size(), shapes(set.lattice, set.order, alike)->size()) << set.name;
      std::set<std::string> names;
      for (const Piece& piece : *pieces) {
        names.insert(piece.name);
        EXPECT_EQ(piece.shape.size(), static_cast<std::size_t>(set.order));
        const std::string single = std::string(set.singular) + "-" + piece.name;
        const auto again = find_pieces(single, one_sided);
        ASSERT_TRUE(again.ok()) << single;
        EXPECT_EQ(again->front().shape, piece.shape) << single;
        if (set.order > 5) break;
      }
      if (set.order > 5) continue;
      EXPECT_EQ(names.size(), pieces->size()) << set.name;
    }
  }
}

TEST(Pieces, WrongNamesAreErrorsWithAColumn) {
  EXPECT_EQ(names_of("pentominos"), "unknown pieces 'pentominos' @1");
  EXPECT_EQ(names_of("dominoes,pentomino-Q"), "unknown pieces 'pentomino-Q' @10");
  EXPECT_EQ(names_of(""), "unknown pieces '' @1");
  EXPECT_EQ(names_of("0*dominoes"), "'0' is not a number of copies; write 1 to 10000, or any @1");
  EXPECT_EQ(names_of("dominoes,trihexes"), "the pieces are of two different lattices @10");
  EXPECT_EQ(names_of("dominoes,2*domino-I"), "duplicate piece I @10");
}

TEST(Pieces, DrawnOnesAreNamedByTheirSigns) {
  const auto pieces = parse_pieces(Lattice::cube, "AAB\nA.B\n\nA..\n");
  ASSERT_TRUE(pieces.ok());
  ASSERT_EQ(pieces->size(), 2u);
  EXPECT_EQ((*pieces)[0].name, "A");
  EXPECT_EQ((*pieces)[0].shape, (Shape{{0, 0, 0}, {0, 0, 1}, {0, 1, 0}, {1, 0, 0}}));
  EXPECT_EQ((*pieces)[1].shape, (Shape{{0, 0, 0}, {0, 1, 0}}));
  EXPECT_EQ(parse_pieces(Lattice::square, "aa\nb|").error().to_string(),
            "2:2: '|' cannot name a piece");
}

}  // namespace
}  // namespace inlay::tiling

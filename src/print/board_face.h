// BoardFace: what a board shows besides constraints, for puzzles and for variants.
#ifndef INLAY_SRC_PRINT_BOARD_FACE_H_
#define INLAY_SRC_PRINT_BOARD_FACE_H_

#include "inlay/print.h"
#include "print/outline.h"
#include "print/symbols.h"
#include "print/variant/cell_places.h"

namespace inlay::print {

struct CellFace {
  Point corner;          // upper left, in cells from the corner of the grid
  std::string clue;      // empty: no clue
  std::string solution;  // empty if none is known
  struct Candidate {
    int number;  // from 1, among all values
    std::string symbol;
  };
  std::vector<Candidate> candidates;  // empty: all
};

struct BoardFace {
  int rows = 0, columns = 0;
  double type_size = 0;  // of digits, in cells
  BoardOutline outline;
  CandidatePlaces places;
  std::vector<CellFace> cells;  // of the grid, row by row, then extra cells
};

// Require: drawable(), without a variant.
BoardFace face_of_puzzle(const Entry& entry);
// `constraints`: those of the variant, with the members of groups (expanded()).
BoardFace face_of_variant(const Entry& entry, std::span<const sudoku::Constraint> constraints,
                          const CellPlaces& places);

}  // namespace inlay::print

#endif  // INLAY_SRC_PRINT_BOARD_FACE_H_

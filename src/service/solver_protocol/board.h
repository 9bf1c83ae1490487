// The board of a message: a puzzle of f-puzzles with what the user has entered.
#ifndef INLAY_SRC_SERVICE_SOLVER_PROTOCOL_BOARD_H_
#define INLAY_SRC_SERVICE_SOLVER_PROTOCOL_BOARD_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "inlay/notation.h"
#include "inlay/sudoku.h"
#include "inlay/technique.h"
#include "inlay/variant.h"

namespace inlay::service::protocol {

struct Board {
  sudoku::Variant variant;               // with the clues
  std::optional<sudoku::Puzzle> puzzle;  // if it has no constraints but houses
  notation::PlayerState state;           // entries and pencil marks
  // What the link has and the variant does not contain: drawings that may stand for a rule.
  std::vector<std::string> not_checked;
  // Options of `truecandidates`.
  std::uint32_t cap = 1;  // count up to this number of solutions for each candidate
  bool logical = false;   // mark the candidates that steps without assumptions do not remove
  // Techniques that steps must not use, by the switches of the user script.
  std::vector<sudoku::grade::Technique> without = {};

  int size() const { return variant.board().rows; }
  // The variant with the entries as clues, and the centre marks as the candidates of their cells.
  sudoku::Variant with_entries() const;
};

// Error: damaged data; a constraint that is not supported, by name; a board of more than
// VariantBoard::kMaxSide rows. The message is a sentence for the user.
Result<Board> read_board(const std::string& data);

}  // namespace inlay::service::protocol

#endif  // INLAY_SRC_SERVICE_SOLVER_PROTOCOL_BOARD_H_

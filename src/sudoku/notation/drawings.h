// The drawings of links: lines, shapes and texts that stand for no constraint.
#ifndef INLAY_SRC_SUDOKU_NOTATION_DRAWINGS_H_
#define INLAY_SRC_SUDOKU_NOTATION_DRAWINGS_H_

#include "sudoku/notation/fpuzzles_grid.h"
#include "sudoku/notation/json_board.h"

namespace inlay::notation {

inline constexpr std::size_t kMostDrawings = 2'000;  // of a link; the others are left out
inline constexpr double kPixelsOfCell = 64;          // of SudokuPad
inline constexpr double kTextOfSize = 0.6;  // height of a text of f-puzzles with size 1, in cells

// Adds an item of the member `name` ("line", "rectangle", "circle", "text" or "cage") of f-puzzles.
// An item without a place or a look is left out.
void add_fpuzzles_drawing(std::string_view name, const Json& item, int n,
                          std::vector<Drawing>& drawings);

// All lines, arrows, underlays and overlays of SudokuPad.
void add_sudokupad_drawings(const Json& root, std::vector<Drawing>& drawings);

// A colour as Drawing has it, or `standard` for anything else.
std::string color_of(const Json& value, std::string_view standard = "");
// A text or a number of at most 100 bytes; empty for anything else.
std::string words_of(const Json& value);

// --- Writing: drawings_write.cc ---

// Adds members of f-puzzles. It has lines between the middles of cells, cages, and shapes and texts
// whose centre is in the middle of a cell, an edge or a corner.
void write_fpuzzles_drawings(std::span<const Drawing> drawings, int n, OrderedJson& root);
// What the above leaves out: "lines", "arrows", "shapes".
std::vector<std::string> missing_in_fpuzzles(std::span<const Drawing> drawings, int n);

// Whether a member of f-puzzles or SudokuPad with this name has drawings.
bool is_drawing(std::string_view name);

// All drawings as JSON: the members of SudokuPad, and `cages`. read_drawings() of it returns the
// same drawings, grouped by member.
std::string write_drawings(std::span<const Drawing> drawings);
// Nullopt: not such JSON, or a cage with a cell that is not below `cells`.
std::optional<std::vector<Drawing>> read_drawings(std::string_view text, std::size_t cells);

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_DRAWINGS_H_

// Tilings: fill a board with pieces, on a lattice of squares, cubes, triangles or hexagons.
//
//   lattice   all cells, and the rotations and reflections that map them to each other
//   shape     a set of cells, regardless of its position
//   piece     a shape with a name and a number of copies
//   board     the cells to cover
//   puzzle    pieces and a board
//   model     the puzzle as an exact cover problem
//
//   const auto pieces = tiling::find_pieces("pentominoes");
//   const auto board = tiling::Board::rectangle(tiling::Lattice::square, 10, 6);
//   const auto model = tiling::Model::make({.board = *board, .pieces = *pieces});
//   auto search = cover::Search::make(model->problem(), {}, Budget::unlimited());
//   for (auto options : Solutions(*search)) {
//     if (model->is_canonical(options)) std::cout << tiling::text_picture(*model, options);
//   }
//
// Source of the subject and its terms: S. W. Golomb, "Polyominoes" (1965, 2nd edition 1994).
#ifndef INLAY_TILING_H_
#define INLAY_TILING_H_

#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "inlay/cover.h"
#include "inlay/result.h"

namespace inlay::tiling {

// --- Shapes -------------------------------------------------------------------------------------

enum class Lattice { square, cube, triangle, hexagon };

struct LatticeInfo {
  Lattice lattice;
  std::string_view name;
  int symmetries;  // rotations and reflections about a cell or corner, including the identity
  int max_order;   // the largest order that shapes() accepts
};
// All lattices, in the order of the enumeration. This table drives --lattice, help, docs and tests.
std::span<const LatticeInfo> lattices();
std::optional<Lattice> find_lattice(std::string_view name);

// The coordinates of a cell. square: x to the right, y down, z = 0. cube: z is the layer. hexagon:
// axial coordinates, z = 0; row y starts y half cells to the right of row 0. triangle: the numbers
// of its strips in three directions; x + y + z is 1 (it points up) or 2 (it points down).
struct Cell {
  int x = 0;
  int y = 0;
  int z = 0;
  friend auto operator<=>(const Cell&, const Cell&) = default;
};

// Sorted cells without duplicates, shifted so that the smallest coordinates are 0 (in a triangle
// lattice those of x and y). A shape need not be connected.
using Shape = std::vector<Cell>;

// The shape of these cells, regardless of their position.
Shape shape_of(Lattice lattice, std::vector<Cell> cells);
// The images of a shape under the rotations of the lattice, and with `mirrors` also under the
// reflections; sorted, without duplicates.
std::vector<Shape> orientations(Lattice lattice, const Shape& shape, bool mirrors);

// When two shapes count as the same: if a shift maps one to the other (fixed), a shift and a
// rotation (one_sided), or a shift, a rotation and a reflection (free).
enum class ShapeEquivalence { fixed, one_sided, free };

// All connected shapes of `order` cells, sorted; of each class the smallest image. The largest
// order takes about a second. Error: the order is not in 1 .. max_order.
Result<std::vector<Shape>> shapes(Lattice lattice, int order, ShapeEquivalence equivalence);

// --- Pieces -------------------------------------------------------------------------------------

struct Piece {
  std::string name;
  Lattice lattice = Lattice::square;
  Shape shape;
  // The number of copies to place; nullopt: any number.
  std::optional<cover::Bounds> copies = cover::Bounds{};
};

// A named set of pieces: all pieces of one order in one lattice.
struct PieceSetInfo {
  std::string_view name;      // "pentominoes"
  std::string_view singular;  // "pentomino", used for single pieces: "pentomino-F"
  Lattice lattice;
  int order;
};
std::span<const PieceSetInfo> piece_sets();

// Pieces by name, separated by commas: "pentominoes", "tetromino-L,domino-I", "3*tromino-V". A
// number and a star before a name give the number of copies, "any*" allows any number. Polyominoes
// of up to five cells have the usual letters; all other pieces have numbers, from 1 in the order of
// shapes(). With `one_sided`, pieces that differ by a reflection are different pieces, and the
// second of such a pair has a ' after its name; polycubes are always one-sided. Errors, with a
// column: an unknown name, pieces of two lattices, a duplicate piece.
Result<std::vector<Piece>> find_pieces(std::string_view names, bool one_sided);

// Parses drawn pieces, one for each symbol: all cells with this symbol, laid out as in
// Board::parse. Spaces and '.' are not cells. Errors: those of Board::parse; a symbol that is not
// printable ASCII.
Result<std::vector<Piece>> parse_pieces(Lattice lattice, std::string_view text);

// --- Boards -------------------------------------------------------------------------------------

struct Board {
  static constexpr std::size_t kMaxCells = 10000;

  Lattice lattice = Lattice::square;
  Shape cells;

  // `depth` layers of `height` rows of `width` cells. Every second row of hexagons is shifted by
  // half a cell. Triangles in a row alternately point up and down; the very first one points up.
  // Errors: a number below 1; several layers in a lattice other than cubes; more than kMaxCells
  // cells.
  static Result<Board> rectangle(Lattice lattice, int width, int height, int depth = 1);
  // Parses a drawn board: '#' is a cell, '.' and a space are not. With cubes, a blank line starts
  // the next layer; in other lattices it is a row without cells. Every second line of hexagons is
  // shifted right by half a cell; the first triangle of the first line points up, its neighbours
  // down. Errors, with line and column: any other symbol, no cells, more than kMaxCells cells.
  static Result<Board> parse(Lattice lattice, std::string_view text);
  // Parses a size such as "10x6" or "3x3x3", the width first, and calls rectangle(). Errors: any
  // other text; those of rectangle().
  static Result<Board> parse_size(Lattice lattice, std::string_view size);
  // The board as text for parse(), which may return it shifted.
  std::string to_text() const;
};

// --- From a puzzle to exact cover and back ------------------------------------------------------

// How to draw solutions: pieces on the board, queens on a chessboard, or numbers in a row.
enum class DrawingKind { pieces, queens, numbers };

struct TilingPuzzle {
  Board board;
  std::vector<Piece> pieces;
  bool flips = true;  // pieces may be turned over; ignored for cubes
  DrawingKind drawing = DrawingKind::pieces;
};

// The position of one copy of a piece.
struct Placement {
  std::uint32_t piece;               // its index in the puzzle
  std::uint32_t orientation;         // index of its shape in orientations()
  std::vector<std::uint32_t> cells;  // indices in Board::cells, increasing
};

// A puzzle as exact cover: an item for each cell, an item for each piece with a number of copies,
// and an option for each placement.
class Model {
 public:
  // Errors: no pieces; a piece whose lattice is not that of the board; a piece or board without
  // cells; a piece name that is not an item name, or is a duplicate; invalid bounds for the copies;
  // placements that cover more than 10,000,000 cells in all.
  static Result<Model> make(TilingPuzzle puzzle);
  // n queens that do not attack each other on an n x n board. Each piece is one cell, and the
  // pieces do not fill the board. Error: n is not in 1 .. 100.
  static Result<Model> queens(int n);

  const TilingPuzzle& puzzle() const { return puzzle_; }
  const cover::Problem& problem() const { return problem_; }
  const Placement& placement(cover::OptionId option) const { return placements_[option]; }
  // One symbol for each piece: the first character of its name if the pieces have distinct ones,
  // otherwise letters and digits in turn.
  char label(std::uint32_t piece) const { return labels_[piece]; }
  // For each cell of the board, the index in `solution` of the placement that covers it, or -1.
  std::vector<int> owners(std::span<const cover::OptionId> solution) const;

  // The number of rotations and reflections of the board that map pieces to pieces, including the
  // identity. Two of them may map the cells in the same way.
  std::size_t symmetry_count() const { return images_.size() + 1; }
  // Is the solution the lexicographically smallest of its symmetry class? Exactly
  // one solution of each symmetry class is. Require: the options increase, as in
  // Search::solution().
  bool is_canonical(std::span<const cover::OptionId> solution) const;

  // The problem without options that no canonical solution contains: if exactly one copy of the
  // first piece is placed, its options that are not the smallest of their images. The payloads are
  // the option numbers of problem().
  cover::Problem reduced_problem() const;

  // Why the puzzle has no solution, if that follows from counting cells: all cells, or black and
  // white cells in a chessboard colouring (squares, cubes and triangles). Empty: unknown.
  std::string infeasibility() const;

 private:
  Model() = default;
  Status add_items();
  Status add_placements();
  void add_labels();
  void add_symmetries();

  TilingPuzzle puzzle_;
  bool fills_ = true;  // all cells must be covered
  cover::Problem problem_;
  std::vector<Placement> placements_;                 // per option
  std::vector<std::vector<cover::OptionId>> images_;  // per symmetry but the identity: per option
  std::string labels_;
};

// --- Puzzles by name ----------------------------------------------------------------------------

// The published number of solutions of a puzzle, up to symmetry and in all.
struct PublishedCount {
  std::string_view size;
  std::uint64_t distinct;
  std::uint64_t all;
  bool quick;  // takes at most two seconds to find
};
struct NamedPuzzleInfo {
  std::string_view name;
  std::string_view size;   // how the size is written: "WxH", "N", or "" if there is only one size
  std::string_view usual;  // the default size
  std::string_view summary;
  std::span<const PublishedCount> known;
  Result<Model> (*make)(std::string_view size);
};
// This table drives `inlay tile`, its help, docs and tests.
std::span<const NamedPuzzleInfo> named_puzzles();
// Errors: an unknown name; an invalid size; a size for a puzzle that has only one.
Result<Model> make_named(std::string_view name, std::string_view size);

// --- Pictures -----------------------------------------------------------------------------------
//
// Colours are indices into a palette of 18 colours: one for each piece or, if a puzzle has only one
// piece, for each of its orientations.

// The colour of each option of the solution.
std::vector<int> colors_of(const Model& model, std::span<const cover::OptionId> solution);

struct TextStyle {
  bool color = false;  // use terminal escape sequences
  int columns = 100;   // maximum width for placing layers side by side
};
// Draws a solution as lines of text, each ended by a newline. Squares and cubes: box-drawing lines
// between pieces and one label per piece. Other lattices: each cell shows the label of its piece.
std::string text_picture(const Model& model, std::span<const cover::OptionId> solution,
                         const TextStyle& style = {});

struct SvgStyle {
  double cell = 40;      // width of a cell in pixels; reduced for boards that would be too wide
  bool rounded = false;  // round the corners of the pieces
  bool labels = true;
};
// Draws a solution as a complete, self-contained SVG file. Cubes: the whole seen from one corner,
// and each layer next to it, the lowest first.
std::string svg_picture(const Model& model, std::span<const cover::OptionId> solution,
                        const SvgStyle& style = {});
// Draws many solutions on one sheet, small, numbered from 1 and without labels.
std::string svg_poster(const Model& model, std::span<const std::vector<cover::OptionId>> solutions,
                       const SvgStyle& style = {});

}  // namespace inlay::tiling

#endif  // INLAY_TILING_H_

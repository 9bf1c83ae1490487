// Tilings: fill a board with pieces, on a lattice of squares, cubes, triangles or hexagons.
//
//   lattice   the cells there are, and the rotations and reflections that map them to each other
//   shape     a set of cells, wherever it lies
//   piece     a shape with a name and a number of copies
//   board     the cells to be covered
//   puzzle    pieces and a board; a model is the exact-cover problem that a puzzle is
//
//   const auto pieces = tiling::find_pieces("pentominoes");
//   const auto board = tiling::Board::rectangle(tiling::Lattice::square, 10, 6);
//   const auto model = tiling::Model::make({.board = *board, .pieces = *pieces});
//   auto search = cover::Search::make(model->problem(), {}, Budget::unlimited());
//   for (auto options : Solutions(*search)) {
//     if (model->is_smallest(options)) std::cout << tiling::text_picture(*model, options);
//   }
//
// Source of the subject and its names: S. W. Golomb, "Polyominoes" (1965, 2nd edition 1994).
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
  int symmetries;  // rotations and reflections about a cell or corner, the identity included
  int max_order;   // of the shapes that shapes() lists
};
// All lattices, in the order of the enumeration. The table drives --lattice, help, docs and tests.
std::span<const LatticeInfo> lattices();
std::optional<Lattice> find_lattice(std::string_view name);

// A cell by its coordinates. square: x to the right, y down, z = 0. cube: z is the layer. hexagon:
// axial, z = 0; row y lies y half cells to the right of row 0. triangle: the numbers of the strips
// in three directions; x + y + z is 1 (it points up) or 2 (it points down).
struct Cell {
  int x = 0;
  int y = 0;
  int z = 0;
  friend auto operator<=>(const Cell&, const Cell&) = default;
};

// Sorted, without repetition, moved so that its least coordinates are 0 (in a triangle lattice x
// and y). It need not hang together.
using Shape = std::vector<Cell>;

// The shape of these cells, wherever they lie.
Shape shape_of(Lattice lattice, std::vector<Cell> cells);
// Its images under the rotations of the lattice, with `mirrors` also the reflections; sorted, each
// once.
std::vector<Shape> orientations(Lattice lattice, const Shape& shape, bool mirrors);

// Which shapes count as one: those that can be moved onto each other by shifts only, by rotations
// too, or by reflections too.
enum class Alike { fixed, one_sided, free };

// All connected shapes of `order` cells, one of each kind: the least of its images; sorted. Takes
// about a second for the largest. Error: the order is not in 1 .. max_order.
Result<std::vector<Shape>> shapes(Lattice lattice, int order, Alike alike);

// --- Pieces -------------------------------------------------------------------------------------

struct Piece {
  std::string name;
  Lattice lattice = Lattice::square;
  Shape shape;
  // How many copies are laid, exactly or at least and at most; none: as many as one likes.
  std::optional<cover::Bounds> copies = cover::Bounds{};
};

// A named set of pieces: all of one order in one lattice.
struct PieceSetInfo {
  std::string_view name;      // "pentominoes"
  std::string_view singular;  // "pentomino", for single pieces of it: "pentomino-F"
  Lattice lattice;
  int order;
};
std::span<const PieceSetInfo> piece_sets();

// Pieces by name, parted by commas: "pentominoes", "tetromino-L,domino-I", "3*tromino-V". A number
// and a star before a name is the number of copies, "any*" any number. Polyominoes of up to five
// cells have the usual letters, all others numbers from 1 in the order of shapes(). With
// `one_sided` pieces that differ by a reflection are different ones, the second of such a pair with
// a ' behind its name; cubes always are. Errors: an unknown name, pieces of two lattices, the same
// piece twice; column is its place.
Result<std::vector<Piece>> find_pieces(std::string_view names, bool one_sided);

// Pieces drawn in text, one for each sign: all cells with that sign, as in Board::parse. Blanks and
// '.' are no cells. Errors: as there, and signs that are no printable ASCII.
Result<std::vector<Piece>> parse_pieces(Lattice lattice, std::string_view text);

// --- Boards -------------------------------------------------------------------------------------

struct Board {
  static constexpr std::size_t kMaxCells = 10000;

  Lattice lattice = Lattice::square;
  Shape cells;

  // Rows of `width` cells, `height` of them, `depth` layers. Rows of hexagons are shifted by half a
  // cell every other time; in rows of triangles every other one points down, the first of all up.
  // Errors: a number below 1, more than one layer of anything but cubes, more than kMaxCells.
  static Result<Board> rectangle(Lattice lattice, int width, int height, int depth = 1);
  // A board drawn in text: '#' is a cell, '.' or a blank none. Cubes: a blank line begins the next
  // layer; else it is a row without cells. Every other line of hexagons lies half a cell to the
  // right; of triangles the first of the first line points up, and its neighbours down.
  // Errors, with line and column: any other sign, no cells, more than kMaxCells of them.
  static Result<Board> parse(Lattice lattice, std::string_view text);
  // "10x6", "3x3x3" as rectangle(), the width first. Errors: any other text.
  static Result<Board> parse_size(Lattice lattice, std::string_view size);
  // As parse() reads it; the board may come back shifted.
  std::string to_text() const;
};

// --- From a puzzle to exact cover and back ------------------------------------------------------

// How solutions are drawn: the pieces on the board, queens on a chessboard, or numbers in a row.
enum class Look { pieces, queens, numbers };

struct Puzzle {
  Board board;
  std::vector<Piece> pieces;
  bool flips = true;  // pieces may be turned over; cubes never are
  Look look = Look::pieces;
};

// Where one copy of a piece lies.
struct Placement {
  std::uint32_t piece;               // its index in the puzzle
  std::uint32_t orientation;         // the index of its image in orientations()
  std::vector<std::uint32_t> cells;  // indices in Board::cells, increasing
};

// A puzzle as exact cover: an item for each cell and one for each piece whose copies are counted,
// an option for each placement.
class Model {
 public:
  // Errors: no pieces, a piece or a board of another lattice, a piece without cells, a name that is
  // no item name or is used twice, copies that no bounds allow; placements that cover more than
  // 10,000,000 cells in all.
  static Result<Model> make(Puzzle puzzle);
  // n queens on an n x n board that do not attack each other. The pieces are one cell each, and do
  // not fill the board. Error: n is not in 1 .. 100.
  static Result<Model> queens(int n);

  const Puzzle& puzzle() const { return puzzle_; }
  const cover::Problem& problem() const { return problem_; }
  const Placement& placement(cover::OptionId option) const { return placements_[option]; }
  // One sign for each piece: the first of its name where that is unique, else letters and digits in
  // turn.
  char label(std::uint32_t piece) const { return labels_[piece]; }
  // For each cell of the board the index in `solution` of the placement on it, -1 where there is
  // none.
  std::vector<int> owners(std::span<const cover::OptionId> solution) const;

  // The rotations and reflections of the board that map the pieces to pieces, the identity
  // included; two of them may do the same to the cells.
  std::size_t symmetry_count() const { return images_.size() + 1; }
  // Is this the least of the solution's images under these symmetries? Just one solution of each
  // class is. Require: the options increase, as Search::solution() gives them.
  bool is_smallest(std::span<const cover::OptionId> solution) const;

  // The problem without options that no smallest solution has: of the first piece, if just one copy
  // of it is laid, those that are not the least of their images. Payloads are options of problem().
  cover::Problem reduced_problem() const;

  // Why there is no solution at all, if counting cells tells: their number, or the numbers of black
  // and white ones when neighbours differ in colour (squares, cubes and triangles). Empty: unknown.
  std::string why_none() const;

 private:
  Model() = default;
  Status add_items();
  Status add_placements();
  void add_labels();
  void add_symmetries();

  Puzzle puzzle_;
  bool fills_ = true;  // all cells are to be covered
  cover::Problem problem_;
  std::vector<Placement> placements_;                 // by option
  std::vector<std::vector<cover::OptionId>> images_;  // of each option, for each symmetry
  std::string labels_;
};

// --- Puzzles by name ----------------------------------------------------------------------------

// The number of solutions of a puzzle, without and with the symmetric ones.
struct KnownCount {
  std::string_view size;
  std::uint64_t distinct;
  std::uint64_t all;
  bool quick;  // found within a second or two
};
struct NamedInfo {
  std::string_view name;
  std::string_view size;   // what size is given in: "WxH", "N", or nothing
  std::string_view usual;  // the size when none is given
  std::string_view summary;
  std::span<const KnownCount> known;
  Result<Model> (*make)(std::string_view size);
};
// The table drives `inlay tile`, its help, docs and tests.
std::span<const NamedInfo> named_puzzles();
// Errors: an unknown name, a size that is none, or one where the puzzle has no choice.
Result<Model> make_named(std::string_view name, std::string_view size);

// --- Pictures -----------------------------------------------------------------------------------
//
// Colours are numbers of a palette of 18: a colour for each piece or, where a puzzle has one piece
// only, for each of its orientations.

// For each option of the solution its colour.
std::vector<int> colors_of(const Model& model, std::span<const cover::OptionId> solution);

struct TextStyle {
  bool color = false;  // with the escape sequences of a terminal
  int columns = 100;   // layers stand side by side as far as this allows
};
// Lines of text, each ended by a newline. Squares and cubes have box-drawing lines between pieces,
// and each piece its label; in the other lattices each cell has the label of its piece.
std::string text_picture(const Model& model, std::span<const cover::OptionId> solution,
                         const TextStyle& style = {});

struct SvgStyle {
  double cell = 40;      // width of a cell in pixels, less on boards that would be too wide
  bool rounded = false;  // corners of the pieces
  bool labels = true;
};
// A solution as SVG, complete and self-contained. Cubes: the whole from one corner, and beside it
// each of its layers, the lowest first.
std::string svg_picture(const Model& model, std::span<const cover::OptionId> solution,
                        const SvgStyle& style = {});
// Many solutions on one sheet, numbered from 1, small and without labels.
std::string svg_poster(const Model& model, std::span<const std::vector<cover::OptionId>> solutions,
                       const SvgStyle& style = {});

}  // namespace inlay::tiling

#endif  // INLAY_TILING_H_

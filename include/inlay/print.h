// Puzzles on paper: pages laid out once, written as SVG or PDF.
//
//   auto book = print::Book::make({{*puzzle}}, {.title = "Sudoku", .solutions = true});
//   for (std::size_t i = 0; i < book->page_count(); ++i) write(print::to_svg(book->page(i)));
//
//   auto pdf = print::Pdf::open("Sudoku");                 // or all pages as one PDF
//   for (std::size_t i = 0; i < book->page_count(); ++i) pdf->add(book->page(i));
//   write(*pdf->finish());
//
// A page is a list of elements: rectangles, lines, paths, discs and texts. To write another format
// than SVG or PDF, go through them. All lengths are in points (1/72 inch); y points down. The same
// puzzles and style give the same pages.
#ifndef INLAY_PRINT_H_
#define INLAY_PRINT_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "inlay/notation.h"
#include "inlay/result.h"
#include "inlay/sudoku.h"
#include "inlay/variant.h"

namespace inlay::print {

// --- Pages --------------------------------------------------------------------------------------

struct Point {
  double x = 0;
  double y = 0;
};

// A filled rectangle. `gray` is 0 for black and 1 for white, here and below.
struct Rectangle {
  Point corner;  // upper left
  double width = 0;
  double height = 0;
  double gray = 0;
};

struct Segment {
  Point from, to;
};
// Straight lines of one width. Square ends extend each line by half its width.
struct Lines {
  std::vector<Segment> segments;
  double width = 1;
  bool square_ends = false;
  double gray = 0;
};

struct Color {
  std::uint8_t red = 0, green = 0, blue = 0;
  std::uint8_t alpha = 255;  // 0: nothing is seen

  friend bool operator==(const Color&, const Color&) = default;
};

enum class Face { regular, bold };
enum class Anchor { start, middle, end };
// One line of sans serif text: valid UTF-8 without control characters.
struct Text {
  Point at;  // position of the anchor on the base line
  std::string text;
  double size = 10;
  Face face = Face::regular;
  Anchor anchor = Anchor::middle;
  double gray = 0;
  std::optional<Color> color = {};  // instead of `gray`
};

// Lines through points, or the area inside them.
struct Path {
  std::vector<std::vector<Point>> lines = {};
  bool closed = false;  // each line ends where it begins
  std::optional<Color> fill = {};
  std::optional<Color> stroke = {};
  double width = 1;                 // of the stroke
  std::vector<double> dashes = {};  // lengths of a dash, a gap, a dash ...; empty: unbroken
  bool round = false;               // round ends and corners
};

struct Disc {
  Point centre;
  double radius = 1;
  std::optional<Color> fill = {};
  std::optional<Color> stroke = {};
  double width = 1;
};

// The elements between a start and the next end draw one thing, such as a constraint. Formats that
// can name things write both texts; groups do not contain groups.
struct GroupStart {
  std::string title;
  std::string description;
};
struct GroupEnd {};

using PageElement = std::variant<Rectangle, Lines, Text, Path, Disc, GroupStart, GroupEnd>;

struct Page {
  double width = 0;
  double height = 0;
  std::string title;  // title of the file; not printed
  std::vector<PageElement> elements;
};

// --- Books --------------------------------------------------------------------------------------

struct Paper {
  std::string_view name;
  double width;
  double height;
};
// All paper sizes: a4, letter, a5.
std::span<const Paper> papers();
const Paper* find_paper(std::string_view name);  // null: no such size

// A puzzle and the texts printed with it. Texts may contain any bytes: invalid UTF-8 is replaced,
// and a long text is set smaller or truncated.
struct Entry {
  sudoku::Puzzle puzzle;
  std::string title = {};       // after the number
  std::string difficulty = {};  // at the right end of the same line
  std::optional<sudoku::Grid> solution = {};
  // Print digits above 9 as numbers instead of letters. Boards larger than 35x35 always do.
  bool decimals = false;
  // If set, this is printed instead of `puzzle`, with `values` as its solution: the values of all
  // cells, or none. Every variant can be drawn: what has no drawing is stated in words below the
  // board.
  std::optional<sudoku::Variant> variant = {};
  std::vector<int> values = {};
  std::vector<notation::Drawing> drawings = {};  // of a link, from back to front
};
// The entry of a variant.
Entry entry_of(sudoku::Variant variant);

// How a kind of constraint appears in a picture.
struct KindLooks {
  bool drawn = false;     // by shapes
  bool in_words = false;  // by its sentence below the board, alone or to explain the shapes
};
// Require: a kind of sudoku::constraint_kinds().
KindLooks looks_of(const sudoku::ConstraintKind& kind);

// Whether a drawing of the board shows all its houses: boxes and regions have thick lines around
// them, the two diagonals are drawn as lines, other extra houses are shaded. Error (unsupported):
// the houses to shade overlap or cover the whole board.
Status drawable(const sudoku::Puzzle& puzzle);
// The same of the board of an entry; variants always are.
Status drawable(const Entry& entry);

struct BookStyle {
  std::string title = {};   // large on the first page, small on the others
  std::string author = {};  // at the end of the line of the large title
  bool cover = false;       // begin with a page that has the title, the author and a board
  Paper paper = papers().front();
  int per_page = 0;  // puzzles per page; 0: as many as leave room to write in the cells
  // Print the solutions at the end, smaller, for the entries that have one.
  bool solutions = false;
  int solutions_per_page = 0;  // 0: as many as are easy to read
  std::string solutions_title = "Solutions";
  std::uint64_t first_number = 1;  // number of the first puzzle
  bool numbers = true;             // print a number above each puzzle
  double binding = 17;  // extra margin on the inner side: left on odd pages, right on even pages
};

// The pages of a book of puzzles. Immutable; each page is laid out when it is requested. Copying
// costs no more than copying a pointer.
class Book {
 public:
  static constexpr std::size_t kMaxEntries = 100000;

  // Errors: no entries or more than kMaxEntries, an entry that is not drawable(), or a
  // number of puzzles per page for which cells would be narrower than 3 points.
  static Result<Book> make(std::vector<Entry> entries, BookStyle style);

  std::size_t page_count() const;
  std::size_t puzzle_pages() const;  // the pages before the solutions, with the cover
  // Require: index < page_count().
  Page page(std::size_t index) const;

 private:
  class Layout;
  explicit Book(std::shared_ptr<const Layout> layout) : layout_(std::move(layout)) {}
  std::shared_ptr<const Layout> layout_;
};

// What a board occupies, in cells: the whole with everything outside the grid, and the corner of
// the grid in it. Classic boards have nothing outside. Frames are not included.
struct BoardSize {
  double width = 0, height = 0;
  double left = 0, top = 0;
};

// A single board with a small margin and no number, for embedding in a document. Require: a
// variant, or a puzzle that is drawable().
Page picture(const Entry& entry, double cell = 36);

// --- Parts of a board ---------------------------------------------------------------------------

// What a program needs to draw a variant itself, under and over the digits that it shows. The
// pictures are those of picture(), in the same order.
struct ConstraintPicture {
  std::size_t constraint = 0;  // index into Variant::constraints(); members of a group share it
  const sudoku::ConstraintKind* kind = nullptr;
  std::string numbers;  // "15"; several with commas between them
  std::string where;    // "r1c1-r1c3", with its text and the constraints inside it
  std::vector<sudoku::Cell> cells;
  // Pictures with a lower layer are drawn first; those that are not `above` before the lines of the
  // grid.
  int layer = 0;
  bool above = false;
  // Elements of SVG, in hundredths of a cell from the upper left corner of the grid. Colours are
  // CSS properties with the printed colour as a default: var(--v-grey, #d8dcd5). Empty: it is not
  // drawn, so its words must be shown.
  std::string svg;
};
// Where a group of extra cells is, below the grid. Those that picture() shows as the cells of the
// grid, such as the regions of chaos construction, are below the others here.
struct ExtraPlaces {
  std::string title;
  std::vector<Point> corners;  // upper left, in cells from that of the grid; one for each cell
};
struct BoardParts {
  std::vector<ConstraintPicture> pictures;  // in the order of the constraints
  BoardSize size;                           // of the pictures, with the extra cells
  std::vector<int> regions;                 // of each cell of the grid, its box; -1: in none
  // The cells in whose upper left corner a constraint has a label.
  std::vector<sudoku::Cell> labelled;
  std::vector<ExtraPlaces> extra;  // of VariantBoard::extra, in its order
};
BoardParts parts_of(const sudoku::Variant& variant);

// The same of the drawings of a link, from back to front, with their own colours.
struct DrawingPicture {
  bool above = false;  // over the digits
  std::string svg;
};
struct DrawingParts {
  std::vector<DrawingPicture> pictures;
  BoardSize size;  // of the grid and the drawings, which may reach two cells beyond it
};
// `rows`, `columns`: of the grid.
DrawingParts parts_of(std::span<const notation::Drawing> drawings, int rows, int columns);

// --- Writing ------------------------------------------------------------------------------------

// A complete SVG file with a white background. Texts stay texts, in Helvetica or the viewer's
// substitute for it.
std::string to_svg(const Page& page);

// Writes a PDF file page by page, with embedded fonts and without a date. It uses the fonts of the
// machine, so the bytes may differ between machines. Letters are set one after the other: scripts
// that join letters (Arabic, Devanagari) come out unjoined.
class Pdf {
 public:
  // Whether this build can write PDF, and cairo is there, which the first call loads. Error
  // (unsupported): its message names the package to install.
  static Status available();
  // Errors: as available().
  static Result<Pdf> open(std::string_view title);
  Pdf(Pdf&&) noexcept;
  Pdf& operator=(Pdf&&) noexcept;
  ~Pdf();

  void add(const Page& page);
  // The first character of all texts so far that no font of the machine contains; empty if none.
  const std::string& missing_symbol() const;
  // The bytes of the file. Require: no further call of add(). Errors: out of memory, or an error
  // that cairo reports.
  Result<std::string> finish();

 private:
  struct State;
  explicit Pdf(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace inlay::print

#endif  // INLAY_PRINT_H_

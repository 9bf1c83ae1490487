// Puzzles on paper: pages laid out once, written as SVG or PDF.
//
//   auto book = print::Book::make({{*puzzle}}, {.title = "Sudoku", .solutions = true});
//   for (std::size_t i = 0; i < book->page_count(); ++i) write(print::to_svg(book->page(i)));
//
//   auto pdf = print::Pdf::open("Sudoku");                 // or all pages as one PDF
//   for (std::size_t i = 0; i < book->page_count(); ++i) pdf->add(book->page(i));
//   write(*pdf->finish());
//
// A page is a list of marks: rectangles, lines and texts. Whoever wants another form than SVG and
// PDF goes through them. All lengths are points (1/72 inch), y is down. The same puzzles and style
// give the same pages.
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

#include "inlay/result.h"
#include "inlay/sudoku.h"

namespace inlay::print {

// --- Pages --------------------------------------------------------------------------------------

struct Point {
  double x = 0;
  double y = 0;
};

// A filled rectangle. Here and below `gray` is 0 for black, 1 for white.
struct Rectangle {
  Point corner;  // upper left
  double width = 0;
  double height = 0;
  double gray = 0;
};

struct Segment {
  Point from, to;
};
// Straight lines of one width. Square ends reach half the width farther.
struct Lines {
  std::vector<Segment> segments;
  double width = 1;
  bool square_ends = false;
  double gray = 0;
};

enum class Face { regular, bold };
enum class Anchor { start, middle, end };
// One line of sans serif text. It is valid UTF-8 without control characters.
struct Text {
  Point at;  // on the base line, where `anchor` says
  std::string text;
  double size = 10;
  Face face = Face::regular;
  Anchor anchor = Anchor::middle;
  double gray = 0;
};

using Mark = std::variant<Rectangle, Lines, Text>;

struct Page {
  double width = 0;
  double height = 0;
  std::string title;  // what is on it, for the file; not printed
  std::vector<Mark> marks;
};

// --- Books --------------------------------------------------------------------------------------

struct Paper {
  std::string_view name;
  double width;
  double height;
};
// The table drives --paper, its help and docs: a4, letter, a5.
std::span<const Paper> papers();
const Paper* find_paper(std::string_view name);

// A puzzle and what is printed with it. Texts may hold anything: what is no UTF-8 is replaced, and
// they are made smaller or cut to fit.
struct Entry {
  sudoku::Puzzle puzzle;
  std::string title = {};       // behind the number
  std::string difficulty = {};  // at the other end of that line
  std::optional<sudoku::Grid> solution = {};
  // Digits above 9 as numbers instead of letters, as always on boards with more than 35.
  bool decimals = false;
};

// Can the board be drawn so that its rules are seen? Boxes and regions have thick lines around
// them, the two diagonals are drawn as lines, other houses are shaded. Error (unsupported): houses
// that would shade all of the board, or overlap.
Status drawable(const sudoku::Puzzle& puzzle);

struct BookStyle {
  std::string title = {};  // large on the first page, small on the others
  Paper paper = papers().front();
  int per_page = 0;  // puzzles; 0: as many as leave room to write in the cells
  // Those entries that have a solution appear again at the end, smaller.
  bool solutions = false;
  int solutions_per_page = 0;  // 0: as many as can be read well
  std::string solutions_title = "Solutions";
  std::uint64_t first_number = 1;
  bool numbers = true;
  double binding = 17;  // more margin at the inner side: left on odd pages, right on even ones
};

// Entries set on pages. Immutable; pages are made when asked for. Copying copies a pointer.
class Book {
 public:
  static constexpr std::size_t kMaxEntries = 100000;

  // Errors: no entries, too many, one that is not drawable(), or so many on a page that cells would
  // be narrower than 3 points.
  static Result<Book> make(std::vector<Entry> entries, BookStyle style);

  std::size_t page_count() const;
  std::size_t puzzle_pages() const;  // the pages before those of the solutions
  // Require: index < page_count().
  Page page(std::size_t index) const;

 private:
  class Layout;
  explicit Book(std::shared_ptr<const Layout> layout) : layout_(std::move(layout)) {}
  std::shared_ptr<const Layout> layout_;
};

// One board alone, for a document: no page, no number, a small margin. Require:
// drawable().
Page picture(const Entry& entry, double cell = 36);

// --- Writing ------------------------------------------------------------------------------------

// A complete SVG file on white ground: real text in Helvetica or what the reader has for it.
std::string to_svg(const Page& page);

// A PDF file, page by page, with its fonts embedded and without a date. The fonts are those of the
// machine, so the bytes may differ between machines. Letters are set one after the other: scripts
// that join them (Arabic, Devanagari) come out unjoined.
class Pdf {
 public:
  // Does this build write PDF? Error (unsupported): how to get it.
  static Status available();
  // Errors: as available().
  static Result<Pdf> open(std::string_view title);
  Pdf(Pdf&&) noexcept;
  Pdf& operator=(Pdf&&) noexcept;
  ~Pdf();

  void add(const Page& page);
  // Of all texts so far the first sign for which no font of the machine has a shape; else empty.
  const std::string& missing_sign() const;
  // The bytes of the file; nothing may be added any more. Error: out of memory, or what cairo says.
  Result<std::string> finish();

 private:
  struct State;
  explicit Pdf(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace inlay::print

#endif  // INLAY_PRINT_H_

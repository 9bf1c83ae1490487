// Book: the layout of puzzles on pages.
//
//   ┌──────────────────────────┐  margins  top and bottom are equal; the inner one is wider by the
//   │   Title                  │           binding, left on odd pages, right on even ones
//   │   ────────────────────── │  head     a title and a rule, if there is a title
//   │   1   easy    2   hard   │  caption  number, title and difficulty above each board
//   │   ┌───────┐   ┌───────┐  │  raster   as many columns as make the boards largest; those of
//   │   │       │   │       │  │           the outer columns are flush with the margins
//   │   └───────┘   └───────┘  │
//   │                       1  │  foot     page number, on the outer side
//   └──────────────────────────┘
//
// A cover, if there is one, is page 1. It has no head and no foot; titles are then small on all
// pages of puzzles.
// All pages of a part (puzzles or solutions) have the same raster, whatever is on them.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "inlay/print.h"
#include "print/board.h"
#include "print/text.h"

namespace inlay::print {
namespace {

constexpr double kMillimetre = 72 / 25.4;
constexpr std::array<Paper, 3> kPapers = {{{"a4", 210 * kMillimetre, 297 * kMillimetre},
                                           {"letter", 8.5 * 72, 11 * 72.0},
                                           {"a5", 148 * kMillimetre, 210 * kMillimetre}}};

constexpr double kMaxCell = 19 * kMillimetre;  // larger cells look like a poster
constexpr double kMinCell = 3;
constexpr int kMaxPerPage = 1000;  // more never fit on a page
constexpr std::array kPuzzlesOnPage = {1, 2, 4, 6};
constexpr double kWritable = 9 * kMillimetre;  // a cell with room for a digit and some pencil marks
constexpr std::array kSolutionsOnPage = {1, 2, 4, 6, 12, 20};
constexpr double kReadable = 4.3 * kMillimetre;

constexpr double kMinGap = 0.8;  // gap between rows, relative to the gap between columns
constexpr double kMaxGap = 1.5;

constexpr double kSmallType = 9;  // type size of head and foot

// The arrangement of boards on a page.
struct Raster {
  bool solved = false;
  int places = 1;  // positions used, row by row
  int columns = 1;
  int rows = 1;
};

struct Area {
  double left, top, right, bottom;
  double width() const { return right - left; }
  double height() const { return bottom - top; }
};

bool is_odd(std::size_t index) {
  return index % 2 == 0;  // the first page is page 1
}

std::size_t pages_for(std::size_t entries, const Raster& raster) {
  const auto places = static_cast<std::size_t>(raster.places);
  return (entries + places - 1) / places;
}

double length_of(double cells, double cell) {
  return cells * cell + 2 * frame_reach(cell);
}

// The size of a cell if this number of cells and their frame have this length.
double cell_in(double length, double cells) {
  return (length - 2 * frame_reach(length / cells)) / cells;
}

void extend(const BoardSize& size, BoardSize& largest) {
  largest.width = std::max(largest.width, size.width);
  largest.height = std::max(largest.height, size.height);
}

// The distance between `count` boxes of this size, if the outer ones touch the ends of the space.
double step(int count, double size, double space) {
  return count == 1 ? 0 : (space - size) / (count - 1);
}

}  // namespace

std::span<const Paper> papers() {
  return kPapers;
}

const Paper* find_paper(std::string_view name) {
  const auto found = std::find_if(kPapers.begin(), kPapers.end(),
                                  [name](const Paper& paper) { return paper.name == name; });
  return found == kPapers.end() ? nullptr : &*found;
}

class Book::Layout {
 public:
  Layout(std::vector<Entry> entries, BookStyle style);
  Status check() const;
  Page page(std::size_t index) const;
  std::size_t cover_pages() const { return style_.cover ? 1 : 0; }
  std::size_t puzzle_pages() const { return cover_pages() + pages_for(entries_.size(), puzzles_); }
  std::size_t solution_pages() const { return pages_for(solved_.size(), solutions_); }

 private:
  double scale() const;
  double margin() const { return style_.paper.width / 14; }
  double gap() const { return style_.paper.width / 20; }
  Area area(bool solved, bool odd) const;
  double place_width(const Raster& raster) const;
  double caption_size(const Raster& raster) const;
  double caption_height(const Raster& raster) const;
  const BoardSize& largest(const Raster& raster) const {
    return raster.solved ? largest_solved_ : largest_;
  }
  double cell_size(const Raster& raster) const { return cell_size(raster, largest(raster)); }
  double cell_size(const Raster& raster, const BoardSize& size) const;
  Raster raster_for(bool solved, int places) const;
  Raster usual_raster(bool solved, std::span<const int> choices, double least_cell) const;

  void add_cover(Page& page) const;
  void add_head(std::size_t index, Page& page) const;
  void add_foot(std::size_t index, Page& page) const;
  void add_caption(std::size_t entry, Point start, double width, const Raster& raster,
                   Page& page) const;
  void add_entry(std::size_t entry, const Raster& raster, int place, const Area& inside,
                 Page& page) const;

  std::vector<Entry> entries_;
  std::vector<std::size_t> solved_;  // the entries with a solution to print
  BookStyle style_;
  std::vector<BoardSize> sizes_, solved_sizes_;  // of each entry
  BoardSize largest_, largest_solved_;           // the greatest width and height of them
  bool captions_ = false;                        // some puzzle has a caption
  Raster puzzles_, solutions_;
};

Book::Layout::Layout(std::vector<Entry> entries, BookStyle style)
    : entries_(std::move(entries)), style_(std::move(style)) {
  style_.title = clean(style_.title);
  style_.author = clean(style_.author);
  style_.solutions_title = clean(style_.solutions_title);
  captions_ = style_.numbers;
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    Entry& entry = entries_[i];
    entry.title = clean(entry.title);
    entry.difficulty = clean(entry.difficulty);
    captions_ |= !entry.title.empty() || !entry.difficulty.empty();
    sizes_.push_back(size_of(entry, false));
    solved_sizes_.push_back(size_of(entry, true));
    extend(sizes_.back(), largest_);
    extend(solved_sizes_.back(), largest_solved_);
    if (style_.solutions && (entry.variant ? !entry.values.empty() : entry.solution.has_value()))
      solved_.push_back(i);
  }
  puzzles_ = usual_raster(false, kPuzzlesOnPage, kWritable);
  solutions_ = usual_raster(true, kSolutionsOnPage, kReadable);
  // With few puzzles, use fewer positions per page, so that the boards are larger.
  for (const int fewer : kPuzzlesOnPage) {
    const bool all = entries_.size() <= static_cast<std::size_t>(fewer);
    if (all && fewer < puzzles_.places) puzzles_ = raster_for(false, fewer);
  }
  if (style_.per_page > 0) puzzles_ = raster_for(false, std::min(style_.per_page, kMaxPerPage));
  if (style_.solutions_per_page > 0) {
    solutions_ = raster_for(true, std::min(style_.solutions_per_page, kMaxPerPage));
  }
}

Status Book::Layout::check() const {
  for (const Entry& entry : entries_) {
    const Status drawn = drawable(entry);
    if (!drawn) return drawn;
  }
  for (const Raster& raster : {puzzles_, solutions_}) {
    if (raster.solved && solved_.empty()) continue;
    if (!(cell_size(raster) >= kMinCell)) {  // NaN, too
      const auto rows = static_cast<int>(std::ceil(largest(raster).height));
      return Error{ErrorKind::invalid, std::to_string(raster.places) + " boards of " +
                                           std::to_string(rows) + " rows do not fit on a page"};
    }
  }
  return Done{};
}

// --- Measures -----------------------------------------------------------------------------------

// The scale of the type on paper smaller than A4.
double Book::Layout::scale() const {
  return std::clamp(style_.paper.width / kPapers[0].width, 0.75, 1.0);
}

Area Book::Layout::area(bool solved, bool odd) const {
  const std::string& heading = solved ? style_.solutions_title : style_.title;
  const double head = heading.empty() ? 0 : 40 * scale();
  const double foot = 20 * scale();
  return {margin() + (odd ? style_.binding : 0), margin() + head,
          style_.paper.width - margin() - (odd ? 0 : style_.binding),
          style_.paper.height - margin() - foot};
}

double Book::Layout::place_width(const Raster& raster) const {
  return (area(raster.solved, true).width() - (raster.columns - 1) * gap()) / raster.columns;
}

double Book::Layout::caption_size(const Raster& raster) const {
  return std::clamp(0.048 * place_width(raster), 7.0, 12.0);
}

double Book::Layout::caption_height(const Raster& raster) const {
  return captions_ ? 1.6 * caption_size(raster) : 0;
}

// The cell size of a board in a position of this raster. A board smaller than the largest does not
// fill its position, so that its digits do not become too large.
double Book::Layout::cell_size(const Raster& raster, const BoardSize& size) const {
  const double height = area(raster.solved, true).height();
  const double down =
      (height - (raster.rows - 1) * gap() * kMinGap) / raster.rows - caption_height(raster);
  const double cell =
      std::min({kMaxCell, cell_in(place_width(raster), size.width), cell_in(down, size.height)});
  const BoardSize& most = largest(raster);
  if (size.width == most.width && size.height == most.height) return cell;
  const double usual = raster.solved ? kReadable : 1.4 * kWritable;
  return std::min(cell, std::max(1.5 * cell_size(raster), usual));
}

Raster Book::Layout::raster_for(bool solved, int places) const {
  Raster best;
  double largest = -std::numeric_limits<double>::infinity();
  for (int columns = 1; columns <= places; ++columns) {
    const Raster raster{solved, places, columns, (places + columns - 1) / columns};
    const double cell = cell_size(raster);
    if (cell > largest) {
      largest = cell;
      best = raster;
    }
  }
  best.places = places;
  return best;
}

// The raster with the most boards whose cells have at least this size.
Raster Book::Layout::usual_raster(bool solved, std::span<const int> choices,
                                  double least_cell) const {
  Raster best = raster_for(solved, 1);
  for (const int places : choices) {
    const Raster raster = raster_for(solved, places);
    if (cell_size(raster) >= least_cell) best = raster;
  }
  return best;
}

// --- Elements -----------------------------------------------------------------------------------

// The title, a rule, the board of the first puzzle, and the author.
void Book::Layout::add_cover(Page& page) const {
  const Area inside = area(false, true);
  const double middle = (inside.left + inside.right) / 2;
  const double width = 0.62 * inside.width();
  const double height = style_.paper.height;
  const double line = 0.2 * height;
  Text title{{middle, line}, style_.title, 34 * scale(), Face::bold};
  if (!title.text.empty()) page.elements.emplace_back(fitted(std::move(title), inside.width()));
  const double rule = line + 16 * scale();
  page.elements.emplace_back(
      Lines{{{{middle - width / 2, rule}, {middle + width / 2, rule}}}, 1.0});
  const BoardSize& size = sizes_.front();
  const double cell = std::min(cell_in(width, size.width), cell_in(0.45 * height, size.height));
  const double reach = frame_reach(cell);
  const Point corner{middle - length_of(size.width, cell) / 2,
                     height / 2 - length_of(size.height, cell) / 2};
  add_board(entries_.front(),
            {corner.x + reach + size.left * cell, corner.y + reach + size.top * cell}, cell, false,
            page);
  Text author{{middle, 0.84 * height}, style_.author, 14 * scale()};
  if (!author.text.empty()) page.elements.emplace_back(fitted(std::move(author), inside.width()));
}

void Book::Layout::add_head(std::size_t index, Page& page) const {
  const bool solved = index >= puzzle_pages();
  const std::string& heading = solved ? style_.solutions_title : style_.title;
  if (heading.empty()) return;
  const Area inside = area(solved, is_odd(index));
  const bool first = index == puzzle_pages() || (index == 0 && !style_.cover);
  Text text{{inside.left, margin() + 15 * scale()}, heading, kSmallType * scale()};
  text.anchor = Anchor::start;
  if (first) {
    text.size = (solved ? 16 : 21) * scale();
    text.face = Face::bold;
  } else if (is_odd(index)) {
    text.anchor = Anchor::end;
    text.at.x = inside.right;
  }
  double room = inside.width();
  if (first && !solved && !style_.author.empty()) {
    Text author{{inside.right, text.at.y}, style_.author, kSmallType * scale()};
    author.anchor = Anchor::end;
    author = fitted(std::move(author), 0.4 * room);
    room -= estimated_width(author.text) * author.size + text.size;
    page.elements.emplace_back(std::move(author));
  }
  page.elements.emplace_back(fitted(std::move(text), room));
  const double y = margin() + 23 * scale();
  page.elements.emplace_back(Lines{{{{inside.left, y}, {inside.right, y}}}, first ? 1.0 : 0.4});
}

void Book::Layout::add_foot(std::size_t index, Page& page) const {
  if (puzzle_pages() + solution_pages() == 1) return;
  const Area inside = area(false, is_odd(index));
  Text text{{is_odd(index) ? inside.right : inside.left, style_.paper.height - margin()},
            std::to_string(index + 1),
            kSmallType * scale()};
  text.anchor = is_odd(index) ? Anchor::end : Anchor::start;
  page.elements.emplace_back(std::move(text));
}

void Book::Layout::add_caption(std::size_t entry, Point start, double width, const Raster& raster,
                               Page& page) const {
  const double size = caption_size(raster);
  const auto add = [&](const std::string& words, Face face, Anchor anchor, double room) {
    if (words.empty() || room < 2 * size) return 0.0;
    Text text{start, words, size, face, anchor};
    if (anchor == Anchor::end) text.at.x += width;
    text = fitted(std::move(text), room);
    const double used = estimated_width(text.text) * text.size;
    page.elements.emplace_back(std::move(text));
    return used;
  };
  const Entry& shown = entries_[entry];
  double room = width;
  if (!raster.solved) {
    const double most = shown.title.empty() ? 0.8 : 0.45;
    room -= add(shown.difficulty, Face::regular, Anchor::end, most * width) + size;
  }
  double used = 0;
  if (style_.numbers) {
    used = add(std::to_string(style_.first_number + entry), Face::bold, Anchor::start, room);
    used += 0.5 * size;
  }
  start.x += used;
  if (!raster.solved) add(shown.title, Face::regular, Anchor::start, room - used);
}

void Book::Layout::add_entry(std::size_t entry, const Raster& raster, int place, const Area& inside,
                             Page& page) const {
  // Positions have the size of the largest board. Rows start at the top; the space below is for
  // notes.
  const double caption = caption_height(raster);
  const double width = length_of(largest(raster).width, cell_size(raster));
  const double height = caption + length_of(largest(raster).height, cell_size(raster));
  const double down = step(raster.rows, height, inside.height());
  const int row = place / raster.columns;
  Point corner{inside.left, inside.top};
  if (raster.columns == 1) corner.x += (inside.width() - width) / 2;
  corner.x += place % raster.columns * step(raster.columns, width, inside.width());
  corner.y += row * std::min(down, height + kMaxGap * gap());
  const BoardSize& size = (raster.solved ? solved_sizes_ : sizes_)[entry];
  const double cell = cell_size(raster, size);
  const double reach = frame_reach(cell);
  if (captions_) {
    add_caption(entry, {corner.x, corner.y + 0.95 * caption_size(raster)},
                length_of(size.width, cell), raster, page);
  }
  corner = {corner.x + reach + size.left * cell, corner.y + caption + reach + size.top * cell};
  add_board(entries_[entry], corner, cell, raster.solved, page);
}

Page Book::Layout::page(std::size_t index) const {
  const bool solved = index >= puzzle_pages();
  const Raster& raster = solved ? solutions_ : puzzles_;
  const Area inside = area(solved, is_odd(index));
  Page page;
  page.width = style_.paper.width;
  page.height = style_.paper.height;
  page.title =
      (style_.title.empty() ? "Sudoku" : style_.title) + ", page " + std::to_string(index + 1);
  if (index < cover_pages()) {
    add_cover(page);
    return page;
  }
  add_head(index, page);
  const auto places = static_cast<std::size_t>(raster.places);
  const std::size_t first = (index - (solved ? puzzle_pages() : cover_pages())) * places;
  const std::size_t all = solved ? solved_.size() : entries_.size();
  for (std::size_t i = first; i < std::min(all, first + places); ++i) {
    add_entry(solved ? solved_[i] : i, raster, static_cast<int>(i - first), inside, page);
  }
  add_foot(index, page);
  return page;
}

// --- Book ---------------------------------------------------------------------------------------

Result<Book> Book::make(std::vector<Entry> entries, BookStyle style) {
  if (entries.empty()) return Error{ErrorKind::invalid, "there are no puzzles to print"};
  if (entries.size() > kMaxEntries) {
    return Error{ErrorKind::limit,
                 "a book can have at most " + std::to_string(kMaxEntries) + " puzzles"};
  }
  const auto layout = std::make_shared<const Layout>(std::move(entries), std::move(style));
  const Status good = layout->check();
  if (!good) return good.error();
  return Book(layout);
}

std::size_t Book::page_count() const {
  return layout_->puzzle_pages() + layout_->solution_pages();
}
std::size_t Book::puzzle_pages() const {
  return layout_->puzzle_pages();
}
Page Book::page(std::size_t index) const {
  return layout_->page(index);
}

}  // namespace inlay::print

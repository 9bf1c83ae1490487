#include "print/board.h"

#include <algorithm>

#include "print/outline.h"
#include "print/symbols.h"

namespace inlay::print {
namespace {

constexpr double kShade = 0.87;
constexpr double kDiagonal = 0.6;
constexpr double kCapital = 0.72;  // height of digits and capital letters at size 1

double hairline(double cell) {
  return std::clamp(0.012 * cell, 0.25, 0.55);
}
double thick_line(double cell) {
  return std::clamp(0.052 * cell, 0.85, 2.2);
}
double frame_line(double cell) {
  return std::clamp(0.068 * cell, 1.1, 2.8);
}

class Painter {
 public:
  Painter(const Entry& entry, Point corner, double cell, Page& page)
      : entry_(entry),
        rules_(entry.puzzle.rules),
        n_(rules_.size()),
        corner_(corner),
        cell_(cell),
        outline_(board_outline(rules_).value()),
        page_(page) {}

  void ground();
  void lines();
  void digits(bool solved);

 private:
  Point at(double column, double row) const {
    return {corner_.x + column * cell_, corner_.y + row * cell_};
  }
  void add_text(Point middle, double size, Face face, std::string text);
  void candidates(sudoku::Cell cell);
  std::string symbol(int digit) const { return digit_symbol(digit, n_, entry_.decimals); }

  const Entry& entry_;
  const sudoku::Rules& rules_;
  int n_;
  Point corner_;
  double cell_;
  BoardOutline outline_;
  Page& page_;
};

void Painter::ground() {
  for (int row = 0; row < n_; ++row) {
    const auto first = outline_.shaded.begin() + row * n_;
    for (int column = 0; column < n_; ++column) {
      if (!first[column]) continue;
      const int begin = column;
      while (column < n_ && first[column]) ++column;
      page_.elements.emplace_back(
          Rectangle{at(begin, row), (column - begin) * cell_, cell_, kShade});
    }
  }
  Lines diagonals{{}, thick_line(cell_) / 2, false, kDiagonal};
  if (outline_.falling) diagonals.segments.push_back({at(0, 0), at(n_, n_)});
  if (outline_.rising) diagonals.segments.push_back({at(0, n_), at(n_, 0)});
  if (!diagonals.segments.empty()) page_.elements.emplace_back(std::move(diagonals));
}

void Painter::lines() {
  Lines thin{{}, hairline(cell_)};
  Lines thick{{}, thick_line(cell_), true};
  for (const GridLine& line : grid_lines(outline_, n_)) {
    const auto [upright, number, begin, end, is_thick] = line;
    (is_thick ? thick : thin)
        .segments.push_back(upright ? Segment{at(number, begin), at(number, end)}
                                    : Segment{at(begin, number), at(end, number)});
  }
  Lines frame{{}, frame_line(cell_), true};
  frame.segments = {{at(0, 0), at(n_, 0)},
                    {at(n_, 0), at(n_, n_)},
                    {at(n_, n_), at(0, n_)},
                    {at(0, n_), at(0, 0)}};
  for (Lines* const lines : {&thin, &thick, &frame}) {
    if (!lines->segments.empty()) page_.elements.emplace_back(std::move(*lines));
  }
}

void Painter::add_text(Point middle, double size, Face face, std::string text) {
  middle.y += kCapital / 2 * size;
  page_.elements.emplace_back(Text{middle, std::move(text), size, face});
}

void Painter::candidates(sudoku::Cell cell) {
  const sudoku::Puzzle& puzzle = entry_.puzzle;
  if (puzzle.candidates.empty()) return;
  const sudoku::Mask allowed = puzzle.allowed(cell);
  if (allowed == rules_.all_digits()) return;
  const CandidatePlaces places(rules_);
  constexpr double kUsed = 0.88;  // part of the cell used for candidates
  const double size = 0.78 * kUsed * cell_ / std::max(places.across, places.down);
  for (int digit = 1; digit <= n_; ++digit) {
    if ((allowed & sudoku::bit(digit)) == 0) continue;
    const auto [x, y] = places.of(digit);
    add_text(at(rules_.column(cell) + 0.5 + kUsed * (x - 0.5),
                rules_.row(cell) + 0.5 + kUsed * (y - 0.5)),
             size, Face::regular, symbol(digit));
  }
}

void Painter::digits(bool solved) {
  const double size = cell_ * (n_ <= 9 ? 0.62 : has_letters(n_, entry_.decimals) ? 0.6 : 0.52);
  const sudoku::Grid& clues = entry_.puzzle.clues;
  for (int i = 0; i < rules_.cell_count(); ++i) {
    const auto cell = static_cast<sudoku::Cell>(i);
    const bool clue = clues[cell] != 0;
    if (!clue && !solved) {
      candidates(cell);
      continue;
    }
    const int digit = clue ? clues[cell] : (*entry_.solution)[cell];
    add_text(at(rules_.column(cell) + 0.5, rules_.row(cell) + 0.5), size,
             clue ? Face::bold : Face::regular, symbol(digit));
  }
}

}  // namespace

double frame_reach(double cell) {
  return frame_line(cell) / 2;
}

void add_board(const Entry& entry, Point corner, double cell, bool solved, Page& page) {
  Painter painter(entry, corner, cell, page);
  painter.ground();
  painter.lines();
  painter.digits(solved);
}

Page picture(const Entry& entry, double cell) {
  const double side = entry.puzzle.rules.size() * cell;
  const double margin = frame_reach(cell) + 0.1 * cell;
  Page page;
  page.width = page.height = side + 2 * margin;
  page.title = "Sudoku, " + entry.puzzle.rules.name();
  add_board(entry, {margin, margin}, cell, false, page);
  return page;
}

}  // namespace inlay::print

#include "tiling/drawing.h"

#include <algorithm>

namespace inlay::tiling {
namespace {

int half_down(int number) {
  return number >= 0 ? number / 2 : -((1 - number) / 2);
}

bool is_blank(std::string_view line) {
  return line.find_first_not_of(' ') == std::string_view::npos;
}

Error error_at(std::size_t line, std::size_t column, std::string message) {
  return {ErrorKind::syntax, std::move(message), line, column};
}

// The place of the next row of the text: one row down, or in the next layer after a blank line.
class Rows {
 public:
  explicit Rows(Lattice lattice) : layers_(lattice == Lattice::cube) {}

  void end_line(bool blank, bool had_signs) {
    seen_ |= had_signs;
    if (!seen_) return;
    if (!layers_ || !blank) {
      ++place_.row;
    } else if (place_.row != 0) {
      place_ = {0, 0, place_.layer + 1};
    }
  }
  Place at(std::size_t column) const {
    return {static_cast<int>(column), place_.row, place_.layer};
  }

 private:
  bool layers_;
  bool seen_ = false;
  Place place_;
};

}  // namespace

Cell cell_at(Lattice lattice, const Place& place) {
  const auto [column, row, layer] = place;
  switch (lattice) {
    case Lattice::square:
    case Lattice::cube:
      break;
    case Lattice::triangle: {
      const bool up = (column + row) % 2 == 0;
      const int x = half_down(column - row + (up ? 0 : 1));
      return {x, row, (up ? 1 : 2) - x - row};
    }
    case Lattice::hexagon:
      return {column - half_down(row), row, 0};
  }
  return {column, row, layer};
}

Place place_of(Lattice lattice, const Cell& cell) {
  switch (lattice) {
    case Lattice::square:
    case Lattice::cube:
      break;
    case Lattice::triangle: {
      const bool up = cell.x + cell.y + cell.z == 1;
      return {2 * cell.x + cell.y - (up ? 0 : 1), cell.y, 0};
    }
    case Lattice::hexagon:
      return {cell.x + half_down(cell.y), cell.y, 0};
  }
  return {cell.x, cell.y, cell.z};
}

std::vector<Place> places_of(const Board& board) {
  std::vector<Place> places;
  for (const Cell& cell : board.cells) places.push_back(place_of(board.lattice, cell));
  if (places.empty()) return places;
  Place least = places.front();
  for (const Place& place : places) {
    least = {std::min(least.column, place.column), std::min(least.row, place.row),
             std::min(least.layer, place.layer)};
  }
  // A shift by an even sum of rows and columns preserves up and down.
  if (board.lattice == Lattice::triangle && (least.column + least.row) % 2 != 0) --least.column;
  for (Place& place : places) {
    place = {place.column - least.column, place.row - least.row, place.layer - least.layer};
  }
  return places;
}

Result<std::vector<Symbol>> parse_drawing(Lattice lattice, std::string_view text) {
  std::vector<Symbol> symbols;
  Rows rows(lattice);
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    const std::size_t before = symbols.size();
    for (std::size_t column = 0; column < line.size(); ++column) {
      const char symbol = line[column];
      if (symbol == ' ' || symbol == '.') continue;
      if (symbol < '!' || symbol > '~') {
        return error_at(number, column + 1, "a drawing holds printable ASCII symbols and blanks");
      }
      if (symbols.size() == Board::kMaxCells) {
        return error_at(number, column + 1,
                        "more than " + std::to_string(Board::kMaxCells) + " cells");
      }
      symbols.push_back({symbol, cell_at(lattice, rows.at(column)), number, column + 1});
    }
    rows.end_line(is_blank(line), symbols.size() > before);
  }
  if (symbols.empty()) return error_at(1, 0, "the drawing has no cells");
  return symbols;
}

}  // namespace inlay::tiling

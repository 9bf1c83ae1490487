// Boards: by size, or drawn as text.
#include <algorithm>
#include <charconv>
#include <tuple>

#include "base/stable_sort.h"
#include "tiling/drawing.h"

namespace inlay::tiling {

Result<Board> Board::rectangle(Lattice lattice, int width, int height, int depth) {
  if (width < 1 || height < 1 || depth < 1) {
    return Error{ErrorKind::invalid, "the width, height and depth of a board must be at least 1"};
  }
  if (depth > 1 && lattice != Lattice::cube) {
    return Error{ErrorKind::invalid, "only boards of cubes have layers"};
  }
  const auto most = static_cast<int>(kMaxCells);
  if (width > most / height || width * height > most / depth) {
    return Error{ErrorKind::invalid, "a board has at most " + std::to_string(kMaxCells) + " cells"};
  }
  std::vector<Cell> cells;
  for (int layer = 0; layer < depth; ++layer) {
    for (int row = 0; row < height; ++row) {
      for (int column = 0; column < width; ++column) {
        cells.push_back(cell_at(lattice, {column, row, layer}));
      }
    }
  }
  return Board{lattice, shape_of(lattice, std::move(cells))};
}

Result<Board> Board::parse(Lattice lattice, std::string_view text) {
  const auto symbols = parse_drawing(lattice, text);
  if (!symbols) return symbols.error();
  std::vector<Cell> cells;
  for (const Symbol& symbol : *symbols) {
    if (symbol.symbol != '#') {
      return Error{
          ErrorKind::syntax,
          std::string("'") + symbol.symbol + "' in a board; write '#' for a cell and '.' for a gap",
          symbol.line, symbol.column};
    }
    cells.push_back(symbol.cell);
  }
  return Board{lattice, shape_of(lattice, std::move(cells))};
}

Result<Board> Board::parse_size(Lattice lattice, std::string_view size) {
  int numbers[3] = {1, 1, 1};
  std::size_t count = 0;
  const char* at = size.data();
  const char* const end = at + size.size();
  for (bool more = true; more && count < 3; ++count) {
    const auto [stop, error] = std::from_chars(at, end, numbers[count]);
    if (error != std::errc{}) break;
    at = stop;
    more = at != end && *at == 'x';
    if (more) ++at;
  }
  if (count < 2 || at != end || size.ends_with('x')) {
    return Error{ErrorKind::syntax,
                 "'" + std::string(size) + "' is not a size; write 10x6, or 3x3x3 for cubes"};
  }
  return rectangle(lattice, numbers[0], numbers[1], numbers[2]);
}

std::string Board::to_text() const {
  std::vector<Place> places = places_of(*this);
  base::stable_sort(places, [](const Place& a, const Place& b) {
    return std::tie(a.layer, a.row, a.column) < std::tie(b.layer, b.row, b.column);
  });
  std::string text;
  Place at;
  for (const Place& place : places) {
    // Rows and layers of cubes without a cell need a '.', or they would be blank lines.
    while (at.layer < place.layer) {
      text += "\n\n";
      at = {0, 0, at.layer + 1};
      if (at.layer < place.layer) text += '.';
    }
    for (; at.row < place.row; ++at.row) {
      text += at.column == 0 ? ".\n" : "\n";
      at.column = 0;
    }
    text += std::string(static_cast<std::size_t>(place.column - at.column), '.') + '#';
    at.column = place.column + 1;
  }
  return text + "\n";
}

}  // namespace inlay::tiling

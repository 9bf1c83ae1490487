// Pieces: named sets, single pieces of a set, and drawn pieces.
#include <algorithm>
#include <charconv>
#include <map>
#include <set>

#include "base/stable_sort.h"
#include "tiling/drawing.h"
#include "tiling/lattice.h"

namespace inlay::tiling {
namespace {

constexpr PieceSetInfo kSets[] = {
    {"monominoes", "monomino", Lattice::square, 1},
    {"dominoes", "domino", Lattice::square, 2},
    {"trominoes", "tromino", Lattice::square, 3},
    {"tetrominoes", "tetromino", Lattice::square, 4},
    {"pentominoes", "pentomino", Lattice::square, 5},
    {"hexominoes", "hexomino", Lattice::square, 6},
    {"heptominoes", "heptomino", Lattice::square, 7},
    {"octominoes", "octomino", Lattice::square, 8},
    {"monocubes", "monocube", Lattice::cube, 1},
    {"dicubes", "dicube", Lattice::cube, 2},
    {"tricubes", "tricube", Lattice::cube, 3},
    {"tetracubes", "tetracube", Lattice::cube, 4},
    {"pentacubes", "pentacube", Lattice::cube, 5},
    {"hexacubes", "hexacube", Lattice::cube, 6},
    {"moniamonds", "moniamond", Lattice::triangle, 1},
    {"diamonds", "diamond", Lattice::triangle, 2},
    {"triamonds", "triamond", Lattice::triangle, 3},
    {"tetriamonds", "tetriamond", Lattice::triangle, 4},
    {"pentiamonds", "pentiamond", Lattice::triangle, 5},
    {"hexiamonds", "hexiamond", Lattice::triangle, 6},
    {"heptiamonds", "heptiamond", Lattice::triangle, 7},
    {"octiamonds", "octiamond", Lattice::triangle, 8},
    {"monohexes", "monohex", Lattice::hexagon, 1},
    {"dihexes", "dihex", Lattice::hexagon, 2},
    {"trihexes", "trihex", Lattice::hexagon, 3},
    {"tetrahexes", "tetrahex", Lattice::hexagon, 4},
    {"pentahexes", "pentahex", Lattice::hexagon, 5},
    {"hexahexes", "hexahex", Lattice::hexagon, 6},
};

// The usual letters. Pentominoes: S. W. Golomb, "Polyominoes" (1965).
struct Letter {
  const char* letter;
  const char* drawing;
};
constexpr Letter kLetters[] = {
    {"O", "#"},           {"I", "##"},          {"I", "###"},         {"V", "##\n#"},
    {"I", "####"},        {"L", "###\n#"},      {"O", "##\n##"},      {"S", ".##\n##"},
    {"T", "###\n.#"},     {"F", ".##\n##\n.#"}, {"I", "#####"},       {"L", "####\n#"},
    {"N", ".###\n##"},    {"P", "##\n##\n#"},   {"T", "###\n.#\n.#"}, {"U", "#.#\n###"},
    {"V", "#\n#\n###"},   {"W", "#\n##\n.##"},  {"X", ".#\n###\n.#"}, {"Y", "####\n.#"},
    {"Z", "##\n.#\n.##"},
};

Shape free_form(Lattice lattice, const Shape& shape) {
  return orientations(lattice, shape, true).front();
}

const std::map<Shape, std::string>& letters() {
  static const std::map<Shape, std::string> kAll = [] {
    std::map<Shape, std::string> all;
    for (const Letter& row : kLetters) {
      const auto board = Board::parse(Lattice::square, row.drawing);
      all[free_form(Lattice::square, board->cells)] = row.letter;
    }
    return all;
  }();
  return kAll;
}

// The pieces of a set. The second piece of a mirror-image pair gets a ' after its name.
std::vector<Piece> pieces_of(const PieceSetInfo& set, bool one_sided) {
  const bool cubes = set.lattice == Lattice::cube;
  const auto all =
      shapes(set.lattice, set.order, cubes ? ShapeEquivalence::one_sided : ShapeEquivalence::free);
  std::vector<Piece> pieces;
  for (std::size_t i = 0; i < all->size(); ++i) {
    const Shape& shape = (*all)[i];
    std::string name = std::to_string(i + 1);
    if (set.lattice == Lattice::square) {
      const auto letter = letters().find(shape);
      if (letter != letters().end()) name = letter->second;
    }
    pieces.push_back({name, set.lattice, shape});
    if (!one_sided || cubes) continue;
    const std::vector<Shape> turned = orientations(set.lattice, shape, false);
    for (const Shape& image : orientations(set.lattice, shape, true)) {
      if (std::binary_search(turned.begin(), turned.end(), image)) continue;
      pieces.push_back({name + "'", set.lattice, image});
      break;
    }
  }
  base::stable_sort(pieces, [](const Piece& a, const Piece& b) {
    return std::pair(a.name.size() - a.name.ends_with('\''), a.name) <
           std::pair(b.name.size() - b.name.ends_with('\''), b.name);
  });
  return pieces;
}

// Removes "3*" or "any*" from the front of a name and returns the number of copies.
Result<std::optional<cover::Bounds>> take_copies(std::string_view& name) {
  const std::size_t star = name.find('*');
  if (star == std::string_view::npos) return std::optional(cover::Bounds{});
  const std::string_view text = name.substr(0, star);
  name.remove_prefix(star + 1);
  if (text == "any") return std::optional<cover::Bounds>();
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || number < 1 ||
      number > Board::kMaxCells) {
    return Error{ErrorKind::syntax, "'" + std::string(text) +
                                        "' is not a number of copies; write 1 to " +
                                        std::to_string(Board::kMaxCells) + ", or any"};
  }
  return std::optional(cover::Bounds{number, number});
}

// Finds one word of the list: a whole set, or a single piece of a set.
Result<std::vector<Piece>> find_word(std::string_view word, bool one_sided) {
  auto copies = take_copies(word);
  if (!copies) return copies.error();
  for (const PieceSetInfo& set : piece_sets()) {
    const bool single = word.starts_with(set.singular) && word.size() > set.singular.size() &&
                        word[set.singular.size()] == '-';
    if (!single && word != set.name) continue;
    std::vector<Piece> pieces = pieces_of(set, one_sided);
    if (single) {
      const std::string_view wanted = word.substr(set.singular.size() + 1);
      std::erase_if(pieces, [&](const Piece& piece) { return piece.name != wanted; });
      if (pieces.empty()) break;
    }
    for (Piece& piece : pieces) piece.copies = *copies;
    return pieces;
  }
  return Error{ErrorKind::invalid, "unknown pieces '" + std::string(word) + "'"};
}

}  // namespace

std::span<const PieceSetInfo> piece_sets() {
  return kSets;
}

Result<std::vector<Piece>> find_pieces(std::string_view names, bool one_sided) {
  std::vector<Piece> pieces;
  std::set<Shape> seen;
  for (std::size_t at = 0; at <= names.size();) {
    const std::size_t end = std::min(names.find(',', at), names.size());
    auto found = find_word(names.substr(at, end - at), one_sided);
    if (!found) {
      Error error = found.error();
      error.column = at + 1;
      return error;
    }
    for (Piece& piece : *found) {
      if (!pieces.empty() && pieces.front().lattice != piece.lattice) {
        return Error{ErrorKind::invalid, "the pieces are of two different lattices", 0, at + 1};
      }
      if (!seen.insert(piece.shape).second) {
        return Error{ErrorKind::invalid, "duplicate piece " + piece.name, 0, at + 1};
      }
      pieces.push_back(std::move(piece));
    }
    at = end + 1;
  }
  // Pieces of different orders may share a letter, such as the I of three and of four cells.
  std::map<std::string, int> uses;
  for (const Piece& piece : pieces) ++uses[piece.name];
  for (Piece& piece : pieces) {
    if (uses[piece.name] > 1) piece.name = std::to_string(piece.shape.size()) + "-" + piece.name;
  }
  return pieces;
}

Result<std::vector<Piece>> parse_pieces(Lattice lattice, std::string_view text) {
  const auto symbols = parse_drawing(lattice, text);
  if (!symbols) return symbols.error();
  std::map<char, std::vector<Cell>> drawn;
  for (const Symbol& symbol : *symbols) {
    if (symbol.symbol == ':' || symbol.symbol == '|') {
      return Error{ErrorKind::syntax, std::string("'") + symbol.symbol + "' cannot name a piece",
                   symbol.line, symbol.column};
    }
    drawn[symbol.symbol].push_back(symbol.cell);
  }
  std::vector<Piece> pieces;
  pieces.reserve(drawn.size());
  for (auto& [symbol, cells] : drawn) {
    pieces.push_back({std::string(1, symbol), lattice, shape_of(lattice, std::move(cells))});
  }
  return pieces;
}

}  // namespace inlay::tiling

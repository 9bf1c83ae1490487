// Named puzzles: one table row each, with published numbers of solutions.
//
// Sources: C. B. and J. Haselgrove 1960 (pentominoes in rectangles); D. S. Scott 1958 (the board
// with a hole); P. Hein's Soma cube, solved by J. H. Conway and M. J. T. Guy 1961; B. Bedlam's
// cube; OEIS A014552 (Langford), A002562 and A000170 (queens); R. Wainwright's partridge puzzle; P.
// W. Kasteleyn 1961 (dominoes); P. A. MacMahon 1916 (lozenges, as plane partitions). For
// tetrominoes, l-trominoes, y-pentominoes and lozenges the number up to symmetry was computed by
// this program.
#include <charconv>

#include "inlay/tiling.h"

namespace inlay::tiling {
namespace {

Result<int> number_in(std::string_view text, int most) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || number < 1 || number > most) {
    return Error{ErrorKind::invalid,
                 "'" + std::string(text) + "' is not a number from 1 to " + std::to_string(most)};
  }
  return number;
}

Result<Model> pieces_on(std::string_view names, const Result<Board>& board) {
  if (!board) return board.error();
  auto pieces = find_pieces(names, false);
  if (!pieces) return pieces.error();
  return Model::make({*board, std::move(*pieces)});
}

template <const char* kNames>
Result<Model> rectangle_of(std::string_view size) {
  return pieces_on(kNames, Board::parse_size(Lattice::square, size));
}

Result<Model> drawn_pieces_in(int side, std::string_view drawing) {
  auto pieces = parse_pieces(Lattice::cube, drawing);
  if (!pieces) return pieces.error();
  return Model::make({*Board::rectangle(Lattice::cube, side, side, side), std::move(*pieces)});
}

Result<Model> scott(std::string_view) {
  return pieces_on("pentominoes", Board::parse(Lattice::square,
                                               "########\n########\n########\n###..###\n"
                                               "###..###\n########\n########\n########\n"));
}

// All shapes of three and four cubes that are not straight and not boxes; A and B are reflections
// of each other.
Result<Model> soma(std::string_view) {
  return drawn_pieces_in(3,
                         "VV LLL TTT .ZZ A. B. PP\n"
                         "V. L.. .T. ZZ. AA BB P.\n"
                         "\n"
                         ".. ... ... ... A. .. P.\n"
                         ".. ... ... ... .. .B ..\n");
}

// Twelve shapes of five cubes, and one (M) of four.
Result<Model> bedlam(std::string_view) {
  return drawn_pieces_in(4,
                         ".A. .B. ..C D.. ..E .F. .G. H.. I.. .J. .K. ... M.\n"
                         "AAA BBB CCC DDD .EE .FF GGG HHH II. JJJ KK. LL. MM\n"
                         ".A. ... ... ... EE. FF. ... ... ... ... ... ... ..\n"
                         "\n"
                         "... ... ..C ... ... ... .G. ... ... ... ... .LL M.\n"
                         "... .B. ... ..D ... ... ... H.. .II ..J .KK .L. ..\n"
                         "... ... ... ... ... ... ... ... ... ... ... ... ..\n");
}

Result<Model> langford(std::string_view size) {
  const auto n = number_in(size, 100);
  if (!n) return n.error();
  TilingPuzzle puzzle{
      *Board::rectangle(Lattice::square, 2 * *n, 1), {}, true, DrawingKind::numbers};
  for (int i = 1; i <= *n; ++i) {
    puzzle.pieces.push_back({std::to_string(i), Lattice::square, {{0, 0, 0}, {i + 1, 0, 0}}});
  }
  return Model::make(std::move(puzzle));
}

Result<Model> queens(std::string_view size) {
  const auto n = number_in(size, 100);
  if (!n) return n.error();
  return Model::queens(*n);
}

// k squares of side k for each k up to n fill a square of side 1 + 2 + ... + n.
Result<Model> partridge(std::string_view size) {
  const auto n = number_in(size, 12);
  if (!n) return n.error();
  const int side = *n * (*n + 1) / 2;
  TilingPuzzle puzzle{*Board::rectangle(Lattice::square, side, side), {}};
  for (int k = 1; k <= *n; ++k) {
    const auto copies = static_cast<std::uint32_t>(k);
    puzzle.pieces.push_back({std::to_string(k), Lattice::square,
                             Board::rectangle(Lattice::square, k, k)->cells,
                             cover::Bounds{copies, copies}});
  }
  return Model::make(std::move(puzzle));
}

// Pairs of triangles in a hexagon of side n; they look like cubes stacked in a corner.
Result<Model> lozenges(std::string_view size) {
  const auto n = number_in(size, 20);
  if (!n) return n.error();
  std::string text;
  for (int row = 0; row < 2 * *n; ++row) {
    const int indent = row < *n ? *n - row : row - *n + 1;
    text += std::string(static_cast<std::size_t>(indent), '.') +
            std::string(static_cast<std::size_t>(4 * *n + 1 - 2 * indent), '#') + "\n";
  }
  // The first cell of the first row points up, so its column must be even.
  if (*n % 2 != 0) {
    std::string shifted = ".";
    for (const char sign : text) shifted += sign == '\n' ? "\n." : std::string(1, sign);
    text = shifted;
  }
  return pieces_on("any*diamonds", Board::parse(Lattice::triangle, text));
}

// The twelve pieces of six triangles in a rhombus of side 6.
Result<Model> hexiamonds(std::string_view) {
  std::string text;
  for (int row = 0; row < 6; ++row) {
    text += std::string(static_cast<std::size_t>(6 - row), '.') + std::string(12, '#') + "\n";
  }
  return pieces_on("hexiamonds", Board::parse(Lattice::triangle, text));
}

// The seven pieces of four hexagons in a parallelogram of 4 rows.
Result<Model> tetrahexes(std::string_view) {
  return pieces_on("tetrahexes",
                   Board::parse(Lattice::hexagon, "..#######\n.#######\n.#######\n#######\n"));
}

constexpr char kPentominoes[] = "pentominoes";
constexpr char kHexominoes[] = "hexominoes";
constexpr char kDominoes[] = "any*dominoes";
constexpr char kTetrominoes[] = "any*tetrominoes";
constexpr char kLTrominoes[] = "any*tromino-V";
constexpr char kYPentominoes[] = "any*pentomino-Y";

constexpr PublishedCount kPublishedPentominoes[] = {{"10x6", 2339, 9356, true},
                                                    {"12x5", 1010, 4040, true},
                                                    {"15x4", 368, 1472, true},
                                                    {"20x3", 2, 8, true}};
constexpr PublishedCount kPublishedScott[] = {{"", 65, 520, true}};
constexpr PublishedCount kPublishedSoma[] = {{"", 240, 11520, true}};
constexpr PublishedCount kPublishedBedlam[] = {{"", 19186, 460464, false}};
constexpr PublishedCount kPublishedLangford[] = {
    {"3", 1, 2, true}, {"5", 0, 0, true}, {"8", 150, 300, true}};
constexpr PublishedCount kPublishedQueens[] = {{"6", 1, 4, true}, {"8", 12, 92, true}};
constexpr PublishedCount kPublishedPartridge[] = {{"4", 0, 0, true}, {"8", 2332, 18656, false}};
constexpr PublishedCount kPublishedDominoes[] = {{"6x6", 930, 6728, true}};
constexpr PublishedCount kPublishedTetrominoes[] = {{"6x6", 22516, 178939, true}};
constexpr PublishedCount kPublishedLTrominoes[] = {{"9x6", 1097, 4312, true}};
constexpr PublishedCount kPublishedYPentominoes[] = {{"10x5", 4, 10, true}};
constexpr PublishedCount kPublishedLozenges[] = {
    {"1", 1, 2, true}, {"2", 6, 20, true}, {"3", 113, 980, true}};
constexpr PublishedCount kPublishedHexominoes[] = {{"15x14", 0, 0, true}};
constexpr PublishedCount kPublishedHexiamonds[] = {{"", 156, 624, true}};
constexpr PublishedCount kPublishedTetrahexes[] = {{"", 9, 18, true}};

constexpr NamedPuzzleInfo kNamed[] = {
    {"pentominoes", "WxH", "10x6", "the twelve pentominoes in a rectangle of 60 cells",
     kPublishedPentominoes, rectangle_of<kPentominoes>},
    {"scott", "", "", "the twelve pentominoes on a chessboard without its middle", kPublishedScott,
     scott},
    {"soma", "", "", "the seven Soma pieces in a 3x3x3 cube", kPublishedSoma, soma},
    {"bedlam", "", "", "the thirteen Bedlam pieces in a 4x4x4 cube", kPublishedBedlam, bedlam},
    {"langford", "N", "8", "two each of 1 to N in a row, with k numbers between the two ks",
     kPublishedLangford, langford},
    {"queens", "N", "8", "N queens on an NxN board that do not attack each other", kPublishedQueens,
     queens},
    {"partridge", "N", "8", "k squares of side k, for all k up to N, in a square",
     kPublishedPartridge, partridge},
    {"dominoes", "WxH", "8x8", "dominoes, any number", kPublishedDominoes, rectangle_of<kDominoes>},
    {"tetrominoes", "WxH", "6x6", "tetrominoes, any number of each", kPublishedTetrominoes,
     rectangle_of<kTetrominoes>},
    {"l-trominoes", "WxH", "9x6", "corners of three cells, any number", kPublishedLTrominoes,
     rectangle_of<kLTrominoes>},
    {"y-pentominoes", "WxH", "10x5", "the pentomino Y, any number", kPublishedYPentominoes,
     rectangle_of<kYPentominoes>},
    {"lozenges", "N", "6", "rhombi of two triangles in a hexagon of side N", kPublishedLozenges,
     lozenges},
    {"hexominoes", "WxH", "15x14", "the 35 hexominoes in a rectangle: none, by colouring",
     kPublishedHexominoes, rectangle_of<kHexominoes>},
    {"hexiamonds", "", "", "the twelve hexiamonds in a rhombus of side 6", kPublishedHexiamonds,
     hexiamonds},
    {"tetrahexes", "", "", "the seven tetrahexes in a parallelogram of 7 x 4", kPublishedTetrahexes,
     tetrahexes},
};

}  // namespace

std::span<const NamedPuzzleInfo> named_puzzles() {
  return kNamed;
}

Result<Model> make_named(std::string_view name, std::string_view size) {
  for (const NamedPuzzleInfo& info : kNamed) {
    if (info.name != name) continue;
    if (info.size.empty() && !size.empty()) {
      return Error{ErrorKind::invalid, std::string(name) + " has only one size"};
    }
    return info.make(size.empty() ? info.usual : size);
  }
  return Error{ErrorKind::invalid, "unknown puzzle '" + std::string(name) + "'"};
}

}  // namespace inlay::tiling

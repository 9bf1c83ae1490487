// Puzzles and the published numbers of their solutions, in all and up to symmetry.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "inlay/tiling.h"
#include "tiling/lattice.h"

namespace inlay::tiling {
namespace {

struct Numbers {
  std::uint64_t all = 0;
  std::uint64_t distinct = 0;
  friend bool operator==(const Numbers&, const Numbers&) = default;
};

Model model_of(const std::string& pieces, const Result<Board>& board, bool one_sided = false) {
  auto model = Model::make({*board, *find_pieces(pieces, one_sided), !one_sided});
  EXPECT_TRUE(model.ok()) << model.error().message;
  return std::move(*model);
}

// Also checks each solution: its placements cover each cell exactly once.
Numbers numbers_of(const Model& model) {
  auto search = cover::Search::make(model.problem(), {.engine = "bitset"}, Budget::unlimited());
  Numbers numbers;
  for (const auto options : Solutions(*search)) {
    ++numbers.all;
    if (!model.is_canonical(options)) continue;
    ++numbers.distinct;
    const std::vector<int> owners = model.owners(options);
    for (std::size_t cell = 0; cell < owners.size(); ++cell) {
      if (owners[cell] < 0) return {};
      const auto& cells = model.placement(options[static_cast<std::size_t>(owners[cell])]).cells;
      if (std::find(cells.begin(), cells.end(), cell) == cells.end()) return {};
    }
  }
  return numbers;
}

Result<Board> square(int width, int height) {
  return Board::rectangle(Lattice::square, width, height);
}

TEST(Tilings, PentominoesOnTheirRectangles) {  // C. B. and J. Haselgrove, 1960
  EXPECT_EQ(numbers_of(model_of("pentominoes", square(10, 6))), (Numbers{9356, 2339}));
  EXPECT_EQ(numbers_of(model_of("pentominoes", square(15, 4))), (Numbers{1472, 368}));
  EXPECT_EQ(numbers_of(model_of("pentominoes", square(3, 20))), (Numbers{8, 2}));
}

TEST(Tilings, PentominoesOn5x12) {
  EXPECT_EQ(numbers_of(model_of("pentominoes", square(5, 12))), (Numbers{4040, 1010}));
}

TEST(Tilings, PentominoesOnAChessboardWithAHole) {  // D. S. Scott, 1958
  const auto board = Board::parse(Lattice::square,
                                  "########\n########\n########\n###..###\n"
                                  "###..###\n########\n########\n########\n");
  EXPECT_EQ(numbers_of(model_of("pentominoes", board)), (Numbers{520, 65}));
}

TEST(Symmetries, ReflectionsCountIfTheyMapPiecesToPieces) {
  EXPECT_EQ(model_of("pentominoes", square(6, 6), true).symmetry_count(), 8u);  // F and F'
  EXPECT_EQ(model_of("pentomino-F", square(6, 6), true).symmetry_count(), 4u);
  EXPECT_EQ(model_of("pentomino-F", square(6, 6), false).symmetry_count(), 8u);
  EXPECT_EQ(model_of("pentomino-F", square(6, 5), false).symmetry_count(), 4u);
  EXPECT_EQ(model_of("2*pentomino-F,pentomino-F'", square(6, 6), true).symmetry_count(), 4u);
}

TEST(Tilings, AnyNumberOfCopies) {
  EXPECT_EQ(numbers_of(model_of("any*domino-I", square(6, 6))).all, 6728u);  // Kasteleyn
  EXPECT_EQ(numbers_of(model_of("any*domino-I", square(4, 4))), (Numbers{36, 9}));
  EXPECT_EQ(numbers_of(model_of("any*tetrominoes", square(6, 6))).all, 178939u);
  EXPECT_EQ(numbers_of(model_of("any*pentomino-Y", square(10, 5))).all, 10u);
  EXPECT_EQ(numbers_of(model_of("any*tromino-V", square(6, 9))).all, 4312u);
}

TEST(Tilings, AFixedNumberOfCopies) {
  // 18 dominoes fill 6x6: as many solutions as with any number of them; 17 are too few.
  EXPECT_EQ(numbers_of(model_of("18*domino-I", square(6, 6))).all, 6728u);
  EXPECT_EQ(numbers_of(model_of("17*domino-I", square(6, 6))).all, 0u);
  EXPECT_EQ(numbers_of(model_of("8*domino-I,2*tromino-I", square(11, 2))).all,
            numbers_of(model_of("8*domino-I,any*tromino-I", square(11, 2))).all);
}

TEST(Tilings, RhombiInAHexagonArePlanePartitions) {  // in a 2x2x2 box: P. A. MacMahon, 1916
  const auto board = Board::parse(Lattice::triangle, "..#####\n.#######\n.#######\n..#####\n");
  const Model model = model_of("any*diamond-1", board);
  EXPECT_EQ(model.symmetry_count(), 12u);
  EXPECT_EQ(numbers_of(model).all, 20u);
}

// The number of perfect matchings of neighbouring cells, counted without the model.
std::uint64_t pairings(Lattice lattice, Shape cells) {
  if (cells.empty()) return 1;
  std::uint64_t number = 0;
  const Cell first = cells.front();
  for (const Cell& next : neighbours(lattice, first)) {
    Shape rest = cells;
    if (std::erase(rest, next) == 0) continue;
    std::erase(rest, first);
    number += pairings(lattice, std::move(rest));
  }
  return number;
}

TEST(Tilings, PiecesOfTwoCellsArePairings) {
  for (const PieceSetInfo& set : piece_sets()) {
    if (set.order != 2) continue;
    const auto board = Board::rectangle(set.lattice, 4, 4);
    const Model model = model_of("any*" + std::string(set.name), board);
    EXPECT_EQ(numbers_of(model).all, pairings(set.lattice, board->cells)) << set.name;
  }
}

TEST(Queens, AreAsManyAsPublished) {  // OEIS A000170 and A002562
  const std::vector<Numbers> published = {{1, 1}, {0, 0},  {0, 0},   {2, 1},   {10, 2},
                                          {4, 1}, {40, 6}, {92, 12}, {352, 46}};
  for (std::size_t n = 1; n <= published.size(); ++n) {
    const auto model = Model::queens(static_cast<int>(n));
    auto search = cover::Search::make(model->problem(), {.engine = "bitset"}, Budget::unlimited());
    Numbers numbers;
    for (const auto options : Solutions(*search)) {
      ++numbers.all;
      if (model->is_canonical(options)) ++numbers.distinct;
    }
    EXPECT_EQ(numbers, published[n - 1]) << n;
  }
  EXPECT_FALSE(Model::queens(0).ok());
}

// Classes of solutions, computed from sets of cells and explicit symmetries, compared with
// is_canonical().
TEST(Symmetries, EachClassHasOneSmallest) {
  const Model model = model_of("any*tromino-V", square(6, 6));
  std::set<std::set<Shape>> classes;
  std::uint64_t smallest = 0;
  auto search = cover::Search::make(model.problem(), {.engine = "bitset"}, Budget::unlimited());
  for (const auto options : Solutions(*search)) {
    if (model.is_canonical(options)) ++smallest;
    std::set<Shape> least;
    for (int turn = 0; turn < 8; ++turn) {
      std::set<Shape> image;
      for (const cover::OptionId option : options) {
        Shape cells;
        for (const std::uint32_t index : model.placement(option).cells) {
          auto [x, y, z] = model.puzzle().board.cells[index];
          if ((turn & 1) != 0) x = 5 - x;
          if ((turn & 2) != 0) y = 5 - y;
          if ((turn & 4) != 0) std::swap(x, y);
          cells.push_back({x, y, z});
        }
        std::sort(cells.begin(), cells.end());
        image.insert(cells);
      }
      if (least.empty() || image < least) least = image;
    }
    classes.insert(least);
  }
  EXPECT_GT(smallest, 10u);
  EXPECT_EQ(smallest, classes.size());
}

TEST(Symmetries, TheReducedProblemLosesNoSmallestSolution) {
  const auto board = Board::rectangle(Lattice::cube, 2, 2, 3);
  for (const Model& model :
       {*make_named("soma", ""), *make_named("pentominoes", "3x20"), *make_named("tetrahexes", ""),
        *make_named("l-trominoes", "6x5"), *make_named("queens", "6"),
        model_of("tricube-1,tricube-2,2*dicube-1,2*monocube-1", board)}) {
    std::set<std::vector<cover::OptionId>> wanted;
    auto search = cover::Search::make(model.problem(), {.engine = "bitset"}, Budget::unlimited());
    std::uint64_t all = 0;
    for (const auto options : Solutions(*search)) {
      ++all;
      if (model.is_canonical(options)) wanted.emplace(options.begin(), options.end());
    }
    const cover::Problem reduced = model.reduced_problem();
    std::uint64_t left = 0;
    auto again = cover::Search::make(reduced, {.engine = "bitset"}, Budget::unlimited());
    for (const auto options : Solutions(*again)) {
      ++left;
      std::vector<cover::OptionId> solution;
      for (const cover::OptionId option : options) {
        solution.push_back(static_cast<cover::OptionId>(reduced.option_payload(option)));
      }
      if (!model.is_canonical(solution)) continue;
      EXPECT_EQ(wanted.erase(solution), 1u);
    }
    EXPECT_TRUE(wanted.empty());
    EXPECT_TRUE(left < all || reduced.option_count() == model.problem().option_count());
  }
}

TEST(Infeasibility, CellsAndColours) {
  EXPECT_EQ(model_of("pentominoes", square(10, 6)).infeasibility(), "");
  EXPECT_EQ(model_of("pentominoes", square(10, 5)).infeasibility(),
            "the pieces have 60 cells, the board has 50");
  EXPECT_EQ(model_of("tetrominoes", square(7, 3)).infeasibility(),
            "the pieces have 20 cells, the board has 21");
  const std::string colours = "with cells coloured black and white like a chessboard";
  EXPECT_TRUE(model_of("tetrominoes", square(5, 4)).infeasibility().starts_with(colours));
  EXPECT_TRUE(model_of("hexominoes", square(15, 14)).infeasibility().starts_with(colours));
  const auto mutilated = Board::parse(Lattice::square, ".###\n####\n####\n###.\n");
  EXPECT_TRUE(model_of("any*domino-I", mutilated).infeasibility().starts_with(colours));
  EXPECT_EQ(model_of("any*tetromino-T", square(4, 4)).infeasibility(), "");
  EXPECT_EQ(model_of("5*tetromino-T", square(5, 4)).infeasibility().substr(0, colours.size()),
            colours);
}

TEST(Model, WrongPuzzlesAreErrors) {
  const Board board = *square(4, 4);
  EXPECT_FALSE(Model::make({board, {}}).ok());
  EXPECT_FALSE(Model::make({{}, *find_pieces("dominoes", false)}).ok());
  EXPECT_FALSE(Model::make({board, *find_pieces("dihexes", false)}).ok());
  EXPECT_FALSE(Model::make({board, {{"a b", Lattice::square, {{0, 0, 0}}}}}).ok());
  EXPECT_FALSE(Model::make({board, {{"a", Lattice::square, {}}}}).ok());
  EXPECT_FALSE(Model::make({board, {{"a", Lattice::square, {{}}, cover::Bounds{2, 1}}}}).ok());
  const TilingPuzzle large{*square(100, 100),
                           {{"a", Lattice::square, square(50, 50)->cells},
                            {"b", Lattice::square, square(50, 51)->cells}}};
  const auto refused = Model::make(large);
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().kind, ErrorKind::unsupported);
}

}  // namespace
}  // namespace inlay::tiling

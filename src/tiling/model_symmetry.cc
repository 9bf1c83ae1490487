// The symmetries of a puzzle as permutations of its options, and solutions up to symmetry.
//
// A rotation or reflection of the lattice that maps the board to itself maps placements to
// placements if it maps pieces to pieces. A rotation always does. A reflection does if pieces may
// be turned over, or if the reflections of the pieces are the same pieces in another order, as
// for the Soma cube.
#include <algorithm>
#include <map>

#include "tiling/lattice.h"

namespace inlay::tiling {
namespace {

// The image of each cell of the board; empty if the symmetry does not map the board to itself.
std::vector<std::uint32_t> image_of_board(const Board& board, const Symmetry& symmetry) {
  std::vector<Cell> cells;
  for (const Cell& cell : board.cells) cells.push_back(symmetry(cell));
  const Cell to = corner_of(board.lattice, board.cells);
  const Cell from = corner_of(board.lattice, cells);
  std::vector<std::uint32_t> image;
  for (const Cell& cell : cells) {
    const Cell wanted = moved(board.lattice, cell, {to.x - from.x, to.y - from.y, to.z - from.z});
    const auto found = std::lower_bound(board.cells.begin(), board.cells.end(), wanted);
    if (found == board.cells.end() || *found != wanted) return {};
    image.push_back(static_cast<std::uint32_t>(found - board.cells.begin()));
  }
  return image;
}

// The piece that is the reflection of each piece; empty if some piece has no such partner.
std::vector<std::uint32_t> mirror_images(const TilingPuzzle& puzzle) {
  std::vector<std::uint32_t> images;
  std::vector<bool> used(puzzle.pieces.size());
  for (std::uint32_t number = 0; number < puzzle.pieces.size(); ++number) {
    const Piece& piece = puzzle.pieces[number];
    // A piece that equals its reflection maps to itself, even if there are equal pieces.
    const std::vector<Shape> all = orientations(piece.lattice, piece.shape, true);
    const std::vector<Shape> turned = orientations(piece.lattice, piece.shape, false);
    if (puzzle.flips || all.size() == turned.size()) {
      images.push_back(number);
      used[number] = true;
      continue;
    }
    std::vector<Shape> mirrored;
    std::set_difference(all.begin(), all.end(), turned.begin(), turned.end(),
                        std::back_inserter(mirrored));
    std::uint32_t image = 0;
    while (image < puzzle.pieces.size()) {
      const Piece& other = puzzle.pieces[image];
      if (!used[image] && other.copies == piece.copies &&
          std::binary_search(mirrored.begin(), mirrored.end(), other.shape)) {
        break;
      }
      ++image;
    }
    if (image == puzzle.pieces.size()) return {};
    images.push_back(image);
    used[image] = true;
  }
  return images;
}

}  // namespace

void Model::add_symmetries() {
  const Lattice lattice = puzzle_.board.lattice;
  std::map<std::pair<std::uint32_t, std::vector<std::uint32_t>>, cover::OptionId> options;
  for (std::size_t option = 0; option < placements_.size(); ++option) {
    const Placement& placement = placements_[option];
    options[{placement.piece, placement.cells}] = static_cast<cover::OptionId>(option);
  }
  const std::vector<std::uint32_t> mirrored = mirror_images(puzzle_);
  for (const Symmetry& symmetry : symmetries(lattice).subspan(1)) {
    if (symmetry.mirrors && mirrored.empty()) continue;
    const std::vector<std::uint32_t> board = image_of_board(puzzle_.board, symmetry);
    if (board.empty()) continue;
    std::vector<cover::OptionId> images;
    for (const Placement& placement : placements_) {
      std::vector<std::uint32_t> image;
      for (const std::uint32_t cell : placement.cells) image.push_back(board[cell]);
      std::sort(image.begin(), image.end());
      images.push_back(
          options.at({symmetry.mirrors ? mirrored[placement.piece] : placement.piece, image}));
    }
    images_.push_back(std::move(images));
  }
}

// The first piece has the first options, so the smallest option of a solution is that of its first
// piece. An image with a smaller one would be a smaller solution.
cover::Problem Model::reduced_problem() const {
  cover::Problem reduced;
  for (cover::ItemId item = 0; item < problem_.item_count(); ++item) {
    const std::string& name = problem_.item_name(item);
    (void)(problem_.is_primary(item) ? reduced.add_primary(name, problem_.bounds(item))
                                     : reduced.add_secondary(name));
  }
  const bool one_copy = puzzle_.pieces.front().copies == cover::Bounds{};
  for (cover::OptionId option = 0; option < problem_.option_count(); ++option) {
    const bool first = one_copy && placements_[option].piece == 0;
    const bool smaller = std::any_of(images_.begin(), images_.end(), [&](const auto& images) {
      return images[option] < option && placements_[images[option]].piece == 0;
    });
    if (!first || !smaller) (void)reduced.add_option(problem_.option(option), option);
  }
  return reduced;
}

bool Model::is_canonical(std::span<const cover::OptionId> solution) const {
  std::vector<cover::OptionId> image(solution.size());
  for (const std::vector<cover::OptionId>& images : images_) {
    for (std::size_t i = 0; i < solution.size(); ++i) image[i] = images[solution[i]];
    std::sort(image.begin(), image.end());
    if (std::lexicographical_compare(image.begin(), image.end(), solution.begin(),
                                     solution.end())) {
      return false;
    }
  }
  return true;
}

}  // namespace inlay::tiling

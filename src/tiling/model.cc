// Model: a puzzle as exact cover. An option consists of the item of the piece, if it has a number
// of copies, and the items of the cells it covers. Source of the encoding: D. E. Knuth, "Dancing
// links" (2000).
#include <algorithm>

#include "tiling/lattice.h"

namespace inlay::tiling {
namespace {

constexpr std::size_t kMaxEntries = 10'000'000;  // about half a gigabyte

std::string name_of(Lattice lattice, const Cell& cell) {
  std::string name = std::to_string(cell.x) + "," + std::to_string(cell.y);
  if (lattice == Lattice::cube || lattice == Lattice::triangle) {
    name += "," + std::to_string(cell.z);
  }
  return name;
}

int sum_of(const Cell& cell) {
  return cell.x + cell.y + cell.z;
}

// The cells that a shape covers if its first cell is at `at`; empty if it does not fit.
std::vector<std::uint32_t> cells_under(const Board& board, const Shape& shape, const Cell& at) {
  const Cell& first = shape.front();
  if (board.lattice == Lattice::triangle && sum_of(first) != sum_of(at)) return {};
  std::vector<std::uint32_t> cells;
  for (const Cell& cell : shape) {
    const Cell wanted =
        moved(board.lattice, cell, {at.x - first.x, at.y - first.y, at.z - first.z});
    const auto found = std::lower_bound(board.cells.begin(), board.cells.end(), wanted);
    if (found == board.cells.end() || *found != wanted) return {};
    cells.push_back(static_cast<std::uint32_t>(found - board.cells.begin()));
  }
  return cells;  // increasing, like the shape
}

}  // namespace

Result<Model> Model::make(TilingPuzzle puzzle) {
  if (puzzle.pieces.empty()) return Error{ErrorKind::invalid, "the puzzle has no pieces"};
  if (puzzle.board.cells.empty()) return Error{ErrorKind::invalid, "the board has no cells"};
  for (const Piece& piece : puzzle.pieces) {
    if (piece.lattice != puzzle.board.lattice || piece.shape.empty()) {
      return Error{ErrorKind::invalid,
                   "piece " + piece.name + " is not on the lattice of the board"};
    }
  }
  if (puzzle.board.lattice == Lattice::cube) puzzle.flips = false;
  Model model;
  model.puzzle_ = std::move(puzzle);
  Status status = model.add_items();
  if (status) status = model.add_placements();
  if (!status) return status.error();
  model.add_labels();
  model.add_symmetries();
  return model;
}

Status Model::add_items() {
  for (const Piece& piece : puzzle_.pieces) {
    if (!piece.copies) continue;
    const auto item = problem_.add_primary(piece.name, *piece.copies);
    if (!item) return item.error();
  }
  for (const Cell& cell : puzzle_.board.cells) {
    const auto item = problem_.add_primary(name_of(puzzle_.board.lattice, cell));
    if (!item) return item.error();
  }
  return Done{};
}

Status Model::add_placements() {
  const Board& board = puzzle_.board;
  const auto first_cell = static_cast<cover::ItemId>(problem_.item_count() - board.cells.size());
  cover::ItemId next_piece = 0;
  for (std::uint32_t number = 0; number < puzzle_.pieces.size(); ++number) {
    const Piece& piece = puzzle_.pieces[number];
    const std::vector<Shape> all = orientations(board.lattice, piece.shape, puzzle_.flips);
    for (std::uint32_t turn = 0; turn < all.size(); ++turn) {
      for (const Cell& at : board.cells) {
        std::vector<std::uint32_t> cells = cells_under(board, all[turn], at);
        if (cells.empty()) continue;
        std::vector<cover::Entry> entries;
        if (piece.copies) entries.push_back({next_piece});
        for (const std::uint32_t cell : cells) entries.push_back({first_cell + cell});
        const auto option = problem_.add_option(entries);
        if (!option) return option.error();
        if (problem_.entry_count() > kMaxEntries) {
          return Error{ErrorKind::unsupported,
                       "the placements cover more than 10,000,000 cells in all"};
        }
        placements_.push_back({number, turn, std::move(cells)});
      }
    }
    if (piece.copies) ++next_piece;
  }
  return Done{};
}

void Model::add_labels() {
  static constexpr std::string_view kSymbols =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  for (const Piece& piece : puzzle_.pieces) {
    // F' is drawn as f.
    const bool twin = piece.name.size() == 2 && piece.name[1] == '\'' && piece.name[0] >= 'A' &&
                      piece.name[0] <= 'Z';
    labels_ += twin ? static_cast<char>(piece.name[0] - 'A' + 'a') : piece.name[0];
    const bool short_name = twin || piece.name.size() == 1;
    if (short_name && labels_.find(labels_.back()) == labels_.size() - 1) continue;
    labels_.clear();
    for (std::size_t i = 0; i < puzzle_.pieces.size(); ++i)
      labels_ += kSymbols[i % kSymbols.size()];
    return;
  }
}

std::vector<int> Model::owners(std::span<const cover::OptionId> solution) const {
  std::vector<int> owners(puzzle_.board.cells.size(), -1);
  for (std::size_t i = 0; i < solution.size(); ++i) {
    for (const std::uint32_t cell : placements_[solution[i]].cells) {
      owners[cell] = static_cast<int>(i);
    }
  }
  return owners;
}

Result<Model> Model::queens(int n) {
  if (n < 1 || n > 100) return Error{ErrorKind::invalid, "the number of queens must be 1 to 100"};
  Model model;
  model.fills_ = false;
  model.puzzle_.drawing = DrawingKind::queens;
  model.puzzle_.board = *Board::rectangle(Lattice::square, n, n);
  model.puzzle_.pieces = {{"Q", Lattice::square, shape_of(Lattice::square, {{}}), std::nullopt}};
  cover::Problem& problem = model.problem_;
  for (const char* const line : {"r", "c"}) {
    for (int i = 0; i < n; ++i) (void)problem.add_primary(line + std::to_string(i));
  }
  for (const char* const diagonal : {"a", "b"}) {
    for (int i = 0; i < 2 * n - 1; ++i) (void)problem.add_secondary(diagonal + std::to_string(i));
  }
  for (std::uint32_t number = 0; number < model.puzzle_.board.cells.size(); ++number) {
    const auto [x, y, z] = model.puzzle_.board.cells[number];
    std::vector<cover::Entry> entries;
    for (const int item : {y, n + x, 2 * n + x + y, 4 * n - 1 + x - y + n - 1}) {
      entries.push_back({static_cast<cover::ItemId>(item)});
    }
    (void)problem.add_option(entries);
    model.placements_.push_back({0, 0, {number}});
  }
  model.add_labels();
  model.add_symmetries();
  return model;
}

}  // namespace inlay::tiling

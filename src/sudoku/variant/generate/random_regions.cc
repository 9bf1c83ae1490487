#include "sudoku/variant/generate/random_regions.h"

#include <algorithm>

#include "sudoku/variant/model/board_geometry.h"

namespace inlay::sudoku::variant {
namespace {

class Regions {
 public:
  Regions(const BoardGeometry& geometry, const std::vector<std::vector<Cell>>& start)
      : geometry_(geometry), region_of_(static_cast<std::size_t>(geometry.board().grid_cells())) {
    for (std::size_t i = 0; i < start.size(); ++i) {
      for (const Cell cell : start[i]) region_of_[cell] = static_cast<int>(i);
    }
  }

  // Moves a cell across the edge into the region of the other cell, and a random cell back. False:
  // a region would be torn, and nothing is changed.
  bool exchange(Cell out, Cell beside, base::Random& random) {
    const int from = region_of_[out], to = region_of_[beside];
    if (from == to) return false;
    region_of_[out] = to;
    std::vector<Cell> back;
    for (const auto& [a, b] : geometry_.edges()) {
      if (region_of_[a] == to && region_of_[b] == from && a != out) back.push_back(a);
      if (region_of_[b] == to && region_of_[a] == from && b != out) back.push_back(b);
    }
    if (!back.empty()) {
      const Cell other = back[random.below(back.size())];
      region_of_[other] = from;
      if (is_connected(from) && is_connected(to)) return true;
      region_of_[other] = to;
    }
    region_of_[out] = from;
    return false;
  }

  std::vector<std::vector<Cell>> lists(std::size_t count) const {
    std::vector<std::vector<Cell>> lists(count);
    for (std::size_t cell = 0; cell < region_of_.size(); ++cell) {
      lists[static_cast<std::size_t>(region_of_[cell])].push_back(static_cast<Cell>(cell));
    }
    std::sort(lists.begin(), lists.end());
    return lists;
  }

 private:
  bool is_connected(int region) const {
    const auto first = std::find(region_of_.begin(), region_of_.end(), region);
    std::vector<Cell> reached = {static_cast<Cell>(first - region_of_.begin())};
    for (std::size_t i = 0; i < reached.size(); ++i) {
      const int row = geometry_.row(reached[i]), column = geometry_.column(reached[i]);
      for (const auto& [down, right] : {std::pair(1, 0), {-1, 0}, {0, 1}, {0, -1}}) {
        if (!geometry_.on_grid(row + down, column + right)) continue;
        const Cell next = geometry_.cell(row + down, column + right);
        if (region_of_[next] == region &&
            std::find(reached.begin(), reached.end(), next) == reached.end()) {
          reached.push_back(next);
        }
      }
    }
    return reached.size() ==
           static_cast<std::size_t>(std::count(region_of_.begin(), region_of_.end(), region));
  }

  const BoardGeometry& geometry_;
  std::vector<int> region_of_;
};

}  // namespace

std::vector<std::vector<Cell>> random_regions(const VariantBoard& board, base::Random& random) {
  const BoardGeometry geometry(board, {});
  const auto& start =
      geometry.boxes().size() == geometry.rows().size() ? geometry.boxes() : geometry.rows();
  Regions regions(geometry, start);
  std::vector<std::pair<Cell, Cell>> edges;
  for (const auto& edge : geometry.edges()) {
    if (geometry.in_grid(edge.first) && geometry.in_grid(edge.second)) edges.push_back(edge);
  }
  const int attempts = 8 * board.grid_cells();
  for (int i = 0; i < attempts && !edges.empty(); ++i) {
    auto [out, beside] = edges[random.below(edges.size())];
    if (random.below(2) == 1) std::swap(out, beside);
    regions.exchange(out, beside, random);
  }
  return regions.lists(start.size());
}

}  // namespace inlay::sudoku::variant

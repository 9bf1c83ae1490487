#include "sudoku/extra_houses.h"

#include <algorithm>
#include <optional>

namespace inlay::sudoku {
namespace {

struct Name {
  House::Kind kind;
  int index;
};

using Found = std::optional<Name>;

class Namer {
 public:
  Namer(const BoardShape& shape, std::vector<std::vector<Cell>> regions)
      : shape_(shape), regions_(std::move(regions)) {
    for (auto& region : regions_) std::sort(region.begin(), region.end());
    std::sort(regions_.begin(), regions_.end());
  }

  Name name(std::vector<Cell> cells) {
    std::sort(cells.begin(), cells.end());
    if (const Found region = as_region(cells)) return *region;
    if (cells.back() < shape_.rows * shape_.columns) {
      if (const Found diagonal = as_diagonal(cells)) return *diagonal;
      if (const Found window = as_window(cells)) return *window;
      if (const Found group = as_group(cells)) return *group;
    }
    return {House::Kind::extra, others_++};
  }

 private:
  int row(Cell cell) const { return cell / shape_.columns; }
  int column(Cell cell) const { return cell % shape_.columns; }
  bool has_boxes() const { return shape_.box_rows > 0 && shape_.box_columns > 0; }

  Found as_region(const std::vector<Cell>& cells) const {
    const auto found = std::lower_bound(regions_.begin(), regions_.end(), cells);
    if (found == regions_.end() || *found != cells) return std::nullopt;
    return Name{House::Kind::region, static_cast<int>(found - regions_.begin())};
  }

  Found as_diagonal(const std::vector<Cell>& cells) const {
    const int n = shape_.rows;
    if (shape_.columns != n || cells.size() != static_cast<std::size_t>(n)) return std::nullopt;
    const auto all = [&](auto&& on) { return std::all_of(cells.begin(), cells.end(), on); };
    if (all([&](Cell cell) { return row(cell) == column(cell); })) {
      return Name{House::Kind::diagonal, 0};
    }
    if (all([&](Cell cell) { return row(cell) + column(cell) == n - 1; })) {
      return Name{House::Kind::diagonal, 1};
    }
    return std::nullopt;
  }

  // A box one cell away from the border and from the other windows.
  Found as_window(const std::vector<Cell>& cells) const {
    if (!has_boxes()) return std::nullopt;
    const int height = shape_.box_rows;
    const int width = shape_.box_columns;
    const int top = row(cells.front());
    const int left = column(cells.front());
    const auto is_inside = [&](Cell cell) {
      return row(cell) < top + height && column(cell) >= left && column(cell) < left + width;
    };
    if (top % (height + 1) != 1 || left % (width + 1) != 1 || top + height >= shape_.rows ||
        left + width >= shape_.columns ||
        cells.size() != static_cast<std::size_t>(height * width) ||
        !std::all_of(cells.begin(), cells.end(), is_inside)) {
      return std::nullopt;
    }
    const int in_row = (shape_.columns - 1) / (width + 1);
    return Name{House::Kind::window, top / (height + 1) * in_row + left / (width + 1)};
  }

  // The cells at one place of all boxes.
  Found as_group(const std::vector<Cell>& cells) const {
    if (!has_boxes()) return std::nullopt;
    const int boxes = shape_.rows / shape_.box_rows * (shape_.columns / shape_.box_columns);
    const auto place = [&](Cell cell) {
      return row(cell) % shape_.box_rows * shape_.box_columns + column(cell) % shape_.box_columns;
    };
    const int first = place(cells.front());
    if (cells.size() != static_cast<std::size_t>(boxes) ||
        !std::all_of(cells.begin(), cells.end(), [&](Cell cell) { return place(cell) == first; })) {
      return std::nullopt;
    }
    return Name{House::Kind::group, first};
  }

  BoardShape shape_;
  std::vector<std::vector<Cell>> regions_;
  int others_ = 0;
};

}  // namespace

void name_extra_houses(const BoardShape& shape, std::vector<std::vector<Cell>> regions,
                       std::span<House> houses) {
  Namer namer(shape, std::move(regions));
  for (House& house : houses) {
    if (!house.is_extra()) continue;
    const Name name = namer.name(house.cells);
    house.kind = name.kind;
    house.index = name.index;
  }
}

}  // namespace inlay::sudoku

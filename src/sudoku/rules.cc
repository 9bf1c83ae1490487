#include <algorithm>
#include <iterator>

#include "inlay/sudoku.h"
#include "sudoku/extra_houses.h"
#include "sudoku/geometry.h"
#include "sudoku/irregular_regions.h"

namespace inlay::sudoku {

std::string House::label() const {
  if (kind != Kind::diagonal) return std::to_string(index + 1);
  const std::string n = std::to_string(cells.size());
  return index == 0 ? "r1c1-r" + n + 'c' + n : 'r' + n + "c1-r1c" + n;
}

std::string House::name() const {
  static constexpr const char* kKinds[] = {
      "row ",    "column ",         "box ",        "region ", "diagonal ",
      "window ", "disjoint group ", "extra house "};
  static_assert(std::size(kKinds) == static_cast<std::size_t>(Kind::extra) + 1);
  return kKinds[static_cast<std::size_t>(kind)] + label();
}

Rules::Data::Data(int n, int width, int height, std::vector<House> all)
    : size(n), box_width(width), box_height(height), houses(std::move(all)) {}

Rules::Data::~Data() {
  delete geometry.load(std::memory_order_relaxed);
}

Result<Rules> Rules::boxes(int width, int height) {
  if (width < 1 || height < 1 || width > kMaxSize || height > kMaxSize ||
      width * height > kMaxSize) {
    return Error{ErrorKind::invalid, "a box of " + std::to_string(width) + " x " +
                                         std::to_string(height) + " cells; allowed are 1 to " +
                                         std::to_string(kMaxSize) + " cells"};
  }
  const int n = width * height;
  const auto make = [&] {
    std::vector<House> houses;
    const auto cell = [n](int row, int column) { return static_cast<Cell>(row * n + column); };
    const auto add = [&](House::Kind kind, int index, auto&& cell_at) {
      House house{kind, index, {}};
      house.cells.reserve(static_cast<std::size_t>(n));
      for (int i = 0; i < n; ++i) house.cells.push_back(cell_at(i));
      houses.push_back(std::move(house));
    };
    for (int r = 0; r < n; ++r) add(House::Kind::row, r, [&](int i) { return cell(r, i); });
    for (int c = 0; c < n; ++c) add(House::Kind::column, c, [&](int i) { return cell(i, c); });
    if (width > 1 && height > 1) {
      for (int b = 0; b < n; ++b) {
        const int top = b / height * height;
        const int left = b % height * width;
        add(House::Kind::box, b, [&](int i) { return cell(top + i / width, left + i % width); });
      }
    }
    return Rules(std::make_shared<const Data>(n, width, height, std::move(houses)));
  };
  // The tables of a board take longer than most searches on it, so the usual board is made once.
  if (width == 3 && height == 3) {
    static const Rules usual = make();
    return usual;
  }
  return make();
}

namespace {

Status check_house(const Rules& rules, std::vector<Cell> cells) {
  const auto n = static_cast<std::size_t>(rules.size());
  if (cells.size() != n) {
    return Error{ErrorKind::invalid, "a house needs " + std::to_string(n) + " cells, not " +
                                         std::to_string(cells.size())};
  }
  std::sort(cells.begin(), cells.end());
  if (cells.back() >= rules.cell_count())
    return Error{ErrorKind::invalid, "a cell of the house is not on the board"};
  if (std::adjacent_find(cells.begin(), cells.end()) != cells.end()) {
    return Error{ErrorKind::invalid, "a cell occurs twice in the house"};
  }
  return Done{};
}

}  // namespace

Result<Rules> Rules::with_house(std::vector<Cell> cells) const {
  return with_houses({std::move(cells)});
}

Result<Rules> Rules::with_houses(std::vector<std::vector<Cell>> houses) const {
  if (houses.empty()) return *this;
  std::vector<House> all = data_->houses;
  for (std::vector<Cell>& cells : houses) {
    if (auto valid = check_house(*this, cells); !valid) return valid.error();
    all.push_back({House::Kind::extra, 0, std::move(cells)});
  }
  const bool boxes = !is_latin();
  const BoardShape shape{size(), size(), boxes ? box_height() : 0, boxes ? box_width() : 0};
  name_extra_houses(shape, {}, all);
  if (!boxes) name_extra_houses(shape, regions_beside_diagonals(size(), all), all);
  return Rules(std::make_shared<const Data>(size(), box_width(), box_height(), std::move(all)));
}

std::span<const std::uint16_t> Rules::houses_of(Cell cell) const {
  return Geometry::of(*this).houses_of(cell);
}

std::span<const Cell> Rules::peers(Cell cell) const {
  return Geometry::of(*this).peers(cell);
}

bool Rules::is_standard() const {
  return houses().empty() || !houses().back().is_extra();
}

bool Rules::is_jigsaw() const {
  return !irregular_regions(*this).empty();
}

std::string Rules::name() const {
  const std::string n = std::to_string(size());
  std::string text = n + "x" + n;
  if (is_latin()) {
    text += " Latin square";
  } else {
    text += " (" + std::to_string(box_width()) + "x" + std::to_string(box_height()) + " boxes)";
  }
  if (!is_standard()) text += " with extra houses";
  return text;
}

std::string Rules::cell_name(Cell cell) const {
  return "r" + std::to_string(row(cell) + 1) + "c" + std::to_string(column(cell) + 1);
}

bool operator==(const Rules& a, const Rules& b) {
  if (a.data_ == b.data_) return true;
  const auto same_house = [](const House& x, const House& y) { return x.cells == y.cells; };
  return a.size() == b.size() && a.box_width() == b.box_width() &&
         a.box_height() == b.box_height() &&
         std::equal(a.houses().begin(), a.houses().end(), b.houses().begin(), b.houses().end(),
                    same_house);
}

}  // namespace inlay::sudoku

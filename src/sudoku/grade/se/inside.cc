#include "sudoku/grade/se/inside.h"

namespace inlay::sudoku::grade::se {
namespace {

constexpr std::size_t kBox = 0, kRow = 1, kColumn = 2;  // kinds

// Boxes, columns, rows: their ranges of house numbers.
struct Range {
  std::size_t first, last;
};
Range range_of(const Shape& shape, std::size_t kind) {
  const std::size_t first = kind == kRow ? 0 : kind == kColumn ? shape.n : 2 * shape.n;
  return {first, first + shape.n};
}

}  // namespace

Inside::Inside(const Shape& shape, int) : shape_(shape) {}
Inside::~Inside() = default;

const std::vector<Deduction>& Inside::look(const Board& base, const Board& grid,
                                           const Filling& filling, Search&) {
  const Rest rest{base, grid, filling};
  found_.clear();
  locked(rest);
  if (found_.empty()) hidden_pairs(rest);
  if (found_.empty()) naked_pairs(rest);
  if (found_.empty()) x_wings(rest);
  return found_;
}

void Inside::keep() {
  if (!now_.remove.empty() && !now_.parents.empty()) found_.push_back(now_);
  now_.remove.clear();
  now_.parents.clear();
}

void Inside::locked(const Rest& rest) {
  if (shape_.first_kind != kBox) return;
  constexpr std::array kPairs{std::pair{kBox, kColumn}, std::pair{kBox, kRow},
                              std::pair{kColumn, kBox}, std::pair{kRow, kBox}};
  for (const auto& [kind_a, kind_b] : kPairs) {
    const Range as = range_of(shape_, kind_a);
    const Range bs = range_of(shape_, kind_b);
    for (std::size_t a = as.first; a < as.last; ++a) {
      for (std::size_t b = bs.first; b < bs.last; ++b) {
        const unsigned shared = shape_.shared[a][b];
        if (shared == 0) continue;
        for (std::size_t d = 0; d < shape_.n; ++d) {
          const unsigned places = rest.grid.places[a][d];
          const unsigned gone = rest.base.places[a][d] & ~places & ~shared;
          if ((places & ~shared) != 0 || gone == 0 || !has_two(places)) continue;
          const unsigned victims = rest.grid.places[b][d] & ~unsigned{shape_.shared[b][a]};
          for (const int i : bits(victims)) {
            now_.remove.push_back(literal_of(shape_.cell_at[b][static_cast<std::size_t>(i)], d));
          }
          for (const int i : bits(gone)) {
            now_.parents.push_back(literal_of(shape_.cell_at[a][static_cast<std::size_t>(i)], d));
          }
          keep();
        }
      }
    }
  }
}

void Inside::hidden_pairs(const Rest& rest) {
  for (const std::size_t kind : {kBox, kColumn, kRow}) {
    if (kind < shape_.first_kind) continue;
    const auto [first, last] = range_of(shape_, kind);
    for (std::size_t h = first; h < last; ++h) {
      if (rest.filling.empty[h] <= 4) continue;
      for (std::size_t b = 1; b < shape_.n; ++b) {
        const unsigned places = rest.grid.places[h][b];
        if (!is_pair(places)) continue;
        for (std::size_t a = 0; a < b; ++a) {
          if (rest.grid.places[h][a] != places) continue;
          const unsigned pair = unsigned{bit9(a)} | bit9(b);
          for (const int i : bits(places)) {
            const std::size_t c = shape_.cell_at[h][static_cast<std::size_t>(i)];
            for (const int d : bits(rest.grid.cell[c] & ~pair)) {
              now_.remove.push_back(literal_of(c, static_cast<std::size_t>(d)));
            }
          }
          for (std::size_t i = 0; i < shape_.n; ++i) {
            if ((places >> i & 1) != 0) continue;
            const std::size_t c = shape_.cell_at[h][i];
            for (const int d : bits(rest.base.cell[c] & pair)) {
              now_.parents.push_back(literal_of(c, static_cast<std::size_t>(d)));
            }
          }
          keep();
        }
      }
    }
  }
}

void Inside::naked_pairs(const Rest& rest) {
  for (const std::size_t kind : {kBox, kColumn, kRow}) {
    if (kind < shape_.first_kind) continue;
    const auto [first, last] = range_of(shape_, kind);
    for (std::size_t h = first; h < last; ++h) {
      if (rest.filling.empty[h] < 4) continue;
      const auto& cells = shape_.cell_at[h];
      for (std::size_t b = 1; b < shape_.n; ++b) {
        const unsigned pair = rest.grid.cell[cells[b]];
        if (!is_pair(pair)) continue;
        for (std::size_t a = 0; a < b; ++a) {
          if (rest.grid.cell[cells[a]] != pair) continue;
          for (std::size_t i = 0; i < shape_.n; ++i) {
            if (i == a || i == b) continue;
            for (const int d : bits(rest.grid.cell[cells[i]] & pair)) {
              now_.remove.push_back(literal_of(cells[i], static_cast<std::size_t>(d)));
            }
          }
          for (const std::size_t i : {a, b}) {
            for (const int d : bits(rest.base.cell[cells[i]] & ~pair)) {
              now_.parents.push_back(literal_of(cells[i], static_cast<std::size_t>(d)));
            }
          }
          keep();
        }
      }
    }
  }
}

void Inside::x_wings(const Rest& rest) {
  for (const std::size_t kind : {kColumn, kRow}) {
    const std::size_t bases = range_of(shape_, kind).first;
    const std::size_t covers = range_of(shape_, kind == kColumn ? kRow : kColumn).first;
    for (std::size_t j = 1; j < shape_.n; ++j) {
      for (std::size_t i = 0; i < j; ++i) {
        for (std::size_t d = 0; d < shape_.n; ++d) {
          const unsigned places = rest.grid.places[bases + i][d];
          if (rest.grid.places[bases + j][d] != places || !is_pair(places)) continue;
          if (rest.filling.placed[d] + 4U > shape_.n) continue;
          const unsigned base = unsigned{bit9(i)} | bit9(j);
          for (const int k : bits(places)) {
            const std::size_t h = covers + static_cast<std::size_t>(k);
            for (const int at : bits(rest.grid.places[h][d] & ~base)) {
              const std::size_t c = shape_.cell_at[h][static_cast<std::size_t>(at)];
              now_.remove.push_back(literal_of(c, d));
            }
          }
          for (const std::size_t h : {bases + i, bases + j}) {
            for (const int at : bits(rest.base.places[h][d] & ~places)) {
              const std::size_t c = shape_.cell_at[h][static_cast<std::size_t>(at)];
              now_.parents.push_back(literal_of(c, d));
            }
          }
          keep();
        }
      }
    }
  }
}

}  // namespace inlay::sudoku::grade::se

#include "sudoku/grade/se/inside.h"

#include "sudoku/grade/se/multiple.h"
#include "sudoku/grade/se/unary.h"

namespace inlay::sudoku::grade::se {
namespace {

constexpr std::size_t kBox = 0, kRow = 1, kColumn = 2;  // kinds

// Boxes, columns, rows: their ranges of house numbers.
template <std::size_t N>
HouseRange range_of(const Shape<N>& shape, std::size_t kind) {
  const std::size_t first = kind == kRow ? 0 : kind == kColumn ? shape.n : 2 * shape.n;
  return {first, first + shape.n};
}

}  // namespace

template <std::size_t N>
Inside<N>::Inside(const Shape<N>& shape, int level) : shape_(shape) {
  const auto add = [&](MultipleKind kind) {
    multiple_.push_back(std::make_unique<Multiple<N>>(shape, kind));
  };
  if (level == 2 || level == 3) unary_ = std::make_unique<UnaryChains<N>>(shape);
  if (level == 3) add({false, false, 0});
  if (level >= 4) add({false, true, 0});
  if (level >= 5) add({false, true, level - 3});
}
template <std::size_t N>
Inside<N>::~Inside() = default;

template <std::size_t N>
const std::vector<Deduction>& Inside<N>::look(const Board<N>& base, const Board<N>& grid,
                                              const Filling<N>& filling, Search& search) {
  const Rest rest{base, grid, filling};
  search.work(4 * shape_.n * shape_.n * shape_.n);
  found_.clear();
  locked(rest);
  if (found_.empty()) hidden_pairs(rest);
  if (found_.empty()) naked_pairs(rest);
  if (found_.empty()) x_wings(rest);
  if (found_.empty() && unary_ != nullptr) chains(rest, unary_->all(grid, search), search);
  for (const auto& multiple : multiple_) {
    if (found_.empty()) chains(rest, multiple->all(grid, filling, search), search);
  }
  return found_;
}

template <std::size_t N>
void Inside<N>::chains(const Rest& rest, std::vector<Argument> arguments, Search& search) {
  for (Argument& argument : arguments) {
    if (!search.work(64 * static_cast<std::size_t>(argument.complexity))) return;
    parents_of(argument, rest);
    now_.remove = argument.remove;
    now_.nested = now_.parents.empty() ? nullptr : std::make_shared<Argument>(std::move(argument));
    keep();
  }
}

// What had to go so that each "on" of the chain follows: from its cell, or its house.
template <std::size_t N>
void Inside<N>::parents_of(const Argument& argument, const Rest& rest) {
  parent_set_.fill(0);
  const auto add = [&](Literal literal) {
    std::uint64_t& word = parent_set_[literal / 64];
    const std::uint64_t mask = std::uint64_t{1} << (literal % 64);
    if ((word & mask) != 0) return;
    word |= mask;
    now_.parents.push_back(literal);
  };
  Cause of_source = argument.source_cell ? Cause::cell : Cause::none;
  if (argument.source_house) {
    const std::size_t h = *argument.source_house;
    of_source = h < shape_.n ? Cause::row : h < 2 * shape_.n ? Cause::column : Cause::box;
  }
  for (const Trace& trace : argument.traces) {
    for (const TraceNode& node : trace) {
      const Cause cause = node.cause == Cause::none ? of_source : node.cause;
      if (!node.on || cause == Cause::none) continue;
      const std::size_t c = shape_.cell_of(node.literal);
      const std::size_t d = shape_.digit_index_of(node.literal);
      if (cause == Cause::cell) {
        for (const int e : bits(rest.base.cell[c] & ~unsigned{rest.grid.cell[c]})) {
          add(shape_.literal_of(c, static_cast<std::size_t>(e)));
        }
        continue;
      }
      const std::size_t kind = cause == Cause::box ? kBox : cause == Cause::row ? kRow : kColumn;
      const std::size_t h = shape_.house[kind][c];
      for (const int i : bits(rest.base.places[h][d] & ~unsigned{rest.grid.places[h][d]})) {
        add(shape_.literal_of(shape_.cell_at[h][static_cast<std::size_t>(i)], d));
      }
    }
  }
}

template <std::size_t N>
void Inside<N>::keep() {
  if (!now_.remove.empty() && !now_.parents.empty()) found_.push_back(now_);
  now_.remove.clear();
  now_.parents.clear();
  now_.nested = nullptr;
}

template <std::size_t N>
void Inside<N>::locked(const Rest& rest) {
  if (shape_.first_kind != kBox) return;
  constexpr std::array kPairs{std::pair{kBox, kColumn}, std::pair{kBox, kRow},
                              std::pair{kColumn, kBox}, std::pair{kRow, kBox}};
  for (const auto& [kind_a, kind_b] : kPairs) {
    const HouseRange as = range_of(shape_, kind_a);
    const HouseRange bs = range_of(shape_, kind_b);
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
            now_.remove.push_back(
                shape_.literal_of(shape_.cell_at[b][static_cast<std::size_t>(i)], d));
          }
          for (const int i : bits(gone)) {
            now_.parents.push_back(
                shape_.literal_of(shape_.cell_at[a][static_cast<std::size_t>(i)], d));
          }
          keep();
        }
      }
    }
  }
}

template <std::size_t N>
void Inside<N>::hidden_pairs(const Rest& rest) {
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
          const unsigned pair = bit_at(a) | bit_at(b);
          for (const int i : bits(places)) {
            const std::size_t c = shape_.cell_at[h][static_cast<std::size_t>(i)];
            for (const int d : bits(rest.grid.cell[c] & ~pair)) {
              now_.remove.push_back(shape_.literal_of(c, static_cast<std::size_t>(d)));
            }
          }
          for (std::size_t i = 0; i < shape_.n; ++i) {
            if ((places >> i & 1) != 0) continue;
            const std::size_t c = shape_.cell_at[h][i];
            for (const int d : bits(rest.base.cell[c] & pair)) {
              now_.parents.push_back(shape_.literal_of(c, static_cast<std::size_t>(d)));
            }
          }
          keep();
        }
      }
    }
  }
}

template <std::size_t N>
void Inside<N>::naked_pairs(const Rest& rest) {
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
              now_.remove.push_back(shape_.literal_of(cells[i], static_cast<std::size_t>(d)));
            }
          }
          for (const std::size_t i : {a, b}) {
            for (const int d : bits(rest.base.cell[cells[i]] & ~pair)) {
              now_.parents.push_back(shape_.literal_of(cells[i], static_cast<std::size_t>(d)));
            }
          }
          keep();
        }
      }
    }
  }
}

template <std::size_t N>
void Inside<N>::x_wings(const Rest& rest) {
  for (const std::size_t kind : {kColumn, kRow}) {
    const std::size_t bases = range_of(shape_, kind).first;
    const std::size_t covers = range_of(shape_, kind == kColumn ? kRow : kColumn).first;
    for (std::size_t j = 1; j < shape_.n; ++j) {
      for (std::size_t i = 0; i < j; ++i) {
        for (std::size_t d = 0; d < shape_.n; ++d) {
          const unsigned places = rest.grid.places[bases + i][d];
          if (rest.grid.places[bases + j][d] != places || !is_pair(places)) continue;
          if (rest.filling.placed[d] + 4U > shape_.n) continue;
          const unsigned base = bit_at(i) | bit_at(j);
          for (const int k : bits(places)) {
            const std::size_t h = covers + static_cast<std::size_t>(k);
            for (const int at : bits(rest.grid.places[h][d] & ~base)) {
              const std::size_t c = shape_.cell_at[h][static_cast<std::size_t>(at)];
              now_.remove.push_back(shape_.literal_of(c, d));
            }
          }
          for (const std::size_t h : {bases + i, bases + j}) {
            for (const int at : bits(rest.base.places[h][d] & ~places)) {
              const std::size_t c = shape_.cell_at[h][static_cast<std::size_t>(at)];
              now_.parents.push_back(shape_.literal_of(c, d));
            }
          }
          keep();
        }
      }
    }
  }
}

template class Inside<9>;
template class Inside<16>;
template class Inside<25>;

}  // namespace inlay::sudoku::grade::se

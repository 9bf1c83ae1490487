#include "sudoku/canonical/row_search.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace inlay::sudoku::canonical {
namespace {

std::uint64_t bits_below(std::size_t count) {
  return count >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1;
}

std::size_t lowest(std::uint64_t bits) {
  return static_cast<std::size_t>(std::countr_zero(bits));
}

// So that comparing words is comparing bytes from the first on.
std::uint64_t big_endian(std::uint64_t word) {
  return std::endian::native == std::endian::little ? __builtin_bswap64(word) : word;
}

void sort_bytes(std::uint8_t* bytes, std::size_t count) {
  if (count > 3) {
    std::sort(bytes, bytes + count);
    return;
  }
  const auto order = [&](std::size_t i, std::size_t j) {
    const std::uint8_t low = std::min(bytes[i], bytes[j]);
    bytes[j] = std::max(bytes[i], bytes[j]);
    bytes[i] = low;
  };
  if (count >= 2) order(0, 1);
  if (count == 3) {
    order(1, 2);
    order(0, 1);
  }
}

}  // namespace

AnyShape::AnyShape(const Rules& rules)
    : size_(static_cast<std::size_t>(rules.size())),
      width_(rules.is_latin() ? size_ : static_cast<std::size_t>(rules.box_width())),
      height_(rules.is_latin() ? size_ : static_cast<std::size_t>(rules.box_height())),
      square_(width_ == height_) {}

template <typename Shape>
int RowSearch<Shape>::compare(const Value& a, const Value& b) {
  if constexpr (Shape::kValueBytes == 16) {
    std::uint64_t x[2];
    std::uint64_t y[2];
    std::memcpy(x, a.data(), 16);
    std::memcpy(y, b.data(), 16);
    const std::size_t word = x[0] != y[0] ? 0 : 1;
    const std::uint64_t left = big_endian(x[word]);
    const std::uint64_t right = big_endian(y[word]);
    return left < right ? -1 : left > right ? 1 : 0;
  } else {
    return std::memcmp(a.data(), b.data(), a.size());
  }
}

template <typename Shape>
std::uint64_t RowSearch<Shape>::stack_mask(std::size_t stack) const {
  return bits_below(shape_.width()) << (stack * shape_.width());
}

// Of several empty rows of a band the first, of several empty bands the first.
template <typename Shape>
std::uint64_t RowSearch<Shape>::candidate_rows(const State& state) const {
  const std::size_t height = shape_.height();
  const std::uint64_t band = bits_below(height);
  const std::uint64_t empty = empty_rows_[state.transposed];
  const auto of_band = [&](std::size_t first) {
    const std::uint64_t rows = state.open_rows & band << first;
    const std::uint64_t idle = rows & empty;
    return rows & ~(idle & (idle - 1));
  };
  if (state.placed % height != 0) {
    return of_band(state.rows[state.placed - 1U] / height * height);
  }
  std::uint64_t rows = 0;
  bool idle_band = false;
  for (std::size_t first = 0; first < shape_.size(); first += height) {
    if ((state.open_rows >> first & 1) == 0) continue;
    const bool idle = (empty >> first & band) == band;
    if (!idle || !idle_band) rows |= of_band(first);
    idle_band |= idle;
  }
  return rows;
}

template <typename Shape>
std::size_t RowSearch<Shape>::sorted_free(const State& state, const Digit* row, std::size_t stack,
                                          std::uint8_t* out) const {
  std::size_t count = 0;
  for (std::uint64_t left = state.free_columns & stack_mask(stack); left != 0; left &= left - 1) {
    out[count++] = state.names[row[lowest(left)]];
  }
  sort_bytes(out, count);
  return count;
}

template <typename Shape>
typename RowSearch<Shape>::Value RowSearch<Shape>::value_of(const State& state,
                                                            const Digit* row) const {
  Value value{};
  const std::size_t width = shape_.width();
  std::uint8_t* out = value.data();
  // Free stacks, by insertion.
  std::size_t stack = 0;
  for (std::uint64_t left = state.free_stacks; left != 0; left &= left - 1, ++stack) {
    std::uint8_t content[kMost];
    sorted_free(state, row, lowest(left), content);
    std::uint8_t* place = out + stack * width;
    for (; place != out && std::memcmp(place - width, content, width) > 0; place -= width) {
      std::memcpy(place, place - width, width);
    }
    std::memcpy(place, content, width);
  }
  for (; stack * width < shape_.size(); ++stack) {
    std::uint8_t* const place = out + stack * width;
    for (std::size_t i = sorted_free(state, row, state.stacks[stack], place); i < width; ++i) {
      place[i] = state.names[row[state.columns[stack * width + i]]];
    }
  }
  return value;
}

// Places 0 .. place - 1 are decided.
template <typename Shape>
void RowSearch<Shape>::expand(const State& state, const Digit* row, std::size_t place) {
  const std::size_t width = shape_.width();
  if (place * width == shape_.size()) {
    next_.push_back(state);
    return;
  }
  if (state.stacks[place] != kNew) {
    pin(state, row, place, blanks(state, row, state.stacks[place]));
    return;
  }
  // The free stacks without a clue remain free; then come the others, the least first.
  std::uint8_t least[kMost];
  std::uint64_t equal = 0;
  std::size_t idle = 0;
  for (std::uint64_t left = state.free_stacks; left != 0; left &= left - 1) {
    std::uint8_t content[kMost];
    const std::size_t stack = lowest(left);
    sorted_free(state, row, stack, content);
    if (content[width - 1] == 0) {
      ++idle;
      continue;
    }
    const int order = equal == 0 ? -1 : std::memcmp(content, least, width);
    if (order < 0) {
      std::memcpy(least, content, width);
      equal = 0;
    }
    if (order <= 0) equal |= std::uint64_t{1} << stack;
  }
  if (place < idle) {
    expand(state, row, idle);
    return;
  }
  for (; equal != 0; equal &= equal - 1) {
    State chosen = state;
    chosen.stacks[place] = static_cast<std::uint8_t>(lowest(equal));
    chosen.free_stacks &= ~(equal & -equal);
    pin(chosen, row, place, blanks(state, row, chosen.stacks[place]));
  }
}

template <typename Shape>
std::size_t RowSearch<Shape>::blanks(const State& state, const Digit* row,
                                     std::size_t stack) const {
  std::size_t count = 0;
  for (std::uint64_t left = state.free_columns & stack_mask(stack); left != 0; left &= left - 1) {
    count += row[lowest(left)] == 0;
  }
  return count;
}

// Pins the free columns of a stack that have a clue from `position` on: digits with names in the
// order of their names, then new ones, in every order. New digits in the columns that were pinned
// before get their names after them.
template <typename Shape>
void RowSearch<Shape>::pin(State state, const Digit* row, std::size_t place, std::size_t position) {
  const std::size_t stack = state.stacks[place];
  while (true) {
    std::uint64_t fresh = 0;
    std::uint8_t least = kNew;
    std::size_t chosen = 0;
    for (std::uint64_t left = state.free_columns & stack_mask(stack); left != 0; left &= left - 1) {
      const std::size_t column = lowest(left);
      const std::uint8_t name = state.names[row[column]];
      if (name == kNew) fresh |= left & -left;
      if (name == 0 || name >= least) continue;
      least = name;
      chosen = column;
    }
    if (least == kNew) {
      if (fresh == 0) break;
      for (; (fresh & (fresh - 1)) != 0; fresh &= fresh - 1) {
        State other = state;
        fix(other, row, place, position, lowest(fresh));
        pin(other, row, place, position + 1);
      }
      chosen = lowest(fresh);
    }
    fix(state, row, place, position++, chosen);
  }
  for (; position < shape_.width(); ++position) {
    name(state, row[state.columns[place * shape_.width() + position]]);
  }
  expand(state, row, place + 1);
}

template <typename Shape>
void RowSearch<Shape>::fix(State& state, const Digit* row, std::size_t place, std::size_t position,
                           std::size_t column) const {
  state.columns[place * shape_.width() + position] = static_cast<std::uint8_t>(column);
  state.free_columns &= ~(std::uint64_t{1} << column);
  name(state, row[column]);
}

template <typename Shape>
bool RowSearch<Shape>::run(const Digit* cells, base::Meter* meter) {
  const std::size_t n = shape_.size();
  now_.clear();
  for (std::size_t transposed = 0; transposed < (shape_.square() ? 2U : 1U); ++transposed) {
    std::vector<Digit>& digits = digits_[transposed];
    digits.resize(n * n);
    empty_rows_[transposed] = 0;
    for (std::size_t row = 0; row < n; ++row) {
      Digit any = 0;
      for (std::size_t column = 0; column < n; ++column) {
        const Digit digit = cells[transposed == 0 ? row * n + column : column * n + row];
        digits[row * n + column] = digit;
        any |= digit;
      }
      if (any == 0) empty_rows_[transposed] |= std::uint64_t{1} << row;
    }
    State root;
    root.open_rows = root.free_columns = bits_below(n);
    root.free_stacks = bits_below(n / shape_.width());
    root.transposed = static_cast<std::uint8_t>(transposed);
    root.placed = root.named = 0;
    root.stacks.fill(kNew);
    root.names.fill(kNew);
    root.names[0] = 0;
    now_.push_back(root);
  }
  for (std::size_t level = 0; level < n; ++level) {
    if (!find_ties(meter)) return false;
    next_.clear();
    for (const Tie& tie : ties_) {
      State state = now_[tie.state];
      state.rows[state.placed++] = tie.row;
      state.open_rows &= ~(std::uint64_t{1} << tie.row);
      expand(state, row_of(state, tie.row), 0);
      if (meter != nullptr && next_.size() > meter->budget().memory / (2 * sizeof(State))) {
        meter->out_of_memory();
        return false;
      }
    }
    now_.swap(next_);
  }
  return true;
}

// The states and rows that give the least next row.
template <typename Shape>
bool RowSearch<Shape>::find_ties(base::Meter* meter) {
  ties_.clear();
  Value best{};
  for (std::size_t index = 0; index < now_.size(); ++index) {
    const State& state = now_[index];
    for (std::uint64_t rows = candidate_rows(state); rows != 0; rows &= rows - 1) {
      if (meter != nullptr && !meter->tick([] { return -1.0; })) return false;
      const std::size_t row = lowest(rows);
      const Value value = value_of(state, row_of(state, row));
      const int order = ties_.empty() ? -1 : compare(value, best);
      if (order > 0) continue;
      if (order < 0) {
        ties_.clear();
        best = value;
      }
      ties_.push_back({static_cast<std::uint32_t>(index), static_cast<std::uint8_t>(row)});
    }
  }
  return true;
}

template <typename Shape>
Transformation RowSearch<Shape>::map_of(std::size_t way) const {
  const State& state = now_[way];
  const std::size_t n = shape_.size();
  const std::size_t width = shape_.width();
  Transformation map;
  map.size = static_cast<int>(n);
  map.transpose = state.transposed != 0;
  std::copy_n(state.rows.begin(), n, map.rows.begin());
  std::uint64_t stacks = state.free_stacks;
  for (std::size_t place = 0; place * width < n; ++place) {
    std::size_t stack = state.stacks[place];
    if (stack == kNew) {
      stack = lowest(stacks);
      stacks &= stacks - 1;
    }
    std::uint64_t free = state.free_columns & stack_mask(stack);
    for (std::size_t column = place * width; column < (place + 1) * width; ++column) {
      const std::size_t source = free != 0 ? lowest(free) : state.columns[column];
      map.columns[column] = static_cast<std::uint8_t>(source);
      free &= free - 1;
    }
  }
  Digit unused = state.named;
  for (std::size_t digit = 1; digit <= n; ++digit) {
    map.digits[digit] = state.names[digit] == kNew ? ++unused : state.names[digit];
  }
  return map;
}

template class RowSearch<NineShape>;
template class RowSearch<AnyShape>;

}  // namespace inlay::sudoku::canonical

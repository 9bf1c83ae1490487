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

template <typename T>
void put_in_order(T& a, T& b) {
  const T low = std::min(a, b);
  b = std::max(a, b);
  a = low;
}

}  // namespace

AnyShape::AnyShape(const Rules& rules)
    : size_(static_cast<std::size_t>(rules.size())),
      width_(rules.is_latin() ? size_ : static_cast<std::size_t>(rules.box_width())),
      height_(rules.is_latin() ? size_ : static_cast<std::size_t>(rules.box_height())),
      square_(width_ == height_) {}

template <typename Shape>
std::uint64_t RowSearch<Shape>::stack_mask(std::size_t stack) const {
  return bits_below(shape_.width()) << (stack * shape_.width());
}

// If a band has several empty rows, only the first is a candidate; the same holds for empty bands.
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
std::size_t RowSearch<Shape>::sorted_free(const State& state, const Row& row, std::size_t stack,
                                          std::uint8_t* out) const {
  std::size_t count = 0;
  for (std::uint64_t left = state.free_columns & stack_mask(stack); left != 0; left &= left - 1) {
    out[count++] = state.names[row.digits[lowest(left)]];
  }
  std::sort(out, out + count);
  return count;
}

template <typename Shape>
typename RowSearch<Shape>::Value RowSearch<Shape>::value_of(const State& state,
                                                            const Row& row) const {
  if constexpr (kMost == 9) {  // without loops over columns; stacks without clues are skipped
    std::uint32_t content[3];
    if (state.named == 0) {  // the first clues: only their number in each stack matters
      static constexpr std::uint32_t kContents[8] = {0, 0xF, 0xF, 0xFF, 0xF, 0xFF, 0xFF, 0xFFF};
      for (std::size_t stack = 0; stack < 3; ++stack) {
        content[stack] = kContents[row.clues >> (3 * stack) & 7];
      }
      put_in_order(content[0], content[1]);
      put_in_order(content[1], content[2]);
      put_in_order(content[0], content[1]);
      return std::uint64_t{content[0]} << 24 | content[1] << 12 | content[2];
    }
    const auto name_at = [&](std::size_t column) -> std::uint32_t {
      return state.names[row.digits[column]];
    };
    for (std::size_t place = 0; place < 3; ++place) {
      content[place] = 0;
      const std::size_t stack = state.stacks[place];
      if (stack == kNew || (row.clues >> (3 * stack) & 7) == 0) continue;
      const std::uint8_t* const columns = state.columns.data() + 3 * place;
      const auto free = static_cast<std::uint32_t>(state.free_columns >> (3 * stack) & 7);
      std::uint32_t a;
      std::uint32_t b;
      if ((free & (free - 1)) != 0) {  // two free columns, and a pinned one on the right
        const std::size_t pinned = columns[2];
        a = name_at(pinned == 3 * stack ? pinned + 1 : 3 * stack);
        b = name_at(pinned == 3 * stack + 2 ? pinned - 1 : 3 * stack + 2);
        put_in_order(a, b);
      } else {
        a = name_at(free != 0 ? 3 * stack + (free >> 1) : columns[0]);
        b = name_at(columns[1]);
      }
      content[place] = a << 8 | b << 4 | name_at(columns[2]);
    }
    std::size_t place = 0;
    for (std::uint64_t left = state.free_stacks; left != 0; left &= left - 1, ++place) {
      const std::size_t stack = lowest(left);
      if ((row.clues >> (3 * stack) & 7) == 0) continue;
      std::uint32_t a = name_at(3 * stack);
      std::uint32_t b = name_at(3 * stack + 1);
      std::uint32_t c = name_at(3 * stack + 2);
      put_in_order(a, b);
      put_in_order(b, c);
      put_in_order(a, b);
      content[place] = a << 8 | b << 4 | c;
    }
    if (place > 1) put_in_order(content[0], content[1]);
    if (place > 2) {
      put_in_order(content[1], content[2]);
      put_in_order(content[0], content[1]);
    }
    return std::uint64_t{content[0]} << 24 | content[1] << 12 | content[2];
  } else {
    Value value{};
    const std::size_t width = shape_.width();
    // Sort the free stacks by insertion.
    std::size_t stack = 0;
    for (std::uint64_t left = state.free_stacks; left != 0; left &= left - 1, ++stack) {
      std::uint8_t content[kMost];
      sorted_free(state, row, lowest(left), content);
      std::uint8_t* place = value.data() + stack * width;
      for (; place != value.data() && std::memcmp(place - width, content, width) > 0;
           place -= width) {
        std::memcpy(place, place - width, width);
      }
      std::memcpy(place, content, width);
    }
    for (; stack * width < shape_.size(); ++stack) {
      std::uint8_t* const place = value.data() + stack * width;
      for (std::size_t i = sorted_free(state, row, state.stacks[stack], place); i < width; ++i) {
        place[i] = state.names[row.digits[state.columns[stack * width + i]]];
      }
    }
    return value;
  }
}

// Positions 0 .. place - 1 are decided.
template <typename Shape>
void RowSearch<Shape>::expand(const State& state, const Row& row, std::size_t place) {
  const std::size_t width = shape_.width();
  if (place * width == shape_.size()) {
    if (next_.size() < max_states_) {
      next_.push_back(state);
    } else {
      too_many_ = true;
    }
    return;
  }
  if (state.stacks[place] != kNew) {
    pin(state, row, place, first_pinned(state, row, place));
    return;
  }
  // Free stacks without a clue stay free; then come the others, the smallest first.
  std::uint8_t least[kMost];
  std::uint64_t equal = 0;
  std::size_t idle = 0;
  for (std::uint64_t left = state.free_stacks; left != 0; left &= left - 1) {
    const std::size_t stack = lowest(left);
    if ((row.clues & stack_mask(stack)) == 0) {
      ++idle;
      continue;
    }
    std::uint8_t content[kMost];
    sorted_free(state, row, stack, content);
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
  for (; equal != 0 && !too_many_; equal &= equal - 1) {
    State chosen = state;
    chosen.stacks[place] = static_cast<std::uint8_t>(lowest(equal));
    chosen.free_stacks &= ~(equal & -equal);
    pin(chosen, row, place, first_pinned(chosen, row, place));
  }
}

template <typename Shape>
std::size_t RowSearch<Shape>::first_pinned(const State& state, const Row& row,
                                           std::size_t place) const {
  const std::uint64_t blank = state.free_columns & stack_mask(state.stacks[place]) & ~row.clues;
  return place * shape_.width() + static_cast<std::size_t>(std::popcount(blank));
}

// Pins the free columns of a stack that have a clue, from `column` on and left to right: named
// digits in the order of their names, then new digits in every order. New digits in columns pinned
// earlier are named after them.
template <typename Shape>
void RowSearch<Shape>::pin(State state, const Row& row, std::size_t place, std::size_t column) {
  const std::uint64_t stack = stack_mask(state.stacks[place]);
  const std::size_t end = (place + 1) * shape_.width();
  while (true) {
    std::uint64_t fresh = 0;
    std::uint8_t least = kNew;
    std::size_t chosen = 0;
    const std::uint64_t open = state.free_columns & stack & row.clues;
    for (std::uint64_t left = open; left != 0; left &= left - 1) {
      const std::uint8_t name = state.names[row.digits[lowest(left)]];
      if (name == kNew) fresh |= left & -left;
      if (name >= least) continue;
      least = name;
      chosen = lowest(left);
    }
    if (open == 0) break;
    if (least == kNew) {
      for (; (fresh & (fresh - 1)) != 0 && !too_many_; fresh &= fresh - 1) {
        State other = state;
        fix(other, row, column, lowest(fresh));
        pin(other, row, place, column + 1);
      }
      chosen = lowest(fresh);
    }
    fix(state, row, column++, chosen);
  }
  for (; column < end; ++column) {
    name(state, row.digits[state.columns[column]]);
  }
  expand(state, row, place + 1);
}

template <typename Shape>
void RowSearch<Shape>::fix(State& state, const Row& row, std::size_t column,
                           std::size_t source) const {
  state.columns[column] = static_cast<std::uint8_t>(source);
  state.free_columns &= ~(std::uint64_t{1} << source);
  name(state, row.digits[source]);
}

// Loads the board and its transpose; the transpose clue by clue, because there are usually few.
template <typename Shape>
void RowSearch<Shape>::load(const Digit* cells) {
  const std::size_t n = shape_.size();
  for (std::size_t transposed = 0; transposed < 2; ++transposed) {
    digits_[transposed].assign(n * n, 0);
    clues_[transposed].assign(n, 0);
    empty_rows_[transposed] = 0;
  }
  std::copy_n(cells, n * n, digits_[0].begin());
  for (std::size_t row = 0; row < n; ++row) {
    std::uint64_t clues = 0;
    for (std::size_t column = 0; column < n; ++column) {
      clues |= std::uint64_t{cells[row * n + column] != 0} << column;
    }
    clues_[0][row] = clues;
    for (; clues != 0; clues &= clues - 1) {
      const std::size_t column = lowest(clues);
      clues_[1][column] |= std::uint64_t{1} << row;
      digits_[1][column * n + row] = cells[row * n + column];
    }
  }
  for (std::size_t transposed = 0; transposed < 2; ++transposed) {
    for (std::size_t row = 0; row < n; ++row) {
      empty_rows_[transposed] |= std::uint64_t{clues_[transposed][row] == 0} << row;
    }
  }
}

template <typename Shape>
bool RowSearch<Shape>::run(const Digit* cells, base::Meter* meter) {
  const std::size_t n = shape_.size();
  now_.clear();
  too_many_ = false;
  max_states_ = now_.max_size();
  if (meter != nullptr)
    max_states_ = std::min(kMaxStates, meter->budget().memory / (4 * sizeof(State)));
  load(cells);
  for (std::size_t transposed = 0; transposed < (shape_.square() ? 2U : 1U); ++transposed) {
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
      if (too_many_) {
        meter->out_of_memory();
        return false;
      }
    }
    now_.swap(next_);
  }
  return true;
}

// Finds the states and rows that give the smallest next row.
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
      if (!ties_.empty() && value > best) continue;
      if (ties_.empty() || value < best) {
        ties_.clear();
        best = value;
      }
      ties_.push_back({static_cast<std::uint32_t>(index), static_cast<std::uint8_t>(row)});
    }
  }
  return true;
}

template <typename Shape>
void RowSearch<Shape>::get_map(std::size_t way, Transformation& map) const {
  const State& state = now_[way];
  const std::size_t n = shape_.size();
  const std::size_t width = shape_.width();
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
}

template class RowSearch<NineShape>;
template class RowSearch<AnyShape>;

}  // namespace inlay::sudoku::canonical

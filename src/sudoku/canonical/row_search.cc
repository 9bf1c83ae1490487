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

}  // namespace

RowSearch::RowSearch(const Rules& rules)
    : size_(static_cast<std::size_t>(rules.size())),
      width_(rules.is_latin() ? size_ : static_cast<std::size_t>(rules.box_width())),
      height_(rules.is_latin() ? size_ : static_cast<std::size_t>(rules.box_height())) {}

std::uint64_t RowSearch::stack_mask(std::size_t stack) const {
  return bits_below(width_) << (stack * width_);
}

// If a band has several empty rows, only the first is a candidate; the same holds for empty bands.
std::uint64_t RowSearch::candidate_rows(const State& state) const {
  const std::uint64_t band = bits_below(height_);
  const std::uint64_t empty = empty_rows_[state.transposed];
  const auto of_band = [&](std::size_t first) {
    const std::uint64_t rows = state.open_rows & band << first;
    const std::uint64_t idle = rows & empty;
    return rows & ~(idle & (idle - 1));
  };
  if (state.placed % height_ != 0) {
    return of_band(state.rows[state.placed - 1U] / height_ * height_);
  }
  std::uint64_t rows = 0;
  bool idle_band = false;
  for (std::size_t first = 0; first < size_; first += height_) {
    if ((state.open_rows >> first & 1) == 0) continue;
    const bool idle = (empty >> first & band) == band;
    if (!idle || !idle_band) rows |= of_band(first);
    idle_band |= idle;
  }
  return rows;
}

std::size_t RowSearch::sorted_free(const State& state, const Row& row, std::size_t stack,
                                   std::uint8_t* out) const {
  std::size_t count = 0;
  for (std::uint64_t left = state.free_columns & stack_mask(stack); left != 0; left &= left - 1) {
    out[count++] = state.names[row.digits[lowest(left)]];
  }
  std::sort(out, out + count);
  return count;
}

RowSearch::Value RowSearch::value_of(const State& state, const Row& row) const {
  Value value{};
  // Sort the free stacks by insertion.
  std::size_t stack = 0;
  for (std::uint64_t left = state.free_stacks; left != 0; left &= left - 1, ++stack) {
    std::uint8_t content[kMaxSize];
    sorted_free(state, row, lowest(left), content);
    std::uint8_t* place = value.data() + stack * width_;
    for (; place != value.data() && std::memcmp(place - width_, content, width_) > 0;
         place -= width_) {
      std::memcpy(place, place - width_, width_);
    }
    std::memcpy(place, content, width_);
  }
  for (; stack * width_ < size_; ++stack) {
    std::uint8_t* const place = value.data() + stack * width_;
    for (std::size_t i = sorted_free(state, row, state.stacks[stack], place); i < width_; ++i) {
      place[i] = state.names[row.digits[state.columns[stack * width_ + i]]];
    }
  }
  return value;
}

// Positions 0 .. place - 1 are decided.
void RowSearch::expand(const State& state, const Row& row, std::size_t place) {
  if (place * width_ == size_) {
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
  std::uint8_t least[kMaxSize];
  std::uint64_t equal = 0;
  std::size_t idle = 0;
  for (std::uint64_t left = state.free_stacks; left != 0; left &= left - 1) {
    const std::size_t stack = lowest(left);
    if ((row.clues & stack_mask(stack)) == 0) {
      ++idle;
      continue;
    }
    std::uint8_t content[kMaxSize];
    sorted_free(state, row, stack, content);
    const int order = equal == 0 ? -1 : std::memcmp(content, least, width_);
    if (order < 0) {
      std::memcpy(least, content, width_);
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

std::size_t RowSearch::first_pinned(const State& state, const Row& row, std::size_t place) const {
  const std::uint64_t blank = state.free_columns & stack_mask(state.stacks[place]) & ~row.clues;
  return place * width_ + static_cast<std::size_t>(std::popcount(blank));
}

// Pins the free columns of a stack that have a clue, from `column` on and left to right: named
// digits in the order of their names, then new digits in every order. New digits in columns pinned
// earlier are named after them.
void RowSearch::pin(State state, const Row& row, std::size_t place, std::size_t column) {
  const std::uint64_t stack = stack_mask(state.stacks[place]);
  const std::size_t end = (place + 1) * width_;
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

void RowSearch::fix(State& state, const Row& row, std::size_t column, std::size_t source) const {
  state.columns[column] = static_cast<std::uint8_t>(source);
  state.free_columns &= ~(std::uint64_t{1} << source);
  name(state, row.digits[source]);
}

// Loads the board and its transpose.
void RowSearch::load(const Digit* cells) {
  digits_[1].fill(0);
  for (auto& clues : clues_) clues.fill(0);
  for (std::size_t row = 0; row < size_; ++row) {
    for (std::size_t column = 0; column < size_; ++column) {
      const Digit digit = digits_[0][row * size_ + column] = *cells++;
      if (digit == 0) continue;
      digits_[1][column * size_ + row] = digit;
      clues_[0][row] |= std::uint64_t{1} << column;
      clues_[1][column] |= std::uint64_t{1} << row;
    }
  }
  for (std::size_t transposed = 0; transposed < 2; ++transposed) {
    empty_rows_[transposed] = 0;
    for (std::size_t row = 0; row < size_; ++row) {
      empty_rows_[transposed] |= std::uint64_t{clues_[transposed][row] == 0} << row;
    }
  }
}

bool RowSearch::run(const Digit* cells, base::Meter* meter) {
  now_.clear();
  too_many_ = false;
  max_states_ = now_.max_size();
  if (meter != nullptr)
    max_states_ = std::min(kMaxStates, meter->budget().memory / (4 * sizeof(State)));
  load(cells);
  for (std::size_t transposed = 0; transposed < (width_ == height_ ? 2U : 1U); ++transposed) {
    State root;
    root.open_rows = root.free_columns = bits_below(size_);
    root.free_stacks = bits_below(size_ / width_);
    root.transposed = static_cast<std::uint8_t>(transposed);
    root.placed = root.named = 0;
    root.stacks.fill(kNew);
    root.names.fill(kNew);
    root.names[0] = 0;
    now_.push_back(root);
  }
  for (std::size_t level = 0; level < size_; ++level) {
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
bool RowSearch::find_ties(base::Meter* meter) {
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

void RowSearch::get_map(std::size_t way, Transformation& map) const {
  const State& state = now_[way];
  map.size = static_cast<int>(size_);
  map.transpose = state.transposed != 0;
  std::copy_n(state.rows.begin(), size_, map.rows.begin());
  std::uint64_t stacks = state.free_stacks;
  for (std::size_t place = 0; place * width_ < size_; ++place) {
    std::size_t stack = state.stacks[place];
    if (stack == kNew) {
      stack = lowest(stacks);
      stacks &= stacks - 1;
    }
    std::uint64_t free = state.free_columns & stack_mask(stack);
    for (std::size_t column = place * width_; column < (place + 1) * width_; ++column) {
      const std::size_t source = free != 0 ? lowest(free) : state.columns[column];
      map.columns[column] = static_cast<std::uint8_t>(source);
      free &= free - 1;
    }
  }
  Digit unused = state.named;
  for (std::size_t digit = 1; digit <= size_; ++digit) {
    map.digits[digit] = state.names[digit] == kNew ? ++unused : state.names[digit];
  }
}

Count RowSearch::automorphisms() const {
  Count result(ways());
  const auto times = [&](std::size_t factorial) {
    for (; factorial > 1; --factorial) result *= factorial;
  };
  const State& last = now_.front();
  const auto lines = [&](std::uint64_t idle, std::size_t group) {
    std::size_t idle_groups = 0;
    for (std::size_t first = 0; first < size_; first += group) {
      const auto count = static_cast<std::size_t>(std::popcount(idle >> first & bits_below(group)));
      times(count);
      idle_groups += count == group;
    }
    times(idle_groups);
  };
  lines(empty_rows_[last.transposed], height_);
  lines(last.free_columns, width_);
  times(size_ - last.named);
  return result;
}

}  // namespace inlay::sudoku::canonical

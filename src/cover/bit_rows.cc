// The search of bit_rows; the idea is told in bit_rows.h.
#include "cover/bit_rows.h"

#include <algorithm>
#include <bit>

namespace inlay::cover {
namespace {

BitVectors rows_of(const Matrix& matrix) {
  BitVectors rows;
  std::vector<std::uint32_t> items;
  for (std::uint32_t option = 0; option < matrix.options; ++option) {
    items.clear();
    for (const Entry& entry : matrix.row(option)) {
      if (entry.item < matrix.primary) items.push_back(entry.item);
    }
    std::sort(items.begin(), items.end());
    rows.add(items);
  }
  return rows;
}

BitVectors columns_of(const Matrix& matrix) {
  std::vector<std::size_t> ends(matrix.items + std::size_t{1});
  for (const Entry& entry : matrix.entries) ++ends[entry.item + std::size_t{1}];
  for (std::uint32_t item = 0; item < matrix.items; ++item) ends[item + 1] += ends[item];
  auto next = ends;
  std::vector<std::uint32_t> options(matrix.entries.size());
  for (std::uint32_t option = 0; option < matrix.options; ++option) {
    for (const Entry& entry : matrix.row(option)) options[next[entry.item]++] = option;
  }
  BitVectors columns;
  for (std::uint32_t item = 0; item < matrix.items; ++item) {
    columns.add(std::span(options).subspan(ends[item], ends[item + 1] - ends[item]));
  }
  return columns;
}

// Every option covers at least so many primary items, which bounds the length of a path.
std::size_t max_depth(const Matrix& matrix) {
  std::size_t least = std::max<std::size_t>(1, matrix.primary);
  for (std::uint32_t option = 0; option < matrix.options; ++option) {
    const auto row = matrix.row(option);
    const auto primary = std::count_if(
        row.begin(), row.end(), [&](const Entry& entry) { return entry.item < matrix.primary; });
    least = std::min(least, static_cast<std::size_t>(primary));
  }
  return matrix.primary / least;
}

// Enough bits to count the rows of the longest column.
std::size_t counter_planes(const BitVectors& columns, std::uint32_t primary) {
  std::size_t longest = 0;
  for (std::uint32_t item = 0; item < primary; ++item) {
    std::size_t rows = 0;
    for (const auto& word : columns[item]) rows += static_cast<unsigned>(std::popcount(word.bits));
    longest = std::max(longest, rows);
  }
  return static_cast<std::size_t>(std::bit_width(longest));
}

void set_first(std::span<std::uint64_t> words, std::size_t bits) {
  std::fill(words.begin(), words.end(), ~std::uint64_t{0});
  if (bits % kWordBits != 0) words.back() >>= kWordBits - bits % kWordBits;
}

bool none(std::span<const std::uint64_t> words) {
  return std::all_of(words.begin(), words.end(), [](std::uint64_t word) { return word == 0; });
}

std::uint32_t first_bit(std::span<const std::uint64_t> words) {
  std::size_t index = 0;
  while (words[index] == 0) ++index;
  return static_cast<std::uint32_t>(index * kWordBits) +
         static_cast<std::uint32_t>(std::countr_zero(words[index]));
}

}  // namespace

BitRows::BitRows(const Problem& problem, const SearchOptions& options, Budget budget)
    : Engine(problem, options, std::move(budget)),
      order_(options.order),
      seed_(options.seed),
      rows_(rows_of(matrix_)),
      columns_(columns_of(matrix_)),
      column_words_(words_for(matrix_.primary)),
      planes_(counter_planes(columns_, matrix_.primary)),
      counter_(column_words_ * planes_),
      seen_(column_words_),
      fewest_(column_words_),
      frontier_(column_words_, words_for(matrix_.options), max_depth(matrix_)) {
  meter_memory();
}

void BitRows::meter_memory() {
  const std::size_t words = counter_.size() + seen_.size() + fewest_.size();
  meter_.stats.memory =
      rows_.bytes() + columns_.bytes() + words * sizeof(std::uint64_t) + frontier_.bytes();
}

Step BitRows::advance() {
  while (true) {
    if (begun_) drop_finished();
    const State child = frontier_.spare();
    std::uint32_t option = 0;
    if (!begun_) {
      make_root(child);
    } else if (frontier_.empty()) {
      chosen_.clear();
      meter_.stats.depth = 0;
      return Step::exhausted;
    } else {
      option = make_child(open_state(), child);
    }
    const bool solved = none(child.needed);
    if (!solved) {
      const Pivot pivot = choose(child);
      if (!visit(pivot.item, pivot.choices)) return Step::limit;
      child.head->item = pivot.item;
      child.head->choices = pivot.choices;
    }
    // Nothing has changed up to here, so that a node at the limit is tried again from the start.
    if (begun_) take(open_state(), option);
    begun_ = true;
    if (child.head->choices == 0) {
      finish(child.head->width);
    } else {
      frontier_.append();
      meter_memory();
    }
    if (solved) return deliver();
  }
}

void BitRows::drop_finished() {
  while (!frontier_.empty() && open_state().finished()) {
    if (order_ == Order::depth_first) {
      frontier_.pop_back();
    } else {
      frontier_.pop_front();
    }
  }
}

void BitRows::make_root(State root) const {
  *root.head = {1.0, 0, 0, 0, 0};
  set_first(root.needed, matrix_.primary);
  set_first(root.live, matrix_.options);
}

// Builds the state below the next choice of `parent`, which does not change yet.
std::uint32_t BitRows::make_child(const State& parent, State child) {
  const std::uint32_t option = next_choice(parent);
  *child.head = {parent.head->width / parent.head->choices, 0, 0, 0, parent.head->depth};
  std::copy(parent.needed.begin(), parent.needed.end(), child.needed.begin());
  std::copy(parent.live.begin(), parent.live.end(), child.live.begin());
  std::copy_n(parent.path.begin(), parent.head->depth, child.path.begin());
  apply(option, child);
  return option;
}

std::uint32_t BitRows::next_choice(const State& state) const {
  for (const auto& word : columns_[state.head->item]) {
    if (const std::uint64_t rows = word.bits & state.live[word.index]; rows != 0) {
      return word.index * kWordBits + static_cast<std::uint32_t>(std::countr_zero(rows));
    }
  }
  assert(false && "a state with choices left has a live row for its item");
  return 0;
}

// How many live rows cover the item.
std::uint32_t BitRows::live_rows(const State& state, std::uint32_t item) const {
  std::uint32_t rows = 0;
  for (const auto& word : columns_[item]) {
    rows += static_cast<std::uint32_t>(std::popcount(word.bits & state.live[word.index]));
  }
  return rows;
}

void BitRows::apply(std::uint32_t option, State state) {
  for (const Entry& entry : matrix_.row(option)) {
    const auto column = columns_[entry.item];
    for (const auto& word : column) state.live[word.index] &= ~word.bits;
    meter_.stats.updates += column.size();
  }
  for (const auto& word : rows_[option]) state.needed[word.index] &= ~word.bits;
  state.path[state.head->depth++] = option;
}

void BitRows::try_row(State state, std::uint32_t option) {
  ++state.head->tried;
  state.live[option / kWordBits] &= ~(std::uint64_t{1} << (option % kWordBits));
}

// Books that `option` of `parent` is tried: the path now leads to that child.
void BitRows::take(State parent, std::uint32_t option) {
  try_row(parent, option);
  chosen_.assign(parent.path.begin(), parent.path.begin() + parent.head->depth);
  push(option);
}

BitRows::Pivot BitRows::choose(const State& state) {
  std::uint32_t column = 0;
  if (misses_a_column(state, column)) return {column, 0};
  return fewest(state);
}

bool BitRows::misses_a_column(const State& state, std::uint32_t& column) {
  std::fill(seen_.begin(), seen_.end(), 0);
  for (std::size_t index = 0; index < state.live.size(); ++index) {
    for (std::uint64_t rest = state.live[index]; rest != 0; rest &= rest - 1) {
      const std::size_t row = index * kWordBits + static_cast<unsigned>(std::countr_zero(rest));
      for (const auto& word : rows_[row]) seen_[word.index] |= word.bits;
    }
  }
  for (std::size_t index = 0; index < column_words_; ++index) {
    if (const std::uint64_t missing = state.needed[index] & ~seen_[index]; missing != 0) {
      column = static_cast<std::uint32_t>(index * kWordBits) +
               static_cast<std::uint32_t>(std::countr_zero(missing));
      return true;
    }
  }
  return false;
}

BitRows::Pivot BitRows::fewest(const State& state) {
  std::fill(counter_.begin(), counter_.end(), 0);
  for (std::size_t index = 0; index < state.live.size(); ++index) {
    for (std::uint64_t rest = state.live[index]; rest != 0; rest &= rest - 1) {
      const std::size_t row = index * kWordBits + static_cast<unsigned>(std::countr_zero(rest));
      for (const auto& word : rows_[row]) {
        std::uint64_t* plane = &counter_[word.index * planes_];
        for (std::uint64_t carry = word.bits; carry != 0; ++plane) {
          const std::uint64_t sum = *plane ^ carry;
          carry &= *plane;
          *plane = sum;
        }
      }
    }
  }
  std::copy(state.needed.begin(), state.needed.end(), fewest_.begin());
  std::uint32_t choices = 0;
  for (std::size_t plane = planes_; plane-- > 0;) {
    bool any = false;
    for (std::size_t index = 0; index < column_words_ && !any; ++index) {
      any = (fewest_[index] & ~counter_[index * planes_ + plane]) != 0;
    }
    if (!any) {
      choices |= std::uint32_t{1} << plane;
      continue;
    }
    for (std::size_t index = 0; index < column_words_; ++index) {
      fewest_[index] &= ~counter_[index * planes_ + plane];
    }
  }
  return {first_bit(fewest_), choices};
}

// Adds a leaf to the part done. Compensated, so that a leaf of a billionth of a billionth still
// counts. Source: W. Kahan, "Further remarks on reducing truncation errors" (1965).
void BitRows::finish(double width) {
  const double addend = width - rounding_;
  const double sum = done_ + addend;
  rounding_ = (sum - done_) - addend;
  done_ = sum;
}

std::unique_ptr<Engine> make_bit_rows(const Problem& problem, const SearchOptions& options,
                                      Budget budget) {
  return std::make_unique<BitRows>(problem, options, std::move(budget));
}

}  // namespace inlay::cover

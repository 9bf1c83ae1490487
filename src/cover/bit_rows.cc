// The search of bit_rows; bit_rows.h explains the idea.
#include "cover/bit_rows.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <limits>

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

// The maximum length of a path, from the minimum number of primary items of an option.
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

void set_first(std::span<std::uint64_t> words, std::size_t bits) {
  std::fill(words.begin(), words.end(), ~std::uint64_t{0});
  if (bits % kWordBits != 0) words.back() >>= kWordBits - bits % kWordBits;
}

bool none(std::span<const std::uint64_t> words) {
  return std::all_of(words.begin(), words.end(), [](std::uint64_t word) { return word == 0; });
}

// Calls visit(bit) for each set bit, in increasing order.
template <typename Visit>
void for_each_bit(std::span<const std::uint64_t> words, Visit&& visit) {
  for (std::size_t index = 0; index < words.size(); ++index) {
    for (std::uint64_t rest = words[index]; rest != 0; rest &= rest - 1) {
      visit(static_cast<std::uint32_t>(index * kWordBits) +
            static_cast<std::uint32_t>(std::countr_zero(rest)));
    }
  }
}

}  // namespace

BitRows::BitRows(const Problem& problem, const SearchOptions& options, Budget budget)
    : Engine(problem, options, std::move(budget)),
      order_(options.order),
      seed_(options.seed),
      rows_(rows_of(matrix_)),
      columns_(columns_of(matrix_)),
      column_words_(words_for(matrix_.primary)),
      tallies_(column_words_),
      frontier_(column_words_, words_for(matrix_.options), max_depth(matrix_)) {
  meter_memory();
}

void BitRows::meter_memory() {
  meter_.stats.memory =
      rows_.bytes() + columns_.bytes() + tallies_.size() * sizeof(Tally) + frontier_.bytes();
}

SearchStatus BitRows::advance() {
  while (true) {
    if (begun_) drop_finished();
    const OpenState child = frontier_.spare();
    std::uint32_t option = 0;
    if (!begun_) {
      make_root(child);
    } else if (frontier_.empty()) {
      chosen_.clear();
      meter_.stats.depth = 0;
      return SearchStatus::exhausted;
    } else {
      option = make_child(open_state(), child);
    }
    const bool solved = none(child.needed);
    if (!solved) {
      const Pivot pivot = choose(child);
      if (!may_visit()) return SearchStatus::limit;
      child.head->item = pivot.item;
      child.head->choices = pivot.choices;
    }
    // Nothing has changed so far, so a node at the limit is tried again from the start.
    if (begun_) take(open_state(), option);
    begun_ = true;
    if (!solved) enter(child.head->item, child.head->choices);
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

void BitRows::make_root(OpenState root) const {
  *root.head = {1.0, 0, 0, 0, 0};
  set_first(root.needed, matrix_.primary);
  set_first(root.live, matrix_.options);
}

// Builds the state below the next choice of `parent`, without changing `parent`.
std::uint32_t BitRows::make_child(const OpenState& parent, OpenState child) {
  const std::uint32_t option = next_choice(parent);
  *child.head = {parent.head->width / parent.head->choices, 0, 0, 0, parent.head->depth};
  std::copy(parent.needed.begin(), parent.needed.end(), child.needed.begin());
  std::copy(parent.live.begin(), parent.live.end(), child.live.begin());
  std::copy_n(parent.path.begin(), parent.head->depth, child.path.begin());
  apply(option, child);
  return option;
}

std::uint32_t BitRows::next_choice(const OpenState& state) const {
  for (const auto& word : columns_[state.head->item]) {
    if (const std::uint64_t rows = word.bits & state.live[word.index]; rows != 0) {
      return word.index * kWordBits + static_cast<std::uint32_t>(std::countr_zero(rows));
    }
  }
  assert(false && "a state with choices left has a live row for its item");
  return 0;
}

// The number of live rows that cover the item.
std::uint32_t BitRows::live_rows(const OpenState& state, std::uint32_t item) const {
  std::uint32_t rows = 0;
  for (const auto& word : columns_[item]) {
    rows += static_cast<std::uint32_t>(std::popcount(word.bits & state.live[word.index]));
  }
  return rows;
}

void BitRows::apply(std::uint32_t option, OpenState state) const {
  for (const Entry& entry : matrix_.row(option)) {
    for (const auto& word : columns_[entry.item]) state.live[word.index] &= ~word.bits;
  }
  for (const auto& word : rows_[option]) state.needed[word.index] &= ~word.bits;
  state.path[state.head->depth++] = option;
}

void BitRows::try_row(OpenState state, std::uint32_t option) {
  ++state.head->tried;
  state.live[option / kWordBits] &= ~(std::uint64_t{1} << (option % kWordBits));
}

// Records that `option` of `parent` was tried; the path now leads to that child.
void BitRows::take(OpenState parent, std::uint32_t option) {
  try_row(parent, option);
  chosen_.assign(parent.path.begin(), parent.path.begin() + parent.head->depth);
  push(option);
  for (const Entry& entry : matrix_.row(option)) {
    meter_.stats.updates += columns_[entry.item].size();
  }
}

// The needed column with the fewest live rows, in one pass over the rows unless all needed columns
// have more rows than the counters can hold. A column without a live row always wins, so a state
// whose live rows miss a column is rejected here.
BitRows::Pivot BitRows::choose(const OpenState& state) {
  tally(state.live);
  Pivot best{0, kUncounted};
  for (std::size_t index = 0; index < column_words_; ++index) {
    const Tally& tally = tallies_[index];
    std::uint64_t fewest = state.needed[index] & ~tally.more;
    if (fewest == 0) continue;
    std::uint32_t rows = 0;
    for (std::uint32_t plane = kPlanes; plane-- > 0;) {
      if (const std::uint64_t without = fewest & ~tally.planes[plane]; without != 0) {
        fewest = without;
      } else {
        rows |= 1U << plane;
      }
    }
    if (rows < best.choices) {
      best = {static_cast<std::uint32_t>(index * kWordBits) +
                  static_cast<std::uint32_t>(std::countr_zero(fewest)),
              rows};
    }
  }
  return best.choices < kUncounted ? best : choose_by_popcount(state);
}

// Adds up the live rows column by column.
void BitRows::tally(std::span<const std::uint64_t> live) {
  std::fill(tallies_.begin(), tallies_.end(), Tally{});
  for_each_bit(live, [this](std::uint32_t row) {
    for (const auto& word : rows_[row]) {
      Tally& tally = tallies_[word.index];
      std::uint64_t carry = word.bits;
      for (std::uint64_t& plane : tally.planes) {
        const std::uint64_t overflow = plane & carry;
        plane ^= carry;
        carry = overflow;
      }
      tally.more |= carry;
    }
  });
}

BitRows::Pivot BitRows::choose_by_popcount(const OpenState& state) const {
  Pivot best{0, std::numeric_limits<std::uint32_t>::max()};
  for_each_bit(state.needed, [&](std::uint32_t item) {
    const std::uint32_t rows = live_rows(state, item);
    if (rows < best.choices) best = {item, rows};
  });
  return best;
}

// Adds a leaf to the part that is done, with compensated summation so that tiny leaves still count.
// Source: W. Kahan, "Further remarks on reducing truncation errors" (1965).
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

// Sets of cells as bits in words of 64: one set, or one for each of several rows.
#ifndef INLAY_SRC_SUDOKU_VARIANT_SEARCH_CELL_SETS_H_
#define INLAY_SRC_SUDOKU_VARIANT_SEARCH_CELL_SETS_H_

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "base/bit_set.h"
#include "inlay/variant.h"

namespace inlay::sudoku::variant {

using CellSet = std::array<std::uint64_t, VariantBoard::kMaxCells / 64>;

inline CellSet set_of(std::span<const Cell> cells) {
  CellSet set{};
  for (const Cell cell : cells) base::set_bit(set, cell);
  return set;
}

// The first `words` words of two sets: arrays, or pointers to the rows of CellSets. The sets of a
// 9x9 grid have two words: known to the compiler, they need no loop.
template <typename Use>
void for_each_word(std::size_t words, const Use& use) {
  if (words == 2) {
    use(std::size_t{0});
    use(std::size_t{1});
  } else {
    for (std::size_t word = 0; word < words; ++word) use(word);
  }
}
template <typename Set, typename Other>
void unite(Set&& set, const Other& other, std::size_t words) {
  for_each_word(words, [&](std::size_t word) { set[word] |= other[word]; });
}
template <typename Set, typename Other>
bool meets(const Set& a, const Other& b, std::size_t words) {
  std::uint64_t both = 0;
  for_each_word(words, [&](std::size_t word) { both |= a[word] & b[word]; });
  return both != 0;
}
template <typename Set, typename Other>
int count_common(const Set& a, const Other& b, std::size_t words) {
  int count = 0;
  for_each_word(words, [&](std::size_t word) { count += base::bit_count(a[word] & b[word]); });
  return count;
}

class CellSets {
 public:
  CellSets() = default;
  CellSets(std::size_t rows, std::size_t cells) : words_((cells + 63) / 64), bits_(rows * words_) {}

  std::size_t words() const { return words_; }
  std::uint64_t* row(std::size_t index) { return bits_.data() + index * words_; }
  const std::uint64_t* row(std::size_t index) const { return bits_.data() + index * words_; }

  void add(std::size_t index, Cell cell) { base::set_bit(row(index), cell); }
  void remove(std::size_t index, Cell cell) { base::clear_bit(row(index), cell); }
  void add(std::size_t index, const CellSet& set) { unite(row(index), set, words_); }
  void remove(std::size_t index, const CellSet& set) {
    for (std::size_t word = 0; word < words_; ++word) row(index)[word] &= ~set[word];
  }
  bool empty(std::size_t index) const {
    std::uint64_t any = 0;
    for (std::size_t word = 0; word < words_; ++word) any |= row(index)[word];
    return any == 0;
  }
  // The cells of all rows together.
  std::size_t count() const {
    std::size_t cells = 0;
    for (const std::uint64_t word : bits_) cells += static_cast<std::size_t>(base::bit_count(word));
    return cells;
  }
  bool has(std::size_t index, Cell cell) const { return base::has_bit(row(index), cell); }

 private:
  std::size_t words_ = 0;
  std::vector<std::uint64_t> bits_;
};

// Calls use(cell) for each cell of the set, in increasing order.
template <typename Use>
void for_each_cell(const std::uint64_t* set, std::size_t words, const Use& use) {
  for (std::size_t word = 0; word < words; ++word) {
    for (std::uint64_t rest = set[word]; rest != 0; rest &= rest - 1) {
      use(static_cast<Cell>(word * 64 + static_cast<unsigned>(std::countr_zero(rest))));
    }
  }
}

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_SEARCH_CELL_SETS_H_

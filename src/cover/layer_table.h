// LayerTable: the states of one layer with their counts; open addressing in one array.
//
//   row:  | key, W words | count, `limbs` words, least significant first |     key all zeros: free
//
// Keys are compared in full. A sum that overflows widens all rows by one limb. The table grows when
// it is three quarters full; reserve() must be called first, so that add() never grows it.
#ifndef INLAY_SRC_COVER_LAYER_TABLE_H_
#define INLAY_SRC_COVER_LAYER_TABLE_H_

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace inlay::cover {

template <std::size_t W>
class LayerTable {
 public:
  using Key = std::array<std::uint64_t, W>;

  std::size_t size() const { return size_; }
  std::size_t rows() const { return mask_ + 1; }
  std::size_t limbs() const { return limbs_; }
  std::size_t memory() const { return words_.capacity() * sizeof(std::uint64_t); }
  // The memory used while the table grows to fit `more` additional keys; 0 if there is space.
  std::size_t memory_to_grow(std::size_t more) const {
    if (fits(rows(), size_ + more)) return 0;
    return memory() + rows_for(size_ + more) * stride() * sizeof(std::uint64_t);
  }
  void reserve(std::size_t more) {
    if (!fits(rows(), size_ + more)) rehash(rows_for(size_ + more));
  }

  // Clears the table and makes space for about `expected` keys with counts of `limbs` words.
  void reset(std::size_t expected, std::size_t limbs) {
    size_ = 0;
    limbs_ = limbs;
    const std::size_t wanted = rows_for(expected);
    mask_ = wanted - 1;
    if (words_.capacity() > 4 * wanted * stride()) std::vector<std::uint64_t>().swap(words_);
    words_.assign(wanted * stride(), 0);
  }

  static std::uint64_t hash(const Key& key) {
    std::uint64_t h = 0;
    for (std::size_t w = 0; w < W; ++w) {
      h = (h ^ key[w]) * 0x9FB21C651E98DF25U;
      h ^= h >> 32;
    }
    return h * 0xD6E8FEB86659FD93U >> 16;
  }
  void prefetch(std::uint64_t hash) const { __builtin_prefetch(row(hash & mask_), 1); }

  // Adds `count` to the count of the key. Require: no more limbs than this table has, and space for
  // a new key.
  void add(const Key& key, std::uint64_t hash, const std::uint64_t* count, std::size_t limbs) {
    std::size_t place = hash & mask_;
    std::uint64_t* at = row(place);
    for (; at[0] != 0; at = row(place)) {
      if (std::equal(key.begin(), key.end(), at)) return sum(place, count, limbs);
      place = (place + 1) & mask_;
    }
    std::copy(key.begin(), key.end(), at);
    std::copy(count, count + limbs, at + W);
    ++size_;
  }

  // The key at this place, or null.
  const std::uint64_t* key_at(std::size_t place) const {
    const std::uint64_t* const at = row(place);
    return at[0] == 0 ? nullptr : at;
  }
  const std::uint64_t* count_at(std::size_t place) const { return row(place) + W; }

 private:
  static bool fits(std::size_t rows, std::size_t keys) { return keys <= rows / 4 * 3; }
  static std::size_t rows_for(std::size_t keys) {
    return std::max<std::size_t>(64, std::bit_ceil(keys + keys / 3 + 1));
  }
  std::size_t stride() const { return W + limbs_; }
  std::uint64_t* row(std::size_t place) { return words_.data() + place * stride(); }
  const std::uint64_t* row(std::size_t place) const { return words_.data() + place * stride(); }

  void sum(std::size_t place, const std::uint64_t* count, std::size_t limbs) {
    std::uint64_t* const to = row(place) + W;
    if (limbs_ == 1) {
      if (!__builtin_add_overflow(to[0], count[0], to)) return;
    } else {
      bool carry = false;
      for (std::size_t i = 0; i < limbs_; ++i) {
        std::uint64_t added = 0;
        const bool over = __builtin_add_overflow(to[i], i < limbs ? count[i] : 0, &added);
        carry =
            static_cast<bool>(__builtin_add_overflow(added, std::uint64_t{carry}, to + i)) || over;
      }
      if (!carry) return;
    }
    widen();
    row(place)[W + limbs_ - 1] = 1;
  }

  void widen() {
    std::vector<std::uint64_t> wide(rows() * (stride() + 1), 0);
    for (std::size_t place = 0; place < rows(); ++place) {
      std::copy(row(place), row(place) + stride(), wide.data() + place * (stride() + 1));
    }
    words_ = std::move(wide);
    ++limbs_;
  }

  void rehash(std::size_t wanted) {
    std::vector<std::uint64_t> old(wanted * stride(), 0);
    old.swap(words_);
    const std::size_t old_rows = rows();
    mask_ = wanted - 1;
    Key key;
    for (std::size_t place = 0; place < old_rows; ++place) {
      const std::uint64_t* const from = old.data() + place * stride();
      if (from[0] == 0) continue;
      std::copy(from, from + W, key.begin());
      std::size_t free = hash(key) & mask_;
      while (row(free)[0] != 0) free = (free + 1) & mask_;
      std::copy(from, from + stride(), row(free));
    }
  }

  std::vector<std::uint64_t> words_;
  std::size_t mask_ = 0;
  std::size_t size_ = 0;
  std::size_t limbs_ = 1;
};

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_LAYER_TABLE_H_

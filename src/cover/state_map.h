// StateMap: maps the key of a state to a number; keys are compared in full.
//
//   index   | 32 bits of the hash | entry number + 1 |       open addressing; 0: free
//   blocks  | key words | number | key words | number | ...  4096 entries each, never moved
//
// The hash bits in the index avoid most comparisons of different keys. Equal hashes alone never
// count as equal states.
#ifndef INLAY_SRC_COVER_STATE_MAP_H_
#define INLAY_SRC_COVER_STATE_MAP_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace inlay::cover {

class StateMap {
 public:
  static constexpr std::uint64_t kMostEntries = 0xFFFFFFFE;

  explicit StateMap(std::size_t key_words) : words_(key_words), index_(kFirstIndex, 0) {}

  std::uint64_t size() const { return size_; }
  std::size_t memory() const {
    return index_.size() * sizeof(std::uint64_t) + blocks_.size() * block_bytes();
  }
  // The additional memory that adding an entry needs while the tables grow; 0 if there is space.
  std::size_t memory_to_grow() const {
    return (index_full() ? 2 * index_.size() * sizeof(std::uint64_t) : 0) +
           (size_ == blocks_.size() * kBlock ? block_bytes() : 0);
  }

  struct LookupResult {
    std::uint32_t entry;
    bool fresh;  // a new entry; its number is 0
  };
  // Require: size() < kMostEntries.
  LookupResult find_or_add(const std::uint64_t* key) {
    if (index_full()) grow();
    const std::uint64_t hash = hash_of(key);
    const std::uint64_t tag = hash & kTag;
    const std::size_t mask = index_.size() - 1;
    std::size_t place = (hash >> kShift) & mask;
    for (; index_[place] != 0; place = (place + 1) & mask) {
      if ((index_[place] & kTag) != tag) continue;
      const auto entry = static_cast<std::uint32_t>(index_[place] - 1);
      if (std::equal(key, key + words_, row(entry))) return {entry, false};
    }
    if (size_ == blocks_.size() * kBlock) {
      blocks_.push_back(std::make_unique<std::uint64_t[]>(kBlock * (words_ + 1)));
    }
    const auto entry = static_cast<std::uint32_t>(size_++);
    std::copy(key, key + words_, row(entry));
    index_[place] = tag | (std::uint64_t{entry} + 1);
    return {entry, true};
  }

  std::uint64_t& number(std::uint32_t entry) { return row(entry)[words_]; }

 private:
  static constexpr std::size_t kFirstIndex = 1024;
  static constexpr std::size_t kBlock = 4096;
  static constexpr std::uint64_t kTag = 0xFFFFFFFF00000000U;
  static constexpr int kShift = 4;

  std::size_t block_bytes() const { return kBlock * (words_ + 1) * sizeof(std::uint64_t); }
  bool index_full() const { return size_ + 1 > index_.size() / 4 * 3; }
  std::uint64_t* row(std::uint32_t entry) {
    return blocks_[entry / kBlock].get() + entry % kBlock * (words_ + 1);
  }
  std::uint64_t hash_of(const std::uint64_t* key) const {
    std::uint64_t hash = 0;
    for (std::size_t w = 0; w < words_; ++w) {
      hash = (hash ^ key[w]) * 0x9FB21C651E98DF25U;
      hash ^= hash >> 32;
    }
    return hash * 0xD6E8FEB86659FD93U;
  }
  void grow() {
    std::vector<std::uint64_t> old(2 * index_.size(), 0);
    old.swap(index_);
    const std::size_t mask = index_.size() - 1;
    for (const std::uint64_t cell : old) {
      if (cell == 0) continue;
      const std::uint64_t hash = hash_of(row(static_cast<std::uint32_t>(cell - 1)));
      std::size_t place = (hash >> kShift) & mask;
      while (index_[place] != 0) place = (place + 1) & mask;
      index_[place] = cell;
    }
  }

  std::size_t words_;  // of a key
  std::vector<std::uint64_t> index_;
  std::vector<std::unique_ptr<std::uint64_t[]>> blocks_;
  std::uint64_t size_ = 0;
};

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_STATE_MAP_H_

// SortedLayer: the states of one layer in ascending order, each with its count.
//
//   block:   key word 0 [1024]  ...  key word W-1 [1024]   limb 0 of the count [1024]  limb 1
//   [1024]  ...
//
// A row is written once, at the end, and rows are read from the beginning, so all access is
// sequential. All arrays have the same size: they come from a store that both layers of a sweep
// share, and return to it once they have been read. Counts get another limb when a sum overflows.
//
// For each group of 32 rows the layer stores which bits are set in all and in any of its keys.
// Neighbours in a sorted layer agree in most bits, so a reader that needs certain bits skips most
// groups without them.
#ifndef INLAY_SRC_COVER_SORTED_LAYER_H_
#define INLAY_SRC_COVER_SORTED_LAYER_H_

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace inlay::cover {

constexpr std::size_t kBlockRows = 1024;

// Arrays of kBlockRows words.
class ArrayStore {
 public:
  using Array = std::unique_ptr<std::uint64_t[]>;
  static constexpr std::size_t kBytes = kBlockRows * sizeof(std::uint64_t);

  // The contents are not specified.
  Array take() {
    if (free_.empty()) {
      ++made_;
      return Array(new std::uint64_t[kBlockRows]);
    }
    Array array = std::move(free_.back());
    free_.pop_back();
    return array;
  }
  void give(Array array) { free_.push_back(std::move(array)); }

  std::size_t memory() const { return made_ * kBytes; }
  // The memory after taking this number of arrays.
  std::size_t memory_with(std::size_t more) const {
    return memory() + (more > free_.size() ? more - free_.size() : 0) * kBytes;
  }

 private:
  std::size_t made_ = 0;
  std::vector<Array> free_;
};

template <std::size_t W>
class SortedLayer {
 public:
  using Key = std::array<std::uint64_t, W>;
  // Words of the keys, then limbs of the counts.
  using Block = std::vector<ArrayStore::Array>;
  static constexpr std::size_t kGroupRows = 32;
  struct Group {
    Key all, any;  // bits set in all keys, and in any of them

    // Whether (key & mask) == value for none of the keys, as far as these bits show.
    bool excludes(const Key& mask, const Key& value) const {
      std::uint64_t wrong = 0;
      for (std::size_t w = 0; w < W; ++w) {
        wrong |= mask[w] & ((all[w] & ~value[w]) | (value[w] & ~any[w]));
      }
      return wrong != 0;
    }
  };

  explicit SortedLayer(ArrayStore& store) : store_(&store) {}

  std::size_t size() const { return size_; }
  std::size_t limbs() const { return limbs_; }
  // Without the arrays.
  std::size_t memory() const { return groups_.capacity() * sizeof(Group); }
  const Block& block(std::size_t number) const { return blocks_[number]; }
  const Group& group(std::size_t number) const { return groups_[number]; }

  // Removes all rows. Counts have this number of limbs from now on.
  void reset(std::size_t limbs) {
    release_before(blocks_.size());
    blocks_.clear();
    groups_.clear();
    released_ = 0;
    size_ = 0;
    limbs_ = limbs;
  }

  // Returns the arrays of the first blocks to the store; their rows must not be read any more.
  void release_before(std::size_t number) {
    for (; released_ < number; ++released_) {
      for (ArrayStore::Array& array : blocks_[released_]) store_->give(std::move(array));
      blocks_[released_].clear();
    }
  }

  // The number of arrays that the next append() takes from the store.
  std::size_t arrays_to_append() const { return size_ % kBlockRows == 0 ? W + limbs_ : 0; }

  // Adds a key and returns its place in the last block, where the caller writes the count. Require:
  // the key is greater than all others.
  std::size_t append(const Key& key) {
    const std::size_t place = size_ % kBlockRows;
    if (place == 0) {
      blocks_.emplace_back();
      for (std::size_t i = 0; i < W + limbs_; ++i) blocks_.back().push_back(store_->take());
    }
    if (place % kGroupRows == 0) groups_.push_back({key, key});
    Group& group = groups_.back();
    for (std::size_t w = 0; w < W; ++w) {
      blocks_.back()[w][place] = key[w];
      group.all[w] &= key[w];
      group.any[w] |= key[w];
    }
    ++size_;
    return place;
  }
  std::uint64_t& limb(std::size_t number, std::size_t place) {
    return blocks_.back()[W + number][place];
  }

  // Gives all counts another limb, which is 0.
  void widen() {
    for (Block& block : blocks_) {
      block.push_back(store_->take());
      std::fill_n(block.back().get(), kBlockRows, 0);
    }
    ++limbs_;
  }

 private:
  ArrayStore* store_;
  std::vector<Block> blocks_;
  std::vector<Group> groups_;
  std::size_t released_ = 0;  // blocks without arrays
  std::size_t size_ = 0;
  std::size_t limbs_ = 1;
};

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_SORTED_LAYER_H_

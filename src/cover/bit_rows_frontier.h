// Frontier: the saved states of bit_rows in a memory pool. Depth-first search uses it as a stack,
// breadth-first search as a queue.
//
//   state   | head | needed columns | live rows | path: the rows chosen |     all of one size
//
// States are stored in blocks that never move and are reused, so that a search allocates only a few
// blocks. There is always one spare slot after the last state: a child is built there, and
// append() keeps it; otherwise the next child overwrites it.
#ifndef INLAY_SRC_COVER_BIT_ROWS_FRONTIER_H_
#define INLAY_SRC_COVER_BIT_ROWS_FRONTIER_H_

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <span>
#include <vector>

namespace inlay::cover {

// A view of one state. When a row of the branch item has been tried, it is removed from `live`;
// later siblings do not need it because they cover the same item.
struct OpenState {
  struct Head {
    double width;           // its share of the whole search tree by Knuth's estimate
    std::uint32_t item;     // the item branched on
    std::uint32_t choices;  // number of rows that cover it
    std::uint32_t tried;    // number of these rows tried
    std::uint32_t depth;    // length of the path
  };
  bool finished() const { return head->tried == head->choices; }

  Head* head;
  std::span<std::uint64_t> needed;  // primary items not covered yet
  std::span<std::uint64_t> live;    // rows compatible with the path
  std::span<std::uint32_t> path;    // space for the longest path
};

class Frontier {
 public:
  Frontier(std::size_t column_words, std::size_t row_words, std::size_t max_depth);

  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }
  std::size_t bytes() const { return (blocks_.size() + spare_blocks_.size()) * block_bytes_; }

  OpenState operator[](std::size_t number) const {  // 0: the oldest state
    const std::size_t slot = first_ + number;
    return view(blocks_[slot / per_block_].get() + slot % per_block_ * state_bytes_);
  }
  OpenState front() const { return (*this)[0]; }
  OpenState back() const { return (*this)[size_ - 1]; }
  OpenState spare() const { return (*this)[size_]; }

  void append();  // makes the spare slot the newest state
  void pop_front();
  void pop_back();

 private:
  OpenState view(std::byte* at) const;
  void keep_spare();  // restores the invariant: there is a slot after the last state

  std::size_t column_words_, row_words_, max_depth_;
  std::size_t state_bytes_, per_block_, block_bytes_;
  std::deque<std::unique_ptr<std::byte[]>> blocks_;
  std::vector<std::unique_ptr<std::byte[]>> spare_blocks_;  // empty, to be reused
  std::size_t first_ = 0;                                   // slot of the oldest state in blocks_
  std::size_t size_ = 0;
};

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_BIT_ROWS_FRONTIER_H_

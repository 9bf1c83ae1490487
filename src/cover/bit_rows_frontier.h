// Frontier: the saved states of bit_rows, pooled. A stack to depth-first search, a queue to
// breadth-first search.
//
//   state   | head | needed columns | live rows | path: the rows chosen |     all of one size
//
// States lie in blocks that never move and are used again, so that a search without deep surprises
// allocates a handful of blocks in its whole life. One slot behind the last state is always there:
// a child is built in it and stays, by append(), or is built over by the next one.
#ifndef INLAY_SRC_COVER_BIT_ROWS_FRONTIER_H_
#define INLAY_SRC_COVER_BIT_ROWS_FRONTIER_H_

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <span>
#include <vector>

namespace inlay::cover {

// A view of one state. `live` loses a row of the branch item when that row is tried, which no later
// sibling can miss: all of them cover the item.
struct OpenState {
  struct Head {
    double width;           // its part of the whole search tree by Knuth's estimate
    std::uint32_t item;     // the item branched on
    std::uint32_t choices;  // how many rows cover it
    std::uint32_t tried;    // how many of them have been tried
    std::uint32_t depth;    // length of the path
  };
  bool finished() const { return head->tried == head->choices; }

  Head* head;
  std::span<std::uint64_t> needed;  // primary items not covered yet
  std::span<std::uint64_t> live;    // rows compatible with the path
  std::span<std::uint32_t> path;    // room for the deepest path
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
  void keep_spare();  // restores: there is a slot behind the last state

  std::size_t column_words_, row_words_, max_depth_;
  std::size_t state_bytes_, per_block_, block_bytes_;
  std::deque<std::unique_ptr<std::byte[]>> blocks_;
  std::vector<std::unique_ptr<std::byte[]>> spare_blocks_;  // emptied, to be used again
  std::size_t first_ = 0;                                   // slot of the oldest state in blocks_
  std::size_t size_ = 0;
};

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_BIT_ROWS_FRONTIER_H_

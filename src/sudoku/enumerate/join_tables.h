// Builds the tables of a join (join.h) from unavoidable sets.
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_JOIN_TABLES_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_JOIN_TABLES_H_

#include <memory>
#include <span>
#include <vector>

#include "sudoku/enumerate/band_lists.h"
#include "sudoku/enumerate/kernel.h"

namespace inlay::sudoku::enumerate {

// Which band is which.
struct Roles {
  int x, y, third;
};

// Memory for tables that the kernels read: aligned to 64 bytes, and kept for the next use.
template <typename T>
class AlignedArray {
 public:
  // Makes room for `size` elements. Their values are undefined.
  T* reset(std::size_t size) {
    if (size > capacity_) {
      capacity_ = size + size / 2;
      data_.reset(static_cast<T*>(::operator new(capacity_ * sizeof(T), kAlignment)));
    }
    return data_.get();
  }
  T* data() const { return data_.get(); }

 private:
  static constexpr std::align_val_t kAlignment{64};
  struct Free {
    void operator()(T* data) const { ::operator delete(data, kAlignment); }
  };
  std::unique_ptr<T, Free> data_;
  std::size_t capacity_ = 0;
};

// The sets for the third band.
void build_third_band(std::span<const Cells> sets, const Roles& roles, const BandLists& third,
                      ThirdBandTables& tables);

// Y and its lines.
class JoinedY {
 public:
  // `cross`: sets without a cell in the third band.
  void build(std::span<const BandCells> list, std::span<const Cells> cross, const Roles& roles,
             const Kernel& kernel);
  static std::size_t bytes(std::size_t list_size, std::size_t masks) {
    return (list_size / kBlock + 1) * kBlock * masks / 8;
  }

  std::size_t size() const { return size_; }
  std::size_t blocks() const { return blocks_; }
  void put(Join& join) const;

 private:
  friend class JoinedX;
  std::size_t size_ = 0;
  std::size_t blocks_ = 0;
  AlignedArray<BandCells> y_;
  AlignedArray<std::uint64_t> lines_;
  std::vector<BandCells> masks_;  // distinct parts of cross sets, the most selective first
  // For each mask: those of the first 64 masks that it contains, except itself.
  std::vector<std::uint64_t> contained_;
  // The cross sets in the order of their masks: the parts in the band of X, and the masks, padded
  // to a multiple of 512.
  std::vector<BandCells> cross_x_;
  std::vector<std::uint16_t> cross_mask_;
};

// X with the masks and sockets of each.
class JoinedX {
 public:
  void build(std::span<const BandCells> list, const JoinedY& y, const SocketTables& sockets,
             const Kernel& kernel);
  void put(Join& join) const;

 private:
  void add_ids(const JoinedY& y, const std::uint16_t* picked, std::size_t count);

  // Fills in list_, ids_, first_id_ and shared_.
  void sort_by_ids(std::span<const BandCells> list);

  std::vector<BandCells> list_;
  std::vector<std::uint16_t> ids_;
  std::vector<std::uint32_t> first_id_;
  std::vector<std::uint8_t> shared_;
  // The same in the order of the given list.
  std::vector<std::uint16_t> picked_;  // of one X, with those that are not needed
  std::vector<std::uint16_t> unsorted_ids_;
  std::vector<std::uint32_t> unsorted_first_;
  struct Key {
    std::uint64_t rounds[kSharedRounds];
    std::uint32_t x;
  };
  std::vector<Key> order_;
  AlignedArray<std::uint64_t> unhit_;  // sockets
  AlignedArray<std::uint64_t> open_;   // cross sets that some X do not hit
};

}  // namespace inlay::sudoku::enumerate

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_JOIN_TABLES_H_

// ByteSet: a set of byte strings that only grows, in little memory.
//
// The strings lie one after the other in one buffer, each behind its length. A table of 64-bit
// slots (open addressing, at most three quarters full) holds where each string begins and 24 bits
// of its hash. A string of k bytes costs k + 2 bytes and 11 to 21 bytes of the table.
#ifndef INLAY_SRC_BASE_BYTE_SET_H_
#define INLAY_SRC_BASE_BYTE_SET_H_

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace inlay::base {

class ByteSet {
 public:
  // Whether the string is new. Require: at most 65,535 bytes.
  bool insert(std::string_view bytes);
  std::size_t size() const { return size_; }
  std::size_t memory() const;
  void clear();

 private:
  static constexpr std::uint64_t kPlaceBits = 40;

  std::string_view at(std::uint64_t place) const;
  void grow();

  std::vector<char> buffer_;
  std::vector<std::uint64_t> slots_;  // 0: free; otherwise hash << 40 | place + 1
  std::size_t size_ = 0;
};

}  // namespace inlay::base

#endif  // INLAY_SRC_BASE_BYTE_SET_H_

// BitVectors: many long, mostly empty bit vectors. Only words that are not zero are stored, so a
// matrix with n ones takes at most n words.
#ifndef INLAY_SRC_COVER_BIT_VECTORS_H_
#define INLAY_SRC_COVER_BIT_VECTORS_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace inlay::cover {

inline constexpr std::uint32_t kWordBits = 64;

constexpr std::size_t words_for(std::size_t bits) {
  return (bits + kWordBits - 1) / kWordBits;
}

class BitVectors {
 public:
  struct Word {
    std::uint32_t index;  // which word of the vector
    std::uint64_t bits;   // not zero
  };

  // Appends a vector with these bits set. Require: increasing order.
  void add(std::span<const std::uint32_t> bits) {
    const std::size_t first = words_.size();
    for (const std::uint32_t bit : bits) {
      const std::uint32_t index = bit / kWordBits;
      if (words_.size() == first || words_.back().index != index) words_.push_back({index, 0});
      words_.back().bits |= std::uint64_t{1} << (bit % kWordBits);
    }
    starts_.push_back(words_.size());
  }

  std::span<const Word> operator[](std::size_t vector) const {
    return {words_.data() + starts_[vector], words_.data() + starts_[vector + 1]};
  }
  std::size_t bytes() const {
    return words_.capacity() * sizeof(Word) + starts_.capacity() * sizeof(std::size_t);
  }

 private:
  std::vector<Word> words_;
  std::vector<std::size_t> starts_ = {0};
};

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_BIT_VECTORS_H_

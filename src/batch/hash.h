// Hash: 64 bits of a byte stream at memory speed, to recognise an input or an output. It tells
// accidents apart, not attackers.
//
// Four lanes of multiply and rotate, as in xxHash (Y. Collet, 2012), so that they overlap in the
// processor; not the same values.
#ifndef INLAY_SRC_BATCH_HASH_H_
#define INLAY_SRC_BATCH_HASH_H_

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace inlay::batch {

class Hash {
 public:
  static constexpr std::size_t kBlock = 32;

  // Require: a multiple of kBlock bytes.
  void add_blocks(std::string_view bytes) {
    for (std::size_t at = 0; at < bytes.size(); at += kBlock) {
      std::array<std::uint64_t, 4> words;
      std::memcpy(words.data(), bytes.data() + at, kBlock);
      for (std::size_t i = 0; i < 4; ++i) lanes_[i] = mixed(lanes_[i], words[i]);
    }
    size_ += bytes.size();
  }
  std::uint64_t value() const {
    std::uint64_t all = size_;
    for (const std::uint64_t lane : lanes_) all = mixed(all, lane);
    return all ^ (all >> 29);
  }

 private:
  static std::uint64_t mixed(std::uint64_t lane, std::uint64_t word) {
    return std::rotl(lane + word * 0xC2B2AE3D27D4EB4FU, 31) * 0x9E3779B185EBCA87U;
  }
  std::array<std::uint64_t, 4> lanes_{1, 2, 3, 4};
  std::uint64_t size_ = 0;
};

inline std::uint64_t hash_of(std::string_view bytes) {
  Hash hash;
  const std::size_t whole = bytes.size() / Hash::kBlock * Hash::kBlock;
  hash.add_blocks(bytes.substr(0, whole));
  std::array<char, Hash::kBlock> rest{};
  const std::string_view tail = bytes.substr(whole);
  std::memcpy(rest.data(), tail.data(), tail.size());
  rest.back() = static_cast<char>(tail.size());
  hash.add_blocks({rest.data(), rest.size()});
  return hash.value();
}

}  // namespace inlay::batch

#endif  // INLAY_SRC_BATCH_HASH_H_

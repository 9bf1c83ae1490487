// Hash: 64 bits of a byte stream at memory speed, to recognise an input or an output. It detects
// accidents, not attacks.
//
// Four chains of 64 x 64 -> 128 bit multiplications whose halves are combined, the idea of wyhash
// (Wang Yi, 2019), with its own constants and order: 16 bytes for each multiplication.
#ifndef INLAY_SRC_BATCH_HASH_H_
#define INLAY_SRC_BATCH_HASH_H_

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace inlay::batch {

class Hash {
 public:
  static constexpr std::size_t kBlock = 64;

  // Require: a multiple of kBlock bytes.
  void add_blocks(std::string_view bytes) {
    for (std::size_t at = 0; at < bytes.size(); at += kBlock) {
      std::array<std::uint64_t, 8> words;
      std::memcpy(words.data(), bytes.data() + at, kBlock);
      for (std::size_t i = 0; i < 4; ++i) {
        chains_[i] = folded(chains_[i] ^ words[2 * i], kKeys[i] ^ words[2 * i + 1]);
      }
    }
    size_ += bytes.size();
  }
  std::uint64_t value() const {
    std::uint64_t all = size_ ^ kKeys[0];
    for (const std::uint64_t chain : chains_) all = folded(all ^ chain, kKeys[1]);
    return all;
  }

 private:
  static constexpr std::array<std::uint64_t, 4> kKeys{0x9E3779B97F4A7C15U, 0xD1B54A32D192ED03U,
                                                      0x8CB92BA72F3D8DD7U, 0xABC98388FB8FAC03U};
  static std::uint64_t folded(std::uint64_t a, std::uint64_t b) {
    __extension__ using Wide = unsigned __int128;
    const Wide product = static_cast<Wide>(a) * b;
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
  }
  // Large, so that the first products have two full halves.
  std::array<std::uint64_t, 4> chains_{0xC6A4A7935BD1E995U, 0xE7037ED1A0B428DBU,
                                       0x94D049BB133111EBU, 0xBF58476D1CE4E5B9U};
  std::uint64_t size_ = 0;
};

// The hash of all bytes so far, in pieces of any size.
class RunningHash {
 public:
  void add(std::string_view bytes) {
    if (rest_size_ > 0) {
      const std::string_view first = bytes.substr(0, Hash::kBlock - rest_size_);
      keep(first);
      bytes.remove_prefix(first.size());
      if (rest_size_ < Hash::kBlock) return;
      hash_.add_blocks({rest_.data(), Hash::kBlock});
      rest_size_ = 0;
    }
    const std::size_t whole = bytes.size() / Hash::kBlock * Hash::kBlock;
    hash_.add_blocks(bytes.substr(0, whole));
    keep(bytes.substr(whole));
  }
  std::uint64_t value() const {
    std::array<char, Hash::kBlock> last{};
    std::copy_n(rest_.begin(), rest_size_, last.begin());
    last.back() = static_cast<char>(rest_size_);
    Hash hash = hash_;
    hash.add_blocks({last.data(), last.size()});
    return hash.value();
  }

 private:
  void keep(std::string_view bytes) {
    std::copy(bytes.begin(), bytes.end(), rest_.begin() + static_cast<std::ptrdiff_t>(rest_size_));
    rest_size_ += bytes.size();
  }
  Hash hash_;
  std::array<char, Hash::kBlock> rest_{};  // less than a block
  std::size_t rest_size_ = 0;
};

inline std::uint64_t hash_of(std::string_view bytes) {
  RunningHash hash;
  hash.add(bytes);
  return hash.value();
}

}  // namespace inlay::batch

#endif  // INLAY_SRC_BATCH_HASH_H_

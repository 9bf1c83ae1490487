// Random: xoshiro256** seeded by splitmix64; the same numbers on every platform.
//
// Source: D. Blackman, S. Vigna, "Scrambled linear pseudorandom number generators" (2018/2021).
#ifndef INLAY_SRC_BASE_RANDOM_H_
#define INLAY_SRC_BASE_RANDOM_H_

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace inlay::base {

__extension__ using Wide = unsigned __int128;

class Random {
 public:
  explicit Random(std::uint64_t seed) {
    for (std::uint64_t& word : state_) {
      seed += 0x9E3779B97F4A7C15U;
      std::uint64_t mix = seed;
      mix = (mix ^ (mix >> 30)) * 0xBF58476D1CE4E5B9U;
      mix = (mix ^ (mix >> 27)) * 0x94D049BB133111EBU;
      word = mix ^ (mix >> 31);
    }
  }

  std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  // Uniform in 0 .. bound - 1, without bias. Require: bound > 0.
  // Source: D. Lemire, "Fast random integer generation in an interval" (2019).
  std::uint64_t below(std::uint64_t bound) {
    while (true) {
      const auto product = static_cast<Wide>(next()) * bound;
      const auto low = static_cast<std::uint64_t>(product);
      if (low >= bound || low >= -bound % bound) return static_cast<std::uint64_t>(product >> 64);
    }
  }

  template <typename T>
  void shuffle(std::span<T> values) {
    for (std::size_t left = values.size(); left > 1; --left) {
      std::swap(values[left - 1], values[below(left)]);
    }
  }

 private:
  std::uint64_t state_[4];
};

}  // namespace inlay::base

#endif  // INLAY_SRC_BASE_RANDOM_H_

// The bitset kernel for 128-bit registers: four registers contain eight counts.
#include <limits>

#include "base/simd128.h"
#include "cover/bitset/kernel.h"
#include "cover/bitset/lanes.h"

namespace inlay::cover::bitset {
namespace {

using base::Words128;
using Keys [[gnu::vector_size(16)]] = std::int64_t;
constexpr std::int64_t kNone = std::numeric_limits<std::int64_t>::max();

struct Simd128Lanes : PlainLanes {
  // Signed: these processors compare signed words in one instruction.
  struct MinKey {
    Keys value = Keys{} + kNone;
    Word get() const { return static_cast<Word>(value[0] < value[1] ? value[0] : value[1]); }
  };

  struct Block {
    static constexpr std::uint32_t kParts = kLanes / 2;
    Words128 count[kParts] = {};

    void add(const Word* rows, Word live) {
      for (std::uint32_t i = 0; i < kParts; ++i) {
        count[i] += base::bit_counts128(base::load128<Words128>(rows + 2 * i) & live);
      }
    }
    unsigned equal(unsigned open, Word value) const {
      Words128 bits = {};
      for (std::uint32_t i = 0; i < kParts; ++i) {
        bits |= reinterpret_cast<Words128>(count[i] == value) & pair(i);
      }
      return static_cast<unsigned>(bits[0] | bits[1]) & open;
    }
    void update_min(MinKey& fewest, unsigned open, std::uint32_t first_slot) const {
      for (std::uint32_t i = 0; i < kParts; ++i) {
        const Words128 slots = Words128{2 * i, 2 * i + 1} + first_slot;
        const auto closed = reinterpret_cast<Keys>((pair(i) & Word{open}) == 0) & kNone;
        const Keys keys = reinterpret_cast<Keys>(count[i] << 32 | slots) | closed;
        fewest.value = keys < fewest.value ? keys : fewest.value;
      }
    }
    void store(Word* to) const {
      for (std::uint32_t i = 0; i < kParts; ++i) base::store128(count[i], to + 2 * i);
    }
    void load(const Word* from) {
      for (std::uint32_t i = 0; i < kParts; ++i) {
        count[i] = base::load128<Words128>(from + 2 * i);
      }
    }

   private:
    // The bits of rows 2 i and 2 i + 1 of the block.
    static Words128 pair(std::uint32_t i) { return Words128{Word{1} << 2 * i, Word{2} << 2 * i}; }
  };
};

}  // namespace

extern const Kernel kSimd128 = {
    KernelSearch<Simd128Lanes, false>::run, KernelSearch<Simd128Lanes, true>::run,
    KernelSearch<Simd128Lanes, false>::choose, KernelSearch<Simd128Lanes, true>::choose};

}  // namespace inlay::cover::bitset

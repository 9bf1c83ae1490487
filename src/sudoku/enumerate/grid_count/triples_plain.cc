// The kernel for any processor.
#include "sudoku/enumerate/grid_count/triples_parts.h"

namespace inlay::sudoku::enumerate {
namespace {

struct PlainVector {
  static constexpr std::size_t kSize = 8;
  std::int32_t numbers[kSize];

  static PlainVector zero() { return {}; }
  static PlainVector broadcast(std::int32_t pair) {
    PlainVector vector;
    for (std::int32_t& number : vector.numbers) number = pair;
    return vector;
  }
  void add_products(const PlainVector& pair, const std::int16_t* row) {
    for (std::size_t i = 0; i < kSize; ++i) {
      const auto low = static_cast<std::int16_t>(pair.numbers[i] & 0xFFFF);
      const std::int32_t high = pair.numbers[i] >> 16;
      numbers[i] += low * row[2 * i] + high * row[2 * i + 1];
    }
  }
  void move_to(PlainVector& low, PlainVector& high) const {
    for (std::size_t i = 0; i < kSize; ++i) {
      low.numbers[i] += numbers[i] & 0xFFFF;
      high.numbers[i] += numbers[i] >> 16;
    }
  }
  void store(std::int32_t* to) const {
    for (std::size_t i = 0; i < kSize; ++i) to[i] = numbers[i];
  }
};

void transpose(const std::array<const std::uint16_t*, kLanes>& numbers, std::size_t size,
               LaneNumbers* out) {
  transpose_plain(numbers, 0, size, out);
}

}  // namespace

const TripleKernel kTriplesPlain{transpose, make_rows_plain, add_triples<PlainVector>};

}  // namespace inlay::sudoku::enumerate

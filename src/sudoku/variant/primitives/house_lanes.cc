// The look at houses in lanes for every processor: vectors of 128 bits, which become SSE2 or NEON.
#include "sudoku/variant/primitives/house_lanes.h"

#include <cstring>

#include "sudoku/variant/primitives/house_look.h"

namespace inlay::sudoku::variant {

namespace {

struct PlainVector {
  static constexpr std::size_t kLanes = 8;
  using Lanes [[gnu::vector_size(16)]] = std::uint16_t;
  using Halves [[gnu::vector_size(16)]] = std::uint64_t;
  Lanes v;

  static PlainVector zero() { return {Lanes{}}; }
  static PlainVector load(const void* from) {
    PlainVector vector;
    std::memcpy(&vector.v, from, sizeof vector.v);
    return vector;
  }
  void store(void* to) const { std::memcpy(to, &v, sizeof v); }
  friend PlainVector operator&(PlainVector a, PlainVector b) { return {a.v & b.v}; }
  friend PlainVector operator|(PlainVector a, PlainVector b) { return {a.v | b.v}; }
  friend PlainVector without(PlainVector a, PlainVector b) { return {a.v & ~b.v}; }
  friend PlainVector if_single(PlainVector a) { return {a.v & ((a.v & (a.v - 1)) == 0)}; }
  friend bool any(PlainVector a) {
    const auto halves = reinterpret_cast<Halves>(a.v);
    return (halves[0] | halves[1]) != 0;
  }
  friend PlainVector next_line(PlainVector a) {
    return {__builtin_shufflevector(a.v, a.v, 1, 2, 0, 3, 5, 6, 4, 7)};
  }
  friend PlainVector line_after_next(PlainVector a) {
    return {__builtin_shufflevector(a.v, a.v, 2, 0, 1, 3, 6, 4, 5, 7)};
  }
};

}  // namespace

LookAtHouses house_look_for([[maybe_unused]] base::InstructionSet set) {
  if constexpr (base::kHasAvx) {
    if (set >= base::InstructionSet::avx2) return look_at_houses_avx2;
  }
  return look_in<PlainVector>;
}

}  // namespace inlay::sudoku::variant

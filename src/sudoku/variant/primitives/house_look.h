// The look at houses in lanes, for any vector of lanes of 16 bits. V has kLanes of them, load(),
// store(), the operators on sets, and:
//   without(a, b)         a & ~b
//   if_single(a)          a, empty in lanes with several values
//   any(a)                whether a lane is not empty
//   next_line(a), line_after_next(a)   each line of a band gets another one; the fourth lane stays
#ifndef INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_HOUSE_LOOK_H_
#define INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_HOUSE_LOOK_H_

#include "sudoku/variant/primitives/house_lanes.h"

namespace inlay::sudoku::variant {
namespace {

template <typename V, std::size_t Size>  // cells of a house; 0: any
class HouseLooker {
 public:
  [[gnu::always_inline]] static unsigned look(const HousesInLanes& houses,
                                              const std::uint64_t* memory, HouseLook& look) {
    unsigned found = 0;
    for (std::size_t lane = 0; lane < kHouseLanes; lane += V::kLanes) {
      const unsigned char* const from =
          reinterpret_cast<const unsigned char*>(memory) + lane * sizeof(std::uint16_t);
      // Without pairs there is code for the usual size alone.
      found |= Size == 0 || houses.has_excludes ? singles<true>(houses, from, lane, look)
                                                : singles<false>(houses, from, lane, look);
      if (houses.has_lines) found |= locked(houses, from, lane, look);
    }
    return found;
  }

 private:
  static std::size_t size(const HousesInLanes& houses) { return Size == 0 ? houses.size : Size; }
  static V at(const unsigned char* from, std::size_t i) {
    return V::load(from + i * sizeof(HouseLanes));
  }

  template <bool Excludes>
  [[gnu::always_inline]] static unsigned singles(const HousesInLanes& houses,
                                                 const unsigned char* from, std::size_t lane,
                                                 HouseLook& look) {
    V once = V::zero();
    V twice = V::zero();
    V thrice = V::zero();
    V fixed = V::zero();
    for (std::size_t i = 0; i < size(houses); ++i) {
      const V here = at(from, i);
      if constexpr (Excludes) thrice = thrice | (twice & here);
      twice = twice | (once & here);
      once = once | here;
      fixed = fixed | if_single(here);
    }
    const V lost = without(V::load(houses.values.lane + lane), once);
    const V hidden = without(without(once, twice), fixed);
    lost.store(look.lost.lane + lane);
    hidden.store(look.hidden.lane + lane);
    unsigned found = (any(lost) ? HouseLook::kLost : 0U) | (any(hidden) ? HouseLook::kHidden : 0U);
    if constexpr (Excludes) {
      const V pairs = without(without(twice, thrice), fixed) & V::load(houses.excludes.lane + lane);
      pairs.store(look.pairs.lane + lane);
      if (any(pairs)) found |= HouseLook::kPairs;
    }
    return found;
  }

  [[gnu::always_inline]] static unsigned locked(const HousesInLanes& houses,
                                                const unsigned char* from, std::size_t lane,
                                                HouseLook& look) {
    const std::size_t width = size(houses) / kLinesOfLaneBand;
    V part[kLinesOfLaneBand];
    V second[kLinesOfLaneBand];  // the parts of the next line
    V third[kLinesOfLaneBand];
    for (std::size_t box = 0; box < kLinesOfLaneBand; ++box) {
      part[box] = at(from, box * width);
      for (std::size_t i = 1; i < width; ++i) part[box] = part[box] | at(from, box * width + i);
      second[box] = next_line(part[box]);
      third[box] = line_after_next(part[box]);
    }
    const V lines = V::load(houses.lines.lane + lane);
    V all = V::zero();
    for (std::size_t box = 0; box < kLinesOfLaneBand; ++box) {
      const std::size_t left = (box + 1) % kLinesOfLaneBand;
      const std::size_t right = (box + 2) % kLinesOfLaneBand;
      const V allowed = (second[left] & third[right]) | (second[right] & third[left]);
      const V leaving = without(part[box], allowed) & lines;
      leaving.store(look.locked[box].lane + lane);
      all = all | leaving;
    }
    return any(all) ? HouseLook::kLocked : 0U;
  }
};

template <typename V>
unsigned look_in(const HousesInLanes& houses, const std::uint64_t* memory, HouseLook& look) {
  return houses.size == 9 ? HouseLooker<V, 9>::look(houses, memory, look)
                          : HouseLooker<V, 0>::look(houses, memory, look);
}

}  // namespace
}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_HOUSE_LOOK_H_

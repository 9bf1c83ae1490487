// Houses side by side: 32 of them, a lane of 16 bits for each. Vector i holds the i-th cell of each
// house, so one look at n vectors shows what is hidden or locked in all of them.
//
// Three lines that cross three boxes are a band: its lines and a lane for another house are a
// quarter of 64 bits. A value takes one part of each line and each box, so it can be in a part only
// if the other two lines and boxes can be matched:
// `part[0][0] &= part[1][1] & part[2][2] | part[1][2] & part[2][1]`.
//
// The look is compiled for AVX2, too (house_lanes_avx2.cc), and finds the same there.
#ifndef INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_HOUSE_LANES_H_
#define INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_HOUSE_LANES_H_

#include <cstddef>
#include <cstdint>

#include "base/processor.h"

namespace inlay::sudoku::variant {

inline constexpr std::size_t kHouseLanes = 32;
inline constexpr std::size_t kLinesOfLaneBand = 3;
inline constexpr std::size_t kLanesOfBand = 4;

// A set of values for each house. Unused lanes are empty.
struct HouseLanes {
  std::uint16_t lane[kHouseLanes];
};

struct HousesInLanes {
  std::size_t size;     // cells of a house; a multiple of 3 if there are bands
  HouseLanes values;    // those that a house has
  HouseLanes lines;     // the same for the lines of bands
  HouseLanes excludes;  // the same for houses whose pairs are wanted
  bool has_lines;
  bool has_excludes;
};

struct HouseLook {
  enum Found : unsigned { kLost = 1, kHidden = 2, kLocked = 4, kPairs = 8 };

  HouseLanes lost;                      // values that no cell can have
  HouseLanes hidden;                    // values that only one cell can have, which has others, too
  HouseLanes locked[kLinesOfLaneBand];  // of each third of a line: values that leave it
  HouseLanes pairs;                     // values with two places; only where they are wanted
};

// Looks at the candidates in `memory`, `size` vectors of 32 lanes. Returns which parts of `look`
// are not empty, as bits of Found; `locked` and `pairs` are set only if there are lines and
// wanted pairs. If a value is lost, only `lost` counts.
using LookAtHouses = unsigned (*)(const HousesInLanes& houses, const std::uint64_t* memory,
                                  HouseLook& look);

// The function for an instruction set that runs here.
LookAtHouses house_look_for(base::InstructionSet set);

// Defined where there is AVX2 (base/processor.h). Twice as wide vectors save less than the noise.
unsigned look_at_houses_avx2(const HousesInLanes& houses, const std::uint64_t* memory,
                             HouseLook& look);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_HOUSE_LANES_H_

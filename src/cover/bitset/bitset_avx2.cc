// The bitset kernel for AVX2: plain code, compiled with POPCNT and BMI2.
#include "cover/bitset/kernel.h"
#include "cover/bitset/lanes.h"

namespace inlay::cover::bitset {

extern const Kernel kAvx2 = {
    KernelSearch<PlainLanes, false>::run, KernelSearch<PlainLanes, true>::run,
    KernelSearch<PlainLanes, false>::choose, KernelSearch<PlainLanes, true>::choose};

}  // namespace inlay::cover::bitset

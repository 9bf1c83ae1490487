// The kernel of masks for AVX2: plain code, compiled with POPCNT and BMI2.
#include "cover/masks/kernel.h"
#include "cover/masks/lanes.h"

namespace inlay::cover::masks {

extern const Kernel kAvx2 = {Search<PlainLanes, false>::run, Search<PlainLanes, true>::run,
                             Search<PlainLanes, false>::choose, Search<PlainLanes, true>::choose};

}  // namespace inlay::cover::masks

// The bitset kernel for any processor.
#include "cover/bitset/kernel.h"
#include "cover/bitset/lanes.h"

namespace inlay::cover::bitset {

extern const Kernel kScalar = {
    KernelSearch<PlainLanes, false>::run, KernelSearch<PlainLanes, true>::run,
    KernelSearch<PlainLanes, false>::choose, KernelSearch<PlainLanes, true>::choose};

}  // namespace inlay::cover::bitset

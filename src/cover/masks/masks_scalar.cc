// The kernel of masks for any processor.
#include "cover/masks/kernel.h"
#include "cover/masks/lanes.h"

namespace inlay::cover::masks {

extern const Kernel kScalar = {Search<PlainLanes, false>::run, Search<PlainLanes, true>::run,
                               Search<PlainLanes, false>::choose, Search<PlainLanes, true>::choose};

}  // namespace inlay::cover::masks

// The kernel of masks for any processor.
#include "cover/masks/kernel.h"
#include "cover/masks/lanes.h"

namespace inlay::cover::masks {

extern const Kernel kScalar = {Search<PlainLanes, false>::run, Search<PlainLanes, true>::run};

}  // namespace inlay::cover::masks

// The part of engine dancing_links for problems with multiplicities.
#ifndef INLAY_SRC_COVER_DANCING_LINKS_H_
#define INLAY_SRC_COVER_DANCING_LINKS_H_

#include "cover/engine.h"

namespace inlay::cover {

MakeEngine make_dancing_links_multiple;

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_DANCING_LINKS_H_

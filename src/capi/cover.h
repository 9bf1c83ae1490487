// The problem object of the C interface.
#ifndef INLAY_SRC_CAPI_COVER_H_
#define INLAY_SRC_CAPI_COVER_H_

#include "capi/call.h"
#include "inlay/cover.h"

struct inlay_cover {
  inlay::cover::Problem problem;
};

#endif  // INLAY_SRC_CAPI_COVER_H_

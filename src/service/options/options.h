// All options.
#ifndef INLAY_SRC_SERVICE_OPTIONS_OPTIONS_H_
#define INLAY_SRC_SERVICE_OPTIONS_OPTIONS_H_

#include "service/options/catalogue_options.h"
#include "service/options/common_options.h"
#include "service/options/cover_options.h"
#include "service/options/data_options.h"
#include "service/options/enumerate_options.h"
#include "service/options/sudoku_options.h"
#include "service/options/vicinity_options.h"

#endif  // INLAY_SRC_SERVICE_OPTIONS_OPTIONS_H_

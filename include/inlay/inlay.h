// Includes all public headers of Inlay. Most programs need only a few of them: cover.h for exact
// cover, sudoku.h for Sudoku, notation.h to read and write puzzles, print.h to print them, tiling.h
// for tilings.
#ifndef INLAY_INLAY_H_
#define INLAY_INLAY_H_

#include "inlay/canonical.h"
#include "inlay/catalogue.h"
#include "inlay/certificate.h"
#include "inlay/cheapest.h"
#include "inlay/classic.h"
#include "inlay/count.h"
#include "inlay/cover.h"
#include "inlay/cover_format.h"
#include "inlay/diagram.h"
#include "inlay/enumerate.h"
#include "inlay/estimate.h"
#include "inlay/generate.h"
#include "inlay/grade.h"
#include "inlay/grid_count.h"
#include "inlay/notation.h"
#include "inlay/print.h"
#include "inlay/relation.h"
#include "inlay/result.h"
#include "inlay/search.h"
#include "inlay/statistics.h"
#include "inlay/stop.h"
#include "inlay/subtrees.h"
#include "inlay/sudoku.h"
#include "inlay/symmetry.h"
#include "inlay/technique.h"
#include "inlay/tiling.h"
#include "inlay/variant.h"
#include "inlay/variant_conflicts.h"
#include "inlay/variant_estimate.h"
#include "inlay/variant_generate.h"
#include "inlay/variant_grade.h"
#include "inlay/variant_setting.h"
#include "inlay/version.h"
#include "inlay/vicinity.h"

#endif  // INLAY_INLAY_H_

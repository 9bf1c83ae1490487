// The grids of a range of the catalogue as the input of a run. They are made when they are read, so
// the range may be the whole catalogue.
#ifndef INLAY_SRC_SERVICE_CATALOGUE_SEQUENCE_H_
#define INLAY_SRC_SERVICE_CATALOGUE_SEQUENCE_H_

#include <string>
#include <vector>

#include "batch/source.h"
#include "service/catalogue.h"

namespace inlay::service {

// Line i, counted from 0, is the grid with the index range.first + i. Reading in order is as fast
// as CatalogueRange; each jump to another line takes some milliseconds.
batch::Sequence catalogue_sequence(const sudoku::Catalogue& catalogue, const IndexRange& range);

// The only input of a run: the sequence for a range as the user wrote it ("1000..1999"), named
// "catalogue 1000..1999". Errors: those of parse_index_range(); the built-in table is damaged.
Result<std::vector<batch::Input>> catalogue_inputs(const std::string& range);

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_CATALOGUE_SEQUENCE_H_

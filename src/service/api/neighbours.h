// What `vary` asks and answers, for puzzles and for variants.
#ifndef INLAY_SRC_SERVICE_API_NEIGHBOURS_H_
#define INLAY_SRC_SERVICE_API_NEIGHBOURS_H_

#include "inlay/generate.h"
#include "service/api/make.h"
#include "service/json_parts.h"

namespace inlay::service::api {

sudoku::NeighbourOptions neighbour_options(const Fields& fields);
// `about`: the fields about the puzzle. `puzzles`: the neighbours that were found.
Answer neighbours_answer(const Fields& fields, Json about, Json puzzles,
                         const Result<sudoku::NeighbourReport>& report);

}  // namespace inlay::service::api

#endif  // INLAY_SRC_SERVICE_API_NEIGHBOURS_H_

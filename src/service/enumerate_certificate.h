// The certificate of an enumeration.
#ifndef INLAY_SRC_SERVICE_ENUMERATE_CERTIFICATE_H_
#define INLAY_SRC_SERVICE_ENUMERATE_CERTIFICATE_H_

#include <string>
#include <vector>

#include "inlay/enumerate.h"
#include "inlay/notation.h"

namespace inlay::service {

// Require: a 9x9 grid, and a complete report of the join.
std::string enumerate_certificate(const sudoku::Puzzle& grid,
                                  const sudoku::EnumerateOptions& search,
                                  const sudoku::EnumerateReport& report,
                                  const std::vector<std::string>& puzzles);

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_ENUMERATE_CERTIFICATE_H_

// One writer for each format. write_problem() chooses among them and checks the stream.
#ifndef INLAY_SRC_COVER_WRITING_H_
#define INLAY_SRC_COVER_WRITING_H_

#include <ostream>

#include "inlay/cover_format.h"

namespace inlay::cover {

void write_text(const Problem& problem, std::ostream& out);
void write_binary(const Problem& problem, std::ostream& out);
void write_cnf(const Problem& problem, std::ostream& out);
// Error: `unsupported` if the problem has secondary items, bounds or costs.
Status write_ec(const Problem& problem, std::ostream& out);

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_WRITING_H_

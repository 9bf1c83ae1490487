// A puzzle in another notation: the answer of `convert`.
#ifndef INLAY_SRC_SERVICE_CONVERTED_H_
#define INLAY_SRC_SERVICE_CONVERTED_H_

#include "service/json_parts.h"

namespace inlay::service {

// The width of the board; 0 if it is not square or has too many digits for symbols.
int side_of(const notation::Record& record);

// The puzzle as a whole file of the notation `to`, and what a link has besides the puzzle: title,
// author, rules and the state of a player. The subject needs no puzzle and no notation: they are
// those of the record.
// Errors: those of notation::format(). Require: the record has a puzzle or a variant.
Result<Json> converted(Subject subject, const notation::Record& record, std::string_view to);

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_CONVERTED_H_

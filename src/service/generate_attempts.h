// The attempts of a generator as lines of text, so that they can be divided, and the work on a
// line.
//
//   input:    "000042"              the number of an attempt, as wide as that of the last one
//   records:  as inlay generate writes them; in JSON with number 0, until their order is known
#ifndef INLAY_SRC_SERVICE_GENERATE_ATTEMPTS_H_
#define INLAY_SRC_SERVICE_GENERATE_ATTEMPTS_H_

#include <cstdint>
#include <string>
#include <string_view>

#include "batch/line_work.h"
#include "batch/sequence.h"
#include "sudoku/generate/attempt.h"
#include "sudoku/variant/generate/variant_attempt.h"

namespace inlay::service {

// The attempts from 0 on. More than 10^17 are never made, and would not fit.
batch::Sequence attempt_sequence(std::uint64_t attempts);

// A record for an attempt that fits. `plan` must outlive it.
batch::AnswerLine make_attempt(const sudoku::generate::Plan& plan, bool json);
batch::AnswerLine make_attempt(const sudoku::variant::VariantPlan& plan, bool json);

// Appends such a record to `output`, with this number if it is JSON.
void add_numbered(std::string_view record, std::uint64_t number, std::string& output);

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_GENERATE_ATTEMPTS_H_

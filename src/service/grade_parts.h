// Steps and hints as JSON values, for the files that write JSON.
#ifndef INLAY_SRC_SERVICE_GRADE_PARTS_H_
#define INLAY_SRC_SERVICE_GRADE_PARTS_H_

#include "inlay/grade.h"
#include "service/json_parts.h"

namespace inlay::service {

Json step_json(const sudoku::grade::Step& step, const sudoku::Rules& rules);
// The fields of a hint, behind what is there.
void add_hint(Json& json, const sudoku::grade::Hint& hint, const sudoku::Rules& rules);

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_GRADE_PARTS_H_

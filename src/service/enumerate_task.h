// The tasks of the pipeline about grids: their puzzles with k clues, and their unavoidable sets.
#ifndef INLAY_SRC_SERVICE_ENUMERATE_TASK_H_
#define INLAY_SRC_SERVICE_ENUMERATE_TASK_H_

#include "inlay/enumerate.h"
#include "service/generate.h"
#include "service/line_tasks.h"

namespace inlay::service {

struct EnumerateTaskOptions : TaskOptions {
  ClueRange clues{};
  // The options for each grid, except clues, cells and progress. `within` and `containing` depend
  // on the board; their texts are read for each.
  sudoku::EnumerateOptions search = {};
  std::string within = {};
  std::string containing = {};
  bool announce = true;  // report long searches before they begin
};
std::unique_ptr<LineTask> make_enumerate_task(const EnumerateTaskOptions& options);

struct UnavoidableTaskOptions : TaskOptions {
  sudoku::UnavoidableOptions sets = {};
  bool count_only = false;
};
std::unique_ptr<LineTask> make_unavoidable_task(const UnavoidableTaskOptions& options);

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_ENUMERATE_TASK_H_

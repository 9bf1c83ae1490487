// Shared by the tasks about solved grids.
#ifndef INLAY_SRC_SERVICE_GRID_TASK_H_
#define INLAY_SRC_SERVICE_GRID_TASK_H_

#include "inlay/enumerate.h"
#include "service/line_tasks.h"

namespace inlay::service {

// Reports an error of the grid at `where`.
void refuse_grid(const TaskOptions& options, const LinePuzzle& where, const Error& error,
                 batch::Output& output);

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_GRID_TASK_H_

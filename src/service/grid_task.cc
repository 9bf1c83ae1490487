#include "service/grid_task.h"

#include "service/json.h"

namespace inlay::service {

void refuse_grid(const TaskOptions& options, const LinePuzzle& where, const Error& error,
                 batch::Output& output) {
  const std::string source(where.source);
  const Error placed{error.kind, error.message, where.line, 0};
  output.err += source + ':' + placed.to_string() + '\n';
  if (options.json) output.out += error_json(source, placed) + '\n';
  add_ending(output, error.kind == ErrorKind::limit ? Ending::limit : Ending::bad_input);
}

}  // namespace inlay::service

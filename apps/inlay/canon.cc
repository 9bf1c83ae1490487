// inlay canon: the canonical form of each puzzle.
#include <string_view>

#include "command.h"
#include "service/distinct_forms.h"
#include "stream.h"

namespace inlay::app {

int run_canon(const Arguments& arguments, const StopToken& stop) {
  if (Input::nothing_given(arguments)) return show_help(arguments);
  Stream stream(arguments);
  service::CanonTaskOptions task;
  stream.set(task);
  task.grid = arguments.flag(options::kOfGrid);
  task.keyed = arguments.flag(options::kUnique);
  service::DistinctForms forms;
  if (task.keyed) {
    stream.needs_one_go = "--unique";
    stream.filter = [&](std::string_view lines) { return forms.drop(lines); };
  }
  return stream.run([&] { return service::make_canon_task(task); }, task, stop);
}

}  // namespace inlay::app

// inlay count: the exact number of solutions of each puzzle.
#include "command.h"
#include "stream.h"

namespace inlay::app {

int run_count(const Arguments& arguments, const std::stop_token& stop) {
  if (Input::nothing_given(arguments)) return show_help(arguments);
  Stream stream(arguments);
  service::CountTaskOptions task;
  stream.set(task);
  task.limit = arguments.number_or(options::kLimit, Budget::kNoLimit);
  return stream.run([&] { return service::make_count_task(task); }, task, stop);
}

}  // namespace inlay::app

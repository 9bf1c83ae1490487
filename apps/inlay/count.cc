// inlay count: the exact number of solutions of each puzzle, or the values in them.
#include "command.h"
#include "stream.h"

namespace inlay::app {

int run_count(const Arguments& arguments, const StopToken& stop) {
  if (Input::nothing_given(arguments)) return show_help(arguments);
  Stream stream(arguments);
  service::CountTaskOptions task;
  stream.set(task);
  task.limit = arguments.number_or(options::kLimit, Budget::kNoLimit);
  const bool candidates = arguments.flag(options::kCandidates);
  const auto make = [&] {
    return candidates ? service::make_candidates_task(task) : service::make_count_task(task);
  };
  return stream.run(make, task, stop);
}

}  // namespace inlay::app

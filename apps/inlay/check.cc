// inlay check: is each puzzle valid, unique and minimal, and if not, why not?
#include "command.h"
#include "stream.h"

namespace inlay::app {

int run_check(const Arguments& arguments, const StopToken& stop) {
  if (Input::nothing_given(arguments)) return show_help(arguments);
  Stream stream(arguments);
  service::CheckTaskOptions task;
  stream.set(task);
  task.minimality = !arguments.flag(options::kNoMinimal);
  return stream.run([&] { return service::make_check_task(task); }, task, stop);
}

}  // namespace inlay::app

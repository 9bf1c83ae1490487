// inlay minimize: minimal puzzles inside puzzles, and the redundant clues.
#include "command.h"
#include "stream.h"

namespace inlay::app {

int run_minimize(const Arguments& arguments, const StopToken& stop) {
  if (Input::nothing_given(arguments)) return show_help(arguments);
  using What = service::MinimizeTaskOptions::What;
  Stream stream(arguments);
  service::MinimizeTaskOptions task;
  stream.set(task);
  const bool all = arguments.flag(options::kAll);
  task.what = all ? What::all : arguments.flag(options::kRedundant) ? What::redundant : What::one;
  task.limit = arguments.number_or(options::kLimit, Budget::kNoLimit);
  // All minimal puzzles in one may take seconds: small chunks.
  constexpr std::size_t kChunk = std::size_t{4} << 10;
  if (all) stream.sizes = {kChunk, kChunk};
  return stream.run([&] { return service::make_minimize_task(task); }, task, stop);
}

}  // namespace inlay::app

// inlay vicinity: the neighbours of puzzles.
#include "command.h"
#include "service/distinct_forms.h"
#include "stream.h"

namespace inlay::app {

int run_vicinity(const Arguments& arguments, const StopToken& stop) {
  if (Input::nothing_given(arguments)) return show_help(arguments);
  Stream stream(arguments);
  service::VicinityTaskOptions task;
  stream.set(task);
  task.remove = arguments.small_number(options::kRemove);
  task.add = arguments.small_number(options::kAdd);
  if (task.remove == 0 && task.add == 0) return fail("--remove and --add cannot both be 0");
  task.minimal_only = arguments.flag(options::kMinimalOnly);
  task.keep_isomorphs = arguments.flag(options::kKeepIsomorphs);
  task.limit = arguments.number_or(options::kLimit, Budget::kNoLimit);
  // A puzzle may take seconds: one or two in a chunk.
  constexpr std::size_t kChunk = 164;
  stream.sizes = {kChunk, kChunk};
  service::DistinctForms forms;
  if (!task.keep_isomorphs) {
    const InputOptions input(arguments);
    const service::LineOptions lines{input.from, input.width, input.height, input.partial};
    stream.filter = [&](std::string_view records) { return forms.drop(records); };
    stream.recall = [&forms, json = task.json, lines](const std::string& path,
                                                      std::uint64_t bytes) {
      return forms.recall(path, bytes, json, lines);
    };
    stream.only_plain = "without --keep-isomorphs";
  }
  return stream.run([&] { return service::make_vicinity_task(task); }, task, stop);
}

}  // namespace inlay::app

// inlay merge: the output of a run from the outputs of its shards.
#include "batch/merge.h"

#include "command.h"
#include "inlay/count.h"

namespace inlay::app {

int run_merge(const Arguments& arguments, const StopToken& /*stop*/) {
  const auto& names = arguments.positional();
  if (names.size() < 2) return fail("expected a new file and the outputs of all shards");
  const auto merged = batch::merge_shards(names[0], {names.begin() + 1, names.end()});
  if (!merged) return fail(merged.error().message);
  if (!arguments.flag(options::kQuiet)) {
    complain(names[0] + ": " + std::to_string(names.size() - 1) + " shards, " +
             Count(merged->records).grouped() + " records");
  }
  return ExitCode::kDone;
}

}  // namespace inlay::app

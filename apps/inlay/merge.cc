// inlay merge: the output of a run from the outputs of its shards. Counts are also added.
#include "batch/merge.h"

#include <algorithm>

#include "command.h"
#include "cover_subtrees.h"
#include "inlay/count.h"

namespace inlay::app {
namespace {

// The options of a journal begin with "inlay", the version and the command.
bool is_command(const std::string& options, const std::string& command) {
  const std::size_t version_end = options.find(' ', options.find(' ') + 1);
  const std::string rest = options.substr(std::min(options.size(), version_end)) + ' ';
  return rest.starts_with(' ' + command + ' ');
}

}  // namespace

int run_merge(const Arguments& arguments, const StopToken& /*stop*/) {
  const auto& names = arguments.positional();
  if (names.size() < 2) return fail("expected a new file and the outputs of all shards");
  const auto merged = batch::merge_shards(names[0], {names.begin() + 1, names.end()});
  if (!merged) return fail(merged.error().message);
  if (!arguments.flag(options::kQuiet)) {
    complain(names[0] + ": " + std::to_string(names.size() - 1) + " shards, " +
             Count(merged->records).grouped() + " records");
  }
  if (!is_command(merged->options, "cover count")) return ExitCode::kDone;
  const auto total = total_of_file(names[0]);
  if (!total) return fail(total.error().message);
  print_total(*total, merged->options.find(" --json") != std::string::npos);
  ExitCode code;
  if (!total->exact) code.limit();
  if (total->exact && total->count == Count(0)) code.negative();
  return code.value();
}

}  // namespace inlay::app

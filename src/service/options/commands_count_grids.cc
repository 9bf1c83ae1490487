// The command count-grids.
#include "service/options/commands.h"
#include "service/options/options.h"

namespace inlay::service::options {
namespace {

constexpr Example kCountGridsExamples[] = {
    {"inlay count-grids", "6670903752021072936960"},
    {"inlay count-grids --width 3 --height 2"},
    {"inlay count-grids --width 1 --height 7", "Latin squares of order 7"}};
constexpr auto kCountGridsOptions = joined(
    std::array{kWidth.with_default("3").in(Group::main), kHeight.with_default("3").in(Group::main),
               kTimeLimit.with_help("Maximum time: 500ms, 10s, 5min"),
               kNodeLimit.with_help("Maximum number of nodes"), kMemoryLimit},
    kRecordOptions);

constexpr Command kCountGridsCommands[] = {
    {.name = "count-grids",
     .section = Section::research,
     .summary = "Count the grids of a board, exactly",
     .examples = kCountGridsExamples,
     .arguments = {},
     .options = kCountGridsOptions,
     .note = "Reaches boxes of 2x2 to 2x5 and 3x3, and Latin squares of order 9. For larger boards "
             "it prints \"unknown\"; the exit code is then 3."}};

}  // namespace

std::span<const Command> count_grids_commands() {
  return kCountGridsCommands;
}

}  // namespace inlay::service::options

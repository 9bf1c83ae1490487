// The command count-grids.
#include "service/options/commands.h"
#include "service/options/options.h"

namespace inlay::service::options {
namespace {

constexpr Example kCountGridsExamples[] = {
    {"inlay count-grids", "6670903752021072936960"},
    {"inlay count-grids --width 3 --height 2"},
    {"inlay count-grids --width 1 --height 7", "Latin squares of order 7"},
    {"inlay count-grids --width 3 --height 4 --threads 0 --save state --resume",
     "repeat until it is done"}};
constexpr auto kCountGridsOptions = joined(
    std::array{kWidth.with_default("3").in(Group::main), kHeight.with_default("3").in(Group::main),
               kTimeLimit.with_help("Maximum time: 500ms, 10s, 5min"),
               kNodeLimit.with_help("Maximum number of nodes"), kMemoryLimit,
               kThreads.with_default("1").with_help("Threads to use (3x4); 0 means one per CPU"),
               kSave.with_help("Save the state here, after each class of bands (3x4)"),
               kResume.with_help("Continue from the state in --save")},
    kRecordOptions);
constexpr Rule kCountGridsRules[] = {{kNeeds, "resume", "save"}};

constexpr Command kCountGridsCommands[] = {
    {.name = "count-grids",
     .section = Section::research,
     .summary = "Count the grids of a board, exactly",
     .examples = kCountGridsExamples,
     .arguments = {},
     .options = kCountGridsOptions,
     .rules = kCountGridsRules,
     .note = "Reaches boxes of 2x2 to 2x5, 3x3 and 3x4, and Latin squares of order 9. 3x4 takes "
             "hours and 800 MB. For larger boards it prints \"unknown\"; the exit code is then "
             "3."}};

}  // namespace

std::span<const Command> count_grids_commands() {
  return kCountGridsCommands;
}

}  // namespace inlay::service::options

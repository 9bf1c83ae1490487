// The texts of --help, made of the table.
#ifndef INLAY_SRC_SERVICE_OPTIONS_HELP_H_
#define INLAY_SRC_SERVICE_OPTIONS_HELP_H_

#include <string>
#include <string_view>
#include <vector>

#include "service/options/option.h"

namespace inlay::service::options {

// All commands by section: one screen of 24 lines and 80 columns. `styled`: headings in bold, as on
// a terminal.
std::string overview(bool styled);
// Usage, examples, subcommands or options by group, exit codes.
std::string help_of(const Command& command, bool styled);

// --- Shared with the man pages and the completions ---

// "inlay solve [OPTION]... [PUZZLE|FILE|-]..."
std::string usage_of(const Command& command);
// "-o, --output FILE"
std::string spelling_of(const Option& option);
// "Threads to use [default: one per CPU]"
std::string described(const Option& option);
// The names of an option that has few enough to list them.
std::string names_to_list(const Option& option);
// "Search" of Group::search
std::string_view title_of(Group group);
inline constexpr Group kGroups[] = {Group::main, Group::input, Group::search, Group::run,
                                    Group::output};
// "0" and "done", "1" and "a puzzle has no solution", ...
struct ExitStatus {
  std::string_view code, meaning;
};
std::vector<ExitStatus> exit_statuses(const Command& command);

}  // namespace inlay::service::options

#endif  // INLAY_SRC_SERVICE_OPTIONS_HELP_H_

// The commands of `inlay`, in the order of its help. A new command is a row in one of the files
// commands_*.cc and a function in apps/inlay.
#ifndef INLAY_SRC_SERVICE_OPTIONS_COMMANDS_H_
#define INLAY_SRC_SERVICE_OPTIONS_COMMANDS_H_

#include <span>
#include <string_view>
#include <vector>

#include "service/options/option.h"

namespace inlay::service::options {

std::span<const Command> sudoku_commands();       // commands_sudoku.cc
std::span<const Command> make_commands();         // commands_make.cc
std::span<const Command> cover_commands();        // commands_cover.cc
std::span<const Command> enumerate_commands();    // commands_enumerate.cc
std::span<const Command> vicinity_commands();     // commands_vicinity.cc
std::span<const Command> catalogue_commands();    // commands_catalogue.cc
std::span<const Command> count_grids_commands();  // commands_count_grids.cc
std::span<const Command> data_commands();         // commands_data.cc

std::vector<const Command*> commands();
// null: no command has this name.
const Command* find_command(std::string_view name);
// "cover solve", "cover count", ... of "cover"; empty for a command without subcommands.
std::vector<const Command*> subcommands(std::string_view name);
// "Solve", "Print and convert"
std::string_view title_of(Section section);

}  // namespace inlay::service::options

#endif  // INLAY_SRC_SERVICE_OPTIONS_COMMANDS_H_

// The command line: the command and its arguments.
//
// This is the only place that uses a parser library; the commands see Arguments.
#ifndef INLAY_APPS_INLAY_COMMAND_LINE_H_
#define INLAY_APPS_INLAY_COMMAND_LINE_H_

#include <string>
#include <variant>
#include <vector>

#include "service/options/arguments.h"

namespace inlay::app {

// The arguments of a command that is to be run. Otherwise the exit code: help or the version was
// printed, or an error was reported.
std::variant<service::options::Arguments, int> read_command_line(std::vector<std::string> words);

}  // namespace inlay::app

#endif  // INLAY_APPS_INLAY_COMMAND_LINE_H_

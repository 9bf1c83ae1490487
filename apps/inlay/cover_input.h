// The problem that a command of `inlay cover` works on: read from a file or stdin, in any format,
// within the memory that it may take.
#ifndef INLAY_APPS_INLAY_COVER_INPUT_H_
#define INLAY_APPS_INLAY_COVER_INPUT_H_

#include <stop_token>
#include <string>

#include "command.h"
#include "inlay/cover.h"

namespace inlay::app {

// The limit the user gave or, so that a huge file ends in a message and not in a killed process,
// three quarters of what the machine (or the group of processes this one is in) has.
std::size_t memory_allowed(const BudgetOptions& budget);

// `file`: - for stdin. What is wrong is said on stderr, with file, line and column, and booked.
std::optional<cover::Problem> read_cover_problem(const std::string& file,
                                                 const BudgetOptions& budget,
                                                 const std::stop_token& stop, ExitCode& code);

}  // namespace inlay::app

#endif  // INLAY_APPS_INLAY_COVER_INPUT_H_

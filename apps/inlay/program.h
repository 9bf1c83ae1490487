// The program inlay: reads the command line and runs one command.
#ifndef INLAY_APPS_INLAY_PROGRAM_H_
#define INLAY_APPS_INLAY_PROGRAM_H_

#include <functional>

namespace inlay::app {

// The body of main(). Returns the exit code; stdout is flushed.
int run_program(int argc, char** argv);

// Runs the body of a program. If memory or threads run out and nothing inside has handled that,
// reports it and returns ExitCode::kLimit.
int within_resources(const std::function<int()>& body);

}  // namespace inlay::app

#endif  // INLAY_APPS_INLAY_PROGRAM_H_

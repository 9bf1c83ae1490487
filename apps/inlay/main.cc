// inlay: the command line. Parses, runs one command, and turns Ctrl-C into a request to stop.
#include <csignal>
#include <cstdio>
#include <new>
#include <thread>

#include "command.h"
#include "inlay/version.h"

namespace inlay::app {
namespace {

// Ctrl-C asks the running search to stop, so that what was found so far is printed; a second one
// ends the program at once. The signal is taken by a thread of its own, because hardly anything is
// allowed in a signal handler.
class Interrupt {
 public:
  Interrupt() {
    sigemptyset(&signals_);
    sigaddset(&signals_, SIGINT);
    sigaddset(&signals_, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &signals_, nullptr);
    std::thread([signals = signals_, source = source_]() mutable {
      int signal = 0;
      sigwait(&signals, &signal);
      source.request_stop();
      sigwait(&signals, &signal);
      std::_Exit(ExitCode::kInterrupted);
    }).detach();
  }
  std::stop_token token() const { return source_.get_token(); }

 private:
  sigset_t signals_{};
  std::stop_source source_;
};

constexpr AddCommand* kCommands[] = {
    add_solve,    add_count,    add_check, add_rate,   add_explain, add_hint,
    add_generate, add_minimize, add_canon, add_export, add_convert, add_compare,
    add_cover,    add_tile,     add_db,    add_serve,  add_bench,   add_doctor};

constexpr const char* kAbout =
    "Inlay: exact cover and Sudoku.\n\n"
    "Examples:\n"
    "  inlay solve "
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
    "  inlay check puzzles.txt\n"
    "  inlay cover count pentominoes.dlx\n\n"
    "Exit codes: 0 done; 1 no, none or not unique; 2 bad usage or input; 3 a limit was reached;\n"
    "130 interrupted.\n";

int main_of(int argc, char** argv) {
  CLI::App app(kAbout, "inlay");
  app.set_version_flag("--version", "inlay " + std::string(kVersion));
  app.require_subcommand(1);
  Run run;
  for (AddCommand* const add : kCommands) add(app, run);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? ExitCode::kDone : ExitCode::kBadInput;
  }
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is an error of the write
  const Interrupt interrupt;
  int code = ExitCode::kLimit;
  try {
    code = run(interrupt.token());
  } catch (const std::bad_alloc&) {
    complain("out of memory");
  }
  if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
    complain("the output could not be written");
    return ExitCode::kBadInput;
  }
  return code;
}

}  // namespace
}  // namespace inlay::app

int main(int argc, char** argv) {
  return inlay::app::main_of(argc, argv);
}

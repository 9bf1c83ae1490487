// Command: what the commands of inlay share - exit codes, budgets, and messages.
#ifndef INLAY_APPS_INLAY_COMMAND_H_
#define INLAY_APPS_INLAY_COMMAND_H_

#include <cstdint>
#include <optional>
#include <string>

#include "inlay/result.h"
#include "inlay/search.h"
#include "inlay/stop.h"
#include "service/options/arguments.h"
#include "service/options/options.h"

namespace inlay::app {

namespace options = service::options;
using options::Arguments;

// The exit code of a run: the most severe of its events.
class ExitCode {
 public:
  static constexpr int kDone = 0;      // yes, done
  static constexpr int kNegative = 1;  // a negative answer: no solution, not unique, not minimal
  static constexpr int kBadInput = 2;  // wrong usage or input
  static constexpr int kLimit = 3;     // a limit was reached, partial results were printed
  static constexpr int kInterrupted = 130;

  void negative() { raise(kNegative); }
  void limit() { raise(kLimit); }
  void bad_input() { raise(kBadInput); }
  void interrupted() { raise(kInterrupted); }
  // Notes that a search returned SearchStatus::limit.
  void ended_by(Limit why) {
    if (why == Limit::stopped) {
      interrupted();
    } else if (why != Limit::none) {
      limit();
    }
  }
  int value() const { return code_; }
  void raise(int code) {
    if (gravity(code) > gravity(code_)) code_ = code;
  }

 private:
  static int gravity(int code) {
    switch (code) {
      case kDone:
        return 0;
      case kNegative:
        return 1;
      case kLimit:
        return 2;
      case kBadInput:
        return 3;
      default:
        return 4;
    }
  }
  int code_ = kDone;
};

// The body of a command; Ctrl-C requests a stop of the token. Returns the exit code.
using RunCommand = int(const Arguments& arguments, const StopToken& stop);
RunCommand run_solve, run_count, run_check, run_rate, run_explain, run_hint;
RunCommand run_generate, run_minimize, run_canon, run_convert, run_export, run_compare;
RunCommand run_enumerate, run_unavoidable;
RunCommand run_cover_solve, run_cover_count, run_cover_info, run_cover_sample, run_cover_options;
RunCommand run_cover_estimate, run_cover_cheapest, run_cover_convert, run_tile;
RunCommand run_db_import, run_db_search, run_db_export, run_db_stats, run_db_vacuum;
RunCommand run_db_copy;
RunCommand run_catalogue_rank, run_catalogue_unrank, run_catalogue_range, run_catalogue_verify;
RunCommand run_vicinity, run_count_grids, run_merge;
RunCommand run_constraints, run_serve, run_site, run_bench, run_doctor;

// --time-limit, --node-limit and --memory-limit: of each puzzle or problem.
Budget budget_of(const Arguments& arguments, const StopToken& stop);
// --seed, if it was given.
std::optional<std::uint64_t> seed_of(const Arguments& arguments);
// --output of a command that prints: stdout is written to that file from now on. Error: io.
Status redirect_output(const Arguments& arguments);

// Prints the help of the command; returns ExitCode::kDone.
int show_help(const Arguments& arguments);

// Writes a line of data to stdout.
void print(const std::string& line);
// Writes all of a file. Error: io, with the name of the file.
Status write_file(const std::string& name, const std::string& bytes);
// Writes "inlay: message" to stderr.
void complain(const std::string& message);
// The same; returns the exit code of wrong usage or input.
int fail(const std::string& message);

}  // namespace inlay::app

#endif  // INLAY_APPS_INLAY_COMMAND_H_

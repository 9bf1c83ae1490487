// Command: what the subcommands of inlay share - how they are registered, the options that mean the
// same everywhere, and the exit codes.
#ifndef INLAY_APPS_INLAY_COMMAND_H_
#define INLAY_APPS_INLAY_COMMAND_H_

#include <CLI/CLI.hpp>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>

#include "inlay/result.h"
#include "inlay/search.h"

namespace inlay::app {

// A run ends with the gravest thing that happened in it.
class ExitCode {
 public:
  static constexpr int kDone = 0;      // yes, done
  static constexpr int kNegative = 1;  // a negative answer: no solution, not unique, not minimal
  static constexpr int kBadInput = 2;  // bad usage or input
  static constexpr int kLimit = 3;     // a limit was reached, partial results were printed
  static constexpr int kInterrupted = 130;

  void negative() { raise(kNegative); }
  void limit() { raise(kLimit); }
  void bad_input() { raise(kBadInput); }
  void interrupted() { raise(kInterrupted); }
  // Books a search that came back with SearchStatus::limit.
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

// The body of a command; the token is told to stop when the user presses Ctrl-C.
using Run = std::function<int(const std::stop_token&)>;

// Each adds its subcommand to `app` and sets `run` when that subcommand is the chosen one.
using AddCommand = void(CLI::App& app, Run& run);
AddCommand add_solve;
AddCommand add_count;
AddCommand add_check;
AddCommand add_rate;
AddCommand add_explain;
AddCommand add_generate;
AddCommand add_minimize;
AddCommand add_canon;
AddCommand add_hint;
AddCommand add_convert;
AddCommand add_compare;
AddCommand add_cover;
AddCommand add_tile;
AddCommand add_serve;
AddCommand add_export;
AddCommand add_db;
AddCommand add_bench;
AddCommand add_doctor;

// Adds a subcommand whose help shows `examples` before its options.
CLI::App* add_subcommand(CLI::App& app, const std::string& name, const std::string& summary,
                         const std::string& examples);

// --time-limit, --node-limit, --memory-limit: for each puzzle or problem on its own.
struct BudgetOptions {
  double seconds = 0;
  std::uint64_t nodes = Budget::kNoLimit;
  std::uint64_t bytes = Budget::kNoLimit;

  void add_to(CLI::App* command);
  void add_memory_to(CLI::App* command);                         // --memory-limit alone
  void add_time_to(CLI::App* command, const std::string& help);  // --time-limit alone
  Budget budget(const std::stop_token& stop) const;
};

// --engine, --seed: for commands that search.
struct EngineOptions {
  std::string engine = "auto";
  std::uint64_t seed = 0;
  CLI::Option* seed_option = nullptr;

  // `names` is the help text's list.
  void add_to(CLI::App* command, const std::string& names);
  std::optional<std::uint64_t> chosen_seed() const;
};

// "auto, propagation, ...", for help texts.
std::string names_of_sudoku_engines();
std::string names_of_cover_engines();

// Writes a line of data to stdout.
void print(const std::string& line);
// Writes all of a file. Error: io, with the name of the file.
Status write_file(const std::string& name, const std::string& bytes);
// Writes "inlay: message" to stderr.
void complain(const std::string& message);
// The same, and the exit code of bad usage or input.
int fail(const std::string& message);

}  // namespace inlay::app

#endif  // INLAY_APPS_INLAY_COMMAND_H_

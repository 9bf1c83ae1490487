// CoverInput: the options and the reading that the subcommands of `inlay cover` share.
#ifndef INLAY_APPS_INLAY_COVER_INPUT_H_
#define INLAY_APPS_INLAY_COVER_INPUT_H_

#include <functional>
#include <string>

#include "command.h"
#include "inlay/cover.h"

namespace inlay::app {

// All of a file; - is stdin.
Result<std::string> read_all(const std::string& name);

struct CoverInput {
  std::string file = "-";
  BudgetOptions budget;
  bool json = false;
  bool quiet = false;

  void add_to(CLI::App* command);
  // Reads the problem and gives it to `body`, or complains. Returns the exit code.
  int with_problem(const std::function<int(const cover::Problem&)>& body) const;
};

// "1 3 4<tab>a b | c | d", the options numbered from 1, or a JSON object with both.
void print_options(const cover::Problem& problem, std::span<const cover::OptionId> options,
                   bool json);

// Subcommands of `inlay cover` in files of their own.
AddCommand add_cover_sample;
AddCommand add_cover_options;
AddCommand add_cover_estimate;

}  // namespace inlay::app

#endif  // INLAY_APPS_INLAY_COVER_INPUT_H_

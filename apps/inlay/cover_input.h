// The problem that a command of `inlay cover` works on, read from a file or stdin, in any format,
// within the memory that it may take; and the options that several of these commands share.
#ifndef INLAY_APPS_INLAY_COVER_INPUT_H_
#define INLAY_APPS_INLAY_COVER_INPUT_H_

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <stop_token>
#include <string>

#include "command.h"
#include "inlay/cover.h"

namespace inlay::app {

// All of a file; - is stdin.
Result<std::string> read_all(const std::string& name);

// The limit the user gave or, so that a huge file ends in a message and not in a killed process,
// three quarters of what the machine (or the group of processes this one is in) has.
std::size_t memory_allowed(const BudgetOptions& budget);
// The budget for reading a problem: the limits of the user, and by default 1 GB of memory.
Budget reading_budget(const BudgetOptions& budget, const std::stop_token& stop);
// The budget of a search, with that memory.
Budget budget_of(const BudgetOptions& budget, const std::stop_token& stop);

// `file`: - for stdin. What is wrong is said on stderr, with file, line and column, and booked.
std::optional<cover::Problem> read_cover_problem(const std::string& file,
                                                 const BudgetOptions& budget,
                                                 const std::stop_token& stop, ExitCode& code);

struct CoverInput {
  std::string file = "-";
  BudgetOptions budget;
  bool json = false;
  bool quiet = false;

  void add_to(CLI::App* command);
  // Reads the problem and gives it to `body`, or complains. Returns the exit code.
  int with_problem(const std::stop_token& stop,
                   const std::function<int(const cover::Problem&)>& body) const;
};

// Writes sets of options; their texts are made once. The problem must outlive it.
class OptionWriter {
 public:
  explicit OptionWriter(const cover::Problem& problem);

  // "1 3 4<tab>a b | c | d", the options numbered from 1.
  std::string line(std::span<const cover::OptionId> options) const;
  // The same as fields of a JSON object: "options" and "texts".
  void add_to(nlohmann::ordered_json& record, std::span<const cover::OptionId> options) const;
  // Prints a line of one or the other.
  void print(std::span<const cover::OptionId> options, bool json) const;

 private:
  const std::string& text(cover::OptionId option) const;

  const cover::Problem* problem_;
  mutable std::vector<std::string> texts_;  // empty: not yet made
};

}  // namespace inlay::app

#endif  // INLAY_APPS_INLAY_COVER_INPUT_H_

// The problem that a command of `inlay cover` works on, read from a file or stdin, in any format
// and within a limit of memory; and the output that several of these commands share.
#ifndef INLAY_APPS_INLAY_COVER_INPUT_H_
#define INLAY_APPS_INLAY_COVER_INPUT_H_

#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "command.h"
#include "inlay/cover.h"
#include "inlay/stop.h"
#include "service/json_object.h"

namespace inlay::app {

// All of a file; - is stdin.
Result<std::string> read_all(const std::string& name);

// --memory-limit; without it three quarters of the memory of the machine or of its control group,
// so that a huge file ends with a message and not with a killed process.
std::size_t memory_allowed(const Arguments& arguments);
// For reading a problem: the limits that were given, and by default 1 GB of memory.
Budget reading_budget(const Arguments& arguments, const StopToken& stop);
// For a search: the limits that were given, with the memory that the problem leaves of the memory
// allowed.
Budget cover_budget(const Arguments& arguments, const cover::Problem& problem,
                    const StopToken& stop);

// Whether the file is a state that `inlay cover` saved.
bool is_saved_state(const std::string& file);
// The name of the problem: a file, or - for stdin.
std::string problem_name(const Arguments& arguments);
// Reads the problem. An error is reported on stderr, with file, line and column, and recorded in
// `code`.
std::optional<cover::Problem> read_problem(const Arguments& arguments, const StopToken& stop,
                                           ExitCode& code);

// Writes sets of options. Caches their texts; the problem must outlive it.
class OptionWriter {
 public:
  explicit OptionWriter(const cover::Problem& problem);

  // "1 3 4<tab>a b | c | d"; options are numbered from 1.
  std::string line(std::span<const cover::OptionId> options) const;
  // Adds the fields "options" and "texts".
  void add_to(service::JsonObject& record, std::span<const cover::OptionId> options) const;
  // A line of text or JSON.
  std::string record(std::span<const cover::OptionId> options, bool json) const;
  void print(std::span<const cover::OptionId> options, bool json) const;

 private:
  const std::string& text(cover::OptionId option) const;

  const cover::Problem* problem_;
  mutable std::vector<std::uint32_t> places_;  // by option: of its text, plus 1; 0 if not made yet
  mutable std::deque<std::string> texts_;
};

}  // namespace inlay::app

#endif  // INLAY_APPS_INLAY_COVER_INPUT_H_

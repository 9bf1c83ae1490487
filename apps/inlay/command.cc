#include "command.h"

#include <algorithm>
#include <cstdio>
#include <cstring>

#include "base/io.h"
#include "service/options/help.h"
#include "terminal.h"

namespace inlay::app {

Budget budget_of(const Arguments& arguments, const StopToken& stop) {
  constexpr double kLongest = 1e9;  // seconds; more does not fit the clock
  Budget budget;
  budget.nodes = arguments.number_or(options::kNodeLimit, Budget::kNoLimit);
  budget.memory = arguments.number_or(options::kMemoryLimit, Budget::kNoLimit);
  budget.stop = stop;
  const double seconds = arguments.seconds(options::kTimeLimit);
  if (seconds > 0) {
    budget.time = std::chrono::duration_cast<std::chrono::nanoseconds>(
        std::chrono::duration<double>(std::min(seconds, kLongest)));
  }
  return budget;
}

std::optional<std::uint64_t> seed_of(const Arguments& arguments) {
  if (!arguments.has(options::kSeed)) return std::nullopt;
  return arguments.number(options::kSeed);
}

Status redirect_output(const Arguments& arguments) {
  const std::string name = arguments.text(options::kOutput);
  if (name.empty() || name == "-") return Done{};
  if (std::freopen(name.c_str(), "wb", stdout) != nullptr) return Done{};
  return Error{ErrorKind::io, name + ": could not be written: " + std::strerror(errno)};
}

int show_help(const Arguments& arguments) {
  std::fputs(options::help_of(arguments.command(), stdout_has_color()).c_str(), stdout);
  return ExitCode::kDone;
}

void print(const std::string& line) {
  std::fwrite(line.data(), 1, line.size(), stdout);
  std::fputc('\n', stdout);
}

Status write_file(const std::string& name, const std::string& bytes) {
  const Status written = base::write_file(name, bytes);
  if (written) return written;
  return Error{ErrorKind::io, name + ": could not be written: " + written.error().message};
}

void complain(const std::string& message) {
  std::fprintf(stderr, "inlay: %s\n", message.c_str());
}

int fail(const std::string& message) {
  complain(message);
  return ExitCode::kBadInput;
}

}  // namespace inlay::app

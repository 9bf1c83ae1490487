#include "cover_input.h"

#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <iostream>

#include "inlay/cover_format.h"

namespace inlay::app {
namespace {

std::size_t machine_memory() {
  std::size_t bytes = static_cast<std::size_t>(sysconf(_SC_PHYS_PAGES)) *
                      static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  for (const char* const name :
       {"/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"}) {
    std::size_t limit = 0;
    if (std::ifstream file(name); file >> limit) bytes = std::min(bytes, limit);
  }
  return bytes;
}

}  // namespace

std::size_t memory_allowed(const BudgetOptions& budget) {
  if (budget.bytes != Budget::kNoLimit) return budget.bytes;
  return machine_memory() / 4 * 3;
}

std::optional<cover::Problem> read_cover_problem(const std::string& file,
                                                 const BudgetOptions& budget,
                                                 const std::stop_token& stop, ExitCode& code) {
  const cover::ReadLimits limits{memory_allowed(budget), stop};
  std::ifstream stream;
  if (file != "-") stream.open(file, std::ios::binary);
  auto problem = file == "-" ? cover::read_problem(std::cin, limits)
                 : stream    ? cover::read_problem(stream, limits)
                             : Result<cover::Problem>(Error{ErrorKind::io, "cannot be read"});
  if (problem) return std::move(*problem);
  const Error& error = problem.error();
  std::cerr << (file == "-" ? "stdin" : file) << (error.line == 0 ? ": " : ":") << error.to_string()
            << '\n';
  if (stop.stop_requested()) {
    code.interrupted();
  } else if (error.kind == ErrorKind::limit) {
    code.limit();
  } else {
    code.bad_input();
  }
  return std::nullopt;
}

}  // namespace inlay::app

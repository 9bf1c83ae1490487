#include "cover_input.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "inlay/cover_format.h"

namespace inlay::app {
namespace {

// The memory of the machine, or of the control group or process limits that apply.
std::size_t machine_memory() {
  std::size_t bytes = static_cast<std::size_t>(sysconf(_SC_PHYS_PAGES)) *
                      static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  for (const char* const name :
       {"/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"}) {
    std::size_t limit = 0;
    if (std::ifstream file(name); file >> limit) bytes = std::min(bytes, limit);
  }
  for (const auto resource : {RLIMIT_AS, RLIMIT_DATA}) {
    rlimit limit{};
    if (getrlimit(resource, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY) {
      bytes = std::min<std::size_t>(bytes, limit.rlim_cur);
    }
  }
  return bytes;
}

}  // namespace

Result<std::string> read_all(const std::string& name) {
  if (name == "-") {
    return std::string(std::istreambuf_iterator<char>(std::cin), std::istreambuf_iterator<char>());
  }
  std::ifstream file(name, std::ios::binary);
  if (!file) return Error{ErrorKind::io, "cannot be read"};
  std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (file.bad()) return Error{ErrorKind::io, "cannot be read"};
  return text;
}

std::size_t memory_allowed(const BudgetOptions& budget) {
  if (budget.bytes != Budget::kNoLimit) return budget.bytes;
  return machine_memory() / 4 * 3;
}

Budget reading_budget(const BudgetOptions& options, const std::stop_token& stop) {
  Budget budget = options.budget(stop);
  budget.memory = options.bytes != Budget::kNoLimit
                      ? options.bytes
                      : std::min(cover::kDefaultReadMemory, memory_allowed(options));
  return budget;
}

Budget budget_of(const BudgetOptions& options, const std::stop_token& stop) {
  Budget budget = options.budget(stop);
  budget.memory = memory_allowed(options);
  return budget;
}

std::optional<cover::Problem> read_cover_problem(const std::string& file,
                                                 const BudgetOptions& budget,
                                                 const std::stop_token& stop, ExitCode& code) {
  const Budget limits = reading_budget(budget, stop);
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

void CoverInput::add_to(CLI::App* command) {
  command->add_option("FILE", file, "The problem; - or nothing for stdin");
  command->add_flag("--json", json, "JSON, one object a line");
  command->add_flag("--quiet", quiet, "No progress, no remarks");
  budget.add_to(command);
}

int CoverInput::with_problem(const std::stop_token& stop,
                             const std::function<int(const cover::Problem&)>& body) const {
  ExitCode code;
  const auto problem = read_cover_problem(file, budget, stop, code);
  return problem ? body(*problem) : code.value();
}

OptionWriter::OptionWriter(const cover::Problem& problem)
    : problem_(&problem), texts_(problem.option_count()) {}

const std::string& OptionWriter::text(cover::OptionId option) const {
  std::string& text = texts_[option];
  if (text.empty()) text = problem_->option_text(option);
  return text;
}

std::string OptionWriter::line(std::span<const cover::OptionId> options) const {
  std::string line;
  for (const cover::OptionId option : options) {
    if (!line.empty()) line += ' ';
    line += std::to_string(option + std::uint64_t{1});
  }
  line += '\t';
  const char* between = "";
  for (const cover::OptionId option : options) {
    line += between;
    line += text(option);
    between = " | ";
  }
  return line;
}

void OptionWriter::add_to(nlohmann::ordered_json& record,
                          std::span<const cover::OptionId> options) const {
  auto numbers = nlohmann::ordered_json::array();
  auto texts = nlohmann::ordered_json::array();
  for (const cover::OptionId option : options) {
    numbers.push_back(option + std::uint64_t{1});
    texts.push_back(text(option));
  }
  record["options"] = std::move(numbers);
  record["texts"] = std::move(texts);
}

void OptionWriter::print(std::span<const cover::OptionId> options, bool json) const {
  if (!json) return app::print(line(options));
  nlohmann::ordered_json record{{"v", 1}};
  add_to(record, options);
  app::print(record.dump());
}

}  // namespace inlay::app

#include "cover_input.h"

#include <algorithm>
#include <iostream>
#include <iterator>

#include "base/io.h"
#include "base/platform.h"
#include "inlay/cover_format.h"
#include "interrupt.h"

namespace inlay::app {

Result<std::string> read_all(const std::string& name) {
  if (name == "-") {
    return std::string(std::istreambuf_iterator<char>(std::cin), std::istreambuf_iterator<char>());
  }
  auto text = base::read_file(name);
  if (!text) return Error{ErrorKind::io, "cannot be read: " + text.error().message};
  return text;
}

std::size_t memory_allowed(const Arguments& arguments) {
  return arguments.number_or(options::kMemoryLimit, base::usable_memory() / 4 * 3);
}

Budget reading_budget(const Arguments& arguments, const StopToken& stop) {
  Budget budget = budget_of(arguments, stop);
  budget.memory = arguments.number_or(
      options::kMemoryLimit, std::min(cover::kDefaultReadMemory, memory_allowed(arguments)));
  return budget;
}

Budget cover_budget(const Arguments& arguments, const cover::Problem& problem,
                    const StopToken& stop) {
  Budget budget = budget_of(arguments, stop);
  const std::size_t allowed = memory_allowed(arguments);
  budget.memory = allowed - std::min(allowed, problem.memory());
  return budget;
}

bool is_saved_state(const std::string& file) {
  constexpr std::string_view kBeginning = "inlay cover state ";
  std::string beginning(kBeginning.size(), '\0');
  const auto opened = base::File::open(file, O_RDONLY);
  return opened && base::read_some(opened->descriptor(), beginning).ok() && beginning == kBeginning;
}

std::string problem_name(const Arguments& arguments) {
  for (const std::string& name : arguments.positional()) {
    if (!arguments.flag(options::kResume) || !is_saved_state(name)) return name;
  }
  return "-";
}

std::optional<cover::Problem> read_problem(const Arguments& arguments, const StopToken& stop,
                                           ExitCode& code) {
  const std::string file = problem_name(arguments);
  const Budget limits = reading_budget(arguments, stop);
  std::optional<base::ReadBuffer> bytes;
  if (file != "-") {
    if (auto opened = base::File::open(file, O_RDONLY)) bytes.emplace(std::move(*opened));
  }
  std::istream stream(bytes ? &*bytes : nullptr);
  if (file == "-" && isatty(STDIN_FILENO) == 1 && !arguments.flag(options::kQuiet)) {
    complain("reading the problem from the terminal; end it with Ctrl-D");
  }
  std::optional<EndAtInterrupt> waiting;
  if (file == "-") waiting.emplace();
  auto problem = file == "-" ? cover::read_problem(std::cin, limits)
                 : bytes     ? cover::read_problem(stream, limits)
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

OptionWriter::OptionWriter(const cover::Problem& problem)
    : problem_(&problem), places_(problem.option_count()) {}

const std::string& OptionWriter::text(cover::OptionId option) const {
  std::uint32_t& place = places_[option];
  if (place == 0) {
    texts_.push_back(problem_->option_text(option));
    place = static_cast<std::uint32_t>(texts_.size());
  }
  return texts_[place - 1];
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

void OptionWriter::add_to(service::JsonObject& record,
                          std::span<const cover::OptionId> options) const {
  std::string numbers;
  std::string texts;
  for (const cover::OptionId option : options) {
    numbers += (numbers.empty() ? "[" : ",") + std::to_string(option + std::uint64_t{1});
    texts += (texts.empty() ? "[" : ",") + service::json_of(text(option));
  }
  record.add_json("options", numbers.empty() ? "[]" : numbers + ']');
  record.add_json("texts", texts.empty() ? "[]" : texts + ']');
}

std::string OptionWriter::record(std::span<const cover::OptionId> options, bool json) const {
  if (!json) return line(options);
  service::JsonObject record = service::JsonObject::record();
  add_to(record, options);
  return record.text();
}

void OptionWriter::print(std::span<const cover::OptionId> options, bool json) const {
  app::print(record(options, json));
}

}  // namespace inlay::app

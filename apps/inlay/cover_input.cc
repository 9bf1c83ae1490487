#include "cover_input.h"

#include <fstream>
#include <iostream>
#include <iterator>
#include <nlohmann/json.hpp>

namespace inlay::app {

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

void CoverInput::add_to(CLI::App* command) {
  command->add_option("FILE", file, "The problem; - or nothing for stdin");
  command->add_flag("--json", json, "JSON, one object a line");
  command->add_flag("--quiet", quiet, "No progress, no remarks");
  budget.add_to(command);
}

int CoverInput::with_problem(const std::function<int(const cover::Problem&)>& body) const {
  const auto text = read_all(file);
  const auto problem = text ? cover::parse_any(*text) : text.error();
  if (problem) return body(*problem);
  const Error& error = problem.error();
  std::cerr << (file == "-" ? "stdin" : file) << (error.line == 0 ? ": " : ":") << error.to_string()
            << '\n';
  return ExitCode::kBadInput;
}

void print_options(const cover::Problem& problem, std::span<const cover::OptionId> options,
                   bool json) {
  if (json) {
    nlohmann::ordered_json record{{"v", 1},
                                  {"options", nlohmann::ordered_json::array()},
                                  {"texts", nlohmann::ordered_json::array()}};
    for (const cover::OptionId option : options) {
      record["options"].push_back(option + 1);
      record["texts"].push_back(problem.option_text(option));
    }
    print(record.dump());
    return;
  }
  std::string numbers;
  std::string texts;
  for (const cover::OptionId option : options) {
    if (!numbers.empty()) {
      numbers += ' ';
      texts += " | ";
    }
    numbers += std::to_string(option + 1);
    texts += problem.option_text(option);
  }
  print(numbers + '\t' + texts);
}

}  // namespace inlay::app

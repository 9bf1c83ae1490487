#include "command.h"

#include <cstdio>
#include <fstream>

#include "inlay/cover.h"
#include "inlay/sudoku.h"

namespace inlay::app {
namespace {

template <typename Infos>
std::string names_of(const Infos& infos) {
  std::string names;
  for (const auto& info : infos) names += (names.empty() ? "" : ", ") + std::string(info.name);
  return names;
}

}  // namespace

std::string names_of_sudoku_engines() {
  return names_of(sudoku::engines());
}
std::string names_of_cover_engines() {
  return names_of(cover::engines());
}

CLI::App* add_subcommand(CLI::App& app, const std::string& name, const std::string& summary,
                         const std::string& examples) {
  CLI::App* const command = app.add_subcommand(name, summary);
  command->description(summary + "\n\nExamples:\n" + examples);
  return command;
}

void BudgetOptions::add_time_to(CLI::App* command, const std::string& help) {
  command->add_option("--time-limit", seconds, help)
      ->transform(CLI::AsNumberWithUnit(
          std::map<std::string, double>{{"ms", 0.001}, {"s", 1}, {"min", 60}, {"h", 3600}},
          CLI::AsNumberWithUnit::CASE_SENSITIVE, "TIME"));
}

void BudgetOptions::add_to(CLI::App* command) {
  add_time_to(command, "Give up on a puzzle after this long: 500ms, 10s, 5min");
  command->add_option("--node-limit", nodes, "Give up on a puzzle after so many search nodes")
      ->type_name("N")
      ->default_str("");
  add_memory_to(command);
}

void BudgetOptions::add_memory_to(CLI::App* command) {
  command->add_option("--memory-limit", bytes, "Give up when a search holds more: 500MB, 2GB")
      ->transform(CLI::AsSizeValue(true))
      ->type_name("SIZE")
      ->default_str("");
}

Budget BudgetOptions::budget(const std::stop_token& stop) const {
  Budget budget;
  budget.nodes = nodes;
  budget.memory = bytes;
  budget.stop = stop;
  if (seconds > 0) {
    budget.time = std::chrono::duration_cast<std::chrono::nanoseconds>(
        std::chrono::duration<double>(std::min(seconds, 1e9)));
  }
  return budget;
}

void EngineOptions::add_to(CLI::App* command, const std::string& names) {
  command->add_option("--engine", engine, "The method: " + names)->type_name("NAME");
  seed_option = command->add_option("--seed", seed, "Shuffle where the engine has a choice")
                    ->type_name("N")
                    ->default_str("");
}

std::optional<std::uint64_t> EngineOptions::chosen_seed() const {
  if (seed_option == nullptr || seed_option->count() == 0) return std::nullopt;
  return seed;
}

void print(const std::string& line) {
  std::fwrite(line.data(), 1, line.size(), stdout);
  std::fputc('\n', stdout);
}

Status write_file(const std::string& name, const std::string& bytes) {
  std::ofstream file(name, std::ios::binary | std::ios::trunc);
  file << bytes;
  file.close();
  if (!file) return Error{ErrorKind::io, name + ": could not be written"};
  return Done{};
}

void complain(const std::string& message) {
  std::fprintf(stderr, "inlay: %s\n", message.c_str());
}

int fail(const std::string& message) {
  complain(message);
  return ExitCode::kBadInput;
}

}  // namespace inlay::app

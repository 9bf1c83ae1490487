#include "service/options/commands.h"

#include <algorithm>
#include <array>
#include <string>

namespace inlay::service::options {

const Option* Command::find(std::string_view option) const {
  const auto found = std::find_if(options.begin(), options.end(),
                                  [&](const Option& row) { return row.name == option; });
  return found == options.end() ? nullptr : &*found;
}

std::string_view name_of_value(const Option& option) {
  if (!option.value.empty()) return option.value;
  switch (option.kind) {
    case Kind::flag:
      return "";
    case Kind::number:
      return "N";
    case Kind::numbers:
      return "N,...";
    case Kind::decimal:
      return "X";
    case Kind::size:
      return "SIZE";
    case Kind::duration:
      return "TIME";
    case Kind::range:
      return "MIN..MAX";
    case Kind::text:
      return "TEXT";
    case Kind::file:
      return "FILE";
    case Kind::folder:
      return "FOLDER";
    case Kind::name:
      return "NAME";
    case Kind::names:
      break;
  }
  return "NAME,...";
}

namespace {

std::array<std::span<const Command>, 8> parts() {
  return {sudoku_commands(),   make_commands(),      cover_commands(),       enumerate_commands(),
          vicinity_commands(), catalogue_commands(), count_grids_commands(), data_commands()};
}

}  // namespace

std::vector<const Command*> commands() {
  std::vector<const Command*> all;
  for (const auto part : parts()) {
    for (const Command& command : part) all.push_back(&command);
  }
  std::stable_sort(all.begin(), all.end(),
                   [](const Command* a, const Command* b) { return a->section < b->section; });
  return all;
}

const Command* find_command(std::string_view name) {
  for (const auto part : parts()) {
    for (const Command& command : part) {
      if (command.name == name) return &command;
    }
  }
  return nullptr;
}

std::vector<const Command*> subcommands(std::string_view name) {
  std::vector<const Command*> found;
  const std::string prefix = std::string(name) + ' ';
  for (const Command* const command : commands()) {
    if (command->name.starts_with(prefix)) found.push_back(command);
  }
  return found;
}

std::string_view title_of(Section section) {
  switch (section) {
    case Section::solve:
      return "Solve";
    case Section::make:
      return "Make";
    case Section::understand:
      return "Understand";
    case Section::print:
      return "Print and convert";
    case Section::cover:
      return "Exact cover";
    case Section::research:
      return "Research";
    case Section::data:
      return "Data";
    case Section::serve:
      break;
  }
  return "Serve";
}

}  // namespace inlay::service::options

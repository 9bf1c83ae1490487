#include "service/options/help.h"

#include <algorithm>

#include "service/options/choices.h"
#include "service/options/commands.h"

namespace inlay::service::options {
namespace {

constexpr std::size_t kColumns = 80;
constexpr std::size_t kMostNames = 24;  // of a list that is printed

std::string padded(std::string text, std::size_t width) {
  if (text.size() < width) text.append(width - text.size(), ' ');
  return text;
}

std::string heading(std::string_view text, bool styled) {
  return (styled ? "\033[1m" : "") + std::string(text) + (styled ? "\033[0m" : "");
}

// Breaks the text at blanks; lines after the first are indented.
std::string wrapped(std::string_view text, std::size_t indent) {
  const std::size_t width = kColumns - indent;
  std::string lines;
  std::size_t used = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(text.size(), end + 1));
    if (used > 0 && used + 1 + word.size() > width) {
      lines += '\n' + std::string(indent, ' ');
      used = 0;
    } else if (used > 0) {
      lines += ' ';
      ++used;
    }
    lines += word;
    used += word.size();
  }
  return lines + '\n';
}

// Two columns, the second one aligned.
class Rows {
 public:
  void add(std::string left, std::string right) {
    rows_.push_back({std::move(left), std::move(right)});
  }
  std::string text() const {
    constexpr std::size_t kWidest = 26;
    std::size_t width = 0;
    for (const Row& row : rows_) {
      if (row.left.size() <= kWidest) width = std::max(width, row.left.size());
    }
    std::string text;
    for (const Row& row : rows_) {
      const std::size_t indent = width + 4;
      text += "  " + padded(row.left, width + 2);
      if (row.left.size() > width) text += '\n' + std::string(indent, ' ');
      text += wrapped(row.right, indent);
    }
    return text;
  }

 private:
  struct Row {
    std::string left, right;
  };
  std::vector<Row> rows_;
};

std::string examples_of(const Command& command) {
  std::size_t width = 0;
  for (const Example& example : command.examples) {
    if (!example.remark.empty()) width = std::max(width, example.command.size());
  }
  std::string text;
  for (const Example& example : command.examples) {
    text += "  " + std::string(example.command);
    if (!example.remark.empty()) {
      text +=
          std::string(width - example.command.size() + 3, ' ') + "# " + std::string(example.remark);
    }
    text += '\n';
  }
  return text;
}

std::string options_of(const Command& command, Group group) {
  Rows rows;
  for (const Option& option : command.options) {
    if (option.hidden || option.group != group) continue;
    const std::string names = names_to_list(option);
    rows.add((option.letter != 0 ? "" : "    ") + spelling_of(option),
             described(option) + (names.empty() ? "" : "; one of " + names));
  }
  return rows.text();
}

std::string_view last_word(std::string_view name) {
  return name.substr(name.find_last_of(' ') + 1);
}

}  // namespace

std::string usage_of(const Command& command) {
  std::string usage = "inlay " + std::string(command.name);
  if (!subcommands(command.name).empty()) return usage + " COMMAND [OPTION]...";
  usage += " [OPTION]...";
  for (const Argument& argument : command.arguments) {
    if (argument.hidden) continue;
    usage += " [" + std::string(argument.name) + (argument.many ? "]..." : "]");
  }
  return usage;
}

std::string spelling_of(const Option& option) {
  std::string text;
  if (option.letter != 0) text = std::string("-") + option.letter + ", ";
  text += "--" + std::string(option.name);
  if (option.kind != Kind::flag) text += ' ' + std::string(name_of_value(option));
  return text;
}

std::string described(const Option& option) {
  std::string text(option.help);
  const auto value = option.described_default.empty() ? option.standard : option.described_default;
  if (!value.empty()) text += " [default: " + std::string(value) + "]";
  return text;
}

std::string names_to_list(const Option& option) {
  if (option.names == nullptr) return "";
  const Names names = option.names();
  return names.size() <= kMostNames ? listed(names) : "";
}

std::string_view title_of(Group group) {
  switch (group) {
    case Group::main:
      return "Options";
    case Group::input:
      return "Input";
    case Group::search:
      return "Search";
    case Group::run:
      return "Run";
    case Group::output:
      break;
  }
  return "Output";
}

std::vector<ExitStatus> exit_statuses(const Command& command) {
  std::vector<ExitStatus> all{{"0", "done"}};
  if (!command.negative.empty()) all.push_back({"1", command.negative});
  all.push_back({"2", "wrong usage or input"});
  all.push_back({"3", "a limit was reached; partial results were printed"});
  all.push_back({"130", "interrupted"});
  return all;
}

std::string overview(bool styled) {
  constexpr std::size_t kSection = 19;
  constexpr std::size_t kName = 13;
  std::string text = heading("Inlay", styled) +
                     " solves, makes, explains and prints Sudoku and exact cover problems.\n"
                     "Usage: inlay COMMAND [OPTION]... [PUZZLE|FILE|-]...; "
                     "-V prints the version\n\n";
  const Section* last = nullptr;
  for (const Command* const command : commands()) {
    if (command->hidden || command->name.find(' ') != std::string_view::npos) continue;
    const bool first = last == nullptr || *last != command->section;
    last = &command->section;
    const std::string title =
        padded(std::string(first ? title_of(command->section) : ""), kSection);
    text += (first ? heading(title, styled) : title) + padded(std::string(command->name), kName) +
            std::string(command->summary) + '\n';
  }
  return text + "\"inlay COMMAND --help\" prints examples; docs/glossary.md explains the terms.\n";
}

std::string help_of(const Command& command, bool styled) {
  std::string text = std::string(command.summary) + ".\n\nUsage: " + usage_of(command) + "\n";
  text += '\n' + heading("Examples:", styled) + '\n' + examples_of(command);
  const auto children = subcommands(command.name);
  Rows rows;
  for (const Command* const child : children) {
    rows.add(std::string(last_word(child->name)), std::string(child->summary));
  }
  if (!children.empty()) {
    text += '\n' + heading("Commands:", styled) + '\n' + rows.text();
    return text + "\n\"inlay " + std::string(command.name) +
           " COMMAND --help\" prints examples and options.\n";
  }
  if (!command.arguments.empty()) {
    Rows arguments;
    for (const Argument& argument : command.arguments) {
      if (argument.hidden) continue;
      arguments.add(std::string(argument.name), std::string(argument.help));
    }
    text += '\n' + heading("Arguments:", styled) + '\n' + arguments.text();
  }
  for (const Group group : kGroups) {
    const std::string options = options_of(command, group);
    if (!options.empty())
      text += '\n' + heading(std::string(title_of(group)) + ":", styled) + '\n' + options;
  }
  if (!command.note.empty()) text += '\n' + wrapped(command.note, 0);
  text += '\n' + heading("Exit codes:", styled) + '\n';
  Rows codes;
  for (const ExitStatus& status : exit_statuses(command)) {
    codes.add(std::string(status.code), std::string(status.meaning));
  }
  return text + codes.text() + "\ndocs/glossary.md explains the terms.\n";
}

}  // namespace inlay::service::options

#include "service/options/manual.h"

#include <algorithm>
#include <string_view>

#include "inlay/version.h"
#include "service/options/commands.h"
#include "service/options/help.h"

namespace inlay::service::options {
namespace {

constexpr std::string_view kDate = "2026-11-22";  // of the last change to these texts

// A text as roff prints it. `dashes`: - is a character to be typed, and no hyphen.
std::string roff(std::string_view text, bool dashes = false) {
  std::string escaped;
  for (const char c : text) {
    if (c == '\\') {
      escaped += "\\e";
    } else if (c == '-' && dashes) {
      escaped += "\\-";
    } else if (c == '\'' && dashes) {
      escaped += "\\(aq";
    } else {
      escaped += c;
    }
  }
  const bool is_request = !escaped.empty() && (escaped[0] == '.' || escaped[0] == '\'');
  return is_request ? "\\&" + escaped : escaped;
}

std::string header(const std::string& name, std::string_view summary) {
  std::string title = name;
  std::transform(title.begin(), title.end(), title.begin(), [](char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  });
  return ".TH " + title + " 1 " + std::string(kDate) + " \"Inlay " + std::string(kVersion) +
         "\" \"Inlay manual\"\n.SH NAME\n" + roff(name, true) + " \\- " + roff(summary) + '\n';
}

std::string page_name(const Command& command) {
  std::string name = "inlay-" + std::string(command.name);
  std::replace(name.begin(), name.end(), ' ', '-');
  return name;
}

// A remark with the full stop of a sentence, unless it ends with three dots.
std::string remark_in_roff(std::string_view remark) {
  if (remark.empty()) return "\\&";
  return roff(remark) + (remark.ends_with("...") ? "" : ".");
}

std::string examples_in_roff(const Command& command) {
  std::string text = ".SH EXAMPLES\n";
  for (const Example& example : command.examples) {
    text += ".TP\n.B " + roff(example.command, true) + '\n' + remark_in_roff(example.remark) + '\n';
  }
  return text;
}

std::string entry(const std::string& tag, const std::string& text) {
  return ".TP\n.B " + tag + '\n' + text + '\n';
}

std::string options_in_roff(const Command& command, Group group) {
  std::string text;
  for (const Option& option : command.options) {
    if (option.hidden || option.group != group) continue;
    const std::string names = names_to_list(option);
    text += entry(
        roff(spelling_of(option), true),
        roff(described(option)) + '.' + (names.empty() ? "" : "\nOne of " + roff(names) + '.'));
  }
  return text;
}

std::string see_also(const Command* command) {
  std::string text = ".SH SEE ALSO\n.BR inlay (1)";
  if (command == nullptr) text = ".SH SEE ALSO\n.BR inlay\\-solve (1)";
  return text + "\n.PP\nThe terms are explained in docs/glossary.md.\n";
}

std::string exit_status(const Command& command) {
  std::string text = ".SH EXIT STATUS\n";
  for (const ExitStatus& status : exit_statuses(command)) {
    text += entry(std::string(status.code), roff(status.meaning) + '.');
  }
  return text;
}

struct Variable {
  std::string_view name, meaning;
};
constexpr Variable kEnvironment[] = {
    {"NO_COLOR", "If set, no output is coloured."},
    {"CLICOLOR", "If 0, no output is coloured."},
    {"CLICOLOR_FORCE", "If set and not 0, output is coloured even if it is not a terminal."},
    {"LC_ALL, LC_MESSAGES, LANG", "The language of hints and explanations: English or German."},
    {"XDG_DATA_HOME", "The folder that contains inlay/known.db; by default ~/.local/share."},
    {"INLAY_KERNEL", "The 9x9 kernel to use, instead of the fastest that runs here."}};

}  // namespace

std::string manual_name(const Command& command) {
  return page_name(command) + ".1";
}

std::string manual() {
  std::string text =
      header("inlay", "solve, make, explain and print Sudoku and exact cover problems");
  text +=
      ".SH SYNOPSIS\n.B inlay\n.I COMMAND\n[\\fIOPTION\\fR]... "
      "[\\fIPUZZLE\\fR|\\fIFILE\\fR|\\-]...\n"
      ".SH DESCRIPTION\n"
      "A puzzle is an argument, a line of stdin, or part of a file, in any notation; the notation\n"
      "is detected.\nEvery puzzle gives one record on stdout, in input order.\nAll else goes to\n"
      "stderr.\n.SH COMMANDS\n";
  const Section* last = nullptr;
  for (const Command* const command : commands()) {
    if (command->hidden || command->name.find(' ') != std::string_view::npos) continue;
    if (last == nullptr || *last != command->section) {
      text += ".SS " + roff(title_of(command->section)) + '\n';
    }
    last = &command->section;
    text +=
        ".TP\n.BR " + roff(page_name(*command), true) + " (1)\n" + roff(command->summary) + ".\n";
  }
  text += ".SH ENVIRONMENT\n";
  for (const Variable& variable : kEnvironment) {
    text += entry(roff(variable.name), roff(variable.meaning));
  }
  return text + see_also(nullptr);
}

std::string manual_of(const Command& command) {
  std::string summary(command.summary);
  summary[0] = summary[0] >= 'A' && summary[0] <= 'Z' ? static_cast<char>(summary[0] - 'A' + 'a')
                                                      : summary[0];
  std::string text = header(page_name(command), summary);
  text += ".SH SYNOPSIS\n" + roff(usage_of(command), true) + '\n';
  text += ".SH DESCRIPTION\n" + roff(command.summary) + ".\n";
  if (!command.note.empty()) text += ".PP\n" + roff(command.note) + '\n';
  for (const Argument& argument : command.arguments) {
    if (argument.hidden) continue;
    text += entry(roff(argument.name, true), roff(argument.help) + '.');
  }
  text += examples_in_roff(command);
  const auto children = subcommands(command.name);
  if (!children.empty()) {
    text += ".SH COMMANDS\n";
    for (const Command* const child : children) {
      text += ".TP\n.BR " + roff(page_name(*child), true) + " (1)\n" + roff(child->summary) + ".\n";
    }
    return text + see_also(&command);
  }
  text += ".SH OPTIONS\n";
  for (const Group group : kGroups) {
    const std::string options = options_in_roff(command, group);
    if (options.empty()) continue;
    if (group != Group::main) text += ".SS " + std::string(title_of(group)) + '\n';
    text += options;
  }
  return text + exit_status(command) + see_also(&command);
}

}  // namespace inlay::service::options

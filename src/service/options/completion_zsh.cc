#include "service/options/commands.h"
#include "service/options/completion.h"

namespace inlay::service::options {
namespace {

std::string zsh_quoted(std::string_view text) {
  return shell_quoted(text, "'\\''");
}

// A text within [...] or between colons of a specification.
std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == ':' || c == '\\') result += '\\';
    result += c;
  }
  return result;
}

// What completes the value: "(a b c)", "_files", or nothing.
std::string action_of(const Option& option) {
  const std::string names = words_of_names(option);
  if (option.kind == Kind::names) return "_sequence compadd - " + names;
  if (!names.empty()) return '(' + names + ')';
  if (option.kind == Kind::file) return "_files";
  return option.kind == Kind::folder ? "_files -/" : " ";
}

std::string specification_of(const Option& option) {
  const std::string name = "--" + std::string(option.name);
  const bool flag = option.kind == Kind::flag;
  std::string rest = '[' + escaped(option.help) + ']';
  if (!flag) rest += ':' + escaped(name_of_value(option)) + ':' + action_of(option);
  std::string text = "      " + zsh_quoted(name + (flag ? "" : "=") + rest);
  if (option.letter != 0) {
    text += " \\\n      " + zsh_quoted(std::string("-") + option.letter + (flag ? "" : "+") + rest);
  }
  return text;
}

std::string command_in_zsh(const Command& command) {
  std::string text = "    (" + zsh_quoted(command.name) + ")\n      _arguments -s -S \\\n";
  for (const Option& option : command.options) {
    if (!option.hidden) text += specification_of(option) + " \\\n";
  }
  return text + "      '--help[Print help]' '*:argument:_files';;\n";
}

std::string described_commands(std::string_view parent) {
  std::string text;
  const std::string prefix = parent.empty() ? "" : std::string(parent) + ' ';
  for (const Command* const command : commands()) {
    if (command->hidden || !command->name.starts_with(prefix)) continue;
    const std::string_view name = command->name.substr(prefix.size());
    if (name.find(' ') != std::string_view::npos) continue;
    text += "    " + zsh_quoted(std::string(name) + ':' + std::string(command->summary)) + '\n';
  }
  return text;
}

}  // namespace

std::string zsh_completion() {
  std::string text =
      "#compdef inlay\n\n_inlay() {\n  local command=$words[2]\n  local -a commands\n"
      "  commands=(\n" +
      described_commands("") +
      "    'help:Print the help of a command'\n  )\n"
      "  if ((CURRENT == 2)) || [[ $command == help && CURRENT -eq 3 ]]; then\n"
      "    _describe command commands\n    return\n  fi\n  case $command in\n";
  for (const Command* const command : commands()) {
    if (subcommands(command->name).empty()) continue;
    text += "    (" + std::string(command->name) + ")\n      commands=(\n" +
            described_commands(command->name) +
            "      )\n      if ((CURRENT == 3)); then\n        _describe command commands\n"
            "        return\n      fi\n      command=\"$command $words[3]\"\n"
            "      shift words\n      ((CURRENT--));;\n";
  }
  text += "  esac\n  shift words\n  ((CURRENT--))\n  case $command in\n";
  for (const Command* const command : commands()) {
    if (!command->hidden && subcommands(command->name).empty()) text += command_in_zsh(*command);
  }
  return text + "  esac\n}\n\n_inlay \"$@\"\n";
}

}  // namespace inlay::service::options

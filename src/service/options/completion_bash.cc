#include "service/options/commands.h"
#include "service/options/completion.h"

namespace inlay::service::options {
namespace {

constexpr const char* kBeginning = R"(# bash completion for inlay
_inlay() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
  local command=${COMP_WORDS[1]} options= names= paths= prefix=
  COMPREPLY=()
  # bash gives --option=value as three words.
  if [[ $current == = ]]; then
    current=
  elif [[ $previous == = ]]; then
    previous=${COMP_WORDS[COMP_CWORD-2]}
  fi
  if ((COMP_CWORD == 1)); then
    COMPREPLY=($(compgen -W ')";

constexpr const char* kEnd = R"(  esac
  if [[ -n $names ]]; then
    # Of several names, separated by commas, complete the last one.
    [[ $current == *,* ]] && prefix=${current%,*},
    COMPREPLY=($(compgen -P "$prefix" -W "$names" -- "${current#"$prefix"}"))
  elif [[ $paths == folder ]]; then
    COMPREPLY=($(compgen -d -- "$current"))
  elif [[ $paths == none ]]; then
    COMPREPLY=()
  elif [[ $paths != file && $current == -* ]]; then
    COMPREPLY=($(compgen -W "$options --help" -- "$current"))
  else
    COMPREPLY=($(compgen -f -- "$current"))
  fi
}
complete -o filenames -F _inlay inlay
)";

// What may follow the option, as an assignment of the script.
std::string value_in_bash(const Option& option) {
  const std::string names = words_of_names(option);
  if (!names.empty()) return "names='" + names + "'";
  if (option.kind == Kind::file) return "paths=file";
  return option.kind == Kind::folder ? "paths=folder" : "paths=none";
}

std::string command_in_bash(const Command& command) {
  std::string options;
  std::string cases;
  for (const Option& option : command.options) {
    if (option.hidden) continue;
    const std::string name = "--" + std::string(option.name);
    options += (options.empty() ? "" : " ") + name;
    if (option.kind == Kind::flag) continue;
    const std::string letter = option.letter != 0 ? std::string("-") + option.letter + '|' : "";
    cases += "        " + letter + name + ") " + value_in_bash(option) + ";;\n";
  }
  return "    '" + std::string(command.name) + "')\n      options='" + options +
         "'\n      case $previous in\n" + cases + "      esac;;\n";
}

}  // namespace

std::string bash_completion() {
  std::string text = kBeginning + names_of_commands("") + "' -- \"$current\"))\n    return\n  fi\n";
  text +=
      "  case $command in\n    " + names_of_parents("|") +
      ")\n      command=\"$command ${COMP_WORDS[2]}\";;\n  esac\n  if ((COMP_CWORD == 2)); then\n"
      "    case ${COMP_WORDS[1]} in\n";
  for (const Command* const command : commands()) {
    const std::string names = names_of_commands(command->name);
    if (names.empty()) continue;
    text += "      " + std::string(command->name) + ")\n        COMPREPLY=($(compgen -W '" + names +
            "' -- \"$current\"))\n        return;;\n";
  }
  text += "      help)\n        COMPREPLY=($(compgen -W '" + names_of_commands("") +
          "' -- \"$current\"))\n        return;;\n    esac\n  fi\n  case $command in\n";
  for (const Command* const command : commands()) {
    if (!command->hidden && subcommands(command->name).empty()) text += command_in_bash(*command);
  }
  return text + kEnd;
}

}  // namespace inlay::service::options

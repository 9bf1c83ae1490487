#include "service/options/completion.h"

#include "service/options/commands.h"

namespace inlay::service::options {

Names shells() {
  return {"bash", "fish", "zsh"};
}

std::string completion(std::string_view shell) {
  if (shell == "bash") return bash_completion();
  return shell == "fish" ? fish_completion() : zsh_completion();
}

std::string_view completion_path(std::string_view shell) {
  if (shell == "bash") return "bash-completion/completions/inlay";
  return shell == "fish" ? "fish/vendor_completions.d/inlay.fish" : "zsh/site-functions/_inlay";
}

std::string names_of_commands(std::string_view parent) {
  std::string names;
  const std::string prefix = parent.empty() ? "" : std::string(parent) + ' ';
  for (const Command* const command : commands()) {
    if (command->hidden || !command->name.starts_with(prefix)) continue;
    const std::string_view name = command->name.substr(prefix.size());
    if (name.find(' ') != std::string_view::npos) continue;
    if (!names.empty()) names += ' ';
    names += name;
  }
  return parent.empty() ? names + " help" : names;
}

std::string names_of_parents(std::string_view separator) {
  std::string names;
  for (const Command* const command : commands()) {
    if (subcommands(command->name).empty()) continue;
    if (!names.empty()) names += separator;
    names += command->name;
  }
  return names;
}

std::string shell_quoted(std::string_view text, std::string_view quote) {
  std::string quoted = "'";
  for (const char c : text) {
    if (c == '\'') {
      quoted += quote;
    } else {
      quoted += c;
    }
  }
  return quoted + "'";
}

std::string words_of_names(const Option& option) {
  std::string words;
  if (option.names == nullptr) return words;
  for (const std::string_view name : option.names()) {
    if (!words.empty()) words += ' ';
    words += name;
  }
  return words;
}

}  // namespace inlay::service::options

#include "service/options/commands.h"
#include "service/options/completion.h"

namespace inlay::service::options {
namespace {

constexpr const char* kFunction = R"(# fish completion for inlay

# Whether the words after "inlay" begin with these.
function __inlay_in
    set -l words (commandline -opc)
    for i in (seq (count $argv))
        set -l at (math $i + 1)
        test "$words[$at]" = "$argv[$i]"; or return 1
    end
end

# Whether there are exactly these words after "inlay".
function __inlay_after
    set -l words (commandline -opc)
    test (count $words) -eq (math (count $argv) + 1); and __inlay_in $argv
end

)";

std::string fish_quoted(std::string_view text) {
  return shell_quoted(text, "\\'");
}

std::string line_for_command(std::string_view parent, std::string_view name,
                             std::string_view summary) {
  return "complete -c inlay -f -n '__inlay_after" +
         (parent.empty() ? "" : ' ' + std::string(parent)) + "' -a " + std::string(name) + " -d " +
         fish_quoted(summary) + '\n';
}

std::string line_for_option(const Command& command, const Option& option) {
  std::string line = "complete -c inlay -n '__inlay_in " + std::string(command.name) + "' -l " +
                     std::string(option.name);
  if (option.letter != 0) line += std::string(" -s ") + option.letter;
  const std::string names = words_of_names(option);
  if (!names.empty()) {
    line += " -x -a " + fish_quoted(names);
  } else if (option.kind == Kind::file || option.kind == Kind::folder) {
    line += " -r -F";
  } else if (option.kind != Kind::flag) {
    line += " -x";
  }
  return line + " -d " + fish_quoted(option.help) + '\n';
}

}  // namespace

std::string fish_completion() {
  std::string text = kFunction;
  for (const Command* const command : commands()) {
    if (command->hidden) continue;
    const std::size_t blank = command->name.find(' ');
    const bool child = blank != std::string_view::npos;
    text +=
        line_for_command(child ? command->name.substr(0, blank) : "",
                         child ? command->name.substr(blank + 1) : command->name, command->summary);
  }
  text += line_for_command("", "help", "Print the help of a command");
  for (const Command* const command : commands()) {
    for (const Option& option : command->options) {
      if (!command->hidden && !option.hidden) text += line_for_option(*command, option);
    }
  }
  return text + "complete -c inlay -l help -s h -d 'Print help'\n";
}

}  // namespace inlay::service::options

// Completions for shells, made of the table: commands, options, and the names that options accept.
#ifndef INLAY_SRC_SERVICE_OPTIONS_COMPLETION_H_
#define INLAY_SRC_SERVICE_OPTIONS_COMPLETION_H_

#include <string>
#include <string_view>

#include "service/options/option.h"

namespace inlay::service::options {

Names shells();  // bash, fish, zsh
// The script of one of shells(). Require: it is one.
std::string completion(std::string_view shell);
// Where the script is installed, below share/: "bash-completion/completions/inlay".
std::string_view completion_path(std::string_view shell);

std::string bash_completion();  // completion_bash.cc
std::string fish_completion();  // completion_fish.cc
std::string zsh_completion();   // completion_zsh.cc

// "solve count ... help" below "", "solve count ..." below "cover".
std::string names_of_commands(std::string_view parent);
// The commands that have subcommands, joined by `separator`: "cover|db".
std::string names_of_parents(std::string_view separator);
// 'text' for a shell in which ' within the quotes is written as `quote`.
std::string shell_quoted(std::string_view text, std::string_view quote);
// All names of an option, with blanks between them; empty: it takes none.
std::string words_of_names(const Option& option);

}  // namespace inlay::service::options

#endif  // INLAY_SRC_SERVICE_OPTIONS_COMPLETION_H_

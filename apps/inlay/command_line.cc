#include "command_line.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>

#include "base/suggest.h"
#include "command.h"
#include "documents.h"
#include "inlay/version.h"
#include "service/options/commands.h"
#include "service/options/help.h"
#include "shard_option.h"
#include "terminal.h"

namespace inlay::app {
namespace {

using options::Command;
using options::Kind;
using options::Option;
using Words = std::vector<std::string>;

void show(const std::string& text) {
  std::fputs(text.c_str(), stdout);
}

// The names of the commands one level below "", "cover" or "db".
options::Names names_below(std::string_view parent) {
  options::Names names;
  for (const Command* const command : options::commands()) {
    if (command->hidden) continue;
    const std::size_t blank = command->name.find(' ');
    const bool child = blank != std::string_view::npos && command->name.substr(0, blank) == parent;
    if (parent.empty() && blank == std::string_view::npos) names.push_back(command->name);
    if (!parent.empty() && child) names.push_back(command->name.substr(blank + 1));
  }
  return names;
}

std::string unknown_command(const std::string& parent, const std::string& word) {
  const std::string prefix = parent.empty() ? "" : parent + " ";
  const std::string_view name = base::nearest(word, names_below(parent));
  const std::string advice = name.empty()
                                 ? "; see \"inlay " + prefix + "--help\""
                                 : "; did you mean \"inlay " + prefix + std::string(name) + "\"?";
  return "unknown command \"" + prefix + word + "\"" + advice;
}

// Takes the words of the command from the front; null: an error was reported.
const Command* take_command(Words& words) {
  std::string name = words.front();
  const Command* command = options::find_command(name);
  if (command == nullptr) {
    fail(unknown_command("", name));
    return nullptr;
  }
  words.erase(words.begin());
  if (options::subcommands(name).empty()) return command;
  if (words.empty() || words.front().starts_with('-')) return command;
  const Command* const child = options::find_command(name + ' ' + words.front());
  if (child == nullptr) {
    fail(unknown_command(name, words.front()));
    return nullptr;
  }
  words.erase(words.begin());
  return child;
}

// "-o,--output,--old-name"
std::string spellings_of(const Option& option) {
  std::string text = "--" + std::string(option.name);
  if (option.letter != 0) text = std::string("-") + option.letter + ',' + text;
  std::string aliases(option.aliases);
  std::replace(aliases.begin(), aliases.end(), ' ', ',');
  return aliases.empty() ? text : text + ',' + aliases;
}

std::string unknown_option(const Command& command, const std::string& word) {
  constexpr std::size_t kPuzzle = 16;  // cells of the smallest board that is often typed
  const std::string given = word.substr(0, word.find('='));
  std::vector<std::string> spelled;
  for (const Option& option : command.options) {
    if (!option.hidden) spelled.push_back("--" + std::string(option.name));
  }
  spelled.emplace_back("--help");
  const options::Names names(spelled.begin(), spelled.end());
  if (const std::string_view name = base::nearest(given, names);
      !name.empty() && given.size() > 2) {
    return "unknown option " + given + "; did you mean " + std::string(name) + "?";
  }
  if (word.size() >= kPuzzle && word.find('=') == std::string::npos) {
    return "unknown option " + given + "; write -- before a puzzle that begins with -";
  }
  return "unknown option " + given + "; see \"inlay " + std::string(command.name) + " --help\"";
}

// Whether a word can be the option: begins with its name, or has its letter in a group of letters.
bool may_contain(const Words& words, const Option& option) {
  if (!option.aliases.empty()) return !words.empty();
  return std::any_of(words.begin(), words.end(), [&](const std::string_view word) {
    if (word.starts_with("--")) return word.substr(2).starts_with(option.name);
    return word.starts_with('-') && option.letter != 0 && word.find(option.letter) != word.npos;
  });
}

// The parser of one command, made of its rows. It contains only the options that `words` may
// contain, since all of them take longer to add than most puzzles take to solve.
class Parser {
 public:
  Parser(const Command& command, const Words& words) : command_(command), app_("", "inlay") {
    app_.set_help_flag("");
    app_.allow_extras();
    help_ = app_.add_flag("-h,--help");
    for (const Option& option : command.options) {
      if (!may_contain(words, option)) continue;
      CLI::Option* const added = option.kind == Kind::flag
                                     ? app_.add_flag(spellings_of(option))
                                     : app_.add_option(spellings_of(option), texts_[option.name]);
      if (option.kind != Kind::flag) added->expected(1)->allow_extra_args(false)->take_all();
      added_.emplace_back(&option, added);
    }
    if (!command.arguments.empty()) app_.add_option("ARGUMENT", positional_);
  }

  // Error: what is wrong with the words.
  Status parse(Words words) {
    std::reverse(words.begin(), words.end());  // as the library wants them
    try {
      app_.parse(std::move(words));
    } catch (const CLI::ArgumentMismatch& error) {
      return missing_value(error.what());
    } catch (const CLI::ParseError& error) {
      return Error{ErrorKind::invalid, error.what()};
    }
    if (wants_help()) return Done{};
    for (const std::string& word : app_.remaining()) {
      if (word.size() > 1 && word.front() == '-') {
        return Error{ErrorKind::invalid, unknown_option(command_, word)};
      }
    }
    return check_positional();
  }

  bool wants_help() const { return help_->count() > 0; }

  Result<Arguments> arguments() const {
    std::vector<options::Given> given;
    for (const auto& [option, added] : added_) {
      if (added->count() == 0) continue;
      if (option->kind == Kind::flag) {
        given.push_back({option->name, {added->as<bool>() ? "true" : "false"}});
      } else {
        auto values = texts_.at(option->name);
        if (option->name == options::kShard.name && values.back() == "slurm") {
          auto shard = slurm_shard([](const char* name) { return std::getenv(name); });
          if (!shard) return shard.error();
          values = {std::move(*shard)};
        }
        given.push_back({option->name, std::move(values)});
      }
    }
    return Arguments::make(command_, std::move(given), positional_);
  }

 private:
  // `what` begins with the option: "--limit: 1 required TEXT missing".
  Error missing_value(const std::string& what) const {
    const std::string name = what.substr(0, what.find(':'));
    const Option* const option = command_.find(name.substr(std::min<std::size_t>(2, name.size())));
    const std::string value = option == nullptr ? "" : std::string(name_of_value(*option));
    return {ErrorKind::invalid, name + " requires a value" + (value.empty() ? "" : ": " + value)};
  }

  Status check_positional() const {
    const auto& rows = command_.arguments;
    const Words remaining = app_.remaining();
    const bool many = !rows.empty() && rows.back().many;
    if (positional_.size() + remaining.size() <= rows.size() || many) return Done{};
    const std::string& first =
        positional_.size() > rows.size() ? positional_[rows.size()] : remaining.front();
    return Error{ErrorKind::invalid,
                 "unexpected argument \"" + first + "\"; usage: " + options::usage_of(command_)};
  }

  const Command& command_;
  CLI::App app_;
  CLI::Option* help_;
  std::vector<std::pair<const Option*, CLI::Option*>> added_;
  std::map<std::string_view, std::vector<std::string>> texts_;
  std::vector<std::string> positional_;
};

// inlay help [COMMAND]
int show_help_of(Words words) {
  if (words.empty()) {
    show(options::overview(stdout_has_color()));
    return ExitCode::kDone;
  }
  if (words.front().starts_with("--")) return print_documents(std::move(words));
  const Command* const command = take_command(words);
  if (command == nullptr) return ExitCode::kBadInput;
  show(options::help_of(*command, stdout_has_color()));
  return ExitCode::kDone;
}

}  // namespace

std::variant<Arguments, int> read_command_line(Words words) {
  if (words.empty()) {
    std::fputs(options::overview(stderr_has_color()).c_str(), stderr);
    return ExitCode::kBadInput;
  }
  const std::string first = words.front();
  if (first == "-h" || first == "--help" || first == "help") {
    words.erase(words.begin());
    return show_help_of(std::move(words));
  }
  if (first == "-V" || first == "--version") {
    show("inlay " + std::string(kVersion) + '\n');
    return ExitCode::kDone;
  }
  const Command* const command = take_command(words);
  if (command == nullptr) return ExitCode::kBadInput;
  if (!options::subcommands(command->name).empty()) {
    const bool wants_help = !words.empty() && (words.front() == "-h" || words.front() == "--help");
    if (wants_help) return show_help_of({std::string(command->name)});
    const std::string problem =
        words.empty() ? "a command is missing" : "unexpected " + words.front();
    return fail(problem + "; choose from " + options::listed(names_below(command->name)));
  }
  Parser parser(*command, words);
  if (const Status parsed = parser.parse(std::move(words)); !parsed) {
    return fail(parsed.error().message);
  }
  if (parser.wants_help()) return show_help_of({std::string(command->name)});
  auto arguments = parser.arguments();
  if (!arguments) return fail(arguments.error().message);
  return std::move(*arguments);
}

}  // namespace inlay::app

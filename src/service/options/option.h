// Option, Command: the rows of the one table that declares every option and every command.
//
// An option is declared once, as a constant (common_options.h, sudoku_options.h, cover_options.h,
// data_options.h). A command lists the options it takes (commands.h); where an option means
// something else to a command, the list changes its help or default: kLimit.with_default("2").
//
// The table drives the parser, --help, the man pages, the completions, the fields of the API and
// the identity of a run that can be resumed. It does not depend on a parser.
#ifndef INLAY_SRC_SERVICE_OPTIONS_OPTION_H_
#define INLAY_SRC_SERVICE_OPTIONS_OPTION_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string_view>
#include <vector>

namespace inlay::service::options {

using Names = std::vector<std::string_view>;

enum class Kind {
  flag,
  number,    // a whole number
  numbers,   // several, separated by commas
  decimal,   // a number that may have a decimal point
  size,      // bytes: 500MB
  duration,  // 500ms, 10s, 5min, 2h; a plain number is in seconds
  range,     // 24..26, 24, 24..
  text,
  file,
  folder,
  name,   // one of `names`
  names,  // several of `names`, separated by commas
};

// The heading of an option in the help of a command.
enum class Group { main, input, search, run, output };

// The option as a field of an API request. Empty or 0: as the option has it.
struct ApiField {
  std::string_view name = {};
  std::uint64_t most = 0;
};

struct Option {
  std::string_view name;  // without the dashes
  char letter = 0;        // 0: no short form
  Kind kind = Kind::flag;
  std::string_view value = {};  // what the help calls the value; empty: the usual word of the kind
  // The range, both included: of numbers; of sizes in bytes; of durations in milliseconds.
  std::uint64_t least = 0;
  std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  std::string_view standard = {};           // the default, as a user would write it; empty: none
  std::string_view described_default = {};  // in the help, instead of `standard`
  Names (*names)() = nullptr;
  Group group = Group::main;
  std::string_view aliases = {};  // old spellings, with dashes, separated by blanks; not shown
  bool hidden = false;            // accepted but not shown
  bool identifies = true;         // a run can only be resumed with the same value
  bool secret = false;  // may contain a password: a journal records only that it was given
  ApiField field = {};
  std::string_view help = {};

  constexpr Option with_help(std::string_view text) const {
    Option changed = *this;
    changed.help = text;
    return changed;
  }
  constexpr Option with_default(std::string_view text, std::string_view described = {}) const {
    Option changed = *this;
    changed.standard = text;
    changed.described_default = described;
    return changed;
  }
  constexpr Option with_names(Names (*list)()) const {
    Option changed = *this;
    changed.names = list;
    return changed;
  }
  constexpr Option with_aliases(std::string_view text) const {
    Option changed = *this;
    changed.aliases = text;
    return changed;
  }
  constexpr Option in(Group heading) const {
    Option changed = *this;
    changed.group = heading;
    return changed;
  }
};

// A positional argument.
struct Argument {
  std::string_view name;
  bool many = false;
  std::string_view help = {};
  bool hidden = false;  // accepted but not shown
};

// How options of a command depend on each other. `others`: names separated by blanks.
struct Rule {
  enum class Kind { excludes, needs } kind;
  std::string_view option;
  std::string_view others;
};

inline constexpr Rule::Kind kExcludes = Rule::Kind::excludes;
inline constexpr Rule::Kind kNeeds = Rule::Kind::needs;

struct Example {
  std::string_view command;      // the whole line
  std::string_view remark = {};  // what it does, where the line does not say
};

enum class Section { solve, make, understand, print, cover, research, data, serve };

struct Command {
  std::string_view name;  // "solve", "cover count"
  Section section;
  std::string_view summary;  // at most 52 characters, for `inlay --help`
  std::span<const Example> examples;
  std::span<const Argument> arguments;
  std::span<const Option> options;
  std::span<const Rule> rules = {};
  std::string_view negative = {};  // when the exit code is 1; empty: never
  std::string_view note = {};      // a paragraph for --help and the man page
  bool hidden = false;

  const Option* find(std::string_view option) const;
};

// The parts one after the other.
template <typename Row, std::size_t... sizes>
constexpr auto joined(const std::array<Row, sizes>&... parts) {
  std::array<Row, (sizes + ...)> all{};
  std::size_t at = 0;
  const auto add = [&](const auto& part) {
    for (const Row& row : part) all[at++] = row;
  };
  (add(parts), ...);
  return all;
}

// "N", "SIZE", "FILE": what the help calls the value.
std::string_view name_of_value(const Option& option);

}  // namespace inlay::service::options

#endif  // INLAY_SRC_SERVICE_OPTIONS_OPTION_H_

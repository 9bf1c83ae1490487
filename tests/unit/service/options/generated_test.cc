// What is made of the table: help, man pages and completions show every visible option, and nothing
// hidden.
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <sstream>

#include "service/options/commands.h"
#include "service/options/completion.h"
#include "service/options/help.h"
#include "service/options/manual.h"

namespace inlay::service::options {
namespace {

bool contains(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

// The text between `begin` and the next `end`; empty if none exists.
std::string between(const std::string& text, const std::string& begin, const std::string& end) {
  const std::size_t from = text.find(begin);
  if (from == std::string::npos) return "";
  const std::size_t start = from + begin.size();
  return text.substr(start, text.find(end, start) - start);
}

std::set<std::string> words(const std::string& text) {
  std::istringstream in(text);
  return {std::istream_iterator<std::string>(in), {}};
}

// Every "--name" in a text; "\-" of roff counts as a dash.
std::set<std::string> names_in(std::string text) {
  for (std::size_t at = 0; (at = text.find("\\-", at)) != std::string::npos;) text.erase(at, 1);
  std::set<std::string> names;
  constexpr const char* kLetters = "abcdefghijklmnopqrstuvwxyz-";
  for (std::size_t at = 0; (at = text.find("--", at)) != std::string::npos;) {
    const std::size_t end = std::min(text.find_first_not_of(kLetters, at), text.size());
    names.insert(text.substr(at, end - at));
    at = end;
  }
  return names;
}

std::set<std::string> visible_names(const Command& command) {
  std::set<std::string> names;
  for (const Option& option : command.options) {
    if (!option.hidden) names.insert("--" + std::string(option.name));
  }
  return names;
}

// Commands without subcommands.
std::vector<const Command*> final_commands() {
  std::vector<const Command*> all;
  for (const Command* const command : commands()) {
    if (!command->hidden && subcommands(command->name).empty()) all.push_back(command);
  }
  return all;
}

TEST(Help, TheOverviewListsEveryCommandOnOneScreen) {
  const std::string text = overview(false);
  EXPECT_LE(std::count(text.begin(), text.end(), '\n'), 31);
  for (const Command* const command : commands()) {
    if (command->name.find(' ') != std::string_view::npos) continue;
    EXPECT_TRUE(contains(text, std::string(command->name) + ' ')) << command->name;
    EXPECT_TRUE(contains(text, command->summary)) << command->name;
  }
  EXPECT_FALSE(contains(text, "\033"));
  EXPECT_TRUE(contains(overview(true), "\033[1m"));
}

TEST(Help, HasExactlyTheVisibleOptions) {
  for (const Command* const command : final_commands()) {
    const std::string text = help_of(*command, false);
    std::set<std::string> listed;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with("  -") || line.starts_with("      --")) {
        listed.insert(*names_in(line.substr(0, line.find(' ', line.find("--")))).begin());
      }
    }
    EXPECT_EQ(listed, visible_names(*command)) << command->name;
    for (const Option& option : command->options) {
      EXPECT_EQ(contains(text, spelling_of(option)), !option.hidden) << option.name;
    }
    EXPECT_TRUE(contains(text, "Usage: " + usage_of(*command))) << command->name;
    for (const Example& example : command->examples) EXPECT_TRUE(contains(text, example.command));
  }
}

TEST(Help, OfACommandWithSubcommandsListsThem) {
  for (const char* const name : {"cover", "db", "catalogue"}) {
    const std::string text = help_of(*find_command(name), false);
    for (const Command* const child : subcommands(name)) {
      EXPECT_TRUE(contains(text, child->summary)) << child->name;
    }
  }
}

TEST(Help, SpellsOptionsAndDefaults) {
  const Option option{.name = "output",
                      .letter = 'o',
                      .kind = Kind::file,
                      .standard = "x",
                      .help = "Where to write"};
  EXPECT_EQ(spelling_of(option), "-o, --output FILE");
  EXPECT_EQ(described(option), "Where to write [default: x]");
  EXPECT_EQ(described(option.with_default("x", "stdout")), "Where to write [default: stdout]");
  EXPECT_EQ(described(option.with_default("")), "Where to write");
  EXPECT_EQ(spelling_of(Option{.name = "all"}), "--all");
}

TEST(Help, ExitCodes) {
  const auto with = exit_statuses(*find_command("solve"));
  const auto without = exit_statuses(*find_command("doctor"));
  EXPECT_EQ(with.size(), 5U);
  EXPECT_EQ(without.size(), 4U);
  EXPECT_EQ(with[1].code, "1");
  EXPECT_EQ(without[1].code, "2");
}

TEST(Manual, HasExactlyTheVisibleOptions) {
  for (const Command* const command : final_commands()) {
    const std::string text = manual_of(*command);
    const std::string options = between(text + ".SH EXIT STATUS", ".SH OPTIONS\n", ".SH EXIT");
    std::set<std::string> listed;
    std::istringstream lines(options);
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with(".B ")) listed.merge(names_in(line));
    }
    EXPECT_EQ(listed, visible_names(*command)) << command->name;
  }
}

TEST(Manual, ARemarkThatEndsWithThreeDotsGetsNoFullStop) {
  EXPECT_TRUE(contains(manual_of(*find_command("export")), "page-2.svg, ...\n"));
}

TEST(Manual, ThePageOfTheProgramNamesEveryCommand) {
  const std::string text = manual();
  std::set<std::string> pages;
  for (const Command* const command : commands()) {
    EXPECT_TRUE(pages.insert(manual_name(*command)).second) << command->name;
    if (command->name.find(' ') != std::string_view::npos) continue;
    std::string escaped = "inlay-" + std::string(command->name);
    for (std::size_t at = 0; (at = escaped.find('-', at)) != std::string::npos; at += 2) {
      escaped.insert(at, "\\");
    }
    EXPECT_TRUE(contains(text, escaped + " (1)")) << command->name;
  }
  EXPECT_EQ(pages.count("inlay-cover-count.1"), 1U);
}

TEST(Completion, BashCompletesExactlyTheVisibleOptions) {
  const std::string text = completion("bash");
  for (const Command* const command : final_commands()) {
    const std::string begin = "    '" + std::string(command->name) + "')\n      options='";
    EXPECT_EQ(words(between(text, begin, "'\n")), visible_names(*command)) << command->name;
  }
}

TEST(Completion, FishCompletesExactlyTheVisibleOptions) {
  const std::string text = completion("fish");
  for (const Command* const command : final_commands()) {
    const std::string begin =
        "complete -c inlay -n '__inlay_in " + std::string(command->name) + "' -l ";
    std::set<std::string> listed;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
      if (!line.starts_with(begin)) continue;
      listed.insert("--" + line.substr(begin.size(), line.find(' ', begin.size()) - begin.size()));
    }
    EXPECT_EQ(listed, visible_names(*command)) << command->name;
  }
}

TEST(Completion, ZshCompletesExactlyTheVisibleOptions) {
  const std::string text = completion("zsh");
  for (const Command* const command : final_commands()) {
    const std::string begin = "    ('" + std::string(command->name) + "')\n      _arguments";
    std::set<std::string> listed;
    std::istringstream lines(between(text, begin, ";;\n"));
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with("      '--")) {
        listed.insert(line.substr(7, line.find_first_of("=[") - 7));
      }
    }
    listed.erase("--help");
    EXPECT_EQ(listed, visible_names(*command)) << command->name;
  }
}

TEST(Completion, CompletesNamesOfCommandsAndOfValues) {
  for (const std::string_view shell : shells()) {
    const std::string text = completion(shell);
    for (const Command* const command : commands()) {
      const std::size_t blank = command->name.find(' ');
      const auto name = command->name.substr(blank == std::string_view::npos ? 0 : blank + 1);
      EXPECT_TRUE(contains(text, name)) << shell << ' ' << command->name;
    }
    for (const Command* const command : final_commands()) {
      for (const Option& option : command->options) {
        EXPECT_TRUE(option.hidden || contains(text, words_of_names(option))) << option.name;
      }
    }
    EXPECT_FALSE(completion_path(shell).empty());
  }
}

TEST(Completion, OldNamesOfEnginesAreNotCompleted) {
  for (const std::string_view shell : shells()) {
    const std::string text = completion(shell);
    for (const char* const old : {"masks", "diagram "}) EXPECT_FALSE(contains(text, old)) << shell;
  }
}

TEST(Completion, QuotesTexts) {
  EXPECT_EQ(shell_quoted("user's", "'\\''"), "'user'\\''s'");
  EXPECT_EQ(shell_quoted("", "'\\''"), "''");
}

}  // namespace
}  // namespace inlay::service::options

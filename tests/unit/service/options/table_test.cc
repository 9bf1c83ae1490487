// The table of options: every row is complete, and the rows of a command agree with each other.
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <limits>
#include <map>
#include <set>
#include <sstream>

#include "service/options/commands.h"
#include "service/options/value.h"

namespace inlay::service::options {
namespace {

std::vector<std::string> words(std::string_view text) {
  std::istringstream in{std::string(text)};
  return {std::istream_iterator<std::string>(in), {}};
}

bool has_upper_case(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
}

// A noun phrase or an imperative: one line, a capital letter first, no full stop at the end.
void expect_style(std::string_view text, const std::string& where) {
  ASSERT_FALSE(text.empty()) << where;
  EXPECT_TRUE(text.front() >= 'A' && text.front() <= 'Z') << where << ": " << text;
  EXPECT_NE(text.back(), '.') << where << ": " << text;
  EXPECT_NE(text.back(), ' ') << where << ": " << text;
  EXPECT_EQ(text.find('\n'), std::string_view::npos) << where << ": " << text;
  EXPECT_EQ(text.find("  "), std::string_view::npos) << where << ": " << text;
  EXPECT_LE(text.size(), 72U) << where << ": " << text;
}

template <typename Check>
void for_each_option(const Check& check) {
  for (const Command* const command : commands()) {
    for (const Option& option : command->options) {
      check(option, "inlay " + std::string(command->name) + " --" + std::string(option.name));
    }
  }
}

TEST(OptionTable, CommandsHaveTheirOwnNames) {
  std::set<std::string_view> names;
  for (const Command* const command : commands()) {
    EXPECT_TRUE(names.insert(command->name).second) << command->name;
    EXPECT_EQ(find_command(command->name), command);
  }
  EXPECT_EQ(find_command("nosuch"), nullptr);
  EXPECT_EQ(find_command(""), nullptr);
  EXPECT_EQ(names.count("help"), 0U);  // the program's own
}

TEST(OptionTable, SubcommandsFollowTheirParent) {
  for (const Command* const command : commands()) {
    const std::size_t blank = command->name.find(' ');
    if (blank == std::string_view::npos) continue;
    const Command* const parent = find_command(command->name.substr(0, blank));
    ASSERT_NE(parent, nullptr) << command->name;
    EXPECT_EQ(parent->section, command->section) << command->name;
    EXPECT_TRUE(parent->options.empty() && parent->arguments.empty()) << parent->name;
  }
  EXPECT_EQ(subcommands("db").size(), 6U);
  EXPECT_TRUE(subcommands("solve").empty());
}

TEST(OptionTable, NoNameOrLetterStandsTwiceInACommand) {
  for (const Command* const command : commands()) {
    std::set<std::string> spelled{"--help", "-h"};  // every command has these
    for (const Option& option : command->options) {
      EXPECT_TRUE(spelled.insert("--" + std::string(option.name)).second)
          << command->name << " --" << option.name;
      if (option.letter != 0) {
        EXPECT_TRUE(spelled.insert(std::string("-") + option.letter).second)
            << command->name << " -" << option.letter;
      }
      for (const std::string& alias : words(option.aliases)) {
        EXPECT_TRUE(spelled.insert(alias).second) << command->name << ' ' << alias;
        EXPECT_TRUE(alias.starts_with('-')) << command->name << ' ' << alias;
      }
      EXPECT_EQ(command->find(option.name), &option);
    }
    EXPECT_EQ(command->find("nosuch"), nullptr);
  }
}

TEST(OptionTable, ALetterMeansTheSameInEveryCommand) {
  std::map<char, std::string_view> names;
  std::map<std::string_view, char> letters;
  for_each_option([&](const Option& option, const std::string& where) {
    EXPECT_EQ(letters.emplace(option.name, option.letter).first->second, option.letter) << where;
    if (option.letter == 0) return;
    EXPECT_EQ(names.emplace(option.letter, option.name).first->second, option.name) << where;
  });
}

TEST(OptionTable, NamesAreWordsWithDashes) {
  for_each_option([](const Option& option, const std::string& where) {
    ASSERT_FALSE(option.name.empty()) << where;
    EXPECT_EQ(option.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz-"), std::string_view::npos)
        << where;
    EXPECT_FALSE(option.name.starts_with('-') || option.name.ends_with('-')) << where;
    const std::string_view field = option.field.name;
    EXPECT_EQ(field.find_first_not_of("abcdefghijklmnopqrstuvwxyz_"), std::string_view::npos)
        << where;
  });
}

TEST(OptionTable, HelpTextsFollowTheStyle) {
  for_each_option([](const Option& option, const std::string& where) {
    expect_style(option.help, where);
    EXPECT_EQ(option.help.find("[default"), std::string_view::npos)
        << where;  // added by described()
  });
  for (const Command* const command : commands()) {
    const std::string where(command->name);
    expect_style(command->summary, where);
    EXPECT_LE(command->summary.size(), 52U) << where;
    EXPECT_FALSE(command->examples.empty()) << where;
    for (const Argument& argument : command->arguments) {
      if (!argument.hidden) expect_style(argument.help, where);
    }
    EXPECT_FALSE(command->negative.ends_with('.')) << where;
    EXPECT_TRUE(command->note.empty() || command->note.ends_with('.')) << where;
    for (const Example& example : command->examples) {
      const bool list = example.remark.ends_with("...");
      EXPECT_TRUE(list || !example.remark.ends_with('.')) << where;
    }
  }
}

TEST(OptionTable, KindsHaveWhatTheyNeed) {
  for_each_option([](const Option& option, const std::string& where) {
    const bool named = option.kind == Kind::name || option.kind == Kind::names;
    EXPECT_EQ(option.names != nullptr, named) << where;
    if (named) {
      const Names names = option.names();
      EXPECT_FALSE(names.empty()) << where;
      EXPECT_EQ(std::set(names.begin(), names.end()).size(), names.size()) << where;
    }
    EXPECT_LE(option.least, option.most) << where;
    EXPECT_EQ(name_of_value(option).empty(), option.kind == Kind::flag) << where;
    EXPECT_TRUE(has_upper_case(name_of_value(option)) || option.kind == Kind::flag) << where;
    EXPECT_TRUE(option.standard.empty() || option.kind != Kind::flag) << where;
  });
}

TEST(OptionTable, DefaultsAreValidValues) {
  int defaults = 0;
  for_each_option([&](const Option& option, const std::string& where) {
    if (option.standard.empty()) return;
    ++defaults;
    const Status status = check_value(option, option.standard);
    EXPECT_TRUE(status.ok()) << where << ": " << (status ? "" : status.error().message);
  });
  EXPECT_GT(defaults, 50);
}

TEST(OptionTable, TheEndsOfARangeAreInItAndTheirNeighboursAreNot) {
  constexpr auto kLargest = std::numeric_limits<std::uint64_t>::max();
  for_each_option([&](const Option& option, const std::string& where) {
    if (option.kind != Kind::number && option.kind != Kind::size) return;
    EXPECT_TRUE(check_value(option, std::to_string(option.least)).ok()) << where;
    EXPECT_TRUE(check_value(option, std::to_string(option.most)).ok()) << where;
    if (option.least > 0) {
      EXPECT_FALSE(check_value(option, std::to_string(option.least - 1)).ok()) << where;
    }
    if (option.most < kLargest) {
      EXPECT_FALSE(check_value(option, std::to_string(option.most + 1)).ok()) << where;
    }
    for (const char* const text : {"", "-1", "x", "1x", "1 2"}) {
      EXPECT_FALSE(check_value(option, text).ok()) << where << ": " << text;
    }
  });
}

TEST(OptionTable, RulesNameOptionsOfTheirCommand) {
  for (const Command* const command : commands()) {
    for (const Rule& rule : command->rules) {
      EXPECT_NE(command->find(rule.option), nullptr) << command->name << ' ' << rule.option;
      EXPECT_FALSE(words(rule.others).empty());
      for (const std::string& other : words(rule.others)) {
        EXPECT_NE(command->find(other), nullptr) << command->name << ' ' << other;
        EXPECT_NE(other, rule.option) << command->name;
      }
    }
  }
}

// The command that a line such as "zcat many.gz | inlay db import --db mine.db" calls, and the
// options that it gives it.
void expect_valid_example(std::string_view line) {
  const std::vector<std::string> all = words(line.substr(0, line.find(" | wc")));
  auto word = std::find(all.begin(), all.end(), "inlay");
  if (word == all.end() || ++word == all.end()) return;  // curl, for example
  const Command* command = find_command(*word);
  ASSERT_NE(command, nullptr) << line;
  if (!subcommands(command->name).empty() && word + 1 != all.end()) {
    command = find_command(*word + ' ' + *(word + 1));
    ASSERT_NE(command, nullptr) << line;
  }
  for (; word != all.end() && *word != "|"; ++word) {
    if (!word->starts_with("--")) continue;
    const Option* const option = command->find(word->substr(2, word->find('=') - 2));
    ASSERT_NE(option, nullptr) << line << ": " << *word;
    EXPECT_FALSE(option->hidden) << line;
    const bool takes_value = option->kind != Kind::flag && word + 1 != all.end();
    if (takes_value && !(word + 1)->starts_with('\'')) {
      EXPECT_TRUE(check_value(*option, *(word + 1)).ok()) << line << ": " << *(word + 1);
    }
  }
}

TEST(OptionTable, ExamplesUseOptionsOfTheirCommands) {
  for (const Command* const command : commands()) {
    for (const Example& example : command->examples) expect_valid_example(example.command);
  }
}

}  // namespace
}  // namespace inlay::service::options

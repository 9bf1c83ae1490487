// Arguments: what was given, defaults, rules between options, and the identity of a run.
#include "service/options/arguments.h"

#include <gtest/gtest.h>

#include "service/options/commands.h"
#include "service/options/options.h"

namespace inlay::service::options {
namespace {

Arguments arguments(std::string_view command, std::vector<Given> given = {},
                    std::vector<std::string> positional = {}) {
  auto made = Arguments::make(*find_command(command), std::move(given), std::move(positional));
  EXPECT_TRUE(made.ok()) << made.error().message;
  return std::move(*made);
}

std::string error_of(std::string_view command, std::vector<Given> given) {
  const auto made = Arguments::make(*find_command(command), std::move(given), {});
  return made ? "" : made.error().message;
}

TEST(Arguments, WhatWasGiven) {
  const Arguments given = arguments("solve",
                                    {{"limit", {"7"}},
                                     {"json", {"true"}},
                                     {"time-limit", {"500ms"}},
                                     {"memory-limit", {"2MiB"}},
                                     {"output", {"out.txt"}},
                                     {"engine", {"norvig"}}},
                                    {"a.txt", "-"});
  EXPECT_EQ(given.command().name, "solve");
  EXPECT_EQ(given.positional(), (std::vector<std::string>{"a.txt", "-"}));
  EXPECT_TRUE(given.has(kLimit));
  EXPECT_EQ(given.number(kLimit), 7U);
  EXPECT_EQ(given.small_number(kLimit), 7);
  EXPECT_TRUE(given.flag(kJson));
  EXPECT_EQ(given.seconds(kTimeLimit), 0.5);
  EXPECT_EQ(given.number(kMemoryLimit), std::uint64_t{2} << 20);
  EXPECT_EQ(given.text(kOutput), "out.txt");
  EXPECT_EQ(given.text(kEngine), "norvig");
}

TEST(Arguments, OtherwiseTheDefaultOfTheCommand) {
  const Arguments none = arguments("solve");
  EXPECT_FALSE(none.has(kLimit));
  EXPECT_EQ(none.number(kLimit), 1U);
  EXPECT_EQ(arguments("count").number_or(kLimit, 99), 99U);
  EXPECT_EQ(arguments("compare").number(kLimit), 2U);
  EXPECT_EQ(arguments("compare").seconds(kTimeLimit), 10);
  EXPECT_EQ(none.text(kEngine), "auto");
  EXPECT_EQ(none.number(kThreads), 0U);
  EXPECT_FALSE(none.flag(kJson));
  EXPECT_EQ(none.text(kOutput), "");
  EXPECT_EQ(none.seconds(kTimeLimit), 0);
  // An option that the command does not take has its own default.
  EXPECT_EQ(none.number(kPasses), 5U);
  EXPECT_EQ(none.decimal(kSeconds), 0.1);
}

TEST(Arguments, ListsJoinWhatWasGivenRepeatedly) {
  EXPECT_EQ(arguments("compare").list(kEngines), std::vector<std::string>{"all"});
  const Arguments twice = arguments("compare", {{"engines", {"norvig,masks", "cohen"}}});
  EXPECT_EQ(twice.list(kEngines), (std::vector<std::string>{"norvig", "bitset", "cohen"}));
  EXPECT_EQ(arguments("bench", {{"threads", {"1,2", "0"}}}).list(kNumbersOfThreads),
            (std::vector<std::string>{"1", "2", "0"}));
  EXPECT_TRUE(arguments("bench").list(kKernels).empty());
}

TEST(Arguments, OldNamesBecomeTodays) {
  EXPECT_EQ(arguments("solve", {{"engine", {"masks"}}}).text(kEngine), "bitset");
  EXPECT_EQ(arguments("cover count", {{"engine", {"diagram"}}}).text(kEngine), "zdd");
  // Only names of engines have old spellings.
  EXPECT_EQ(arguments("solve", {{"output", {"masks"}}}).text(kOutput), "masks");
}

TEST(Arguments, WrongOnesAreErrors) {
  EXPECT_EQ(error_of("solve", {{"limit", {"1", "2"}}}), "--limit was given more than once");
  EXPECT_EQ(error_of("solve", {{"json", {"true", "true"}}}), "");  // a flag may be repeated
  EXPECT_EQ(error_of("solve", {{"limit", {"0"}}}),
            "--limit: expected a number of at least 1, found \"0\"");
  EXPECT_EQ(error_of("solve", {{"all", {"true"}}, {"limit", {"2"}}}),
            "--all cannot be combined with --limit");
  EXPECT_EQ(error_of("generate", {{"populations", {"5"}}}), "--populations requires --unbiased");
  EXPECT_EQ(error_of("generate", {{"unbiased", {"true"}}}), "--unbiased requires --statistics");
  EXPECT_EQ(error_of("generate", {{"unbiased", {"true"}}, {"statistics", {"true"}}}), "");
}

TEST(Arguments, EveryRuleHolds) {
  for (const Command* const command : commands()) {
    for (const Rule& rule : command->rules) {
      const auto value = [&](std::string_view name) -> Given {
        const Option& option = *command->find(name);
        std::string text = "1";
        if (option.kind == Kind::flag) text = "true";
        if (option.names != nullptr) text = option.names().front();
        if (option.least > 1) text = std::to_string(option.least);
        return {option.name, {text}};
      };
      const std::string others(rule.others);
      const std::string first = others.substr(0, others.find(' '));
      std::vector<Given> given{value(rule.option)};
      if (rule.kind == kExcludes) given.push_back(value(first));
      EXPECT_NE(error_of(command->name, given), "") << command->name << ' ' << rule.option;
    }
  }
}

TEST(Arguments, TheIdentityIsThatOfTheWork) {
  const std::string plain = arguments("solve").identity();
  EXPECT_TRUE(plain.starts_with("inlay ")) << plain;
  EXPECT_TRUE(plain.ends_with(" solve")) << plain;
  // What does not change the records, and defaults that were given.
  EXPECT_EQ(arguments("solve", {{"threads", {"3"}},
                                {"output", {"x"}},
                                {"quiet", {"true"}},
                                {"checkpoint", {"5"}},
                                {"resume", {"true"}},
                                {"limit", {"1"}},
                                {"json", {"false"}},
                                {"engine", {"auto"}}})
                .identity(),
            plain);
  EXPECT_EQ(arguments("solve", {{"json", {"true"}}, {"limit", {"2"}}}).identity(),
            plain + " --limit=2 --json");
  // The order of the table, whatever the order on the command line; today's name of an engine.
  EXPECT_EQ(arguments("solve", {{"limit", {"2"}}, {"json", {"true"}}}).identity(),
            arguments("solve", {{"json", {"true"}}, {"limit", {"2"}}}).identity());
  EXPECT_EQ(arguments("solve", {{"engine", {"masks"}}}).identity(),
            arguments("solve", {{"engine", {"bitset"}}}).identity());
  EXPECT_NE(arguments("count").identity(), plain);
}

}  // namespace
}  // namespace inlay::service::options

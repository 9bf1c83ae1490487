// Messages: parameters, plural forms, and what a catalogue must not contain.
#include "base/message.h"

#include <gtest/gtest.h>

namespace inlay::base {
namespace {

MessageArguments arguments_of(std::size_t count) {
  MessageArguments arguments;
  arguments.set("cells", count == 1 ? "r1c2" : "r1c2 and r1c3", count);
  arguments.set("digit", "5");
  return arguments;
}

TEST(Message, ParametersAreReplaced) {
  EXPECT_EQ(formatted("Remove {digit} from {cells}.", arguments_of(2)),
            "Remove 5 from r1c2 and r1c3.");
  EXPECT_EQ(formatted("No parameter.", {}), "No parameter.");
  EXPECT_EQ(formatted("", {}), "");
}

TEST(Message, TheCountChoosesThePluralForm) {
  constexpr std::string_view kText = "{cells} {cells:1=sees|2=both see|see} it.";
  EXPECT_EQ(formatted(kText, arguments_of(1)), "r1c2 sees it.");
  EXPECT_EQ(formatted(kText, arguments_of(2)), "r1c2 and r1c3 both see it.");
  EXPECT_EQ(formatted(kText, arguments_of(3)), "r1c2 and r1c3 see it.");
  EXPECT_EQ(formatted("{cells:1=|more }cells", arguments_of(1)), "cells");
}

TEST(Message, AParameterWithoutAValueKeepsItsBraces) {
  EXPECT_EQ(formatted("Look at {house}.", arguments_of(1)), "Look at {house}.");
  EXPECT_EQ(formatted("Look at {house", arguments_of(1)), "Look at {house");
}

TEST(Message, AValueReplacesTheOneBefore) {
  MessageArguments arguments = arguments_of(1);
  arguments.set("digit", "7");
  EXPECT_EQ(formatted("{digit}", arguments), "7");
}

TEST(Message, ParametersOfAText) {
  const auto names = parameters_of("{a} and {b:1=x|y} and {a}");
  ASSERT_TRUE(names);
  EXPECT_EQ(*names, (std::vector<std::string_view>{"a", "b"}));
  for (const char* const wrong : {"{a", "a}", "{a{b}}", "{}", "{:1=x|y}", "{a:x|y}", "{a:=x|y}"}) {
    EXPECT_FALSE(parameters_of(wrong)) << wrong;
  }
}

TEST(Message, ACatalogueFindsItsMessages) {
  constexpr Message kFirst[] = {{"b", "two"}, {"a", "one {digit}"}};
  constexpr Message kSecond[] = {{"c", "three"}};
  const Catalogue catalogue("en", {kFirst, kSecond});
  EXPECT_EQ(catalogue.text("b"), "two");
  EXPECT_EQ(catalogue.text("d"), "");
  EXPECT_TRUE(catalogue.has("c"));
  EXPECT_EQ(catalogue.format("a", arguments_of(1)), "one 5");
  EXPECT_EQ(catalogue.messages().front().id, "a");
}

TEST(Message, MatchingIsTheInverseOfFormatting) {
  const auto value = [](std::string_view pattern, std::string_view text, std::string_view name) {
    const auto arguments = matched(pattern, text);
    return arguments ? arguments->find(name)->text : "no match";
  };
  EXPECT_EQ(value("{a} of {b}", "2 of 3 of 4", "a"), "2");
  EXPECT_EQ(value("{a} of {b}", "2 of 3 of 4", "b"), "3 of 4");
  EXPECT_EQ(value("{a} of {b}.", "2 of 3. of 4.", "b"), "3. of 4");
  EXPECT_EQ(value("at {a}", "at {a}", "a"), "{a}");
  for (const char* const text : {"", "of", " of 3", "2 of ", "2 off 3", "2 of"}) {
    EXPECT_FALSE(matched("{a} of {b}", text)) << text;
  }
  EXPECT_TRUE(matched("plain", "plain"));
  EXPECT_FALSE(matched("plain", "plain text"));
  EXPECT_FALSE(matched("plain text", "plain"));
}

}  // namespace
}  // namespace inlay::base

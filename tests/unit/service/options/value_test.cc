// Values of options.
#include "service/options/value.h"

#include <gtest/gtest.h>

#include "service/options/choices.h"

namespace inlay::service::options {
namespace {

std::string error_of(const Option& option, std::string_view text) {
  const Status status = check_value(option, text);
  return status ? "" : status.error().message;
}

Names fruit() {
  return {"apple", "pear", "dancing_links", "dancing_cells"};
}

TEST(OptionValues, Numbers) {
  EXPECT_EQ(number_of("0"), 0U);
  EXPECT_EQ(number_of("18446744073709551615"), ~std::uint64_t{0});
  for (const char* const text :
       {"", "18446744073709551616", "-1", "+1", " 1", "1 ", "1.0", "1e3"}) {
    EXPECT_FALSE(number_of(text)) << text;
  }
  EXPECT_EQ(decimal_of("7.25"), 7.25);
  EXPECT_EQ(decimal_of("3"), 3);
  for (const char* const text : {"", "-1", "inf", "nan", "1x", "x", "7 "}) {
    EXPECT_FALSE(decimal_of(text)) << text;
  }
}

TEST(OptionValues, Sizes) {
  EXPECT_EQ(size_of("1000"), 1000U);
  EXPECT_EQ(size_of("500MB"), 500'000'000U);
  EXPECT_EQ(size_of("64MiB"), std::uint64_t{64} << 20);
  EXPECT_EQ(size_of("2 gb"), 2'000'000'000U);
  EXPECT_EQ(size_of("1k"), 1000U);
  EXPECT_EQ(size_of("1Ki"), 1024U);
  EXPECT_EQ(size_of("16383PiB"), std::uint64_t{16383} << 50);
  for (const char* const text : {"", "MB", "-1MB", "1XB", "1MBB", "1.5GB", "16384PiB", "500 "}) {
    EXPECT_FALSE(size_of(text)) << text;
  }
}

TEST(OptionValues, Durations) {
  EXPECT_EQ(seconds_of("10"), 10);
  EXPECT_EQ(seconds_of("10s"), 10);
  EXPECT_EQ(seconds_of("500ms"), 0.5);
  EXPECT_EQ(seconds_of("1.5min"), 90);
  EXPECT_EQ(seconds_of("2h"), 7200);
  for (const char* const text : {"", "s", "-1s", "1d", "1m", "5 hours", "inf", "10 "}) {
    EXPECT_FALSE(seconds_of(text)) << text;
  }
}

TEST(OptionValues, PartsAreSeparatedByCommas) {
  EXPECT_EQ(parts_of("a"), std::vector<std::string>{"a"});
  EXPECT_EQ(parts_of("a,b,,c"), (std::vector<std::string>{"a", "b", "", "c"}));
  EXPECT_EQ(parts_of(""), std::vector<std::string>{""});
}

TEST(OptionValues, ErrorsStateTheRange) {
  const Option number{.name = "n", .kind = Kind::number, .least = 2, .most = 9};
  EXPECT_EQ(error_of(number, "5"), "");
  EXPECT_EQ(error_of(number, "1"), "--n: expected a number from 2 to 9, found \"1\"");
  EXPECT_EQ(error_of(number, "5 "), "--n: expected a number from 2 to 9, found \"5 \"");
  const Option open{.name = "n", .kind = Kind::number, .least = 1};
  EXPECT_EQ(error_of(open, "0"), "--n: expected a number of at least 1, found \"0\"");
  const Option size{.name = "s", .kind = Kind::size, .most = std::uint64_t{4} << 30};
  EXPECT_EQ(error_of(size, "5GiB"),
            "--s: expected a size from 0 to 4GiB, as in 500MB, found \"5GiB\"");
  const Option time{.name = "t", .kind = Kind::duration, .least = 500, .most = 3'600'000};
  EXPECT_EQ(error_of(time, "0.5"), "");
  EXPECT_EQ(error_of(time, "1h"), "");
  EXPECT_EQ(error_of(time, "2h"), "--t: expected a time from 500ms to 1h, found \"2h\"");
  const Option decimal{.name = "d", .kind = Kind::decimal, .most = 40};
  EXPECT_EQ(error_of(decimal, "40"), "");
  EXPECT_EQ(error_of(decimal, "40.5"), "--d: expected a number from 0 to 40, found \"40.5\"");
}

TEST(OptionValues, ALongValueIsShortenedInTheError) {
  const Option number{.name = "n", .kind = Kind::number};
  const std::string message = error_of(number, std::string(1000, 'x'));
  EXPECT_EQ(message, "--n: expected a number, found \"" + std::string(60, 'x') + "...\"");
}

TEST(OptionValues, ListsAreTestedPartByPart) {
  const Option numbers{.name = "n", .kind = Kind::numbers, .most = 9};
  EXPECT_EQ(error_of(numbers, "1,2,9"), "");
  EXPECT_EQ(error_of(numbers, "1,10"), "--n: expected a number from 0 to 9, found \"10\"");
  EXPECT_EQ(error_of(numbers, "1,"), "--n: expected a number from 0 to 9, found \"\"");
  const Option names{.name = "x", .kind = Kind::names, .names = fruit};
  EXPECT_EQ(error_of(names, "pear,apple"), "");
  EXPECT_EQ(error_of(names, "pear,aple"), "--x: unknown name \"aple\"; did you mean apple?");
}

TEST(OptionValues, UnknownNamesGetASuggestionOrTheList) {
  EXPECT_TRUE(check_name("engine", "pear", fruit()).ok());
  EXPECT_EQ(check_name("engine", "paer", fruit()).error().message,
            "engine unknown name \"paer\"; did you mean pear?");
  EXPECT_EQ(check_name("--x:", "zzzzzz", fruit()).error().message,
            "--x: unknown name \"zzzzzz\"; choose from apple, pear, dancing_links, dancing_cells");
  // An old spelling is accepted where the list has the name of today.
  EXPECT_TRUE(check_name("--engine:", "masks", cover_engines()).ok());
  EXPECT_FALSE(check_name("--x:", "masks", fruit()).ok());
  EXPECT_EQ(current_name("masks"), "bitset");
  EXPECT_EQ(current_name("diagram"), "zdd");
  EXPECT_EQ(current_name("pear"), "pear");
}

TEST(OptionValues, BoundsAreWrittenAsAUserWould) {
  const Option number{.name = "n", .kind = Kind::number}, size{.name = "s", .kind = Kind::size},
      time{.name = "t", .kind = Kind::duration};
  EXPECT_EQ(bound_text(number, 1024), "1024");
  EXPECT_EQ(bound_text(size, 1024), "1KiB");
  EXPECT_EQ(bound_text(size, 1000), "1000");
  EXPECT_EQ(bound_text(size, std::uint64_t{3} << 40), "3TiB");
  EXPECT_EQ(bound_text(size, 0), "0");
  EXPECT_EQ(bound_text(time, 0), "0");
  EXPECT_EQ(bound_text(time, 250), "250ms");
  EXPECT_EQ(bound_text(time, 90'000), "90s");
  EXPECT_EQ(bound_text(time, 7'200'000), "2h");
}

}  // namespace
}  // namespace inlay::service::options

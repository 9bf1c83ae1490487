// time_text(): dates in answers.
#include <gtest/gtest.h>

#include <cstdint>
#include <ctime>
#include <limits>
#include <string>

#include "service/json.h"
#include "support/puzzles.h"

namespace inlay {
namespace {

using service::time_text;

TEST(TimeText, IsTheDateAndTimeInUtc) {
  EXPECT_EQ(time_text(0), "1970-01-01T00:00:00Z");
  EXPECT_EQ(time_text(951'782'399), "2000-02-28T23:59:59Z");
  EXPECT_EQ(time_text(951'782'400), "2000-02-29T00:00:00Z");
  EXPECT_EQ(time_text(2'147'483'648), "2038-01-19T03:14:08Z");
  EXPECT_EQ(time_text(-1), "1969-12-31T23:59:59Z");
}

TEST(TimeText, AgreesWithTheLibraryOfC) {
  test::Random random(1);
  for (int i = 0; i < 10'000; ++i) {
    const std::time_t seconds = static_cast<std::time_t>(random.below(253'402'300'800));
    std::tm utc{};
    ASSERT_NE(gmtime_r(&seconds, &utc), nullptr);
    char text[40];
    std::strftime(text, sizeof text, "%FT%TZ", &utc);
    EXPECT_EQ(time_text(seconds), text);
  }
}

TEST(TimeText, IsEmptyForWhatIsNoDate) {
  EXPECT_EQ(time_text(253'402'300'799), "9999-12-31T23:59:59Z");
  EXPECT_EQ(time_text(253'402'300'800), "");
  EXPECT_EQ(time_text(-62'167'219'200), "0000-01-01T00:00:00Z");
  EXPECT_EQ(time_text(-62'167'219'201), "");
  EXPECT_EQ(time_text(std::numeric_limits<std::int64_t>::max()), "");
  EXPECT_EQ(time_text(std::numeric_limits<std::int64_t>::min()), "");
}

}  // namespace
}  // namespace inlay

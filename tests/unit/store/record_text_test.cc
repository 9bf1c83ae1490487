// A record survives its text, and every damaged text is rejected.
#include "store/record_text.h"

#include <gtest/gtest.h>

#include "support/store_file.h"

namespace inlay {
namespace {

using store::read_record;
using store::Record;
using store::text_of;
using test::full_record;

void expect_round_trip(const Record& record) {
  const auto read = read_record(text_of(record));
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(*read, record);
  EXPECT_EQ(text_of(*read), text_of(record));
}

TEST(RecordText, ARecordSurvivesItsText) {
  expect_round_trip(Record());
  expect_round_trip(full_record("p"));
  Record other = full_record("p");
  other.count = *Count::parse("6670903752021072936960");
  other.minimal = std::nullopt;
  other.automorphisms = std::nullopt;
  other.ratings.clear();
  expect_round_trip(other);
}

TEST(RecordText, TextsMayContainTheCharactersOfTheFormat) {
  Record record = full_record("a\tb\nc\\d\\t");
  record.solutions = {"", "\t", "\\", "\\n\n"};
  expect_round_trip(record);
  EXPECT_EQ(text_of(record).find('\n'), std::string::npos);
}

TEST(RecordText, EveryDamageIsNoticed) {
  const std::string text = text_of(full_record("p"));
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string changed = text;
    changed[i] = static_cast<char>(changed[i] ^ 1);
    EXPECT_FALSE(read_record(changed)) << i;
    EXPECT_FALSE(read_record(text.substr(0, i))) << i;
  }
  EXPECT_EQ(read_record("").error().message, "a stored record is damaged: it has no checksum");
}

}  // namespace
}  // namespace inlay

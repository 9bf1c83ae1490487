// Records in memory behave like those of a file, and their changes can be kept elsewhere.
#include "store/memory_records.h"

#include <gtest/gtest.h>

#include "store/database_records.h"
#include "store/record_text.h"
#include "support/store_file.h"

namespace inlay {
namespace {

using store::MemoryRecords;
using store::Record;
using store::Records;
using store::Touch;
using test::full_record;
using test::StoreFolder;

constexpr auto kNothingSkipped = [](const Error& error) { ADD_FAILURE() << error.message; };

Record record_of(Records& records, const std::string& puzzle) {
  const auto found = records.get({3, 3, puzzle}, true);
  EXPECT_TRUE(found && *found);
  return found && *found ? (*found)->record : Record();
}

// The same calls on both stores, with the same results.
TEST(MemoryRecords, ItBehavesLikeAFile) {
  const StoreFolder folder("records");
  const auto file = *store::DatabaseRecords::open(folder.file(), {});
  MemoryRecords memory(100);
  Record contradiction = full_record("a");
  contradiction.count = contradiction.count + 1;
  for (Records* const records : {file.get(), static_cast<Records*>(&memory)}) {
    EXPECT_FALSE(records->get({3, 3, "a"}, true)->has_value());
    const Record both[] = {full_record("a"), full_record("b")};
    ASSERT_TRUE(records->write(both, {}, kNothingSkipped));
    ASSERT_TRUE(records->write({both, 1}, {}, kNothingSkipped));
    int skipped = 0;
    ASSERT_TRUE(records->write({&contradiction, 1}, {}, [&](const Error& error) {
      EXPECT_EQ(error.kind, ErrorKind::invalid);
      ++skipped;
    }));
    EXPECT_EQ(skipped, 1);
    const auto id = (*records->get({3, 3, "b"}, false))->id;
    const Touch touches[] = {{id, 5, 1'000'000'000'000}, {99, 1, 1}, {0, 1, 1}};
    ASSERT_TRUE(records->write({}, touches, kNothingSkipped));
    EXPECT_FALSE(records->get({3, 2, "a"}, true)->has_value());
  }
  for (const char* const puzzle : {"a", "b"}) {
    EXPECT_EQ(record_of(memory, puzzle), record_of(*file, puzzle));
  }
}

TEST(MemoryRecords, ChangesLoadedElsewhereAreTheSameRecords) {
  MemoryRecords first(100), second(100);
  const Record both[] = {full_record("a"), full_record("b")};
  ASSERT_TRUE(first.write(both, {}, kNothingSkipped));
  const auto changes = first.take_changes();
  EXPECT_EQ(changes, (std::vector{store::text_of(both[0]), store::text_of(both[1])}));
  EXPECT_TRUE(first.take_changes().empty());
  for (const std::string& text : changes) ASSERT_TRUE(second.load(text));
  EXPECT_EQ(record_of(second, "b"), both[1]);
  EXPECT_TRUE(second.take_changes().empty());  // it has nothing that the caller lacks

  const Touch touch{1, 1, 5};
  ASSERT_TRUE(first.write({}, {&touch, 1}, kNothingSkipped));
  const auto touched = first.take_changes();
  ASSERT_EQ(touched.size(), 1U);
  ASSERT_TRUE(second.load(touched.front()));
  EXPECT_EQ(record_of(second, "a").asked, both[0].asked + 1);
}

TEST(MemoryRecords, ADamagedTextChangesNothing) {
  MemoryRecords records(100);
  EXPECT_EQ(records.load("nonsense").error().kind, ErrorKind::invalid);
  EXPECT_FALSE(records.get({3, 3, ""}, true)->has_value());
}

TEST(MemoryRecords, TheMaximumBoundsTheNumberOfRecords) {
  MemoryRecords records(1);
  const Record both[] = {full_record("a"), full_record("b")};
  ASSERT_TRUE(records.write(both, {}, kNothingSkipped));
  EXPECT_EQ(records.take_changes().size(), 1U);
  EXPECT_TRUE(records.get({3, 3, "a"}, true)->has_value());
  EXPECT_FALSE(records.get({3, 3, "b"}, true)->has_value());
}

}  // namespace
}  // namespace inlay

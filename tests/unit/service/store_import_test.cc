// An import does not block other requests, and a stopped import is completed by the next one.
#include "service/store_import.h"

#include <gtest/gtest.h>

#include <thread>

#include "base/thread.h"
#include "support/puzzles.h"
#include "support/store_file.h"

namespace inlay {
namespace {

using service::ImportWriter;
using store::Store;
using test::full_record;
using test::StoreFolder;

batch::Checkpoint behind_line(std::size_t line) {
  batch::Checkpoint point;
  point.place.line = line;
  return point;
}

TEST(KnownImport, BetweenTwoChunksOthersMayWrite) {
  const StoreFolder folder("between");
  Store store = *Store::open(folder.file(), {});
  Store other = *Store::open(folder.file(), {});
  ImportWriter writer(store, "work ");
  // The first is committed at once, the second waits for more.
  ASSERT_TRUE(writer.add({full_record("a")}, behind_line(2)).ok());
  ASSERT_TRUE(writer.add({full_record("b")}, behind_line(3)).ok());
  const auto put = other.put(full_record("c"));
  EXPECT_TRUE(put.ok()) << put.error().message;
  ASSERT_TRUE(writer.finish(false).ok());
  EXPECT_EQ(other.statistics()->puzzles, 3);
  EXPECT_EQ(writer.counts().added, 2U);
  EXPECT_EQ((*writer.place())->place.line, 3U);
  ASSERT_TRUE(writer.finish(true).ok());
  EXPECT_FALSE(writer.place()->has_value());
}

// Lines that could not be processed are listed as soon as the position is behind them.
TEST(KnownImport, ThePositionListsTheFailedPartsBeforeIt) {
  const StoreFolder folder("failed");
  Store store = *Store::open(folder.file(), {});
  const auto behind_byte = [](std::uint64_t offset) {
    batch::Checkpoint point;
    point.place.offset = offset;
    return point;
  };
  {
    ImportWriter writer(store, "work ");
    writer.failed({0, 100, 6, 9});
    ASSERT_TRUE(writer.add({full_record("a")}, behind_byte(100)).ok());
    ASSERT_TRUE(writer.finish(false).ok());
  }
  ImportWriter second(store, "work ");
  EXPECT_EQ((*second.place())->place.offset, 100U);
  EXPECT_TRUE(second.failed_parts().empty());
  second.failed({0, 100, 6, 9});
  ASSERT_TRUE(second.add({}, behind_byte(200)).ok());
  ASSERT_TRUE(second.finish(false).ok());
  ImportWriter third(store, "work ");
  EXPECT_EQ((*third.place())->place.offset, 200U);
  ASSERT_EQ(third.failed_parts().size(), 1U);
  EXPECT_EQ(third.failed_parts()[0].line, 6U);
  EXPECT_EQ(third.failed_parts()[0].end, 9U);
  ASSERT_TRUE(third.add({}, behind_byte(300)).ok());
  ASSERT_TRUE(third.finish(false).ok());
  ImportWriter last(store, "work ");
  ASSERT_TRUE(last.place().ok());
  EXPECT_EQ(last.failed_parts().size(), 1U);
}

TEST(KnownImport, ADatabaseThatCannotBeOpenedHasNoRecords) {
  service::RecordLookup lookup([] { return Error{ErrorKind::io, "no database"}; });
  EXPECT_FALSE(lookup.find(full_record("a").key));
}

TEST(KnownImportFile, WhatCouldNotBeWrittenIsNotCountedAndItsPlaceNotKept) {
  const StoreFolder folder("full");
  { ASSERT_TRUE(Store::open(folder.file(), {}).ok()); }
  Store store = *Store::open(folder.file(), {.max_bytes = 100'000});
  ImportWriter writer(store, "work ");
  ASSERT_TRUE(writer.add({full_record("a")}, behind_line(2)).ok());
  std::vector<store::Record> many;
  for (int i = 0; i < 1000; ++i) many.push_back(full_record(std::to_string(i)));
  ASSERT_TRUE(writer.add(many, behind_line(1002)).ok());
  EXPECT_FALSE(writer.finish(true).ok());
  EXPECT_EQ(writer.counts().puzzles, 1U);
  EXPECT_EQ((*writer.place())->place.line, 2U);
  EXPECT_EQ(store.statistics()->puzzles, 1);
}

// Ctrl-C while a chunk is being rated: nothing of it is kept as done, or its other puzzles would
// never be rated.
TEST(KnownImport, AChunkThatWasStoppedWhileItWasRatedIsNotDone) {
  std::string text;
  for (const std::string& line : test::data_lines("ratings_se.txt")) {
    text += line.substr(0, 81) + '\n';
  }
  const auto make = service::make_import_job({}, {.scale = "se"}, nullptr);
  batch::Chunk chunk;
  chunk.text = text;
  chunk.source = "text";
  batch::Output output;
  StopSource stop;
  output.stop = stop.token();
  const base::Thread later([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    stop.request_stop();
  });
  make()->run(chunk, output);
  EXPECT_FALSE(output.complete);
  EXPECT_EQ(output.out, "");
  EXPECT_EQ(output.err, "");
}

}  // namespace
}  // namespace inlay

// Records in a database: one row for each puzzle, whatever happens; searching; damage; a full disk.
#include "store/store.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <set>
#include <thread>

#include "base/thread.h"
#include "support/store_file.h"

namespace inlay {
namespace {

using store::Access;
using store::Database;
using store::Key;
using store::Query;
using store::Range;
using store::Record;
using store::Store;
using store::StoredRecord;
using test::full_record;
using test::permissions_of;
using test::StoreFolder;

Store open(const StoreFolder& folder) {
  auto store = Store::open(folder.file(), {.sync = store::Sync::normal});
  EXPECT_TRUE(store.ok()) << store.error().message;
  return std::move(*store);
}

Record get(Store& store, const std::string& puzzle) {
  const auto found = store.get({3, 3, puzzle}, true);
  EXPECT_TRUE(found.ok() && *found && (*found)->sound) << puzzle;
  return found.ok() && *found ? (*found)->record : Record{};
}

void change(const StoreFolder& folder, const std::string& sql) {
  auto database = Database::open(folder.file(), Access::write);
  ASSERT_TRUE(database.ok());
  ASSERT_TRUE(database->execute(sql.c_str()).ok());
  ASSERT_GT(database->changes(), 0) << sql;
}

std::set<std::string> found_by(Store& store, const Query& query) {
  std::set<std::string> puzzles;
  EXPECT_TRUE(store
                  .each(query,
                        [&](const StoredRecord& found) {
                          puzzles.insert(found.record.key.puzzle);
                          return true;
                        })
                  .ok());
  return puzzles;
}

TEST(StoreFile, IsForItsOwnerAlone) {
  const StoreFolder folder("owner");
  const mode_t mask = umask(022);
  {
    Store store = open(folder);
    EXPECT_TRUE(store.put(full_record("x")).ok());
    for (const char* const suffix : {"", "-wal", "-shm"}) {
      EXPECT_EQ(permissions_of(folder.file() + suffix), 0600U) << suffix;
    }
  }
  umask(mask);
}

TEST(Store, ARecordComesBackAsItWas) {
  const StoreFolder folder("back");
  Record large = full_record("large");
  large.count = *Count::parse("6670903752021072936960");
  large.minimal = false;
  large.solutions.clear();
  Record bare;
  bare.key = {2, 3, "bare"};
  Record two = full_record("two");
  two.count = *Count::parse("9223372036854775807");
  two.solutions = {"one", "other"};
  {
    Store store = open(folder);
    for (const Record& record : {full_record("p"), large, bare, two}) {
      ASSERT_TRUE(store.put(record).ok());
    }
  }
  Store store = open(folder);
  EXPECT_EQ(get(store, "p"), full_record("p"));
  EXPECT_EQ(get(store, "large"), large);
  EXPECT_EQ(get(store, "two"), two);
  EXPECT_EQ((*store.get(bare.key, true))->record, bare);
  EXPECT_FALSE(store.get({3, 3, "bare"}, true)->has_value());  // another board
  EXPECT_TRUE((*store.get({3, 3, "p"}, false))->record.ratings.empty());
}

TEST(Store, APuzzleHasOneRowHoweverOftenItIsPut) {
  const StoreFolder folder("once");
  Store store = open(folder);
  Record record = full_record("p");
  EXPECT_EQ(*store.put(record), store::PutResult::added);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(*store.put(record), store::PutResult::merged);
  EXPECT_EQ(get(store, "p").asked, 15);
  record.asked = 0;
  EXPECT_EQ(*store.put(record), store::PutResult::nothing);
  record.key.box_width = 9;
  ASSERT_TRUE(store.put(record).ok());
  EXPECT_EQ(store.statistics()->puzzles, 2);
}

TEST(Store, WhatIsNewIsMergedIn) {
  const StoreFolder folder("merged");
  Store store = open(folder);
  Record record = full_record("p");
  record.ratings.clear();
  record.minimal.reset();
  ASSERT_TRUE(store.put(record).ok());
  ASSERT_TRUE(store.put(full_record("p")).ok());
  const Record merged = get(store, "p");
  EXPECT_EQ(merged.minimal, true);
  EXPECT_EQ(merged.ratings, full_record("p").ratings);
  record.count = 2;
  const auto refused = store.put(record);
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().kind, ErrorKind::invalid);
  EXPECT_EQ(get(store, "p"), merged);
}

TEST(Store, TouchingCountsQuestions) {
  const StoreFolder folder("touched");
  Store store = open(folder);
  ASSERT_TRUE(store.put(full_record("p")).ok());
  const std::int64_t id = (*store.get({3, 3, "p"}, false))->id;
  ASSERT_TRUE(store.touch(id, 4, 5'000).ok());
  ASSERT_TRUE(store.touch(id, 1, 4'000).ok());
  ASSERT_TRUE(store.touch(id + 1, 1, 4'000).ok());
  EXPECT_EQ(get(store, "p").asked, 8);
  EXPECT_EQ(get(store, "p").last_seen, 5'000);
  EXPECT_EQ(store.statistics()->puzzles, 1);
}

TEST(Store, ACounterThatWasDamagedCanBeAddedTo) {
  const StoreFolder folder("counter");
  Store store = open(folder);
  ASSERT_TRUE(store.put(full_record("p")).ok());
  for (const std::string asked : {"9223372036854775807", "-9223372036854775807"}) {
    change(folder, "UPDATE puzzle SET asked = " + asked);
    const auto found = *store.get({3, 3, "p"}, false);
    EXPECT_GE(found->record.asked, 0);
    const Status touched = store.touch(found->id, 1, 5'000);
    EXPECT_TRUE(touched.ok()) << touched.error().message;
    EXPECT_TRUE(store.put(full_record("p")).ok());
  }
}

TEST(Store, ABatchIsThereWhenItIsCommittedAndNotBefore) {
  const StoreFolder folder("batch");
  Store store = open(folder);
  Store reader = open(folder);
  {
    auto batch = store.begin();
    ASSERT_TRUE(batch.ok());
    ASSERT_TRUE(store.put(full_record("p")).ok());
    EXPECT_FALSE(reader.get({3, 3, "p"}, false)->has_value());
  }
  EXPECT_FALSE(store.get({3, 3, "p"}, false)->has_value());
  auto batch = store.begin();
  ASSERT_TRUE(store.put(full_record("p")).ok());
  ASSERT_TRUE(store.put(full_record("q")).ok());
  ASSERT_TRUE(batch->commit().ok());
  EXPECT_TRUE(reader.get({3, 3, "q"}, false)->has_value());
}

TEST(Store, ManyAtOnceAreAsOneByOne) {
  std::vector<Record> records;
  for (int i = 0; i < 230; ++i) {
    Record record = full_record(std::to_string(i % 97 == 5 ? 5 : i));  // some twice in a statement
    if (i % 40 == 39) {
      record.key.puzzle = std::to_string(i - 1);
      record.count = 2;  // contradicts the one before
    }
    if (i % 3 == 0) record.ratings.clear();
    record.asked = i % 7;
    records.push_back(record);
  }
  const StoreFolder single("single"), together("together");
  Store one = open(single), many = open(together);
  store::PutCounts expected;
  for (const Record& record : records) {
    const auto put = one.put(record);
    expected.added += put.ok() && *put == store::PutResult::added;
    expected.merged += put.ok() && *put == store::PutResult::merged;
  }
  int skipped = 0;
  {
    auto batch = many.begin();
    const auto put = many.put(records, store::Requests::add, [&](const Error&) { ++skipped; });
    ASSERT_TRUE(put.ok()) << put.error().message;
    EXPECT_EQ(put->added, expected.added);
    EXPECT_EQ(put->merged, expected.merged);
    ASSERT_TRUE(batch->commit().ok());
  }
  EXPECT_EQ(skipped, 5);
  std::vector<store::Touch> touches;
  const auto collect = [](Store& store) {
    std::vector<StoredRecord> all;
    EXPECT_TRUE(store
                    .each({},
                          [&](const StoredRecord& found) {
                            all.push_back(found);
                            return true;
                          })
                    .ok());
    return all;
  };
  for (const StoredRecord& found : collect(many))
    touches.push_back({found.id, found.id % 5, 9'000});
  ASSERT_GT(touches.size(), 150U);
  ASSERT_TRUE(many.touch(touches).ok());
  const auto before = collect(one), after = collect(many);
  ASSERT_EQ(before.size(), after.size());
  for (std::size_t i = 0; i < before.size(); ++i) {
    Record record = before[i].record;
    record.asked += touches[i].times;
    record.last_seen = 9'000;
    EXPECT_EQ(after[i].record, record);
    EXPECT_TRUE(after[i].sound);
  }
}

TEST(Store, ADamagedRowIsSeenAndWrittenAnew) {
  for (const char* const damage :
       {"UPDATE puzzle SET count = 2", "UPDATE puzzle SET solutions = 'wrong'",
        "UPDATE puzzle SET minimal = 0", "UPDATE puzzle SET sum = sum + 1",
        "UPDATE puzzle SET large_count = 'x'", "UPDATE puzzle SET clues = -9000000000",
        "UPDATE rating SET er = 20", "UPDATE rating SET hardest = 'full_house'"}) {
    const StoreFolder folder("damaged");
    Store store = open(folder);
    ASSERT_TRUE(store.put(full_record("p")).ok());
    change(folder, damage);
    EXPECT_FALSE((*store.get({3, 3, "p"}, true))->sound) << damage;
    EXPECT_EQ(store.check()->size(), 1U) << damage;
    ASSERT_TRUE(store.put(full_record("p")).ok());
    Record expected = full_record("p");
    expected.asked *= 2;
    EXPECT_EQ(get(store, "p"), expected) << damage;
    EXPECT_TRUE(store.check()->empty()) << damage;
  }
}

TEST(Store, SearchesByEveryCondition) {
  const StoreFolder folder("search");
  Store store = open(folder);
  Record a = full_record("a"), b = full_record("b"), c = full_record("c"), d = full_record("d");
  a.clues = 17;
  b.count = 0;
  b.solutions.clear();
  b.minimal = false;
  b.ratings.clear();
  c.count = 2;
  c.exact = false;
  c.ratings.resize(1);
  c.automorphisms = 18;
  d.key.box_height = 4;
  d.ratings[1].outcome = "stuck";
  for (const Record& record : {a, b, c, d}) ASSERT_TRUE(store.put(record).ok());
  using Puzzles = std::set<std::string>;
  EXPECT_EQ(found_by(store, {}), (Puzzles{"a", "b", "c", "d"}));
  EXPECT_EQ(found_by(store, {.clues = Range{17, 22}}), (Puzzles{"a"}));
  EXPECT_EQ(found_by(store, {.box = std::pair(3, 4)}), (Puzzles{"d"}));
  EXPECT_EQ(found_by(store, {.count = Range{1, 1}}), (Puzzles{"a", "d"}));
  EXPECT_EQ(found_by(store, {.count = Range{0, 0}}), (Puzzles{"b"}));
  EXPECT_EQ(found_by(store, {.count = Range{2}}), (Puzzles{"c"}));
  EXPECT_EQ(found_by(store, {.count = Range{2, 9}}), (Puzzles{}));  // it may have more
  EXPECT_EQ(found_by(store, {.minimal = false}), (Puzzles{"b"}));
  EXPECT_EQ(found_by(store, {.automorphisms = Range{3}}), (Puzzles{"c"}));
  EXPECT_EQ(found_by(store, {.scale = "se"}), (Puzzles{"a"}));
  EXPECT_EQ(found_by(store, {.scale = "hodoku", .rating = Range{1180, 1180}}),
            (Puzzles{"a", "c", "d"}));
  EXPECT_EQ(found_by(store, {.scale = "se", .rating = Range{72}}), (Puzzles{}));
  EXPECT_EQ(found_by(store, {.technique = "x_wing"}), (Puzzles{"a", "c", "d"}));
  EXPECT_EQ(found_by(store, {.scale = "se", .technique = "x_wing"}), (Puzzles{}));
  EXPECT_EQ(found_by(store, {.limit = 2}), (Puzzles{"a", "b"}));
  EXPECT_EQ(found_by(store, {.technique = "x' OR 1=1 --"}), (Puzzles{}));
}

TEST(Store, StatisticsAddUp) {
  const StoreFolder folder("statistics");
  Store store = open(folder);
  EXPECT_EQ(store.statistics()->puzzles, 0);
  Record none = full_record("none"), many = full_record("many");
  none.count = 0;
  many.count = 2;
  many.exact = false;
  many.clues = 20;
  for (const Record& record : {full_record("p"), none, many}) ASSERT_TRUE(store.put(record).ok());
  const auto all = store.statistics();
  ASSERT_TRUE(all.ok());
  EXPECT_EQ(all->puzzles, 3);
  EXPECT_EQ(all->asked, 9);
  EXPECT_EQ(all->none, 1);
  EXPECT_EQ(all->unique, 1);
  EXPECT_EQ(all->multiple, 1);
  EXPECT_EQ(all->minimal, 3);
  EXPECT_EQ(all->symmetric, 3);
  EXPECT_GT(all->bytes, 4096);
  EXPECT_EQ(all->boxes, (std::map<std::pair<int, int>, std::int64_t>{{{3, 3}, 3}}));
  EXPECT_EQ(all->clues, (std::map<int, std::int64_t>{{20, 1}, {23, 2}}));
  const auto& se = all->scales.at({"se", "0.1.0"});
  EXPECT_EQ(se.ratings, 3);
  EXPECT_EQ(se.least, 71);
  EXPECT_EQ(se.most, 71);
}

TEST(Store, PlacesOfImportsAreKeptUntilTheyEnd) {
  const StoreFolder folder("places");
  Store store = open(folder);
  ASSERT_TRUE(store.set_import_place("work", "here", 1).ok());
  ASSERT_TRUE(store.set_import_place("work", "there", 2).ok());
  EXPECT_EQ(*store.import_place("work"), "there");
  EXPECT_EQ(store.statistics()->imports, 1);
  ASSERT_TRUE(store.set_import_place("work", "", 3).ok());
  EXPECT_EQ(*store.import_place("work"), "");
}

TEST(StoreFile, AFullDiskIsAClearErrorAndLeavesTheFileAsItWas) {
  const StoreFolder folder("full");
  auto store = Store::open(folder.file(), {.max_bytes = 200'000});
  ASSERT_TRUE(store.ok());
  ASSERT_TRUE(store->put(full_record("p")).ok());
  int committed = 1;
  Status status = Done{};
  while (status && committed < 10'000) {
    auto batch = store->begin();
    ASSERT_TRUE(batch.ok());
    for (int i = 0; i < 10 && status; ++i) {
      const auto put =
          store->put(full_record(std::string(81, 'x') + std::to_string(committed + i)));
      if (!put) status = put.error();
    }
    if (status) status = batch->commit();
    if (status) committed += 10;
  }
  ASSERT_FALSE(status.ok());
  EXPECT_EQ(status.error().kind, ErrorKind::io);
  EXPECT_NE(status.error().message.find("everything committed before is intact"), std::string::npos)
      << status.error().message;
  EXPECT_GT(committed, 100);
  EXPECT_EQ(store->statistics()->puzzles, committed);
  EXPECT_TRUE(store->check()->empty());
  EXPECT_EQ(get(*store, "p"), full_record("p"));
  Store again = open(folder);  // without the limit
  ASSERT_TRUE(again.put(full_record("q")).ok());
  EXPECT_EQ(again.statistics()->puzzles, committed + 1);
}

TEST(StoreFile, VacuumGivesSpaceBack) {
  const StoreFolder folder("vacuum");
  Store store = open(folder);
  for (int i = 0; i < 2'000; ++i) {
    ASSERT_TRUE(store.put(full_record(std::string(81, 'x') + std::to_string(i))).ok());
  }
  change(folder, "PRAGMA foreign_keys = ON; DELETE FROM puzzle WHERE id % 10 <> 0");
  ASSERT_TRUE(store.vacuum().ok());
  EXPECT_EQ(store.statistics()->puzzles, 200);
  EXPECT_LT(std::filesystem::file_size(folder.file()), 400'000U);
  EXPECT_TRUE(store.check()->empty());
}

TEST(Store, ManyMayWriteAtOnceAndNothingIsDoubled) {
  const StoreFolder folder("many");
  { open(folder); }
  constexpr int kThreads = 4, kPuzzles = 60;
  std::vector<base::Thread> threads;
  for (int i = 0; i < kThreads; ++i) {
    threads.emplace_back([&folder] {
      Store store = open(folder);
      for (int p = 0; p < kPuzzles; ++p) {
        const auto done = store.put(full_record(std::to_string(p)));
        EXPECT_TRUE(done.ok()) << done.error().message;
      }
    });
  }
  threads.clear();
  Store store = open(folder);
  EXPECT_EQ(store.statistics()->puzzles, kPuzzles);
  EXPECT_EQ(store.statistics()->asked, 3 * kThreads * kPuzzles);
}

TEST(Store, OneDatabaseMadeByManyAtOnce) {
  for (int round = 0; round < 5; ++round) {
    const StoreFolder folder("made");
    std::vector<base::Thread> threads;
    for (int i = 0; i < 4; ++i) {
      threads.emplace_back([&folder] {
        Store store = open(folder);
        EXPECT_TRUE(store.put(full_record("p")).ok());
      });
    }
    threads.clear();
    Store store = open(folder);
    EXPECT_EQ(get(store, "p").asked, 12);
  }
}

}  // namespace
}  // namespace inlay

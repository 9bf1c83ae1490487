// What only databases of PostgreSQL have: connection strings, sessions that end, long keys. Most
// tests need a server (support/store_file.h).
#include "store/postgresql.h"

#include <gtest/gtest.h>

#include "store/schema.h"
#include "support/store_file.h"

namespace inlay {
namespace {

using store::Access;
using store::Database;
using store::Store;
using store::Transaction;
using test::full_record;
using test::StoreFolder;

// The message of an attempt to open it; empty if that succeeds.
std::string refusal_of(const std::string& place, Access access = Access::write) {
  const auto database = Store::open(place, {.access = access});
  return database ? "" : database.error().message;
}

bool contains(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

TEST(PostgresqlPlace, NoMessageContainsThePassword) {
  if (!store::postgresql_available()) GTEST_SKIP() << "no libpq";
  for (const std::string place :
       {"postgresql://me:secret@127.0.0.1:1/db", "postgresql://me:secret@[::1/db",
        "postgresql://me:secret@host/db?nonsense=1", "postgresql://me:%zzsecret@host/db",
        "postgresql:///db?host=/nowhere&password=secret"}) {
    const std::string message = refusal_of(place);
    EXPECT_FALSE(message.empty()) << place;
    EXPECT_FALSE(contains(message, "secret")) << message;
  }
  EXPECT_TRUE(contains(refusal_of("postgresql://me@127.0.0.1:1/db"),
                       "the PostgreSQL database db at 127.0.0.1 cannot be reached: "));
  EXPECT_TRUE(contains(refusal_of("postgresql://me@host/db?nonsense=1"), "has a mistake"));
}

// --- With a server -------------------------------------------------------------------------------

class Postgresql : public ::testing::Test {
 protected:
  void SetUp() override {
    if (StoreFolder::server() == nullptr) GTEST_SKIP() << "tests/postgresql starts a server";
  }
};

// Ends all other sessions of this database, as a server that starts again does.
void end_sessions(const StoreFolder& folder) {
  auto database = Database::open(folder.file(), Access::write);
  ASSERT_TRUE(database.ok());
  ASSERT_TRUE(database
                  ->execute("SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE "
                            "datname = current_database() AND pid <> pg_backend_pid()")
                  .ok());
}

TEST_F(Postgresql, AnEndedSessionIsReplaced) {
  const StoreFolder folder("ended");
  auto store = Store::open(folder.file(), {});
  ASSERT_TRUE(store.ok());
  ASSERT_TRUE(store->put(full_record("p")).ok());
  for (int i = 0; i < 3; ++i) {
    end_sessions(folder);
    const auto found = store->get({3, 3, "p"}, true);
    ASSERT_TRUE(found.ok()) << found.error().message;
    EXPECT_EQ((*found)->record, full_record("p"));
  }
  end_sessions(folder);
  EXPECT_TRUE(store->put(full_record("q")).ok());  // its transaction begins on a new session
  EXPECT_EQ(store->statistics()->puzzles, 2);
}

TEST_F(Postgresql, ATransactionThatLosesItsSessionStoresNothing) {
  const StoreFolder folder("lost");
  auto store = Store::open(folder.file(), {});
  {
    auto batch = store->begin();
    ASSERT_TRUE(store->put(full_record("p")).ok());
    end_sessions(folder);
    EXPECT_FALSE(store->put(full_record("q")).ok());
    EXPECT_FALSE(store->put(full_record("r")).ok());  // on no new session without the transaction
    EXPECT_FALSE(batch->commit().ok());
  }
  EXPECT_EQ(store->statistics()->puzzles, 0);
  EXPECT_TRUE(store->put(full_record("p")).ok());
}

TEST_F(Postgresql, ATransactionWithAnErrorInItIsNotCommitted) {
  const StoreFolder folder("error");
  auto database = Database::open(folder.file(), Access::write);
  auto transaction = Transaction::begin(*database);
  ASSERT_TRUE(database->execute("CREATE TABLE public.t(n BIGINT)").ok());
  EXPECT_FALSE(database->execute("nonsense").ok());
  EXPECT_FALSE(transaction->commit().ok());
  EXPECT_FALSE(database->integer("SELECT count(*) FROM public.t").ok());
}

TEST_F(Postgresql, KeysMayBeLongAndTextsMayNotContainAZeroByte) {
  const StoreFolder folder("long");
  auto store = Store::open(folder.file(), {});
  std::string puzzle(100'000, 'x');
  for (std::size_t i = 0; i < puzzle.size(); ++i) puzzle[i] = static_cast<char>('a' + i * i % 23);
  EXPECT_EQ(*store->put(full_record(puzzle)), store::PutResult::added);
  EXPECT_EQ(*store->put(full_record(puzzle)), store::PutResult::merged);
  EXPECT_EQ(*store->put(full_record(puzzle + "x")), store::PutResult::added);
  EXPECT_EQ((*store->get({3, 3, puzzle}, true))->record.asked, 6);
  EXPECT_TRUE(store->set_import_place(puzzle, "here", 1).ok());
  EXPECT_EQ(*store->import_place(puzzle), "here");
  const auto zero = store->put(full_record(std::string("a\0b", 3)));
  ASSERT_FALSE(zero.ok());
  EXPECT_TRUE(contains(zero.error().message, "cannot store a zero byte"));
  const auto large = store->put(full_record(std::string(5 << 20, 'x')));
  ASSERT_FALSE(large.ok());
  EXPECT_TRUE(contains(large.error().message, "more than 4 MB"));
}

TEST_F(Postgresql, AllRecordsAreVisitedPageByPage) {
  const StoreFolder folder("pages");
  auto store = Store::open(folder.file(), {.sync = store::Sync::normal});
  {
    auto batch = store->begin();
    for (int i = 0; i < 2'500; ++i) {
      ASSERT_TRUE(store->put(full_record(std::to_string(i))).ok());
    }
    ASSERT_TRUE(batch->commit().ok());
  }
  for (const std::uint64_t limit : {0U, 1U, 999U, 1000U, 1001U, 2500U, 9999U}) {
    std::uint64_t next = 0;
    const Status done = store->each({.limit = limit}, [&](const store::StoredRecord& found) {
      EXPECT_EQ(found.record.key.puzzle, std::to_string(next++));
      return true;
    });
    ASSERT_TRUE(done.ok()) << done.error().message;
    EXPECT_EQ(next, std::min<std::uint64_t>(limit, 2'500));
  }
}

TEST_F(Postgresql, OtherOlderAndNewerSchemasAreRecognised) {
  const StoreFolder folder("schema");
  auto database = Database::open(folder.file(), Access::write);
  EXPECT_TRUE(contains(refusal_of(folder.file(), Access::read), " is empty"));
  ASSERT_TRUE(store::migrate(*database, 1).ok());
  EXPECT_TRUE(contains(refusal_of(folder.file(), Access::read), " has an older version (1)"));
  EXPECT_EQ(refusal_of(folder.file()), "");
  EXPECT_EQ(refusal_of(folder.file(), Access::read), "");
  ASSERT_TRUE(database->execute("COMMENT ON SCHEMA inlay IS 'inlay 1000'").ok());
  EXPECT_TRUE(contains(refusal_of(folder.file()), " was written by a newer inlay (version 1000"));
  ASSERT_TRUE(database->execute("COMMENT ON SCHEMA inlay IS 'accounts'").ok());
  EXPECT_TRUE(contains(refusal_of(folder.file()), " belongs to another program"));
}

TEST_F(Postgresql, AReaderWritesNothing) {
  const StoreFolder folder("reader");
  { ASSERT_TRUE(Store::open(folder.file(), {}).ok()); }
  auto store = Store::open(folder.file(), {.access = Access::read});
  ASSERT_TRUE(store.ok());
  auto database = Database::open(folder.file(), Access::read);
  const Status written = database->execute("DELETE FROM puzzle");
  ASSERT_FALSE(written.ok());
  EXPECT_TRUE(contains(written.error().message, " is read-only"));
}

TEST_F(Postgresql, ASizeLimitIsForFiles) {
  const StoreFolder folder("limit");
  const auto store = Store::open(folder.file(), {.max_bytes = 1'000'000});
  ASSERT_FALSE(store.ok());
  EXPECT_EQ(store.error().kind, ErrorKind::unsupported);
}

}  // namespace
}  // namespace inlay

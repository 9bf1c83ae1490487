// Statements, transactions, and what SQLite's errors become.
#include "store/sql.h"

#include <gtest/gtest.h>

#include "support/store_file.h"

namespace inlay {
namespace {

using store::Access;
using store::Database;
using store::Transaction;
using test::StoreFolder;

Database numbers() {
  auto database = Database::open(":memory:", Access::create);
  EXPECT_TRUE(database->execute("CREATE TABLE t(n INTEGER, s TEXT) STRICT").ok());
  return std::move(*database);
}

TEST(Sqlite, ValuesComeBackAsTheyWere) {
  Database database = numbers();
  auto insert = database.prepare("INSERT INTO t VALUES (?, ?)");
  const std::string text("a\0b\xC3\xA4", 5);
  insert->bind(1, std::int64_t{-5}).bind(2, std::string_view(text));
  ASSERT_TRUE(insert->run().ok());
  EXPECT_EQ(database.changes(), 1);
  insert->bind_null(1).bind(2, std::string_view(""));
  ASSERT_TRUE(insert->run().ok());

  auto rows = database.prepare("SELECT n, s FROM t");
  ASSERT_TRUE(*rows->step());
  EXPECT_EQ(rows->integer(0), -5);
  EXPECT_EQ(rows->text(1), text);
  ASSERT_TRUE(*rows->step());
  EXPECT_TRUE(rows->is_null(0));
  EXPECT_EQ(rows->text(1), "");
  EXPECT_FALSE(*rows->step());
}

TEST(Sqlite, ErrorsAreReportedByTheStatementThatMadeThem) {
  Database database = numbers();
  EXPECT_FALSE(database.prepare("SELECT nonsense FROM nowhere").ok());
  EXPECT_FALSE(database.execute("no sql").ok());
  auto insert = database.prepare("INSERT INTO t VALUES (?, ?)");
  EXPECT_FALSE(insert->bind(7, std::int64_t{1}).run().ok());  // no such parameter
  EXPECT_FALSE(insert->bind(1, std::string_view("not a number")).run().ok());
  EXPECT_TRUE(insert->bind(1, std::int64_t{1}).run().ok());  // and can be used again
  const std::string large(5 << 20, 'x');
  const auto status = insert->bind(2, std::string_view(large)).run();
  ASSERT_FALSE(status.ok());
  EXPECT_EQ(status.error().message, "the database cannot store or return a text of more than 4 MB");
  EXPECT_EQ(*database.integer("SELECT count(*) FROM t"), 1);
}

TEST(Sqlite, ATransactionThatIsNotCommittedDoesNothing) {
  Database database = numbers();
  {
    auto transaction = Transaction::begin(database);
    ASSERT_TRUE(transaction.ok());
    ASSERT_TRUE(database.execute("INSERT INTO t VALUES (1, '')").ok());
    EXPECT_TRUE(database.in_transaction());
  }
  EXPECT_FALSE(database.in_transaction());
  EXPECT_EQ(*database.integer("SELECT count(*) FROM t"), 0);
  auto transaction = Transaction::begin(database);
  ASSERT_TRUE(database.execute("INSERT INTO t VALUES (1, '')").ok());
  Transaction moved = std::move(*transaction);
  ASSERT_TRUE(moved.commit().ok());
  EXPECT_EQ(*database.integer("SELECT count(*) FROM t"), 1);
}

TEST(Sqlite, ReadOnlyAccessIsReported) {
  const StoreFolder folder("read");
  {
    auto database = Database::open(folder.file(), Access::create);
    ASSERT_TRUE(database->execute("CREATE TABLE t(n)").ok());
  }
  auto database = Database::open(folder.file(), Access::read);
  ASSERT_TRUE(database.ok());
  const auto status = database->execute("INSERT INTO t VALUES (1)");
  ASSERT_FALSE(status.ok());
  EXPECT_EQ(status.error().kind, ErrorKind::io);
  EXPECT_EQ(status.error().message,
            std::filesystem::canonical(folder.file()).string() + " is read-only");
}

TEST(Sqlite, AFolderIsNoFile) {
  const StoreFolder folder("folder");
  const auto database =
      Database::open(std::filesystem::path(folder.file()).parent_path(), Access::create);
  ASSERT_FALSE(database.ok());
  EXPECT_NE(database.error().message.find("could not be opened"), std::string::npos);
}

}  // namespace
}  // namespace inlay

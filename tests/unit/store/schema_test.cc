// New files, older ones, newer ones, and those of others.
#include "store/schema.h"

#include <gtest/gtest.h>

#include <fstream>

#include "support/store_file.h"

namespace inlay {
namespace {

using store::Access;
using store::Database;
using store::Store;
using test::StoreFolder;

// A file of version 1 with one puzzle in it, as the first inlay made it.
void make_version_1(const std::string& path) {
  auto database = Database::open(path, Access::create);
  ASSERT_TRUE(database.ok());
  ASSERT_TRUE(store::migrate(*database, 1).ok());
  auto insert = database->prepare(
      "INSERT INTO puzzle VALUES (1, 3, 3, 'old', 23, 1, NULL, 1, 'solved', NULL, 6, 'classic', "
      "4, 5, 100, 200, 7, ?)");
  ASSERT_TRUE(insert.ok());
  store::Record old;
  old.key.puzzle = "old";
  old.clues = 23;
  old.count = 1;
  old.exact = true;
  old.solutions = {"solved"};
  old.automorphisms = 6;
  ASSERT_TRUE(insert->bind(1, static_cast<std::int64_t>(store::sum_of(old))).run().ok());
}

TEST(Schema, AnOlderFileIsBroughtUpToDateAndKeepsItsRecords) {
  const StoreFolder folder("older");
  make_version_1(folder.file());
  for (int i = 0; i < 2; ++i) {
    auto store = Store::open(folder.file(), {});
    ASSERT_TRUE(store.ok()) << store.error().message;
    const auto found = store->get({3, 3, "old"}, true);
    ASSERT_TRUE(found.ok() && found->has_value());
    EXPECT_TRUE((*found)->sound);
    EXPECT_EQ((*found)->record.asked, 7);
    EXPECT_EQ(store->import_place("some work").value(), "");
    EXPECT_TRUE(store->check()->empty());
  }
  auto database = Database::open(folder.file(), Access::read);
  EXPECT_EQ(*database->integer("PRAGMA user_version"), store::newest_version());
}

TEST(Schema, ReadOnlyAccessRejectsAnOlderFile) {
  const StoreFolder folder("reader");
  make_version_1(folder.file());
  const auto store = Store::open(folder.file(), {.access = Access::read});
  ASSERT_FALSE(store.ok());
  EXPECT_EQ(store.error().message,
            folder.file() + " has an older version (1); run `inlay db vacuum` to update it");
}

TEST(Schema, ANewerFileIsRefusedAndLeftAlone) {
  const StoreFolder folder("newer");
  { ASSERT_TRUE(Store::open(folder.file(), {}).ok()); }
  {
    auto database = Database::open(folder.file(), Access::write);
    ASSERT_TRUE(database->execute("PRAGMA user_version = 1000").ok());
  }
  for (const Access access : {Access::read, Access::write, Access::create}) {
    const auto store = Store::open(folder.file(), {.access = access});
    ASSERT_FALSE(store.ok());
    EXPECT_EQ(store.error().message,
              folder.file() +
                  " was written by a newer inlay (version 1000; this one supports up to " +
                  std::to_string(store::newest_version()) + ")");
  }
}

TEST(Schema, AFileOfAnotherProgramIsRefusedAndLeftAlone) {
  const StoreFolder folder("other");
  {
    auto database = Database::open(folder.file(), Access::create);
    ASSERT_TRUE(database->execute("CREATE TABLE mail(text)").ok());
  }
  const auto store = Store::open(folder.file(), {});
  ASSERT_FALSE(store.ok());
  EXPECT_EQ(store.error().message, folder.file() + " belongs to another program");
  auto database = Database::open(folder.file(), Access::read);
  EXPECT_EQ(*database->integer("SELECT count(*) FROM sqlite_schema"), 1);
}

TEST(Schema, AFileThatIsNoDatabaseIsRefusedAndLeftAlone) {
  const StoreFolder folder("text");
  const std::string text(5'000, 'x');
  std::ofstream(folder.file()) << text;
  for (const Access access : {Access::read, Access::create}) {
    const auto store = Store::open(folder.file(), {.access = access});
    ASSERT_FALSE(store.ok());
    EXPECT_EQ(store.error().message, folder.file() + " is not a puzzle database");
  }
  std::ifstream file(folder.file());
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(file), {}), text);
}

TEST(Schema, MissingFilesAndFoldersAreNamed) {
  const StoreFolder folder("missing");
  for (const Access access : {Access::read, Access::write}) {
    const auto store = Store::open(folder.file(), {.access = access});
    ASSERT_FALSE(store.ok());
    EXPECT_EQ(store.error().message,
              folder.file() + " could not be opened: No such file or directory");
  }
  EXPECT_FALSE(Store::open(folder.file("no/such/folder.db"), {}).ok());
  EXPECT_FALSE(std::filesystem::exists(folder.file()));
}

}  // namespace
}  // namespace inlay

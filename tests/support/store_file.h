// A temporary folder for the files of a store, removed with the object; and records to store.
//
// With INLAY_TEST_POSTGRESQL, a connection string with % for the database, file() is a new database
// there: tests/postgresql runs the tests once more with it.
#ifndef INLAY_TESTS_SUPPORT_STORE_FILE_H_
#define INLAY_TESTS_SUPPORT_STORE_FILE_H_

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <string>

#include "store/store.h"

namespace inlay::test {

class StoreFolder {
 public:
  explicit StoreFolder(const std::string& name)
      : path_(std::filesystem::path(::testing::TempDir()) /
              ("inlay_store_" + name + std::to_string(::getpid()))) {
    std::filesystem::remove_all(path_);
    std::filesystem::create_directory(path_);
    if (server() == nullptr) return;
    static int made = 0;
    database_ = path_.filename().string() + '_' + std::to_string(++made);
    at_server("CREATE DATABASE " + database_);
  }
  ~StoreFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
    if (!database_.empty()) at_server("DROP DATABASE " + database_ + " WITH (FORCE)");
  }
  StoreFolder(const StoreFolder&) = delete;
  StoreFolder& operator=(const StoreFolder&) = delete;

  std::string file(const std::string& name = "known.db") const {
    return database_.empty() ? (path_ / name).string() : place_of(database_);
  }

  static const char* server() { return std::getenv("INLAY_TEST_POSTGRESQL"); }

 private:
  // "postgresql:///%?host=/run" becomes "postgresql:///name?host=/run".
  static std::string place_of(const std::string& database) {
    std::string place = server();
    return place.replace(place.find('%'), 1, database);
  }
  static void at_server(const std::string& sql) {
    auto database = store::Database::open(place_of("postgres"), store::Access::write);
    ASSERT_TRUE(database.ok()) << database.error().message;
    const Status done = database->execute(sql.c_str());
    EXPECT_TRUE(done.ok()) << done.error().message;
  }

  const std::filesystem::path path_;
  std::string database_;  // empty: a file
};

// The rights of user, group and others to a file or folder.
inline unsigned permissions_of(const std::string& path) {
  struct stat status {};
  EXPECT_EQ(stat(path.c_str(), &status), 0) << path;
  return status.st_mode & 0777;
}

// A record with a value in every field.
inline store::Record full_record(const std::string& puzzle) {
  store::Record record;
  record.key = {3, 3, puzzle};
  record.clues = 23;
  record.count = 1;
  record.exact = true;
  record.solutions = {"solution of " + puzzle};
  record.minimal = true;
  record.automorphisms = 2;
  record.ratings = {{"hodoku", "0.1.0", "solved", 0, 0, 0, 1180, 60, "Hard", "x_wing"},
                    {"se", "0.1.0", "solved", 71, 12, 12, 0, 55, "", "forcing_chain"}};
  record.engine = "classic";
  record.nodes = 17;
  record.nanoseconds = 4200;
  record.first_seen = 1'000;
  record.last_seen = 2'000;
  record.asked = 3;
  return record;
}

}  // namespace inlay::test

#endif  // INLAY_TESTS_SUPPORT_STORE_FILE_H_

#include "store/location.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <optional>

#include "store/store.h"

namespace inlay::store {
namespace {

class Variable {
 public:
  Variable(const char* name, const char* value) : name_(name) {
    if (const char* const old = std::getenv(name)) old_ = old;
    value != nullptr ? setenv(name, value, 1) : unsetenv(name);
  }
  ~Variable() { old_ ? setenv(name_, old_->c_str(), 1) : unsetenv(name_); }

 private:
  const char* name_;
  std::optional<std::string> old_;
};

unsigned permissions_of(const std::string& path) {
  struct stat status {};
  EXPECT_EQ(stat(path.c_str(), &status), 0) << path;
  return status.st_mode & 0777;
}

TEST(Location, IsInTheHomeOfTheUserOrNowhere) {
  {
    const Variable data("XDG_DATA_HOME", "/data"), home("HOME", "/users/me");
    EXPECT_EQ(default_database(), "/data/inlay/known.db");
  }
  for (const char* const none : {"", "relative", static_cast<const char*>(nullptr)}) {
    const Variable data("XDG_DATA_HOME", none);
    {
      const Variable home("HOME", "/users/me");
      EXPECT_EQ(default_database(), "/users/me/.local/share/inlay/known.db");
    }
    const Variable home("HOME", none);
    EXPECT_EQ(default_database(), "");
  }
}

TEST(Location, ADatabaseWithoutAPlaceIsRefused) {
  const auto store = Store::open("", {});
  ASSERT_FALSE(store.ok());
  EXPECT_NE(store.error().message.find("HOME"), std::string::npos);
}

TEST(Location, TheDatabaseIsForItsOwnerAlone) {
  const std::string folder = testing::TempDir() + "location_test" + std::to_string(getpid());
  const std::string file = folder + "/inlay/known.db";
  const mode_t mask = umask(022);
  EXPECT_TRUE(make_private_folders(file).ok());
  EXPECT_TRUE(make_private_folders(file).ok());
  {
    auto store = Store::open(file, {});
    ASSERT_TRUE(store.ok()) << store.error().message;
    Record record;
    record.key = {3, 3, "x"};
    EXPECT_TRUE(store->put(record).ok());
    for (const char* const suffix : {"", "-wal", "-shm"}) {
      EXPECT_EQ(permissions_of(file + suffix), 0600U) << suffix;
    }
  }
  umask(mask);
  EXPECT_EQ(permissions_of(folder), 0700U);
  EXPECT_EQ(permissions_of(folder + "/inlay"), 0700U);
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace inlay::store

#include "store/location.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <optional>

#include "store/store.h"
#include "support/store_file.h"

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

using test::permissions_of;

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

TEST(Location, ADatabaseOfPostgresqlIsKnownByItsScheme) {
  EXPECT_TRUE(store::is_postgresql("postgresql://"));
  EXPECT_TRUE(store::is_postgresql("postgres://me@host/db"));
  EXPECT_FALSE(store::is_postgresql("postgresql.db"));
  EXPECT_FALSE(store::is_postgresql("/postgresql://x"));
}

TEST(Location, ADatabaseWithoutAPlaceIsRefused) {
  const auto store = Store::open("", {});
  ASSERT_FALSE(store.ok());
  EXPECT_NE(store.error().message.find("HOME"), std::string::npos);
}

TEST(Location, TheFoldersAreForTheirOwnerAlone) {
  const std::string folder = testing::TempDir() + "location_test" + std::to_string(getpid());
  const mode_t mask = umask(022);
  EXPECT_TRUE(make_private_folders(folder + "/inlay/known.db").ok());
  EXPECT_TRUE(make_private_folders(folder + "/inlay/known.db").ok());
  umask(mask);
  EXPECT_EQ(permissions_of(folder), 0700U);
  EXPECT_EQ(permissions_of(folder + "/inlay"), 0700U);
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace inlay::store

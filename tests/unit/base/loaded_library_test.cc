#include "base/loaded_library.h"

#include <gtest/gtest.h>

#include "base/platform.h"

namespace inlay::base {
namespace {

struct Mathematics : LoadedLibrary {
  Mathematics() : LoadedLibrary("m", 6, "libc6") {}
  double (*floor)(double) = find("floor");
};

struct Older : LoadedLibrary {
  Older() : LoadedLibrary("m", 6, "libc6") {}
  double (*floor)(double) = find("floor");
  double (*first)(double) = find("inlay_first");
  double (*second)(double) = find("inlay_second");
};

struct Missing : LoadedLibrary {
  Missing() : LoadedLibrary("inlay-missing", 7, "libinlay-missing7") {}
  double (*floor)(double) = find("floor");
};

TEST(LoadedLibrary, HasItsFunctions) {
  const auto& library = loaded<Mathematics>();
  if (!library.check("the test")) GTEST_SKIP() << library.check("the test").error().message;
  EXPECT_EQ(library.floor(2.5), 2.0);
  EXPECT_EQ(&loaded<Mathematics>(), &library);
}

TEST(LoadedLibrary, NamesTheFirstFunctionThatIsMissing) {
  if (!loaded<Mathematics>().check("")) GTEST_SKIP() << "no libm";
  const auto& library = loaded<Older>();
  EXPECT_NE(library.floor, nullptr);
  EXPECT_EQ(library.second, nullptr);
  const Status status = library.check("the test");
  ASSERT_FALSE(status);
  EXPECT_EQ(status.error().kind, ErrorKind::unsupported);
  EXPECT_EQ(status.error().message,
            "the test needs " + library_file("m", 6) + " (it lacks inlay_first); install libc6");
}

TEST(LoadedLibrary, NamesThePackageToInstall) {
  const auto& library = loaded<Missing>();
  EXPECT_EQ(library.floor, nullptr);
  const Status status = library.check("the test");
  ASSERT_FALSE(status);
  EXPECT_EQ(status.error().kind, ErrorKind::unsupported);
  const std::string& message = status.error().message;
  EXPECT_TRUE(message.starts_with("the test needs " + library_file("inlay-missing", 7) + " ("));
  EXPECT_TRUE(message.ends_with("); install libinlay-missing7"));
}

}  // namespace
}  // namespace inlay::base

#include "inlay/version.h"

#include <gtest/gtest.h>

namespace inlay {
namespace {

TEST(Version, HeaderAndBuildAgree) {
  EXPECT_EQ(kVersion, INLAY_PROJECT_VERSION);
  EXPECT_EQ(kVersion, std::to_string(kVersionMajor) + "." + std::to_string(kVersionMinor) + "." +
                          std::to_string(kVersionPatch));
}

}  // namespace
}  // namespace inlay

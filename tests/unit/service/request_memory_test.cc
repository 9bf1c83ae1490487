#include "service/request_memory.h"

#include <gtest/gtest.h>

namespace inlay::service {
namespace {

constexpr std::size_t kMiB = std::size_t{1} << 20;

TEST(RequestMemory, FitsASmallContainer) {
  EXPECT_EQ(default_request_memory(512 * kMiB, 2), 128 * kMiB);
  EXPECT_EQ(default_request_memory(512 * kMiB, 8), 32 * kMiB);
  EXPECT_EQ(default_request_memory(256 * kMiB, 2), 64 * kMiB);
  EXPECT_EQ(default_request_memory(64 * kMiB, 64), 16 * kMiB);
  EXPECT_EQ(default_request_memory(1024 * 1024 * kMiB, 2), 128 * kMiB);
  EXPECT_EQ(default_request_memory(512 * kMiB, 0), 128 * kMiB);
}

}  // namespace
}  // namespace inlay::service

#include "base/platform.h"

#include <gtest/gtest.h>

#include <memory>

namespace inlay::base {
namespace {

constexpr std::size_t kMiB = std::size_t{1} << 20;

TEST(Platform, SomeMemoryIsUsable) {
  EXPECT_GE(usable_memory(), 16 * kMiB);
}

TEST(Platform, CountsTheMemoryHandedOut) {
  const std::optional<std::size_t> before = allocated_memory();
  if (!before || *before == 0) GTEST_SKIP() << "this allocator does not count";
  static std::unique_ptr<char[]> block;  // static: the compiler may remove an unused block
  block = std::make_unique<char[]>(64 << 10);
  EXPECT_GE(*allocated_memory(), *before + (64 << 10));
  block.reset();
}

}  // namespace
}  // namespace inlay::base

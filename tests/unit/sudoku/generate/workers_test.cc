#include "sudoku/generate/workers.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <atomic>
#include <cstdlib>
#include <new>
#include <thread>

#include "support/sanitizer.h"

namespace inlay::sudoku::generate {
namespace {

TEST(Workers, RunOnSeveralThreads) {
  std::atomic<int> calls = 0;
  const Status ran = run_workers(
      4, [&] { ++calls; }, [] {});
  EXPECT_TRUE(ran);
  EXPECT_EQ(calls, 4);
}

// Both used to end the process with an uncaught exception.
TEST(Workers, ReportThatMemoryRanOut) {
  std::atomic<int> number = 0;
  std::atomic<bool> cancelled = false;
  const auto work = [&] {
    if (number++ == 2) throw std::bad_alloc();
  };
  const Status ran = run_workers(4, work, [&] { cancelled = true; });
  ASSERT_FALSE(ran);
  EXPECT_EQ(ran.error().kind, ErrorKind::limit);
  EXPECT_EQ(ran.error().message, "out of memory");
  EXPECT_TRUE(cancelled);
}

TEST(Workers, ReportAThreadThatCannotBeStarted) {
  if (test::kSanitized) GTEST_SKIP();
  rlimit before{};
  ASSERT_EQ(getrlimit(RLIMIT_AS, &before), 0);
  const rlimit tight{rlim_t{1} << 29, before.rlim_max};
  std::atomic<bool> cancelled = false;
  const auto work = [&] {
    while (!cancelled) std::this_thread::yield();
  };
  ASSERT_EQ(setrlimit(RLIMIT_AS, &tight), 0);
  // Under qemu-user the limit has no effect, and all threads would start.
  void* volatile const large =
      std::malloc(std::size_t{1} << 30);  // volatile: or compilers leave it out
  std::free(large);
  if (large != nullptr) {
    ASSERT_EQ(setrlimit(RLIMIT_AS, &before), 0);
    GTEST_SKIP() << "this system does not limit the address space";
  }
  const Status ran = run_workers(1024, work, [&] { cancelled = true; });
  ASSERT_EQ(setrlimit(RLIMIT_AS, &before), 0);
  ASSERT_FALSE(ran);
  EXPECT_EQ(ran.error().kind, ErrorKind::limit);
  EXPECT_NE(ran.error().message.find("cannot be started"), std::string::npos)
      << ran.error().message;
}

}  // namespace
}  // namespace inlay::sudoku::generate

// Engine sat aborted inside CaDiCaL when an allocation failed, and an uncaught std::system_error
// ended the program when no thread could be started. Both are outcomes now.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <cstdlib>
#include <random>

#include "inlay/cover.h"
#include "support/sanitizer.h"

namespace inlay::cover {
namespace {

bool has_sat() {
  for (const EngineInfo& engine : engines()) {
    if (engine.name == "sat") return true;
  }
  return false;
}

// `options` random options of four of 300 items.
Problem random_options(int options) {
  constexpr std::uint32_t kItems = 300;
  Problem problem;
  for (std::uint32_t item = 0; item < kItems; ++item) {
    (void)problem.add_primary("i" + std::to_string(item));
  }
  std::mt19937 random(1);
  for (int option = 0; option < options; ++option) {
    std::vector<Entry> entries;
    while (entries.size() < 4) {
      const Entry entry{static_cast<ItemId>(random() % kItems)};
      if (std::find(entries.begin(), entries.end(), entry) == entries.end()) {
        entries.push_back(entry);
      }
    }
    (void)problem.add_option(entries);
  }
  return problem;
}

void set_limit(__rlimit_resource resource, rlim_t limit) {
  const rlimit both{limit, limit};
  if (setrlimit(resource, &both) != 0) std::_Exit(9);
}

TEST(SatOutOfMemory, IsALimitOfTheSearch) {
  if (test::kSanitized || !has_sat()) GTEST_SKIP();
  const auto search_under_limit = [](int options) {
    const Problem problem = random_options(options);
    set_limit(RLIMIT_DATA, 100U << 20);
    auto search = Search::make(problem, {.engine = "sat"}, {});
    Budget budget;
    budget.time = std::chrono::seconds(20);
    search->set_budget(budget);
    const bool out_of_memory =
        search->next() == SearchStatus::limit && search->limit() == Limit::memory;
    const bool stays = search->next() == SearchStatus::limit && search->limit() == Limit::memory;
    std::_Exit(out_of_memory && stays ? 0 : 1);
  };
  for (const int options : {5000, 6000, 12000}) {
    EXPECT_EXIT(search_under_limit(options), ::testing::ExitedWithCode(0), "") << options;
  }
}

TEST(SatOutOfMemory, TheBudgetCoversTheClauses) {
  if (!has_sat()) GTEST_SKIP();
  Budget small;
  small.memory = 10'000'000;
  auto search = Search::make(random_options(5000), {.engine = "sat"}, small).value();
  EXPECT_EQ(search.next(), SearchStatus::limit);
  EXPECT_EQ(search.limit(), Limit::memory);
}

TEST(ThreadsThatCannotStart, LeaveTheSearchWithFewer) {
  if (test::kSanitized) GTEST_SKIP();
  const auto count_under_limit = [] {
    Problem problem;
    (void)problem.add_primary("a");
    for (ItemId option = 0; option < 5; ++option) {
      const Entry entry{0};
      (void)problem.add_option({&entry, 1});
    }
    // Stacks of 1 GB: no thread, or only a few, fit into the address space.
    set_limit(RLIMIT_AS, 3U << 30);
    setenv("GLIBC_TUNABLES", "glibc.pthread.stack_cache_size=0", 1);
    const rlimit stack{1U << 30, RLIM_INFINITY};
    (void)setrlimit(RLIMIT_STACK, &stack);
    auto counted = count(problem, {.engine = "bitset", .threads = 64}, {});
    std::_Exit(counted && counted->exact && counted->count == Count(5) ? 0 : 1);
  };
  EXPECT_EXIT(count_under_limit(), ::testing::ExitedWithCode(0), "");
}

}  // namespace
}  // namespace inlay::cover

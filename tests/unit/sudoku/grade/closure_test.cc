// Closure against a search from each literal.
#include "sudoku/grade/closure.h"

#include <gtest/gtest.h>

#include "base/random.h"

namespace inlay::sudoku::grade {
namespace {

constexpr std::uint16_t kUnlimited = 60'000;

// Random links between candidates, in both directions.
Implications random_implications(base::Random& random, std::uint32_t candidates, std::size_t weak,
                                 std::size_t strong) {
  Implications implications;
  implications.clear(candidates);
  const auto pair = [&] {
    const auto a = static_cast<std::uint32_t>(random.below(candidates));
    const auto b = static_cast<std::uint32_t>(random.below(candidates - 1));
    return std::pair(a, b < a ? b : b + 1);
  };
  for (std::size_t i = 0; i < weak; ++i) {
    const auto [a, b] = pair();
    implications.add_weak(a, b);
    implications.add_weak(b, a);
  }
  for (std::size_t i = 0; i < strong; ++i) {
    const auto [a, b] = pair();
    implications.add_strong(a, b);
    implications.add_strong(b, a);
  }
  return implications;
}

// A chain from the first candidate back to itself through most others.
void add_ring(std::uint32_t candidates, Implications& implications) {
  const std::uint32_t length = (candidates - 1) | 1U;
  for (std::uint32_t i = 0; i < length; ++i) {
    const std::uint32_t next = i + 1 < length ? i + 1 : 0;
    if (i % 2 == 0) {
      implications.add_weak(i, next);
      implications.add_weak(next, i);
    } else {
      implications.add_strong(i, next);
      implications.add_strong(next, i);
    }
  }
}

std::optional<ShortestChains> by_searches(Implications& implications, std::uint16_t most) {
  std::optional<ShortestChains> found;
  for (Literal from = 0; from < implications.literals(); ++from) {
    const auto links = implications.links_to_opposite(from, most);
    if (!links) continue;
    if (!found || *links < found->links) found = ShortestChains{*links, {}};
    most = *links;
    found->from.push_back(from);
  }
  return found;
}

TEST(Closure, FindsTheShortestChains) {
  base::Random random(17);
  Closure closure;
  int with_chains = 0, without = 0, long_ones = 0;
  for (int round = 0; round < 400; ++round) {
    // Up to three times as many literals as targets.
    const auto candidates = static_cast<std::uint32_t>(2 + random.below(round % 8 == 0 ? 800 : 60));
    const std::size_t each = random.below(candidates / 2 + 1);
    Implications implications = random_implications(random, candidates, each, each);
    if (round % 4 == 1) add_ring(candidates, implications);
    const auto most = static_cast<std::uint16_t>(random.below(3) == 0 ? 5 : kUnlimited);
    const auto expected = by_searches(implications, most);
    std::size_t closed = 0;
    const auto found = closure.shortest(
        implications, most, [](std::size_t) { return true; }, [&] { ++closed; });
    ASSERT_EQ(found.has_value(), expected.has_value()) << round;
    if (found) {
      EXPECT_EQ(found->links, expected->links);
      EXPECT_EQ(found->from, expected->from);
      ++with_chains;
      long_ones += found->links > 7;
    } else if (most == kUnlimited) {
      EXPECT_EQ(closed, (implications.literals() + Closure::kTargets - 1) / Closure::kTargets);
      ++without;
    }
  }
  EXPECT_GT(with_chains, 100);
  EXPECT_GT(without, 30);
  EXPECT_GT(long_ones, 10);
}

TEST(Closure, HasAllThatALiteralImplies) {
  base::Random random(18);
  Closure closure;
  int checked = 0;
  for (int round = 0; round < 200; ++round) {
    Implications implications = random_implications(random, 40, random.below(60), random.below(20));
    (void)closure.shortest(
        implications, kUnlimited, [](std::size_t) { return true; },
        [&] {
          for (Literal from = 0; from < implications.literals(); ++from) {
            Closure::Row row{};
            implications.search(from);
            for (const Literal to : implications.reached()) {
              row[to / 64] |= std::uint64_t{1} << to % 64;
            }
            const Closure::Row difference = row ^ closure.reached(from);
            ASSERT_FALSE(Closure::any(difference));
            ++checked;
          }
        });
  }
  EXPECT_GT(checked, 1000);
}

TEST(Closure, StopsWhenItIsTold) {
  base::Random random(19);
  const Implications implications = random_implications(random, 300, 900, 100);
  Closure closure;
  int calls = 0;
  const auto found = closure.shortest(
      implications, kUnlimited, [&](std::size_t units) { return units > 0 && ++calls < 2; }, [] {});
  EXPECT_FALSE(found);
  EXPECT_EQ(calls, 2);
}

}  // namespace
}  // namespace inlay::sudoku::grade

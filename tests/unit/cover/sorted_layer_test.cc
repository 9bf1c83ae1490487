// Sorted layers, and the streams of a layer: their children are sorted and complete.
#include "cover/sorted_layer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "cover/layer_streams.h"
#include "support/problems.h"

namespace inlay::cover {
namespace {

TEST(SortedLayer, KeepsKeysAndCountsWhenItGetsWider) {
  ArrayStore store;
  SortedLayer<2> layer(store);
  constexpr std::uint64_t kRows = 2 * kBlockRows + 5;
  for (std::uint64_t i = 0; i < kRows; ++i) {
    const std::size_t row = layer.append({i, i + 1});
    layer.limb(0, row) = i * i;
    if (i == 1500) layer.widen();
    if (i > 1500) layer.limb(1, row) = 0;
  }
  ASSERT_EQ(layer.size(), kRows);
  ASSERT_EQ(layer.limbs(), 2U);
  for (std::uint64_t i = 0; i < kRows; ++i) {
    const auto& block = layer.block(i / kBlockRows);
    EXPECT_EQ(block[0][i % kBlockRows], i);
    EXPECT_EQ(block[1][i % kBlockRows], i + 1);
    EXPECT_EQ(block[2][i % kBlockRows], i * i);
    EXPECT_EQ(block[3][i % kBlockRows], 0U);
  }
}

TEST(SortedLayer, ReturnsItsArraysToTheStore) {
  ArrayStore store;
  SortedLayer<1> one(store), other(store);
  for (std::uint64_t i = 0; i < 3 * kBlockRows; ++i) one.append({i});
  EXPECT_EQ(store.memory(), 6 * ArrayStore::kBytes);
  one.release_before(2);
  for (std::uint64_t i = 0; i < 2 * kBlockRows; ++i) other.append({i});
  EXPECT_EQ(store.memory(), 6 * ArrayStore::kBytes);
  EXPECT_EQ(store.memory_with(1), 7 * ArrayStore::kBytes);
  one.reset(1);
  EXPECT_EQ(store.memory_with(2), 6 * ArrayStore::kBytes);
}

TEST(SortedLayer, ExcludesOnlyGroupsWithoutAMatch) {
  base::Random random(5);
  ArrayStore store;
  SortedLayer<1> layer(store);
  std::set<std::uint64_t> keys;
  while (keys.size() < 640) keys.insert(random.below(4096));
  for (const std::uint64_t key : keys) layer.append({key});
  const std::vector<std::uint64_t> sorted(keys.begin(), keys.end());
  std::size_t excluded = 0;
  for (int round = 0; round < 200; ++round) {
    const std::uint64_t mask = std::uint64_t{1} << random.below(12) | std::uint64_t{1}
                                                                          << random.below(12);
    const std::uint64_t value = random.below(4096) & mask;
    for (std::size_t group = 0; group < sorted.size() / SortedLayer<1>::kGroupRows; ++group) {
      if (!layer.group(group).excludes({mask}, {value})) continue;
      ++excluded;
      const auto first =
          sorted.begin() + static_cast<std::ptrdiff_t>(group * SortedLayer<1>::kGroupRows);
      EXPECT_TRUE(std::none_of(first, first + SortedLayer<1>::kGroupRows,
                               [&](std::uint64_t key) { return (key & mask) == value; }));
    }
  }
  EXPECT_GT(excluded, 500U);
}

// The states of a layer and what follows from each option, by the plan's own rules.
using State = std::vector<std::uint64_t>;

bool less(const State& a, const State& b) {
  return std::lexicographical_compare(a.rbegin(), a.rend(), b.rbegin(), b.rend());
}

std::vector<State> children(const FrontierPlan& plan, std::uint32_t number,
                            const std::vector<State>& states) {
  std::vector<State> found;
  const FrontierPlan::Layer& layer = plan.layers[number];
  const auto finish = [&](State state) {
    for (std::size_t w = 0; w < state.size(); ++w) {
      if ((plan.must(number)[w] & ~state[w]) != 0) return;
      state[w] &= plan.keep(number)[w];
    }
    found.push_back(std::move(state));
  };
  for (State state : states) {
    if (layer.slot != FrontierPlan::kNoSlot) {
      std::uint64_t& word = state[layer.slot / 64];
      const std::uint64_t bit = std::uint64_t{1} << (layer.slot % 64);
      if ((word & bit) != 0) {
        word &= ~bit;
        if (layer.may_skip) finish(state);
        continue;
      }
    }
    for (std::uint32_t place = layer.first; place < layer.last; ++place) {
      State child = state;
      bool conflict = false;
      for (std::size_t w = 0; w < child.size(); ++w) {
        conflict |= (state[w] & plan.forbid(place)[w]) != 0;
        child[w] |= plan.have(place)[w];
      }
      if (!conflict) finish(child);
    }
  }
  return found;
}

TEST(LayerStreams, AreSortedAndComplete) {
  base::Random random(6);
  std::size_t split = 0;
  for (int round = 0; round < 1500; ++round) {
    const Problem problem =
        test::random_problem(random, static_cast<std::uint32_t>(random.below(6)), 11);
    const Matrix matrix(problem, {});
    std::vector<std::uint32_t> order(matrix.primary);
    std::iota(order.begin(), order.end(), 0U);
    random.shuffle(std::span(order));
    FrontierPlan plan(matrix, order);
    if (random.below(2) == 0) plan.widen_to(plan.words + 1);
    std::vector<State> states(1, State(plan.words));
    states[0][0] = 1;
    LayerStreams streams(plan);
    for (std::uint32_t number = 0; number < plan.layers.size(); ++number) {
      ASSERT_TRUE(streams.next(LayerStreams::kAny));
      split += streams.size() > plan.layers[number].last - plan.layers[number].first + 1;
      std::vector<State> all;
      for (std::size_t i = 0; i < streams.size(); ++i) {
        std::vector<State> of_stream;
        for (const State& state : states) {
          State child(plan.words);
          bool matches = true;
          for (std::size_t w = 0; w < plan.words; ++w) {
            const std::size_t at = i * plan.words + w;
            matches &= (state[w] & streams.mask[at]) == streams.value[at];
            child[w] = (state[w] & streams.keep[w]) | streams.have[at];
          }
          if (matches) of_stream.push_back(child);
        }
        for (std::size_t k = 1; k < of_stream.size(); ++k) {
          ASSERT_TRUE(less(of_stream[k - 1], of_stream[k])) << round;
        }
        all.insert(all.end(), of_stream.begin(), of_stream.end());
      }
      std::vector<State> expected = children(plan, number, states);
      std::sort(expected.begin(), expected.end(), less);
      std::sort(all.begin(), all.end(), less);
      ASSERT_EQ(all, expected) << round;
      all.erase(std::unique(all.begin(), all.end()), all.end());
      states = std::move(all);
    }
  }
  EXPECT_GT(split, 100U);
}

}  // namespace
}  // namespace inlay::cover

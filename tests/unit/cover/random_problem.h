// Random exact cover problems for tests.
#ifndef INLAY_TESTS_UNIT_COVER_RANDOM_PROBLEM_H_
#define INLAY_TESTS_UNIT_COVER_RANDOM_PROBLEM_H_

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "base/random.h"
#include "support/problems.h"

namespace inlay::test {

using cover::Bounds;
using cover::Color;
using cover::kNoColor;
using cover::Search;

struct ProblemShape {
  std::uint64_t primary = 8;  // maximum number of each
  std::uint64_t secondary = 4;
  std::uint64_t options = 24;
  std::uint64_t colors = 0;
  std::uint64_t most = 0;  // above 0: some primary items have bounds up to this
  std::uint64_t cost = 0;  // the highest
};

// Primary items first. About half of the problems have a solution built in, the others are left to
// chance, so that none, few and many solutions all occur.
inline Problem random_problem(std::uint64_t seed, const ProblemShape& shape = {}) {
  base::Random random(seed);
  Problem problem;
  const std::uint64_t primary = 1 + random.below(shape.primary);
  const std::uint64_t items = primary + random.below(shape.secondary + 1);
  for (std::uint64_t item = 0; item < items; ++item) {
    if (item < primary) {
      Bounds bounds;
      if (shape.most > 0 && random.below(2) == 0) {
        bounds.most = static_cast<std::uint32_t>(1 + random.below(shape.most));
        bounds.least = static_cast<std::uint32_t>(random.below(bounds.most + std::uint64_t{1}));
      }
      (void)problem.add_primary("p" + std::to_string(item), bounds);
    } else {
      (void)problem.add_secondary("s" + std::to_string(item));
    }
  }
  std::vector<std::vector<Entry>> options;
  const auto color = [&](ItemId item) {
    if (item < primary || shape.colors == 0 || random.below(3) == 0) return kNoColor;
    return problem.color(std::string(1, static_cast<char>('A' + random.below(shape.colors))));
  };
  if (random.below(2) == 0) {
    std::vector<ItemId> order(primary);
    for (ItemId item = 0; item < primary; ++item) order[item] = item;
    random.shuffle(std::span(order));
    for (std::size_t next = 0; next < order.size();) {
      std::vector<Entry> option;
      const std::size_t end = std::min<std::size_t>(order.size(), next + 1 + random.below(3));
      for (; next < end; ++next) option.push_back({order[next]});
      options.push_back(std::move(option));
    }
  }
  const std::uint64_t wanted = random.below(shape.options + 1);
  while (options.size() < wanted) {
    std::set<ItemId> chosen;
    const std::uint64_t size = 1 + random.below(std::min<std::uint64_t>(items, 4));
    while (chosen.size() < size) chosen.insert(static_cast<ItemId>(random.below(items)));
    std::vector<Entry> option;
    for (const ItemId item : chosen) option.push_back({item, color(item)});
    random.shuffle(std::span(option));
    options.push_back(std::move(option));
  }
  random.shuffle(std::span(options));
  for (const auto& option : options) {
    (void)problem.add_option(option, 0, shape.cost == 0 ? 0 : random.below(shape.cost + 1));
  }
  return problem;
}

// Equal in all but payloads and the numbers of the colours.
inline bool same(const Problem& a, const Problem& b) {
  if (a.item_count() != b.item_count() || a.option_count() != b.option_count()) return false;
  for (ItemId item = 0; item < a.item_count(); ++item) {
    if (a.item_name(item) != b.item_name(item) || a.is_primary(item) != b.is_primary(item) ||
        a.bounds(item) != b.bounds(item)) {
      return false;
    }
  }
  for (OptionId option = 0; option < a.option_count(); ++option) {
    if (a.option_text(option) != b.option_text(option) || a.cost(option) != b.cost(option)) {
      return false;
    }
  }
  return true;
}

// All solutions that are left in a search, in the order of their delivery.
inline std::vector<std::vector<OptionId>> remaining(Search& search) {
  std::vector<std::vector<OptionId>> all;
  for (const auto solution : Solutions(search)) all.emplace_back(solution.begin(), solution.end());
  return all;
}

inline std::vector<std::vector<OptionId>> sorted(std::vector<std::vector<OptionId>> solutions) {
  std::sort(solutions.begin(), solutions.end());
  return solutions;
}

}  // namespace inlay::test

#endif  // INLAY_TESTS_UNIT_COVER_RANDOM_PROBLEM_H_

// Several searches within one budget: the sum of their statistics, and the budget left for the next
// one.
#ifndef INLAY_SRC_BASE_SHARED_BUDGET_H_
#define INLAY_SRC_BASE_SHARED_BUDGET_H_

#include <algorithm>

#include "inlay/search.h"

namespace inlay::base {

inline void add(Stats& total, const Stats& more) {
  total.nodes += more.nodes;
  total.updates += more.updates;
  total.guesses += more.guesses;
  total.moves += more.moves;
  total.solutions += more.solutions;
  total.max_depth = std::max(total.max_depth, more.max_depth);
  total.memory = std::max(total.memory, more.memory);
  total.time += more.time;
}

inline Budget remaining(const Budget& budget, const Stats& spent) {
  Budget rest = budget;
  if (rest.nodes != Budget::kNoLimit) rest.nodes -= std::min(rest.nodes, spent.nodes);
  if (rest.time != std::chrono::nanoseconds::max()) rest.time -= std::min(rest.time, spent.time);
  return rest;
}

}  // namespace inlay::base

#endif  // INLAY_SRC_BASE_SHARED_BUDGET_H_

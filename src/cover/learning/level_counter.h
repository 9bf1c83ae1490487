// LevelCounter: how many levels the literals of a clause come from.
#ifndef INLAY_SRC_COVER_LEARNING_LEVEL_COUNTER_H_
#define INLAY_SRC_COVER_LEARNING_LEVEL_COUNTER_H_

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "cover/learning/assignment.h"

namespace inlay::cover::learning {

class LevelCounter {
 public:
  // Require: no literal is open.
  std::uint32_t operator()(std::span<const Literal> literals, const Assignment& assignment) {
    seen_.resize(std::max<std::size_t>(seen_.size(), assignment.level() + 1));
    ++calls_;
    std::uint32_t levels = 0;
    for (const Literal literal : literals) {
      std::uint64_t& seen = seen_[assignment.level_of(option_of(literal))];
      levels += seen != calls_;
      seen = calls_;
    }
    return levels;
  }

 private:
  std::vector<std::uint64_t> seen_;  // per level: the last call that saw it
  std::uint64_t calls_ = 0;
};

}  // namespace inlay::cover::learning

#endif  // INLAY_SRC_COVER_LEARNING_LEVEL_COUNTER_H_

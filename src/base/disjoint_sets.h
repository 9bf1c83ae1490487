// DisjointSets: disjoint sets of the numbers below a size that can be merged (union-find).
//
// Each set is represented by its smallest member. Halving of paths without ranks: a call costs
// O(log size) amortized (R. E. Tarjan and J. van Leeuwen, 1984).
#ifndef INLAY_SRC_BASE_DISJOINT_SETS_H_
#define INLAY_SRC_BASE_DISJOINT_SETS_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

namespace inlay::base {

class DisjointSets {
 public:
  // At first, each number is a set. Require: size <= 2^32.
  explicit DisjointSets(std::size_t size) : root_(size) {
    std::iota(root_.begin(), root_.end(), 0U);
  }

  // The smallest number of the set of `member`.
  std::uint32_t find(std::uint32_t member) {
    while (root_[member] != member) member = root_[member] = root_[root_[member]];
    return member;
  }

  void merge(std::uint32_t a, std::uint32_t b) {
    a = find(a);
    b = find(b);
    root_[std::max(a, b)] = std::min(a, b);
  }

 private:
  std::vector<std::uint32_t> root_;
};

}  // namespace inlay::base

#endif  // INLAY_SRC_BASE_DISJOINT_SETS_H_

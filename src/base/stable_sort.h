// Stable sorting with one implementation for all types, for lists that are short or that no user
// waits for: std::stable_sort is 4 kB of machine code for each type and order, and the WebAssembly
// module is loaded over the network.
#ifndef INLAY_SRC_BASE_STABLE_SORT_H_
#define INLAY_SRC_BASE_STABLE_SORT_H_

#include <algorithm>
#include <cstddef>
#include <functional>
#include <span>
#include <utility>
#include <vector>

namespace inlay::base {

// The numbers 0 .. size - 1 in the order of `less`; equal ones stay in increasing order.
std::vector<std::size_t> stable_order(std::size_t size,
                                      const std::function<bool(std::size_t, std::size_t)>& less);

// As std::stable_sort of the whole list.
template <typename T, typename Less>
void stable_sort(std::span<T> list, const Less& less) {
  if (list.size() < 2) return;
  std::vector<T> sorted;
  sorted.reserve(list.size());
  const auto by_number = [&](std::size_t a, std::size_t b) { return less(list[a], list[b]); };
  for (const std::size_t number : stable_order(list.size(), by_number)) {
    sorted.push_back(std::move(list[number]));
  }
  std::move(sorted.begin(), sorted.end(), list.begin());
}
template <typename T, typename Less>
void stable_sort(std::vector<T>& list, const Less& less) {
  stable_sort(std::span(list), less);
}

}  // namespace inlay::base

#endif  // INLAY_SRC_BASE_STABLE_SORT_H_

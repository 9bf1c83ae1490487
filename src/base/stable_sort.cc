#include "base/stable_sort.h"

#include <numeric>

namespace inlay::base {

std::vector<std::size_t> stable_order(std::size_t size,
                                      const std::function<bool(std::size_t, std::size_t)>& less) {
  std::vector<std::size_t> order(size);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), less);
  return order;
}

}  // namespace inlay::base

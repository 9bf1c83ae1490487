#include "service/request_memory.h"

#include <algorithm>

namespace inlay::service {

std::size_t default_request_memory(std::size_t available, int threads) {
  constexpr std::size_t kMin = std::size_t{16} << 20, kMax = std::size_t{128} << 20;
  const auto shares = static_cast<std::size_t>(std::max(1, threads));
  return std::clamp(available / 2 / shares, kMin, kMax);
}

}  // namespace inlay::service

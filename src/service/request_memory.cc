#include "service/request_memory.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <limits>

namespace inlay::service {
namespace {

constexpr std::size_t kUnlimited = std::numeric_limits<std::size_t>::max();

// The number in a file; kUnlimited if there is no such file, or no number ("max") in it.
std::size_t number_in(const char* path) {
  unsigned long long number = kUnlimited;
  if (std::FILE* const file = std::fopen(path, "r")) {
    if (std::fscanf(file, "%llu", &number) != 1) number = kUnlimited;
    std::fclose(file);
  }
  return static_cast<std::size_t>(number);
}

}  // namespace

std::size_t available_memory() {
  std::size_t memory = kUnlimited;
  const long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGESIZE);
  if (pages > 0 && page > 0) {
    memory = static_cast<std::size_t>(pages) * static_cast<std::size_t>(page);
  }
  // Versions 2 and 1 of control groups, as a container sees its own.
  for (const char* const path :
       {"/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"}) {
    memory = std::min(memory, number_in(path));
  }
  rlimit space{};
  if (getrlimit(RLIMIT_AS, &space) == 0 && space.rlim_cur != RLIM_INFINITY) {
    memory = std::min(memory, static_cast<std::size_t>(space.rlim_cur));
  }
  return memory;
}

std::size_t default_request_memory(std::size_t available, int threads) {
  constexpr std::size_t kMin = std::size_t{16} << 20, kMax = std::size_t{128} << 20;
  const auto shares = static_cast<std::size_t>(std::max(1, threads));
  return std::clamp(available / 2 / shares, kMin, kMax);
}

}  // namespace inlay::service

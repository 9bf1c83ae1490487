#include "base/reserve.h"

#include <functional>
#include <mutex>
#include <new>

namespace inlay::base {
namespace {

alignas(std::max_align_t) char g_reserve[kReserve];
std::mutex g_mutex;
std::size_t g_used = 0, g_blocks = 0;  // bytes from the start; blocks that were not returned

bool is_in_reserve(const void* memory) {
  const std::less<const char*> before;
  const auto* const at = static_cast<const char*>(memory);
  return !before(at, g_reserve) && before(at, g_reserve + kReserve);
}

}  // namespace

void* allocate_or_reserve(std::size_t size) {
  if (void* const memory = ::operator new(size, std::nothrow)) return memory;
  constexpr std::size_t kStep = alignof(std::max_align_t);
  const std::lock_guard lock(g_mutex);
  if (size > kReserve - g_used) throw std::bad_alloc();
  void* const memory = g_reserve + g_used;
  g_used += (size + kStep - 1) / kStep * kStep;
  ++g_blocks;
  return memory;
}

void return_to_reserve(void* memory) noexcept {
  if (!is_in_reserve(memory)) return ::operator delete(memory);
  const std::lock_guard lock(g_mutex);
  if (--g_blocks == 0) g_used = 0;
}

}  // namespace inlay::base

// A reserve of memory for allocations that must not fail: those of destructors.
#ifndef INLAY_SRC_BASE_RESERVE_H_
#define INLAY_SRC_BASE_RESERVE_H_

#include <cstddef>

namespace inlay::base {

// Bytes of the reserve, which is shared by all threads.
inline constexpr std::size_t kReserve = std::size_t{256} << 10;

// Memory of operator new or, if that fails, of the reserve. Throws std::bad_alloc if neither has
// enough. The reserve is whole again when all of its memory was returned.
void* allocate_or_reserve(std::size_t size);
void return_to_reserve(void* memory) noexcept;

// The allocator of a container that a destructor uses.
template <typename T>
class ReserveAllocator {
 public:
  using value_type = T;
  ReserveAllocator() = default;
  template <typename U>
  // NOLINTNEXTLINE(google-explicit-constructor): allocators convert
  constexpr ReserveAllocator(const ReserveAllocator<U>& /*other*/) noexcept {}

  T* allocate(std::size_t count) { return static_cast<T*>(allocate_or_reserve(count * sizeof(T))); }
  void deallocate(T* memory, std::size_t /*count*/) noexcept { return_to_reserve(memory); }
  friend bool operator==(const ReserveAllocator&, const ReserveAllocator&) { return true; }
};

}  // namespace inlay::base

#endif  // INLAY_SRC_BASE_RESERVE_H_

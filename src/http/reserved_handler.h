// Memory for a handler of Boost.Asio, taken before it is needed: for the answer that ends a long
// search, and for the next connection. If all memory is used, waiting for some could take forever:
// perhaps requests have it that wait for this answer.
#ifndef INLAY_SRC_HTTP_RESERVED_HANDLER_H_
#define INLAY_SRC_HTTP_RESERVED_HANDLER_H_

#include <boost/asio/bind_allocator.hpp>
#include <cstddef>
#include <memory>
#include <new>
#include <utility>

namespace inlay::http {

// Room for one handler that waits.
struct HandlerMemory {
  alignas(std::max_align_t) std::byte bytes[256];
};

template <typename T>
struct ReservedAllocator {
  using value_type = T;

  explicit ReservedAllocator(std::shared_ptr<HandlerMemory> m) : memory(std::move(m)) {}
  template <typename U>
  explicit ReservedAllocator(const ReservedAllocator<U>& other) : memory(other.memory) {}

  T* allocate(std::size_t count) const {
    if (count * sizeof(T) > sizeof(memory->bytes)) throw std::bad_alloc();
    return reinterpret_cast<T*>(memory->bytes);
  }
  void deallocate(T* /*place*/, std::size_t /*count*/) const {}

  template <typename U>
  bool operator==(const ReservedAllocator<U>& other) const {
    return memory == other.memory;
  }

  std::shared_ptr<HandlerMemory> memory;
};

// The handler, to wait in this memory: posting it allocates nothing. Throws std::bad_alloc then if
// the handler is larger than some 150 bytes. Require: no other handler waits there.
template <typename Handler>
auto waiting_in(std::shared_ptr<HandlerMemory> memory, Handler handler) {
  return boost::asio::bind_allocator(ReservedAllocator<std::byte>(std::move(memory)),
                                     std::move(handler));
}

}  // namespace inlay::http

#endif  // INLAY_SRC_HTTP_RESERVED_HANDLER_H_

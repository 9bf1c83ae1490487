// Handing an answer from a thread of a queue to the thread of the sessions, in memory that was
// taken before the work began. If there is none left at the end, waiting for some could take
// forever: perhaps other requests have it, and they wait for this thread.
#ifndef INLAY_SRC_HTTP_RESERVED_POST_H_
#define INLAY_SRC_HTTP_RESERVED_POST_H_

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <cstddef>
#include <memory>
#include <new>
#include <utility>

namespace inlay::http {

// Room for one action that waits in an io_context.
struct PostMemory {
  alignas(std::max_align_t) std::byte bytes[256];
};

template <typename T>
struct PostAllocator {
  using value_type = T;

  explicit PostAllocator(std::shared_ptr<PostMemory> m) : memory(std::move(m)) {}
  template <typename U>
  explicit PostAllocator(const PostAllocator<U>& other) : memory(other.memory) {}

  T* allocate(std::size_t count) const {
    if (count * sizeof(T) > sizeof(memory->bytes)) throw std::bad_alloc();
    return reinterpret_cast<T*>(memory->bytes);
  }
  void deallocate(T* /*place*/, std::size_t /*count*/) const {}

  template <typename U>
  bool operator==(const PostAllocator<U>& other) const {
    return memory == other.memory;
  }

  std::shared_ptr<PostMemory> memory;
};

// What Boost.Asio runs, with the memory it waits in.
template <typename Action>
struct ReservedAction {
  using allocator_type = PostAllocator<Action>;

  allocator_type get_allocator() const noexcept { return allocator_type(memory); }
  void operator()() { action(); }

  std::shared_ptr<PostMemory> memory;
  Action action;
};

// Runs the action on the thread of `io`. Allocates nothing; throws std::bad_alloc if the action
// needs more than some 150 bytes. Require: no other action waits in `memory`.
template <typename Action>
void post_reserved(boost::asio::io_context& io, std::shared_ptr<PostMemory> memory, Action action) {
  boost::asio::post(io, ReservedAction<Action>{std::move(memory), std::move(action)});
}

}  // namespace inlay::http

#endif  // INLAY_SRC_HTTP_RESERVED_POST_H_

// What the operating system and its C library offer beyond C++ and POSIX. No other file uses it.
// Elsewhere the functions do nothing, or return that nothing is known.
#ifndef INLAY_SRC_BASE_PLATFORM_H_
#define INLAY_SRC_BASE_PLATFORM_H_

#include <cstddef>
#include <optional>

namespace inlay::base {

// Bytes of memory that this process can use: the smallest of the machine's memory, the limit of its
// control group (that of a container), and its resource limits on address space and data. The
// maximum of std::size_t if none is known.
std::size_t usable_memory();

// Makes the allocator keep freed blocks of up to 32 MiB for later use instead of returning them
// to the system (glibc).
void keep_freed_memory();

// Bytes that the allocator has handed out (glibc). With a sanitizer the number has no meaning.
std::optional<std::size_t> allocated_memory();

// Lowers the priority of the calling thread (Linux, where each thread has its own).
void lower_thread_priority();

}  // namespace inlay::base

#endif  // INLAY_SRC_BASE_PLATFORM_H_

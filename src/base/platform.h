// What not every operating system and C library offers. No other file uses it.
// Elsewhere the functions do nothing, or return that nothing is known.
#ifndef INLAY_SRC_BASE_PLATFORM_H_
#define INLAY_SRC_BASE_PLATFORM_H_

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "inlay/result.h"

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

// The file of a shared library, for example libz.so.1 for "z" and version 1.
std::string library_file(std::string_view name, int version);
// Loads a shared library from where the system has them; null is never returned. Error:
// unsupported; the reason, without the name of the file.
Result<void*> open_library(const std::string& file);
// The address of a function; null if the library lacks it.
void* function_in(void* library, const char* name);

}  // namespace inlay::base

#endif  // INLAY_SRC_BASE_PLATFORM_H_

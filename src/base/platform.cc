#include "base/platform.h"

#include <algorithm>
#include <cstdio>
#include <limits>

#ifdef __unix__
#include <sys/resource.h>
#include <unistd.h>
#endif
#ifdef __linux__
#include <sys/syscall.h>
#endif
#ifdef __GLIBC__
#include <malloc.h>
#endif
// WebAssembly has the header, but loads nothing at run time.
#if __has_include(<dlfcn.h>) && !defined(__EMSCRIPTEN__)
#include <dlfcn.h>
#endif

namespace inlay::base {
namespace {

constexpr std::size_t kUnknown = std::numeric_limits<std::size_t>::max();

// The product, or kUnknown if it is larger.
std::size_t limited(unsigned long long number, unsigned long long unit = 1) {
  return number > kUnknown / unit ? kUnknown : static_cast<std::size_t>(number * unit);
}

std::size_t physical_memory() {
#ifdef _SC_PHYS_PAGES
  const long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGESIZE);
  if (pages > 0 && page > 0) {
    return limited(static_cast<unsigned long long>(pages), static_cast<unsigned long long>(page));
  }
#endif
  return kUnknown;
}

std::size_t resource_limits() {
  std::size_t bytes = kUnknown;
#if defined(RLIMIT_AS) && defined(RLIMIT_DATA)
  for (const auto resource : {RLIMIT_AS, RLIMIT_DATA}) {
    rlimit limit{};
    if (getrlimit(resource, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY) {
      bytes = std::min(bytes, limited(limit.rlim_cur));
    }
  }
#endif
  return bytes;
}

// The number in a file; kUnknown if there is no such file, or no number ("max") in it.
std::size_t number_in(const char* path) {
  unsigned long long number = 0;
  std::FILE* const file = std::fopen(path, "r");
  if (file == nullptr) return kUnknown;
  const bool read = std::fscanf(file, "%llu", &number) == 1;
  std::fclose(file);
  return read ? limited(number) : kUnknown;
}

}  // namespace

std::size_t usable_memory() {
  // Versions 2 and 1 of control groups, as a container sees its own.
  return std::min({physical_memory(), resource_limits(), number_in("/sys/fs/cgroup/memory.max"),
                   number_in("/sys/fs/cgroup/memory/memory.limit_in_bytes")});
}

void keep_freed_memory() {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
#endif
}

std::optional<std::size_t> allocated_memory() {
#ifdef __GLIBC__
#if __GLIBC_PREREQ(2, 33)
  return mallinfo2().uordblks;
#endif
#endif
  return {};
}

void lower_thread_priority() {
#ifdef __linux__
  // glibc has gettid() only since version 2.30.
  const long thread = syscall(SYS_gettid);
  (void)setpriority(PRIO_PROCESS, static_cast<id_t>(thread), 10);
#endif
}

std::string library_file(std::string_view name, int version) {
  std::string file = "lib" + std::string(name);
#ifdef __APPLE__
  return file + '.' + std::to_string(version) + ".dylib";
#else
  return file + ".so." + std::to_string(version);
#endif
}

#ifdef RTLD_NOW

Result<void*> open_library(const std::string& file) {
  if (void* const library = ::dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL)) return library;
  std::string reason = ::dlerror();
  if (reason.starts_with(file + ": ")) reason.erase(0, file.size() + 2);
  return Error{ErrorKind::unsupported, reason};
}

void* function_in(void* library, const char* name) {
  return ::dlsym(library, name);
}

#else

Result<void*> open_library(const std::string&) {
  return Error{ErrorKind::unsupported, "this system loads no libraries"};
}

void* function_in(void*, const char*) {
  return nullptr;
}

#endif

}  // namespace inlay::base

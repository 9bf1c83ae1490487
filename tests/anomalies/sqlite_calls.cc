#include "anomalies/sqlite_calls.h"

#include <sqlite3.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <map>
#include <mutex>
#include <string>

#include "anomalies/child.h"
#include "base/io.h"

namespace inlay::test {
namespace {

std::mutex g_mutex;
std::map<int, std::string> g_folders;  // open folders

int open_folder(const char* file, int* descriptor) {
  const std::string path(file);
  const std::string folder = path.substr(0, path.rfind('/'));
  *descriptor = ::open(folder.c_str(), O_RDONLY | O_CLOEXEC);
  const std::lock_guard lock(g_mutex);
  if (*descriptor >= 0) g_folders[*descriptor] = folder;
  return *descriptor >= 0 ? SQLITE_OK : SQLITE_CANTOPEN;
}

int close_file(int file) {
  {
    const std::lock_guard lock(g_mutex);
    g_folders.erase(file);
  }
  return base::system_calls().close(file);
}

std::string folder_of(int file) {
  const std::lock_guard lock(g_mutex);
  const auto found = g_folders.find(file);
  return found == g_folders.end() ? "" : found->second;
}

int sync_any(int file) {
  thread_local bool inside = false;  // the seam itself calls this function
  if (inside) return static_cast<int>(::syscall(SYS_fdatasync, file));
  inside = true;
  const std::string folder = folder_of(file);
  const int result = folder.empty() ? base::system_calls().fdatasync(file)
                                    : base::system_calls().sync_folder(folder.c_str());
  inside = false;
  return result;
}

template <typename Function>
void set(const char* name, Function function) {
  sqlite3_vfs* const vfs = sqlite3_vfs_find(nullptr);
  vfs->xSetSystemCall(vfs, name, reinterpret_cast<sqlite3_syscall_ptr>(function));
}

// --- Allocations --------------------------------------------------------------------------------

sqlite3_mem_methods g_memory;
long g_left = 0;
bool g_forever = false;

bool fails() {
  if (g_left == 0 || --g_left > 0) return false;
  if (g_forever) g_left = 1;
  shared().fired = true;
  return true;
}

}  // namespace

void route_sqlite() {
  set(
      "open", +[](const char* path, int flags, int mode) {
        return base::system_calls().open(path, flags, static_cast<mode_t>(mode));
      });
  set("close", close_file);
  set("openDirectory", open_folder);
  set(
      "unlink", +[](const char* path) { return base::system_calls().unlink(path); });
  set(
      "ftruncate",
      +[](int file, off_t size) { return base::system_calls().ftruncate(file, size); });
  set(
      "read", +[](int file, void* room, std::size_t size) {
        return base::system_calls().read(file, room, size);
      });
  set(
      "write", +[](int file, const void* bytes, std::size_t size) {
        return base::system_calls().write(file, bytes, size);
      });
  for (const char* const name : {"pread", "pread64"}) {
    set(
        name, +[](int file, void* room, std::size_t size, off_t at) {
          return base::system_calls().pread(file, room, size, at);
        });
  }
  for (const char* const name : {"pwrite", "pwrite64"}) {
    set(
        name, +[](int file, const void* bytes, std::size_t size, off_t at) {
          return base::system_calls().pwrite(file, bytes, size, at);
        });
  }
}

void fail_allocation_of_sqlite(long n, bool forever) {
  sqlite3_config(SQLITE_CONFIG_GETMALLOC, &g_memory);
  sqlite3_mem_methods failing = g_memory;
  failing.xMalloc = [](int size) { return fails() ? nullptr : g_memory.xMalloc(size); };
  failing.xRealloc = [](void* memory, int size) {
    return fails() ? nullptr : g_memory.xRealloc(memory, size);
  };
  sqlite3_config(SQLITE_CONFIG_MALLOC, &failing);
  g_forever = forever;
  g_left = n;
}

}  // namespace inlay::test

// In place of those of the C library, also for SQLite.
extern "C" int fsync(int file) {
  return inlay::test::sync_any(file);
}
extern "C" int fdatasync(int file) {
  return inlay::test::sync_any(file);
}

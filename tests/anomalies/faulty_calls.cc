#include "anomalies/faulty_calls.h"

#include <unistd.h>

#include <cerrno>

namespace inlay::test {

const char* name_of(Call call) {
  constexpr const char* kNames[] = {"open",   "read",   "write",  "truncate", "sync",
                                    "folder", "rename", "unlink", "thread"};
  return kNames[static_cast<int>(call)];
}

bool FaultyCalls::fails(Call call) {
  if (call != fault_.call) return false;
  const long n = ++calls_;
  if (n != fault_.n && (n < fault_.n || !fault_.forever)) return false;
  *fired_ = true;
  errno = fault_.error;
  return true;
}

int FaultyCalls::open(const char* path, int flags, mode_t mode) {
  return fails(Call::open) ? -1 : SystemCalls::open(path, flags, mode);
}
ssize_t FaultyCalls::read(int file, void* room, std::size_t size) {
  return fails(Call::read) ? -1 : SystemCalls::read(file, room, size);
}
ssize_t FaultyCalls::pread(int file, void* room, std::size_t size, off_t at) {
  return fails(Call::read) ? -1 : SystemCalls::pread(file, room, size, at);
}
ssize_t FaultyCalls::write(int file, const void* bytes, std::size_t size) {
  const bool is_message = file == STDERR_FILENO;  // which the tests want to see
  if (is_message || !fails(Call::write)) return SystemCalls::write(file, bytes, size);
  (void)SystemCalls::write(file, bytes, size / 2);
  errno = fault_.error;
  return -1;
}
ssize_t FaultyCalls::pwrite(int file, const void* bytes, std::size_t size, off_t at) {
  if (!fails(Call::write)) return SystemCalls::pwrite(file, bytes, size, at);
  (void)SystemCalls::pwrite(file, bytes, size / 2, at);
  errno = fault_.error;
  return -1;
}
int FaultyCalls::ftruncate(int file, off_t size) {
  return fails(Call::truncate) ? -1 : SystemCalls::ftruncate(file, size);
}
int FaultyCalls::fdatasync(int /*file*/) {
  return fails(Call::sync) ? -1 : 0;  // nothing has to reach a disk
}
int FaultyCalls::sync_folder(const char* /*path*/) {
  return fails(Call::folder) ? -1 : 0;
}
int FaultyCalls::rename(const char* from, const char* to) {
  return fails(Call::rename) ? -1 : SystemCalls::rename(from, to);
}
int FaultyCalls::unlink(const char* path) {
  return fails(Call::unlink) ? -1 : SystemCalls::unlink(path);
}
int FaultyCalls::start_thread() {
  return fails(Call::thread) ? fault_.error : 0;
}

}  // namespace inlay::test

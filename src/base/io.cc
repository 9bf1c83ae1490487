#include "base/io.h"

#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <ios>
#include <utility>

namespace inlay::base {
namespace {

// Calls again while a signal interrupts the call.
template <typename Call>
auto repeated(const Call& call) {
  auto result = call();
  while (result < 0 && errno == EINTR) result = call();
  return result;
}

Status status_of(int result) {
  if (result != 0) return system_error();
  return Done{};
}

Result<std::size_t> size_of(ssize_t result) {
  if (result < 0) return system_error();
  return static_cast<std::size_t>(result);
}

// Writes all bytes by `put`, which writes some of them.
template <typename Put>
Status write_with(std::string_view bytes, const Put& put) {
  while (!bytes.empty()) {
    const ssize_t size = repeated([&] { return put(bytes); });
    if (size < 0) return system_error();
    bytes.remove_prefix(static_cast<std::size_t>(size));
  }
  return Done{};
}

std::string folder_of(const std::string& path) {
  const std::size_t end = path.rfind('/');
  if (end == path.npos) return ".";
  return path.substr(0, end == 0 ? 1 : end);
}

}  // namespace

// --- The calls ----------------------------------------------------------------------------------

int SystemCalls::open(const char* path, int flags, mode_t mode) {
  return ::open(path, flags, mode);
}
int SystemCalls::close(int file) {
  return ::close(file);
}
ssize_t SystemCalls::read(int file, void* room, std::size_t size) {
  return ::read(file, room, size);
}
ssize_t SystemCalls::pread(int file, void* room, std::size_t size, off_t at) {
  return ::pread(file, room, size, at);
}
ssize_t SystemCalls::write(int file, const void* bytes, std::size_t size) {
  return ::write(file, bytes, size);
}
ssize_t SystemCalls::pwrite(int file, const void* bytes, std::size_t size, off_t at) {
  return ::pwrite(file, bytes, size, at);
}
int SystemCalls::ftruncate(int file, off_t size) {
  return ::ftruncate(file, size);
}
int SystemCalls::fdatasync(int file) {
  return ::fdatasync(file);
}
int SystemCalls::sync_folder(const char* path) {
  const int folder = ::open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return -1;
  const int result = ::fsync(folder);
  const int reason = errno;
  ::close(folder);
  errno = reason;
  return result;
}
int SystemCalls::rename(const char* from, const char* to) {
  return std::rename(from, to);
}
int SystemCalls::unlink(const char* path) {
  return ::unlink(path);
}
int SystemCalls::flock(int file, int operation) {
  return ::flock(file, operation);
}

SystemCalls& system_calls() {
  static SystemCalls real;
  SystemCalls* const calls = replaced_calls.load(std::memory_order_relaxed);
  return calls == nullptr ? real : *calls;
}

// --- File ---------------------------------------------------------------------------------------

File::File(File&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

File& File::operator=(File&& other) noexcept {
  (void)close().ok();
  descriptor_ = std::exchange(other.descriptor_, -1);
  return *this;
}

Result<File> File::open(const std::string& path, int flags, mode_t mode) {
  File file;
  file.descriptor_ =
      repeated([&] { return system_calls().open(path.c_str(), flags | O_CLOEXEC, mode); });
  if (!file.is_open()) return system_error();
  return file;
}

Status File::close() {
  if (!is_open()) return Done{};
  const int result = system_calls().close(std::exchange(descriptor_, -1));
  // After EINTR the descriptor is closed, too.
  return result == 0 || errno == EINTR ? Done{} : Status(system_error());
}

// --- Reading and writing ------------------------------------------------------------------------

Error system_error() {
  return {ErrorKind::io, std::strerror(errno)};
}

Result<std::size_t> read_some(int file, std::span<char> room) {
  return size_of(repeated([&] { return system_calls().read(file, room.data(), room.size()); }));
}

Result<std::size_t> read_some_at(int file, std::span<char> room, std::uint64_t at) {
  return size_of(repeated([&] {
    return system_calls().pread(file, room.data(), room.size(), static_cast<off_t>(at));
  }));
}

Status write_all(int file, std::string_view bytes) {
  return write_with(bytes, [file](std::string_view rest) {
    return system_calls().write(file, rest.data(), rest.size());
  });
}

Status write_all_at(int file, std::string_view bytes, std::uint64_t at) {
  return write_with(bytes, [=](std::string_view rest) {
    const std::uint64_t now = at + bytes.size() - rest.size();
    return system_calls().pwrite(file, rest.data(), rest.size(), static_cast<off_t>(now));
  });
}

Status truncate(int file, std::uint64_t size) {
  return status_of(
      repeated([&] { return system_calls().ftruncate(file, static_cast<off_t>(size)); }));
}

Status sync(int file) {
  return status_of(repeated([file] { return system_calls().fdatasync(file); }));
}

Status sync_name(const std::string& path) {
  const Status synced = status_of(system_calls().sync_folder(folder_of(path).c_str()));
  const bool cannot = errno == EINVAL || errno == EACCES || errno == ENOTSUP;
  return synced.ok() || cannot ? Done{} : synced;
}

Result<std::string> read_rest(int file) {
  std::string text;
  char part[65536];
  while (true) {
    const auto got = read_some(file, part);
    if (!got) return got.error();
    if (*got == 0) return text;
    text.append(part, *got);
  }
}

Result<std::string> read_file(const std::string& path) {
  const auto file = File::open(path, O_RDONLY);
  if (!file) return file.error();
  return read_rest(file->descriptor());
}

Status write_file(const std::string& path, std::string_view bytes) {
  auto file = File::open(path, O_WRONLY | O_CREAT | O_TRUNC);
  if (!file) return file.error();
  const Status written = write_all(file->descriptor(), bytes);
  const Status closed = file->close();
  return written ? closed : written;
}

Status replace_file(const std::string& path, std::string_view bytes) {
  const std::string fresh = path + ".new";
  auto file = File::open(fresh, O_WRONLY | O_CREAT | O_TRUNC);
  if (!file) return file.error();
  Status status = write_all(file->descriptor(), bytes);
  if (status) status = sync(file->descriptor());
  if (status) status = file->close();
  if (status) status = status_of(system_calls().rename(fresh.c_str(), path.c_str()));
  if (status) return sync_name(path);
  (void)system_calls().unlink(fresh.c_str());
  return status;
}

ReadBuffer::int_type ReadBuffer::underflow() {
  bytes_.resize(std::size_t{64} << 10);
  const auto got = read_some(file_.descriptor(), bytes_);
  // Streams turn it into bad().
  if (!got) throw std::ios_base::failure(got.error().message);
  setg(bytes_.data(), bytes_.data(), bytes_.data() + *got);
  return *got == 0 ? traits_type::eof() : traits_type::to_int_type(bytes_.front());
}

}  // namespace inlay::base

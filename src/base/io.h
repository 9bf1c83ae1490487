// The one seam for side effects: calls on files, and starts of threads.
//
//   code ──> functions of this header ──> SystemCalls ──> the operating system
//                                              └── in tests: calls that fail, a power cut
//
// All of src/ and apps/inlay opens, reads, writes, syncs, renames and removes files through this
// header (tools/check_layers.py); SQLite has its own seam, the VFS. Tests replace the calls within
// their process, by replace_system_calls(), which no program that ships calls: there is no option
// or environment variable by which a user of a release could make calls fail. Tests of the command
// line run app::run_program() in a child process. A call costs one load and one virtual call more
// than the system call. docs/anomalies.md lists what the tests do.
#ifndef INLAY_SRC_BASE_IO_H_
#define INLAY_SRC_BASE_IO_H_

#include <fcntl.h>
#include <sys/types.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <streambuf>
#include <string>
#include <string_view>

#include "inlay/result.h"

namespace inlay::base {

// Each call returns what the call of the same name in POSIX returns, and sets errno.
class SystemCalls {
 public:
  virtual ~SystemCalls() = default;
  virtual int open(const char* path, int flags, mode_t mode);
  virtual int close(int file);
  virtual ssize_t read(int file, void* room, std::size_t size);
  virtual ssize_t pread(int file, void* room, std::size_t size, off_t at);
  virtual ssize_t write(int file, const void* bytes, std::size_t size);
  virtual ssize_t pwrite(int file, const void* bytes, std::size_t size, off_t at);
  virtual int ftruncate(int file, off_t size);
  virtual int fdatasync(int file);
  // Makes the names in a folder durable: opens it, syncs it, and closes it.
  virtual int sync_folder(const char* path);
  virtual int rename(const char* from, const char* to);
  virtual int unlink(const char* path);
  virtual int flock(int file, int operation);
  // Called before a thread starts; another value than 0 is the error of the start.
  virtual int start_thread() { return 0; }
};

// Those of a test; null: those of the operating system. Inline, so that a program that starts
// threads and uses no files does not contain the calls (WebAssembly).
inline std::atomic<SystemCalls*> replaced_calls = nullptr;
// Call it while no other thread uses this header.
inline void replace_system_calls(SystemCalls* calls) {
  replaced_calls = calls;
}
SystemCalls& system_calls();

// A descriptor that is closed when it is destroyed.
class File {
 public:
  File() = default;
  File(File&& other) noexcept;
  File& operator=(File&& other) noexcept;
  ~File() { (void)close().ok(); }

  // Adds O_CLOEXEC. Error: io, with the reason of the system, as for all calls below; errno is set.
  static Result<File> open(const std::string& path, int flags, mode_t mode = 0666);
  bool is_open() const { return descriptor_ >= 0; }
  int descriptor() const { return descriptor_; }
  // Does nothing if it is not open. Error: the system could not write what it still had to write.
  Status close();

 private:
  int descriptor_ = -1;
};

// The reason in errno.
Error system_error();

// Reads some bytes, at most room.size(). 0: the end of the file.
Result<std::size_t> read_some(int file, std::span<char> room);
Result<std::size_t> read_some_at(int file, std::span<char> room, std::uint64_t at);
// Writes all bytes, at the position of the file or at this one.
Status write_all(int file, std::string_view bytes);
Status write_all_at(int file, std::string_view bytes, std::uint64_t at);
Status truncate(int file, std::uint64_t size);
// Makes the bytes of the file durable.
Status sync(int file);
// Makes the name of this file durable, or the change of it. File systems that cannot do that, and
// folders that this user cannot read, are no error.
Status sync_name(const std::string& path);

// All bytes of a file, from its position or from its start.
Result<std::string> read_rest(int file);
Result<std::string> read_file(const std::string& path);
// Creates or overwrites a file. After an error a part of the bytes may be in it.
Status write_file(const std::string& path, std::string_view bytes);
// Writes to PATH.new, syncs it and renames it: whatever happens, `path` has its old bytes or all
// of the new ones. After success they are durable.
Status replace_file(const std::string& path, std::string_view bytes);

// The bytes of a file as a stream buffer. An error makes the stream bad().
class ReadBuffer : public std::streambuf {
 public:
  explicit ReadBuffer(File file) : file_(std::move(file)) {}

 protected:
  int_type underflow() override;

 private:
  File file_;
  std::string bytes_;
};

}  // namespace inlay::base

#endif  // INLAY_SRC_BASE_IO_H_

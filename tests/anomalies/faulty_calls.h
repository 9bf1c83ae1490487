// Calls of the system that fail: the n-th of a kind, and with `forever` all later ones, too.
#ifndef INLAY_TESTS_ANOMALIES_FAULTY_CALLS_H_
#define INLAY_TESTS_ANOMALIES_FAULTY_CALLS_H_

#include <atomic>

#include "base/io.h"

namespace inlay::test {

enum class Call { open, read, write, truncate, sync, folder, rename, unlink, thread };
inline constexpr Call kAllCalls[] = {Call::open,     Call::read,   Call::write,
                                     Call::truncate, Call::sync,   Call::folder,
                                     Call::rename,   Call::unlink, Call::thread};
const char* name_of(Call call);

struct Fault {
  Call call = Call::open;
  long n = 1;
  int error = 0;  // errno
  bool forever = false;
};

// The n-th write writes half of its bytes first, as a disk that is getting full.
class FaultyCalls : public base::SystemCalls {
 public:
  // Sets `fired` when a call fails; it may be in shared memory.
  FaultyCalls(const Fault& fault, std::atomic<bool>& fired) : fault_(fault), fired_(&fired) {}

  int open(const char* path, int flags, mode_t mode) override;
  ssize_t read(int file, void* room, std::size_t size) override;
  ssize_t pread(int file, void* room, std::size_t size, off_t at) override;
  ssize_t write(int file, const void* bytes, std::size_t size) override;
  ssize_t pwrite(int file, const void* bytes, std::size_t size, off_t at) override;
  int ftruncate(int file, off_t size) override;
  int fdatasync(int file) override;
  int sync_folder(const char* path) override;
  int rename(const char* from, const char* to) override;
  int unlink(const char* path) override;
  int start_thread() override;

 private:
  bool fails(Call call);

  const Fault fault_;
  std::atomic<bool>* const fired_;
  std::atomic<long> calls_ = 0;
};

}  // namespace inlay::test

#endif  // INLAY_TESTS_ANOMALIES_FAULTY_CALLS_H_

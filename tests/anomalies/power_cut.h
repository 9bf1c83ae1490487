// A simulated power cut: before the n-th call that changes a folder, its files become what a disk
// may contain after the power failed, and the process ends.
//
// What survives, in the words of docs/anomalies.md:
//   - the bytes of a file when it was last synced, and of the calls since then a random number:
//     changes of the size happen in order, and of what was written each sector of 512 bytes is
//     there or not (it has its old bytes, or zeros);
//   - the names in the folder when it was last synced, and of the changes since then a random
//     number, in order. A file can have its new name before it has its bytes.
#ifndef INLAY_TESTS_ANOMALIES_POWER_CUT_H_
#define INLAY_TESTS_ANOMALIES_POWER_CUT_H_

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "base/io.h"

namespace inlay::test {

class PowerCut : public base::SystemCalls {
 public:
  static constexpr int kExitCode = 99;

  // The folder has no subfolders. Sets `fired` when the power fails.
  PowerCut(std::string folder, long n, unsigned seed, std::atomic<bool>& fired);

  int open(const char* path, int flags, mode_t mode) override;
  int close(int file) override;
  ssize_t write(int file, const void* bytes, std::size_t size) override;
  ssize_t pwrite(int file, const void* bytes, std::size_t size, off_t at) override;
  int ftruncate(int file, off_t size) override;
  int fdatasync(int file) override;
  int sync_folder(const char* path) override;
  int rename(const char* from, const char* to) override;
  int unlink(const char* path) override;

 private:
  struct Change {  // bytes were written, or the size changed
    std::size_t at = 0;
    std::optional<std::string> bytes;  // none: truncated to `at`
  };
  struct Contents {
    std::string durable, now;
    std::vector<Change> changes;
    void apply(Change change);
  };
  using Names = std::map<std::string, std::shared_ptr<Contents>>;
  using NameChange = std::vector<std::pair<std::string, std::shared_ptr<Contents>>>;  // null: gone

  bool is_in_folder(const std::string& path) const { return path.starts_with(folder_); }
  void change(NameChange change);
  std::shared_ptr<Contents> contents_of(int file) const;
  // Counts a call, and cuts the power if its turn has come.
  void count();
  [[noreturn]] void cut();
  std::string surviving(const Contents& contents);

  const std::string folder_;
  const long n_;
  std::mt19937 random_;
  std::atomic<bool>* const fired_;
  std::mutex mutex_;
  long calls_ = 0;
  Names durable_, now_;
  std::vector<NameChange> changes_;
  std::map<int, std::shared_ptr<Contents>> open_;
};

}  // namespace inlay::test

#endif  // INLAY_TESTS_ANOMALIES_POWER_CUT_H_

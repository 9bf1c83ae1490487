// Code that runs in a child process, with calls or allocations that fail.
#ifndef INLAY_TESTS_ANOMALIES_CHILD_H_
#define INLAY_TESTS_ANOMALIES_CHILD_H_

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "support/failing_allocations.h"

namespace inlay::test {

// Memory that this process and its children share.
struct Shared {
  std::atomic<bool> fired = false;  // a call failed
  std::atomic<int> done = 0;        // for the test
  AllocationPlan allocations;
};
Shared& shared();

struct Outcome {
  int code = -1;   // the exit code
  int signal = 0;  // that ended the process; SIGALRM: it hung
  bool fired = false;
  std::string out, err;

  // For messages of a test.
  std::string text() const;
};

// What ends a child that hangs.
inline constexpr unsigned kMostSeconds = 60;

// Runs `body` in a child process; its result is the exit code. stdin is empty.
Outcome in_child(const std::function<int()>& body);
// Runs the program inlay in a child process, after `prepare` has made something fail.
Outcome run_inlay(const std::vector<std::string>& words, const std::function<void()>& prepare = {});

// A folder for a test, empty at first and removed at the end. Its path ends with a slash.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string path(const std::string& name = "") const { return path_ + name; }
  void clear() const;

 private:
  std::string path_;
};

std::string bytes_of(const std::string& path);
void write_bytes(const std::string& path, const std::string& bytes);

// Whether the loops are long: INLAY_ANOMALIES=full, as ./test --full sets it.
bool is_full();

}  // namespace inlay::test

#endif  // INLAY_TESTS_ANOMALIES_CHILD_H_

// OutputFile: the file that a run writes, with the journal beside it (journal.h).
//
// A checkpoint is written after a chunk when the last one is long enough ago, and at the end: the
// output is synced, then the line is written and synced. A run that is killed loses the work since
// then and nothing else.
#ifndef INLAY_SRC_BATCH_OUTPUT_FILE_H_
#define INLAY_SRC_BATCH_OUTPUT_FILE_H_

#include <chrono>
#include <string>
#include <string_view>

#include "batch/journal.h"

namespace inlay::batch {

// Writes all of it. Error: io, with the reason of the system.
Status write_all(int file, std::string_view bytes);

struct OutputOptions {
  std::string path;
  std::string head;     // journal_head()
  bool resume = false;  // go on where the journal says; without one, begin
  std::chrono::milliseconds interval{1000};
};

class OutputFile {
 public:
  // Errors: it cannot be written; or there is nothing to resume: the journal is of another run, or
  // does not fit the file.
  static Result<OutputFile> open(OutputOptions options);
  OutputFile(OutputFile&& other) noexcept;
  OutputFile& operator=(OutputFile&&) = delete;
  ~OutputFile();

  // Where this run goes on; of a fresh one the start.
  const Checkpoint& from() const { return from_; }

  Status write(std::string_view bytes);
  // All that the input before `place` yields has been written.
  Status finished(const Place& place, const Tally& total);
  // The last checkpoint of this run; `done`: of a run that came to the end of its input. Then the
  // journal is kept only if the run is one to be resumed, so that resuming it again is harmless.
  Status close(bool done);
  bool can_be_resumed() const { return journal_ >= 0; }

 private:
  explicit OutputFile(OutputOptions options) : options_(std::move(options)) {}
  Status resume();
  Status begin();
  Status checkpoint();
  Result<std::uint64_t> tail_hash(std::uint64_t size) const;
  Status trouble(const std::string& path) const;  // with errno

  std::string journal_path() const { return options_.path + ".journal"; }

  OutputOptions options_;
  int file_ = -1;
  int journal_ = -1;
  Checkpoint from_, now_;
  bool pending_ = false;  // now_ is not in the journal
  std::uint64_t written_ = 0;
  std::chrono::steady_clock::time_point last_{};
};

}  // namespace inlay::batch

#endif  // INLAY_SRC_BATCH_OUTPUT_FILE_H_

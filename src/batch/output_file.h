// OutputFile: the file that a run writes, and its journal (journal.h).
//
// A checkpoint is written after a chunk if the last one is long enough ago, and at the end: the
// output is synced, then the line is written and synced. A killed run loses the work since its last
// checkpoint and nothing else.
//
// Both files are locked (flock) as long as the run lasts, and all bytes are written at offsets that
// the run tracks: a second process is refused and cannot mix its records into the file.
#ifndef INLAY_SRC_BATCH_OUTPUT_FILE_H_
#define INLAY_SRC_BATCH_OUTPUT_FILE_H_

#include <chrono>
#include <string>
#include <string_view>

#include "base/io.h"
#include "batch/hash.h"
#include "batch/journal.h"

namespace inlay::batch {

struct OutputOptions {
  std::string path;
  std::string head;     // journal_head()
  bool resume = false;  // continue where the journal ends; without one, begin
  std::chrono::milliseconds interval{1000};
  bool keep = false;  // the journal at the end, also without `resume`
  // How long to wait for another process that is writing the file, since one that was killed may
  // still be ending when its command is repeated.
  std::chrono::milliseconds patience{2000};
};

class OutputFile {
 public:
  // Errors: the file cannot be written; another process is still writing it; the journal belongs to
  // another run, or the file is not the output that it describes. Cost of resuming: reads the
  // output once.
  static Result<OutputFile> open(OutputOptions options);

  // Where this run continues; the start if it is new.
  const Checkpoint& from() const { return from_; }

  Status write(std::string_view bytes);
  // The records of this part of the input are missing; `finished` follows.
  void failed(const FailedPart& part) { new_failed_.push_back(part); }
  // Those of this run and of the runs that it continues.
  const std::vector<FailedPart>& failed_parts() const { return failed_; }
  // All records of the input before `place` have been written.
  Status finished(const Place& place, const Tally& total);
  // Writes the last checkpoint. `done`: the run reached the end of its input; then the journal is
  // removed, unless the run was started with `resume` (resuming it again must be harmless) or
  // `keep`, or records are missing.
  Status close(bool done);
  bool can_be_resumed() const { return journal_.is_open(); }

 private:
  explicit OutputFile(OutputOptions options) : options_(std::move(options)) {}
  Status resume();
  Status begin();
  Status checkpoint();
  Status open_output();
  Status verify_output();
  Status lock(const base::File& file, const std::string& path) const;

  std::string journal_path() const { return options_.path + ".journal"; }

  OutputOptions options_;
  base::File file_;
  base::File journal_;
  Checkpoint from_, now_;
  std::vector<FailedPart> failed_, new_failed_;  // in the journal, and not yet
  bool pending_ = false;                         // now_ is not in the journal yet
  bool regular_ = false;                         // not a device or a pipe
  std::uint64_t written_ = 0;
  RunningHash hash_;  // of the bytes written
  std::chrono::steady_clock::time_point last_{};
};

}  // namespace inlay::batch

#endif  // INLAY_SRC_BATCH_OUTPUT_FILE_H_

// Journal: what a run that is writing OUT has finished, in OUT.journal, so that another one can go
// on from there (docs/pipeline.md).
//
//   inlay journal 1 #sum
//   options solve --json ... #sum                  what was asked for, as text
//   input SIZE TIME stream|file NAME #sum          one for each input, in order
//   at OUTPUT HASH SOURCE OFFSET LINE MEMORY HASHED HASH RECORDS GRADE #sum
//   ...
//   done OUTPUT ... #sum                           the last line of a finished run
//
// What makes it valid:
//   1. A line counts only with its sum, the FNV-1a hash of what stands before " #" in it. The first
//      line without a right one and all behind it are a torn tail, and are cut off.
//   2. When an `at` line is in the file, so are the first OUTPUT bytes of the output: these are
//      synced before the line is written. HASH is that of their last bytes (kTail at most).
//   3. The first OUTPUT bytes of the output are all that the input before SOURCE, OFFSET yields.
//   4. So cutting the output at OUTPUT and going on at SOURCE, OFFSET with MEMORY gives the same
//      bytes as a run that was never interrupted, if options and inputs are the same.
#ifndef INLAY_SRC_BATCH_JOURNAL_H_
#define INLAY_SRC_BATCH_JOURNAL_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "batch/chunk.h"
#include "batch/source.h"

namespace inlay::batch {

struct Checkpoint {
  std::uint64_t output = 0;  // bytes
  std::uint64_t tail = 0;    // hash of the last of them
  Place place = {};
  Tally tally = {};
  bool done = false;
};

// What a run is: the same text for the same work.
std::string journal_head(std::string_view options, const std::vector<Input>& inputs);
std::string journal_line(const Checkpoint& checkpoint);

struct JournalRead {
  std::optional<Checkpoint> last;  // none: nothing was finished
  std::size_t valid = 0;           // bytes of it before the torn tail
};
// Error: it is of another run than `head`, and in what they differ.
Result<JournalRead> read_journal(std::string_view text, std::string_view head);

}  // namespace inlay::batch

#endif  // INLAY_SRC_BATCH_JOURNAL_H_

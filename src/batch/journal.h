// Journal: OUT.journal records how much of OUT a run has finished, so that another run can continue
// from there (docs/pipeline.md).
//
//   inlay journal 2 #sum
//   options solve --json ... #sum                  the command, as text
//   input SIZE TIME stream|file NAME #sum          one for each input, in order
//   at OUTPUT HASH SOURCE OFFSET LINE MEMORY HASHED HASH RECORDS GRADE #sum
//   ...
//   done OUTPUT ... #sum                           the last line of a finished run
//
// What makes it valid:
//   1. A line counts only with its sum, the FNV-1a hash of the text before " #". The first line
//   with
//      a wrong sum and all lines after it are a torn tail and are removed.
//   2. When an `at` line is in the file, the first OUTPUT bytes of the output are on the disk: they
//      are synced before the line is written. HASH is the hash of all these bytes (hash.h).
//   3. The first OUTPUT bytes of the output are exactly the records of the input before SOURCE,
//      OFFSET.
//   4. So truncating the output to OUTPUT bytes and continuing at SOURCE, OFFSET with MEMORY gives
//      the same bytes as a run without interruption, if options and inputs are the same.
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
  std::uint64_t output = 0;       // bytes
  std::uint64_t output_hash = 0;  // of all of them
  Place place = {};
  Tally tally = {};
  bool done = false;
};

// The lines that identify a run: the same text for the same options and inputs.
std::string journal_head(std::string_view options, const std::vector<Input>& inputs);
std::string journal_line(const Checkpoint& checkpoint);

struct JournalRead {
  std::optional<Checkpoint> last;  // none: no checkpoint yet
  std::size_t valid = 0;           // bytes before the torn tail
};
// Error: the journal belongs to another run than `head`; the message names the first difference.
Result<JournalRead> read_journal(std::string_view text, std::string_view head);

}  // namespace inlay::batch

#endif  // INLAY_SRC_BATCH_JOURNAL_H_

// Journal: OUT.journal records how much of OUT a run has finished, so that another run can continue
// from there (docs/pipeline.md).
//
//   inlay journal 3 #sum
//   options solve --json ... #sum                  the command, as text
//   input SIZE CHECKSUM stream|file NAME #sum      one for each input, in order (checksum.h)
//   at OUTPUT HASH SOURCE OFFSET LINE MEMORY HASHED HASH RECORDS GRADE #sum
//   failed SOURCE OFFSET LINE END #sum              a part without records
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
//   4. A `failed` line counts only with the next `at` or `done` line. The lines of input before END
//      from LINE on have no records, because the processes that worked on them were ended.
//   5. So truncating the output to OUTPUT bytes and continuing at SOURCE, OFFSET with MEMORY gives
//      the same bytes as a run without interruption, if options and inputs are the same. For a
//      file of more than 256 MB the checksum samples its bytes, so a change in place can remain
//      unnoticed.
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

// Lines of an input whose records are missing in the output.
struct FailedPart {
  std::size_t source = 0;
  std::uint64_t offset = 0;
  std::uint64_t line = 1;  // the first one
  std::uint64_t end = 1;   // after the last one
};

// Whether the part begins before this place. A part may fail before its turn to be written.
bool is_before(const FailedPart& part, const Place& place);

// The lines that identify a run: the same text for the same options and inputs. Reads the files,
// for their checksums. Error: one of them cannot be read; the message names it.
Result<std::string> journal_head(std::string_view options, const std::vector<Input>& inputs);
std::string journal_line(const Checkpoint& checkpoint);
std::string journal_line(const FailedPart& part);

// The first lines of a journal.
struct JournalHead {
  std::string options;
  std::vector<std::string> inputs;  // "SIZE CHECKSUM file NAME"
  std::size_t size = 0;             // bytes of these lines
};
// Error: a damaged head, or that of another version.
Result<JournalHead> read_journal_head(std::string_view text);

struct JournalRead {
  std::optional<Checkpoint> last;  // none: no checkpoint yet
  std::vector<FailedPart> failed;
  std::size_t valid = 0;  // bytes before the torn tail
};
// Error: the journal belongs to another run than `head`; the message names the first difference.
Result<JournalRead> read_journal(std::string_view text, std::string_view head);

}  // namespace inlay::batch

#endif  // INLAY_SRC_BATCH_JOURNAL_H_

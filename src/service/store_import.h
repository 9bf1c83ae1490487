// Import: turns the puzzles of a text into records of the store.
//
//   chunk ── ImportJob, on each thread: canonical form, solutions, minimality and ratings on
//   request
//              └─> Output::out, the records of the chunk as bytes (record_wire.h)
//                     └── in the order of the chunks ──> ImportWriter, one transaction for many
//
// Each transaction also stores the position in the input after its records. So at any moment the
// store contains everything before that position, and a repeated import continues there. Records
// are merged, so importing a puzzle twice does no harm.
#ifndef INLAY_SRC_SERVICE_STORE_IMPORT_H_
#define INLAY_SRC_SERVICE_STORE_IMPORT_H_

#include <chrono>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "batch/journal.h"
#include "service/lines.h"
#include "store/store.h"

namespace inlay::service {

struct ImportOptions {
  std::string scale;     // also rate on this scale, or on "all"; empty: no rating
  bool minimal = false;  // also determine whether the puzzle is minimal
  Budget budget = {};    // of each search
};
// Error: unknown scale.
Status check(const ImportOptions& options);

// Looks up existing records. Any number of threads may use it.
class RecordLookup {
 public:
  using Open = std::function<Result<store::Store>()>;
  // Opens the store for the first record. If that fails, no record is found.
  explicit RecordLookup(Open open) : open_(std::move(open)) {}
  std::optional<store::Record> find(const store::Key& key);

 private:
  std::mutex mutex_;
  const Open open_;
  std::optional<Result<store::Store>> store_;
};

// Makes jobs whose output is their records (record_wire.h). A puzzle without record (clashing
// clues, pencil marks, a limit was reached) is reported as an error of its line. `lookup`, unless
// it is null, is used to skip ratings that the store already has.
batch::MakeJob make_import_job(const LineOptions& lines, const ImportOptions& options,
                               RecordLookup* lookup);

struct ImportCounts {
  std::uint64_t puzzles = 0, added = 0, merged = 0;
};

class ImportWriter {
 public:
  // `work`: identifies this import, from options and inputs; empty: its position is not stored.
  ImportWriter(store::Store& store, std::string work) : store_(store), work_(std::move(work)) {}

  // Where an earlier import ended; none: start at the beginning. Call it first.
  Result<std::optional<batch::Checkpoint>> place();
  // The records of this part of the input are missing. The stored position lists such parts.
  void failed(const batch::FailedPart& part) { failed_.push_back(part); }
  // Those of this import and of the ones that it continues.
  const std::vector<batch::FailedPart>& failed_parts() const { return failed_; }
  // Call it in the order of the chunks. The records are durable when this or a later call has
  // committed them. Between two calls the store is not locked.
  Status add(std::vector<store::Record> records, const batch::Checkpoint& behind);
  // Commits. `done`: the import is complete, and its position is removed.
  Status finish(bool done);

  // Counts of committed records.
  const ImportCounts& counts() const { return counts_; }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::milliseconds kInterval{500};
  Status commit(const std::string& place);

  store::Store& store_;
  const std::string work_;
  std::vector<store::Record> waiting_;  // for the next commit
  std::string place_;                   // after them; empty: nothing to commit
  std::vector<batch::FailedPart> failed_;
  ImportCounts counts_;
  Clock::time_point committed_{};  // time of the last commit
};

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_STORE_IMPORT_H_

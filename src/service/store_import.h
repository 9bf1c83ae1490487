// Import: puzzles of a text, many of them, to records of a store.
//
//   chunk ── ImportJob, on each thread: canonical form, solutions, what else is wanted
//              └─> ImportedRecords, the records of the chunk
//                     └── in the order of the chunks ──> ImportWriter, one transaction for many
//
// With the records of a transaction goes the place in the input behind them. So whatever happens,
// what lies before that place is in the store, and an import that goes on from there does nothing
// twice; and as records are merged, it would not matter if it did.
#ifndef INLAY_SRC_SERVICE_STORE_IMPORT_H_
#define INLAY_SRC_SERVICE_STORE_IMPORT_H_

#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "batch/journal.h"
#include "service/lines.h"
#include "store/store.h"

namespace inlay::service {

struct ImportOptions {
  std::string scale;     // also rate on this scale, or on "all"; empty: do not
  bool minimal = false;  // also find out whether it is minimal
  Budget budget = {};    // of each search
};
// Error: no such scale.
Status check(const ImportOptions& options);

// The records of the chunks that are on their way to the writer.
class ImportedRecords {
 public:
  void add(std::uint64_t chunk, std::vector<store::Record> records);
  std::vector<store::Record> take(std::uint64_t chunk);

 private:
  std::mutex mutex_;
  std::map<std::uint64_t, std::vector<store::Record>> chunks_;
};

// What a store has already of a puzzle. Any thread.
class RecordLookup {
 public:
  explicit RecordLookup(store::Store store) : store_(std::move(store)) {}
  std::optional<store::Record> find(const store::Key& key);

 private:
  std::mutex mutex_;
  store::Store store_;
};

// Jobs that leave their records in `imported`. What has no record (clashing givens, candidates, a
// limit that was reached) is told as an error of its line. `known`, unless it is null, is asked
// before anything is rated.
batch::MakeJob make_import_job(const LineOptions& lines, const ImportOptions& options,
                               ImportedRecords& imported, RecordLookup* lookup);

struct ImportCounts {
  std::uint64_t puzzles = 0, added = 0, merged = 0;
};

class ImportWriter {
 public:
  // `work`: names this import, the same for the same work; empty: its place is not kept.
  ImportWriter(store::Store& store, std::string work) : store_(store), work_(std::move(work)) {}

  // Where the import was when it last ended; none: at its beginning.
  Result<std::optional<batch::Checkpoint>> place();
  // In the order of the chunks. The records are durable when this or a later call has committed
  // them. Between two calls the store is not locked, however long the next chunk takes.
  Status add(std::vector<store::Record> records, const batch::Checkpoint& behind);
  // Commits; `done`: the import is at its end, and its place is forgotten.
  Status finish(bool done);

  // Of what was committed.
  const ImportCounts& counts() const { return counts_; }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::milliseconds kInterval{500};
  Status commit(const std::string& place);

  store::Store& store_;
  const std::string work_;
  std::vector<store::Record> waiting_;  // for the next commit
  std::string place_;                   // behind them; empty: nothing was added since the last one
  ImportCounts counts_;
  Clock::time_point committed_{};  // when, last
};

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_STORE_IMPORT_H_

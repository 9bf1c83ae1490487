// Store: the records of puzzles in one database, a file or one of PostgreSQL.
//
//   auto store = Store::open("known.db", {});
//   auto batch = store->begin();       // a transaction; without one, each put() is a transaction
//   store->put(record);                // inserts or merges
//   batch->commit();                   // durable from here on
//   auto known = store->get(key, ..);  // none, or the record
//
// Invariants:
//   1. A key has at most one row, however many processes put it, however often.
//   2. A row has a checksum of everything that an answer uses. If it is wrong, the row is damaged:
//      get() reports that, and the next put() of the puzzle replaces the row.
//   3. Committed data survives the end of the program at any moment (kill -9). With Sync::full it
//      also survives a power failure; with Sync::normal a power failure may lose the last commits
//      and leaves the file as one of the earlier commits left it.
//   4. A failed commit (disk full, file not writable) leaves the file as it was before.
//
// One thread at a time may use a Store. Other objects and processes may use the same file: readers
// never wait and see the last commit; writers wait for each other.
#ifndef INLAY_SRC_STORE_STORE_H_
#define INLAY_SRC_STORE_STORE_H_

#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "store/query.h"
#include "store/record.h"
#include "store/records.h"
#include "store/sql.h"

namespace inlay::store {

struct StoreOptions {
  Access access = Access::create;
  Sync sync = Sync::full;
  std::int64_t max_bytes = 0;                       // maximum size of the file; 0: unlimited
  std::size_t cache_bytes = std::size_t{64} << 20;  // pages kept in memory
};

// What put() did.
enum class PutResult { added, merged, nothing };

struct PutCounts {
  std::uint64_t added = 0, merged = 0;
};
// What put() does with the requests of a puzzle that is known.
enum class Requests { add, larger };

struct Statistics {
  int version = 0;
  std::int64_t bytes = 0;  // of the file, without the write-ahead log; of the tables and indexes
  std::int64_t puzzles = 0, asked = 0;
  std::int64_t none = 0, unique = 0, multiple = 0;  // by number of solutions
  std::int64_t minimal = 0,
               symmetric = 0;  // minimal puzzles; puzzles with more than one automorphism
  std::int64_t imports = 0;    // unfinished
  std::map<std::pair<int, int>, std::int64_t> boxes;
  std::map<int, std::int64_t> clues;
  struct Scale {
    std::int64_t ratings = 0;
    int least = 0, most = 0;  // tenths, or scores
  };
  std::map<std::pair<std::string, std::string>, Scale> scales;  // scale, version
};

class Store {
 public:
  // Errors: io; each names the file and what is wrong with it. An empty path means that there is no
  // default database, which is an error, too.
  static Result<Store> open(const std::string& path, const StoreOptions& options);

  // `ratings`: false leaves the list of ratings empty.
  Result<std::optional<StoredRecord>> get(const Key& key, bool ratings);
  // Error: `invalid` if the record contradicts the stored one.
  Result<PutResult> put(const Record& record, Requests requests = Requests::add);
  // Each in turn. Require: begin(). A record that contradicts the stored one is skipped and passed
  // to `skipped`.
  Result<PutCounts> put(std::span<const Record> records, Requests requests,
                        const std::function<void(const Error&)>& skipped);
  // Counts `times` requests, the last one at `when`. Does nothing if there is no such row.
  Status touch(std::int64_t id, std::int64_t times, std::int64_t when);
  // Require: each row at most once.
  Status touch(std::span<const Touch> touches);
  Result<Transaction> begin() { return Transaction::begin(*database_); }

  // Calls `visit` for each matching record in order of insertion, until it returns false.
  Status each(const Query& query, const std::function<bool(const StoredRecord&)>& visit);

  Result<Statistics> statistics();
  // Reads the whole file. Up to 100 problems, one line each; none: the file is intact.
  Result<std::vector<std::string>> check();
  // Returns unused space to the system, and merges the write-ahead log into the file.
  Status vacuum();

  // The position of an unfinished import; empty if no import is unfinished. An empty `place`
  // removes it.
  Result<std::string> import_place(const std::string& work);
  Status set_import_place(const std::string& work, const std::string& place, std::int64_t when);

 private:
  explicit Store(Database database);
  Status prepare(bool writes);
  Status load_ratings(StoredRecord& found);
  Status update(std::int64_t id, const Record& record);
  Status write_ratings(std::int64_t id, const Key& key, const std::vector<Rating>& ratings);
  Result<PutResult> put_new_or_merged(const Record& record, Requests requests);
  Result<PutResult> write_new_ratings(std::int64_t id, const Record& record);
  Result<PutResult> merge_with_known(const Record& record, Requests requests);
  Status prepare_bulk();
  Status put_block(std::span<const Record> records, Requests requests,
                   const std::function<Status(const Result<PutResult>&)>& count);

  std::unique_ptr<Database> database_;  // on the heap: transactions point to it
  std::string path_;
  // Prepared once.
  std::unique_ptr<Statement> find_, ratings_, insert_, update_, touch_, forget_, rate_;
  std::unique_ptr<Statement> insert_many_, touch_many_;  // prepared when they are needed
};

}  // namespace inlay::store

#endif  // INLAY_SRC_STORE_STORE_H_

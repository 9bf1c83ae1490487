// Store: the records of known puzzles in one file.
//
//   auto store = Store::open("known.db", {});
//   auto batch = store->begin();       // a transaction; without one each put() is its own
//   store->put(record);                // new, or merged with what is known
//   batch->commit();                   // now it is durable, not before
//   auto known = store->get(key, ..);  // none, or the record
//
// What holds:
//   1. A key has one row, whatever is put, how often, and by how many processes.
//   2. A row carries a sum over all that an answer is made of. One that does not have it was
//      damaged: get() says so, and the next put() of that puzzle writes it anew.
//   3. What was committed survives the end of the program at any moment (kill -9). With Sync::full
//      it also survives the end of the machine's power; with Sync::normal that may cost the last
//      commits, and leaves the file as it was after one of them.
//   4. A commit that fails (disk full, file not writable) leaves the file as it was before it.
//
// One thread at a time. Other objects and other processes may use the same file: readers never wait
// and see the last commit; writers wait for each other.
#ifndef INLAY_SRC_STORE_STORE_H_
#define INLAY_SRC_STORE_STORE_H_

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "store/query.h"
#include "store/record.h"
#include "store/sqlite.h"

namespace inlay::store {

enum class Sync { normal, full };

struct StoreOptions {
  Access access = Access::create;
  Sync sync = Sync::full;
  std::int64_t max_bytes = 0;  // the file does not grow beyond; 0: as large as the disk allows
};

// What putting a record did.
enum class PutResult { added, merged, nothing };

struct StoredRecord {
  std::int64_t id = 0;  // of the row, for touch(); kept as long as the file
  Record record;
  bool sound = true;  // the sums are right
};

struct Statistics {
  int version = 0;
  std::int64_t bytes = 0;  // of the file, without what is not yet taken over from the log
  std::int64_t puzzles = 0, asked = 0;
  std::int64_t none = 0, unique = 0, multiple = 0;  // by solutions
  std::int64_t minimal = 0, symmetric = 0;          // known to be; more than one automorphism
  std::int64_t imports = 0;                         // begun and not ended
  std::map<std::pair<int, int>, std::int64_t> boxes;
  std::map<int, std::int64_t> clues;
  struct Scale {
    std::int64_t ratings = 0;
    int least = 0, most = 0;  // tenths or scores
  };
  std::map<std::pair<std::string, std::string>, Scale> scales;  // scale, version
};

class Store {
 public:
  // Errors: io, each naming the file and what is wrong with it.
  static Result<Store> open(const std::string& path, const StoreOptions& options);

  // `ratings`: with them; else that list is empty.
  Result<std::optional<StoredRecord>> get(const Key& key, bool ratings);
  // Error: `invalid` if it contradicts what is known.
  Result<PutResult> put(const Record& record);
  // Somebody asked, `times` times, the last time then. Of no effect where there is no such row.
  Status touch(std::int64_t id, std::int64_t times, std::int64_t when);
  Result<Transaction> begin() { return Transaction::begin(*database_); }

  // Calls `visit` for each in the order in which they came, until it returns false.
  Status each(const Query& query, const std::function<bool(const StoredRecord&)>& visit);

  Result<Statistics> statistics();
  // What is wrong with the file, at most 100 lines; none: nothing. Reads all of it.
  Result<std::vector<std::string>> check();
  // Gives unused space back, and takes the log into the file.
  Status vacuum();

  // How far an import has come; empty if there is none of this name. An empty `place` ends it.
  Result<std::string> import_place(const std::string& work);
  Status set_import_place(const std::string& work, const std::string& place, std::int64_t when);

 private:
  explicit Store(Database database);
  Status prepare(bool writes);
  Status load_ratings(StoredRecord& found);
  Status update(std::int64_t id, const Record& record);
  Status write_ratings(std::int64_t id, const Key& key, const std::vector<Rating>& ratings);
  Result<PutResult> put_new_or_merged(const Record& record);

  std::unique_ptr<Database> database_;  // where transactions find it after a move
  std::string path_;
  // Prepared once.
  std::unique_ptr<Statement> find_, ratings_, insert_, update_, touch_, forget_, rate_;
};

}  // namespace inlay::store

#endif  // INLAY_SRC_STORE_STORE_H_

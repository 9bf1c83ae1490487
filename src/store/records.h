// Records: what AnswerCache needs of a store. DatabaseRecords keeps the records in a database,
// MemoryRecords in memory.
//
// Two threads may use an object at once if one only calls get() and the other only write().
#ifndef INLAY_SRC_STORE_RECORDS_H_
#define INLAY_SRC_STORE_RECORDS_H_

#include <cstdint>
#include <functional>
#include <optional>
#include <span>

#include "inlay/result.h"
#include "store/record.h"

namespace inlay::store {

struct StoredRecord {
  std::int64_t id = 0;  // of the row, for Touch; never changes
  Record record;
  bool sound = true;  // the checksums are right
};

// `times` further requests for a row, the last one at `when`.
struct Touch {
  std::int64_t id = 0;
  std::int64_t times = 0;
  std::int64_t when = 0;
};

class Records {
 public:
  virtual ~Records() = default;

  // `ratings`: false may leave the list of ratings empty.
  virtual Result<std::optional<StoredRecord>> get(const Key& key, bool ratings) = 0;
  // Inserts or merges the records and counts the requests, all or nothing. A record that
  // contradicts the stored one is skipped and passed to `skipped`.
  virtual Status write(std::span<const Record> records, std::span<const Touch> touches,
                       const std::function<void(const Error&)>& skipped) = 0;
};

}  // namespace inlay::store

#endif  // INLAY_SRC_STORE_RECORDS_H_

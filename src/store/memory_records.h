// MemoryRecords: records in memory, for programs without a database file. The caller may keep their
// texts elsewhere (record_text.h): load() reads them, and take_changes() returns the new ones.
#ifndef INLAY_SRC_STORE_MEMORY_RECORDS_H_
#define INLAY_SRC_STORE_MEMORY_RECORDS_H_

#include <cstddef>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "store/records.h"

namespace inlay::store {

class MemoryRecords : public Records {
 public:
  // Beyond `most` records, new puzzles are not added.
  explicit MemoryRecords(std::size_t most) : most_(most) {}

  Result<std::optional<StoredRecord>> get(const Key& key, bool ratings) override;
  Status write(std::span<const Record> records, std::span<const Touch> touches,
               const std::function<void(const Error&)>& skipped) override;

  // Adds the record of a text, or replaces the one that is known.
  // Errors: those of read_record(); then nothing changes.
  Status load(std::string_view text);
  // The texts of the records that were added or changed since the last call, in order of insertion.
  std::vector<std::string> take_changes();

 private:
  struct Order {
    bool operator()(const Key& a, const Key& b) const;
  };
  StoredRecord* find(const Key& key);
  void add(const Record& record);

  const std::size_t most_;
  std::mutex mutex_;                // protects the members below
  std::vector<StoredRecord> rows_;  // the row with id i is rows_[i - 1]
  std::map<Key, std::size_t, Order> places_;
  std::set<std::size_t> changed_;  // places in rows_
};

}  // namespace inlay::store

#endif  // INLAY_SRC_STORE_MEMORY_RECORDS_H_

// DatabaseRecords: records in a database file, read and written through two connections, so that
// readers never wait for a commit.
#ifndef INLAY_SRC_STORE_DATABASE_RECORDS_H_
#define INLAY_SRC_STORE_DATABASE_RECORDS_H_

#include <memory>
#include <string>
#include <utility>

#include "store/records.h"
#include "store/store.h"

namespace inlay::store {

class DatabaseRecords : public Records {
 public:
  // `options.access` is ignored. Errors: those of Store::open().
  static Result<std::unique_ptr<Records>> open(const std::string& path, StoreOptions options);

  Result<std::optional<StoredRecord>> get(const Key& key, bool ratings) override;
  Status write(std::span<const Record> records, std::span<const Touch> touches,
               const std::function<void(const Error&)>& skipped) override;

 private:
  DatabaseRecords(Store reader, Store writer)
      : reader_(std::move(reader)), writer_(std::move(writer)) {}

  Store reader_, writer_;
};

}  // namespace inlay::store

#endif  // INLAY_SRC_STORE_DATABASE_RECORDS_H_

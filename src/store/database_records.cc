#include "store/database_records.h"

namespace inlay::store {

Result<std::unique_ptr<Records>> DatabaseRecords::open(const std::string& path,
                                                       StoreOptions options) {
  options.access = Access::create;
  auto writer = Store::open(path, options);
  if (!writer) return writer.error();
  options.access = Access::read;
  options.max_bytes = 0;
  auto reader = Store::open(path, options);
  if (!reader) return reader.error();
  return std::unique_ptr<Records>(new DatabaseRecords(std::move(*reader), std::move(*writer)));
}

Result<std::optional<StoredRecord>> DatabaseRecords::get(const Key& key, bool ratings) {
  return reader_.get(key, ratings);
}

Status DatabaseRecords::write(std::span<const Record> records, std::span<const Touch> touches,
                              const std::function<void(const Error&)>& skipped) {
  auto transaction = writer_.begin();
  if (!transaction) return transaction.error();
  const auto put = writer_.put(records, Requests::add, skipped);
  if (!put) return put.error();
  if (const Status touched = writer_.touch(touches); !touched) return touched;
  return transaction->commit();
}

}  // namespace inlay::store

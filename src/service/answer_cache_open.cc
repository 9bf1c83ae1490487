#include "service/answer_cache.h"
#include "store/database_records.h"

namespace inlay::service {

Result<std::unique_ptr<AnswerCache>> AnswerCache::open(const std::string& path,
                                                       const AnswerCacheOptions& options) {
  auto records = store::DatabaseRecords::open(
      path,
      {.sync = options.sync, .max_bytes = options.max_bytes, .cache_bytes = options.cache_bytes});
  if (!records) return records.error();
  return std::make_unique<AnswerCache>(std::move(*records), options);
}

}  // namespace inlay::service

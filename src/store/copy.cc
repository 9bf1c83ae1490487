#include "store/copy.h"

#include <vector>

namespace inlay::store {
namespace {

constexpr std::size_t kBatch = 1'000;

// Commits these records and counts what became of them.
Status put_all(Store& to, const std::vector<Record>& records, CopyCounts& counts) {
  CopyCounts now = counts;
  auto transaction = to.begin();
  if (!transaction) return transaction.error();
  const auto put = to.put(records, Requests::larger, [&](const Error&) { ++now.clashes; });
  if (!put) return put.error();
  now.added += put->added;
  now.merged += put->merged;
  if (const Status done = transaction->commit(); !done) return done;
  counts = now;
  return Done{};
}

}  // namespace

Result<CopyCounts> copy(Store& from, Store& to,
                        const std::function<bool(const CopyCounts&)>& report) {
  CopyCounts counts;
  std::vector<Record> waiting;
  Status status = Done{};
  bool ended = false;
  const auto write = [&] {
    status = put_all(to, waiting, counts);
    waiting.clear();
    ended = !status || !report(counts);
  };
  const Status read = from.each({}, [&](const StoredRecord& row) {
    ++counts.puzzles;
    if (row.sound) {
      waiting.push_back(row.record);
    } else {
      ++counts.damaged;
    }
    if (waiting.size() == kBatch) write();
    return !ended;
  });
  if (!read) return read.error();
  if (!ended && !waiting.empty()) write();
  if (!status) return status.error();
  return counts;
}

}  // namespace inlay::store

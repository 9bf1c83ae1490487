#include "batch/run_progress.h"

#include <algorithm>
#include <utility>

namespace inlay::batch {

Sinks RunProgress::watch(Sinks sinks) {
  sinks.finished = [this, finished = std::move(sinks.finished)](const Chunk& chunk,
                                                                const Tally& total) -> Status {
    Tally all = options_.tally;
    all.add(total);
    if (interval_.due(options_.progress)) report(chunk, all.records);
    return finished ? finished(chunk, all) : Done{};
  };
  return sinks;
}

void RunProgress::report(const Chunk& chunk, std::uint64_t records) {
  done_bytes_ = std::max(done_bytes_, chunks_.bytes_before(chunk.end, bytes_));
  const std::uint64_t total = chunks_.total_bytes();
  Stats stats;
  stats.solutions = records;
  const bool known = total > 0;
  options_.progress.call(
      {stats, known ? static_cast<double>(done_bytes_) / static_cast<double>(total) : -1});
}

}  // namespace inlay::batch

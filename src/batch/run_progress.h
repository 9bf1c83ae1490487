// RunProgress: the totals of a run, those of the run that it continues included, and its progress
// reports.
#ifndef INLAY_SRC_BATCH_RUN_PROGRESS_H_
#define INLAY_SRC_BATCH_RUN_PROGRESS_H_

#include <atomic>
#include <cstdint>

#include "base/report_interval.h"
#include "batch/delivery.h"
#include "batch/pipeline.h"

namespace inlay::batch {

class RunProgress {
 public:
  // Both must outlive it.
  RunProgress(const Chunks& chunks, const PipelineOptions& options)
      : chunks_(chunks), options_(options) {}
  // The same sinks; `finished` gets the totals of both runs, and progress is reported before it.
  Sinks watch(Sinks sinks);
  // Bytes that have been read so far.
  void read(std::uint64_t bytes) { bytes_ = bytes; }

 private:
  void report(const Chunk& chunk, std::uint64_t records);

  const Chunks& chunks_;
  const PipelineOptions& options_;
  std::atomic<std::uint64_t> bytes_{0};
  // Used by sinks only:
  std::uint64_t done_bytes_ = 0;
  base::ReportInterval interval_;
};

}  // namespace inlay::batch

#endif  // INLAY_SRC_BATCH_RUN_PROGRESS_H_

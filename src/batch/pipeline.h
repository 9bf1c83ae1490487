// Pipeline: inputs of any length through jobs on several threads, in bounded memory.
//
// Each thread takes the next chunk (one thread at a time), runs its job on it, and delivers the
// output. There is no thread for reading and none for writing: whoever is free does what is next.
#ifndef INLAY_SRC_BATCH_PIPELINE_H_
#define INLAY_SRC_BATCH_PIPELINE_H_

#include <stop_token>

#include "batch/chunker.h"
#include "batch/delivery.h"

namespace inlay::batch {

struct Progress {
  std::uint64_t records = 0;
  std::uint64_t bytes = 0;        // read so far
  std::uint64_t total_bytes = 0;  // 0: not known
};

struct PipelineOptions {
  std::size_t threads = 0;  // 0: one for each processor
  bool in_order = true;
  Tally tally = {};  // of the run that this one continues
  std::stop_token stop = {};
  // After each chunk, by one thread at a time.
  std::function<void(const Progress&)> progress = {};
};

struct RunSummary {
  Tally tally;
  bool stopped = false;  // before the end of the input, because of the stop token
};

// Require: chunker.start() was good. Error: what a sink said; all before it was delivered.
Result<RunSummary> run(Chunker& chunker, const MakeJob& make_job, Sinks sinks,
                       const PipelineOptions& options);

}  // namespace inlay::batch

#endif  // INLAY_SRC_BATCH_PIPELINE_H_

// Pipeline: runs jobs over inputs of any length, on several threads, in bounded memory.
//
// Each thread takes the next chunk (one thread at a time), runs its job on it, and delivers the
// output. No thread is reserved for reading or writing.
#ifndef INLAY_SRC_BATCH_PIPELINE_H_
#define INLAY_SRC_BATCH_PIPELINE_H_

#include "batch/chunker.h"
#include "batch/delivery.h"
#include "inlay/search.h"
#include "inlay/stop.h"

namespace inlay::batch {

struct PipelineOptions {
  int threads = 1;  // 0 .. 1024; 0: one per CPU
  bool in_order = true;
  Tally tally = {};  // so far, of the run that this one continues
  StopToken stop = {};
  // Called after each chunk, by one thread at a time. Stats::solutions is the number of records,
  // those of the continued run included. The fraction is that of the bytes of this run whose output
  // was delivered; negative if their total is not known.
  ProgressReport progress = {};
};

struct RunSummary {
  Tally tally;
  bool stopped = false;  // by the stop token, before the end of the input
};

// If the system cannot start all threads, the run uses those that it has. Errors: a number of
// threads out of range; the first error of a sink, or limit if memory ran out; all output before it
// was delivered.
Result<RunSummary> run(Chunks& chunks, const MakeJob& make_job, Sinks sinks,
                       const PipelineOptions& options);

}  // namespace inlay::batch

#endif  // INLAY_SRC_BATCH_PIPELINE_H_

// Manager: runs the chunks of an input on worker processes, as pipeline.h does on threads. The
// results are delivered by the same Delivery, so order, files and journals are the same.
//
// The manager does not depend on MPI: Workers moves bytes. A separate thread cuts the parts, so
// that a silent pipe does not delay results.
#ifndef INLAY_SRC_BATCH_MANAGER_H_
#define INLAY_SRC_BATCH_MANAGER_H_

#include <chrono>
#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "batch/kept_results.h"
#include "batch/part.h"
#include "batch/pipeline.h"
#include "batch/scheduler.h"

namespace inlay::batch {

// The worker processes, numbered from 0. Used by one thread.
class Workers {
 public:
  virtual ~Workers() = default;
  virtual std::size_t count() const = 0;
  virtual std::string name(std::size_t worker) const = 0;  // for messages
  // Starts the process of a worker, at first and after each death.
  virtual void start(std::size_t worker) = 0;
  // Returns at once; the bytes arrive in order, unless the worker dies.
  virtual void send(std::size_t worker, std::string bytes) = 0;

  struct Event {
    enum class Kind { bytes, died };
    std::size_t worker;
    Kind kind = Kind::bytes;
    std::string text;  // the bytes; or why it died, such as "was ended by signal 9"
  };
  // Returns what has happened, after at most `most` if nothing has.
  virtual std::vector<Event> wait(std::chrono::milliseconds most) = 0;
};

struct ManagerOptions {
  SchedulerOptions scheduler = {};
  bool send_text = false;  // for workers that cannot read the files
  // No new parts while more bytes of results wait for the result of an earlier part.
  std::uint64_t most_waiting = std::uint64_t{1} << 28;
  // The first message of each worker; another one is that of another version or command.
  std::string greeting;
  // Ends a wait for input, if the run ends before its input.
  std::function<void()> stop_input = {};
  // For a run that can be resumed: where results wait for earlier ones. May be null.
  KeptResults* kept = nullptr;
  // A result that took less time is not kept, since writing it costs more than repeating it.
  double least_seconds_to_keep = 0.2;
  // The output for a part that has failed: `reason` completes "the worker process".
  std::function<Output(const Chunk& part, const std::string& reason)> failed = {};
};

// Errors: those of run() in pipeline.h; a worker that cannot be started or has other files.
Result<RunSummary> run_on_workers(Chunks& chunks, const std::vector<Input>& inputs,
                                  Workers& workers, Sinks sinks, const PipelineOptions& options,
                                  const ManagerOptions& how);

// The work of a worker: the result of one part, by `threads` threads. `pack` as in Sinks. Throws
// std::bad_alloc if memory runs out.
PartResult run_part(const Part& part, const MakeJob& make_job, int threads,
                    const std::function<std::string(std::string_view)>& pack);

}  // namespace inlay::batch

#endif  // INLAY_SRC_BATCH_MANAGER_H_

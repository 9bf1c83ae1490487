// Workplace: where a command runs the jobs of its input. inlay has none and runs them on its
// threads; inlay-mpi sets one that distributes them to many processes.
#ifndef INLAY_APPS_INLAY_WORKPLACE_H_
#define INLAY_APPS_INLAY_WORKPLACE_H_

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "batch/chunker.h"
#include "batch/delivery.h"
#include "batch/journal.h"
#include "batch/kept_results.h"
#include "batch/pipeline.h"
#include "command.h"

namespace inlay::app {

// What a command wants to be done.
struct StreamWork {
  std::string identity;  // of the command: the same text for the same work
  batch::MakeJob make_job;
  std::function<std::string(std::string_view)> pack;  // as in batch::Sinks
  int threads = 0;
  bool send_input = false;
  batch::KeptResults* kept = nullptr;  // as in batch::ManagerOptions
  // The output for a part of the input that could not be processed, and why: "was ended by ...".
  std::function<batch::Output(const batch::Chunk& part, const std::string& reason)> failed;
};

class Workplace {
 public:
  virtual ~Workplace() = default;
  // In a process that works for another one: does so, and returns the exit code. None: this
  // process reads the input and writes the output.
  virtual std::optional<int> serve(const StreamWork& work) = 0;
  // Whether this process sees the same local files as the one that writes the output.
  virtual bool on_first_host() const = 0;
  // `stop_input` ends a wait for input.
  virtual Result<batch::RunSummary> run(const StreamWork& work, batch::Chunks& chunks,
                                        const std::vector<batch::Input>& inputs, batch::Sinks sinks,
                                        const batch::PipelineOptions& how,
                                        const std::function<void()>& stop_input) = 0;
};

// The workplace of this process; null: its threads. main() sets it before a command runs.
Workplace* workplace();
void set_workplace(Workplace* place);

// Error: --send-input without a workplace.
Status check_send_input(const Arguments& arguments);
// Runs the work at the workplace, or on threads of this process.
Result<batch::RunSummary> run_work(const StreamWork& work, batch::Chunks& chunks,
                                   const std::vector<batch::Input>& inputs, batch::Sinks sinks,
                                   const batch::PipelineOptions& how,
                                   const std::function<void()>& stop_input);

// The lines of a part that could not be processed.
batch::FailedPart failed_part(const batch::Chunk& part);
// "lines 5 to 9" for the lines from 5 up to 10.
std::string lines_of(const batch::FailedPart& part);

}  // namespace inlay::app

#endif  // INLAY_APPS_INLAY_WORKPLACE_H_

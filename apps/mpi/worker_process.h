// WorkerProcess: does the work of a rank. If a part of the input crashes it or uses up
// the memory of the host, the rank itself lives on and can report which part that was.
//
// A worker process is this program, started again with the same command and a socket to its rank.
// Whatever ends the rank ends the worker process, too.
#ifndef INLAY_APPS_MPI_WORKER_PROCESS_H_
#define INLAY_APPS_MPI_WORKER_PROCESS_H_

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "workplace.h"

namespace inlay::mpi {

// The side of the rank.
class WorkerProcess {
 public:
  // `words`: the command line. `threads`: if the command line does not say. `first`: on the host of
  // rank 0.
  WorkerProcess(std::vector<std::string> words, std::size_t threads, bool first)
      : words_(std::move(words)), threads_(threads), first_(first) {}
  ~WorkerProcess() { stop(); }
  WorkerProcess(const WorkerProcess&) = delete;
  WorkerProcess& operator=(const WorkerProcess&) = delete;

  void start();
  void stop();
  // Kept until the worker process has read them; ignored while none is running.
  void send(std::string_view bytes);

  struct Moved {
    std::string bytes;                 // from the worker process, at most kMostBytes
    std::optional<std::string> death;  // it has ended: "was ended by signal 9"
  };
  // Moves what can be moved at once. `receive`: also from the worker process.
  Moved move(bool receive);
  // Sleeps until bytes can be moved, or for this time.
  void wait(std::chrono::microseconds most, bool receive) const;

 private:
  std::string reap();

  std::vector<std::string> words_;
  std::size_t threads_;
  bool first_;
  pid_t process_ = -1;
  int socket_ = -1;
  std::string failure_;  // why it could not be started
  std::string out_;      // to the worker process
  std::size_t sent_ = 0;
};

// The side of the worker process. None: this process is a rank.
struct WorkerRole {
  int socket = -1;
  std::size_t threads = 1;
  bool first = false;
  static std::optional<WorkerRole> of_this_process();
};

class WorkerWorkplace : public app::Workplace {
 public:
  explicit WorkerWorkplace(WorkerRole role) : role_(role) {}
  std::optional<int> serve(const app::StreamWork& work) override;
  bool on_first_host() const override { return role_.first; }
  Result<batch::RunSummary> run(const app::StreamWork&, batch::Chunks&,
                                const std::vector<batch::Input>&, batch::Sinks,
                                const batch::PipelineOptions&,
                                const std::function<void()>&) override;

 private:
  WorkerRole role_;
};

}  // namespace inlay::mpi

#endif  // INLAY_APPS_MPI_WORKER_PROCESS_H_

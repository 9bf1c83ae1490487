// Ranks: the ranks of an MPI job as the workers of a manager.
//
//   rank 0: manager ── socket ── worker process
//              │
//             MPI
//              │
//   rank i:  relay ─── socket ── worker process
//
// Rank 0 manages the run and has a worker process like every other rank, so N ranks are N workers.
// The other ranks relay bytes between rank 0 and their worker processes.
#ifndef INLAY_APPS_MPI_RANKS_H_
#define INLAY_APPS_MPI_RANKS_H_

#include "batch/manager.h"
#include "mpi/link.h"
#include "mpi/worker_process.h"

namespace inlay::mpi {

// On rank 0.
class Ranks : public batch::Workers {
 public:
  Ranks(Link& link, WorkerProcess& process) : link_(link), process_(process) {}
  std::size_t count() const override { return link_.size(); }
  std::string name(std::size_t worker) const override;
  void start(std::size_t worker) override;
  void send(std::size_t worker, std::string bytes) override;
  std::vector<Event> wait(std::chrono::milliseconds most) override;
  // All other ranks end.
  void quit();

 private:
  bool collect(std::vector<Event>& events);

  Link& link_;
  WorkerProcess& process_;
};

// On every other rank, until rank 0 sends `quit`.
void relay(Link& link, WorkerProcess& process);

class RanksWorkplace : public app::Workplace {
 public:
  explicit RanksWorkplace(Ranks& ranks) : ranks_(ranks) {}
  std::optional<int> serve(const app::StreamWork&) override { return std::nullopt; }
  bool on_first_host() const override { return true; }
  Result<batch::RunSummary> run(const app::StreamWork& work, batch::Chunks& chunks,
                                const std::vector<batch::Input>& inputs, batch::Sinks sinks,
                                const batch::PipelineOptions& how,
                                const std::function<void()>& stop_input) override;

 private:
  Ranks& ranks_;
};

}  // namespace inlay::mpi

#endif  // INLAY_APPS_MPI_RANKS_H_

// Ranks: the ranks of an MPI job as the workers of a manager.
//
//   rank 0: manager ── socket ── engine           rank i: relay ── socket ── engine
//                  └────────────────── MPI ────────────────┘
//
// Rank 0 manages the run and has an engine like every other rank, so N ranks are N workers. The
// other ranks relay bytes between rank 0 and their engines.
#ifndef INLAY_APPS_MPI_RANKS_H_
#define INLAY_APPS_MPI_RANKS_H_

#include "batch/manager.h"
#include "mpi/engine.h"
#include "mpi/link.h"

namespace inlay::mpi {

// On rank 0.
class Ranks : public batch::Workers {
 public:
  Ranks(Link& link, Engine& engine) : link_(link), engine_(engine) {}
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
  Engine& engine_;
};

// On every other rank, until rank 0 sends `quit`.
void relay(Link& link, Engine& engine);

class RanksWorkplace : public app::Workplace {
 public:
  explicit RanksWorkplace(Ranks& ranks) : ranks_(ranks) {}
  std::optional<int> serve(const app::StreamWork&) override { return std::nullopt; }
  Result<batch::RunSummary> run(const app::StreamWork& work, batch::Chunks& chunks,
                                const std::vector<batch::Input>& inputs, batch::Sinks sinks,
                                const batch::PipelineOptions& how,
                                const std::function<void()>& stop_input) override;

 private:
  Ranks& ranks_;
};

}  // namespace inlay::mpi

#endif  // INLAY_APPS_MPI_RANKS_H_

// Scheduler: which worker gets which part, and how large the next part should be. It has neither
// clock nor messages, so tests and bench/manager_simulation.cc run it with simulated workers.
//
//   - A worker has up to `in_flight` parts, so that it never waits for the next one. A worker
//     without a part comes first.
//   - A part is about `seconds` of work, according to the parts that have ended. Near the end of
//     the input the parts become smaller, so that the workers end at about the same time.
//   - If a worker dies, the part that it worked on, the oldest, is charged with the death. All its
//     parts are repeated, on other workers if possible. A part that was charged `deaths` times has
//     failed and is not repeated.
#ifndef INLAY_SRC_BATCH_SCHEDULER_H_
#define INLAY_SRC_BATCH_SCHEDULER_H_

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace inlay::batch {

struct SchedulerOptions {
  double seconds = 2;                                  // of work in a part
  std::uint64_t most_bytes = std::uint64_t{16} << 20;  // of a part
  std::size_t in_flight = 2;                           // parts of a worker
  int deaths = 2;                                      // after which a part has failed
};

class Scheduler {
 public:
  using Worker = std::size_t;
  using PartId = std::uint64_t;

  Scheduler(std::size_t workers, SchedulerOptions options);

  // The worker can accept parts: it was started, or started again.
  void ready(Worker worker);

  struct Step {
    Worker worker;
    std::optional<PartId> repeat;  // none: a new part
  };
  // What to do next; none: all workers have enough, or nothing is left to do. `new_parts`: there
  // may be parts that no worker had yet. After each step, call assign().
  std::optional<Step> next(bool new_parts);
  // The size of the next new part. `left`: bytes of the input that are in no part; none: unknown.
  std::uint64_t part_bytes(std::optional<std::uint64_t> left) const;
  void assign(Worker worker, PartId part, std::uint64_t bytes);

  // A result arrived; `seconds`: of work. False: the worker does not have this part.
  bool finished(Worker worker, PartId part, double seconds);

  struct Death {
    std::optional<PartId> charged;  // none: the worker had no part
    bool failed = false;            // the charged part is not repeated
  };
  // The worker gets no part until it is ready() again.
  Death died(Worker worker);

  // No part is in flight or waits to be repeated.
  bool idle() const { return flying_ == 0 && again_.empty(); }
  std::size_t flying() const { return flying_; }

 private:
  struct Flight {
    PartId part;
    std::uint64_t bytes;
  };
  struct Again {
    PartId part;
    Worker last;
  };
  void update(Worker worker, bool open);

  SchedulerOptions options_;
  std::vector<std::deque<Flight>> flights_;  // of each worker, the oldest first
  std::vector<bool> alive_;
  std::set<std::pair<std::size_t, Worker>> free_;  // parts of a worker, and the worker
  std::deque<Again> again_;
  std::map<PartId, int> charges_;
  std::size_t flying_ = 0;
  std::size_t live_ = 0;
  // Sums over the parts that ended; recent parts weigh more.
  double bytes_ = 0, seconds_ = 0;
  std::uint64_t largest_ = 0;
};

}  // namespace inlay::batch

#endif  // INLAY_SRC_BATCH_SCHEDULER_H_

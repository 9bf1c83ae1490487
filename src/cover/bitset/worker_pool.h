// WorkerPool: workers that search one problem together, and the parts of the search tree that are
// left.
//
// The search tree is a list of parts in the order of the search:
//
//     | done, solutions waiting | in progress | in progress | waiting | waiting | ...
//
// The work is divided into rounds. In a round every worker continues its part and, when that is
// finished, takes the first waiting part. The round ends when its time is up, when a worker finds
// no waiting part, or when enough solutions are waiting. Between rounds all workers pause:
// solutions are taken out, limits are checked, the search can be saved, and a busy worker gives the
// choices of its highest level to idle ones, as new parts after its own. So the workers share only
// the list, and no part is lost or searched twice. A single worker runs in the caller's thread.
//
// In ordered mode only the solutions of the first part are delivered; those of other parts wait.
#ifndef INLAY_SRC_COVER_BITSET_WORKER_POOL_H_
#define INLAY_SRC_COVER_BITSET_WORKER_POOL_H_

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <list>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "base/thread.h"
#include "cover/bitset/subtree_search.h"

namespace inlay::cover::bitset {

class WorkerPool {
 public:
  // The workers together use at most `max_bytes`. If the system cannot start all threads, there are
  // fewer workers. With a listener there must be only one thread.
  WorkerPool(const Matrix& matrix, std::size_t threads, bool ordered, std::size_t max_bytes,
             const TreeListener* listener);
  ~WorkerPool();
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  bool fits() const;
  std::size_t bytes() const;
  std::size_t size() const { return workers_.size(); }

  // Replaces the parts.
  void begin(std::vector<Subtree> parts);
  // Everything that is left, in order, including solutions that were not taken out.
  std::vector<Subtree> remaining() const;
  std::uint64_t untried_moves() const;  // see SubtreeSearch

  struct Round {
    std::uint64_t nodes;  // maximum number of branch nodes
    std::chrono::steady_clock::time_point until;
    bool count_only;              // count solutions instead of storing them
    std::uint64_t max_solutions;  // to count, exact only for a single worker; or in one grant
  };
  // Runs one round and returns the number of nodes visited. Require: all available solutions have
  // been taken out. Throws std::bad_alloc if a worker ran out of memory; the pool cannot continue
  // after that.
  std::uint64_t run(const Round& round);
  // Is there a solution that may be delivered now?
  bool has_solution();
  // Takes out the next solution. Require: has_solution().
  void take_solution();
  std::span<const std::uint32_t> solution() const { return solution_; }
  // The number of solutions counted since the last call.
  std::uint64_t take_count();

  bool done() const { return parts_.empty(); }
  double fraction() const;
  struct Spent {
    std::uint64_t moves = 0, surveys = 0;
    std::size_t max_depth = 0;
  };
  Spent spent() const;

 private:
  struct Part {
    Subtree subtree;
    enum class State { waiting, in_progress, done } state = State::waiting;
    double weight_left = 1;              // its weight without the parts it gave away
    std::vector<std::uint32_t> options;  // of its solutions, one solution after the other
    std::vector<std::uint32_t> lengths;  // of its solutions
    std::size_t next = 0;                // the solution to deliver next
    std::size_t offset = 0;              // where it begins in `options`
    bool drained() const { return next == lengths.size(); }
  };
  using Parts = std::list<Part>;
  struct Worker {
    std::unique_ptr<SubtreeSearch> search;
    Parts::iterator part;
    bool busy = false;
    std::uint64_t counted = 0;
    base::Thread thread;
  };

  void start_threads();
  void distribute();
  void run_worker(Worker& worker);
  bool must_pause(const Worker& worker);
  bool take_part(Worker& worker);
  std::uint64_t take_nodes(std::uint64_t most);
  void finish_part(Worker& worker);
  void store_solutions(Worker& worker);
  void thread_main(Worker& worker);

  const bool ordered_;
  std::vector<Worker> workers_;
  Parts parts_;
  double weight_done_ = 0;  // of the parts that are finished
  std::span<const std::uint32_t> solution_;

  // The current round.
  Round round_{};
  std::atomic<bool> ended_ = false;
  std::atomic<bool> out_of_memory_ = false;
  std::atomic<std::uint64_t> nodes_left_ = 0;
  std::atomic<std::uint64_t> waiting_ = 0;      // solutions stored in parts_
  std::atomic<std::uint64_t> stored_ = 0;       // options of these solutions
  std::atomic<bool> first_part_ready_ = false;  // does the first part have a solution to deliver?
  std::mutex mutex_;  // protects parts_ and weight_done_ during a round, and the members below
  std::condition_variable round_begun_, round_ended_;
  std::uint64_t rounds_ = 0;
  std::size_t active_ = 0;
  bool closing_ = false;
};

}  // namespace inlay::cover::bitset

#endif  // INLAY_SRC_COVER_BITSET_WORKER_POOL_H_

// WorkerPool: walkers on one problem, each in a thread of its own, and the parts of the tree that
// they have before them.
//
// The search tree is a list of parts in the order of the search:
//
//     | done, solutions waiting | being walked | being walked | waiting | waiting | ...
//
// Work goes in rounds. In a round every search goes on with its part and takes the first waiting
// one when it has finished; the round ends when its time is up, when a search finds nothing to
// take, or when enough solutions wait. Between rounds nobody moves: solutions are taken out, limits
// are looked at, the search can be saved, and a search with work gives the choices of its highest
// level to those without, as new parts behind its own. So nothing is shared but the list, and no
// part is ever lost or walked twice. With one search the caller's own thread does it all.
//
// In order, the solutions of the first part only are delivered, and those behind it wait.
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
#include <thread>
#include <vector>

#include "cover/bitset/subtree_search.h"

namespace inlay::cover::bitset {

class WorkerPool {
 public:
  // `most` bytes for all. The walkers tell `listener`, if there is one, of the tree: one thread
  // only.
  WorkerPool(const Matrix& matrix, std::size_t threads, bool ordered, std::size_t most,
             const TreeListener* listener);
  ~WorkerPool();
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;

  bool fits() const;
  std::size_t bytes() const;

  // Replaces the parts by these.
  void begin(std::vector<Subtree> paths);
  // All that is left, in order, solutions that were not taken out included.
  std::vector<Subtree> remaining() const;

  struct Round {
    std::uint64_t nodes;  // at most so many branch nodes
    std::chrono::steady_clock::time_point until;
    bool count_only;  // only counted, up to `room`; with several threads it is no limit
    std::uint64_t room;
  };
  // Require: solution() has been taken out as far as there was one. Returns the nodes spent.
  std::uint64_t go(const Round& round);
  // The next solution that may be delivered; empty and false when there is none before go().
  bool has_solution();
  std::span<const std::uint32_t> solution() const { return solution_; }
  void take_solution();
  // Solutions counted since the last call.
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
    Subtree path;
    enum class State { waiting, walked, done } state = State::waiting;
    double rest = 1;                     // its weight without what it gave away
    std::vector<std::uint32_t> options;  // of its solutions, one after the other
    std::vector<std::uint32_t> lengths;
    std::size_t next = 0;    // the solution to be delivered next
    std::size_t offset = 0;  // of it in `options`
    bool drained() const { return next == lengths.size(); }
  };
  using Parts = std::list<Part>;
  struct Worker {
    std::unique_ptr<SubtreeSearch> search;
    Parts::iterator part;
    bool busy = false;
    std::uint64_t counted = 0;
    std::thread thread;
  };

  void share_out();
  void work(Worker& worker);
  bool must_rest(const Worker& worker);
  bool take_part(Worker& worker);
  std::uint64_t take_nodes(std::uint64_t most);
  void finish_part(Worker& worker);
  void keep_solutions(Worker& worker);
  void serve(Worker& worker);

  const bool ordered_;
  std::vector<Worker> workers_;
  Parts parts_;
  double behind_ = 0;  // the weight of the parts that are done
  std::span<const std::uint32_t> solution_;

  // The round at work.
  Round round_{};
  std::atomic<bool> ended_ = false;
  std::atomic<std::uint64_t> nodes_left_ = 0;
  std::atomic<std::uint64_t> waiting_ = 0;  // solutions in parts_
  std::atomic<std::uint64_t> kept_ = 0;     // options of theirs
  std::atomic<bool> first_found_ = false;   // has the first part a solution to deliver?
  std::mutex mutex_;  // of parts_ and behind_ while walkers are at work, and of what follows
  std::condition_variable begun_, rested_;
  std::uint64_t rounds_ = 0;
  std::size_t at_work_ = 0;
  bool closing_ = false;
};

}  // namespace inlay::cover::bitset

#endif  // INLAY_SRC_COVER_BITSET_WORKER_POOL_H_

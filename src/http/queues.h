// Two bounded queues of tasks, each with its own threads.
//
//   quick   the first try of every request, some milliseconds each
//   slow    requests that need more, at a lower priority: they use what the quick ones leave
#ifndef INLAY_SRC_HTTP_QUEUES_H_
#define INLAY_SRC_HTTP_QUEUES_H_

#include <array>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <vector>

#include "base/thread.h"

namespace inlay::http {

enum class Queue { quick, slow };

class Queues {
 public:
  using Task = std::function<void()>;
  struct Size {
    int threads;  // at least 1
    std::size_t max_waiting;
  };

  // If the system starts only some of the threads, the queues work with these. Throws
  // std::system_error if a queue would have none.
  Queues(Size quick, Size slow);
  Queues(const Queues&) = delete;
  Queues& operator=(const Queues&) = delete;
  // Drops the waiting tasks and waits for the running ones.
  ~Queues();

  // False: the queue is full. A task must not throw.
  bool post(Queue queue, Task task);
  std::size_t waiting(Queue queue) const;
  std::size_t running(Queue queue) const;

 private:
  struct State {
    std::deque<Task> waiting;
    std::size_t max_waiting = 0;
    std::size_t running = 0;
    std::condition_variable more;
  };
  State& state(Queue queue) { return states_[static_cast<std::size_t>(queue)]; }
  const State& state(Queue queue) const { return states_[static_cast<std::size_t>(queue)]; }
  void start_threads(Queue queue, int count);
  void serve(Queue queue);
  void end();

  mutable std::mutex mutex_;
  std::array<State, 2> states_;
  bool ending_ = false;
  std::vector<base::Thread> threads_;
};

}  // namespace inlay::http

#endif  // INLAY_SRC_HTTP_QUEUES_H_

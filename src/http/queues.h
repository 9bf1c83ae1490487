// Two queues of work, each with threads and a queue of its own that is never longer than its limit.
//
//   quick   a first try of everything, some milliseconds each
//   slow    what needed more, at a lower priority, so that it takes only what quick work leaves
#ifndef INLAY_SRC_HTTP_QUEUES_H_
#define INLAY_SRC_HTTP_QUEUES_H_

#include <array>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace inlay::http {

enum class Queue { quick, slow };

class Queues {
 public:
  using Task = std::function<void()>;
  struct Size {
    std::size_t threads;
    std::size_t max_waiting;
  };

  Queues(Size quick, Size slow);
  Queues(const Queues&) = delete;
  Queues& operator=(const Queues&) = delete;
  // What waits is thrown away; what runs is waited for.
  ~Queues();

  // False: the queue is full. Work must not throw.
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
  void serve(Queue queue);

  mutable std::mutex mutex_;
  std::array<State, 2> states_;
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace inlay::http

#endif  // INLAY_SRC_HTTP_QUEUES_H_

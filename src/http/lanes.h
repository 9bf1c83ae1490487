// Two lanes of work, each with threads and a queue of its own that is never longer than its limit.
//
//   quick   a first try of everything, some milliseconds each
//   slow    what needed more, at a lower priority, so that it takes only what quick work leaves
#ifndef INLAY_SRC_HTTP_LANES_H_
#define INLAY_SRC_HTTP_LANES_H_

#include <array>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace inlay::http {

enum class Lane { quick, slow };

class Lanes {
 public:
  using Work = std::function<void()>;
  struct Width {
    std::size_t threads;
    std::size_t most_waiting;
  };

  Lanes(Width quick, Width slow);
  Lanes(const Lanes&) = delete;
  Lanes& operator=(const Lanes&) = delete;
  // What waits is thrown away; what runs is waited for.
  ~Lanes();

  // False: the queue is full. Work must not throw.
  bool post(Lane lane, Work work);
  std::size_t waiting(Lane lane) const;
  std::size_t running(Lane lane) const;

 private:
  struct Queue {
    std::deque<Work> waiting;
    std::size_t most_waiting = 0;
    std::size_t running = 0;
    std::condition_variable more;
  };
  Queue& queue(Lane lane) { return queues_[static_cast<std::size_t>(lane)]; }
  const Queue& queue(Lane lane) const { return queues_[static_cast<std::size_t>(lane)]; }
  void serve(Lane lane);

  mutable std::mutex mutex_;
  std::array<Queue, 2> queues_;
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace inlay::http

#endif  // INLAY_SRC_HTTP_LANES_H_

#include "http/queues.h"

#include <sys/resource.h>
#include <unistd.h>

namespace inlay::http {

Queues::Queues(Size quick, Size slow) {
  state(Queue::quick).max_waiting = quick.max_waiting;
  state(Queue::slow).max_waiting = slow.max_waiting;
  for (std::size_t i = 0; i < quick.threads; ++i) {
    threads_.emplace_back([this] { serve(Queue::quick); });
  }
  for (std::size_t i = 0; i < slow.threads; ++i) {
    threads_.emplace_back([this] {
      // In Linux a priority is of a thread. If it cannot be lowered, all goes on as well.
      (void)setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), 10);
      serve(Queue::slow);
    });
  }
}

Queues::~Queues() {
  std::array<std::deque<Task>, 2> dropped;  // destroyed without the lock
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
    for (std::size_t i = 0; i < states_.size(); ++i) {
      dropped[i].swap(states_[i].waiting);
      states_[i].more.notify_all();
    }
  }
  for (std::thread& thread : threads_) thread.join();
}

bool Queues::post(Queue queue, Task task) {
  const std::lock_guard lock(mutex_);
  State& to = state(queue);
  if (ending_ || to.waiting.size() >= to.max_waiting) return false;
  to.waiting.push_back(std::move(task));
  to.more.notify_one();
  return true;
}

std::size_t Queues::waiting(Queue queue) const {
  const std::lock_guard lock(mutex_);
  return state(queue).waiting.size();
}

std::size_t Queues::running(Queue queue) const {
  const std::lock_guard lock(mutex_);
  return state(queue).running;
}

void Queues::serve(Queue queue) {
  State& from = state(queue);
  std::unique_lock lock(mutex_);
  while (true) {
    from.more.wait(lock, [&] { return ending_ || !from.waiting.empty(); });
    if (ending_) return;
    Task task = std::move(from.waiting.front());
    from.waiting.pop_front();
    ++from.running;
    lock.unlock();
    task();
    task = nullptr;
    lock.lock();
    --from.running;
  }
}

}  // namespace inlay::http

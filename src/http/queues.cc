#include "http/queues.h"

#include <new>
#include <system_error>

#include "base/platform.h"

namespace inlay::http {

Queues::Queues(Size quick, Size slow) {
  state(Queue::quick).max_waiting = quick.max_waiting;
  state(Queue::slow).max_waiting = slow.max_waiting;
  threads_.reserve(static_cast<std::size_t>(quick.threads + slow.threads));
  try {
    // One of each first, so that neither queue is without a thread if there are only a few.
    start_threads(Queue::quick, 1);
    start_threads(Queue::slow, 1);
  } catch (...) {
    end();
    throw;
  }
  try {
    start_threads(Queue::quick, quick.threads - 1);
    start_threads(Queue::slow, slow.threads - 1);
  } catch (const std::system_error&) {  // fewer threads, then
  } catch (const std::bad_alloc&) {
  }
}

Queues::~Queues() {
  end();
}

void Queues::start_threads(Queue queue, int count) {
  for (int i = 0; i < count; ++i) {
    threads_.emplace_back([this, queue] {
      if (queue == Queue::slow) base::lower_thread_priority();
      serve(queue);
    });
  }
}

void Queues::end() {
  std::array<std::deque<Task>, 2> dropped;  // destroyed without the lock
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
    for (std::size_t i = 0; i < states_.size(); ++i) {
      dropped[i].swap(states_[i].waiting);
      states_[i].more.notify_all();
    }
  }
  threads_.clear();  // joins
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

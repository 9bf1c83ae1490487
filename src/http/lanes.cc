#include "http/lanes.h"

#include <sys/resource.h>
#include <unistd.h>

namespace inlay::http {

Lanes::Lanes(Width quick, Width slow) {
  queue(Lane::quick).most_waiting = quick.most_waiting;
  queue(Lane::slow).most_waiting = slow.most_waiting;
  for (std::size_t i = 0; i < quick.threads; ++i) {
    threads_.emplace_back([this] { serve(Lane::quick); });
  }
  for (std::size_t i = 0; i < slow.threads; ++i) {
    threads_.emplace_back([this] {
      // In Linux a priority is of a thread. If it cannot be lowered, all goes on as well.
      (void)setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), 10);
      serve(Lane::slow);
    });
  }
}

Lanes::~Lanes() {
  std::array<std::deque<Work>, 2> dropped;  // destroyed without the lock
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
    for (std::size_t i = 0; i < queues_.size(); ++i) {
      dropped[i].swap(queues_[i].waiting);
      queues_[i].more.notify_all();
    }
  }
  for (std::thread& thread : threads_) thread.join();
}

bool Lanes::post(Lane lane, Work work) {
  const std::lock_guard lock(mutex_);
  Queue& to = queue(lane);
  if (ending_ || to.waiting.size() >= to.most_waiting) return false;
  to.waiting.push_back(std::move(work));
  to.more.notify_one();
  return true;
}

std::size_t Lanes::waiting(Lane lane) const {
  const std::lock_guard lock(mutex_);
  return queue(lane).waiting.size();
}

std::size_t Lanes::running(Lane lane) const {
  const std::lock_guard lock(mutex_);
  return queue(lane).running;
}

void Lanes::serve(Lane lane) {
  Queue& from = queue(lane);
  std::unique_lock lock(mutex_);
  while (true) {
    from.more.wait(lock, [&] { return ending_ || !from.waiting.empty(); });
    if (ending_) return;
    Work work = std::move(from.waiting.front());
    from.waiting.pop_front();
    ++from.running;
    lock.unlock();
    work();
    work = nullptr;
    lock.lock();
    --from.running;
  }
}

}  // namespace inlay::http

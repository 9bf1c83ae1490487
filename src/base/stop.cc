// The shared state of stop sources, tokens and callbacks. A callback is removed from the list
// before it runs, without the lock, so that it may request stops elsewhere or add callbacks.
#include "inlay/stop.h"

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace inlay {

namespace base {

class StopState {
 public:
  explicit StopState(std::function<bool()> poll = {}) : poll_(std::move(poll)) {}

  bool requested() {
    if (requested_.load(std::memory_order_acquire)) return true;
    if (!poll_ || !poll_()) return false;
    request();
    return true;
  }

  bool request() {
    std::unique_lock lock(mutex_);
    if (requested_.load(std::memory_order_acquire)) return false;
    requested_.store(true, std::memory_order_release);
    runner_ = std::this_thread::get_id();
    while (!waiting_.empty()) {
      const StopCallback* next = running_ = waiting_.back();
      waiting_.pop_back();
      lock.unlock();
      next->call_();
      lock.lock();
      running_ = nullptr;
      returned_.notify_all();
    }
    return true;
  }

  // False: a stop was requested before, and the callback was not added.
  bool add(const StopCallback* callback) {
    const std::lock_guard lock(mutex_);
    if (requested_.load(std::memory_order_acquire)) return false;
    waiting_.push_back(callback);
    return true;
  }

  void remove(const StopCallback* callback) {
    std::unique_lock lock(mutex_);
    if (std::erase(waiting_, callback) > 0 || runner_ == std::this_thread::get_id()) return;
    returned_.wait(lock, [&] { return running_ != callback; });
  }

 private:
  const std::function<bool()> poll_;
  std::atomic<bool> requested_{false};
  std::mutex mutex_;  // protects the members below
  std::condition_variable returned_;
  std::vector<const StopCallback*> waiting_;
  const StopCallback* running_ = nullptr;
  std::thread::id runner_;  // the thread that requested the stop
};

}  // namespace base

bool StopToken::stop_requested() const {
  return state_ != nullptr && state_->requested();
}

StopSource::StopSource() : state_(std::make_shared<base::StopState>()) {}
StopSource::StopSource(std::function<bool()> poll)
    : state_(std::make_shared<base::StopState>(std::move(poll))) {}

bool StopSource::request_stop() const {
  const auto state = state_;  // a callback may destroy this source
  return state->request();
}

StopCallback::StopCallback(const StopToken& token, std::function<void()> call)
    : state_(token.state_), call_(std::move(call)) {
  if (state_ != nullptr && !state_->add(this)) {
    state_.reset();
    call_();
  }
}

StopCallback::~StopCallback() {
  if (state_ != nullptr) state_->remove(this);
}

}  // namespace inlay

#include "batch/delivery.h"

#include <utility>

namespace inlay::batch {

bool Delivery::wait_to_start(std::uint64_t index) {
  Lock lock(mutex_);
  changed_.wait(lock, [&] { return over_ || index < done_ + max_ahead_; });
  return !over_;
}

bool Delivery::has_turn(std::uint64_t index) const {
  return in_order_ ? index == done_ : !owner_ || *owner_ == index;
}

// Writes without the lock; writing_ keeps other threads out.
void Delivery::write(Output& output, Lock& lock) {
  writing_ = true;
  lock.unlock();
  const auto put = [](const auto& sink, std::string& bytes) -> Status {
    if (bytes.empty() || !sink) return Done{};
    auto status = sink(bytes);
    bytes.clear();
    return status;
  };
  Status status = put(sinks_.out, output.out);
  if (status) status = put(sinks_.proof, output.proof);
  const Status messages = put(sinks_.err, output.err);
  if (status) status = messages;
  lock.lock();
  writing_ = false;
  if (!status) fail(status.error());
  changed_.notify_all();
}

void Delivery::flush(std::uint64_t index, Output& output) {
  Lock lock(mutex_);
  const bool much = output.out.size() + output.err.size() + output.proof.size() > kMaxKept;
  const auto may_write = [&] { return over_ || (has_turn(index) && !writing_); };
  if (sinks_.pack && !much) return;  // one frame compresses better than many
  if (much) changed_.wait(lock, may_write);
  if (!may_write() || over_) return;
  if (!in_order_) owner_ = index;
  if (sinks_.pack && !output.out.empty()) {
    writing_ = true;  // reserves the turn
    lock.unlock();
    output.out = sinks_.pack(output.out);
    lock.lock();
  }
  write(output, lock);
}

void Delivery::finish(Chunk chunk, Output output) {
  if (sinks_.pack && !output.out.empty()) output.out = sinks_.pack(output.out);
  Lock lock(mutex_);
  const std::uint64_t index = chunk.index;
  waiting_.emplace(index, Finished{std::move(chunk), std::move(output)});
  if (!writing_) drain(lock);
}

void Delivery::drain(Lock& lock) {
  while (!over_) {
    auto next = waiting_.begin();
    if (!in_order_ && owner_) next = waiting_.find(*owner_);
    if (next == waiting_.end() || (in_order_ && next->first != done_)) return;
    Finished finished = std::move(next->second);
    waiting_.erase(next);
    write(finished.output, lock);
    if (over_) return;
    total_.add(finished.output.tally);
    owner_.reset();
    if (!finished.output.complete) {
      over_ = true;
    } else if (sinks_.finished) {
      writing_ = true;
      lock.unlock();
      const Status status = sinks_.finished(finished.chunk, total_);
      lock.lock();
      writing_ = false;
      if (!status) fail(status.error());
    }
    ++done_;
    changed_.notify_all();
  }
}

void Delivery::give_up(const Error& error) {
  const Lock lock(mutex_);
  fail(error);
}

void Delivery::fail(const Error& error) {
  over_ = true;
  if (!failure_) failure_ = error;
  changed_.notify_all();
}

}  // namespace inlay::batch

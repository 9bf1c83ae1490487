#include "batch/part_ahead.h"

#include <new>
#include <utility>

namespace inlay::batch {

PartAhead::PartAhead(Chunks& chunks, const std::vector<Input>& inputs, bool always_send,
                     KeptParts kept)
    : chunks_(chunks),
      maker_(chunks, inputs, always_send, std::move(kept)),
      thread_([this] { work(); }) {}

PartAhead::~PartAhead() {
  {
    const std::lock_guard lock(mutex_);
    quit_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void PartAhead::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return quit_ || wanted_; });
    if (quit_) return;
    const std::uint64_t bytes = *wanted_;
    lock.unlock();
    std::optional<PartMaker::Made> made;
    bool failed = false;
    try {
      made = maker_.next(bytes);
    } catch (const std::bad_alloc&) {
      failed = true;
    }
    const std::uint64_t read = chunks_.bytes_read();
    lock.lock();
    failed_ = failed;
    ended_ = !made;
    made_ = std::move(made);
    read_ = read;
    wanted_.reset();
  }
}

void PartAhead::request(std::uint64_t bytes) {
  {
    const std::lock_guard lock(mutex_);
    if (ended_ || wanted_ || made_) return;
    wanted_ = bytes;
  }
  changed_.notify_all();
}

std::optional<PartMaker::Made> PartAhead::take() {
  const std::lock_guard lock(mutex_);
  return std::exchange(made_, std::nullopt);
}

bool PartAhead::ended() const {
  const std::lock_guard lock(mutex_);
  return ended_ && !made_;
}

bool PartAhead::failed() const {
  const std::lock_guard lock(mutex_);
  return failed_;
}

std::uint64_t PartAhead::bytes_read() const {
  const std::lock_guard lock(mutex_);
  return read_;
}

}  // namespace inlay::batch

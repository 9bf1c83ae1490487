// PartAhead: makes the next part on a separate thread, one at a time.
#ifndef INLAY_SRC_BATCH_PART_AHEAD_H_
#define INLAY_SRC_BATCH_PART_AHEAD_H_

#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>

#include "base/thread.h"
#include "batch/part.h"

namespace inlay::batch {

class PartAhead {
 public:
  // Throws std::system_error if no thread can be started.
  PartAhead(Chunks& chunks, const std::vector<Input>& inputs, bool always_send, KeptParts kept);
  // Waits for a part that is being made; stop the chunks first.
  ~PartAhead();
  PartAhead(const PartAhead&) = delete;
  PartAhead& operator=(const PartAhead&) = delete;

  // Asks for the next part, unless one is being made, was not taken yet, or none is left.
  void request(std::uint64_t bytes);
  std::optional<PartMaker::Made> take();
  // There are no more parts than those that were taken.
  bool ended() const;
  // Bytes read for the parts so far.
  std::uint64_t bytes_read() const;
  // Why no more parts can be made: memory ran out.
  bool failed() const;

 private:
  void work();

  Chunks& chunks_;
  PartMaker maker_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::optional<std::uint64_t> wanted_;  // until it is made
  std::optional<PartMaker::Made> made_;
  std::uint64_t read_ = 0;
  bool ended_ = false, failed_ = false, quit_ = false;
  base::Thread thread_;
};

}  // namespace inlay::batch

#endif  // INLAY_SRC_BATCH_PART_AHEAD_H_

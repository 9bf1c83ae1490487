// Delivery: the outputs of chunks, written in the order of the chunks, whoever finishes first.
//
// There is no thread that writes. A job that has finished hands its output over; if it is the turn
// of that chunk and nobody writes, the same thread writes it and all that wait behind it. One that
// is ahead of its turn leaves its output and goes on. Nobody may be ahead by more than a few chunks
// (wait_to_start), and nobody keeps more than kMaxKept bytes: with more it waits for its turn. The
// chunk whose turn it is never waits, so there is always one that goes on.
#ifndef INLAY_SRC_BATCH_DELIVERY_H_
#define INLAY_SRC_BATCH_DELIVERY_H_

#include <atomic>
#include <condition_variable>
#include <map>
#include <mutex>

#include "batch/chunk.h"

namespace inlay::batch {

// Where it all goes. Each is called by one thread at a time, though not always the same; an error
// ends the run.
struct Sinks {
  std::function<Status(std::string_view)> out, err, proof;
  // The output of all chunks up to this one has been written.
  std::function<Status(const Chunk& chunk, const Tally& total)> finished;
  // In the thread of the job, before `out`: what is to be written instead (packed).
  std::function<std::string(std::string_view)> pack;
};

class Delivery {
 public:
  // `in_order` false: as they come, a chunk at a time.
  Delivery(Sinks sinks, bool in_order, std::uint64_t max_ahead)
      : sinks_(std::move(sinks)), in_order_(in_order), max_ahead_(max_ahead) {}

  // Waits until chunk `index` may be begun. False: the run is over.
  bool wait_to_start(std::uint64_t index);
  void flush(std::uint64_t index, Output& output);
  void finish(Chunk chunk, Output output);
  // Nothing is written any more.
  void give_up(Error error);

  // Nothing is taken any more: a sink failed, or a job was stopped.
  bool is_over() const { return over_; }

  // When all threads have ended:
  const Tally& total() const { return total_; }
  const std::optional<Error>& failure() const { return failure_; }

 private:
  static constexpr std::size_t kMaxKept = std::size_t{4} << 20;
  struct Finished {
    Chunk chunk;
    Output output;
  };
  using Lock = std::unique_lock<std::mutex>;

  bool has_turn(std::uint64_t index) const;
  void write(Output& output, Lock& lock);
  void drain(Lock& lock);
  void fail(const Error& error);

  const Sinks sinks_;
  const bool in_order_;
  const std::uint64_t max_ahead_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::uint64_t, Finished> waiting_;
  std::uint64_t done_ = 0;              // chunks written; in order: the one whose turn it is
  std::optional<std::uint64_t> owner_;  // not in order: the chunk that has written a part
  bool writing_ = false;
  std::atomic<bool> over_ = false;
  Tally total_;
  std::optional<Error> failure_;
};

}  // namespace inlay::batch

#endif  // INLAY_SRC_BATCH_DELIVERY_H_

// Delivery: writes the outputs of chunks in the order of the chunks, in whatever order they finish.
//
// There is no writer thread. A finished job hands its output over; if the turn of its chunk has
// come and no thread is writing, this thread writes it and all outputs that wait for it.
// Otherwise it leaves its output and takes the next chunk. No job may be ahead by more than a few
// chunks (wait_to_start), and none keeps more than kMaxKept bytes: with more it waits for its turn.
// The chunk whose turn it is never waits, so there is always progress.
#ifndef INLAY_SRC_BATCH_DELIVERY_H_
#define INLAY_SRC_BATCH_DELIVERY_H_

#include <atomic>
#include <condition_variable>
#include <map>
#include <mutex>

#include "batch/chunk.h"

namespace inlay::batch {

// The destinations. Each is called by one thread at a time, not always the same; an error ends the
// run.
struct Sinks {
  std::function<Status(std::string_view)> out, err, proof;
  // Called when the output of all chunks up to this one has been written.
  std::function<Status(const Chunk& chunk, const Tally& total)> finished;
  // Called on the thread of the job, before `out`: replaces the output, by a compressed one.
  std::function<std::string(std::string_view)> pack;
};

class Delivery {
 public:
  // `in_order` false: in the order in which chunks finish.
  Delivery(Sinks sinks, bool in_order, std::uint64_t max_ahead)
      : sinks_(std::move(sinks)), in_order_(in_order), max_ahead_(max_ahead) {}

  // Waits until chunk `index` may start. False: the run is over.
  bool wait_to_start(std::uint64_t index);
  void flush(std::uint64_t index, Output& output);
  void finish(Chunk chunk, Output output);
  // Ends the run: nothing more is written.
  void give_up(const Error& error);

  // A sink failed, or a job was stopped.
  bool is_over() const { return over_; }

  // After all threads have ended:
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
  std::uint64_t done_ = 0;              // chunks written; in order: the next chunk to write
  std::optional<std::uint64_t> owner_;  // not in order: a chunk that is partly written
  bool writing_ = false;
  std::atomic<bool> over_ = false;
  Tally total_;
  std::optional<Error> failure_;
};

}  // namespace inlay::batch

#endif  // INLAY_SRC_BATCH_DELIVERY_H_

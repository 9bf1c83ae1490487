// Run: attempts on several threads, records in the order of the attempts.
//
// Each worker takes the next chunk of attempts and makes them. A finished chunk waits until all
// chunks before it are delivered; the worker that finishes the missing chunk delivers them. Workers
// stay within a fixed number of chunks ahead of delivery, so memory stays small if the caller is
// slow. The attempts check a stop token, which also checks the clock and reports progress.
#ifndef INLAY_SRC_SUDOKU_GENERATE_RUN_H_
#define INLAY_SRC_SUDOKU_GENERATE_RUN_H_

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "base/report_interval.h"
#include "base/threads.h"
#include "inlay/generate.h"
#include "sudoku/generate/workers.h"

namespace inlay::sudoku::generate {

enum class AttemptOutcome { fits, skipped, stopped };

// `Record` has the member `attempt`.
template <typename Record>
struct Job {
  std::uint64_t count = 0;
  int threads = 1;
  ProgressReport progress = {};
  std::uint64_t chunk_size = 1;
  // Why nothing can be made, if an attempt ends with `stopped` although no stop was requested.
  std::string impossible = {};
  // Makes one attempt; adds the record if it fits.
  using Maker = std::function<AttemptOutcome(std::uint64_t attempt, std::vector<Record>& records,
                                             const StopToken& stop)>;
  // Called by each worker, on its thread.
  std::function<Maker()> make_maker = {};
  // Whether a record that fits is to be delivered. Called in the order of the records.
  std::function<bool(const Record&)> is_new = {};
  std::function<bool(const Record&)> deliver = {};
};

template <typename Record>
class Run {
 public:
  Run(const Job<Record>& job, const Budget& budget) : job_(job), budget_(budget) {
    if (budget.time != std::chrono::nanoseconds::max()) deadline_ = started_ + budget.time;
  }

  Result<GenerateReport> report() {
    if (job_.count == 0) done_ = true;
    if (!done_ && budget_.nodes == 0) report_.limit = Limit::nodes;
    const auto cancel = [this] {
      const std::lock_guard lock(mutex_);
      finish();
    };
    const Status ran = run_workers(
        base::thread_count(job_.threads), [this] { work(); }, cancel);
    if (!ran) return ran.error();
    return report_;
  }

 private:
  using Clock = std::chrono::steady_clock;

  struct Chunk {
    std::vector<Record> records;
    std::uint64_t attempts = 0;
  };

  void finish() {
    done_ = true;
    stop_.request_stop();
    changed_.notify_all();
  }

  void end_if_stopped() {
    if (done_ || !budget_.stop.stop_requested()) return;
    report_.limit = Limit::stopped;
    finish();
  }

  // Whether the attempts must stop. Called whenever an attempt checks its stop token, never under
  // the lock.
  bool must_stop() {
    if (budget_.stop.stop_requested()) return true;
    if (!deadline_) return false;
    const auto now = Clock::now();
    if (now >= *deadline_) {
      const std::lock_guard lock(mutex_);
      if (!done_) report_.limit = Limit::time;
      done_ = true;
      changed_.notify_all();
      return true;
    }
    auto due = look_.load(std::memory_order_relaxed);
    if (now >= due && look_.compare_exchange_strong(due, now + kLookInterval)) {
      const std::lock_guard lock(mutex_);
      if (!done_) report_progress();
    }
    return false;
  }

  void report_progress() {
    if (!interval_.due(job_.progress)) return;
    Stats stats;
    stats.solutions = report_.records;
    stats.nodes = report_.attempts;
    stats.time = Clock::now() - started_;
    job_.progress.call(
        {stats, static_cast<double>(report_.records) / static_cast<double>(job_.count)});
  }

  // The number of the next chunk to make; nullopt: no more chunks are needed.
  std::optional<std::uint64_t> take() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return done_ || taken_ - delivered_ < kMaxChunksAhead; });
    end_if_stopped();
    if (done_ || taken_ * job_.chunk_size >= budget_.nodes) return std::nullopt;
    return taken_++;
  }

  void work() {
    const auto make = job_.make_maker();
    while (const auto number = take()) {
      Chunk chunk;
      const std::uint64_t begin = *number * job_.chunk_size;
      const std::uint64_t size = std::min(job_.chunk_size, budget_.nodes - begin);
      bool stopped = false;
      while (chunk.attempts < size && !stopped) {
        const AttemptOutcome outcome = make(begin + chunk.attempts, chunk.records, stop_.token());
        if (outcome == AttemptOutcome::stopped) {
          stopped = true;
        } else {
          ++chunk.attempts;
        }
        stopped |= stop_.stop_requested();
      }
      put(*number, std::move(chunk), !stopped);
    }
  }

  void put(std::uint64_t number, Chunk chunk, bool whole) {
    const std::lock_guard lock(mutex_);
    end_if_stopped();
    if (!whole) {
      if (!done_) report_.impossible = job_.impossible;
      return finish();
    }
    waiting_.emplace(number, std::move(chunk));
    for (auto next = waiting_.find(delivered_); !done_ && next != waiting_.end();
         next = waiting_.find(delivered_)) {
      deliver_chunk(next->second);
      waiting_.erase(next);
      ++delivered_;
      report_progress();
    }
    if (!done_ && delivered_ * job_.chunk_size >= budget_.nodes) {
      report_.limit = Limit::nodes;
      finish();
    }
    changed_.notify_all();
  }

  void deliver_chunk(const Chunk& chunk) {
    const std::uint64_t begin = report_.attempts;
    for (const Record& record : chunk.records) {
      if (!job_.is_new(record)) continue;
      ++report_.records;
      report_.attempts = record.attempt + 1;
      if (!job_.deliver(record) || report_.records == job_.count) return finish();
    }
    report_.attempts = begin + chunk.attempts;
  }

  static constexpr std::uint64_t kMaxChunksAhead = 256;
  // With a deadline, progress is reported this often even while an attempt takes long.
  static constexpr std::chrono::milliseconds kLookInterval{100};

  const Job<Record>& job_;
  const Budget budget_;
  const Clock::time_point started_ = Clock::now();
  std::optional<Clock::time_point> deadline_;

  StopSource stop_{[this] { return must_stop(); }};  // of the attempts
  std::atomic<Clock::time_point> look_{started_};    // when to look at the progress next
  std::mutex mutex_;
  std::condition_variable changed_;
  bool done_ = false;
  std::uint64_t taken_ = 0, delivered_ = 0;  // chunks
  std::map<std::uint64_t, Chunk> waiting_;
  GenerateReport report_;
  base::ReportInterval interval_;
};

}  // namespace inlay::sudoku::generate

#endif  // INLAY_SRC_SUDOKU_GENERATE_RUN_H_

// generate_puzzles: attempts on several threads, records in the order of the attempts.
//
// Each worker takes the next chunk of attempts and makes them. A finished chunk waits until all
// chunks before it are delivered; the worker that finishes the missing chunk delivers them. Workers
// stay within a fixed number of chunks ahead of delivery, so memory stays small if the caller is
// slow.
#include <condition_variable>
#include <map>
#include <mutex>
#include <new>
#include <optional>
#include <set>
#include <system_error>
#include <thread>

#include "base/report_interval.h"
#include "base/threads.h"
#include "inlay/canonical.h"
#include "sudoku/generate/attempt.h"
#include "sudoku/generate/workers.h"

namespace inlay::sudoku {
namespace generate {
namespace {

class Run {
 public:
  Run(const Plan& plan, const Budget& budget,
      const std::function<bool(const GeneratedPuzzle&)>& deliver)
      : plan_(plan), options_(plan.options), budget_(budget), deliver_(deliver) {
    // A chunk takes about a millisecond on 9x9. On larger boards, or with a filter of the caller, a
    // single attempt may take long.
    chunk_size_ = plan.rules.size() <= 9 && !options_.accept ? 64 : 1;
    if (budget.time != std::chrono::nanoseconds::max()) deadline_ = started_ + budget.time;
  }

  Result<GenerateReport> report() {
    // The callback takes no lock: `deliver` may request the stop, and it runs under the lock.
    const std::stop_callback stopped(budget_.stop, [this] { stop_.request_stop(); });
    if (options_.count == 0) done_ = true;
    if (!done_ && budget_.nodes == 0) report_.limit = Limit::nodes;
    std::optional<std::jthread> clock;
    if (deadline_) clock.emplace([this](const std::stop_token& token) { watch_clock(token); });
    const auto cancel = [this] {
      const std::lock_guard lock(mutex_);
      finish();
    };
    const Status ran = run_workers(
        base::thread_count(options_.threads), [this] { work(); }, cancel);
    clock.reset();
    if (!ran) return ran.error();
    return report_;
  }

 private:
  using Clock = std::chrono::steady_clock;

  struct Chunk {
    std::vector<GeneratedPuzzle> records;
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

  void watch_clock(const std::stop_token& token) {
    std::unique_lock lock(mutex_);
    while (Clock::now() < *deadline_) {
      const auto next = std::min(*deadline_, Clock::now() + kClockInterval);
      if (changed_.wait_until(lock, token, next, [this] { return done_; })) return;
      if (token.stop_requested()) return;
      report_progress();
    }
    if (!done_) report_.limit = Limit::time;
    finish();
  }

  void report_progress() {
    if (!interval_.due(options_.progress)) return;
    Stats stats;
    stats.solutions = report_.records;
    stats.nodes = report_.attempts;
    stats.time = Clock::now() - started_;
    options_.progress.call(
        {stats, static_cast<double>(report_.records) / static_cast<double>(options_.count)});
  }

  // The number of the next chunk to make; nullopt: no more chunks are needed.
  std::optional<std::uint64_t> take() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return done_ || taken_ - delivered_ < kMaxChunksAhead; });
    end_if_stopped();
    if (done_ || taken_ * chunk_size_ >= budget_.nodes) return std::nullopt;
    return taken_++;
  }

  void work() {
    Attempts attempts(plan_);
    while (const auto number = take()) {
      Chunk chunk;
      const std::uint64_t begin = *number * chunk_size_;
      const std::uint64_t size = std::min(chunk_size_, budget_.nodes - begin);
      GeneratedPuzzle made;
      bool stopped = false;
      while (chunk.attempts < size && !stopped) {
        switch (attempts.make(begin + chunk.attempts, made, stop_.get_token())) {
          case Attempts::Outcome::fits:
            chunk.records.push_back(made);
            [[fallthrough]];
          case Attempts::Outcome::skipped:
            ++chunk.attempts;
            break;
          case Attempts::Outcome::stopped:
            stopped = true;
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
      if (!done_) report_.impossible = "no solved grid of " + plan_.rules.name() + " was found";
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
    if (!done_ && delivered_ * chunk_size_ >= budget_.nodes) {
      report_.limit = Limit::nodes;
      finish();
    }
    changed_.notify_all();
  }

  void deliver_chunk(const Chunk& chunk) {
    const std::uint64_t begin = report_.attempts;
    for (const GeneratedPuzzle& record : chunk.records) {
      if (options_.unique_grids && !grids_.insert(text_of(record.solution)).second) continue;
      if (options_.distinct && !puzzles_.insert(text_of(record.puzzle)).second) continue;
      if (options_.no_isomorphs && !is_new_class(record.puzzle)) continue;
      ++report_.records;
      report_.attempts = record.attempt + 1;
      if (!deliver_(record) || report_.records == options_.count) return finish();
    }
    report_.attempts = begin + chunk.attempts;
  }
  bool is_new_class(const Grid& grid) {
    Budget budget;
    budget.nodes = kCanonicalRows;
    budget.stop = budget_.stop;
    Puzzle puzzle(plan_.rules);
    puzzle.clues = grid;
    const auto canonical = canonicalizer_.canonical(puzzle, budget);
    return canonical && !canonical->form.empty() &&
           classes_.insert(text_of(canonical->form)).second;
  }
  static std::string text_of(const Grid& grid) { return {grid.begin(), grid.end()}; }

  static constexpr std::uint64_t kMaxChunksAhead = 256;
  // With a deadline, progress is reported this often even while an attempt takes long.
  static constexpr std::chrono::milliseconds kClockInterval{100};
  static constexpr std::uint64_t kCanonicalRows = 10'000'000;  // tried for one canonical form

  const Plan& plan_;
  const GenerateOptions& options_;
  const Budget budget_;
  const std::function<bool(const GeneratedPuzzle&)>& deliver_;
  std::uint64_t chunk_size_;
  const Clock::time_point started_ = Clock::now();
  std::optional<Clock::time_point> deadline_;

  std::stop_source stop_;  // of the attempts
  std::mutex mutex_;
  std::condition_variable_any changed_;
  bool done_ = false;
  std::uint64_t taken_ = 0, delivered_ = 0;  // chunks
  std::map<std::uint64_t, Chunk> waiting_;
  Canonicalizer canonicalizer_;
  std::set<std::string> grids_, puzzles_, classes_;
  GenerateReport report_;
  base::ReportInterval interval_;
};

}  // namespace
}  // namespace generate

Result<GenerateReport> generate_puzzles(
    const Rules& rules, const GenerateOptions& options, const Budget& budget,
    const std::function<bool(const GeneratedPuzzle&)>& deliver) {
  try {
    const auto plan = generate::make_plan(rules, options);
    if (!plan) return plan.error();
    GenerateReport report;
    report.impossible = generate::why_impossible(*plan);
    if (!report.impossible.empty()) return report;
    return generate::Run(*plan, budget, deliver).report();
  } catch (const std::bad_alloc&) {
    return Error{ErrorKind::limit, "out of memory"};
  } catch (const std::system_error& error) {
    return Error{ErrorKind::limit, "a thread cannot be started (" + error.code().message() + ")"};
  }
}

}  // namespace inlay::sudoku

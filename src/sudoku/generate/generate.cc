// generate_puzzles: attempts on all threads, records in order.
//
// A worker takes the next chunk of attempts and makes them; finished chunks wait until all before
// them are delivered, which whoever finishes the missing one does. Workers may be ahead by some
// chunks only, so that memory stays small when the reader is slow.
#include <condition_variable>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <thread>

#include "inlay/canonical.h"
#include "sudoku/generate/attempt.h"

namespace inlay::sudoku {
namespace generate {
namespace {

class Run {
 public:
  Run(const Wishes& wishes, const Budget& budget,
      const std::function<bool(const Generated&)>& deliver)
      : wishes_(wishes), options_(wishes.options), budget_(budget), deliver_(deliver) {
    // 9x9: about a millisecond. Larger boards, and whoever has to accept them, take long for each.
    chunk_ = wishes.rules.size() <= 9 && !options_.accept ? 64 : 1;
    if (budget.time != std::chrono::nanoseconds::max()) {
      deadline_ = std::chrono::steady_clock::now() + budget.time;
    }
  }

  GenerateReport report() {
    // No lock: it may be asked for by `deliver`, that is within one.
    const std::stop_callback stopped(budget_.stop, [this] { stop_.request_stop(); });
    if (options_.count == 0) done_ = true;
    if (!done_ && budget_.nodes == 0) report_.limit = Limit::nodes;
    const int threads = options_.threads > 0
                            ? options_.threads
                            : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    {
      std::vector<std::jthread> others;
      std::optional<std::jthread> clock;
      if (deadline_) clock.emplace([this](const std::stop_token& token) { watch(token); });
      for (int i = 1; i < threads; ++i) others.emplace_back([this] { work(); });
      work();
      others.clear();
    }
    return report_;
  }

 private:
  struct Chunk {
    std::vector<Generated> records;
    std::uint64_t attempts = 0;
  };

  void finish() {
    done_ = true;
    stop_.request_stop();
    room_.notify_all();
  }

  void end_if_stopped() {
    if (done_ || !budget_.stop.stop_requested()) return;
    report_.limit = Limit::stopped;
    finish();
  }

  void watch(const std::stop_token& token) {
    using Clock = std::chrono::steady_clock;
    std::unique_lock lock(mutex_);
    while (Clock::now() < *deadline_) {
      const auto next = std::min(*deadline_, Clock::now() + kTold);
      if (room_.wait_until(lock, token, next, [this] { return done_; })) return;
      if (token.stop_requested()) return;
      if (options_.progress) options_.progress(report_.records, report_.attempts);
    }
    if (!done_) report_.limit = Limit::time;
    finish();
  }

  // The number of the next chunk to make; none: there is nothing left to do.
  std::optional<std::uint64_t> take() {
    std::unique_lock lock(mutex_);
    room_.wait(lock, [this] { return done_ || taken_ - delivered_ < kAhead; });
    end_if_stopped();
    if (done_ || taken_ * chunk_ >= budget_.nodes) return std::nullopt;
    return taken_++;
  }

  void work() {
    Attempts attempts(wishes_);
    while (const auto number = take()) {
      Chunk chunk;
      const std::uint64_t begin = *number * chunk_;
      const std::uint64_t last = std::min(chunk_, budget_.nodes - begin);
      Generated made;
      bool stopped = false;
      while (chunk.attempts < last && !stopped) {
        switch (attempts.make(begin + chunk.attempts, made, stop_.get_token())) {
          case Attempts::Outcome::fits:
            chunk.records.push_back(made);
            [[fallthrough]];
          case Attempts::Outcome::passed_over:
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
      if (!done_) report_.impossible = "no solved grid of " + wishes_.rules.name() + " was found";
      return finish();
    }
    waiting_.emplace(number, std::move(chunk));
    for (auto next = waiting_.find(delivered_); !done_ && next != waiting_.end();
         next = waiting_.find(delivered_)) {
      hand_out(next->second);
      waiting_.erase(next);
      ++delivered_;
      if (options_.progress) options_.progress(report_.records, report_.attempts);
    }
    if (!done_ && delivered_ * chunk_ >= budget_.nodes) {
      report_.limit = Limit::nodes;
      finish();
    }
    room_.notify_all();
  }

  void hand_out(const Chunk& chunk) {
    const std::uint64_t begin = report_.attempts;
    for (const Generated& record : chunk.records) {
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
    budget.nodes = kRows;
    budget.stop = budget_.stop;
    Puzzle puzzle(wishes_.rules);
    puzzle.givens = grid;
    const auto canonical = canonizer_.canonical(puzzle, budget);
    return canonical && !canonical->form.empty() &&
           classes_.insert(text_of(canonical->form)).second;
  }
  static std::string text_of(const Grid& grid) { return {grid.begin(), grid.end()}; }

  static constexpr std::uint64_t kAhead = 256;
  // With a deadline: between two tellings of the progress while an attempt takes long.
  static constexpr std::chrono::milliseconds kTold{100};
  static constexpr std::uint64_t kRows = 10'000'000;  // tried to find a canonical form

  const Wishes& wishes_;
  const GenerateOptions& options_;
  const Budget budget_;
  const std::function<bool(const Generated&)>& deliver_;
  std::uint64_t chunk_;
  std::optional<std::chrono::steady_clock::time_point> deadline_;

  std::stop_source stop_;  // of the attempts
  std::mutex mutex_;
  std::condition_variable_any room_;
  bool done_ = false;
  std::uint64_t taken_ = 0, delivered_ = 0;  // chunks
  std::map<std::uint64_t, Chunk> waiting_;
  Canonizer canonizer_;
  std::set<std::string> grids_, puzzles_, classes_;
  GenerateReport report_;
};

}  // namespace
}  // namespace generate

Result<GenerateReport> generate_puzzles(const Rules& rules, const GenerateOptions& options,
                                        const Budget& budget,
                                        const std::function<bool(const Generated&)>& deliver) {
  const auto wishes = generate::make_wishes(rules, options);
  if (!wishes) return wishes.error();
  GenerateReport report;
  report.impossible = generate::why_impossible(*wishes);
  if (!report.impossible.empty()) return report;
  return generate::Run(*wishes, budget, deliver).report();
}

}  // namespace inlay::sudoku

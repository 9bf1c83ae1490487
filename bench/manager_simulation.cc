// The scheduler of inlay-mpi with thousands of simulated workers.
//
//   manager_simulation [--workers N] [--threads N] [--lines N] [--times FILE] [--seed N]
//
// FILE has the time of each of some puzzles in seconds, one per line, as recorded on one thread;
// the puzzles of the simulated input take these times in random order. Without a file, a puzzle
// takes a time from an exponential distribution with a mean of 1 ms.
//
// Real: batch::Scheduler with its rules about sizes, order and parts in flight. Simulated: clocks,
// workers, messages (0.1 ms each way), and the manager, which needs 20 us for a message and 12 ns
// for a line that it cuts. Reported: efficiency (work / (workers x time)), the waiting messages of
// the manager, messages per second, and the tail: the time from the first idle worker to the end.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <queue>
#include <span>
#include <vector>

#include "base/random.h"
#include "batch/scheduler.h"

namespace {

using inlay::batch::Scheduler;

constexpr double kWay = 1e-4;        // seconds of a message
constexpr double kHandling = 20e-6;  // seconds of the manager for a message
constexpr double kCutting = 12e-9;   // seconds of the manager for a line
constexpr std::uint64_t kLine = 82;  // bytes

struct Settings {
  std::size_t workers = 10'000;
  unsigned threads = 1;  // of a worker
  std::uint64_t lines = 1'000'000'000;
  std::string times;
  std::uint64_t seed = 1;
};

// Sums of the times of consecutive lines, in O(1) from prefix sums over a repeated sample.
class Times {
 public:
  Times(const Settings& settings) {
    inlay::base::Random random(settings.seed);
    std::vector<double> sample;
    if (settings.times.empty()) {
      constexpr int kSample = 1'000'003;
      constexpr double kMean = 1e-3;
      constexpr std::uint64_t kSteps = std::uint64_t{1} << 53;
      for (int i = 0; i < kSample; ++i) {
        sample.push_back(-kMean * std::log(static_cast<double>(random.below(kSteps) + 1) / kSteps));
      }
    } else {
      std::ifstream file(settings.times);
      for (double time; file >> time;) sample.push_back(time);
    }
    random.shuffle(std::span(sample));
    for (const double time : sample) sums_.push_back(sums_.back() + time);
  }
  bool empty() const { return sums_.size() < 2; }
  double before(std::uint64_t line) const {
    const std::uint64_t size = sums_.size() - 1;
    return static_cast<double>(line / size) * sums_.back() + sums_[line % size];
  }

 private:
  std::vector<double> sums_{0};
};

// A result on its way to the manager, or a part on its way to a worker.
struct Event {
  double time;
  bool to_manager;
  Scheduler::Worker worker;
  Scheduler::PartId part;
  double seconds;  // of work
  bool operator<(const Event& other) const { return time > other.time; }
};

class Simulation {
 public:
  Simulation(const Settings& settings, const Times& times)
      : settings_(settings),
        times_(times),
        scheduler_(settings.workers, {}),
        free_at_(settings.workers, 0) {}

  void run() {
    for (Scheduler::Worker worker = 0; worker < settings_.workers; ++worker) {
      scheduler_.ready(worker);
    }
    hand_out();
    while (!events_.empty()) {
      const Event event = events_.top();
      events_.pop();
      event.to_manager ? handle(event) : work(event);
    }
  }

  void report() const {
    const double work = times_.before(settings_.lines) / settings_.threads;
    const double end = *std::max_element(free_at_.begin(), free_at_.end());
    const double first = *std::min_element(free_at_.begin(), free_at_.end());
    const auto workers = static_cast<double>(settings_.workers);
    const auto messages = static_cast<double>(messages_);
    std::printf("%8zu %10llu %9.1f %8.1f %7.3f %9.0f %7.3f %8zu %8.2f %8.2f\n", settings_.workers,
                static_cast<unsigned long long>(parts_), work / static_cast<double>(parts_), end,
                work / (workers * end), messages / end, busy_ / end, longest_queue_, end - first,
                scheduler_seconds_ / messages * 1e6);
  }

 private:
  // A part has arrived; its worker does it after the parts before it.
  void work(const Event& part) {
    double& free = free_at_[part.worker];
    free = std::max(free, part.time) + part.seconds;
    events_.push({free + kWay, true, part.worker, part.part, part.seconds});
  }

  // The manager handles messages one after the other.
  void handle(const Event& result) {
    while (!waiting_.empty() && waiting_.front() <= result.time) waiting_.pop();
    now_ = std::max(now_, result.time) + kHandling;
    busy_ += kHandling;
    waiting_.push(now_);
    longest_queue_ = std::max(longest_queue_, waiting_.size());
    ++messages_;
    const auto begin = std::chrono::steady_clock::now();
    scheduler_.finished(result.worker, result.part, result.seconds);
    scheduler_seconds_ += seconds_since(begin);
    hand_out();
  }

  void hand_out() {
    while (true) {
      const auto begin = std::chrono::steady_clock::now();
      const auto step = scheduler_.next(next_line_ < settings_.lines);
      if (!step) return;
      const std::uint64_t left = (settings_.lines - next_line_) * kLine;
      const std::uint64_t lines = std::clamp<std::uint64_t>(
          (scheduler_.part_bytes(left) + kLine - 1) / kLine, 1, settings_.lines - next_line_);
      scheduler_.assign(step->worker, parts_, lines * kLine);
      scheduler_seconds_ += seconds_since(begin);
      const double seconds =
          (times_.before(next_line_ + lines) - times_.before(next_line_)) / settings_.threads;
      next_line_ += lines;
      const double cost = kHandling + kCutting * static_cast<double>(lines);
      now_ += cost;
      busy_ += cost;
      ++messages_;
      events_.push({now_ + kWay, false, step->worker, parts_++, seconds});
    }
  }

  static double seconds_since(std::chrono::steady_clock::time_point begin) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  }

  const Settings& settings_;
  const Times& times_;
  Scheduler scheduler_;
  std::priority_queue<Event> events_;
  std::vector<double> free_at_;  // when a worker has done all its parts
  double now_ = 0;               // of the manager
  double busy_ = 0;
  std::queue<double> waiting_;  // when the manager is done with the messages that have arrived
  std::size_t longest_queue_ = 0;
  std::uint64_t messages_ = 0, parts_ = 0, next_line_ = 0;
  double scheduler_seconds_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
  Settings settings;
  CLI::App app("The scheduler of inlay-mpi with simulated workers.");
  app.add_option("--workers", settings.workers, "Number of workers")->capture_default_str();
  app.add_option("--threads", settings.threads, "Threads of each worker")->capture_default_str();
  app.add_option("--lines", settings.lines, "Lines of the input")->capture_default_str();
  app.add_option("--times", settings.times, "File of recorded times, in seconds");
  app.add_option("--seed", settings.seed, "Seed of the order of the times")->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  const Times times(settings);
  if (times.empty()) {
    std::fprintf(stderr, "%s: no times\n", settings.times.c_str());
    return 2;
  }
  std::printf("%8s %10s %9s %8s %7s %9s %7s %8s %8s %8s\n", "workers", "parts", "s/part", "time s",
              "effic.", "messages/s", "manager", "queue", "tail s", "us/step");
  for (std::size_t workers = settings.workers; workers >= 1; workers /= 10) {
    Settings some = settings;
    some.workers = workers;
    Simulation simulation(some, times);
    simulation.run();
    simulation.report();
  }
  return 0;
}

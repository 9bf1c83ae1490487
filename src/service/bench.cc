#include "service/bench.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <ctime>
#include <thread>

#include "base/report_interval.h"
#include "base/thread.h"
#include "base/threads.h"
#include "service/bench_methods.h"
#include "service/bench_verify.h"
#include "sudoku/classic/shuffle.h"

namespace inlay::service {
namespace {

namespace classic = sudoku::classic;
using Puzzles = std::vector<classic::GridText>;
using Results = std::vector<classic::SolveResult>;

// Isomorphs in a pass: enough to keep the fastest kernel busy for some ten milliseconds.
constexpr std::size_t kPool = 262144;
constexpr std::size_t kFirst =
    64;  // puzzles in the first trial of a row, to find the size of its pass
constexpr std::size_t kMaxFaults = 10;  // in all rows together

struct Time {
  double wall = 0, cpu = 0;  // seconds
};

double cpu_seconds() {
  std::timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}
double wall_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// The threads take portions of the puzzles until none is left. A single thread is the caller.
Time solve_timed(std::vector<SolveAll>& workers, std::span<const classic::GridText> puzzles,
                 std::span<classic::SolveResult> results) {
  if (workers.size() == 1) {
    const double cpu = cpu_seconds(), wall = wall_seconds();
    workers.front()(puzzles, results);
    return {wall_seconds() - wall, cpu_seconds() - cpu};
  }
  const std::size_t portion = std::max(kFirst, puzzles.size() / (4 * workers.size()));
  std::atomic<std::size_t> next = 0, ready = 0;
  std::atomic<bool> go = false;
  std::vector<base::Thread> threads;
  threads.reserve(workers.size());
  const auto work = [&](SolveAll& worker) {
    ++ready;
    while (!go) std::this_thread::yield();
    while (true) {
      const std::size_t begin = next.fetch_add(portion);
      if (begin >= puzzles.size()) return;
      const std::size_t size = std::min(portion, puzzles.size() - begin);
      worker(puzzles.subspan(begin, size), results.subspan(begin, size));
    }
  };
  try {
    for (SolveAll& worker : workers) threads.emplace_back([&] { work(worker); });
  } catch (...) {  // those that were started wait for all
    next = puzzles.size();
    go = true;
    throw;
  }
  while (ready < workers.size()) std::this_thread::yield();
  const double cpu = cpu_seconds(), wall = wall_seconds();
  go = true;
  threads.clear();  // joins
  return {wall_seconds() - wall, cpu_seconds() - cpu};
}

class BenchRun {
 public:
  explicit BenchRun(const BenchRequest& request) : request_(request), random_(request.seed) {}

  Status add_cases();
  void run();
  BenchReport report() { return std::move(report_); }

 private:
  struct BenchCase {
    BenchRow row;
    std::vector<SolveAll> workers;
  };
  void add_case(std::uint64_t limit, std::string_view method, const std::string& kernel,
                int threads);
  void find_answers();
  void fill_pool();
  void find_pass_size(BenchCase& one);
  void run_once(BenchCase& one, bool first);
  void verify(BenchRow& row);
  void compare_with_baseline();
  bool stopped() const { return request_.stop.stop_requested(); }

  const BenchRequest& request_;
  base::Random random_;
  BenchReport report_;
  std::vector<BenchCase> cases_;
  Puzzles puzzles_;                     // in random order, so that any prefix is a fair sample
  std::vector<std::uint64_t> answers_;  // solutions of puzzles_, at most the highest limit
  Puzzles pool_;                        // isomorphs: pool_[i] is one of puzzles_[i % size]
  Results results_;
  base::ReportInterval interval_;
};

void BenchRun::add_case(std::uint64_t limit, std::string_view method, const std::string& kernel,
                        int threads) {
  BenchCase one;
  one.row.limit = limit;
  one.row.method = method;
  one.row.kernel = kernel;
  one.row.threads = threads;
  for (int i = 0; i < threads; ++i) {
    one.workers.push_back(method == kBaseline  ? solve_by_propagation(limit, request_.stop)
                          : method == "single" ? solve_singly(limit, kernel, request_.stop)
                                               : solve_in_batch(limit, kernel, request_.stop));
  }
  cases_.push_back(std::move(one));
}

Status BenchRun::add_cases() {
  std::vector<std::string> kernels = request_.kernels;
  if (kernels.empty()) {
    for (const auto& info : classic::kernels()) {
      if (info.runs_here) kernels.emplace_back(info.name);
    }
  }
  for (const std::string& kernel : kernels) {
    const auto made = classic::BatchSolver::make({.kernel = kernel});
    if (!made) return made.error();
  }
  for (const int threads : request_.threads) {
    if (const Status status = base::check_threads(threads); !status) return status;
  }
  for (const std::uint64_t limit : request_.limits) {
    add_case(limit, kBaseline, "", 1);
    for (const char* const method : {"single", "batch"}) {
      for (const std::string& kernel : kernels) {
        for (const int threads : request_.threads) {
          add_case(limit, method, kernel, base::thread_count(threads));
        }
      }
    }
  }
  return Done{};
}

void BenchRun::find_answers() {
  puzzles_ = request_.puzzles;
  random_.shuffle<classic::GridText>(puzzles_);
  const auto limit = *std::max_element(request_.limits.begin(), request_.limits.end());
  const auto solve = solve_by_propagation(limit, request_.stop);
  results_.resize(std::max(kPool, puzzles_.size()));
  solve(puzzles_, results_);
  answers_.clear();
  for (std::size_t i = 0; i < puzzles_.size(); ++i) answers_.push_back(results_[i].count);
}

void BenchRun::fill_pool() {
  pool_.resize(results_.size());
  for (std::size_t i = 0; i < pool_.size(); ++i) {
    pool_[i] = classic::shuffled(puzzles_[i % puzzles_.size()], random_);
  }
}

// Finds the number of puzzles for which a pass takes about the requested time; at most all.
void BenchRun::find_pass_size(BenchCase& one) {
  std::size_t& size = one.row.puzzles;
  for (size = std::min(kFirst, pool_.size()); !stopped(); size = std::min(4 * size, pool_.size())) {
    const auto puzzles = std::span(pool_).first(size);
    const Time time = solve_timed(one.workers, puzzles, std::span(results_).first(size));
    if (size == pool_.size() || time.cpu / one.row.threads > request_.seconds / 4) break;
  }
}

void BenchRun::run_once(BenchCase& one, bool first) {
  BenchRow& row = one.row;
  const auto results = std::span(results_).first(row.puzzles);
  const Time time = solve_timed(one.workers, std::span(pool_).first(row.puzzles), results);
  if (stopped()) return;
  row.wall_seconds = first ? time.wall : std::min(row.wall_seconds, time.wall);
  row.cpu_seconds = first ? time.cpu : std::min(row.cpu_seconds, time.cpu);
  for (const auto& result : results) row.guesses += first ? result.nodes : 0;
  verify(row);
}

void BenchRun::verify(BenchRow& row) {
  for (std::size_t i = 0; i < row.puzzles; ++i) {
    const std::uint64_t solutions = std::min(row.limit, answers_[i % answers_.size()]);
    const std::string fault = fault_of(pool_[i], results_[i], solutions);
    if (fault.empty()) continue;
    ++row.wrong;
    if (report_.faults.size() >= kMaxFaults) continue;
    report_.faults.push_back(std::string(row.method) + " " + row.kernel + " " + fault + ": " +
                             std::string(pool_[i].cells.begin(), pool_[i].cells.end()));
  }
}

void BenchRun::compare_with_baseline() {
  for (BenchCase& one : cases_) {
    BenchRow& row = one.row;
    for (const BenchCase& other : cases_) {
      if (other.row.method != kBaseline || other.row.limit != row.limit) continue;
      row.ratio = other.row.a_puzzle(other.row.seconds()) / row.a_puzzle(row.seconds());
    }
  }
}

void BenchRun::run() {
  find_answers();
  fill_pool();
  const auto passes = static_cast<std::size_t>(request_.repeat);
  const std::size_t total = (passes + 1) * cases_.size();
  std::size_t done = 0;
  const auto report_progress = [&] {
    Stats stats;
    stats.nodes = ++done;
    if (interval_.due(request_.progress)) {
      request_.progress.call({stats, static_cast<double>(done) / static_cast<double>(total)});
    }
    return !stopped();
  };
  for (BenchCase& one : cases_) {
    find_pass_size(one);
    if (!report_progress()) break;
  }
  for (std::size_t pass = 0; pass < passes && !stopped(); ++pass) {
    fill_pool();
    for (std::size_t turn = 0; turn < cases_.size(); ++turn) {
      run_once(cases_[(turn + pass) % cases_.size()], pass == 0);
      if (!report_progress()) break;
    }
  }
  report_.stopped = stopped();
  compare_with_baseline();
  for (BenchCase& one : cases_) report_.rows.push_back(std::move(one.row));
}

}  // namespace

Result<BenchReport> bench(const BenchRequest& request) {
  BenchRun run(request);
  if (const Status status = run.add_cases(); !status) return status.error();
  run.run();
  return run.report();
}

}  // namespace inlay::service

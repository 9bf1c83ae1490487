// estimate_minimal_puzzles: populations on several threads, and the error from their spread.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <mutex>
#include <new>
#include <optional>
#include <utility>

#include "base/report_interval.h"
#include "base/threads.h"
#include "inlay/classic.h"
#include "inlay/statistics.h"
#include "sudoku/generate/population.h"
#include "sudoku/generate/uniform_grids.h"
#include "sudoku/generate/workers.h"

namespace inlay::sudoku {
namespace {

using generate::Population;
using generate::PopulationCount;

using Counts = std::vector<std::optional<PopulationCount>>;

// Runs populations until all are done or the budget ends it.
class Runner {
 public:
  Runner(const Rules& rules, const UniformGrids& grids, const PopulationOptions& options,
         const Budget& budget)
      : rules_(rules), grids_(grids), options_(options), budget_(budget) {}

  Result<Counts> run() {
    counts_.resize(options_.populations);
    const auto threads = std::min<std::size_t>(
        static_cast<std::size_t>(base::thread_count(options_.threads)), counts_.size());
    const Status ran = generate::run_workers(
        static_cast<int>(threads), [this] { work(); }, [this] { cancelled_ = true; });
    if (!ran) return ran.error();
    return std::move(counts_);
  }
  Limit limit() const { return limit_; }

 private:
  using Clock = std::chrono::steady_clock;

  void work() {
    const auto tester = generate::make_removal_tester(rules_);
    Population population(rules_, grids_, options_.population_size);
    while (true) {
      const std::size_t number = next_.fetch_add(1);
      if (number >= counts_.size()) return;
      base::Random seeds(options_.seed);
      base::Random random(seeds.next() + number);
      PopulationCount count;
      if (!population.run(
              random, *tester, [this] { return is_over(); }, count))
        return;
      const std::lock_guard lock(mutex_);
      counts_[number] = std::move(count);
      ++done_;
      report_progress();
    }
  }

  void report_progress() {
    if (!interval_.due(options_.progress)) return;
    Stats stats;
    stats.nodes = done_;
    stats.time = Clock::now() - started_;
    options_.progress.call(
        {stats, static_cast<double>(done_) / static_cast<double>(counts_.size())});
  }

  bool is_over() {
    if (cancelled_) return true;
    Limit why = Limit::none;
    if (budget_.stop.stop_requested()) {
      why = Limit::stopped;
    } else if (Clock::now() - started_ >= budget_.time) {
      why = Limit::time;
    }
    if (why == Limit::none) return false;
    const std::lock_guard lock(mutex_);
    limit_ = why;
    return true;
  }

  const Rules& rules_;
  const UniformGrids& grids_;
  const PopulationOptions& options_;
  const Budget& budget_;
  const Clock::time_point started_ = Clock::now();
  std::atomic<std::size_t> next_{0};
  std::atomic<bool> cancelled_{false};
  std::mutex mutex_;  // protects the members below
  Counts counts_;
  base::ReportInterval interval_;
  std::size_t done_ = 0;
  Limit limit_ = Limit::none;
};

// The value of a function of the averages over all populations. Its error comes from the jackknife:
// the function is evaluated again without each of the populations.
// Source: J. W. Tukey, "Bias and confidence in not-quite large samples" (1958).
template <typename Function>
PopulationEstimate jackknife(const std::vector<std::vector<double>>& counts,
                             const std::vector<double>& totals, Function&& function) {
  const auto n = static_cast<double>(counts.size());
  std::vector<double> averages(totals.size());
  for (std::size_t k = 0; k < totals.size(); ++k) averages[k] = totals[k] / n;
  PopulationEstimate result;
  result.value = function(averages);
  double sum = 0;
  double squares = 0;
  for (const std::vector<double>& one : counts) {
    for (std::size_t k = 0; k < totals.size(); ++k) averages[k] = (totals[k] - one[k]) / (n - 1);
    const double difference = function(averages) - result.value;
    sum += difference;
    squares += difference * difference;
  }
  const double variance = (squares - sum * sum / n) * (n - 1) / n;
  result.error = std::sqrt(std::max(0.0, variance));
  return result;
}

double total_of(const std::vector<double>& averages) {
  double total = 0;
  for (const double average : averages) total += average;
  return total;
}

double moment_of(const std::vector<double>& averages, double center, int power) {
  double sum = 0;
  for (std::size_t k = 0; k < averages.size(); ++k) {
    sum += averages[k] * std::pow(static_cast<double>(k) - center, power);
  }
  const double total = total_of(averages);
  return total > 0 ? sum / total : 0;
}

void evaluate(const std::vector<std::vector<double>>& counts, MinimalPuzzlesEstimate& estimate) {
  if (counts.size() < 2) return;
  std::vector<double> totals(counts.front().size());
  for (const auto& one : counts) {
    for (std::size_t k = 0; k < totals.size(); ++k) totals[k] += one[k];
  }
  const auto mean = [](const std::vector<double>& averages) { return moment_of(averages, 0, 1); };
  estimate.per_grid = jackknife(counts, totals, total_of);
  estimate.mean = jackknife(counts, totals, mean);
  estimate.deviation = jackknife(counts, totals, [&](const std::vector<double>& averages) {
    return std::sqrt(moment_of(averages, mean(averages), 2));
  });
  for (std::size_t k = 0; k < totals.size(); ++k) {
    if (totals[k] <= 0) continue;
    ClueEstimate row;
    row.clues = static_cast<int>(k);
    row.per_grid = jackknife(counts, totals, [k](const auto& averages) { return averages[k]; });
    row.share = jackknife(counts, totals, [k](const auto& averages) {
      const double total = total_of(averages);
      return total > 0 ? averages[k] / total : 0;
    });
    estimate.rows.push_back(row);
  }
}

Result<MinimalPuzzlesEstimate> run_estimate(const Rules& rules, const PopulationOptions& options,
                                            const Budget& budget) {
  constexpr std::size_t kMaxPopulationSize = std::size_t{1} << 20;
  const auto error = [](const char* message) { return Error{ErrorKind::invalid, message}; };
  if (options.populations < 2) return error("the number of populations must be at least 2");
  if (options.population_size < 1 || options.population_size > kMaxPopulationSize) {
    return error("the population size must be 1 to 1048576");
  }
  if (const Status status = base::check_threads(options.threads); !status) return status.error();
  const auto grids = UniformGrids::make(rules);
  if (!grids) return grids.error();
  if (const auto kernel = classic::default_kernel(); !kernel) return kernel.error();

  Runner runner(rules, *grids, options, budget);
  const auto ran = runner.run();
  if (!ran) return ran.error();
  const Counts& done = *ran;
  MinimalPuzzlesEstimate estimate;
  std::vector<std::vector<double>> counts;
  for (const auto& one : done) {
    if (!one) break;
    counts.push_back(one->minimal);
    estimate.tests += one->tests;
    estimate.grids += one->grids;
  }
  estimate.populations = counts.size();
  if (counts.size() < done.size()) estimate.limit = runner.limit();
  evaluate(counts, estimate);
  return estimate;
}

}  // namespace

Result<MinimalPuzzlesEstimate> estimate_minimal_puzzles(const Rules& rules,
                                                        const PopulationOptions& options,
                                                        const Budget& budget) {
  try {
    return run_estimate(rules, options, budget);
  } catch (const std::bad_alloc&) {
    return Error{ErrorKind::limit, "out of memory"};
  }
}

}  // namespace inlay::sudoku

#include "service/catalogue_verify.h"

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <numeric>
#include <utility>
#include <vector>

#include "base/threads.h"
#include "sudoku/enumerate/catalogue/count_table.h"
#include "sudoku/enumerate/catalogue/tally.h"
#include "sudoku/generate/workers.h"

namespace inlay::service {
namespace {

namespace catalogue = sudoku::enumerate::catalogue;
using catalogue::BandTally;
using catalogue::CountTable;

constexpr std::uint64_t kSymmetries = 1'218'998'108'160;

class Verification {
 public:
  Verification(const CountTable& table, const VerifyOrder& order,
               const std::function<void(const BandCheck&)>& deliver)
      : table_(table), order_(order), deliver_(deliver), next_(order.bands.first) {}

  // The loop of each thread.
  void work() {
    while (!order_.stop.stop_requested()) {
      const std::size_t band = next_++;
      if (band >= order_.bands.end) return;
      BandTally tally = catalogue::tally_band(band, order_.stop);
      if (!tally.complete) return;
      const std::lock_guard lock(mutex_);
      waiting_.emplace(band, std::move(tally));
      for (auto next = waiting_.begin(); next != waiting_.end() && next->first == due();
           next = waiting_.erase(next)) {
        add(next->first, std::move(next->second));
      }
    }
  }
  void cancel() { next_ = order_.bands.end; }

  // After all threads have ended.
  VerifyReport result() {
    report_.represented = Count(weight_);
    report_.represented *= Count(kSymmetries / catalogue::Census::kUnit / 6);
    report_.stopped = order_.stop.stop_requested();
    if (report_.bands == sudoku::Catalogue::kBands) report_.table = CountTable::write(counts_);
    return report_;
  }

 private:
  std::size_t due() const { return order_.bands.first + report_.bands; }

  void add(std::size_t band, BandTally tally) {
    const auto counts = table_.counts(band);
    const bool same = counts && *counts == tally.counts;
    ++report_.bands;
    report_.grids += tally.grids;
    report_.symmetric += tally.census.symmetric;
    report_.same = report_.same && same;
    const auto& chutes = tally.census.chutes;
    weight_ = std::accumulate(chutes.begin(), chutes.end(), weight_);
    counts_.push_back(std::move(tally.counts));
    deliver_({band, tally.grids, tally.census.symmetric, same});
  }

  const CountTable& table_;
  const VerifyOrder& order_;
  const std::function<void(const BandCheck&)>& deliver_;
  std::atomic<std::size_t> next_;
  std::mutex mutex_;  // protects the members below
  std::map<std::size_t, BandTally> waiting_;
  VerifyReport report_;
  std::uint64_t weight_ = 0;  // six times that of the grids, in Census::kUnit
  std::vector<std::vector<std::uint32_t>> counts_;
};

}  // namespace

Result<VerifyReport> verify_catalogue(const VerifyOrder& order,
                                      const std::function<void(const BandCheck&)>& deliver) {
  if (const Status status = base::check_threads(order.threads); !status) return status.error();
  const auto table = CountTable::read(catalogue::built_in_counts());
  if (!table) return table.error();
  Verification verification(*table, order, deliver);
  const Status done = sudoku::generate::run_workers(
      base::thread_count(order.threads), [&] { verification.work(); },
      [&] { verification.cancel(); });
  if (!done) return done.error();
  return verification.result();
}

}  // namespace inlay::service

#include "batch/scheduler.h"

#include <algorithm>

namespace inlay::batch {
namespace {

// The first estimates come from few and small parts, so a part is at most this many times as large
// as the largest one that has ended.
constexpr std::uint64_t kGrowth = 4;
// Near the end, all workers together get this share of what is left.
constexpr std::uint64_t kShares = 2;
// The weight of the earlier parts falls to 1/e after about this many parts for each worker.
constexpr double kRemembered = 8;

}  // namespace

Scheduler::Scheduler(std::size_t workers, SchedulerOptions options)
    : options_(options), flights_(workers), alive_(workers, false) {}

void Scheduler::update(Worker worker, bool open) {
  const std::size_t load = flights_[worker].size();
  if (open) {
    if (load < options_.in_flight) free_.emplace(load, worker);
  } else {
    free_.erase({load, worker});
  }
}

void Scheduler::ready(Worker worker) {
  if (alive_[worker]) return;
  alive_[worker] = true;
  ++live_;
  update(worker, true);
}

std::optional<Scheduler::Step> Scheduler::next(bool new_parts) {
  if (free_.empty()) return std::nullopt;
  const Worker first = free_.begin()->second;
  if (!again_.empty()) {
    const Again again = again_.front();
    Worker worker = first;
    // With a part for each worker already, repeating it elsewhere would only wait.
    if (worker == again.last && live_ > 1 && free_.size() > 1) {
      worker = std::next(free_.begin())->second;
    }
    if (worker != again.last || live_ == 1 || !new_parts) {
      again_.pop_front();
      return Step{worker, again.part};
    }
  }
  if (!new_parts) return std::nullopt;
  return Step{first, std::nullopt};
}

std::uint64_t Scheduler::part_bytes(std::optional<std::uint64_t> left) const {
  if (seconds_ <= 0) return 1;
  double bytes = bytes_ / seconds_ * options_.seconds;
  bytes = std::min(bytes, static_cast<double>(kGrowth * largest_));
  bytes = std::min(bytes, static_cast<double>(options_.most_bytes));
  if (left) {
    const auto shares = static_cast<double>(kShares * std::max<std::size_t>(1, live_));
    bytes = std::min(bytes, static_cast<double>(*left) / shares);
  }
  return std::max<std::uint64_t>(1, static_cast<std::uint64_t>(bytes));
}

void Scheduler::assign(Worker worker, PartId part, std::uint64_t bytes) {
  update(worker, false);
  flights_[worker].push_back({part, bytes});
  ++flying_;
  update(worker, true);
}

bool Scheduler::finished(Worker worker, PartId part, double seconds) {
  auto& flights = flights_[worker];
  const auto flight = std::find_if(flights.begin(), flights.end(),
                                   [part](const Flight& f) { return f.part == part; });
  if (flight == flights.end()) return false;
  update(worker, false);
  const double keep = 1 - 1 / (kRemembered * static_cast<double>(std::max<std::size_t>(1, live_)));
  bytes_ = bytes_ * keep + static_cast<double>(flight->bytes);
  seconds_ = seconds_ * keep + std::max(seconds, 1e-6);
  largest_ = std::max(largest_, flight->bytes);
  flights.erase(flight);
  --flying_;
  charges_.erase(part);
  update(worker, true);
  return true;
}

Scheduler::Death Scheduler::died(Worker worker) {
  Death death;
  if (!alive_[worker]) return death;
  update(worker, false);
  alive_[worker] = false;
  --live_;
  for (const Flight& flight : flights_[worker]) {
    --flying_;
    if (!death.charged) {
      death.charged = flight.part;
      death.failed = ++charges_[flight.part] >= options_.deaths;
      if (death.failed) charges_.erase(flight.part);
      if (death.failed) continue;
    }
    again_.push_back({flight.part, worker});
  }
  flights_[worker].clear();
  return death;
}

}  // namespace inlay::batch

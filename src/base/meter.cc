#include "base/meter.h"

namespace inlay::base {

std::chrono::nanoseconds Meter::time_left() const {
  if (budget_.time == std::chrono::nanoseconds::max()) return budget_.time;
  return budget_.time - used_time_ - (Clock::now() - started_);
}

bool Meter::check_limits(Clock::time_point now) {
  if (budget_.stop.stop_requested()) {
    limit_ = Limit::stopped;
  } else if (stats.memory > budget_.memory) {
    limit_ = Limit::memory;
  } else if (budget_.time != std::chrono::nanoseconds::max() &&
             used_time_ + (now - started_) >= budget_.time) {
    limit_ = Limit::time;
  } else {
    return true;
  }
  return false;
}

bool Meter::report_due(Clock::time_point now) {
  if (!progress_.call) return false;
  if (reported_ == Clock::time_point{}) reported_ = started_;
  return now - reported_ >= progress_.interval;
}

void Meter::report(double fraction) {
  reported_ = Clock::now();
  progress_.call({stats, fraction});
}

}  // namespace inlay::base

// ReadBudget: the time, memory and stop token of one call that reads a problem.
#ifndef INLAY_SRC_COVER_READ_BUDGET_H_
#define INLAY_SRC_COVER_READ_BUDGET_H_

#include <chrono>
#include <string>

#include "inlay/result.h"
#include "inlay/search.h"

namespace inlay::cover {

class ReadBudget {
 public:
  // The clock starts now.
  explicit ReadBudget(Budget budget) : budget_(std::move(budget)) {}

  std::size_t memory() const { return budget_.memory; }

  // Error `limit` if the time is up or a stop was requested. A look at the clock: call it once per
  // block or per thousand additions.
  Status check() const {
    if (budget_.stop.stop_requested()) return Error{ErrorKind::limit, "reading was stopped"};
    if (budget_.time != std::chrono::nanoseconds::max() &&
        Clock::now() - started_ >= budget_.time) {
      return Error{ErrorKind::limit, "the time limit was reached while reading the problem"};
    }
    return Done{};
  }

  // Error `limit` if the reader would use more than its memory.
  Status check_memory(std::size_t bytes) const {
    if (bytes <= budget_.memory) return Done{};
    return Error{ErrorKind::limit, "the problem needs more than " + std::to_string(budget_.memory) +
                                       " bytes of memory"};
  }

 private:
  using Clock = std::chrono::steady_clock;

  Budget budget_;
  Clock::time_point started_ = Clock::now();
};

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_READ_BUDGET_H_

// ResponseLimit: bounds the size of an answer. When the limit is reached, the search stops as if
// the client had disconnected.
#ifndef INLAY_SRC_SERVICE_RESPONSE_LIMIT_H_
#define INLAY_SRC_SERVICE_RESPONSE_LIMIT_H_

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "inlay/search.h"
#include "inlay/stop.h"

namespace inlay::service {

class ResponseLimit {
 public:
  // The value of the field `limit` of such an answer.
  static constexpr std::string_view kLimit = "answer size";

  // Replaces the budget's stop token by one that also stops when the limit is reached.
  ResponseLimit(std::size_t bytes, Budget& budget)
      : left_(bytes), stop_([outer = budget.stop] { return outer.stop_requested(); }) {
    budget.stop = stop_.token();
  }

  // Whether one more part may be added, of any size: the first part always may.
  bool open() {
    if (left_ > 0) return true;
    full_ = true;
    stop_.request_stop();
    return false;
  }
  void take(std::size_t bytes) { left_ -= std::min(left_, bytes); }
  // Whether a part was refused.
  bool full() const { return full_; }

 private:
  std::size_t left_;
  bool full_ = false;
  StopSource stop_;
};

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_RESPONSE_LIMIT_H_

// ResponseLimit: the size of an answer. When it is full, the search is ended as by a reader who
// leaves.
#ifndef INLAY_SRC_SERVICE_RESPONSE_LIMIT_H_
#define INLAY_SRC_SERVICE_RESPONSE_LIMIT_H_

#include <algorithm>
#include <cstddef>
#include <stop_token>
#include <string_view>

#include "inlay/search.h"

namespace inlay::service {

class ResponseLimit {
 public:
  // What "limit" is called then.
  static constexpr std::string_view kLimit = "answer size";

  // The budget's stop token becomes one that also says when the room is full.
  ResponseLimit(std::size_t bytes, Budget& budget)
      : left_(bytes), leaves_(budget.stop, Leave{&stop_}) {
    budget.stop = stop_.get_token();
  }

  // Is there room for one more? It may be larger than what is left: the first always finds room.
  bool open() {
    if (left_ > 0) return true;
    full_ = true;
    stop_.request_stop();
    return false;
  }
  void take(std::size_t bytes) { left_ -= std::min(left_, bytes); }
  // Was one refused?
  bool full() const { return full_; }

 private:
  struct Leave {
    std::stop_source* stop;
    void operator()() const { stop->request_stop(); }
  };
  std::size_t left_;
  bool full_ = false;
  std::stop_source stop_;
  std::stop_callback<Leave> leaves_;
};

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_RESPONSE_LIMIT_H_

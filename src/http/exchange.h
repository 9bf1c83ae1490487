// An exchange: one request of the API on its way through the lanes.
//
//   quick lane   read it; refused, or a first try, or not small: on to the slow lane
//   slow lane    run it in earnest
//
// A full lane is a 503, and so is a wait that was too long. Who left stops what runs and passes by
// what waits.
#ifndef INLAY_SRC_HTTP_EXCHANGE_H_
#define INLAY_SRC_HTTP_EXCHANGE_H_

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>

#include "http/application.h"
#include "http/lanes.h"
#include "http/limits.h"

namespace inlay::http {

class Exchange : public std::enable_shared_from_this<Exchange> {
 public:
  // Called once, on a thread of a lane, or by start() itself.
  using Finish = std::function<void(int status, std::string json)>;

  Exchange(const Application& application, Lanes& lanes, const Limits& limits, std::string name,
           std::string body, bool watched, Finish finish);

  void start();
  void leave() { stop_.request_stop(); }
  // What it told last, once; empty: nothing new.
  std::string take_progress();

 private:
  using Step = void (Exchange::*)();
  void enter(Lane lane, Step step);
  void run(Lane lane, Step step);
  void first();
  void second();

  const Application& application_;
  Lanes& lanes_;
  const Limits& limits_;
  const std::string name_;
  std::string body_;
  const bool watched_;
  const Finish finish_;
  Work work_;
  std::chrono::steady_clock::time_point queued_;
  std::stop_source stop_;
  std::mutex mutex_;
  std::string progress_;  // under mutex_
};

}  // namespace inlay::http

#endif  // INLAY_SRC_HTTP_EXCHANGE_H_

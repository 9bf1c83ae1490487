// An exchange: one request of the API on its way through the queues.
//
//   quick queue   read it; refused, or a first try, or not small: on to the slow queue
//   slow queue    run it in earnest
//
// A full queue is a 503, and so is a wait that was too long. Who left stops what runs and passes by
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
#include "http/limits.h"
#include "http/queues.h"

namespace inlay::http {

class Exchange : public std::enable_shared_from_this<Exchange> {
 public:
  // Called once, on a thread of a queue, or by start() itself.
  using Finish = std::function<void(int status, std::string json)>;

  Exchange(const Application& application, Queues& queues, const Limits& limits, std::string name,
           std::string body, bool watched, Finish finish);

  void start();
  void leave() { stop_.request_stop(); }
  // What it told last, once; empty: nothing new.
  std::string take_progress();

 private:
  using Stage = void (Exchange::*)();
  void enter(Queue queue, Stage stage);
  void run(Queue queue, Stage stage);
  void first_try();
  void full_run();

  const Application& application_;
  Queues& queues_;
  const Limits& limits_;
  const std::string name_;
  std::string body_;
  const bool watched_;
  const Finish finish_;
  PreparedRequest request_;
  std::chrono::steady_clock::time_point queued_;
  std::stop_source stop_;
  std::mutex mutex_;
  std::string progress_;  // under mutex_
};

}  // namespace inlay::http

#endif  // INLAY_SRC_HTTP_EXCHANGE_H_

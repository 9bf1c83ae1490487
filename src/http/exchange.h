// An exchange: one API request on its way through the queues.
//
//   quick queue   reads the request and, if it is small, tries it for some milliseconds; a request
//                 that is not finished by then, or not small, continues in the slow queue
//   slow queue    runs it with its whole time limit
//
// If a queue is full, or the wait was too long, the answer is 503. If memory or threads are
// exhausted, the answer to this one request is 503. When the client disconnects, a running search
// stops and a queued request is dropped.
#ifndef INLAY_SRC_HTTP_EXCHANGE_H_
#define INLAY_SRC_HTTP_EXCHANGE_H_

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "http/application.h"
#include "http/limits.h"
#include "http/queues.h"
#include "inlay/stop.h"

namespace inlay::http {

class Exchange : public std::enable_shared_from_this<Exchange> {
 public:
  // Takes the answer, once. Called on a thread of a queue, or by start() itself. An empty `json`:
  // there was no memory even for a refusal. It must not throw: the answer would be lost.
  using Finish = std::function<void(int status, std::string json)>;

  struct Request {
    std::string name;
    std::string body;
    std::string_view language = {};
    bool reports_progress = false;
  };

  Exchange(const Application& application, Queues& queues, const Limits& limits, Request request,
           Finish finish);

  void start();
  // The client has disconnected.
  void cancel() { stop_.request_stop(); }
  // What is new since the last call: the parts of the answer in order, and the latest progress.
  struct News {
    std::vector<std::string> parts;
    std::string progress;  // empty: nothing new
  };
  News take_news();

 private:
  using Stage = void (Exchange::*)();
  void enter(Queue queue, Stage stage);
  void run(Queue queue, Stage stage);
  void first_try();
  void full_run();
  void finish(int status, std::string json);
  void refuse(std::string_view reason, int status = 503);

  const Application& application_;
  Queues& queues_;
  const Limits& limits_;
  Request asked_;
  const Finish finish_;
  PreparedRequest request_;
  std::chrono::steady_clock::time_point queued_;
  StopSource stop_;
  std::mutex mutex_;
  News news_;                   // under mutex_
  std::size_t part_bytes_ = 0;  // of all parts so far, under mutex_
};

}  // namespace inlay::http

#endif  // INLAY_SRC_HTTP_EXCHANGE_H_

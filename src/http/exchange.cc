#include "http/exchange.h"

#include <algorithm>
#include <new>
#include <system_error>
#include <utility>

#include "http/response.h"

namespace inlay::http {
namespace {

constexpr std::string_view kBusy = "the server is too busy; retry in a second";
constexpr std::string_view kNoMemory = "out of memory; retry later or with a smaller request";
// No further parts are sent after this many bytes; the answer has all of them.
constexpr std::size_t kMaxPartBytes = std::size_t{4} << 20;

}  // namespace

Exchange::Exchange(const Application& application, Queues& queues, const Limits& limits,
                   Request request, Finish finish)
    : application_(application),
      queues_(queues),
      limits_(limits),
      asked_(std::move(request)),
      finish_(std::move(finish)) {}

void Exchange::start() {
  enter(Queue::quick, &Exchange::first_try);
}

void Exchange::enter(Queue queue, Stage stage) {
  queued_ = std::chrono::steady_clock::now();
  try {
    if (queues_.post(queue, [self = shared_from_this(), queue, stage] { self->run(queue, stage); }))
      return;
  } catch (const std::bad_alloc&) {
    return refuse(kNoMemory);
  }
  refuse(kBusy);
}

Exchange::News Exchange::take_news() {
  const std::lock_guard lock(mutex_);
  return std::exchange(news_, {});
}

void Exchange::run(Queue queue, Stage stage) {
  const auto max_wait = queue == Queue::quick ? limits_.quick_wait : limits_.slow_wait;
  try {
    if (stop_.stop_requested()) return refuse("cancelled");
    if (std::chrono::steady_clock::now() - queued_ > max_wait) return refuse(kBusy);
    (this->*stage)();
  } catch (const std::bad_alloc&) {
    refuse(kNoMemory);
  } catch (const std::system_error&) {  // a thread of the search could not be started
    refuse("out of threads or memory; retry later");
  } catch (const std::exception&) {
    refuse("internal error", 500);
  }
}

void Exchange::first_try() {
  request_ = application_.read({asked_.name, asked_.body, asked_.language});
  asked_.body = {};
  if (request_.status != 0) return finish(request_.status, std::move(request_.json));
  if (request_.small) {
    const auto sharers = static_cast<int>(queues_.waiting(Queue::quick)) + 1;
    const auto time = std::max(limits_.quick_least, limits_.quick_try / sharers);
    Outcome outcome = request_.run({time, stop_.token(), {}});
    if (!outcome.unfinished) return finish(outcome.status, std::move(outcome.json));
  }
  enter(Queue::slow, &Exchange::full_run);
}

void Exchange::full_run() {
  RunOptions options{{}, stop_.token(), {}};
  if (asked_.reports_progress) {
    options.progress = [this](std::string json) {
      const std::lock_guard lock(mutex_);
      news_.progress = std::move(json);
    };
    options.part = [this](std::string json) {
      const std::lock_guard lock(mutex_);
      part_bytes_ += json.size();
      if (part_bytes_ <= kMaxPartBytes) news_.parts.push_back(std::move(json));
    };
  }
  Outcome outcome = request_.run(options);
  finish(outcome.status, std::move(outcome.json));
}

void Exchange::finish(int status, std::string json) {
  request_.run = nullptr;  // frees what the request held before its answer is sent
  finish_(status, std::move(json));
}

void Exchange::refuse(std::string_view reason, int status) {
  request_.run = nullptr;
  std::string json;
  try {
    json = refusal(status, reason).body;
  } catch (const std::bad_alloc&) {  // stays empty
  }
  finish_(status, std::move(json));
}

}  // namespace inlay::http

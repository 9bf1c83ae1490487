#include "http/exchange.h"

#include <algorithm>
#include <new>
#include <utility>

#include "http/response.h"

namespace inlay::http {
namespace {

constexpr std::string_view kBusy = "too busy; come again in a second";

}  // namespace

Exchange::Exchange(const Application& application, Queues& queues, const Limits& limits,
                   std::string name, std::string body, bool watched, Finish finish)
    : application_(application),
      queues_(queues),
      limits_(limits),
      name_(std::move(name)),
      body_(std::move(body)),
      watched_(watched),
      finish_(std::move(finish)) {}

void Exchange::start() {
  enter(Queue::quick, &Exchange::first_try);
}

void Exchange::enter(Queue queue, Stage stage) {
  queued_ = std::chrono::steady_clock::now();
  if (!queues_.post(queue,
                    [self = shared_from_this(), queue, stage] { self->run(queue, stage); })) {
    finish_(503, refusal(503, kBusy).body);
  }
}

std::string Exchange::take_progress() {
  const std::lock_guard lock(mutex_);
  return std::exchange(progress_, {});
}

// Memory that is not there costs this request alone.
void Exchange::run(Queue queue, Stage stage) {
  const auto max_wait = queue == Queue::quick ? limits_.quick_wait : limits_.slow_wait;
  try {
    if (stop_.stop_requested()) return finish_(503, refusal(503, "stopped").body);
    if (std::chrono::steady_clock::now() - queued_ > max_wait) {
      return finish_(503, refusal(503, kBusy).body);
    }
    (this->*stage)();
  } catch (const std::bad_alloc&) {
    finish_(503, refusal(503, "out of memory").body);
  } catch (const std::exception&) {
    finish_(500, refusal(500, "an error of the server").body);
  }
}

void Exchange::first_try() {
  request_ = application_.read(name_, body_);
  body_ = {};
  if (request_.status != 0) return finish_(request_.status, std::move(request_.json));
  if (request_.small) {
    const auto sharers = static_cast<int>(queues_.waiting(Queue::quick)) + 1;
    const auto some = std::max(limits_.quick_least, limits_.quick_try / sharers);
    Outcome outcome = request_.run({some, stop_.get_token(), {}});
    if (!outcome.unfinished) return finish_(outcome.status, std::move(outcome.json));
  }
  enter(Queue::slow, &Exchange::full_run);
}

void Exchange::full_run() {
  RunOptions options{{}, stop_.get_token(), {}};
  if (watched_) {
    options.progress = [this](std::string json) {
      const std::lock_guard lock(mutex_);
      progress_ = std::move(json);
    };
  }
  Outcome outcome = request_.run(options);
  finish_(outcome.status, std::move(outcome.json));
}

}  // namespace inlay::http

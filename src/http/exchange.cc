#include "http/exchange.h"

#include <algorithm>
#include <new>
#include <utility>

#include "http/response.h"

namespace inlay::http {
namespace {

constexpr std::string_view kBusy = "too busy; come again in a second";

}  // namespace

Exchange::Exchange(const Application& application, Lanes& lanes, const Limits& limits,
                   std::string name, std::string body, bool watched, Finish finish)
    : application_(application),
      lanes_(lanes),
      limits_(limits),
      name_(std::move(name)),
      body_(std::move(body)),
      watched_(watched),
      finish_(std::move(finish)) {}

void Exchange::start() {
  enter(Lane::quick, &Exchange::first);
}

void Exchange::enter(Lane lane, Step step) {
  queued_ = std::chrono::steady_clock::now();
  if (!lanes_.post(lane, [self = shared_from_this(), lane, step] { self->run(lane, step); })) {
    finish_(503, refusal(503, kBusy).body);
  }
}

std::string Exchange::take_progress() {
  const std::lock_guard lock(mutex_);
  return std::exchange(progress_, {});
}

// Memory that is not there costs this request alone.
void Exchange::run(Lane lane, Step step) {
  const auto most = lane == Lane::quick ? limits_.quick_wait : limits_.slow_wait;
  try {
    if (stop_.stop_requested()) return finish_(503, refusal(503, "stopped").body);
    if (std::chrono::steady_clock::now() - queued_ > most) {
      return finish_(503, refusal(503, kBusy).body);
    }
    (this->*step)();
  } catch (const std::bad_alloc&) {
    finish_(503, refusal(503, "out of memory").body);
  } catch (const std::exception&) {
    finish_(500, refusal(500, "an error of the server").body);
  }
}

void Exchange::first() {
  work_ = application_.read(name_, body_);
  body_ = {};
  if (work_.status != 0) return finish_(work_.status, std::move(work_.json));
  if (work_.small) {
    const auto sharers = static_cast<int>(lanes_.waiting(Lane::quick)) + 1;
    const auto some = std::max(limits_.quick_least, limits_.quick_try / sharers);
    Outcome outcome = work_.run({some, stop_.get_token(), {}});
    if (!outcome.unfinished) return finish_(outcome.status, std::move(outcome.json));
  }
  enter(Lane::slow, &Exchange::second);
}

void Exchange::second() {
  Effort effort{{}, stop_.get_token(), {}};
  if (watched_) {
    effort.progress = [this](std::string json) {
      const std::lock_guard lock(mutex_);
      progress_ = std::move(json);
    };
  }
  Outcome outcome = work_.run(effort);
  finish_(outcome.status, std::move(outcome.json));
}

}  // namespace inlay::http

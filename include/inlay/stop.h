// Stopping a search from another thread: a StopSource requests the stop, a search checks its
// StopToken, and a StopCallback calls a function when the stop is requested.
//
//   StopSource source;
//   Budget budget;
//   budget.stop = source.token();    // then source.request_stop() on any thread ends the search
//
// These types mean what the types of <stop_token> mean, which the standard libraries of some
// supported compilers lack (docs/platforms.md).
//
// All functions may be called on any thread at any time, except that one object must not be
// assigned or destroyed while another thread uses it; copies are independent objects.
#ifndef INLAY_STOP_H_
#define INLAY_STOP_H_

#include <functional>
#include <memory>
#include <utility>

namespace inlay {

namespace base {
class StopState;
}

// Whether a stop was requested. A token without a source never reports one and costs nothing.
// Copies share the source.
class StopToken {
 public:
  StopToken() = default;

  bool stop_requested() const;  // cost: one atomic load, and a call of `poll` if there is one
  // Whether a source exists that could request a stop.
  bool stop_possible() const { return state_ != nullptr; }

 private:
  friend class StopSource;
  friend class StopCallback;
  explicit StopToken(std::shared_ptr<base::StopState> state) : state_(std::move(state)) {}
  std::shared_ptr<base::StopState> state_;
};

// Requests stops. Copies share their state; a request cannot be withdrawn.
class StopSource {
 public:
  StopSource();
  // A source that also stops when `poll` returns true. Its tokens call `poll` each time they are
  // checked, on any thread and on several at once, until it has returned true. For stops that no
  // thread requests: a deadline, a flag in shared memory, the token of another source.
  // Require: `poll` throws nothing, and outlives the searches that have a token.
  explicit StopSource(std::function<bool()> poll);

  StopToken token() const { return StopToken(state_); }
  // Runs all callbacks on this thread. Returns false, and runs none, if a stop was requested
  // before.
  bool request_stop() const;
  bool stop_requested() const { return token().stop_requested(); }

 private:
  std::shared_ptr<base::StopState> state_;
};

// Calls a function once, when a stop is requested: on the thread that requests it or, if it was
// requested before, in the constructor. The destructor waits for a call that is running on another
// thread; afterwards the function is never called.
// Require: the function throws nothing and does not destroy its own StopCallback.
class StopCallback {
 public:
  StopCallback(const StopToken& token, std::function<void()> call);
  ~StopCallback();
  StopCallback(const StopCallback&) = delete;
  StopCallback& operator=(const StopCallback&) = delete;

 private:
  friend class base::StopState;
  std::shared_ptr<base::StopState> state_;
  std::function<void()> call_;
};

}  // namespace inlay

#endif  // INLAY_STOP_H_

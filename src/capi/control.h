// Control: the limits, the stop and the progress callback of one C call or of one search object.
#ifndef INLAY_SRC_CAPI_CONTROL_H_
#define INLAY_SRC_CAPI_CONTROL_H_

#include <atomic>
#include <optional>
#include <string>

#include "capi/call.h"
#include "inlay/search.h"
#include "inlay/stop.h"

struct inlay_stop {
  inlay::StopSource source;
};

namespace inlay::capi {

inlay_options default_options();
// Errors: a wrong size; a number of threads out of range.
Answer read_options(const inlay_options* given, inlay_options& options);

class Control {
 public:
  // Require: read_options() accepted the options. The object keeps its address.
  explicit Control(const inlay_options& options) { restart(options); }
  Control(const Control&) = delete;
  Control& operator=(const Control&) = delete;

  // Replaces the limits and the stop, and forgets that a callback requested a stop. The progress
  // callback stays.
  void restart(const inlay_options& options);

  Budget budget() const;
  // For the searches of this object, which must outlive them.
  ProgressReport progress();
  const inlay_options& options() const { return options_; }
  std::string_view engine() const { return engine_; }
  std::optional<std::uint64_t> seed() const;

  // Calls the callback with this; stops the searches if it asks for that or throws.
  void report(const Progress& progress) noexcept;
  // Runs a callback of the caller; if it throws, stops the searches and returns 1.
  template <typename Call>
  std::int32_t run(Call&& call) noexcept {
    try {
      return call();
    } catch (...) {
      threw_ = true;
      own_.request_stop();
      return 1;
    }
  }
  bool stop_requested() const { return budget_stop_.stop_requested(); }

  // The answer of a call that ended with `answer`: INLAY_E_CALLBACK if a callback threw.
  Answer finish(Answer answer) const;

 private:
  inlay_options options_{};
  std::string engine_ = "auto";
  StopSource own_;
  StopToken budget_stop_;
  std::optional<StopCallback> link_;  // from the stop of the caller to own_
  std::atomic<bool> threw_ = false;
};

std::int32_t limit_of(Limit limit);
inlay_stats stats_of(const Stats& stats, double fraction, std::string_view engine, Limit limit);
inlay_count_result count_of(const CountResult& counted);

}  // namespace inlay::capi

#endif  // INLAY_SRC_CAPI_CONTROL_H_

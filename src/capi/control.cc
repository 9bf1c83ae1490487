#include "capi/control.h"

#include <limits>

#include "base/threads.h"

namespace inlay::capi {

inlay_options default_options() {
  inlay_options options{};
  options.size = sizeof options;
  options.node_limit = INLAY_NO_LIMIT;
  options.time_limit_ns = INLAY_NO_LIMIT;
  options.memory_limit = INLAY_NO_LIMIT;
  options.threads = 1;
  options.progress_interval_ms = 100;
  return options;
}

Answer read_options(const inlay_options* given, inlay_options& options) {
  options = default_options();
  if (Answer answer = read_struct(given, "options", options); !answer.ok()) return answer;
  if (const Status status = base::check_threads(options.threads); !status) return status.error();
  return INLAY_OK;
}

void Control::restart(const inlay_options& options) {
  const inlay_options before = options_;
  const bool first = before.size == 0;
  if (first && options.engine != nullptr) engine_ = options.engine;
  link_.reset();
  own_ = StopSource();
  options_ = options;
  options_.size = sizeof options_;
  if (!first) {
    options_.progress = before.progress;
    options_.progress_context = before.progress_context;
  }
  options_.engine = nullptr;  // the text and the stop belong to the caller
  options_.stop = nullptr;
  budget_stop_ = own_.token();
  if (options.stop != nullptr) {
    link_.emplace(options.stop->source.token(), [this] { own_.request_stop(); });
  }
  threw_ = false;
}

Budget Control::budget() const {
  Budget budget;
  budget.nodes = options_.node_limit;
  constexpr auto kLongest = std::chrono::nanoseconds::max();
  if (options_.time_limit_ns < static_cast<std::uint64_t>(kLongest.count())) {
    budget.time = std::chrono::nanoseconds(options_.time_limit_ns);
  }
  if (options_.memory_limit < std::numeric_limits<std::size_t>::max()) {
    budget.memory = static_cast<std::size_t>(options_.memory_limit);
  }
  budget.stop = budget_stop_;
  return budget;
}

ProgressReport Control::progress() {
  if (options_.progress == nullptr) return {};
  return {[this](const Progress& progress) { report(progress); },
          std::chrono::milliseconds(options_.progress_interval_ms)};
}

std::optional<std::uint64_t> Control::seed() const {
  if (options_.use_seed == 0) return std::nullopt;
  return options_.seed;
}

void Control::report(const Progress& progress) noexcept {
  if (options_.progress == nullptr) return;
  inlay_progress sent{};
  sent.size = sizeof sent;
  sent.nodes = progress.stats.nodes;
  sent.solutions = progress.stats.solutions;
  sent.depth = progress.stats.depth;
  sent.time_ns = static_cast<std::uint64_t>(progress.stats.time.count());
  sent.fraction = progress.fraction;
  if (run([&] { return options_.progress(options_.progress_context, &sent); }) != 0) {
    own_.request_stop();
  }
}

Answer Control::finish(Answer answer) const {
  if (threw_) return {INLAY_E_CALLBACK, "a callback threw an exception"};
  return answer;
}

std::int32_t limit_of(Limit limit) {
  switch (limit) {
    case Limit::none:
      return INLAY_LIMIT_NONE;
    case Limit::nodes:
      return INLAY_LIMIT_NODES;
    case Limit::time:
      return INLAY_LIMIT_TIME;
    case Limit::memory:
      return INLAY_LIMIT_MEMORY;
    case Limit::stopped:
      return INLAY_LIMIT_STOPPED;
  }
  return INLAY_LIMIT_NONE;
}

inlay_stats stats_of(const Stats& stats, double fraction, std::string_view engine, Limit limit) {
  inlay_stats result{};
  result.nodes = stats.nodes;
  result.guesses = stats.guesses;
  result.solutions = stats.solutions;
  result.max_depth = stats.max_depth;
  result.memory = stats.memory;
  result.time_ns = static_cast<std::uint64_t>(stats.time.count());
  result.fraction = fraction;
  result.engine = engine.data();  // a literal in a table of engines
  result.limit = limit_of(limit);
  return result;
}

inlay_count_result count_of(const CountResult& counted) {
  inlay_count_result result{};
  result.count = counted.count.fits_64() ? counted.count.low_64() : UINT64_MAX;
  result.nodes = counted.stats.nodes;
  result.time_ns = static_cast<std::uint64_t>(counted.stats.time.count());
  result.approximate = counted.count.to_double();
  result.exact = counted.exact ? 1 : 0;
  result.limit = limit_of(counted.limit);
  return result;
}

}  // namespace inlay::capi

inlay_status inlay_options_init(inlay_options* options, size_t size) {
  return inlay::capi::initialize(options, size, "options", inlay::capi::default_options());
}

inlay_status inlay_stop_create(inlay_stop** stop, inlay_error* error) {
  using namespace inlay::capi;
  return guarded(error, [&]() -> Answer {
    if (stop == nullptr) return null_argument("stop");
    *stop = new inlay_stop;
    return INLAY_OK;
  });
}

void inlay_stop_request(inlay_stop* stop) {
  if (stop != nullptr) stop->source.request_stop();
}

int32_t inlay_stop_requested(const inlay_stop* stop) {
  return stop != nullptr && stop->source.stop_requested() ? 1 : 0;
}

void inlay_stop_free(inlay_stop* stop) {
  delete stop;
}

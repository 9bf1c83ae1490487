// The counters of the server in the text format of Prometheus. Used by one thread.
#ifndef INLAY_SRC_HTTP_METRICS_H_
#define INLAY_SRC_HTTP_METRICS_H_

#include <array>
#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace inlay::http {

class Metrics {
 public:
  // The gauges at the moment of the query.
  struct Now {
    std::size_t connections, quick_waiting, quick_running, slow_waiting, slow_running;
  };

  // `what`: "solve" for POST /api/solve, "page" for a document, else "other". There is one series
  // for each, so a client cannot create new ones.
  void add(std::string_view what, int status, std::chrono::steady_clock::duration took);
  void add_connection() { ++connections_; }
  void add_refused_connection() { ++refused_; }
  void add_cancelled() { ++cancelled_; }
  std::string text(const Now& now) const;

 private:
  static constexpr std::array<double, 11> kBounds{0.001, 0.0025, 0.005, 0.01, 0.025, 0.05,
                                                  0.1,   0.25,   1,     2.5,  10};
  struct Histogram {
    std::array<std::uint64_t, kBounds.size()> buckets{};
    std::uint64_t count = 0;
    double sum = 0;
  };
  std::map<std::pair<std::string, int>, std::uint64_t> requests_;
  std::map<std::string, Histogram, std::less<>> times_;
  std::uint64_t connections_ = 0, refused_ = 0, cancelled_ = 0;
  const std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
};

}  // namespace inlay::http

#endif  // INLAY_SRC_HTTP_METRICS_H_

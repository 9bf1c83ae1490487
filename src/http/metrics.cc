#include "http/metrics.h"

#include <cstdio>

namespace inlay::http {
namespace {

std::string decimal(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%g", value);
  return text;
}

void head(std::string& text, std::string_view name, std::string_view type, std::string_view help) {
  text += "# HELP " + std::string(name) + " " + std::string(help) + "\n# TYPE " +
          std::string(name) + " " + std::string(type) + "\n";
}
void one(std::string& text, std::string_view name, std::string_view type, std::string_view help,
         const std::string& value) {
  head(text, name, type, help);
  text += std::string(name) + " " + value + "\n";
}

}  // namespace

void Metrics::add(std::string_view what, int status, std::chrono::steady_clock::duration took) {
  ++requests_[{std::string(what), status}];
  auto found = times_.find(what);
  if (found == times_.end()) found = times_.emplace(what, Histogram{}).first;
  Histogram& times = found->second;
  const double seconds = std::chrono::duration<double>(took).count();
  for (std::size_t i = 0; i < kBounds.size(); ++i) {
    if (seconds <= kBounds[i]) ++times.buckets[i];
  }
  ++times.count;
  times.sum += seconds;
}

std::string Metrics::text(const Now& now) const {
  std::string text;
  head(text, "inlay_requests_total", "counter", "Requests by name and status.");
  for (const auto& [key, count] : requests_) {
    text += "inlay_requests_total{what=\"" + key.first + "\",status=\"" +
            std::to_string(key.second) + "\"} " + std::to_string(count) + "\n";
  }
  head(text, "inlay_request_seconds", "histogram", "Time from the end of a request to its answer.");
  for (const auto& [what, times] : times_) {
    const std::string label = "{what=\"" + what + "\"";
    for (std::size_t i = 0; i < kBounds.size(); ++i) {
      text += "inlay_request_seconds_bucket" + label + ",le=\"" + decimal(kBounds[i]) + "\"} " +
              std::to_string(times.buckets[i]) + "\n";
    }
    text += "inlay_request_seconds_bucket" + label + ",le=\"+Inf\"} " +
            std::to_string(times.count) + "\n";
    text += "inlay_request_seconds_sum" + label + "} " + decimal(times.sum) + "\n";
    text += "inlay_request_seconds_count" + label + "} " + std::to_string(times.count) + "\n";
  }
  one(text, "inlay_connections", "gauge", "Open connections.", std::to_string(now.connections));
  one(text, "inlay_connections_total", "counter", "Connections accepted.",
      std::to_string(connections_));
  one(text, "inlay_connections_refused_total", "counter",
      "Connections closed at once because there were too many.", std::to_string(refused_));
  one(text, "inlay_cancelled_total", "counter",
      "Requests whose client disconnected before the answer.", std::to_string(cancelled_));
  head(text, "inlay_queue_waiting", "gauge", "Requests that wait in a queue.");
  text += "inlay_queue_waiting{queue=\"quick\"} " + std::to_string(now.quick_waiting) + "\n";
  text += "inlay_queue_waiting{queue=\"slow\"} " + std::to_string(now.slow_waiting) + "\n";
  head(text, "inlay_queue_running", "gauge", "Requests that run.");
  text += "inlay_queue_running{queue=\"quick\"} " + std::to_string(now.quick_running) + "\n";
  text += "inlay_queue_running{queue=\"slow\"} " + std::to_string(now.slow_running) + "\n";
  one(text, "inlay_uptime_seconds", "gauge", "Time since the start.",
      decimal(std::chrono::duration<double>(std::chrono::steady_clock::now() - started_).count()));
  return text;
}

}  // namespace inlay::http

#include "serve_solver.h"

#include <algorithm>
#include <random>

#include "base/threads.h"
#include "service/solver_protocol/protocol.h"

namespace inlay::app {
namespace {

namespace protocol = service::protocol;

constexpr std::string_view kOrigins[] = {"https://www.f-puzzles.com", "https://f-puzzles.com"};

http::MessageReply reply_to(std::string_view message, const protocol::Settings& settings) {
  protocol::Reply reply = protocol::read(message, settings);
  if (!reply.job) return {std::move(reply.text), {}};
  protocol::Job& job = *reply.job;
  return {std::move(reply.text), http::MessageJob{job.endless, std::move(job.run),
                                                  std::move(job.stopped), std::move(job.failed)}};
}

// "https://example.org:8443".
bool is_origin(std::string_view text) {
  const std::size_t scheme = text.find("://");
  if (scheme == std::string_view::npos || scheme == 0) return false;
  const std::string_view host = text.substr(scheme + 3);
  return !host.empty() && host.find_first_of("/?# ") == std::string_view::npos;
}

Result<std::vector<std::string>> origins_of(const Arguments& arguments) {
  std::vector<std::string> origins(std::begin(kOrigins), std::end(kOrigins));
  for (std::string& origin : arguments.list(options::kSolverOrigin)) {
    if (!is_origin(origin)) {
      return Error{ErrorKind::invalid, "--solver-origin: '" + origin +
                                           "' is not an origin such as https://example.org"};
    }
    origins.push_back(std::move(origin));
  }
  return origins;
}

}  // namespace

Result<http::MessageServer> start_solver(const Arguments& arguments, std::size_t memory) {
  auto origins = origins_of(arguments);
  if (!origins) return origins.error();
  const int threads = base::thread_count(arguments.small_number(options::kThreads));
  http::MessageServerOptions how;
  how.port = static_cast<std::uint16_t>(arguments.number(options::kSolverPort));
  how.origins = std::move(*origins);
  how.quick_threads = how.slow_threads = std::max(1, threads / 2);
  protocol::Settings settings;
  settings.memory = memory;
  settings.seed = std::random_device{}();
  return http::MessageServer::start(
      std::move(how), [settings](std::string_view message) { return reply_to(message, settings); });
}

}  // namespace inlay::app

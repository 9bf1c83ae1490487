#include "http/server.h"

#include <boost/asio/ip/tcp.hpp>
#include <new>
#include <system_error>

#include "base/fnv.h"
#include "http/server_state.h"
#include "http/session.h"

namespace inlay::http {
namespace {

using boost::asio::ip::tcp;
using boost::system::error_code;

}  // namespace

Core::Core(ServerOptions o, Application a)
    : options(std::move(o)),
      application(std::move(a)),
      queues({options.quick_threads, options.limits.quick_queue},
             {options.slow_threads, options.limits.slow_queue}) {
  for (const Document& document : application.documents) {
    base::Fnv hash;
    hash.add(document.body);
    const std::string tag = "\"" + std::to_string(hash.value());
    etags[document.path] = {tag + "\"", tag + "-gzip\""};
  }
}

std::string_view Core::name_of(std::string_view path) const {
  constexpr std::string_view kApi = "/api/";
  if (!path.starts_with(kApi)) return "other";
  const auto& names = application.names;
  const auto found = std::find(names.begin(), names.end(), path.substr(kApi.size()));
  return found == names.end() ? "other" : *found;
}

const Document* Core::find(std::string_view path) const {
  for (const Document& document : application.documents) {
    if (document.path == path) return &document;
  }
  return nullptr;
}

std::string Core::metrics_text() const {
  return metrics.text({sessions.size(), queues.waiting(Queue::quick), queues.running(Queue::quick),
                       queues.waiting(Queue::slow), queues.running(Queue::slow)});
}

struct Server::State final : ServerState<Core, Session> {
  using ServerState::ServerState;
  ~State() override { end(); }

  void admit(tcp::socket socket) override {
    const Limits& limits = core.options.limits;
    error_code error;
    const auto client = socket.remote_endpoint(error).address();
    if (error) return;
    const bool remote = !client.is_loopback();
    const auto known = core.clients.find(client);
    if (core.sessions.size() >= limits.connections ||
        (remote && known != core.clients.end() && known->second >= limits.per_client)) {
      core.metrics.add_refused_connection();
      return;  // closes it
    }
    const auto session = std::make_shared<Session>(core, std::move(socket), client);
    if (remote) ++core.clients[client];
    try {
      core.sessions.insert(session);
    } catch (const std::bad_alloc&) {
      session->close();  // also forgets the client
      throw;
    }
    core.metrics.add_connection();
    session->start();
  }
  void refused() override { core.metrics.add_refused_connection(); }
};

Server::Server(std::unique_ptr<State> state) : state_(std::move(state)) {}
Server::Server(Server&&) noexcept = default;
Server::~Server() = default;

Result<Server> Server::start(ServerOptions options, Application application) {
  try {
    auto state = std::make_unique<State>(std::move(options), std::move(application));
    const Status listening = state->start();
    if (!listening) return listening.error();
    return Server(std::move(state));
  } catch (const std::system_error&) {
    return Error{ErrorKind::io, "the server could not start its threads"};
  } catch (const std::bad_alloc&) {
    return Error{ErrorKind::io, "out of memory: the server could not start"};
  }
}

std::uint16_t Server::port() const {
  return state_->listener.port();
}

void Server::stop() {
  state_->stop();
}

void Server::wait() {
  state_->wait();
}

}  // namespace inlay::http

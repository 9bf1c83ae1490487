#include "http/server.h"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <new>
#include <system_error>
#include <thread>

#include "base/fnv.h"
#include "http/listener.h"
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

struct Server::State {
  State(ServerOptions options, Application application)
      : core(std::move(options), std::move(application)),
        listener(
            core.io, [this](tcp::socket socket) { admit(std::move(socket)); },
            [this] { core.metrics.add_refused_connection(); }),
        shutdown(core.io) {}
  ~State() {
    stop();
    if (thread.joinable()) thread.join();
  }

  void admit(tcp::socket socket) {
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

  void stop() {
    try {
      boost::asio::post(core.io, [this] { close_all(); });
    } catch (const std::bad_alloc&) {
      core.io.stop();
    }
  }

  void close_all() {
    if (core.stopping) return;
    core.stopping = true;
    listener.close();
    const auto each = [this](void (Session::*action)()) {
      const auto sessions = core.sessions;  // the set changes while sessions end
      for (const auto& session : sessions) ((*session).*action)();
    };
    each(&Session::finish);
    if (core.sessions.empty()) return core.io.stop();
    shutdown.expires_after(core.options.limits.shutdown);
    shutdown.async_wait([each](error_code cancelled) {
      if (!cancelled) each(&Session::close);
    });
  }

  Core core;
  Listener listener;
  boost::asio::steady_timer shutdown;
  std::thread thread;
};

Server::Server(std::unique_ptr<State> state) : state_(std::move(state)) {}
Server::Server(Server&&) noexcept = default;
Server::~Server() = default;

Result<Server> Server::start(ServerOptions options, Application application) {
  try {
    auto state = std::make_unique<State>(std::move(options), std::move(application));
    const ServerOptions& how = state->core.options;
    const Status listening = state->listener.open(how.address, how.port);
    if (!listening) return listening.error();
    state->thread = std::thread([&state = *state] { state.listener.run(); });
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
  if (state_->thread.joinable()) state_->thread.join();
}

}  // namespace inlay::http

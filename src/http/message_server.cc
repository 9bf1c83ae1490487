#include "http/message_server.h"

#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <new>
#include <system_error>
#include <thread>
#include <utility>

#include "http/listener.h"
#include "http/message_session.h"

namespace inlay::http {

using boost::asio::ip::tcp;
using boost::system::error_code;

struct MessageServer::State {
  State(MessageServerOptions options, ReadMessage read)
      : core(std::move(options), std::move(read)),
        listener(core.io, [this](tcp::socket socket) { admit(std::move(socket)); }),
        shutdown(core.io) {}
  ~State() {
    stop();
    if (thread.joinable()) thread.join();
    each(&MessageSession::close);  // their jobs, too, if there was no memory to stop in order
  }

  void admit(tcp::socket socket) {
    if (core.sessions.size() >= core.options.limits.connections) return;  // closes it
    const auto session = std::make_shared<MessageSession>(core, std::move(socket));
    core.sessions.insert(session);
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
    each(&MessageSession::finish);
    if (core.sessions.empty()) return core.io.stop();
    shutdown.expires_after(core.options.limits.shutdown);
    shutdown.async_wait([this](error_code cancelled) {
      if (!cancelled) each(&MessageSession::close);
    });
  }

  void each(void (MessageSession::*action)()) {
    const auto sessions = core.sessions;  // the set changes while sessions end
    for (const auto& session : sessions) ((*session).*action)();
  }

  MessageCore core;
  Listener listener;
  boost::asio::steady_timer shutdown;
  std::thread thread;
};

MessageServer::MessageServer(std::unique_ptr<State> state) : state_(std::move(state)) {}
MessageServer::MessageServer(MessageServer&&) noexcept = default;
MessageServer::~MessageServer() = default;

Result<MessageServer> MessageServer::start(MessageServerOptions options, ReadMessage read) {
  try {
    auto state = std::make_unique<State>(std::move(options), std::move(read));
    const MessageServerOptions& how = state->core.options;
    const Status listening = state->listener.open(how.address, how.port);
    if (!listening) return listening.error();
    state->thread = std::thread([&state = *state] { state.listener.run(); });
    return MessageServer(std::move(state));
  } catch (const std::system_error&) {
    return Error{ErrorKind::io, "the server for messages could not start its threads"};
  } catch (const std::bad_alloc&) {
    return Error{ErrorKind::io, "out of memory: the server for messages could not start"};
  }
}

std::uint16_t MessageServer::port() const {
  return state_->listener.port();
}

void MessageServer::stop() {
  state_->stop();
}

void MessageServer::wait() {
  if (state_->thread.joinable()) state_->thread.join();
}

}  // namespace inlay::http

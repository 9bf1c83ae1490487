#include "http/message_server.h"

#include <new>
#include <system_error>
#include <utility>

#include "http/message_session.h"
#include "http/server_state.h"

namespace inlay::http {

using boost::asio::ip::tcp;

struct MessageServer::State final : ServerState<MessageCore, MessageSession> {
  using ServerState::ServerState;
  ~State() override { end(); }

  void admit(tcp::socket socket) override {
    if (core.sessions.size() >= core.options.limits.connections) return;  // closes it
    const auto session = std::make_shared<MessageSession>(core, std::move(socket));
    core.sessions.insert(session);
    session->start();
  }
};

MessageServer::MessageServer(std::unique_ptr<State> state) : state_(std::move(state)) {}
MessageServer::MessageServer(MessageServer&&) noexcept = default;
MessageServer::~MessageServer() = default;

Result<MessageServer> MessageServer::start(MessageServerOptions options, ReadMessage read) {
  try {
    auto state = std::make_unique<State>(std::move(options), std::move(read));
    const Status listening = state->start();
    if (!listening) return listening.error();
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
  state_->wait();
}

}  // namespace inlay::http

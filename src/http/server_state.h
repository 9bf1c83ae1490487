// ServerState: what the servers for requests and for messages have in common: a core with sessions,
// a listener, the one thread that runs them, and an orderly stop.
#ifndef INLAY_SRC_HTTP_SERVER_STATE_H_
#define INLAY_SRC_HTTP_SERVER_STATE_H_

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <memory>
#include <new>
#include <utility>

#include "base/thread.h"
#include "http/listener.h"

namespace inlay::http {

// `Core` has io, options (address, port, limits.shutdown), sessions and stopping; `Session` has
// finish() and close(), which removes it from the core and stops io if it was the last one.
template <typename Core, typename Session>
class ServerState {
 public:
  template <typename Options, typename Application>
  ServerState(Options options, Application application)
      : core(std::move(options), std::move(application)),
        listener(
            core.io, [this](boost::asio::ip::tcp::socket socket) { admit(std::move(socket)); },
            [this] { refused(); }),
        shutdown_(core.io) {}
  ServerState(const ServerState&) = delete;
  ServerState& operator=(const ServerState&) = delete;
  virtual ~ServerState() = default;

  // Error: that of Listener::open(). Throws std::system_error if no thread can be started.
  Status start() {
    Status listening = listener.open(core.options.address, core.options.port);
    if (listening) thread_ = base::Thread([this] { listener.run(); });
    return listening;
  }
  // On any thread, and again.
  void stop() {
    try {
      boost::asio::post(core.io, [this] { close_all(); });
    } catch (const std::bad_alloc&) {
      core.io.stop();
    }
  }
  void wait() { thread_.join(); }

  Core core;
  Listener listener;

 protected:
  // The destructor of each derived class calls it, so that no handler meets half an object.
  void end() {
    stop();
    wait();
    each(&Session::close);  // their searches, too, if there was no memory to stop in order
  }

 private:
  virtual void admit(boost::asio::ip::tcp::socket socket) = 0;
  virtual void refused() {}  // a connection was closed for lack of memory

  void close_all() {
    if (core.stopping) return;
    core.stopping = true;
    listener.close();
    try {
      each(&Session::finish);
      if (core.sessions.empty()) return core.io.stop();
      shutdown_.expires_after(core.options.limits.shutdown);
      shutdown_.async_wait([this](boost::system::error_code cancelled) {
        if (!cancelled) each(&Session::close);
      });
    } catch (const std::bad_alloc&) {
      core.io.stop();
    }
  }
  // The action may remove its session from the set.
  void each(void (Session::*action)()) {
    for (auto next = core.sessions.begin(); next != core.sessions.end();) {
      const std::shared_ptr<Session> session = *next++;
      ((*session).*action)();
    }
  }

  boost::asio::steady_timer shutdown_;
  base::Thread thread_;
};

}  // namespace inlay::http

#endif  // INLAY_SRC_HTTP_SERVER_STATE_H_

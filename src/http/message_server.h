// The server for messages: WebSocket (RFC 6455) over TCP. One thread reads and writes all
// connections; the jobs of messages run on the threads of two queues (queues.h), one job for each
// connection at a time.
//
// The head of a handshake passes the strict parser of head.h before Boost.Beast sees it. A web page
// may connect only if its origin is on the list; a program that sends no Origin may, too, since it
// could send any.
#ifndef INLAY_SRC_HTTP_MESSAGE_SERVER_H_
#define INLAY_SRC_HTTP_MESSAGE_SERVER_H_

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "http/limits.h"
#include "http/message_application.h"
#include "inlay/result.h"

namespace inlay::http {

struct MessageServerOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 0;            // 0: any free port
  std::vector<std::string> origins;  // "https://f-puzzles.com"; case does not matter
  int quick_threads = 1;             // at least 1; for jobs that end
  int slow_threads = 1;              // at least 1; for endless ones
  MessageLimits limits = {};
};

class MessageServer {
 public:
  // Listens when it returns. Errors: `invalid` or busy address, too few threads or memory.
  static Result<MessageServer> start(MessageServerOptions options, ReadMessage read);
  MessageServer(MessageServer&&) noexcept;
  // Calls stop() and wait().
  ~MessageServer();

  std::uint16_t port() const;
  // Accepts no more connections and stops all jobs. May be called by any thread, and again.
  void stop();
  void wait();  // until the server has stopped

 private:
  struct State;
  explicit MessageServer(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace inlay::http

#endif  // INLAY_SRC_HTTP_MESSAGE_SERVER_H_

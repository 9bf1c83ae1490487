// The server: HTTP/1.1 over TCP. One thread reads and writes all connections; requests run on the
// threads of two queues (queues.h). Everything that a client can make large has a limit (limits.h).
//
//   GET, HEAD  a document of the application, /healthz, /metrics
//   POST       /api/NAME with a JSON object; with "Accept: text/event-stream" the response is a
//              stream of events: `progress` and `part`, repeatedly, then one `answer` or `error`
#ifndef INLAY_SRC_HTTP_SERVER_H_
#define INLAY_SRC_HTTP_SERVER_H_

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "http/application.h"
#include "http/limits.h"
#include "inlay/result.h"

namespace inlay::http {

struct ServerOptions {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: any free port
  std::string host;           // accepted in Host besides localhost and addresses
  int quick_threads = 1;      // at least 1
  int slow_threads = 1;       // at least 1
  Limits limits = {};
  // Called with one line for each request, without line end, on one thread. Empty: no log.
  std::function<void(const std::string& line)> log = {};
};

class Server {
 public:
  // Listens when it returns. Errors: `invalid` or busy address, too few threads or memory.
  static Result<Server> start(ServerOptions options, Application application);
  Server(Server&&) noexcept;
  // Calls stop() and wait().
  ~Server();

  std::uint16_t port() const;
  // Accepts no more connections. Running requests have Limits::shutdown to finish, then they are
  // cancelled. May be called by any thread, and again.
  void stop();
  void wait();  // until the server has stopped

 private:
  struct State;
  explicit Server(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace inlay::http

#endif  // INLAY_SRC_HTTP_SERVER_H_

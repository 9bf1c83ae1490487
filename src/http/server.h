// The server: HTTP/1.1 over TCP. One thread reads and writes all connections; what is asked runs on
// the threads of two queues (queues.h). Everything a stranger can make large has a limit
// (limits.h).
//
//   GET  a document of the application, /healthz, /metrics
//   POST /api/NAME, a JSON object; with "Accept: text/event-stream" progress is told until the
//        answer is there: events `progress`, then one `answer` or `error`
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
  std::uint16_t port = 8080;  // 0: any that is free
  std::string host;           // a name by which it may be called besides localhost and addresses
  std::size_t quick_threads = 1;
  std::size_t slow_threads = 1;
  Limits limits = {};
  // A line for each request, without its end; called on one thread. Empty: no log.
  std::function<void(const std::string& line)> log = {};
};

class Server {
 public:
  // Listens when it comes back. Errors: the address is none, or is taken.
  static Result<Server> start(ServerOptions options, Application application);
  Server(Server&&) noexcept;
  // As stop() and wait().
  ~Server();

  std::uint16_t port() const;
  // No new connections; answers under way are finished for a while, then cancelled. May be called
  // by any thread, and again.
  void stop();
  void wait();  // until all of that is done

 private:
  struct State;
  explicit Server(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace inlay::http

#endif  // INLAY_SRC_HTTP_SERVER_H_

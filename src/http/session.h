// A session: one connection from its first byte to its last. The core: what all sessions share.
//
//   read ──> head and body complete ──> document or error ──────────────> write ──> next request
//     ^                             └─> exchange through the queues ──────^  │
//     └──────────────────────────────────────────────────────────────────────┘
//
// Everything happens on the one thread of the core; only an exchange uses others. Every state has a
// deadline, except a running exchange, whose time the application bounds. While it runs, nothing
// more is read: the bytes of the next request wait in the socket. If memory is exhausted, the
// request is answered with 503 where that is still possible; otherwise the connection is closed.
#ifndef INLAY_SRC_HTTP_SESSION_H_
#define INLAY_SRC_HTTP_SESSION_H_

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <map>
#include <memory>
#include <string>
#include <unordered_set>

#include "http/exchange.h"
#include "http/head.h"
#include "http/metrics.h"
#include "http/response.h"
#include "http/server.h"

namespace inlay::http {

class Session;

struct Core {
  Core(ServerOptions o, Application a);
  const Document* find(std::string_view path) const;
  // The name under which requests to this path are counted: one of the API, or "other".
  std::string_view name_of(std::string_view path) const;
  std::string metrics_text() const;

  const ServerOptions options;
  const Application application;
  // By path: of the plain document and of the compressed one.
  std::map<std::string, std::array<std::string, 2>, std::less<>> etags;
  boost::asio::io_context io{1};
  std::unordered_set<std::shared_ptr<Session>> sessions;
  std::map<boost::asio::ip::address, std::size_t> clients;  // connections from other machines
  Metrics metrics;
  std::size_t unread = 0;  // bytes of answers that clients have not read yet
  bool stopping = false;
  Queues queues;  // last, so that its threads end before what they use
};

class Session : public std::enable_shared_from_this<Session> {
 public:
  using Clock = std::chrono::steady_clock;
  using Socket = boost::asio::ip::tcp::socket;
  using Address = boost::asio::ip::address;

  Session(Core& core, Socket socket, Address client);
  void start();
  // Accepts no more requests; closes the connection at once if none is running.
  void finish();
  void close();

 private:
  // Reading
  void read_on();
  void receive();
  void handle();
  void refuse(const Rejection& rejection);
  // Answering
  void answer_get();
  void answer_post();
  Response document_response(const Document& document);
  void answered(int status, std::string json);
  void send_event(int status, const std::string& json);
  void send(Response response);
  void write_out();
  void written();
  void linger();
  // Exchanges
  void watch();
  void tick();
  // Runs one step; a lack of memory ends the request, not the program.
  template <typename Action>
  void guard(const Action& action);
  void out_of_memory();
  // Deadlines
  void expect_within(std::chrono::milliseconds time);
  void note(int status);

  Core& core_;
  Socket socket_;
  const Address client_;  // kept because a socket that was reset has lost it
  boost::asio::steady_timer deadline_, ticker_;
  std::array<char, 8192> chunk_;
  std::string in_;                // received and not answered yet
  std::size_t used_ = 0;          // bytes of it that the current request uses; 0: head not complete
  Head head_;                     // views into in_
  std::string out_, writing_;     // to be written next; being written
  std::string body_;              // written after writing_, without a copy
  std::size_t unread_ = 0;        // of core_.unread, the bytes of this session
  bool reading_request_ = false;  // its first byte has arrived
  bool keep_alive_ = true;
  bool closed_ = false;
  bool streamed_ = false;  // events have begun
  std::shared_ptr<Exchange> exchange_;
  std::string_view what_ = "other";  // for the metrics
  Clock::time_point began_;
};

}  // namespace inlay::http

#endif  // INLAY_SRC_HTTP_SESSION_H_

// A session: one connection, from its first byte to its last. And the core, which all of them
// share.
//
//   read ──> head and body whole ──> document, refusal ──────────────> write ──> next request
//     ^                          └─> exchange: the queues, watched ──────^  │
//     └───────────────────────────────────────────────────────────────────┘
//
// All of it happens on the one thread of the core; only an exchange reaches others. A deadline runs
// at each state but while an exchange is under way, whose time the application bounds. Nothing more
// is read then: the bytes of a next request wait in the socket.
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
  // What requests to this path are counted under: the name of what is asked, or "other". A text of
  // a stranger would make as many series as there are texts.
  std::string_view name_of(std::string_view path) const;
  std::string metrics_text() const;

  const ServerOptions options;
  const Application application;
  // By path: of the document as it is, and compressed.
  std::map<std::string, std::array<std::string, 2>, std::less<>> etags;
  boost::asio::io_context io{1};
  std::unordered_set<std::shared_ptr<Session>> sessions;
  std::map<boost::asio::ip::address, std::size_t> clients;  // connections from elsewhere
  Metrics metrics;
  bool stopping = false;
  Queues queues;  // the last: ends before what its threads call
};

class Session : public std::enable_shared_from_this<Session> {
 public:
  using Clock = std::chrono::steady_clock;
  using Socket = boost::asio::ip::tcp::socket;
  using Address = boost::asio::ip::address;

  Session(Core& core, Socket socket, Address client);
  void start() { read_on(); }
  // No more requests; ends at once if none is under way.
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
  void answered(int status, std::string json);
  void send(const Response& response);
  void write_out();
  void written();
  void linger();
  // Exchanges
  void watch();
  void tick();
  // Deadlines
  void expect_within(std::chrono::milliseconds time);
  void note(int status);

  Core& core_;
  Socket socket_;
  const Address client_;  // as it was counted: a socket that was reset no longer tells
  boost::asio::steady_timer deadline_, ticker_;
  std::array<char, 8192> chunk_;
  std::string in_;        // what has come and is not answered
  std::size_t used_ = 0;  // of it, by the request at hand; 0: its head is not whole
  Head head_;             // views into in_
  std::string out_, writing_;
  bool reading_request_ = false;  // its first byte has come
  bool keep_alive_ = true;
  bool closed_ = false;
  bool streamed_ = false;  // events have begun
  std::shared_ptr<Exchange> exchange_;
  std::string_view what_ = "other";  // for the metrics
  Clock::time_point began_;
};

}  // namespace inlay::http

#endif  // INLAY_SRC_HTTP_SESSION_H_

// A message session: one WebSocket from its handshake to its end.
//
//   head complete ──> strict parser, origin ──> handshake of Beast ──> read a message ──> job
//                          └─> refusal                                    ^    └─ stops the job
//                                                                         └──── of the one before
//
// Everything happens on the one thread of the core; only a job uses others. At most one job is in
// the queues; a second one waits here until that has ended, and a third one replaces the second.
#ifndef INLAY_SRC_HTTP_MESSAGE_SESSION_H_
#define INLAY_SRC_HTTP_MESSAGE_SESSION_H_

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>

#include "http/head.h"
#include "http/message_server.h"
#include "http/queues.h"

namespace inlay::http {

class MessageSession;

struct MessageCore {
  MessageCore(MessageServerOptions o, ReadMessage r);

  const MessageServerOptions options;
  const ReadMessage read;
  boost::asio::io_context io{1};
  std::unordered_set<std::shared_ptr<MessageSession>> sessions;
  bool stopping = false;
  Queues queues;  // last, so that its threads end before what they use
};

class MessageSession : public std::enable_shared_from_this<MessageSession> {
 public:
  using Socket = boost::asio::ip::tcp::socket;

  MessageSession(MessageCore& core, Socket socket);
  void start();
  // Stops the job and closes the WebSocket.
  void finish();
  void say_goodbye(boost::beast::websocket::close_code code);
  void close();

 private:
  // The handshake
  void read_on();
  void receive();
  void open();
  void refuse(const Rejection& rejection);
  // Messages
  void read_message();
  void handle(std::string_view message);
  void send(std::string message);
  void write_out();
  // Jobs
  void stop_job();
  void start_waiting();
  void ended(std::string last);
  // Runs one step; a lack of memory ends the connection, not the program.
  template <typename Action>
  void guard(const Action& action);
  // The handler of the stream that comes next: action(size), unless there is an error.
  template <typename Action>
  auto next(Action action);
  void expect_within(std::chrono::milliseconds time);

  template <typename Action>
  class Next;
  struct Running;

  MessageCore& core_;
  boost::beast::websocket::stream<Socket> stream_;
  boost::asio::steady_timer deadline_;
  std::string head_;              // as far as received
  std::string refusal_;           // the response to a rejected handshake
  boost::beast::flat_buffer in_;  // the message that is being read
  std::deque<std::string> out_;   // messages to be written; the first one is being written
  std::size_t unread_ = 0;        // bytes of out_
  std::shared_ptr<Running> running_;
  std::optional<MessageJob> waiting_;
  bool open_ = false;     // after the handshake
  bool closing_ = false;  // the closing handshake has begun
  bool closed_ = false;
};

}  // namespace inlay::http

#endif  // INLAY_SRC_HTTP_MESSAGE_SESSION_H_

// The server for messages over real connections, with a small application: every message ends
// with one answer, and every limit holds.
#include "http/message_server.h"

#include <gtest/gtest.h>

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <new>
#include <thread>

namespace inlay::http {
namespace {

namespace beast = boost::beast;
namespace websocket = beast::websocket;
using boost::asio::ip::tcp;
using boost::system::error_code;

class Client {
 public:
  explicit Client(std::uint16_t port, const std::string& origin = "https://a.example",
                  const std::string& host = "localhost")
      : stream_(io_) {
    stream_.next_layer().connect({boost::asio::ip::address_v4::loopback(), port});
    stream_.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
      if (!origin.empty()) request.set(beast::http::field::origin, origin);
    }));
    stream_.handshake(response_, host, "/", error);
  }
  void send(const std::string& text) { stream_.write(boost::asio::buffer(text), error); }
  std::string next() {
    beast::flat_buffer buffer;
    stream_.read(buffer, error);
    return error ? "" : beast::buffers_to_string(buffer.data());
  }
  std::string ask(const std::string& text) {
    send(text);
    return next();
  }
  void leave() { stream_.next_layer().close(); }
  int status() const { return static_cast<int>(response_.result_int()); }
  int close_code() const { return stream_.reason().code; }
  websocket::stream<tcp::socket>& stream() { return stream_; }

  error_code error;

 private:
  boost::asio::io_context io_;
  websocket::stream<tcp::socket> stream_;
  websocket::response_type response_;
};

// "echo X" is answered at once; "work X" sends X, waits for its stop, and ends; "quick X" is a job
// that ends by itself; "throw" runs out of memory.
class MessageServerTest : public testing::Test {
 protected:
  void start(MessageServerOptions options = {}) {
    options.origins = {"https://a.example"};
    auto started = MessageServer::start(
        std::move(options), [this](std::string_view text) { return reply_to(std::string(text)); });
    ASSERT_TRUE(started);
    server_ = std::make_unique<MessageServer>(std::move(*started));
  }
  std::uint16_t port() const { return server_->port(); }

  MessageReply reply_to(const std::string& text) {
    if (text.starts_with("echo ")) return {text.substr(5), {}};
    MessageJob job;
    job.endless = text.starts_with("work");
    job.run = [this, text](const StopToken& stop, const MessageJob::Send& send) -> std::string {
      if (text == "throw") throw std::bad_alloc();
      if (text == "fail") throw std::runtime_error("a fault");
      if (text.starts_with("quick ")) return text.substr(6);
      ++running;
      most_running = std::max(most_running.load(), running.load());
      send("began " + text);
      while (!stop.stop_requested()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
      --running;
      return "never sent";
    };
    job.stopped = [text] { return "stopped " + text; };
    job.failed = [](std::string_view reason) { return "failed: " + std::string(reason); };
    return {text.ends_with("!") ? "seen" : "", std::move(job)};
  }
  bool wait_for_running(int number) const {
    for (int i = 0; i < 5000 && running != number; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return running == number;
  }

  std::atomic<int> running = 0, most_running = 0;
  std::unique_ptr<MessageServer> server_;
};

TEST_F(MessageServerTest, AnswersMessages) {
  start();
  Client client(port());
  ASSERT_FALSE(client.error) << client.error.message();
  EXPECT_EQ(client.ask("echo one"), "one");
  EXPECT_EQ(client.ask("quick two"), "two");
  EXPECT_EQ(client.ask("quick !"), "seen");
  EXPECT_EQ(client.next(), "!");
}

TEST_F(MessageServerTest, ReportsFailures) {
  start();
  Client client(port());
  EXPECT_TRUE(client.ask("throw").starts_with("failed: out of memory"));
  EXPECT_EQ(client.ask("fail"), "failed: internal error");
  EXPECT_EQ(client.ask("quick on"), "on");
}

TEST_F(MessageServerTest, EachMessageStopsTheJobBefore) {
  start();
  Client client(port());
  EXPECT_EQ(client.ask("work 1"), "began work 1");
  EXPECT_EQ(client.ask("work 2"), "stopped work 1");
  EXPECT_EQ(client.next(), "began work 2");
  EXPECT_EQ(client.ask("echo stop"), "stop");
  EXPECT_EQ(client.next(), "stopped work 2");
  EXPECT_TRUE(wait_for_running(0));
}

TEST_F(MessageServerTest, EveryMessageOfAFloodEndsOnce) {
  start();
  Client client(port());
  constexpr int kMessages = 200;
  for (int i = 0; i < kMessages; ++i) client.send("work " + std::to_string(i));
  client.send("quick last");
  std::vector<int> ended(kMessages);
  for (std::string text = client.next(); text != "last"; text = client.next()) {
    ASSERT_FALSE(client.error) << client.error.message();
    if (text.starts_with("stopped work ")) ++ended[std::stoul(text.substr(13))];
  }
  EXPECT_EQ(std::count(ended.begin(), ended.end(), 1), kMessages);
  EXPECT_EQ(most_running, 1);
}

TEST_F(MessageServerTest, StopsTheJobOfAClientThatLeaves) {
  start();
  for (int i = 0; i < 3; ++i) {
    Client client(port());
    EXPECT_EQ(client.ask("work"), "began work");  // on the only thread for it
    client.leave();
  }
  EXPECT_TRUE(wait_for_running(0));
}

TEST_F(MessageServerTest, LongJobsDoNotDelayOthers) {
  start();
  Client first(port()), second(port());
  EXPECT_EQ(first.ask("work"), "began work");
  EXPECT_EQ(second.ask("quick one"), "one");
}

TEST_F(MessageServerTest, AdmitsListedOriginsOnly) {
  start();
  EXPECT_EQ(Client(port(), "https://A.example").status(), 101);
  EXPECT_EQ(Client(port(), "").status(), 101);
  EXPECT_EQ(Client(port(), "https://b.example").status(), 403);
  EXPECT_EQ(Client(port(), "null").status(), 403);
  EXPECT_EQ(Client(port(), "https://a.example", "a.example").status(), 403);
  EXPECT_EQ(Client(port(), "https://a.example", "127.0.0.1:80").status(), 101);
}

TEST_F(MessageServerTest, AdmitsANumberOfConnections) {
  MessageServerOptions options;
  options.limits.connections = 2;
  start(options);
  Client first(port());
  auto second = std::make_unique<Client>(port());
  EXPECT_EQ(second->ask("echo 2"), "2");
  EXPECT_NE(Client(port()).status(), 101);
  second->leave();
  second.reset();
  bool admitted = false;
  for (int i = 0; i < 5000 && !admitted; ++i) {
    admitted = Client(port()).status() == 101;
    if (!admitted) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  EXPECT_TRUE(admitted);
  EXPECT_EQ(first.ask("echo 1"), "1");
}

TEST_F(MessageServerTest, LimitsTheSizeOfAMessage) {
  MessageServerOptions options;
  options.limits.message = 100;
  start(options);
  const std::string text = "echo " + std::string(95, 'x');
  EXPECT_EQ(Client(port()).ask(text), text.substr(5));
  Client client(port());
  EXPECT_EQ(client.ask(text + "x"), "");
  EXPECT_EQ(client.close_code(), websocket::close_code::too_big);
}

TEST_F(MessageServerTest, LimitsWhatAClientDoesNotRead) {
  MessageServerOptions options;
  options.limits.unread = 100;
  start(options);
  Client client(port());
  EXPECT_EQ(client.ask("echo " + std::string(100, 'x')).size(), 100U);
  EXPECT_EQ(client.ask("echo " + std::string(101, 'x')), "");
  EXPECT_TRUE(client.error);
}

TEST_F(MessageServerTest, AcceptsTextOnly) {
  start();
  Client client(port());
  client.stream().binary(true);
  EXPECT_EQ(client.ask("echo x"), "");
  EXPECT_EQ(client.close_code(), websocket::close_code::unknown_data);
}

TEST_F(MessageServerTest, ClosesSilentConnections) {
  MessageServerOptions options;
  options.limits.handshake = std::chrono::milliseconds(50);
  start(options);
  boost::asio::io_context io;
  tcp::socket socket(io);
  socket.connect({boost::asio::ip::address_v4::loopback(), port()});
  char byte = 0;
  error_code error;
  EXPECT_EQ(socket.read_some(boost::asio::buffer(&byte, 1), error), 0U);
  EXPECT_TRUE(error);
}

TEST_F(MessageServerTest, SaysGoodbyeWhenItStops) {
  start();
  Client idle(port()), busy(port());
  EXPECT_EQ(idle.ask("echo 1"), "1");
  EXPECT_EQ(busy.ask("work"), "began work");
  server_->stop();
  EXPECT_EQ(idle.next(), "");
  EXPECT_EQ(idle.close_code(), websocket::close_code::going_away);
  while (!busy.next().empty()) {
  }
  server_->wait();
  EXPECT_TRUE(wait_for_running(0));
}

TEST_F(MessageServerTest, ReportsABusyPort) {
  start();
  MessageServerOptions options;
  options.port = port();
  EXPECT_FALSE(MessageServer::start(options, [](std::string_view) { return MessageReply{}; }));
}

}  // namespace
}  // namespace inlay::http

// The n-th allocation of a server fails while it serves a connection, alone or with all later ones.
// The client has an answer or sees the end of its connection, and the server continues.
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <cerrno>
#include <cstring>
#include <future>
#include <new>
#include <string>
#include <string_view>

#include "anomalies/sweep.h"
#include "http/exchange.h"
#include "http/message_server.h"
#include "http/reserved_handler.h"
#include "http/server.h"
#include "support/failing_allocations.h"

namespace inlay::test {
namespace {

enum class Found { answer, refusal, end, silence };

// Allocates nothing, so that all failures are the server's.
class Client {
 public:
  explicit Client(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    const timeval wait{5, 0};
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &wait, sizeof wait);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    (void)::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address);
  }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  ~Client() { ::close(socket_); }

  // Sends the bytes and receives until `end` has come; `right` begins the right answer.
  Found ask(std::string_view bytes, std::string_view right, std::string_view end) {
    (void)::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    char received[1 << 16];
    std::size_t size = 0;
    bool is_right = false;
    while (true) {
      const ssize_t more = ::recv(socket_, received + size, sizeof received - size, 0);
      if (more < 0 && (errno == EAGAIN || errno == EINTR)) return Found::silence;
      if (more <= 0) return Found::end;
      size += static_cast<std::size_t>(more);
      const std::string_view all(received, size);
      is_right = is_right || all.starts_with(right);
      if (all.find(end) != all.npos) return is_right ? Found::answer : Found::refusal;
      if (size < sizeof received) continue;
      std::memmove(received, received + size - end.size(), end.size());
      size = end.size();
    }
  }

 private:
  const int socket_;
};

// Serves one connection by serve() with each allocation failing, and then another without a
// failure.
template <typename Serve>
void sweep_connections(const Serve& serve) {
  for (const bool forever : {false, true}) {
    SCOPED_TRACE(forever ? "from then on" : "once");
    for_each_n(200, [&](long n) {
      fail_allocation(n, forever);
      const Found found = serve();
      const bool failed = end_failing_allocations();
      EXPECT_NE(found, Found::silence);
      EXPECT_TRUE(failed || found == Found::answer);
      EXPECT_EQ(serve(), Found::answer);
      return failed;
    });
  }
}

// The server accepted no more connections after it had had no memory for one.
TEST(ServerMemory, Requests) {
  http::ServerOptions options;
  options.port = 0;
  const std::string large = std::string(8 << 20, '.') + "end";
  const auto read = [](const http::ApiRequest& request) {
    return http::PreparedRequest{0, {}, request.name == "small", [](const http::RunOptions& run) {
                                   if (run.part) run.part("1");
                                   return http::Outcome{200, "{}"};
                                 }};
  };
  const auto server = http::Server::start(options, {{{"/large", "text/plain", large}}, {}, read});
  ASSERT_TRUE(server);
  const std::string rest =
      " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n";
  for (const auto& [request, end] :
       {std::pair{"POST /api/small" + rest + "\r\n{}", "}"},
        {"POST /api/large" + rest + "\r\n{}", "}"},
        {"POST /api/large" + rest + "Accept: text/event-stream\r\n\r\n{}", "\n\n"},
        {"GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n", "end"}}) {
    SCOPED_TRACE(request);
    sweep_connections([&] { return Client(server->port()).ask(request, "HTTP/1.1 200", end); });
  }
}

TEST(ServerMemory, Messages) {
  const auto server = http::MessageServer::start({}, [](std::string_view) {
    http::MessageJob job;
    job.run = [](const StopToken&, const auto& send) {
      send("half");
      return "done";
    };
    job.stopped = [] { return "stopped"; };
    job.failed = [](std::string_view) { return "failed"; };
    return http::MessageReply{"begun", job};
  });
  ASSERT_TRUE(server);
  constexpr std::string_view kHandshake =
      "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";
  constexpr std::string_view kText("\x81\x82\0\0\0\0go", 8);  // a message whose mask is zero
  sweep_connections([&] {
    Client client(server->port());
    const Found open = client.ask(kHandshake, "HTTP/1.1 101", "\r\n\r\n");
    return open == Found::answer ? client.ask(kText,
                                              "\x81\x05"
                                              "begun\x81\x04"
                                              "half",
                                              "done")
                                 : open;
  });
}

// A thread of a queue waited for memory to hand over its answer. The memory was that of requests
// which waited for this thread, so no client had an answer.
TEST(ServerMemory, AnAnswerIsHandedOverWithoutAny) {
  boost::asio::io_context io;
  const auto memory = std::make_shared<http::HandlerMemory>();
  std::string answer(1000, 'x'), found;
  const std::weak_ptr<http::HandlerMemory> session = memory;
  auto deliver = [session, status = 200, answer = std::move(answer), &found]() mutable {
    if (status == 200 && session.lock()) found = std::move(answer);
  };
  fail_allocation(1, true);
  boost::asio::post(io, http::waiting_in(memory, std::move(deliver)));
  EXPECT_FALSE(end_failing_allocations());
  io.run();
  EXPECT_EQ(found, std::string(1000, 'x'));
}

TEST(ServerMemory, ARequestEndsWithoutAny) {
  const http::Application application{{}, {}, [](const http::ApiRequest&) -> http::PreparedRequest {
                                        fail_allocation(1, true);
                                        throw std::bad_alloc();
                                      }};
  const http::Limits limits;
  http::Queues queues({1, 4}, {1, 4});
  struct Ended {
    bool failed, empty;
    int status;
  };
  std::promise<Ended> ended;
  std::make_shared<http::Exchange>(application, queues, limits, http::Exchange::Request{"name", ""},
                                   [&](int status, const std::string& json) {
                                     const bool failed = end_failing_allocations();
                                     ended.set_value({failed, json.empty(), status});
                                   })
      ->start();
  const Ended found = ended.get_future().get();
  EXPECT_TRUE(found.failed);
  EXPECT_TRUE(found.empty);
  EXPECT_EQ(found.status, 503);
}

}  // namespace
}  // namespace inlay::test

// The server over real connections, with an application that does nothing: every limit of time and
// number, clients that disconnect or do not read, and the shutdown.
#include "http/server.h"

#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <semaphore>
#include <thread>

namespace inlay::http {
namespace {

using boost::asio::ip::tcp;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

const std::string kGet = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

std::string post(const std::string& name, const std::string& fields = "") {
  return "POST /api/" + name +
         " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n" +
         fields + "\r\n{}";
}

class Connection {
 public:
  explicit Connection(std::uint16_t port) : socket_(io_) {
    socket_.connect({boost::asio::ip::address_v4::loopback(), port});
  }
  void send(const std::string& bytes) {
    boost::system::error_code ignored;
    boost::asio::write(socket_, boost::asio::buffer(bytes), ignored);
  }
  // The next response with a length; what has come if the connection ends before.
  std::string next() {
    while (true) {
      const std::size_t end = in_.find("\r\n\r\n");
      const std::size_t length = in_.find("Content-Length: ");
      if (end != std::string::npos && length < end) {
        const std::size_t size = end + 4 + std::stoul(in_.substr(length + 16));
        if (in_.size() >= size) {
          std::string response = in_.substr(0, size);
          in_.erase(0, size);
          return response;
        }
      }
      if (!receive()) return std::exchange(in_, {});
    }
  }
  std::string ask(const std::string& request) {
    send(request);
    return next();
  }
  std::string all() {
    while (receive()) {
    }
    return std::exchange(in_, {});
  }
  bool receive() {
    boost::system::error_code error;
    char bytes[4096];
    in_.append(bytes, socket_.read_some(boost::asio::buffer(bytes), error));
    return !error;
  }
  const std::string& in() const { return in_; }

 private:
  boost::asio::io_context io_;
  tcp::socket socket_;
  std::string in_;
};

int status_of(const std::string& response) {
  return response.starts_with("HTTP/1.1 ") ? std::stoi(response.substr(9, 3)) : 0;
}

class ServerTest : public testing::Test {
 protected:
  // What the application does, by the name of the request.
  Outcome run(const std::string& name, const RunOptions& effort) {
    if (name == "endless") {
      started_.release();
      while (!effort.stop.stop_requested()) std::this_thread::yield();
      stopped_.release();
    }
    if (name == "progress" && effort.progress) {
      for (int i = 0; i < 12; ++i) {
        effort.progress("{\"i\":" + std::to_string(i) + "}");
        std::this_thread::sleep_for(milliseconds(50));
      }
    }
    if (name == "parts" && effort.part) {
      for (int i = 0; i < 12; ++i) {
        effort.part("{\"i\":" + std::to_string(i) + "}");
        std::this_thread::sleep_for(milliseconds(50));
      }
    }
    return {200, "\"" + name + "\"", false};
  }

  Application application() {
    return {{{"/", "text/plain", "the page"},
             {"/large", "text/plain", large_},
             {std::string(kNotFound), "text/html", "<a href=\"/\">"}},
            {"quick", "slow", "endless", "progress", "parts"},
            [this](const ApiRequest& request) -> PreparedRequest {
              const auto& [name, body, language] = request;
              if (name == "language") return {400, "\"" + std::string(language) + "\"", false, {}};
              if (name == "memory") throw std::bad_alloc();
              if (name.starts_with("nosuch")) return {404, "{}", false, {}};
              return {
                  0, {}, name == "quick", [this, work = std::string(name)](const RunOptions& e) {
                    return run(work, e);
                  }};
            },
            {"en", "de"}};
  }

  std::unique_ptr<Server> serve(const Limits& limits = {}) {
    ServerOptions options;
    options.port = 0;
    options.limits = limits;
    auto server = Server::start(options, application());
    EXPECT_TRUE(server.ok());
    return std::make_unique<Server>(std::move(*server));
  }

  const std::string large_ = std::string(std::size_t{32} << 20, 'x');
  std::counting_semaphore<> started_{0}, stopped_{0};
};

TEST_F(ServerTest, AnswersInOrder) {
  const auto server = serve();
  Connection client(server->port());
  client.send(kGet + post("slow") + post("quick") + kGet);
  EXPECT_TRUE(client.next().ends_with("\r\n\r\nthe page"));
  EXPECT_TRUE(client.next().ends_with("\r\n\r\n\"slow\""));
  EXPECT_TRUE(client.next().ends_with("\r\n\r\n\"quick\""));
  EXPECT_TRUE(client.next().ends_with("\r\n\r\nthe page"));
}

TEST_F(ServerTest, HeadHasTheFieldsOfGetAndNoBody) {
  const auto server = serve();
  for (const std::string path : {"/", "/healthz", "/nosuch", "/api/quick"}) {
    const std::string rest =
        " " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    Connection get(server->port()), head(server->port());
    const std::string with_body = get.ask("GET" + rest);
    head.send("HEAD" + rest);
    const std::string without = head.all();
    const std::size_t date = with_body.find("Date: "), end = with_body.find("\r\n\r\n") + 4;
    EXPECT_GT(with_body.size(), end) << path;
    ASSERT_EQ(without.size(), end) << path;
    EXPECT_EQ(without.substr(0, date), with_body.substr(0, date)) << path;
    EXPECT_EQ(without.substr(date + 40), with_body.substr(date + 40, end - date - 40)) << path;
  }
  // A rejected one, and one among others.
  Connection client(server->port());
  client.send(
      "HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\nHEAD / HTTP/1.2\r\nHost: localhost\r\n\r\n");
  const std::string all = client.all();
  EXPECT_EQ(all.find("the page"), std::string::npos);
  EXPECT_NE(all.find("HTTP/1.1 505 "), std::string::npos);
  EXPECT_TRUE(all.ends_with("\r\n\r\n")) << all;
}

TEST_F(ServerTest, BodiesOfOtherTypesAreRejected) {
  const auto server = serve();
  const auto status = [&](const std::string& fields) {
    return status_of(
        Connection(server->port())
            .ask("POST /api/quick HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n" + fields +
                 "\r\n{}"));
  };
  EXPECT_EQ(status("Content-Type: application/json; charset=utf-8\r\n"), 200);
  EXPECT_EQ(status("Content-Type: text/plain;charset=x,application/json\r\n"), 415);
  EXPECT_EQ(status("Content-Type: application/json\r\nContent-Type: text/plain\r\n"), 400);
  EXPECT_EQ(status(""), 415);
}

TEST_F(ServerTest, ThePreferredLanguageReachesTheApplication) {
  const auto server = serve();
  Connection client(server->port());
  const auto language = [&](const std::string& field) {
    const std::string response = client.ask(post("language", field));
    return response.substr(response.find("\r\n\r\n") + 4);
  };
  EXPECT_EQ(language(""), "\"\"");
  EXPECT_EQ(language("Accept-Language: fr-FR, de-AT;q=0.7, en;q=0.3\r\n"), "\"de\"");
  EXPECT_EQ(language("Accept-Language: en\r\n"), "\"en\"");
}

TEST_F(ServerTest, ALackOfMemoryCostsOneRequest) {
  const auto server = serve();
  Connection client(server->port());
  EXPECT_EQ(status_of(client.ask(post("memory"))), 503);
  EXPECT_EQ(status_of(client.ask(post("quick"))), 200);
}

// Unread answers are bounded together: beyond it a request is answered with 503.
TEST_F(ServerTest, UnreadAnswersAreBounded) {
  Limits limits;
  limits.unread_answers = std::size_t{1} << 20;
  const auto server = serve(limits);
  Connection deaf(server->port()), client(server->port());
  deaf.send("GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n");
  while (!deaf.receive()) {
  }
  EXPECT_EQ(status_of(client.ask(post("quick"))), 503);
  while (deaf.in().size() < large_.size()) deaf.receive();
  int status = 503;
  for (int tries = 0; tries < 500 && status == 503; ++tries) {
    status = status_of(client.ask(post("quick")));
    std::this_thread::sleep_for(milliseconds(10));
  }
  EXPECT_EQ(status, 200);
}

TEST_F(ServerTest, ManyClientsAtOnce) {
  const auto server = serve();
  std::vector<std::thread> threads;
  std::atomic<int> right = 0;
  for (int i = 0; i < 8; ++i) {
    threads.emplace_back([&, i] {
      Connection client(server->port());
      for (int j = 0; j < 50; ++j) {
        const std::string name = (i + j) % 5 == 0 ? "slow" : "quick";
        right += client.ask(post(name)).ends_with("\r\n\r\n\"" + name + "\"");
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(right, 8 * 50);
}

TEST_F(ServerTest, ConnectionsAreCounted) {
  Limits limits;
  limits.connections = 3;
  const auto server = serve(limits);
  std::vector<std::unique_ptr<Connection>> clients;
  for (int i = 0; i < 3; ++i) {
    clients.push_back(std::make_unique<Connection>(server->port()));
    EXPECT_EQ(status_of(clients.back()->ask(kGet)), 200);
  }
  EXPECT_EQ(Connection(server->port()).ask(kGet), "");
  EXPECT_EQ(status_of(clients[0]->ask(kGet)), 200);
  clients.pop_back();
  while (status_of(Connection(server->port()).ask(kGet)) != 200) std::this_thread::yield();
}

// How long it took until the server closed the connection.
Clock::duration time_until_closed(Connection& client) {
  const auto began = Clock::now();
  client.all();
  return Clock::now() - began;
}

// The other limits are far away, so that a connection that ends has met this one.
TEST_F(ServerTest, SlowRequestsAreDisconnected) {
  Limits limits;
  limits.request = milliseconds(300);
  limits.idle = std::chrono::hours(1);
  const auto server = serve(limits);
  Connection head(server->port());
  head.send(kGet.substr(0, 20));
  EXPECT_GE(time_until_closed(head), milliseconds(250));
  Connection body(server->port());
  body.send(post("quick").substr(0, post("quick").size() - 1));
  EXPECT_GE(time_until_closed(body), milliseconds(250));
  // A little now and then does not make it longer.
  Connection drip(server->port());
  std::atomic<bool> closed = false;
  std::thread reader([&] {
    drip.all();
    closed = true;
  });
  drip.send("GET /");
  while (!closed) {
    std::this_thread::sleep_for(milliseconds(50));
    drip.send("a");
  }
  reader.join();
}

TEST_F(ServerTest, IdleConnectionsAreClosed) {
  Limits limits;
  limits.request = std::chrono::hours(1);
  limits.idle = milliseconds(300);
  const auto server = serve(limits);
  Connection fresh(server->port());
  EXPECT_GE(time_until_closed(fresh), milliseconds(250));
  Connection used(server->port());
  EXPECT_EQ(status_of(used.ask(kGet)), 200);
  EXPECT_GE(time_until_closed(used), milliseconds(250));
}

TEST_F(ServerTest, ClientsThatDoNotReadAreDisconnected) {
  Limits limits;
  limits.answer = milliseconds(300);
  limits.connections = 1;
  const auto server = serve(limits);
  Connection deaf(server->port());
  deaf.send("GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n");
  while (status_of(Connection(server->port()).ask(kGet)) != 200) {
    std::this_thread::sleep_for(milliseconds(20));
  }
  EXPECT_LT(deaf.all().size(), large_.size());
}

TEST_F(ServerTest, ADisconnectStopsTheSearch) {
  const auto server = serve();
  {
    Connection client(server->port());
    client.send(post("endless"));
    started_.acquire();
  }
  stopped_.acquire();
}

TEST_F(ServerTest, ProgressIsReported) {
  const auto server = serve();
  Connection client(server->port());
  client.send(post("progress", "Accept: text/event-stream\r\n"));
  const std::string text = client.all();
  EXPECT_NE(text.find("\r\nContent-Type: text/event-stream\r\n"), std::string::npos);
  EXPECT_NE(text.find("event: progress\ndata: {\"i\":"), std::string::npos);
  EXPECT_TRUE(text.ends_with("event: answer\ndata: \"progress\"\n\n")) << text;
}

TEST_F(ServerTest, PartsOfTheAnswerAreSentInOrder) {
  const auto server = serve();
  Connection client(server->port());
  client.send(post("parts", "Accept: text/event-stream\r\n"));
  const std::string text = client.all();
  std::size_t at = 0;
  for (int i = 0; i < 8; ++i) {  // the answer may come before the last ones are sent
    at = text.find("event: part\ndata: {\"i\":" + std::to_string(i) + "}\n\n", at);
    ASSERT_NE(at, std::string::npos) << i << text;
  }
  EXPECT_TRUE(text.ends_with("event: answer\ndata: \"parts\"\n\n")) << text;
}

TEST_F(ServerTest, BrowsersAtAnUnknownAddressGetAPage) {
  const auto server = serve();
  Connection client(server->port());
  const std::string page =
      client.ask("GET /nosuch HTTP/1.1\r\nHost: localhost\r\nAccept: text/html,*/*;q=0.8\r\n\r\n");
  EXPECT_EQ(status_of(page), 404);
  EXPECT_NE(page.find("Content-Type: text/html"), std::string::npos);
  EXPECT_NE(page.find("<a href=\"/\">"), std::string::npos);
  const std::string json = client.ask("GET /nosuch HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_EQ(status_of(json), 404);
  EXPECT_NE(json.find("\"error\":\"not found\""), std::string::npos);
}

TEST_F(ServerTest, UnknownNamesCreateNoSeries) {
  const auto server = serve();
  Connection client(server->port());
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(status_of(client.ask(post("nosuch" + std::to_string(i)))), 404);
  }
  client.ask(post("quick"));
  const std::string text = client.ask("GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_NE(text.find("inlay_requests_total{what=\"other\",status=\"404\"} 20\n"),
            std::string::npos);
  EXPECT_NE(text.find("inlay_requests_total{what=\"quick\",status=\"200\"} 1\n"),
            std::string::npos);
  EXPECT_EQ(text.find("nosuch"), std::string::npos);
}

TEST_F(ServerTest, StopsWhenEveryRequestIsAnswered) {
  auto server = serve();
  Connection idle(server->port()), busy(server->port());
  busy.send(post("progress", "Accept: text/event-stream\r\n"));
  while (busy.in().find("event: progress") == std::string::npos) ASSERT_TRUE(busy.receive());
  server->stop();
  EXPECT_EQ(idle.all(), "");
  EXPECT_TRUE(busy.all().ends_with("event: answer\ndata: \"progress\"\n\n"));
  server->wait();
}

TEST_F(ServerTest, StopsSearchesThatTakeTooLong) {
  Limits limits;
  limits.shutdown = milliseconds(100);
  auto server = serve(limits);
  Connection client(server->port());
  client.send(post("endless"));
  started_.acquire();
  server.reset();
  EXPECT_TRUE(stopped_.try_acquire());
  EXPECT_EQ(client.all(), "");
}

}  // namespace
}  // namespace inlay::http

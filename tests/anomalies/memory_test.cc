// The n-th allocation of a command or a request fails, alone or with all later ones.
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <cstdio>
#include <future>
#include <new>
#include <string>

#include "anomalies/lines.h"
#include "anomalies/sweep.h"
#include "http/exchange.h"
#include "http/reserved_handler.h"
#include "http/server.h"
#include "service/api/api.h"

namespace inlay::test {
namespace {

constexpr const char* kGrid =
    "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
constexpr const char* kVariant = "4x4 ; killer 3 r1c1 r1c2 ; given 4 r2c2";
constexpr const char* kProblem = "a b c d\na b\nc d\na c\nb d\na\nb\n";

class Memory : public testing::Test {
 protected:
  std::string path(const std::string& name) const { return folder_.path(name); }
  void sweep(const Words& command, const std::string& result = {}) const {
    SCOPED_TRACE(command.front());
    Work work{command, result};
    if (!result.empty()) work.prepare = [result] { ::unlink(result.c_str()); };
    sweep_allocations(work, is_full() ? 100 : 10);
  }
  Folder folder_, inputs_;
};

TEST_F(Memory, OneAnswer) {
  sweep({"solve", kPuzzle});
  sweep({"count", kPuzzle});
  sweep({"solve", kPuzzle, "--certificate", path("proof")}, path("proof"));
  sweep({"solve", "--width", "2", "--height", "2", kVariant});
}

TEST_F(Memory, Grades) {
  sweep({"rate", kPuzzle});
  sweep({"hint", kPuzzle});
  sweep({"canon", kPuzzle});
  sweep({"convert", "--to", "grid", kPuzzle});
}

TEST_F(Memory, Searches) {
  const std::string problem = inputs_.path("problem");
  write_bytes(problem, kProblem);
  sweep({"cover", "solve", "--all", problem});
  sweep({"cover", "count", "--engine", "bitset", "--threads", "3", problem});
  sweep({"tile", "--quiet", "--count", "pentominoes", "3x20"});
  sweep({"unavoidable", kGrid});
}

TEST_F(Memory, Making) {
  sweep({"generate", "--seed", "1", "--threads", "2", "--count", "3", "--quiet"});
  sweep({"minimize", kPuzzle});
  sweep({"catalogue", "unrank", "12345"});
}

// A thread waited for a chunk that was lost, and the program hung.
TEST_F(Memory, ARunWithAJournal) {
  const std::string puzzles = inputs_.path("puzzles.txt");
  write_bytes(puzzles, small_puzzles(300));
  for (const char* const threads : {"1", "3"}) {
    const Words command{"count", "--checkpoint", "0",         "--threads",
                        threads, "-o",           path("out"), puzzles};
    Words again = command;
    again.emplace_back("--resume");
    sweep_allocations({command, path("out"), [this] { folder_.clear(); }, again},
                      is_full() ? 100 : 10);
  }
}

// --- The server's requests ----------------------------------------------------------------------

// The JSON library ended the process if an allocation in its destructor failed (src/base/json.h).
TEST_F(Memory, RequestsOfTheServer) {
  namespace api = service::api;
  const std::string body = std::string(R"({"puzzle":")") + kPuzzle + R"("})";
  for (const std::string_view name : api::names()) {
    if (!is_full() && name.size() % 4 != 1) continue;  // some of them
    SCOPED_TRACE(name);
    for_each_n(is_full() ? 30 : 8, [&](long n) {
      const Outcome outcome = in_child([&] {
        const bool right = api::call(name, body, {}).ok;
        fail_allocation(n);
        try {
          const api::Answer answer = api::call(name, body, {});
          if (!end_failing_allocations() && answer.ok != right) return 10;
          if (answer.json.empty()) return 11;
        } catch (const std::bad_alloc&) {  // the server answers that it has no memory
        }
        (void)end_failing_allocations();
        return api::call(name, body, {}).ok == right ? 0 : 12;  // nothing is left of the failure
      });
      EXPECT_EQ(outcome.code, 0) << outcome.text();
      return outcome.fired;
    });
  }
}

// The status of the server's answer; 0: the connection ended, or there was no answer in time.
// Allocates nothing, so that all failures are the server's.
int status_of_answer(std::uint16_t port, std::string_view request, timeval wait) {
  const int client = ::socket(AF_INET, SOCK_STREAM, 0);
  ::setsockopt(client, SOL_SOCKET, SO_RCVTIMEO, &wait, sizeof wait);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  int status = 0;
  if (::connect(client, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0 &&
      ::send(client, request.data(), request.size(), MSG_NOSIGNAL) > 0) {
    char answer[16] = {};
    if (::recv(client, answer, sizeof answer - 1, MSG_WAITALL) > 0) {
      std::sscanf(answer, "HTTP/1.1 %d", &status);
    }
  }
  ::close(client);
  return status;
}

// The server accepted no more connections after it had had no memory for one.
TEST_F(Memory, ConnectionsOfTheServer) {
  http::ServerOptions options;
  options.port = 0;
  auto server = http::Server::start(
      options, {{}, {}, [](const http::ApiRequest& request) {
                  return http::PreparedRequest{0, {}, request.name == "small", [](const auto&) {
                                                 return http::Outcome{200, "{}"};
                                               }};
                }});
  ASSERT_TRUE(server);
  const std::uint16_t port = server->port();
  for (const std::string name : {"small", "large"}) {
    const std::string request = "POST /api/" + name +
                                " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                                "Content-Length: 2\r\n\r\n{}";
    for (const bool forever : {false, true}) {
      SCOPED_TRACE(name + (forever ? ", from then on" : ""));
      for_each_n(100, [&](long n) {
        fail_allocation(n, forever);
        const int status =
            status_of_answer(port, request, forever ? timeval{0, 200'000} : timeval{10, 0});
        const bool failed = end_failing_allocations();
        EXPECT_TRUE(status == 200 || (failed && (status == 503 || status == 0))) << status;
        EXPECT_EQ(status_of_answer(port, request, {10, 0}), 200);
        return failed;
      });
    }
  }
}

// A thread of a queue waited for memory to hand over its answer. The memory was that of requests
// which waited for this thread, so no client had an answer.
TEST_F(Memory, AnAnswerIsHandedOverWithoutAny) {
  boost::asio::io_context io;
  const auto memory = std::make_shared<http::HandlerMemory>();
  std::string answer(1000, 'x'), found;
  const std::weak_ptr<http::HandlerMemory> session = memory;
  fail_allocation(1, true);
  auto deliver = [session, status = 200, answer = std::move(answer), &found]() mutable {
    if (status == 200 && session.lock()) found = std::move(answer);
  };
  boost::asio::post(io, http::waiting_in(memory, std::move(deliver)));
  EXPECT_FALSE(end_failing_allocations());
  io.run();
  EXPECT_EQ(found, std::string(1000, 'x'));
}

TEST_F(Memory, ARequestEndsWithoutAny) {
  const http::Application application{{}, {}, [](const http::ApiRequest&) -> http::PreparedRequest {
                                        fail_allocation(1, true);
                                        throw std::bad_alloc();
                                      }};
  const http::Limits limits;
  http::Queues queues({1, 4}, {1, 4});
  struct Ended {
    bool refused_memory, empty;
    int status;
  };
  std::promise<Ended> ended;
  std::make_shared<http::Exchange>(application, queues, limits, http::Exchange::Request{"name", ""},
                                   [&](int status, const std::string& json) {
                                     const bool refused_memory = end_failing_allocations();
                                     ended.set_value({refused_memory, json.empty(), status});
                                   })
      ->start();
  const Ended found = ended.get_future().get();
  EXPECT_TRUE(found.refused_memory);
  EXPECT_TRUE(found.empty);
  EXPECT_EQ(found.status, 503);
}

}  // namespace
}  // namespace inlay::test

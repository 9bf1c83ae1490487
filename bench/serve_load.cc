// Open-loop load for `inlay serve`: requests are due at fixed times, whether or not earlier ones
// have been answered, and latency counts from the time a request was due. A closed loop would send
// less the slower the server is, and so hide every queue. Source: G. Tene, "How NOT to Measure
// Latency" (2013), on coordinated omission.
//
//   serve_load PORT --rate 2000 --seconds 30 --puzzles bench/sets/unbiased.txt
//
// Prints one line of JSON: the number of responses by status, and percentiles of the latency.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <cstdio>
#include <deque>
#include <fstream>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace {

using boost::asio::ip::tcp;
using boost::system::error_code;
using Clock = std::chrono::steady_clock;

struct Options {
  std::uint16_t port = 0;
  double rate = 2000;  // requests a second
  double seconds = 30;
  std::size_t connections = 128;
  std::string name = "solve";
  std::string puzzles;
  double wait = 10;  // seconds, for answers after the last request
};

struct Report {
  std::map<int, std::vector<double>> times;  // milliseconds, by status
  std::size_t sent = 0;
  std::size_t broken = 0;  // connections that ended before the answer
};

struct Due {
  Clock::time_point at;
  const std::string* bytes;
};

// One connection with at most one pending request.
class Client : public std::enable_shared_from_this<Client> {
 public:
  Client(boost::asio::io_context& io, const tcp::endpoint& server, std::deque<Due>& queue,
         std::deque<std::shared_ptr<Client>>& idle, Report& report)
      : socket_(io), server_(server), queue_(queue), idle_(idle), report_(report) {}

  void connect() {
    socket_.async_connect(server_, [self = shared_from_this()](error_code error) {
      if (error) {
        ++self->report_.broken;
        return;
      }
      error_code ignored;
      self->socket_.set_option(tcp::no_delay(true), ignored);
      self->next();
    });
  }

  void send(const Due& due) {
    due_ = due;
    ++report_.sent;
    boost::asio::async_write(socket_, boost::asio::buffer(*due.bytes),
                             [self = shared_from_this()](error_code error, std::size_t) {
                               if (error) return self->broken();
                               self->receive();
                             });
  }

 private:
  void next() {
    if (queue_.empty()) return idle_.push_back(shared_from_this());
    const Due due = queue_.front();
    queue_.pop_front();
    send(due);
  }

  void receive() {
    socket_.async_read_some(boost::asio::buffer(chunk_),
                            [self = shared_from_this()](error_code error, std::size_t size) {
                              if (error) return self->broken();
                              self->in_.append(self->chunk_.data(), size);
                              self->read();
                            });
  }

  void read() {
    constexpr std::string_view kLength = "\r\nContent-Length: ";
    const std::size_t end = in_.find("\r\n\r\n");
    const std::size_t length = in_.find(kLength);
    if (end == std::string::npos) return receive();
    if (length > end || in_.size() < 12) return broken();
    const std::size_t body = std::stoul(in_.substr(length + kLength.size()));
    if (in_.size() < end + 4 + body) return receive();
    const std::chrono::duration<double, std::milli> took = Clock::now() - due_.at;
    report_.times[std::stoi(in_.substr(9, 3))].push_back(took.count());
    in_.clear();
    next();
  }

  void broken() {
    ++report_.broken;
    in_.clear();
    error_code ignored;
    socket_.close(ignored);
    connect();
  }

  tcp::socket socket_;
  const tcp::endpoint server_;
  std::deque<Due>& queue_;
  std::deque<std::shared_ptr<Client>>& idle_;
  Report& report_;
  Due due_{};
  std::array<char, 16384> chunk_{};
  std::string in_;
};

std::vector<std::string> requests_of(const Options& options) {
  std::vector<std::string> requests;
  std::ifstream file(options.puzzles);
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.front() == '#') continue;
    const std::string body = "{\"puzzle\":\"" + line.substr(0, line.find_first_of("\r\t#")) + "\"}";
    requests.push_back("POST /api/" + options.name +
                       " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                       "Content-Length: " +
                       std::to_string(body.size()) + "\r\n\r\n" + body);
  }
  return requests;
}

double percentile(const std::vector<double>& sorted, double share) {
  const auto at = static_cast<std::size_t>(share * static_cast<double>(sorted.size()));
  return sorted[std::min(at, sorted.size() - 1)];
}

void print(Report& report) {
  std::printf("{\"sent\":%zu,\"broken\":%zu", report.sent, report.broken);
  for (auto& [status, times] : report.times) {
    std::sort(times.begin(), times.end());
    std::printf(",\"%d\":{\"answers\":%zu", status, times.size());
    for (const auto& [name, share] :
         {std::pair{"p50", 0.5}, {"p90", 0.9}, {"p99", 0.99}, {"p999", 0.999}, {"max", 1.0}}) {
      std::printf(",\"%s\":%.2f", name, percentile(times, share));
    }
    std::printf("}");
  }
  std::printf("}\n");
}

void run(const Options& options, const std::vector<std::string>& requests) {
  boost::asio::io_context io(1);
  const tcp::endpoint server(boost::asio::ip::address_v4::loopback(), options.port);
  std::deque<Due> queue;
  std::deque<std::shared_ptr<Client>>
      idle;  // the longest idle first: no idle connection is dropped for it
  Report report;
  for (std::size_t i = 0; i < options.connections; ++i) {
    std::make_shared<Client>(io, server, queue, idle, report)->connect();
  }
  const auto started = Clock::now() + std::chrono::milliseconds(200);
  const auto total = static_cast<std::size_t>(options.rate * options.seconds);
  const auto due_at = [&](std::size_t i) {
    const std::chrono::duration<double> after(static_cast<double>(i) / options.rate);
    return started + std::chrono::duration_cast<Clock::duration>(after);
  };
  std::size_t made = 0;
  boost::asio::steady_timer timer(io);
  const auto tick = [&](const auto& again) -> void {
    for (; made < total && due_at(made) <= Clock::now(); ++made) {
      const Due due{due_at(made), &requests[made % requests.size()]};
      if (idle.empty()) {
        queue.push_back(due);
      } else {
        const auto client = idle.front();
        idle.pop_front();
        client->send(due);
      }
    }
    const auto last = due_at(total) + std::chrono::duration_cast<Clock::duration>(
                                          std::chrono::duration<double>(options.wait));
    const bool all = made == total && queue.empty() && idle.size() == options.connections;
    if (all || Clock::now() > last) return io.stop();
    timer.expires_at(made < total ? due_at(made) : Clock::now() + std::chrono::milliseconds(10));
    timer.async_wait([&, again](error_code) { again(again); });
  };
  tick(tick);
  io.run();
  print(report);
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  CLI::App app("Open-loop load for inlay serve", "serve_load");
  app.add_option("port", options.port)->required();
  app.add_option("--puzzles", options.puzzles, "File with one puzzle per line")->required();
  app.add_option("--rate", options.rate, "Requests per second")->capture_default_str();
  app.add_option("--seconds", options.seconds)->capture_default_str();
  app.add_option("--connections", options.connections)->capture_default_str();
  app.add_option("--name", options.name, "Name of the request")->capture_default_str();
  app.add_option("--wait", options.wait, "Seconds to wait for the last responses")
      ->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  const auto requests = requests_of(options);
  if (requests.empty()) {
    std::fprintf(stderr, "serve_load: no puzzles in %s\n", options.puzzles.c_str());
    return 2;
  }
  run(options, requests);
}

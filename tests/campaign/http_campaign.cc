// http_campaign [STREAMS [SEED]]: the server's parser of HTTP against that of Boost.Beast.
// http_campaign blocks [STREAMS [SEED]]: writes the streams, and what the server sees in them, to
// stdout for http_llhttp.mjs, which compares that with the parser of Node.js.
//
// Streams are read as a session does it, one request after the other. What the server accepts,
// the other parser must reject or read in the same way: end, method, target, version, number of
// fields, every field that the server uses, and whether another request may follow. Prints also
// which of the server's rules reject requests that Beast accepts. The exit code is 1 after a
// difference.
#include <cinttypes>
#include <cstdio>
#include <map>
#include <string>

#include "campaign/http_streams.h"
#include "support/http_reading.h"

namespace {

using namespace inlay::http::test;

constexpr std::size_t kMostDifferences = 10;  // printed

std::string escaped(std::string_view bytes) {
  std::string text;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    char code[8];
    if (byte >= 0x20 && byte < 0x7f && c != '\\') {
      text += c;
    } else {
      std::snprintf(code, sizeof code, "\\x%02x", byte);
      text += c == '\r' ? "\\r" : c == '\n' ? "\\n\n" : code;
    }
  }
  return text;
}

// --- Against Beast ------------------------------------------------------------------------------

struct Figures {
  std::uint64_t accepted = 0, same = 0, rejected = 0, waiting = 0, different = 0;
  std::map<std::string, std::uint64_t> only_server, only_beast;  // reasons of the other

  void print() const {
    std::printf("%" PRIu64 " requests accepted, %" PRIu64 " rejected, %" PRIu64 " incomplete\n",
                accepted, rejected, waiting);
    std::printf("%" PRIu64 " of the accepted ones read by Beast in the same way, %" PRIu64
                " otherwise\n",
                same, different);
    std::printf("accepted, but Beast rejects them:\n");
    print(only_server);
    std::printf("rejected, but Beast accepts their heads:\n");
    print(only_beast);
  }

 private:
  static void print(const std::map<std::string, std::uint64_t>& reasons) {
    for (const auto& [why, count] : reasons) std::printf("%10" PRIu64 "  %s\n", count, why.c_str());
  }
};

// Compares all requests of a stream.
void compare(std::string_view bytes, Figures& figures) {
  static Reading server, beast;  // with memory for texts
  while (!bytes.empty()) {
    read_as_server(bytes, server);
    read_as_beast(bytes, beast);
    ++(server.accepted      ? figures.accepted
       : server.why.empty() ? figures.waiting
                            : figures.rejected);
    if (!beast.accepted) {
      if (server.accepted) ++figures.only_server[beast.why];
    } else if (!server.why.empty()) {
      ++figures.only_beast[server.why];
    } else if (const std::string_view what = difference(server, beast); what.empty()) {
      ++figures.same;
    } else if (++figures.different <= kMostDifferences) {
      std::printf("DIFFERENT: %.*s in\n%s\n\n", static_cast<int>(what.size()), what.data(),
                  escaped(bytes).c_str());
    }
    if (!server.complete || !server.keep_alive) return;
    bytes.remove_prefix(server.end);
  }
}

int compare_streams(std::uint64_t streams, std::uint64_t seed) {
  HttpStreams made(seed);
  Figures figures;
  for (std::uint64_t i = 0; i < streams; ++i) compare(made.next(), figures);
  figures.print();
  return figures.different == 0 && figures.same > 0 ? 0 : 1;
}

// --- For the parser of Node.js ------------------------------------------------------------------

// A block is its size, then streams. A stream is its text and the number of its requests, then
// these. A request begins with 0 (complete), 1 (the body is incomplete) or 2 (not accepted), then
// come the parts of its reading, or the reason. A number has four bytes, the lowest first; a text
// is its size and its bytes.
class Blocks {
 public:
  void add(std::string_view stream) {
    constexpr std::size_t kBlock = std::size_t{1} << 20;
    text(block_, stream);
    std::uint32_t requests = 0;
    requests_.clear();
    for (bool more = true; more && !stream.empty(); ++requests) {
      read_as_server(stream, reading_);
      add_request();
      more = reading_.complete && reading_.keep_alive;
      stream.remove_prefix(reading_.complete ? reading_.end : 0);
    }
    number(block_, requests);
    block_ += requests_;
    if (block_.size() >= kBlock) write();
  }
  void write() {
    std::string size;
    number(size, block_.size());
    std::fwrite(size.data(), 1, size.size(), stdout);
    std::fwrite(block_.data(), 1, block_.size(), stdout);
    block_.clear();
  }

 private:
  static void number(std::string& to, std::size_t value) {
    for (int shift = 0; shift < 32; shift += 8) to += static_cast<char>(value >> shift);
  }
  static void text(std::string& to, std::string_view value) {
    number(to, value.size());
    to += value;
  }
  void add_request() {
    if (!reading_.accepted) {
      number(requests_, 2);
      return text(requests_, reading_.why);
    }
    number(requests_, reading_.complete ? 0 : 1);
    for (const std::size_t value :
         {reading_.head, reading_.body, std::size_t{reading_.keep_alive},
          static_cast<std::size_t>(reading_.minor - '0'), reading_.fields}) {
      number(requests_, value);
    }
    text(requests_, reading_.method);
    text(requests_, reading_.target);
    for (const Reading::Value& value : reading_.values) {
      number(requests_, value.times);
      text(requests_, value.text);
    }
  }

  Reading reading_;
  std::string block_, requests_;
};

void write_streams(std::uint64_t streams, std::uint64_t seed) {
  HttpStreams made(seed);
  Blocks blocks;
  for (std::uint64_t i = 0; i < streams; ++i) blocks.add(made.next());
  blocks.write();
}

}  // namespace

int main(int argc, char** argv) {
  const bool blocks = argc > 1 && std::string_view(argv[1]) == "blocks";
  const char* const* const arguments = argv + (blocks ? 2 : 1);
  const auto number = [&](int at, std::uint64_t otherwise) {
    return arguments + at < argv + argc ? std::stoull(arguments[at]) : otherwise;
  };
  const std::uint64_t streams = number(0, 5'000'000), seed = number(1, 1);
  if (!blocks) return compare_streams(streams, seed);
  write_streams(streams, seed);
  return 0;
}

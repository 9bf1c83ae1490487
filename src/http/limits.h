// Every limit of the server, in one place. Each is tested at one less, exactly and one more.
#ifndef INLAY_SRC_HTTP_LIMITS_H_
#define INLAY_SRC_HTTP_LIMITS_H_

#include <chrono>
#include <cstddef>

namespace inlay::http {

struct Limits {
  std::size_t request_line = 4 << 10;  // bytes, without the line end
  std::size_t head = 16 << 10;         // bytes of request line and fields, line ends included
  std::size_t fields = 64;
  std::size_t body = 64 << 10;  // bytes

  std::size_t connections = 1024;
  std::size_t per_client = 32;  // connections from one address of another machine
  // Bytes of answers that clients have not read yet, of all connections together.
  std::size_t unread_answers = std::size_t{64} << 20;

  std::chrono::milliseconds request{10'000};  // from the first byte of a request to its last
  std::chrono::milliseconds idle{15'000};     // between two requests of a connection
  std::chrono::milliseconds answer{15'000};   // until the client has read the whole answer
  std::chrono::milliseconds shutdown{3'000};  // for running requests when the server stops

  std::size_t quick_queue = 256;  // requests that wait for their first try
  std::size_t slow_queue = 64;    // requests that wait for their full run
  // A request that has waited longer is answered with 503.
  std::chrono::milliseconds quick_wait{1'000};
  std::chrono::milliseconds slow_wait{60'000};
  // The time of a first try, divided by the number of requests that wait for theirs, but at least
  // quick_least.
  std::chrono::milliseconds quick_try{25};
  std::chrono::milliseconds quick_least{2};
};

// The limits of a server for messages (message_server.h).
struct MessageLimits {
  std::size_t connections = 16;
  std::size_t message = std::size_t{1} << 20;  // bytes of a message from a client
  std::size_t unread = std::size_t{4} << 20;   // bytes of messages that a client has not read yet

  std::chrono::milliseconds handshake{10'000};  // from the first byte to the open connection
  // Without a sign of the client, which answers a ping after half of this time by itself.
  std::chrono::milliseconds silence{60'000};
  std::chrono::milliseconds shutdown{1'000};  // for the last messages when the server stops
};

}  // namespace inlay::http

#endif  // INLAY_SRC_HTTP_LIMITS_H_

// Every limit of the server, in one place. Each has tests at one less, just so and one more.
#ifndef INLAY_SRC_HTTP_LIMITS_H_
#define INLAY_SRC_HTTP_LIMITS_H_

#include <chrono>
#include <cstddef>

namespace inlay::http {

struct Limits {
  std::size_t request_line = 4 << 10;  // bytes, without its end
  std::size_t head = 16 << 10;         // bytes of request line and fields, ends included
  std::size_t fields = 64;
  std::size_t body = 64 << 10;  // bytes

  std::size_t connections = 1024;
  std::size_t per_client = 32;  // connections from one address that is not of this machine

  std::chrono::milliseconds request{10'000};  // from its first byte to its last
  std::chrono::milliseconds idle{15'000};     // between two requests of a connection
  std::chrono::milliseconds answer{15'000};   // until the client has taken all of an answer
  std::chrono::milliseconds shutdown{3'000};  // for answers under way when the server is to end

  std::size_t quick_queue = 256;  // requests that wait for a first try
  std::size_t slow_queue = 64;    // requests that wait for a longer one
  // Who has waited longer when the turn comes is sent away.
  std::chrono::milliseconds quick_wait{1'000};
  std::chrono::milliseconds slow_wait{60'000};
  // A first try, shared with those who wait for theirs, but no shorter than the least; what is not
  // answered by then goes to the slow queue.
  std::chrono::milliseconds quick_try{25};
  std::chrono::milliseconds quick_least{2};
};

}  // namespace inlay::http

#endif  // INLAY_SRC_HTTP_LIMITS_H_

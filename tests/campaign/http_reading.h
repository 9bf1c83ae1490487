// What a parser sees in the first request of some bytes: the server's parser, or that of
// Boost.Beast.
#ifndef INLAY_TESTS_CAMPAIGN_HTTP_READING_H_
#define INLAY_TESTS_CAMPAIGN_HTTP_READING_H_

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace inlay::http::test {

// The fields that the server uses as they are.
constexpr std::array<std::string_view, 7> kUsedFields = {
    "host",         "origin", "content-type", "accept", "accept-encoding", "accept-language",
    "if-none-match"};

struct Reading {
  bool accepted = false;  // the head is complete and valid
  std::string why;        // if it is not: the reason; empty if more bytes are needed
  std::size_t head = 0;   // bytes
  std::size_t body = 0;   // bytes, as announced
  bool complete = false;  // the body has arrived
  std::size_t end = 0;    // if complete: where the next request begins
  bool chunked = false;
  bool upgrade = false;  // to another protocol
  bool keep_alive = false;
  std::string_view method, target;
  char minor = '0';  // of the version HTTP/1.x
  std::size_t fields = 0;
  struct Value {
    std::size_t times = 0;
    std::string text;
  };
  std::array<Value, kUsedFields.size()> values;
};

// As a session of the server reads it.
void read_as_server(std::string_view bytes, Reading& reading);
void read_as_beast(std::string_view bytes, Reading& reading);

// What differs in a request that the server accepts; empty: nothing.
std::string_view difference(const Reading& server, const Reading& other);

}  // namespace inlay::http::test

#endif  // INLAY_TESTS_CAMPAIGN_HTTP_READING_H_

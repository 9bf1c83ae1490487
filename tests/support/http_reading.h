// What a parser sees in the first request of some bytes: the server's parser, or that of
// Boost.Beast.
#ifndef INLAY_TESTS_SUPPORT_HTTP_READING_H_
#define INLAY_TESTS_SUPPORT_HTTP_READING_H_

#include <algorithm>
#include <array>
#include <boost/beast/http/basic_parser.hpp>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

#include "http/characters.h"
#include "http/head.h"

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

inline void clear(Reading& reading) {
  reading.accepted = reading.complete = reading.chunked = reading.upgrade = reading.keep_alive =
      false;
  reading.why.clear();
  reading.head = reading.body = reading.end = reading.fields = 0;
  for (Reading::Value& value : reading.values) value.times = 0;
}

// Beast's parser without its containers.
class BeastParser : public boost::beast::http::basic_parser<true> {
 public:
  explicit BeastParser(Reading& reading) : reading_(reading) {
    header_limit(std::numeric_limits<std::uint32_t>::max());
    body_limit(boost::none);
    eager(false);  // put() stops after the head
  }

 private:
  using View = boost::beast::string_view;
  using Error = boost::system::error_code;

  void on_request_impl(boost::beast::http::verb, View method, View target, int version,
                       Error&) override {
    reading_.method = {method.data(), method.size()};
    reading_.target = {target.data(), target.size()};
    reading_.minor = static_cast<char>('0' + version % 10);
  }
  void on_field_impl(boost::beast::http::field, View name, View value, Error&) override {
    ++reading_.fields;
    const auto used = std::find_if(kUsedFields.begin(), kUsedFields.end(), [&](auto used_name) {
      return equal_ignoring_case(used_name, {name.data(), name.size()});
    });
    if (used == kUsedFields.end()) return;
    Reading::Value& seen = reading_.values[static_cast<std::size_t>(used - kUsedFields.begin())];
    if (seen.times++ == 0) seen.text.assign(value.data(), value.size());
  }
  void on_header_impl(Error&) override {}
  void on_body_init_impl(const boost::optional<std::uint64_t>&, Error&) override {}
  std::size_t on_body_impl(View body, Error&) override { return body.size(); }
  void on_chunk_header_impl(std::uint64_t, View, Error&) override {}
  std::size_t on_chunk_body_impl(std::uint64_t, View body, Error&) override { return body.size(); }
  void on_finish_impl(Error&) override {}
  void on_response_impl(int, View, int, Error&) override {}

  Reading& reading_;
};

// As a session of the server reads it.
inline void read_as_server(std::string_view bytes, Reading& reading) {
  clear(reading);
  const Limits limits;
  Head head;
  const HeadEnd found = read_head(bytes, limits, head);
  if (found.rejection.status != 0) {
    reading.why = found.rejection.reason;
    return;
  }
  if (found.end == 0) return;
  reading.accepted = true;
  reading.head = found.end;
  reading.body = head.content_length;
  reading.end = reading.head + reading.body;
  reading.complete = reading.end <= bytes.size();
  reading.keep_alive = head.keep_alive;
  reading.method = head.method == Method::post   ? "POST"
                   : head.method == Method::head ? "HEAD"
                                                 : "GET";
  const std::string_view last = head.query.data() != nullptr ? head.query : head.path;
  reading.target = {head.path.data(),
                    static_cast<std::size_t>(last.data() + last.size() - head.path.data())};
  const std::string_view text = bytes.substr(0, found.end);
  reading.minor = text[text.find('\r') - 1];
  for (std::size_t at = 0; (at = text.find('\n', at)) != std::string_view::npos; ++at) {
    ++reading.fields;
  }
  reading.fields -= 2;  // the request line and the empty line
  const std::string_view values[] = {head.host,         head.origin,          head.content_type,
                                     head.accept,       head.accept_encoding, head.accept_language,
                                     head.if_none_match};
  for (std::size_t i = 0; i < kUsedFields.size(); ++i) {
    reading.values[i].times = values[i].data() != nullptr ? 1 : 0;
    reading.values[i].text = values[i];
  }
}

inline void read_as_beast(std::string_view bytes, Reading& reading) {
  clear(reading);
  BeastParser parser(reading);
  boost::system::error_code error;
  std::size_t used = parser.put({bytes.data(), bytes.size()}, error);
  if (error == boost::beast::http::error::need_more) return;
  if (error) {
    reading.why = error.message();
    return;
  }
  reading.accepted = true;
  reading.head = used;
  reading.chunked = parser.chunked();
  reading.upgrade = parser.upgrade();
  reading.keep_alive = parser.keep_alive();
  reading.body = parser.content_length().value_or(0);
  parser.eager(true);
  if (!parser.is_done()) used += parser.put({bytes.data() + used, bytes.size() - used}, error);
  reading.complete = parser.is_done();
  reading.end = used;
}

// What differs in a request that the server accepts or waits for; empty: nothing.
inline std::string_view difference(const Reading& server, const Reading& other) {
  if (server.head != other.head) return "the end of the head";
  if (server.body != other.body || other.chunked) return "the length of the body";
  if (server.complete != other.complete) return "whether the request is complete";
  if (server.complete && server.end != other.end) return "the end of the request";
  if (server.method != other.method) return "the method";
  if (server.target != other.target) return "the target";
  if (server.minor != other.minor) return "the version";
  if (server.fields != other.fields) return "the number of fields";
  // If the server closes the connection, it reads nothing after this request.
  if (server.keep_alive && (!other.keep_alive || other.upgrade)) {
    return "whether another request follows";
  }
  for (std::size_t i = 0; i < kUsedFields.size(); ++i) {
    const Reading::Value& a = server.values[i];
    const Reading::Value& b = other.values[i];
    const bool same = a.times == 0 || a.text == b.text ||
                      (kUsedFields[i] == "origin" && a.text == "null" && b.text.empty());
    if (a.times != b.times || !same) return kUsedFields[i];
  }
  return {};
}

}  // namespace inlay::http::test

#endif  // INLAY_TESTS_SUPPORT_HTTP_READING_H_

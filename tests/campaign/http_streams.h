// Streams of requests as a client, a broken client or an attacker might send them.
//
// A stream is one to four requests in a row. Each part of a request (method, target, version, line
// end, field, length, body) is usually one that the standard allows and sometimes an odd one: those
// with which one server was made to see other requests than another. Half of the streams are then
// changed at random places. The seed determines the streams.
// Sources of the odd parts: RFC 9112, section 11; J. Kettle, "HTTP desync attacks" (2019); B.
// Jabiyev, S. Sprecher, K. Onarlioglu, E. Kirda, "T-Reqs: HTTP request smuggling with differential
// fuzzing" (2021).
#ifndef INLAY_TESTS_CAMPAIGN_HTTP_STREAMS_H_
#define INLAY_TESTS_CAMPAIGN_HTTP_STREAMS_H_

#include <cstdint>
#include <string>
#include <string_view>

#include "base/random.h"

namespace inlay::http::test {

class HttpStreams {
 public:
  explicit HttpStreams(std::uint64_t seed) : random_(seed) {}
  // Valid until the next call.
  const std::string& next();

 private:
  struct Field;

  void add_request();
  void add_fields(bool post);
  void add_field(const Field& field);
  void add_length(std::size_t size);
  void add_name(std::string_view name);
  void add_line_end();
  void make_body();
  void change();

  std::size_t below(std::size_t bound) { return random_.below(bound); }
  // Whether a part is odd: in a third of the streams never, in the others rarely.
  bool odd() { return odds_ != 0 && below(odds_) == 0; }
  template <typename Table>
  std::string_view pick(const Table& table) {
    return table[below(std::size(table))];
  }
  template <typename Usual, typename Odd>
  void add(const Usual& usual, const Odd& odd_ones) {
    stream_ += odd() ? pick(odd_ones) : pick(usual);
  }

  base::Random random_;
  std::size_t odds_ = 0;  // one part of this number is odd; 0: none
  std::string stream_;
  std::string body_;
};

}  // namespace inlay::http::test

#endif  // INLAY_TESTS_CAMPAIGN_HTTP_STREAMS_H_

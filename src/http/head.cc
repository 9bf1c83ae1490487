#include "http/head.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <string>

#include "http/characters.h"
#include "http/field_values.h"

namespace inlay::http {
namespace {

constexpr std::string_view kLineEnd = "\r\n";

// A value contains no control characters but tabs.
bool is_value(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte == '\t' || (byte >= 0x20 && byte != 0x7f);
  });
}
bool is_visible(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c < 0x7f; });
}

// The fields whose text the server uses. Each may occur once: of two, other parsers use the first
// one, the last one or both.
struct Text {
  std::string_view name;
  std::string_view Head::*text;
  std::string_view twice;
};
constexpr std::array<Text, 7> kTexts = {{
    {"host", &Head::host, "two Host fields"},
    {"origin", &Head::origin, "two Origin fields"},
    {"content-type", &Head::content_type, "two Content-Type fields"},
    {"accept", &Head::accept, "two Accept fields"},
    {"accept-encoding", &Head::accept_encoding, "two Accept-Encoding fields"},
    {"accept-language", &Head::accept_language, "two Accept-Language fields"},
    {"if-none-match", &Head::if_none_match, "two If-None-Match fields"},
}};

// Removes the first line and its end from `text`. Require: there is a line end.
std::string_view next_line(std::string_view& text) {
  const std::size_t end = text.find(kLineEnd);
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end + kLineEnd.size());
  return line;
}

Rejection parse_request_line(std::string_view line, Head& head, bool& old) {
  const std::size_t first = line.find(' ');
  const std::size_t last = line.rfind(' ');
  if (first == std::string_view::npos || first == last) return {400, "malformed request line"};
  const std::string_view method = line.substr(0, first);
  const std::string_view target = line.substr(first + 1, last - first - 1);
  const std::string_view version = line.substr(last + 1);
  if (!is_token(method)) return {400, "malformed method"};
  if (!target.starts_with('/') || !is_visible(target) ||
      target.find('#') != std::string_view::npos) {
    return {400, "the target must be a path"};
  }
  if (version.size() != 8 || !version.starts_with("HTTP/") || !is_digit(version[5]) ||
      version[6] != '.' || !is_digit(version[7])) {
    return {400, "malformed version"};
  }
  if (version != "HTTP/1.1" && version != "HTTP/1.0") {
    return {505, "the server supports HTTP/1.1 and HTTP/1.0"};
  }
  old = version[7] == '0';
  if (method == "POST") {
    head.method = Method::post;
  } else if (method == "HEAD") {
    head.method = Method::head;
  } else if (method != "GET") {
    return {405, "the method must be GET, HEAD or POST"};
  }
  const std::size_t query = target.find('?');
  head.path = target.substr(0, query);
  if (query != std::string_view::npos) head.query = target.substr(query + 1);
  return {};
}

Rejection parse_length(std::string_view value, const Limits& limits, std::size_t& length) {
  constexpr std::size_t kDigits = 18;
  if (value.empty() || !all_digits(value)) {
    return {400, "malformed Content-Length"};
  }
  if (value.size() > kDigits) return {413, "the body is too long"};
  length = 0;
  for (const char digit : value) length = length * 10 + static_cast<std::size_t>(digit - '0');
  if (length > limits.body) return {413, "the body is too long"};
  return {};
}

// "127.0.0.1": four numbers from 0 to 255 without leading zeros.
bool is_ipv4(std::string_view host) {
  constexpr std::size_t kMaxSize = 15;
  in_addr address{};
  return host.size() <= kMaxSize && inet_pton(AF_INET, std::string(host).c_str(), &address) == 1;
}

// "[::1]".
bool is_ipv6(std::string_view host) {
  constexpr std::size_t kMaxSize = 47;
  if (host.size() > kMaxSize || !host.starts_with('[') || !host.ends_with(']')) return false;
  in6_addr address{};
  const std::string inside(host.substr(1, host.size() - 2));
  return inet_pton(AF_INET6, inside.c_str(), &address) == 1;
}

bool is_port(std::string_view port) {
  constexpr std::size_t kMaxDigits = 5;
  constexpr int kMaxPort = 65535;
  if (port.size() > kMaxDigits || !all_digits(port)) return false;
  int number = 0;
  for (const char digit : port) number = 10 * number + (digit - '0');
  return number <= kMaxPort;
}

}  // namespace

HeadEnd find_head(std::string_view bytes, const Limits& limits) {
  // Line by line, so that a line with a wrong end is rejected as soon as it arrives.
  std::size_t line = 0;
  while (true) {
    const std::size_t end = bytes.find('\n', line);
    const bool whole = end != std::string_view::npos;
    const std::string_view text = bytes.substr(line, whole ? end - line : end);
    // The CR may belong to a line end that is not complete yet.
    const std::size_t length = text.size() - (text.ends_with('\r') ? 1 : 0);
    if (line == 0 && length > limits.request_line)
      return {0, {414, "the request line is too long"}};
    if ((whole ? end + 1 : bytes.size()) > limits.head) return {0, {431, "the head is too long"}};
    if (text.substr(0, length).find('\r') != std::string_view::npos ||
        (whole && length == text.size())) {
      return {0, {400, "lines must end with CR LF"}};
    }
    if (!whole) return {};
    if (length == 0) {
      if (line == 0) return {0, {400, "the request line is empty"}};
      return {end + 1, {}};
    }
    line = end + 1;
  }
}

Rejection parse_head(std::string_view bytes, const Limits& limits, Head& head) {
  head = {};
  bool old = false;
  if (const Rejection rejection = parse_request_line(next_line(bytes), head, old);
      rejection.status != 0) {
    return rejection;
  }
  bool has_length = false, has_coding = false, close = false, keep = false, expects = false;
  std::size_t fields = 0;
  for (std::string_view line = next_line(bytes); !line.empty(); line = next_line(bytes)) {
    if (++fields > limits.fields) return {431, "too many fields"};
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos || !is_token(line.substr(0, colon))) {
      return {400, "malformed field"};
    }
    const std::string_view name = line.substr(0, colon);
    const std::string_view value = trimmed(line.substr(colon + 1));
    if (!is_value(value)) return {400, "malformed field value"};
    const auto is = [name](std::string_view other) { return equal_ignoring_case(name, other); };
    if (is("content-length")) {
      if (has_length) return {400, "two Content-Length fields"};
      has_length = true;
      // The standard allows tabs around the digits; parsers that differ about them are known.
      const std::string_view digits = trimmed(line.substr(colon + 1), " ");
      const Rejection rejection = parse_length(digits, limits, head.content_length);
      if (rejection.status != 0) return rejection;
    } else if (is("transfer-encoding")) {
      has_coding = true;
    } else if (is("connection") || is("proxy-connection")) {
      // The standard allows tabs here, too; llhttp misses a token next to one.
      if (!is_token_list(line.substr(colon + 1))) return {400, "malformed Connection field"};
      // What follows a request for another protocol may be sent in that protocol.
      close = close || has_token(value, "close") || has_token(value, "upgrade");
      keep = keep || (is("connection") && has_token(value, "keep-alive"));
    } else if (is("expect")) {
      expects = true;
    } else if (const auto used = std::find_if(kTexts.begin(), kTexts.end(),
                                              [is](const Text& text) { return is(text.name); });
               used != kTexts.end()) {
      std::string_view& text = head.*(used->text);
      if (text.data() != nullptr) return {400, used->twice};
      text = value;
    }
  }
  if (has_coding && has_length) return {400, "both Transfer-Encoding and Content-Length"};
  if (has_coding) return {411, "Transfer-Encoding is not supported; send Content-Length"};
  const bool has_host = head.host.data() != nullptr;
  if (!has_host && !old) return {400, "the Host field is missing"};
  if (has_host && head.host.empty()) return {400, "the Host field is empty"};
  if (head.origin.data() != nullptr && head.origin.empty()) head.origin = "null";
  if (expects) return {417, "Expect is not supported; send the body at once"};
  const bool post = head.method == Method::post;
  if (post && !has_length) return {411, "a body must have a Content-Length"};
  if (!post && head.content_length > 0) return {400, "GET and HEAD must not have a body"};
  head.keep_alive = !close && (keep || !old);
  return {};
}

HeadEnd read_head(std::string_view bytes, const Limits& limits, Head& head) {
  const HeadEnd found = find_head(bytes, limits);
  if (found.end == 0) return found;
  const Rejection rejection = parse_head(bytes.substr(0, found.end), limits, head);
  return rejection.status == 0 ? found : HeadEnd{0, rejection};
}

Rejection check_access(const Head& head, std::string_view name) {
  constexpr Rejection kHost{403, "the host is not localhost, an address or the name of the server"};
  constexpr Rejection kOrigin{403, "the request comes from a page of another origin"};
  std::string_view host = head.host;
  const std::size_t colon = host.rfind(':');
  if (colon != std::string_view::npos && host.find(']', colon) == std::string_view::npos) {
    if (!is_port(host.substr(colon + 1))) return kHost;
    host = host.substr(0, colon);
  }
  const bool known = is_ipv4(host) || is_ipv6(host) || equal_ignoring_case(host, "localhost") ||
                     (!name.empty() && equal_ignoring_case(host, name));
  if (!known && !head.host.empty()) return kHost;
  if (head.origin.empty()) return {};
  std::string_view origin = head.origin;
  const std::size_t scheme = origin.find("://");
  if (scheme == std::string_view::npos) return kOrigin;
  const std::string_view protocol = origin.substr(0, scheme);
  origin.remove_prefix(scheme + 3);
  if ((protocol != "http" && protocol != "https") || !equal_ignoring_case(origin, head.host)) {
    return kOrigin;
  }
  return {};
}

}  // namespace inlay::http

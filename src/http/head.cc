#include "http/head.h"

#include <algorithm>

namespace inlay::http {
namespace {

constexpr std::string_view kLineEnd = "\r\n";

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool is_token(std::string_view text) {
  constexpr std::string_view kOthers = "!#$%&'*+-.^_`|~";
  return !text.empty() && std::all_of(text.begin(), text.end(), [&](char c) {
    return is_letter(c) || is_digit(c) || kOthers.find(c) != std::string_view::npos;
  });
}
// What a value may hold: no control characters but tabs.
bool is_value(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte == '\t' || (byte >= 0x20 && byte != 0x7f);
  });
}
bool is_visible(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c < 0x7f; });
}

char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
bool equal_ignoring_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return lower(x) == lower(y); });
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlank = " \t";
  const std::size_t begin = text.find_first_not_of(kBlank);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kBlank) - begin + 1);
}

// The line in front of the next line end, which is there; `text` goes on behind it.
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
  if (version[5] != '1') return {400, "HTTP/1.1, please"};
  old = version[7] == '0';
  head.post = method == "POST";
  if (!head.post && method != "GET") return {405, "GET and POST are all there is"};
  const std::size_t query = target.find('?');
  head.path = target.substr(0, query);
  if (query != std::string_view::npos) head.query = target.substr(query + 1);
  return {};
}

Rejection parse_length(std::string_view value, const Limits& limits, std::size_t& length) {
  constexpr std::size_t kDigits = 18;
  if (value.empty() || !std::all_of(value.begin(), value.end(), is_digit)) {
    return {400, "malformed Content-Length"};
  }
  if (value.size() > kDigits) return {413, "the body is too long"};
  length = 0;
  for (const char digit : value) length = length * 10 + static_cast<std::size_t>(digit - '0');
  if (length > limits.body) return {413, "the body is too long"};
  return {};
}

// Do the parameters of an element of a list say "q=0", "q=0.000"?
bool is_refused(std::string_view parameters) {
  const std::size_t quality = parameters.find("q=");
  return quality != std::string_view::npos &&
         parameters.find_first_not_of("0. \t", quality + 2) == std::string_view::npos;
}

// "1.2.3.4" or "[::1]". A name that looks so without being an address leads nowhere.
bool is_address(std::string_view host) {
  if (host.starts_with('[')) return host.ends_with(']');
  return !host.empty() &&
         std::all_of(host.begin(), host.end(), [](char c) { return is_digit(c) || c == '.'; });
}

}  // namespace

HeadEnd find_head(std::string_view bytes, const Limits& limits) {
  // Line by line, so that a line that ends wrongly is refused as soon as it is there.
  std::size_t line = 0;
  while (true) {
    const std::size_t end = bytes.find('\n', line);
    const bool whole = end != std::string_view::npos;
    const std::string_view text = bytes.substr(line, whole ? end - line : end);
    // The CR of an end that has not come yet is not part of the line.
    const std::size_t length = text.size() - (text.ends_with('\r') ? 1 : 0);
    if (line == 0 && length > limits.request_line)
      return {0, {414, "the request line is too long"}};
    if ((whole ? end + 1 : bytes.size()) > limits.head) return {0, {431, "the head is too long"}};
    if (text.substr(0, length).find('\r') != std::string_view::npos ||
        (whole && length == text.size())) {
      return {0, {400, "lines end with CR LF"}};
    }
    if (!whole) return {};
    if (length == 0) {
      if (line == 0) return {0, {400, "an empty request line"}};
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
  bool has_length = false, has_host = false, has_origin = false, has_coding = false;
  bool close = false, keep = false, expects = false;
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
      const Rejection rejection = parse_length(value, limits, head.content_length);
      if (rejection.status != 0) return rejection;
    } else if (is("transfer-encoding")) {
      has_coding = true;
    } else if (is("host")) {
      if (has_host) return {400, "two Host fields"};
      has_host = true;
      head.host = value;
    } else if (is("origin")) {
      if (has_origin) return {400, "two Origin fields"};
      has_origin = true;
      head.origin = value.empty() ? "null" : value;
    } else if (is("connection")) {
      close = close || has_token(value, "close");
      keep = keep || has_token(value, "keep-alive");
    } else if (is("expect")) {
      expects = true;
    } else if (is("content-type")) {
      head.content_type = value;
    } else if (is("accept")) {
      head.accept = value;
    } else if (is("accept-encoding")) {
      head.encodings = value;
    } else if (is("if-none-match")) {
      head.if_none_match = value;
    }
  }
  if (has_coding && has_length) return {400, "both Transfer-Encoding and Content-Length"};
  if (has_coding) return {411, "a body must have a Content-Length"};
  if (!has_host && !old) return {400, "no Host field"};
  if (expects) return {417, "send the body at once"};
  if (head.post && !has_length) return {411, "a body must have a Content-Length"};
  if (!head.post && head.content_length > 0) return {400, "GET has no body"};
  head.keep_alive = !close && (keep || !old);
  return {};
}

Rejection check_access(const Head& head, std::string_view name) {
  std::string_view host = head.host;
  const std::size_t colon = host.rfind(':');
  if (colon != std::string_view::npos && host.find(']', colon) == std::string_view::npos) {
    const std::string_view port = host.substr(colon + 1);
    if (!std::all_of(port.begin(), port.end(), is_digit)) return {403, "a host of another name"};
    host = host.substr(0, colon);
  }
  const bool known = is_address(host) || equal_ignoring_case(host, "localhost") ||
                     (!name.empty() && equal_ignoring_case(host, name));
  if (!known && !head.host.empty()) return {403, "a host of another name"};
  if (head.origin.empty()) return {};
  std::string_view origin = head.origin;
  const std::size_t scheme = origin.find("://");
  if (scheme == std::string_view::npos) return {403, "a page of another origin"};
  const std::string_view protocol = origin.substr(0, scheme);
  origin.remove_prefix(scheme + 3);
  if ((protocol != "http" && protocol != "https") || !equal_ignoring_case(origin, head.host)) {
    return {403, "a page of another origin"};
  }
  return {};
}

bool has_token(std::string_view list, std::string_view token) {
  while (!list.empty()) {
    const std::size_t comma = list.find(',');
    const std::string_view one = list.substr(0, comma);
    const std::size_t end = std::min(one.find(';'), one.size());
    if (equal_ignoring_case(trimmed(one.substr(0, end)), token) && !is_refused(one.substr(end))) {
      return true;
    }
    list.remove_prefix(comma == std::string_view::npos ? list.size() : comma + 1);
  }
  return false;
}

}  // namespace inlay::http

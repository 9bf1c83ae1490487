// Character classes of HTTP (RFC 9110, section 5.6), independent of the locale.
#ifndef INLAY_SRC_HTTP_CHARACTERS_H_
#define INLAY_SRC_HTTP_CHARACTERS_H_

#include <algorithm>
#include <string_view>

namespace inlay::http {

inline bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
inline bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
inline bool all_digits(std::string_view text) {
  return std::all_of(text.begin(), text.end(), is_digit);
}
inline bool is_token(std::string_view text) {
  constexpr std::string_view kOthers = "!#$%&'*+-.^_`|~";
  return !text.empty() && std::all_of(text.begin(), text.end(), [&](char c) {
    return is_letter(c) || is_digit(c) || kOthers.find(c) != std::string_view::npos;
  });
}

inline char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
inline bool equal_ignoring_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return lower(x) == lower(y); });
}

// Without the given characters at both ends; by default optional white space.
inline std::string_view trimmed(std::string_view text, std::string_view blank = " \t") {
  const std::size_t begin = text.find_first_not_of(blank);
  if (begin == std::string_view::npos) return text.substr(text.size());
  return text.substr(begin, text.find_last_not_of(blank) - begin + 1);
}

}  // namespace inlay::http

#endif  // INLAY_SRC_HTTP_CHARACTERS_H_

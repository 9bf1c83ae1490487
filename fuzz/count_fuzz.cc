// Count::parse: accepts digits only, and printing the result gives the same digits, apart from
// leading zeros.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "inlay/count.h"

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

std::string without_leading_zeros(std::string_view digits) {
  const std::size_t start = digits.find_first_not_of('0');
  return start == std::string_view::npos ? "0" : std::string(digits.substr(start));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t kLongest = 2000;  // reading takes time that grows with the square
  const std::string_view text(reinterpret_cast<const char*>(data), std::min(size, kLongest));
  const bool number = !text.empty() && std::all_of(text.begin(), text.end(),
                                                   [](char c) { return c >= '0' && c <= '9'; });
  const auto count = inlay::Count::parse(text);
  require(count.ok() == number);
  if (!count) return 0;

  require(count->to_string() == without_leading_zeros(text));
  require(inlay::Count::parse(count->to_string()).value() == *count);
  std::string plain = count->grouped();
  plain.erase(std::remove(plain.begin(), plain.end(), ','), plain.end());
  require(plain == count->to_string());

  const inlay::Count next = *count + 1;
  require(next > *count && next + *count == *count * 2 + 1);
  return 0;
}

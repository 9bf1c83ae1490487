#include "inlay/count.h"

#include <boost/multiprecision/cpp_int.hpp>

namespace inlay {
namespace {

using Big = boost::multiprecision::cpp_int;

Big to_big(std::uint64_t low, const std::vector<std::uint64_t>& high) {
  Big value = 0;
  for (auto limb = high.rbegin(); limb != high.rend(); ++limb) value = (value << 64) | *limb;
  return (value << 64) | low;
}

std::uint64_t split(Big value, std::vector<std::uint64_t>& high) {
  const Big mask = ~std::uint64_t{0};
  const auto low = static_cast<std::uint64_t>(value & mask);
  high.clear();
  while ((value >>= 64) != 0) high.push_back(static_cast<std::uint64_t>(value & mask));
  return low;
}

}  // namespace

Result<Count> Count::parse(std::string_view decimal) {
  if (decimal.empty()) return Error{ErrorKind::syntax, "a number is expected"};
  if (decimal.find_first_not_of("0123456789") != std::string_view::npos) {
    return Error{ErrorKind::syntax, "'" + std::string(decimal) + "' is not a whole number"};
  }
  Big value = 0;
  for (const char digit : decimal) value = value * 10 + (digit - '0');
  Count count;
  count.low_ = split(std::move(value), count.high_);
  return count;
}

Count Count::from_words(std::span<const std::uint64_t> words) {
  while (!words.empty() && words.back() == 0) words = words.first(words.size() - 1);
  Count count;
  if (words.empty()) return count;
  count.low_ = words[0];
  count.high_.assign(words.begin() + 1, words.end());
  return count;
}

Count& Count::operator+=(const Count& other) {
  std::uint64_t sum = 0;
  if (high_.empty() && other.high_.empty() && !__builtin_add_overflow(low_, other.low_, &sum)) {
    low_ = sum;
  } else {
    low_ = split(to_big(low_, high_) + to_big(other.low_, other.high_), high_);
  }
  return *this;
}

Count& Count::operator*=(const Count& other) {
  std::uint64_t product = 0;
  if (high_.empty() && other.high_.empty() && !__builtin_mul_overflow(low_, other.low_, &product)) {
    low_ = product;
  } else {
    low_ = split(to_big(low_, high_) * to_big(other.low_, other.high_), high_);
  }
  return *this;
}

std::uint64_t Count::divide_by(std::uint64_t divisor) {
  const Big value = to_big(low_, high_);
  const Big rest = value % divisor;
  low_ = split(value / divisor, high_);
  return static_cast<std::uint64_t>(rest);
}

std::strong_ordering operator<=>(const Count& a, const Count& b) {
  if (a.high_.size() != b.high_.size()) return a.high_.size() <=> b.high_.size();
  for (std::size_t i = a.high_.size(); i-- > 0;) {
    if (a.high_[i] != b.high_[i]) return a.high_[i] <=> b.high_[i];
  }
  return a.low_ <=> b.low_;
}

double Count::to_double() const {
  double value = 0;
  for (auto limb = high_.rbegin(); limb != high_.rend(); ++limb) {
    value = value * 0x1p64 + static_cast<double>(*limb);
  }
  return value * 0x1p64 + static_cast<double>(low_);
}

std::string Count::to_string() const {
  return high_.empty() ? std::to_string(low_) : to_big(low_, high_).str();
}

std::string Count::grouped() const {
  std::string text = to_string();
  for (std::size_t end = text.size(); end > 3; end -= 3) text.insert(end - 3, 1, ',');
  return text;
}

}  // namespace inlay

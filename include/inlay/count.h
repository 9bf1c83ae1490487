// Count: an exact non-negative integer of any size, used for numbers of solutions.
//
// Adding values that fit 64 bits costs one machine addition; larger values stay exact. The
// implementation uses Boost.Multiprecision, but this header does not include it.
#ifndef INLAY_COUNT_H_
#define INLAY_COUNT_H_

#include <compare>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "inlay/result.h"

namespace inlay {

class Count {
 public:
  Count() = default;
  Count(std::uint64_t value) : low_(value) {}  // NOLINT(google-explicit-constructor)

  // Parses decimal digits. Error: the text is empty or contains any other character.
  static Result<Count> parse(std::string_view decimal);
  // The value of 64-bit words, the least significant one first.
  static Count from_words(std::span<const std::uint64_t> words);

  Count& operator+=(const Count& other);
  Count& operator*=(const Count& other);
  // Divides by `divisor`, rounding down, and returns the remainder. Require: divisor > 0.
  std::uint64_t divide_by(std::uint64_t divisor);
  Count& operator++() { return *this += Count(1); }
  friend Count operator+(Count a, const Count& b) { return a += b; }
  friend Count operator*(Count a, const Count& b) { return a *= b; }

  friend bool operator==(const Count&, const Count&) = default;
  friend std::strong_ordering operator<=>(const Count& a, const Count& b);

  bool fits_64() const { return high_.empty(); }
  std::uint64_t low_64() const { return low_; }  // the value modulo 2^64
  double to_double() const;

  std::string to_string() const;  // "28200960"
  std::string grouped() const;    // "28,200,960"

 private:
  std::uint64_t low_ = 0;
  std::vector<std::uint64_t>
      high_;  // more 64-bit limbs, the least significant first; the last one is not 0
};

}  // namespace inlay

#endif  // INLAY_COUNT_H_

// The stream is a sequence of codes, each written lowest bit first; the bits fill the characters
// from the top. Three codes are special: 0 and 1 announce a new unit of 8 or 16 bits, 2 is the end.
// Every code written and every unit announced adds one dictionary entry. When the entries of a
// width are used up, codes become one bit wider.
//
// Invariant of both sides: `room_` is the number of entries until codes grow. The reader adds each
// phrase one code later than the writer, so its first width has four entries, not two.
#include "sudoku/notation/lz_string.h"

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "sudoku/notation/utf.h"

namespace inlay::notation {
namespace {

constexpr std::string_view kDigits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr unsigned kBitsPerDigit = 6;

constexpr std::uint32_t kNewByte = 0;
constexpr std::uint32_t kNewUnit = 1;
constexpr std::uint32_t kEnd = 2;
constexpr std::uint32_t kFirstPhrase = 3;

class Compressor {
 public:
  std::string run(std::u16string_view text) {
    for (const char16_t unit : text) add(unit);
    if (phrase_ != kNone) write_phrase();
    write(kEnd, width_);
    // At least one more bit is written, as in the library.
    do {
      write_bit(0);
    } while (filled_ != 0);
    while (out_.size() % 4 != 0) out_ += '=';
    return std::move(out_);
  }

 private:
  static constexpr std::uint32_t kNone = 0;
  struct Unit {
    std::uint32_t code;
    bool announced;
  };

  void add(char16_t unit) {
    if (units_.try_emplace(unit, Unit{next_, false}).second) {
      unit_of_[next_] = unit;
      ++next_;
    }
    const std::uint32_t single = units_.at(unit).code;
    if (phrase_ == kNone) {
      phrase_ = single;
      return;
    }
    const std::uint64_t longer = std::uint64_t{phrase_} << 16U | unit;
    const auto known = phrases_.find(longer);
    if (known != phrases_.end()) {
      phrase_ = known->second;
      return;
    }
    write_phrase();
    phrases_.emplace(longer, next_++);
    phrase_ = single;
  }

  void write_phrase() {
    const auto single = unit_of_.find(phrase_);
    if (single != unit_of_.end() && !units_.at(single->second).announced) {
      const char16_t unit = single->second;
      units_.at(unit).announced = true;
      write(unit < 256 ? kNewByte : kNewUnit, width_);
      write(unit, unit < 256 ? 8 : 16);
      take_room();
    } else {
      write(phrase_, width_);
    }
    take_room();
  }

  void take_room() {
    if (--room_ == 0) room_ = std::uint64_t{1} << width_++;
  }

  void write(std::uint32_t value, unsigned bits) {
    for (unsigned i = 0; i < bits; ++i) write_bit(value >> i & 1U);
  }
  void write_bit(unsigned bit) {
    digit_ = digit_ << 1U | bit;
    if (++filled_ < kBitsPerDigit) return;
    out_ += kDigits[digit_];
    digit_ = 0;
    filled_ = 0;
  }

  std::unordered_map<char16_t, Unit> units_;
  std::unordered_map<std::uint32_t, char16_t> unit_of_;       // by its code
  std::unordered_map<std::uint64_t, std::uint32_t> phrases_;  // phrase code and unit
  std::uint32_t next_ = kFirstPhrase;
  std::uint32_t phrase_ = kNone;  // the longest known phrase that ends here
  std::uint64_t room_ = 2;
  unsigned width_ = 2;
  std::string out_;
  unsigned digit_ = 0;
  unsigned filled_ = 0;
};

class Decompressor {
 public:
  explicit Decompressor(std::vector<std::uint8_t> digits) : digits_(std::move(digits)) {}

  std::optional<std::u16string> run() {
    const auto first = read(2);
    if (!first) return std::nullopt;
    if (*first == kEnd) return out_;
    if (*first > kNewUnit) return std::nullopt;
    if (!announced(*first)) return std::nullopt;
    std::uint32_t last = kFirstPhrase;
    append(last);
    std::uint64_t room = 4;
    unsigned width = 3;
    const auto take_room = [&] {
      if (--room == 0) room = std::uint64_t{1} << width++;
    };
    while (true) {
      const auto code = read(width);
      if (!code) return std::nullopt;
      if (*code == kEnd) return out_;
      std::uint32_t phrase = *code;
      if (phrase <= kNewUnit) {
        if (!announced(phrase)) return std::nullopt;
        phrase = last_code();
        take_room();
      }
      if (phrase > last_code() + 1) return std::nullopt;
      // The only phrase that may be used before it is complete ends with its first unit.
      const bool unfinished = phrase == last_code() + 1;
      const char16_t opening = first_unit(unfinished ? last : phrase);
      phrases_.push_back({last, opening, phrases_[last - kFirstPhrase].length + 1});
      if (phrases_[phrase - kFirstPhrase].length > kMaxLzOutput - out_.size()) return std::nullopt;
      append(phrase);
      last = phrase;
      take_room();
    }
  }

 private:
  // A phrase is a shorter phrase and a unit, or a single unit.
  struct Phrase {
    std::uint32_t shorter;
    char16_t unit;
    std::size_t length;
  };

  std::uint32_t last_code() const {
    return static_cast<std::uint32_t>(phrases_.size()) + kFirstPhrase - 1;
  }

  bool announced(std::uint32_t kind) {
    const auto unit = read(kind == kNewByte ? 8 : 16);
    if (unit) phrases_.push_back({0, static_cast<char16_t>(*unit), 1});
    return unit.has_value();
  }

  char16_t first_unit(std::uint32_t code) const {
    // This takes no longer than appending the phrase to the output.
    while (phrases_[code - kFirstPhrase].length > 1) code = phrases_[code - kFirstPhrase].shorter;
    return phrases_[code - kFirstPhrase].unit;
  }

  void append(std::uint32_t code) {
    std::size_t at = out_.size() + phrases_[code - kFirstPhrase].length;
    out_.resize(at);
    for (; at > 0; code = phrases_[code - kFirstPhrase].shorter) {
      const Phrase& phrase = phrases_[code - kFirstPhrase];
      out_[--at] = phrase.unit;
      if (phrase.length == 1) break;
    }
  }

  std::optional<std::uint32_t> read(unsigned bits) {
    std::uint32_t value = 0;
    for (unsigned i = 0; i < bits; ++i) {
      if (at_ == digits_.size()) return std::nullopt;
      const std::uint32_t digit = digits_[at_];
      const std::uint32_t bit = digit >> (kBitsPerDigit - 1 - used_) & 1U;
      value |= bit << i;
      if (++used_ == kBitsPerDigit) {
        used_ = 0;
        ++at_;
      }
    }
    return value;
  }

  std::vector<std::uint8_t> digits_;
  std::size_t at_ = 0;
  unsigned used_ = 0;  // bits of the digit at at_
  std::vector<Phrase> phrases_;
  std::u16string out_;
};

constexpr std::uint8_t kNoDigit = 64;

std::uint8_t digit_of(char c) {
  if (c == '-') return 63;
  const std::size_t at = kDigits.find(c);
  return at == kDigits.npos ? kNoDigit : static_cast<std::uint8_t>(at);
}

}  // namespace

std::string lz_compress(std::string_view text) {
  return Compressor().run(to_utf16(text));
}

std::optional<std::string> lz_decompress(std::string_view base64) {
  while (!base64.empty() && base64.back() == '=') base64.remove_suffix(1);
  std::vector<std::uint8_t> digits;
  digits.reserve(base64.size());
  for (const char c : base64) {
    digits.push_back(digit_of(c));
    if (digits.back() == kNoDigit) return std::nullopt;
  }
  const auto units = Decompressor(std::move(digits)).run();
  if (!units) return std::nullopt;
  return to_utf8(*units);
}

}  // namespace inlay::notation

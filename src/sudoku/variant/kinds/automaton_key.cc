#include "sudoku/variant/kinds/automaton_key.h"

#include <algorithm>
#include <bit>

#include "sudoku/variant/model/keys.h"

namespace inlay::sudoku::variant {
namespace {

Error bad_key(std::string message) {
  return {ErrorKind::invalid, std::move(message)};
}

class BitReader {
 public:
  explicit BitReader(std::string_view key) : key_(key) {}

  std::size_t left() const { return key_.size() * 6 - at_; }
  // The next bits as a number, the first bit highest. Requires: at most left() bits.
  std::uint32_t read(std::size_t bits) {
    std::uint32_t number = 0;
    for (; bits > 0; --bits, ++at_) {
      const auto six = static_cast<unsigned>(key_bits(key_[at_ / 6]));
      number = number << 1 | (six >> (5 - at_ % 6) & 1);
    }
    return number;
  }

 private:
  std::string_view key_;
  std::size_t at_ = 0;
};

// Reads the states one by one.
class KeyReader {
 public:
  explicit KeyReader(std::string_view key) : bits_(key) {}

  Result<Automaton> read() {
    if (bits_.left() < 10) return bad_key("the key is too short");
    const std::uint32_t form = bits_.read(2);
    if (form > 1) return bad_key("the key has an unknown form");
    width_ = bits_.read(4) + 1;
    symbols_ = bits_.read(4) + 1;
    if (bits_.left() < 2 * width_) return bad_key("the key is too short");
    const std::uint32_t starts = bits_.read(width_);
    const std::uint32_t accepting = bits_.read(width_);
    if (starts == 0) return bad_key("the key has no start state");
    if (bits_.left() < starts + 4) return bad_key("the key is too short");
    std::vector<bool> start_accepts(starts);
    for (std::uint32_t i = starts; i-- > 0;) start_accepts[i] = bits_.read(1) != 0;
    count_width_ = form == 0 ? bits_.read(4) : 0;
    // The padding at the end is zero, which may look like states without moves; they do no harm.
    while (form == 0 ? read_plain() : read_packed()) {
    }
    if (cut_) return bad_key("the key ends within a state");
    while (automaton_.states() <= std::max(starts + accepting - 1, greatest_target_)) {
      automaton_.add_state(false);
    }
    for (std::uint32_t i = 0; i < starts; ++i) {
      automaton_.starts.push_back(i);
      automaton_.accepting[i] = start_accepts[i];
    }
    for (std::uint32_t i = 0; i < accepting; ++i) automaton_.accepting[starts + i] = true;
    return std::move(automaton_);
  }

 private:
  void add_move(std::uint32_t state, std::uint32_t symbol, std::uint32_t target) {
    automaton_.add_move(state, ValueSet{1} << symbol, target);
    greatest_target_ = std::max(greatest_target_, target);
  }

  bool read_plain() {
    if (count_width_ == 0 || bits_.left() < count_width_) return false;
    const std::size_t symbol_width = std::bit_width(symbols_ - 1);
    const std::uint32_t count = bits_.read(count_width_);
    cut_ = bits_.left() < count * (symbol_width + width_);
    if (cut_) return false;
    const std::uint32_t state = automaton_.add_state(false);
    for (std::uint32_t i = 0; i < count; ++i) {
      const std::uint32_t symbol = bits_.read(symbol_width);
      add_move(state, symbol, bits_.read(width_));
    }
    return true;
  }

  bool read_packed() {
    if (bits_.left() < symbols_) return false;
    std::uint32_t mask = bits_.read(symbols_);
    cut_ = bits_.left() < static_cast<std::size_t>(std::popcount(mask)) * width_;
    if (cut_) return false;
    const std::uint32_t state = automaton_.add_state(false);
    for (; mask != 0; mask &= mask - 1) {
      add_move(state, static_cast<std::uint32_t>(std::countr_zero(mask)), bits_.read(width_));
    }
    return true;
  }

  BitReader bits_;
  Automaton automaton_;
  std::uint32_t width_ = 0, symbols_ = 0, count_width_ = 0;
  std::uint32_t greatest_target_ = 0;
  bool cut_ = false;  // the key ends within a state
};

}  // namespace

Result<Automaton> automaton_of_key(std::string_view key) {
  for (const char c : key) {
    if (key_bits(c) < 0) {
      return bad_key("the key contains the character '" + std::string(1, c) +
                     "', which occurs in no key");
    }
  }
  if (key.empty()) return Automaton{};
  return KeyReader(key).read();
}

}  // namespace inlay::sudoku::variant

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

  std::size_t left() const { return waiting_ + (key_.size() - at_) * 6; }
  // The next bits as a number, the first bit highest. Requires: at most left() bits, at most 32.
  std::uint32_t read(std::size_t bits) {
    while (waiting_ < bits) {
      buffer_ = buffer_ << 6 | static_cast<std::uint64_t>(key_bits(key_[at_++]));
      waiting_ += 6;
    }
    waiting_ -= bits;
    return static_cast<std::uint32_t>(buffer_ >> waiting_ & ((std::uint64_t{1} << bits) - 1));
  }

 private:
  std::string_view key_;
  std::size_t at_ = 0;
  std::uint64_t buffer_ = 0;  // its last waiting_ bits are next
  std::size_t waiting_ = 0;
};

// Reads the states one by one.
class KeyReader {
 public:
  // `build`: false only looks for errors.
  KeyReader(std::string_view key, bool build) : bits_(key), build_(build) {}

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
    if (!build_) return Automaton{};
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
    greatest_target_ = std::max(greatest_target_, target);
    if (build_) automaton_.add_move(state, ValueSet{1} << symbol, target);
  }
  std::uint32_t add_state() {
    if (build_) automaton_.add_state(false);
    return states_++;
  }

  bool read_plain() {
    if (count_width_ == 0 || bits_.left() < count_width_) return false;
    const auto symbol_width = static_cast<std::size_t>(std::bit_width(symbols_ - 1));
    const std::uint32_t count = bits_.read(count_width_);
    cut_ = bits_.left() < count * (symbol_width + width_);
    if (cut_) return false;
    const std::uint32_t state = add_state();
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
    const std::uint32_t state = add_state();
    for (; mask != 0; mask &= mask - 1) {
      add_move(state, static_cast<std::uint32_t>(std::countr_zero(mask)), bits_.read(width_));
    }
    return true;
  }

  BitReader bits_;
  bool build_;
  Automaton automaton_;
  std::uint32_t states_ = 0;
  std::uint32_t width_ = 0, symbols_ = 0, count_width_ = 0;
  std::uint32_t greatest_target_ = 0;
  bool cut_ = false;  // the key ends within a state
};

Result<Automaton> read_key(std::string_view key, bool build) {
  for (const char c : key) {
    if (key_bits(c) < 0) {
      return bad_key("the key contains the character '" + std::string(1, c) +
                     "', which occurs in no key");
    }
  }
  if (key.empty()) return Automaton{};
  return KeyReader(key, build).read();
}

}  // namespace

Result<Automaton> automaton_of_key(std::string_view key) {
  return read_key(key, true);
}

std::string problem_of_key(std::string_view key) {
  const auto result = read_key(key, false);
  return result ? "" : result.error().message;
}

}  // namespace inlay::sudoku::variant

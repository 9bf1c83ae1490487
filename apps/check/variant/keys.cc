#include "check/variant/keys.h"

#include <algorithm>
#include <bit>

namespace inlay_check {
namespace {

std::string_view without_label(std::string_view text) {
  return text.substr(0, text.find(' '));
}

unsigned bits_of(char c) {
  constexpr std::string_view kAlphabet =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const std::size_t at = kAlphabet.find(c);
  require(at != std::string_view::npos,
          [&] { return quoted(std::string_view(&c, 1)) + " occurs in no key"; });
  return static_cast<unsigned>(at);
}

// The bits of a key, the highest of each character first.
class Bits {
 public:
  explicit Bits(std::string_view key) {
    for (const char c : key) {
      for (int i = 5; i >= 0; --i) bits_.push_back((bits_of(c) >> i & 1) != 0);
    }
  }

  std::size_t left() const { return bits_.size() - at_; }
  std::uint32_t take(std::size_t count) {
    require(count <= left(), [] { return "a key is too short"; });
    std::uint32_t number = 0;
    for (; count > 0; --count) number = number << 1 | (bits_[at_++] ? 1U : 0U);
    return number;
  }

 private:
  std::vector<bool> bits_;
  std::size_t at_ = 0;
};

}  // namespace

std::function<bool(int, int)> pairs_of_key(std::string_view text, const Board& board) {
  const std::string_view key = without_label(text);
  const auto n = static_cast<std::size_t>(board.values());
  std::vector<bool> allowed(std::max(n * n, key.size() * 6));
  for (std::size_t i = 0; i < key.size(); ++i) {
    for (std::size_t bit = 0; bit < 6; ++bit) allowed[i * 6 + bit] = bits_of(key[i]) >> bit & 1;
  }
  require(std::none_of(allowed.begin() + static_cast<std::ptrdiff_t>(n * n), allowed.end(),
                       [](bool bit) { return bit; }),
          [] { return "a key has pairs of values beyond the board"; });
  return [allowed, n, least = board.least](int first, int second) -> bool {
    return allowed[static_cast<std::size_t>(first - least) * n +
                   static_cast<std::size_t>(second - least)];
  };
}

std::uint32_t Automaton::add_state() {
  moves.emplace_back();
  accepting.push_back(false);
  return static_cast<std::uint32_t>(moves.size() - 1);
}

// Two bits for the form, four each for the width of states and the number of symbols, the number of
// start states and of further accepting states, a bit for each start state (does it accept?, the
// last state first), and the moves of the states until the bits end.
Automaton automaton_of_key(std::string_view text) {
  Automaton automaton;
  const std::string_view key = without_label(text);
  if (key.empty()) return automaton;
  Bits bits(key);
  const std::uint32_t form = bits.take(2);
  require(form <= 1, [] { return "a key has an unknown form"; });
  const std::uint32_t width = bits.take(4) + 1;
  const std::uint32_t symbols = bits.take(4) + 1;
  const std::uint32_t starts = bits.take(width);
  const std::uint32_t accepting = bits.take(width);
  require(starts > 0, [] { return "a key has no start state"; });
  const auto reach = [&](std::uint32_t state) {
    while (automaton.moves.size() <= state) automaton.add_state();
  };
  reach(starts + accepting - 1);
  for (std::uint32_t i = starts; i-- > 0;) automaton.accepting[i] = bits.take(1) == 1;
  for (std::uint32_t i = 0; i < starts; ++i) automaton.starts.push_back(i);
  for (std::uint32_t i = 0; i < accepting; ++i) automaton.accepting[starts + i] = true;
  const std::uint32_t count_width = form == 0 ? bits.take(4) : symbols;
  const auto symbol_width = static_cast<std::uint32_t>(std::bit_width(symbols - 1));
  for (std::uint32_t state = 0; count_width > 0 && bits.left() >= count_width; ++state) {
    reach(state);
    const auto add = [&](std::uint32_t symbol) {
      const std::uint32_t target = bits.take(width);
      reach(target);
      automaton.moves[state].push_back({std::uint32_t{1} << symbol, target});
    };
    const std::uint32_t entry = bits.take(count_width);
    if (form == 0) {
      for (std::uint32_t i = 0; i < entry; ++i) add(bits.take(symbol_width));
    } else {
      for (std::uint32_t rest = entry; rest != 0; rest &= rest - 1) {
        add(static_cast<std::uint32_t>(std::countr_zero(rest)));
      }
    }
  }
  return automaton;
}

}  // namespace inlay_check

// Random texts of constraints: keys of relations and automata, and regular expressions.
#ifndef INLAY_TESTS_SUPPORT_RANDOM_KEYS_H_
#define INLAY_TESTS_SUPPORT_RANDOM_KEYS_H_

#include <bit>
#include <string>

#include "support/random_boards.h"

namespace inlay::test {

inline constexpr std::string_view kKeyCharacters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

inline std::string random_relation_key(const VariantBoard& board, Random& random) {
  const int percent = random_between(random, 30, 95);
  std::string key;
  const int bits = board.values() * board.values();
  for (int first = 0; first < bits; first += 6) {
    unsigned six = 0;
    for (int i = 0; i < std::min(6, bits - first); ++i)
      six |= (chance(random, percent) ? 1U : 0U) << i;
    key += kKeyCharacters[six];
  }
  while (!key.empty() && key.back() == 'A') key.pop_back();
  return chance(random, 10) ? key + " label" : key;
}

// A nondeterministic automaton in the plain form or a deterministic one in the packed form. Two to
// four states, of which the first ones are starts.
inline std::string random_automaton_key(int symbols, Random& random) {
  constexpr int kWidth = 2;  // of the number of a state
  std::vector<bool> bits;
  const auto write = [&](int number, int width) {
    while (width-- > 0) bits.push_back((number >> width & 1) != 0);
  };
  if (symbols > 16) return {};  // a key has at most 16 symbols
  const bool packed = chance(random, 50);
  const int states = random_between(random, 2, 4);
  const int starts = random_between(random, 1, 2);
  const int percent = random_between(random, 30, 90);
  write(packed ? 1 : 0, 2);
  write(kWidth - 1, 4);
  write(symbols - 1, 4);
  write(starts, kWidth);
  write(random_between(random, 0, states - starts), kWidth);
  for (int i = 0; i < starts; ++i) write(chance(random, 50), 1);
  const int count_width = 7;  // of the number of moves
  if (!packed) write(count_width, 4);
  for (int state = 0; state < states; ++state) {
    std::vector<std::pair<int, int>> moves;  // symbol, target
    for (int symbol = 0; symbol < symbols; ++symbol) {
      for (int target = 0; target < states; ++target) {
        const bool last = packed && target + 1 == states;
        if (!chance(random, last ? percent : percent / 2)) continue;
        moves.emplace_back(symbol, target);
        if (packed) break;
      }
    }
    if (packed) {
      int mask = 0;
      for (const auto& [symbol, target] : moves) mask |= 1 << symbol;
      write(mask, symbols);
      for (const auto& [symbol, target] : moves) write(target, kWidth);
      continue;
    }
    write(static_cast<int>(moves.size()), count_width);
    for (const auto& [symbol, target] : moves) {
      write(symbol, static_cast<int>(std::bit_width(static_cast<unsigned>(symbols - 1))));
      write(target, kWidth);
    }
  }
  std::string key;
  for (std::size_t i = 0; i < bits.size(); i += 6) {
    unsigned six = 0;
    for (std::size_t j = i; j < i + 6; ++j) six = six << 1 | (j < bits.size() && bits[j]);
    key += kKeyCharacters[six];
  }
  return key;
}

inline std::string random_pattern(const VariantBoard& board, Random& random, int depth = 0) {
  const auto value = [&] {
    const int number = random_between(random, board.min_value, std::min(board.max_value, 35));
    return std::string(1, static_cast<char>(number < 10 ? '0' + number : 'A' + number - 10));
  };
  std::string result;
  const int items = random_between(random, 1, 3);
  for (int i = 0; i < items; ++i) {
    switch (random.below(depth < 2 ? 6 : 4)) {
      case 0:
        result += value();
        break;
      case 1:
        result += '.';
        break;
      case 2:
        result += "[" + value() + value() + value() + "]";
        break;
      case 3:
        result += "[^" + value() + "]";
        break;
      case 4:
        result += "(" + random_pattern(board, random, depth + 1) + ")";
        break;
      default:
        result += "(" + random_pattern(board, random, depth + 1) + "|" +
                  random_pattern(board, random, depth + 1) + ")";
    }
    static constexpr const char* kRepeats[] = {"", "", "*", "+", "?", "{2}", "{1,}", "{0,2}"};
    result += random_of(random, kRepeats);
  }
  return depth == 0 && chance(random, 50) ? ".*" + result + ".*" : result;
}

}  // namespace inlay::test

#endif  // INLAY_TESTS_SUPPORT_RANDOM_KEYS_H_

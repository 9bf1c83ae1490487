#include "sudoku/variant/kinds/relation_key.h"

namespace inlay::sudoku::variant {
namespace {

constexpr std::string_view kKeyCharacters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

}  // namespace

std::optional<int> key_digit(char character) {
  const std::size_t digit = kKeyCharacters.find(character);
  if (digit == kKeyCharacters.npos) return std::nullopt;
  return static_cast<int>(digit);
}

std::string_view key_of(std::string_view text) {
  return text.substr(0, text.find(' '));
}

Result<Relation> relation_of_key(const VariantBoard& board, std::string_view key) {
  const auto n = static_cast<std::size_t>(board.values());
  Relation relation;
  for (std::size_t at = 0; at < key.size(); ++at) {
    const auto digit = key_digit(key[at]);
    if (!digit) {
      return Error{ErrorKind::invalid, "the key contains the character '" +
                                           std::string(1, key[at]) + "', which occurs in no key"};
    }
    for (std::size_t i = 0; i < 6; ++i) {
      if ((*digit >> i & 1) == 0) continue;
      const std::size_t bit = at * 6 + i;
      if (bit >= n * n) {
        return Error{ErrorKind::invalid, "the key is for more than the " + std::to_string(n) +
                                             " values of the board"};
      }
      relation.row[bit / n] |= ValueSet{1} << bit % n;
    }
  }
  return relation;
}

std::string relation_key(const VariantBoard& board, const Relation& relation) {
  const auto n = static_cast<std::size_t>(board.values());
  std::string key;
  for (std::size_t first = 0; first < n * n; first += 6) {
    std::size_t digit = 0;
    for (std::size_t bit = first; bit < first + 6 && bit < n * n; ++bit) {
      digit |= std::size_t{relation.row[bit / n] >> bit % n & 1} << (bit - first);
    }
    key += kKeyCharacters[digit];
  }
  while (!key.empty() && key.back() == 'A') key.pop_back();
  return key;
}

}  // namespace inlay::sudoku::variant

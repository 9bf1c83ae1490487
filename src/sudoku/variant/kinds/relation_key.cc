#include "sudoku/variant/kinds/relation_key.h"

#include "sudoku/variant/model/keys.h"

namespace inlay::sudoku::variant {
std::string_view key_of(std::string_view text) {
  return text.substr(0, text.find(' '));
}

Result<Relation> relation_of_key(const VariantBoard& board, std::string_view key) {
  const auto n = static_cast<std::size_t>(board.values());
  Relation relation;
  for (std::size_t at = 0; at < key.size(); ++at) {
    const int bits = key_bits(key[at]);
    if (bits < 0) {
      return Error{ErrorKind::invalid, "the key contains the character '" +
                                           std::string(1, key[at]) + "', which occurs in no key"};
    }
    for (std::size_t i = 0; i < 6; ++i) {
      if ((bits >> i & 1) == 0) continue;
      const std::size_t bit = at * 6 + i;
      if (bit >= n * n) {
        return Error{ErrorKind::invalid,
                     "the key is for more than the " + std::to_string(n) + " values of the board"};
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
    key += kKeyAlphabet[digit];
  }
  while (!key.empty() && key.back() == 'A') key.pop_back();
  return key;
}

}  // namespace inlay::sudoku::variant

// Literal: "the option is taken" or "the option is left out", as one number.
#ifndef INLAY_SRC_COVER_LEARNING_LITERAL_H_
#define INLAY_SRC_COVER_LEARNING_LITERAL_H_

#include <cstdint>

namespace inlay::cover::learning {

using Literal = std::uint32_t;

constexpr Literal taken(std::uint32_t option) {
  return 2 * option;
}
constexpr Literal left_out(std::uint32_t option) {
  return 2 * option + 1;
}
constexpr Literal inverse(Literal literal) {
  return literal ^ 1;
}
constexpr std::uint32_t option_of(Literal literal) {
  return literal / 2;
}
constexpr bool is_taken(Literal literal) {
  return literal % 2 == 0;
}

}  // namespace inlay::cover::learning

#endif  // INLAY_SRC_COVER_LEARNING_LITERAL_H_

#include "print/symbols.h"

#include <cmath>

#include "sudoku/notation/symbols.h"

namespace inlay::print {

bool has_letters(int size, bool decimals) {
  return !decimals && size <= notation::kMaxSymbols;
}

std::string digit_symbol(int digit, int size, bool decimals) {
  return has_letters(size, decimals) ? std::string(1, notation::symbol_of(digit))
                                     : std::to_string(digit);
}

CandidatePlaces::CandidatePlaces(const sudoku::Rules& rules)
    : across(rules.is_latin() ? static_cast<int>(std::ceil(std::sqrt(rules.size())))
                              : rules.box_width()),
      down((rules.size() + across - 1) / across) {}

Point CandidatePlaces::of(int digit) const {
  const int column = (digit - 1) % across;
  const int row = (digit - 1) / across;
  return {(column + 0.5) / across, (row + 0.5) / down};
}

}  // namespace inlay::print

// Ratings in the units of their scales.
#include "inlay/grade.h"

namespace inlay::sudoku::grade {

std::string tenths(int rating) {
  return std::to_string(rating / 10) + '.' + std::to_string(rating % 10);
}

int rating_number(std::string_view scale, const Rating& rating) {
  return scale == "hodoku" ? rating.score : rating.er;
}

std::string rating_text(std::string_view scale, int number) {
  return scale == "hodoku" ? std::to_string(number) : tenths(number);
}

std::string rating_text(std::string_view scale, const Rating& rating) {
  const std::string text = rating_text(scale, rating_number(scale, rating));
  if (scale == "hodoku") return text + ' ' + std::string(name_of(rating.level));
  if (scale == "inlay") return text + ' ' + std::string(difficulty_of(rating.er));
  return text + '/' + tenths(rating.ep) + '/' + tenths(rating.ed);
}

}  // namespace inlay::sudoku::grade

// Transformation: applied, inverted, put one after the other.
#include <algorithm>
#include <numeric>

#include "inlay/canonical.h"

namespace inlay::sudoku {
namespace {

// A permutation of lines that keeps the groups of `width` lines together.
bool keeps_groups(const std::uint8_t* lines, int size, int width) {
  std::uint64_t seen = 0;
  for (int i = 0; i < size; ++i) {
    if (lines[i] >= size || (seen >> lines[i] & 1) != 0) return false;
    seen |= std::uint64_t{1} << lines[i];
    if (lines[i] / width != lines[i - i % width] / width) return false;
  }
  return true;
}

}  // namespace

Transformation Transformation::identity(int size) {
  Transformation result;
  result.size = size;
  const auto n = static_cast<std::size_t>(size);
  std::iota(result.rows.begin(), result.rows.begin() + static_cast<std::ptrdiff_t>(n), 0);
  result.columns = result.rows;
  std::iota(result.digits.begin(), result.digits.begin() + static_cast<std::ptrdiff_t>(n + 1), 0);
  return result;
}

Grid Transformation::apply(const Grid& grid) const {
  const auto n = static_cast<std::size_t>(size);
  Grid image(n * n);
  for (std::size_t row = 0; row < n; ++row) {
    for (std::size_t column = 0; column < n; ++column) {
      const std::size_t r = rows[row];
      const std::size_t c = columns[column];
      image[row * n + column] = digits[grid[transpose ? c * n + r : r * n + c]];
    }
  }
  return image;
}

classic::GridText Transformation::apply(const classic::GridText& puzzle) const {
  classic::GridText image;
  for (std::size_t row = 0; row < 9; ++row) {
    for (std::size_t column = 0; column < 9; ++column) {
      const std::size_t r = rows[row];
      const std::size_t c = columns[column];
      const char cell = puzzle.cells[transpose ? c * 9 + r : r * 9 + c];
      const bool given = cell >= '1' && cell <= '9';
      image.cells[row * 9 + column] =
          given ? static_cast<char>('0' + digits[static_cast<std::size_t>(cell - '0')]) : '.';
    }
  }
  return image;
}

Transformation Transformation::inverse() const {
  Transformation result;
  result.size = size;
  result.transpose = transpose;
  for (std::size_t i = 0; i < static_cast<std::size_t>(size); ++i) {
    // What the image's rows were made of becomes its columns when it is turned back over.
    (transpose ? result.columns : result.rows)[rows[i]] = static_cast<std::uint8_t>(i);
    (transpose ? result.rows : result.columns)[columns[i]] = static_cast<std::uint8_t>(i);
    result.digits[digits[i + 1]] = static_cast<Digit>(i + 1);
  }
  return result;
}

Transformation Transformation::then(const Transformation& next) const {
  Transformation result;
  result.size = size;
  result.transpose = transpose != next.transpose;
  for (std::size_t i = 0; i < static_cast<std::size_t>(size); ++i) {
    result.rows[i] = next.transpose ? columns[next.rows[i]] : rows[next.rows[i]];
    result.columns[i] = next.transpose ? rows[next.columns[i]] : columns[next.columns[i]];
    result.digits[i + 1] = next.digits[digits[i + 1]];
  }
  return result;
}

bool is_symmetry(const Rules& rules, const Transformation& transformation) {
  const Transformation& t = transformation;
  const int n = rules.size();
  if (t.size != n || !rules.lines_interchangeable()) return false;
  const bool square = rules.is_latin() || rules.box_width() == rules.box_height();
  if (t.transpose && !square) return false;
  if (!keeps_groups(t.rows.data(), n, rules.is_latin() ? n : rules.box_height())) return false;
  if (!keeps_groups(t.columns.data(), n, rules.is_latin() ? n : rules.box_width())) return false;
  std::array<bool, kMaxSize + 1> seen{};
  for (int digit = 1; digit <= n; ++digit) {
    const Digit image = t.digits[static_cast<std::size_t>(digit)];
    if (image < 1 || image > n || seen[image]) return false;
    seen[image] = true;
  }
  return t.digits[0] == 0;
}

}  // namespace inlay::sudoku

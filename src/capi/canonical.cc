// Canonical forms and the symmetries that lead to them.
#include <limits>

#include "capi/control.h"
#include "capi/puzzle.h"
#include "inlay/canonical.h"

namespace {

using namespace inlay::capi;
using inlay::sudoku::Transformation;
namespace sudoku = inlay::sudoku;

inlay_transformation map_of(const Transformation& from) {
  inlay_transformation map{};
  map.n = from.size;
  map.transpose = from.transpose ? 1 : 0;
  std::copy(from.rows.begin(), from.rows.end(), map.rows);
  std::copy(from.columns.begin(), from.columns.end(), map.columns);
  std::copy(from.digits.begin(), from.digits.end(), map.digits);
  return map;
}

// Are these the numbers `first` .. `first` + n - 1 in some order?
bool is_permutation(const std::uint8_t* numbers, int n, int first) {
  std::uint64_t seen = 0;
  for (int i = 0; i < n; ++i) {
    const int at = numbers[i] - first;
    if (at < 0 || at >= n || (seen >> at & 1) != 0) return false;
    seen |= std::uint64_t{1} << at;
  }
  return true;
}

Answer read_map(const inlay_transformation* map, Transformation& result) {
  inlay_transformation from{};
  if (map == nullptr) return null_argument("map");
  if (Answer a = read_struct(map, "map", from); !a.ok()) return a;
  if (map->size < sizeof from) return wrong_size("map");
  if (from.n < 1 || from.n > sudoku::kMaxSize) return invalid("n must be 1 to 64");
  if (from.digits[0] != 0 || !is_permutation(from.rows, from.n, 0) ||
      !is_permutation(from.columns, from.n, 0) || !is_permutation(from.digits + 1, from.n, 1)) {
    return invalid("the rows, columns and digits of a map must be permutations");
  }
  result.size = from.n;
  result.transpose = from.transpose != 0;
  std::copy_n(from.rows, from.n, result.rows.begin());
  std::copy_n(from.columns, from.n, result.columns.begin());
  std::copy_n(from.digits, from.n + 1, result.digits.begin());
  return INLAY_OK;
}

// The board of a canonical form: for a jigsaw, one with the regions of the form.
inlay::Result<sudoku::Rules> rules_of(const sudoku::Rules& rules, const sudoku::Regions& regions) {
  if (regions.empty()) return rules;
  const auto plain = sudoku::Rules::boxes(rules.box_width(), rules.box_height());
  if (!plain) return plain.error();
  return plain->with_houses(regions);
}

}  // namespace

inlay_status inlay_canonical(const inlay_puzzle* puzzle, const inlay_options* options,
                             inlay_puzzle** form, inlay_transformation* map, char** automorphisms,
                             inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    if (puzzle == nullptr) return null_argument("puzzle");
    if (form == nullptr) return null_argument("form");
    if (map != nullptr) {
      if (Answer a = check_result(map, "map"); !a.ok()) return a;
    }
    if (puzzle->puzzle() == nullptr) {
      return {INLAY_E_UNSUPPORTED, "variants have no canonical form"};
    }
    inlay_options read;
    if (Answer a = read_options(options, read); !a.ok()) return a;
    Control control(read);
    const auto found = sudoku::Canonicalizer().canonical(*puzzle->puzzle(), control.budget());
    if (!found) return found.error();
    if (found->limit != inlay::Limit::none) return INLAY_LIMIT;
    const auto rules = rules_of(puzzle->puzzle()->rules, found->regions);
    if (!rules) return rules.error();
    sudoku::Puzzle made(*rules);
    made.clues = found->form;
    auto result = make_puzzle(std::move(made));
    if (automorphisms != nullptr) *automorphisms = copy_text(found->automorphisms.to_string());
    if (map != nullptr) store(map, map_of(found->map));
    *form = result.release();
    return INLAY_OK;
  });
}

inlay_status inlay_transform(const inlay_transformation* map, const uint16_t* values, size_t count,
                             uint16_t* result, inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    Transformation transformation;
    if (Answer a = read_map(map, transformation); !a.ok()) return a;
    if (values == nullptr) return null_argument("values");
    if (result == nullptr) return null_argument("result");
    const auto n = static_cast<std::size_t>(transformation.size);
    if (count != n * n) {
      return invalid("expected " + std::to_string(n * n) + " values, found " +
                     std::to_string(count));
    }
    sudoku::Grid grid(count);
    for (std::size_t cell = 0; cell < count; ++cell) {
      if (values[cell] > n) {
        return {
            INLAY_E_INVALID,
            "the value " + std::to_string(values[cell]) + " is greater than " + std::to_string(n),
            1, cell + 1};
      }
      grid[cell] = static_cast<sudoku::Digit>(values[cell]);
    }
    const sudoku::Grid applied = transformation.apply(grid);
    std::copy(applied.begin(), applied.end(), result);
    return INLAY_OK;
  });
}

inlay_status inlay_transform_invert(const inlay_transformation* map, inlay_transformation* inverse,
                                    inlay_error* error) {
  return guarded(error, [&]() -> Answer {
    Transformation transformation;
    if (Answer a = read_map(map, transformation); !a.ok()) return a;
    if (Answer a = check_result(inverse, "inverse"); !a.ok()) return a;
    store(inverse, map_of(transformation.inverse()));
    return INLAY_OK;
  });
}

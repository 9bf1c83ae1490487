// Any text, read as a pattern of clues, as names of cells, as a range of clues or of ratings and as
// a symmetry: no crash, messages for errors, and what was read is within the board.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "service/cell_selection.h"
#include "service/generate.h"
#include "service/rating_filter.h"

namespace {

using namespace inlay;

void require(bool held) {
  if (!held) std::abort();
}

void check_pattern(int width, int height, std::string_view text) {
  const auto rules = sudoku::Rules::boxes(width, height);
  const auto pattern = service::parse_pattern(*rules, text);
  if (!pattern) return require(!pattern.error().message.empty());
  require(pattern->size() == static_cast<std::size_t>(rules->cell_count()));
  std::size_t clues = 0;
  for (const sudoku::Digit cell : *pattern) {
    require(cell <= 1);
    clues += cell;
  }
  require(clues > 0);
  // Drawn again, it is the same.
  std::string drawn;
  for (const sudoku::Digit cell : *pattern) drawn += cell == 0 ? '.' : '#';
  require(*service::parse_pattern(*rules, drawn) == *pattern);
}

void check_cells(int width, int height, std::string_view text) {
  const auto rules = sudoku::Rules::boxes(width, height);
  const auto cells = service::parse_cells(*rules, text);
  if (!cells) return require(!cells.error().message.empty());
  std::string names;
  for (std::size_t i = 0; i < cells->size(); ++i) {
    require((*cells)[i] < rules->cell_count() && (i == 0 || (*cells)[i - 1] < (*cells)[i]));
    names += rules->cell_name((*cells)[i]) + ' ';
  }
  // Written as names, they are the same.
  if (!names.empty()) require(*service::parse_cells(*rules, names) == *cells);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check_pattern(2, 2, text);
  check_pattern(3, 3, text);
  check_pattern(5, 2, text);
  check_cells(2, 2, text);
  check_cells(3, 3, text);
  check_cells(4, 4, text);
  const auto clues = service::parse_clues(text);
  if (clues) {
    require(clues->low >= 0 && clues->low <= clues->high && clues->high > 0);
    require(clues->high <= sudoku::kMaxSize * sudoku::kMaxSize);
  } else {
    require(!clues.error().message.empty());
  }
  for (const std::string_view scale : {"se", "hodoku", "inlay"}) {
    const auto rating = service::parse_rating(scale, text);
    require(rating ? rating->low >= 0 && rating->low <= rating->high
                   : !rating.error().message.empty());
  }
  const auto symmetry = service::find_symmetry(text);
  if (symmetry) require(sudoku::name_of(*symmetry) == text);
  return 0;
}

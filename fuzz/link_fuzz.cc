// The JSON of a link: it is parsed, or rejected without a crash; a parsed puzzle can be written as
// a link and read back with its houses and pencil marks, and a parsed variant with its constraints.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "inlay/notation.h"
#include "sudoku/notation/fpuzzles.h"
#include "sudoku/notation/link.h"
#include "sudoku/notation/lz_string.h"
#include "sudoku/notation/relaxed_json.h"
#include "sudoku/notation/sudokupad.h"

using namespace inlay;

namespace {

void require(bool condition) {
  if (!condition) std::abort();
}

// Writing what was read from the written link changes nothing.
void check_variant(const sudoku::Variant& variant) {
  const auto link = notation::write_fpuzzles(variant);
  if (!link) {
    require(link.error().kind == ErrorKind::unsupported);
    return;
  }
  const auto back = notation::read_fpuzzles(*link);
  require(back.ok() && back->refused.empty() && back->unchecked.empty());
  if (!back->variant) return;
  const auto again = notation::write_fpuzzles(*back->variant);
  require(again.ok() && *again == *link);
}

void check(const Result<notation::Reading>& reading) {
  if (!reading) {
    require(!reading.error().message.empty());
    return;
  }
  require(reading->puzzle || reading->variant);
  if (reading->variant) check_variant(*reading->variant);
  if (!reading->puzzle) return;
  const sudoku::Puzzle& puzzle = *reading->puzzle;
  const auto link = notation::write_fpuzzles(puzzle);
  if (!link) {
    require(link.error().kind == ErrorKind::unsupported);
    return;
  }
  const auto back = notation::read_fpuzzles(*link);
  require(back.ok() && back->puzzle.ok());
  require(back->puzzle->clues == puzzle.clues);
  for (std::size_t i = 0; i < puzzle.clues.size(); ++i) {
    const auto cell = static_cast<sudoku::Cell>(i);
    require(back->puzzle->allowed(cell) == puzzle.allowed(cell));
  }
  require(back->puzzle->rules.houses().size() == puzzle.rules.houses().size());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
  notation::Shapes shapes({});
  notation::Context context{shapes};
  switch (data[0] % 5) {
    case 0:
      check(notation::read_fpuzzles_json(text));
      break;
    case 1:
      check(notation::read_sudokupad("scl" + notation::lz_compress(text), context));
      break;
    case 2:
      check(notation::read_sudokupad(text, context));
      break;
    case 3:
      check(notation::read_link_json(text, context));
      break;
    default:
      (void)notation::strict_json(text);
      check(notation::read_fpuzzles(text));
  }
  return 0;
}

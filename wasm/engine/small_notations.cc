// The notations of the small module: those of a puzzle with clues and boxes alone. It is linked
// instead of src/sudoku/notation/table.cc.
#include <array>

#include "sudoku/notation/csv.h"
#include "sudoku/notation/line.h"
#include "sudoku/notation/table.h"

namespace inlay::notation {
namespace {

Result<Reading> read_plain(const Line& line, Context& context) {
  return read_line(line, context);
}
Result<Reading> read_decimals(const Line& line, Context& context) {
  return read_tokens(line, context, Meaning::decimal);
}

constexpr auto kLine = Unit::line;
constexpr auto kBlock = Unit::block;
constexpr auto kAny = Meaning::any;

constexpr std::array kTable = {
    Notation{{"line", "one character per cell, '.' for a blank cell", true, false},
             kLine,
             kAny,
             read_plain,
             nullptr},
    Notation{{"zeros", "one character per cell, '0' for a blank cell", true, false},
             kLine,
             kAny,
             read_plain,
             nullptr},
    Notation{{"grid", "one row per line, no frame", true, false}, kBlock, kAny, nullptr, nullptr},
    Notation{{"boxed", "rows with a frame and bars between the boxes", true, false},
             kBlock,
             kAny,
             nullptr,
             nullptr},
    Notation{{"csv", "a header with 'puzzle' or 'quizzes', then one puzzle per line", true, false},
             kLine,
             kAny,
             read_csv,
             nullptr},
    Notation{{"tokens", "decimal numbers with any delimiters: 5,3,0,0,7,...", true, false},
             kBlock,
             Meaning::decimal,
             read_decimals,
             nullptr},
};

constexpr NotationInfo kInfos[] = {kTable[0].info, kTable[1].info, kTable[2].info,
                                   kTable[3].info, kTable[4].info, kTable[5].info};

}  // namespace

std::span<const Notation> table() {
  return kTable;
}

std::span<const NotationInfo> notations() {
  return kInfos;
}

}  // namespace inlay::notation

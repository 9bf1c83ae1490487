// The rows. A program that reads few notations replaces this file alone
// (wasm/engine/small_notations.cc).
#include "sudoku/notation/table.h"

#include <array>

#include "sudoku/notation/constraints.h"
#include "sudoku/notation/csv.h"
#include "sudoku/notation/fpuzzles.h"
#include "sudoku/notation/hodoku.h"
#include "sudoku/notation/line.h"
#include "sudoku/notation/link.h"
#include "sudoku/notation/lz_string.h"
#include "sudoku/notation/opensudoku.h"
#include "sudoku/notation/sudokupad.h"
#include "sudoku/notation/write.h"

namespace inlay::notation {
namespace {

using sudoku::Puzzle;
using sudoku::Variant;
using Text = Result<std::string>;

Result<Reading> read_plain(const Line& line, Context& context) {
  return read_line(line, context);
}
Result<Reading> read_decimals(const Line& line, Context& context) {
  return read_tokens(line, context, Meaning::decimal);
}
Result<Reading> read_sets(const Line& line, Context& context) {
  return read_tokens(line, context, Meaning::sets);
}

Text write_dots(const Puzzle& puzzle) {
  return write_line(puzzle, '.');
}
Text write_zeros(const Puzzle& puzzle) {
  return write_line(puzzle, '0');
}
Text write_field(const Puzzle& puzzle) {
  if (puzzle.rules.size() > kMaxSymbols) {
    return Error{ErrorKind::unsupported, "csv supports boards up to 35x35"};
  }
  return write_line(puzzle, '.');
}
constexpr std::string_view kLoadLink = "https://www.f-puzzles.com/?load=";

template <typename Puzzle>
Text write_load_link(const Puzzle& puzzle, const LinkWords& words) {
  auto packed = write_fpuzzles(puzzle, words);
  if (!packed) return packed;
  return std::string(kLoadLink) + *packed;
}
std::string write_load_json(std::string_view json) {
  return std::string(kLoadLink) + lz_compress(json);
}
template <typename Puzzle>
Text write_load_plain(const Puzzle& puzzle) {
  return write_load_link(puzzle, {});
}
template <typename Puzzle>
Text write_pad_link(const Puzzle& puzzle, const LinkWords& words) {
  return write_sudokupad(puzzle, words);
}
template <typename Puzzle>
Text write_pad_plain(const Puzzle& puzzle) {
  return write_sudokupad(puzzle, {});
}

constexpr auto kLine = Unit::line;
constexpr auto kBlock = Unit::block;
constexpr auto kAny = Meaning::any;

constexpr std::array kTable = {
    Notation{
        {"line", "one character per cell, '.' for a blank cell: 53..7....6..195...", true, true},
        kLine,
        kAny,
        read_plain,
        write_dots},
    Notation{{"zeros", "one character per cell, '0' for a blank cell", true, true},
             kLine,
             kAny,
             read_plain,
             write_zeros},
    Notation{{"grid", "one row per line, no frame", true, true}, kBlock, kAny, nullptr, write_grid},
    Notation{{"boxed", "rows with a frame and bars between the boxes", true, true},
             kBlock,
             kAny,
             nullptr,
             write_boxed},
    Notation{{"markdown", "a Markdown table", true, true}, kBlock, kAny, nullptr, write_markdown},
    Notation{{"csv", "a header with 'puzzle' or 'quizzes', then one puzzle per line", true, true},
             kLine,
             kAny,
             read_csv,
             write_field,
             "puzzle\n"},
    Notation{{"tokens", "decimal numbers with any delimiters: 5,3,0,0,7,...", true, true},
             kBlock,
             Meaning::decimal,
             read_decimals,
             write_tokens},
    Notation{{"candidates", "the candidates of each cell, with a frame", true, true},
             kBlock,
             Meaning::sets,
             read_sets,
             write_candidates},
    Notation{{"marks", "one line with n characters per cell, one for each candidate", true, true},
             kLine,
             kAny,
             read_marks,
             write_marks},
    Notation{{"sdk", "SadMan Sudoku and SudoCue: tags, [Puzzle], nine rows", true, true},
             kBlock,
             kAny,
             nullptr,
             write_classic_grid},
    Notation{{"sdm", "SudoCue collections: one 9x9 puzzle per line", true, true},
             kLine,
             kAny,
             read_plain,
             write_classic_line},
    Notation{{"ss", "Simple Sudoku: nine rows in a frame of asterisks", true, true},
             kBlock,
             kAny,
             nullptr,
             write_ss},
    Notation{{"opensudoku", "XML of the Android program OpenSudoku", true, true},
             Unit::stream,
             kAny,
             nullptr,
             write_game,
             "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n",
             "</opensudoku>\n"},
    Notation{{"hodoku", "library lines of HoDoKu: clues and deleted candidates", true, true},
             kLine,
             kAny,
             read_hodoku,
             write_hodoku},
    Notation{{"fpuzzles", "links of f-puzzles.com (?load=...)", true, true},
             kLine,
             kAny,
             read_link,
             write_load_plain<Puzzle>,
             {},
             {},
             write_load_plain<Variant>,
             write_load_link<Puzzle>,
             write_load_link<Variant>,
             write_load_json},
    Notation{{"sudokupad", "links of sudokupad.app", true, true},
             kLine,
             kAny,
             read_link,
             write_pad_plain<Puzzle>,
             {},
             {},
             write_pad_plain<Variant>,
             write_pad_link<Puzzle>,
             write_pad_link<Variant>,
             pack_sudokupad_json,
             read_link_json},
    Notation{{"url", "any web address with the cells in it (?bd=53..7...)", true, false},
             kLine,
             kAny,
             read_link,
             nullptr},
    Notation{{"iss", "constraints of Interactive Sudoku Solver: .Cage~10~R1C1~R1C2", true, true},
             kLine,
             kAny,
             read_iss,
             write_iss_puzzle,
             {},
             {},
             sudoku::write_iss},
    Notation{{"constraints", "a board and its constraints: 9x9 ; killer 10 r1c1-r1c2", true, true},
             kLine,
             kAny,
             read_constraints,
             write_constraints_puzzle,
             {},
             {},
             write_constraints},
};

template <std::size_t... I>
constexpr auto infos_of_table(std::index_sequence<I...>) {
  return std::array<NotationInfo, sizeof...(I)>{kTable[I].info...};
}
constexpr auto kInfos = infos_of_table(std::make_index_sequence<kTable.size()>());

}  // namespace

std::span<const Notation> table() {
  return kTable;
}

std::span<const NotationInfo> notations() {
  return kInfos;
}

}  // namespace inlay::notation

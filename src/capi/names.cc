// The version, the meaning of each status, and the tables of names.
#include <string_view>

#include "capi/call.h"
#include "inlay/classic.h"
#include "inlay/cover_format.h"
#include "inlay/generate.h"
#include "inlay/grade.h"
#include "inlay/notation.h"
#include "inlay/sudoku.h"
#include "inlay/tiling.h"
#include "inlay/version.h"

namespace {

namespace classic = inlay::sudoku::classic;
namespace grade = inlay::sudoku::grade;

// The name of row `index` among those that `wanted` accepts. All names are literals, so they end
// with a NUL.
template <typename Table, typename Wanted>
const char* name_in(const Table& table, std::size_t index, Wanted wanted) {
  for (const auto& row : table) {
    if (wanted(row) && index-- == 0) return row.name.data();
  }
  return nullptr;
}

template <typename Table>
const char* name_in(const Table& table, std::size_t index) {
  return name_in(table, index, [](const auto&) { return true; });
}

const char* find_name(std::int32_t list, std::size_t index) {
  switch (list) {
    case INLAY_LIST_READABLE:
      return name_in(inlay::notation::notations(), index, [](auto& row) { return row.reads; });
    case INLAY_LIST_WRITABLE:
      return name_in(inlay::notation::notations(), index, [](auto& row) { return row.writes; });
    case INLAY_LIST_ENGINES:
      return name_in(inlay::sudoku::engines(), index);
    case INLAY_LIST_COVER_ENGINES:
      return name_in(inlay::cover::engines(), index);
    case INLAY_LIST_COVER_FORMATS:
      return name_in(inlay::cover::formats(), index, [](auto& row) { return row.writes; });
    case INLAY_LIST_SCALES:
      return name_in(grade::scales(), index);
    case INLAY_LIST_LANGUAGES: {
      const auto languages = grade::languages();
      return index < languages.size() ? languages[index].data() : nullptr;
    }
    case INLAY_LIST_SYMMETRIES:
      return name_in(inlay::sudoku::symmetries(), index);
    case INLAY_LIST_LATTICES:
      return name_in(inlay::tiling::lattices(), index);
    case INLAY_LIST_PIECE_SETS:
      return name_in(inlay::tiling::piece_sets(), index);
    case INLAY_LIST_TILINGS:
      return name_in(inlay::tiling::named_puzzles(), index);
    case INLAY_LIST_KERNELS:
      return name_in(classic::kernels(), index, [](auto& row) { return row.runs_here; });
    default:
      return nullptr;
  }
}

}  // namespace

const char* inlay_version(void) {
  return inlay::kVersion.data();  // a literal
}

const char* inlay_strerror(inlay_status status) {
  switch (status) {
    case INLAY_OK:
      return "success";
    case INLAY_NONE:
      return "no solution, or no further result";
    case INLAY_LIMIT:
      return "a limit was reached or a stop was requested";
    case INLAY_E_SYNTAX:
      return "the text does not follow its notation";
    case INLAY_E_INVALID:
      return "invalid input";
    case INLAY_E_UNSUPPORTED:
      return "not supported";
    case INLAY_E_IO:
      return "input or output failed";
    case INLAY_E_LIMIT:
      return "reading or preparing exceeded a limit";
    case INLAY_E_ARGUMENT:
      return "invalid argument";
    case INLAY_E_BUFFER:
      return "the buffer is too small";
    case INLAY_E_MEMORY:
      return "out of memory";
    case INLAY_E_SYSTEM:
      return "a call of the operating system failed";
    case INLAY_E_CALLBACK:
      return "a callback threw an exception";
    case INLAY_E_INTERNAL:
      return "internal error";
    default:
      return "unknown status";
  }
}

const char* inlay_list(int32_t list, size_t index) {
  try {
    return find_name(list, index);
  } catch (...) {  // the tables are made on first use, which may run out of memory
    return nullptr;
  }
}

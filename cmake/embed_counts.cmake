# cmake -DOUTPUT=FILE.cc -DINPUT=counts.bin -P embed_counts.cmake
# Writes the table of the catalogue as the source of built_in_counts()
# (src/sudoku/enumerate/catalogue/count_table.h): one string, which compiles in a tenth of the time that an
# array takes.
file(READ ${INPUT} bytes HEX)
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "\\\\x\\1" bytes "${bytes}")
set(byte "....")
string(REPEAT "${byte}" 30 line)
string(REGEX REPLACE "(${line})" "\\1\"\n    \"" bytes "${bytes}")
file(WRITE ${OUTPUT} "// Made by cmake/embed_counts.cmake.
#include \"sudoku/enumerate/catalogue/count_table.h\"

namespace inlay::sudoku::enumerate::catalogue {
namespace {

constexpr char kCounts[] =
    \"${bytes}\";

}  // namespace

std::string_view built_in_counts() {
  return {kCounts, sizeof kCounts - 1};
}

}  // namespace inlay::sudoku::enumerate::catalogue
")

# cmake -DOUTPUT=FILE.cc -DSETS=FOLDER/a.txt;FOLDER/b.txt -P embed_sets.cmake
# Writes the puzzle sets as the source of inlay::service::bench_sets() (src/service/bench_sets.h).
set(arrays "")
set(table "")
foreach(path IN LISTS SETS)
  get_filename_component(name ${path} NAME_WE)
  file(STRINGS ${path} summary REGEX "^# " LIMIT_COUNT 1)
  string(REGEX REPLACE "^# ${name}: (.*) .made by .*" "\\1" summary "${summary}")
  file(STRINGS ${path} lines REGEX "^[.1-9]+$")
  list(TRANSFORM lines REPLACE "(.+)" "    \"\\1\",\n")
  list(JOIN lines "" lines)
  string(APPEND arrays "constexpr char k_${name}[][82] = {\n${lines}};\n")
  string(APPEND table "    {\"${name}\", \"${summary}\", k_${name}},\n")
endforeach()
file(WRITE ${OUTPUT} "// Made by cmake/embed_sets.cmake.
#include \"service/bench_sets.h\"

namespace inlay::service {
namespace {

${arrays}
constexpr BenchSet kSets[] = {
${table}};

}  // namespace

std::span<const BenchSet> bench_sets() {
  return kSets;
}

}  // namespace inlay::service
")

# cmake -DOUTPUT=FILE.cc -DFOLDER=FOLDER -DFILES=FOLDER/a.html;FOLDER/b/c.js -P embed_page.cmake
# The files as the source of inlay::app::page(): apps/inlay/page.h. Types that are not named here are
# an error, so that no file is ever served as something else.
set(type_html "text/html; charset=utf-8")
set(type_js "text/javascript; charset=utf-8")
set(type_css "text/css; charset=utf-8")
set(type_json "application/json")
set(type_svg "image/svg+xml")
set(type_png "image/png")
set(type_ico "image/x-icon")
set(type_webmanifest "application/manifest+json")
set(type_woff2 "font/woff2")
set(type_txt "text/plain; charset=utf-8")

set(arrays "")
set(table "")
set(number 0)
list(SORT FILES)
foreach(path IN LISTS FILES)
  file(RELATIVE_PATH name ${FOLDER} ${path})
  get_filename_component(extension ${path} LAST_EXT)
  string(SUBSTRING "${extension}" 1 -1 extension)
  if(NOT DEFINED type_${extension})
    message(FATAL_ERROR "${path}: no type is known for .${extension}; add it to embed_page.cmake")
  endif()
  file(READ ${path} bytes HEX)
  string(REGEX REPLACE "(................................)" "\\1\n" bytes "${bytes}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
  string(APPEND arrays "constexpr unsigned char k_${number}[] = {\n${bytes}0};\n")
  string(APPEND table "    {\"/${name}\", \"${type_${extension}}\", text(k_${number})},\n")
  if(name STREQUAL "index.html")
    string(APPEND table "    {\"/\", \"${type_html}\", text(k_${number})},\n")
  endif()
  math(EXPR number "${number} + 1")
endforeach()
file(WRITE ${OUTPUT} "// Made by cmake/embed_page.cmake.
#include \"page.h\"

namespace inlay::app {
namespace {

${arrays}
template <std::size_t size>
std::string_view text(const unsigned char (&bytes)[size]) {
  return {reinterpret_cast<const char*>(bytes), size - 1};
}

}  // namespace

std::vector<http::Document> page() {
  return {
${table}  };
}

}  // namespace inlay::app
")

# cmake -DOUTPUT=FILE.cc -DFOLDER=FOLDER -DFILES=FOLDER/a.html;FOLDER/b/c.js -P embed_page.cmake
# Writes the files as the source of inlay::app::page() (apps/inlay/page.h), each uncompressed and, if that
# is smaller, compressed. An unknown file type is an error, so no file is served with a wrong type.
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

# array(NAME PATH): the bytes of a file as an array, with one extra byte so that no array is empty.
function(array name path)
  file(READ ${path} bytes HEX)
  # Clears the time in a gzip header, so that builds are reproducible.
  string(REGEX REPLACE "^(1f8b08..)........" "\\100000000" bytes "${bytes}")
  string(REGEX REPLACE "(................................)" "\\1\n" bytes "${bytes}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
  set(arrays "${arrays}constexpr unsigned char ${name}[] = {\n${bytes}0};\n" PARENT_SCOPE)
endfunction()

set(arrays "")
set(table "")
set(number 0)
set(packed ${OUTPUT}.gz)
list(SORT FILES)
foreach(path IN LISTS FILES)
  file(RELATIVE_PATH name ${FOLDER} ${path})
  get_filename_component(extension ${path} LAST_EXT)
  string(SUBSTRING "${extension}" 1 -1 extension)
  if(NOT DEFINED type_${extension})
    message(FATAL_ERROR "${path}: unknown type .${extension}; add it to cmake/embed_page.cmake")
  endif()
  array(k_${number} ${path})
  set(texts "text(k_${number})")
  file(ARCHIVE_CREATE OUTPUT ${packed} PATHS ${path} FORMAT raw COMPRESSION GZip
    COMPRESSION_LEVEL 9 MTIME 0)
  file(SIZE ${path} size)
  file(SIZE ${packed} packed_size)
  if(packed_size LESS size)
    array(k_${number}_gz ${packed})
    string(APPEND texts ", text(k_${number}_gz)")
  endif()
  file(REMOVE ${packed})
  string(APPEND table "    {\"/${name}\", \"${type_${extension}}\", ${texts}},\n")
  if(name STREQUAL "index.html")
    string(APPEND table "    {\"/\", \"${type_html}\", ${texts}},\n")
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

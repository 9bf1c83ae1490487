# Reading and writing .zst files needs the header of libzstd (src/base/loaded_library.h). Without it, such files are
# rejected with a message.
find_path(Zstd_INCLUDE_DIR zstd.h)
mark_as_advanced(Zstd_INCLUDE_DIR)
if(Zstd_INCLUDE_DIR)
  target_include_directories(inlay_batch PRIVATE ${Zstd_INCLUDE_DIR})
  target_compile_definitions(inlay_batch PRIVATE INLAY_HAVE_ZSTD)
else()
  message(STATUS "zstd not found (Debian: libzstd-dev): building without .zst files")
endif()

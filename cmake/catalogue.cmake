# Embeds the table of the catalogue of all grids in inlay_sudoku.
set(counts ${CMAKE_CURRENT_SOURCE_DIR}/src/sudoku/enumerate/catalogue/counts.bin)
set(counts_source ${CMAKE_CURRENT_BINARY_DIR}/catalogue_counts.cc)
add_custom_command(OUTPUT ${counts_source}
  COMMAND ${CMAKE_COMMAND} "-DOUTPUT=${counts_source}" "-DINPUT=${counts}"
    -P ${CMAKE_CURRENT_SOURCE_DIR}/cmake/embed_counts.cmake
  DEPENDS ${counts} cmake/embed_counts.cmake
  COMMENT "Embedding the table of the catalogue"
  VERBATIM)
target_sources(inlay_sudoku PRIVATE ${counts_source})
set_source_files_properties(${counts_source} PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)

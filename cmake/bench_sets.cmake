# Embeds the puzzle sets of `inlay bench` in inlay_service.
set(bench_sets "")
foreach(name IN ITEMS easy unbiased few hard multi)
  list(APPEND bench_sets ${CMAKE_CURRENT_SOURCE_DIR}/bench/sets/${name}.txt)
endforeach()
set(bench_sets_source ${CMAKE_CURRENT_BINARY_DIR}/bench_sets.cc)
add_custom_command(OUTPUT ${bench_sets_source}
  COMMAND ${CMAKE_COMMAND} "-DOUTPUT=${bench_sets_source}" "-DSETS=${bench_sets}"
    -P ${CMAKE_CURRENT_SOURCE_DIR}/cmake/embed_sets.cmake
  DEPENDS ${bench_sets} cmake/embed_sets.cmake
  COMMENT "Embedding the puzzle sets of inlay bench"
  VERBATIM)
target_sources(inlay_service PRIVATE ${bench_sets_source})

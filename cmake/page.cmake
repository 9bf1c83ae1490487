# Embeds the page of `inlay serve`, web/dist as committed, in inlay_commands.
set(page_folder ${PROJECT_SOURCE_DIR}/web/dist)
file(GLOB_RECURSE page_files CONFIGURE_DEPENDS ${page_folder}/*)
set(page_source ${CMAKE_CURRENT_BINARY_DIR}/page.cc)
add_custom_command(OUTPUT ${page_source}
  COMMAND ${CMAKE_COMMAND} "-DOUTPUT=${page_source}" "-DFOLDER=${page_folder}"
    "-DFILES=${page_files}" -P ${PROJECT_SOURCE_DIR}/cmake/embed_page.cmake
  DEPENDS ${page_files} ${PROJECT_SOURCE_DIR}/cmake/embed_page.cmake
  COMMENT "Embedding the page of inlay serve"
  VERBATIM)
target_sources(inlay_commands PRIVATE ${page_source})

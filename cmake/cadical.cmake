# The engine `sat` needs CaDiCaL; without it the engine is left out of the table and of the build.
find_package(Cadical QUIET)
if(Cadical_FOUND)
  target_link_libraries(inlay_cover PRIVATE Cadical::cadical)
  target_compile_definitions(inlay_cover PRIVATE INLAY_HAVE_CADICAL)
else()
  set_source_files_properties(src/cover/sat.cc PROPERTIES HEADER_FILE_ONLY ON)
  message(STATUS "CaDiCaL not found (Debian: libcadical-dev): the cover engine sat is left out")
endif()

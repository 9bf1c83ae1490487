# The engine `sat` needs CaDiCaL, and so do quick questions about large boards to be generated; without
# it they are left out of the table and of the build.
find_package(Cadical QUIET)
if(Cadical_FOUND)
  foreach(user IN ITEMS cover sudoku)
    target_link_libraries(inlay_${user} PRIVATE Cadical::cadical)
    target_compile_definitions(inlay_${user} PRIVATE INLAY_HAVE_CADICAL)
  endforeach()
else()
  set_source_files_properties(src/cover/sat.cc src/sudoku/generate/sat_uniqueness_tester.cc
    PROPERTIES HEADER_FILE_ONLY ON)
  message(STATUS "CaDiCaL not found (Debian: libcadical-dev): the cover engine sat is left out")
endif()

# CaDiCaL is needed for the engine `sat` and for fast uniqueness tests when large boards are generated.
# Without it, both are left out of the build. It is a C++ library, so it must be built with the same standard
# library as Inlay.
if(INLAY_SYSTEM_CXX_LIBRARIES)
  find_package(Cadical QUIET)
endif()
if(Cadical_FOUND)
  foreach(user IN ITEMS cover sudoku)
    target_link_libraries(inlay_${user} PRIVATE Cadical::cadical)
    target_compile_definitions(inlay_${user} PRIVATE INLAY_HAVE_CADICAL)
  endforeach()
else()
  set_source_files_properties(src/cover/sat.cc src/sudoku/generate/sat_uniqueness_tester.cc
    PROPERTIES HEADER_FILE_ONLY ON)
  message(STATUS "CaDiCaL not found or not used (Debian: libcadical-dev): building without the cover engine sat")
endif()

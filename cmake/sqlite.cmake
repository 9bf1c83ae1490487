# The database of known puzzles needs the header of SQLite (src/base/loaded_library.h). Without it, opening a
# database reports that it is not available. STRICT tables need version 3.37.
find_package(SQLite3 3.37 QUIET)
if(SQLite3_FOUND)
  target_include_directories(inlay_store PRIVATE ${SQLite3_INCLUDE_DIRS})
  set_source_files_properties(src/store/without_sqlite.cc PROPERTIES HEADER_FILE_ONLY ON)
else()
  set_source_files_properties(src/store/sqlite.cc PROPERTIES HEADER_FILE_ONLY ON)
  message(STATUS "SQLite not found (Debian: libsqlite3-dev): building without the database of known puzzles")
endif()

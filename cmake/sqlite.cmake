# The database of known puzzles needs SQLite. Without it, opening a database reports that it is not
# available. STRICT tables need version 3.37.
find_package(SQLite3 3.37 QUIET)
if(SQLite3_FOUND)
  target_link_libraries(inlay_store PRIVATE $<BUILD_INTERFACE:SQLite::SQLite3>)
  set_source_files_properties(src/store/without_sqlite.cc PROPERTIES HEADER_FILE_ONLY ON)
else()
  set_source_files_properties(src/store/sqlite.cc PROPERTIES HEADER_FILE_ONLY ON)
  message(STATUS "SQLite not found (Debian: libsqlite3-dev): building without the database of known puzzles")
endif()

# Writing PDF needs the headers of cairo with FreeType, and of fontconfig (src/base/loaded_library.h). Without them,
# --pdf reports that it is not available. SVG needs no library.
find_package(PkgConfig QUIET)
if(PkgConfig_FOUND)
  pkg_check_modules(Cairo QUIET cairo-pdf cairo-ft fontconfig)
endif()
if(Cairo_FOUND)
  target_include_directories(inlay_print PRIVATE ${Cairo_INCLUDE_DIRS})
  target_compile_definitions(inlay_print PRIVATE INLAY_HAVE_CAIRO)
else()
  message(STATUS "cairo not found (Debian: libcairo2-dev): building without PDF output")
endif()

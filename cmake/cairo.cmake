# Writing PDF needs cairo with FreeType and fontconfig. Without it, --pdf reports that it is not available.
# SVG needs no library.
find_package(PkgConfig QUIET)
if(PkgConfig_FOUND)
  pkg_check_modules(Cairo QUIET cairo-pdf cairo-ft fontconfig)
endif()
if(Cairo_FOUND)
  # Linked by name rather than as a target, so the installed package refers to it by name, too.
  target_include_directories(inlay_print PRIVATE ${Cairo_INCLUDE_DIRS})
  target_link_libraries(inlay_print PRIVATE cairo fontconfig)
  target_compile_definitions(inlay_print PRIVATE INLAY_HAVE_CAIRO)
else()
  message(STATUS "cairo not found (Debian: libcairo2-dev): building without PDF output")
endif()

# Writing PDF needs cairo with FreeType and fontconfig; without it --pdf is refused with a word about
# that. SVG needs nothing.
find_package(PkgConfig QUIET)
if(PkgConfig_FOUND)
  pkg_check_modules(Cairo QUIET cairo-pdf cairo-ft fontconfig)
endif()
if(Cairo_FOUND)
  # By name rather than as a target, so that an installed library names it like that, too.
  target_include_directories(inlay_print PRIVATE ${Cairo_INCLUDE_DIRS})
  target_link_libraries(inlay_print PRIVATE cairo fontconfig)
  target_compile_definitions(inlay_print PRIVATE INLAY_HAVE_CAIRO)
else()
  message(STATUS "cairo not found (Debian: libcairo2-dev): PDF cannot be written")
endif()

# inlay_library(NAME DEPENDS ...): the folder src/NAME as target inlay_NAME, alias inlay::NAME.
# inlay_warnings(TARGET): the warnings that are errors in this project.
# inlay_quick_build(TARGET): compiles with little optimisation, for programs that spend their time in the library.
# inlay_precompile_for_tests(TARGET): compiles the headers of most tests once.
# inlay_group_sources(TARGET [FILE...]): compiles the files of a folder in groups (docs/build.md).

function(inlay_warnings target)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion
    -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual -Wimplicit-fallthrough -Wformat=2 -Werror)
  # GCC 12 reports a false overlap in "text" + std::string (GCC bug 105651).
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(${target} PRIVATE -Wno-restrict)
  endif()
  # With 32 bits, indexes of 32 bits become signed ones, and sizes come from 64-bit numbers. The other builds
  # check both where they matter.
  if(CMAKE_SIZEOF_VOID_P EQUAL 4)
    target_compile_options(${target} PRIVATE -Wno-sign-conversion -Wno-shorten-64-to-32)
  endif()
endfunction()

# Tests compile in two thirds of the time that -O3 takes. Not used for inlay: the linker keeps the first
# copy of an inline function, the program's, which made `inlay solve --json` 18 % slower.
function(inlay_quick_build target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-Og>)
  # With so little inlining GCC 12 reports initialised variables as uninitialised.
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-Wno-maybe-uninitialized>)
  endif()
endfunction()

# Saves a fifth of the time to compile tests. Not with a compiler cache, which stores no results then. Not for the library,
# where GCC 12 forgets that these are headers of the system and reports false overflows in them.
function(inlay_precompile_for_tests target)
  if(INLAY_GROUPS AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    target_precompile_headers(${target} PRIVATE <gtest/gtest.h> <algorithm> <functional> <map> <memory> <optional> <span>
      <string> <vector>)
  endif()
endfunction()

function(inlay_library name)
  cmake_parse_arguments(ARG "" "" "DEPENDS" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/src/${name}/*.cc)
  # As kHasSimd128 and kHasAvx in src/base/processor.h.
  if(NOT CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    list(FILTER sources EXCLUDE REGEX "_avx[0-9]+\\.cc$")
    if(NOT CMAKE_SYSTEM_PROCESSOR MATCHES "aarch64|arm64" AND NOT CMAKE_CXX_FLAGS MATCHES "-msimd128")
      list(FILTER sources EXCLUDE REGEX "_simd128\\.cc$")
    endif()
  endif()
  add_library(inlay_${name} STATIC ${sources})
  add_library(inlay::${name} ALIAS inlay_${name})
  target_compile_features(inlay_${name} PUBLIC cxx_std_20)
  set_target_properties(inlay_${name} PROPERTIES CXX_EXTENSIONS OFF EXPORT_NAME ${name})
  if(NOT EMSCRIPTEN)  # where it makes code larger and slower
    set_target_properties(inlay_${name} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  endif()
  target_include_directories(inlay_${name}
    PUBLIC $<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}/include> $<INSTALL_INTERFACE:include>
    PRIVATE ${CMAKE_CURRENT_SOURCE_DIR}/src)
  foreach(dependency IN LISTS ARG_DEPENDS)
    target_link_libraries(inlay_${name} PUBLIC inlay_${dependency})
  endforeach()
  inlay_warnings(inlay_${name})
  set_property(GLOBAL APPEND PROPERTY INLAY_LIBRARIES ${name})
endfunction()

# Most of the time to compile a small file goes into the headers of the standard library. Files of one
# folder are therefore compiled in groups of up to eight, as one translation unit each: a third of the
# CPU time. Files with their own options (kernels) are compiled alone. -DINLAY_GROUPS=OFF compiles each file
# alone, which shows files that lack an include (tools/check_includes.py); -DINLAY_ALONE=REGEX only those that match.
# If TARGET has only some of the files that it has in another build, pass all of them as FILE. Each group is then
# a part of a group of that build, so files that compile together there do so here.
set(INLAY_GROUP_SIZE 8)
function(inlay_group_sources target)
  if(NOT INLAY_GROUPS)
    return()
  endif()
  set(sources ${ARGN})
  if(NOT sources)
    get_target_property(sources ${target} SOURCES)
  endif()
  list(SORT sources)
  set(previous "")
  set(group 0)
  set(count 0)
  foreach(source IN LISTS sources)
    get_filename_component(folder ${source} DIRECTORY)
    get_source_file_property(alone ${source} COMPILE_OPTIONS)
    get_source_file_property(defines ${source} COMPILE_DEFINITIONS)
    if(alone OR defines OR (INLAY_ALONE AND source MATCHES "${INLAY_ALONE}"))
      continue()
    endif()
    if(NOT folder STREQUAL previous OR count EQUAL ${INLAY_GROUP_SIZE})
      math(EXPR group "${group} + 1")
      set(count 0)
      set(previous ${folder})
    endif()
    math(EXPR count "${count} + 1")
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${target}_${group})
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  # In a group GCC treats each .cc file as a header, where an anonymous namespace would be a mistake.
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(${target} PRIVATE -Wno-subobject-linkage)
  endif()
endfunction()

# libinlay.so: the C interface (include/inlay.h) with all that it needs of the library. Only the
# functions in src/capi/libinlay.map are visible, so programs that also link the C++ library or other
# versions of it do not collide with it.
#
# The SOVERSION is the number of the C ABI, not of the release: it changes only if a program that was
# linked against the previous library would no longer work (docs/c-api.md).
set(INLAY_ABI 1)
get_property(shared GLOBAL PROPERTY TARGET_SUPPORTS_SHARED_LIBS)
if(NOT shared)  # WebAssembly
  add_library(inlay::c ALIAS inlay_capi)
  return()
endif()
add_library(inlay_shared SHARED $<TARGET_OBJECTS:inlay_capi>)
add_library(inlay::c ALIAS inlay_shared)
set_target_properties(inlay_shared PROPERTIES OUTPUT_NAME inlay EXPORT_NAME c LINKER_LANGUAGE CXX
  SOVERSION ${INLAY_ABI} VERSION ${INLAY_ABI}.0.0)
if(NOT PROJECT_IS_TOP_LEVEL)
  set_target_properties(inlay_shared PROPERTIES EXCLUDE_FROM_ALL ON)
endif()
target_include_directories(inlay_shared INTERFACE
  $<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}/include> $<INSTALL_INTERFACE:include>)
target_link_libraries(inlay_shared PRIVATE inlay_sudoku inlay_tiling)

include(CheckLinkerFlag)
set(symbols ${CMAKE_CURRENT_SOURCE_DIR}/src/capi/libinlay.map)
check_linker_flag(CXX -Wl,--version-script=${symbols} INLAY_VERSION_SCRIPT)
if(INLAY_VERSION_SCRIPT)
  target_link_options(inlay_shared PRIVATE -Wl,--version-script=${symbols})
  set_target_properties(inlay_shared PROPERTIES LINK_DEPENDS ${symbols})
endif()

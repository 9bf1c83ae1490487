# inlay_library(NAME DEPENDS ...): the folder src/NAME as target inlay_NAME, alias inlay::NAME.
# inlay_warnings(TARGET): the warnings that are errors in this project.
# inlay_hardening(TARGET): what the compiler and linker do against memory errors in Release.

function(inlay_warnings target)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion
    -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual -Wimplicit-fallthrough -Wformat=2 -Werror)
  # GCC 12 sees an overlap in "text" + std::string that is not there (its bug 105651).
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(${target} PRIVATE -Wno-restrict)
  endif()
endfunction()

# The set of the OpenSSF compiler guide (2024) as far as it costs nothing here; CONTRIBUTING.md has
# the measurement. Only in Release: the sanitizers bring their own, and the checked string functions
# need optimisation.
function(inlay_hardening target)
  if(NOT INLAY_HARDENING)
    return()
  endif()
  set(flags -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3 -fstack-protector-strong -fstack-clash-protection)
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    list(APPEND flags -fcf-protection=full)
  endif()
  target_compile_options(${target} PRIVATE "$<$<CONFIG:Release>:${flags}>")
  get_target_property(type ${target} TYPE)
  if(type STREQUAL "EXECUTABLE")
    target_compile_options(${target} PRIVATE "$<$<CONFIG:Release>:-fPIE>")
    target_link_options(${target} PRIVATE
      "$<$<CONFIG:Release>:-pie;-Wl,-z,relro;-Wl,-z,now;-Wl,-z,noexecstack>")
  endif()
endfunction()

function(inlay_library name)
  cmake_parse_arguments(ARG "" "" "DEPENDS" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/src/${name}/*.cc)
  add_library(inlay_${name} STATIC ${sources})
  add_library(inlay::${name} ALIAS inlay_${name})
  target_compile_features(inlay_${name} PUBLIC cxx_std_20)
  set_target_properties(inlay_${name} PROPERTIES CXX_EXTENSIONS OFF POSITION_INDEPENDENT_CODE ON
    EXPORT_NAME ${name})
  target_include_directories(inlay_${name}
    PUBLIC $<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}/include> $<INSTALL_INTERFACE:include>
    PRIVATE ${CMAKE_CURRENT_SOURCE_DIR}/src)
  foreach(dependency IN LISTS ARG_DEPENDS)
    target_link_libraries(inlay_${name} PUBLIC inlay_${dependency})
  endforeach()
  inlay_warnings(inlay_${name})
  inlay_hardening(inlay_${name})
  set_property(GLOBAL APPEND PROPERTY INLAY_LIBRARIES ${name})
endfunction()

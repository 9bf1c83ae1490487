# Enables C for the test programs and the examples; the library itself is C++ only. The C compiler is
# that of the same family as the C++ compiler, so that sanitizers and targets agree.
if(NOT CMAKE_C_COMPILER AND "$ENV{CC}" STREQUAL "")
  string(REGEX REPLACE "clang\\+\\+([^/]*)$" "clang\\1" candidate "${CMAKE_CXX_COMPILER}")
  string(REGEX REPLACE "(^|[/-])g\\+\\+([^/]*)$" "\\1gcc\\2" candidate "${candidate}")
  string(REGEX REPLACE "/c\\+\\+$" "/cc" candidate "${candidate}")
  string(REGEX REPLACE "em\\+\\+$" "emcc" candidate "${candidate}")
  if(NOT candidate STREQUAL CMAKE_CXX_COMPILER AND EXISTS "${candidate}")
    set(CMAKE_C_COMPILER ${candidate})
  endif()
endif()
enable_language(C)

# The flags of sanitizers, which C programs need to link with instrumented libraries.
string(REGEX MATCHALL "-f(no-)?sanitize[^ ]*" INLAY_C_FLAGS "${CMAKE_CXX_FLAGS}")

# inlay_c_program(NAME SOURCE...): a program in strict C11 that is linked with libinlay.so.
function(inlay_c_program name)
  add_executable(${name} ${ARGN})
  set_target_properties(${name} PROPERTIES C_STANDARD 11 C_STANDARD_REQUIRED ON C_EXTENSIONS OFF)
  target_compile_options(${name} PRIVATE -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror
    ${INLAY_C_FLAGS})
  target_link_options(${name} PRIVATE ${INLAY_C_FLAGS})
  target_link_libraries(${name} PRIVATE inlay::c)
endfunction()

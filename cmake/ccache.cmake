# Compiles through ccache if it is installed and works (its folder may be read-only), unless another
# launcher is set.

if(NOT CMAKE_CXX_COMPILER_LAUNCHER)
  find_program(INLAY_CCACHE ccache)
  mark_as_advanced(INLAY_CCACHE)
  if(INLAY_CCACHE)
    set(trial ${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/ccache_trial)
    file(WRITE ${trial}.cc "")
    execute_process(COMMAND ${INLAY_CCACHE} ${CMAKE_CXX_COMPILER} -c ${trial}.cc -o ${trial}.o
      RESULT_VARIABLE failure OUTPUT_QUIET ERROR_QUIET)
    if(NOT failure)
      set(CMAKE_CXX_COMPILER_LAUNCHER ${INLAY_CCACHE})
    endif()
  endif()
endif()

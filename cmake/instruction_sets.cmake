# The kernels of src/sudoku/classic, src/sudoku/enumerate, src/sudoku/variant and src/cover/bitset: NAME_SET.cc is compiled for the instruction
# set SET. All other files are compiled for the baseline processor, and a kernel runs only after the actual
# processor has been checked.
# Kernels are compiled without checked copies and stack protection: their buffers have fixed sizes, and a
# checked copy of eight bytes is a function call (10 % of the time of the batch search). Every optimised
# build compiles them with -O3: with -O2 g++ 12 does not unroll loops over registers, and the batch search
# takes twice the time.
file(GLOB kernels CONFIGURE_DEPENDS
  ${CMAKE_CURRENT_SOURCE_DIR}/src/cover/bitset/bitset_*.cc
  ${CMAKE_CURRENT_SOURCE_DIR}/src/sudoku/classic/single_*.cc
  ${CMAKE_CURRENT_SOURCE_DIR}/src/sudoku/classic/batch_*.cc
  ${CMAKE_CURRENT_SOURCE_DIR}/src/sudoku/enumerate/kernel_*.cc
  ${CMAKE_CURRENT_SOURCE_DIR}/src/sudoku/variant/primitives/house_lanes_*.cc
  ${CMAKE_CURRENT_SOURCE_DIR}/src/sudoku/enumerate/grid_count/triples_*.cc)
foreach(kernel IN LISTS kernels)
  set(options -U_FORTIFY_SOURCE -fno-stack-protector
    $<$<CONFIG:Release,RelWithDebInfo,MinSizeRel>:-O3>)
  # GCC 12 warns about its own headers, where an undefined vector is a variable set to itself (GCC bug 105593).
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    list(APPEND options -Wno-uninitialized -Wno-maybe-uninitialized)
  endif()
  if(kernel MATCHES "_simd128\\.cc$" AND CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    list(APPEND options -msse4.2 -mpopcnt)
  endif()
  if(kernel MATCHES "_avx[0-9]+\\.cc$")
    list(APPEND options -mavx2 -mbmi -mbmi2 -mlzcnt -mpopcnt)
  endif()
  if(kernel MATCHES "_avx512\\.cc$")
    list(APPEND options -mavx512f -mavx512bw -mavx512cd -mavx512dq -mavx512vl -mavx512vbmi
      -mavx512vbmi2 -mavx512bitalg -mavx512vpopcntdq -mgfni)
  endif()
  set_source_files_properties(${kernel} PROPERTIES COMPILE_OPTIONS "${options}")
endforeach()

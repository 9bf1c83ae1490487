# The files of src/sudoku/classic that are compiled for one instruction set, by their names. Every
# other file is for the plain processor, and these are entered only after a look at the real one.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  file(GLOB avx2 CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/src/sudoku/classic/*_avx2.cc)
  file(GLOB avx512 CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/src/sudoku/classic/*_avx512.cc)
  set(avx2_options -mavx2 -mbmi -mbmi2 -mlzcnt -mpopcnt)
  # GCC 12 warns of its own headers, where "undefined" is a variable set to itself (its bug 105593).
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    list(APPEND avx2_options -Wno-uninitialized -Wno-maybe-uninitialized)
  endif()
  set_source_files_properties(${avx2} PROPERTIES COMPILE_OPTIONS "${avx2_options}")
  set_source_files_properties(${avx512} PROPERTIES COMPILE_OPTIONS
    "${avx2_options};-mavx512f;-mavx512bw;-mavx512cd;-mavx512dq;-mavx512vl;-mavx512vbmi;-mavx512vbmi2;-mavx512bitalg;-mavx512vpopcntdq;-mgfni;-mprefer-vector-width=512")
endif()

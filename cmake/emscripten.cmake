# What is different when the compiler is Emscripten's (preset `wasm`).
#
# Without C++ exceptions, which is Emscripten's default: code that throws ends the module. The library throws only if
# memory is out or a thread cannot be started, and with exceptions the module is a third larger
# (docs/webassembly.md).
set(CMAKE_DISABLE_FIND_PACKAGE_PkgConfig ON)  # it would find the libraries of this machine

# em++ calls clang itself, so ccache has to come in between.
find_program(INLAY_CCACHE ccache)
mark_as_advanced(INLAY_CCACHE)
if(INLAY_CCACHE)
  add_compile_options(--compiler-wrapper=${INLAY_CCACHE})
endif()

# The files that choose a kernel, and the kernels for 128-bit vectors: the module with vectors has its own copies of
# them (wasm/CMakeLists.txt), so in the libraries each is compiled alone.
set(choosing_files src/base/processor.cc src/cover/bitset/subtree_search.cc src/sudoku/classic/kernels.cc
  src/sudoku/enumerate/kernels.cc)

# The small module has its own copies of these (wasm/engine).
set(table_files src/sudoku/engine_table.cc src/sudoku/notation/table.cc
  src/sudoku/variant/kinds/kinds.cc src/service/api/make_variant.cc)
set_source_files_properties(${choosing_files} ${table_files} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)

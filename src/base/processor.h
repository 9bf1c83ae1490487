// The instruction sets for which the kernels are compiled, the ones this processor supports, and
// the one to use: the best one, or the one named by the environment variable INLAY_KERNEL.
#ifndef INLAY_SRC_BASE_PROCESSOR_H_
#define INLAY_SRC_BASE_PROCESSOR_H_

#include <array>
#include <string_view>

#include "inlay/result.h"

namespace inlay::base {

enum class InstructionSet { scalar, simd128, avx2, avx512 };  // the slowest first

// The instruction sets that this build contains. inlay_library() in cmake/inlay_target.cmake and
// wasm/CMakeLists.txt select their files by the same rule. A WebAssembly module with vectors runs
// only where they are supported.
#if defined(__x86_64__)
inline constexpr bool kHasScalar = true, kHasSimd128 = true, kHasAvx = true;
#elif defined(__aarch64__)
inline constexpr bool kHasScalar = true, kHasSimd128 = true, kHasAvx = false;
#elif defined(__wasm_simd128__)
inline constexpr bool kHasScalar = false, kHasSimd128 = true, kHasAvx = false;
#else
inline constexpr bool kHasScalar = true, kHasSimd128 = false, kHasAvx = false;
#endif

struct InstructionSetInfo {
  InstructionSet set;
  std::string_view name;
  std::string_view summary;  // what the processor must support
  bool runs_here;
};
const std::array<InstructionSetInfo, 4>& instruction_sets();

// Finds an instruction set by name. The empty name means INLAY_KERNEL or, if that is not set, the
// best one that runs here. Error: an unknown name, or one that does not run here.
Result<InstructionSet> find_instruction_set(std::string_view name = {});
// The instruction set for the empty name, determined once; the best one if INLAY_KERNEL is invalid.
InstructionSet default_instruction_set();

}  // namespace inlay::base

#endif  // INLAY_SRC_BASE_PROCESSOR_H_

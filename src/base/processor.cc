#include "base/processor.h"

#include <algorithm>
#include <cstdlib>
#include <string>

namespace inlay::base {
namespace {

#ifdef __x86_64__
constexpr std::string_view kSimd128 = "128-bit registers, here SSE4.2: x86 since about 2008";
bool has_simd128() {
  return __builtin_cpu_supports("sse4.2") != 0 && __builtin_cpu_supports("popcnt") != 0;
}
bool has_avx2() {
  return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi2") != 0;
}
bool has_avx512() {
  return has_avx2() && __builtin_cpu_supports("avx512f") != 0 &&
         __builtin_cpu_supports("avx512bw") != 0 && __builtin_cpu_supports("avx512cd") != 0 &&
         __builtin_cpu_supports("avx512dq") != 0 && __builtin_cpu_supports("avx512vl") != 0 &&
         __builtin_cpu_supports("avx512vbmi") != 0 && __builtin_cpu_supports("avx512vbmi2") != 0 &&
         __builtin_cpu_supports("avx512bitalg") != 0 &&
         __builtin_cpu_supports("avx512vpopcntdq") != 0 && __builtin_cpu_supports("gfni") != 0;
}
#else
constexpr std::string_view kSimd128 = "128-bit registers: NEON or WebAssembly SIMD";
bool has_simd128() {
  return kHasSimd128;
}
bool has_avx2() {
  return false;
}
bool has_avx512() {
  return false;
}
#endif

InstructionSet best() {
  return std::find_if(instruction_sets().rbegin(), instruction_sets().rend(),
                      [](const InstructionSetInfo& row) { return row.runs_here; })
      ->set;
}

}  // namespace

const std::array<InstructionSetInfo, 4>& instruction_sets() {
  static const std::array<InstructionSetInfo, 4> table{{
      {InstructionSet::scalar, "scalar", "64-bit words: any processor", kHasScalar},
      {InstructionSet::simd128, "simd128", kSimd128, has_simd128()},
      {InstructionSet::avx2, "avx2", "AVX2 and BMI2: x86 since about 2013", has_avx2()},
      {InstructionSet::avx512, "avx512",
       "AVX-512 with VBMI, VBMI2, BITALG and GFNI: Ice Lake, Zen 4 and later", has_avx512()},
  }};
  return table;
}

Result<InstructionSet> find_instruction_set(std::string_view name) {
  std::string origin;
  if (name.empty()) {
    const char* const variable = std::getenv("INLAY_KERNEL");
    if (variable == nullptr || *variable == '\0') return best();
    name = variable;
    origin = " (from INLAY_KERNEL)";
  }
  std::string names;
  for (const InstructionSetInfo& row : instruction_sets()) {
    if (!row.runs_here) continue;
    if (row.name == name) return row.set;
    names += (names.empty() ? "" : ", ") + std::string(row.name);
  }
  return Error{ErrorKind::unsupported,
               "kernel '" + std::string(name) + "'" + origin +
                   " does not run on this processor; available kernels: " + names};
}

InstructionSet default_instruction_set() {
  static const InstructionSet chosen = [] {
    const auto found = find_instruction_set();
    return found ? *found : best();
  }();
  return chosen;
}

}  // namespace inlay::base

// Which kernels there are, which of them run here, and which one a call means.
#include "sudoku/classic/kernels.h"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

namespace inlay::sudoku::classic {
namespace {

#ifdef __x86_64__
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
#endif

std::vector<Kernel> list_kernels() {
  std::vector<Kernel> list;
  list.push_back({{"scalar", "64-bit words: any processor", kBatchScalar.lanes, true},
                  &kSingleScalar,
                  &kBatchScalar});
#ifdef __x86_64__
  list.push_back({{"avx2", "AVX2 and BMI2: x86 since about 2013", kBatchAvx2.lanes, has_avx2()},
                  &kSingleAvx2,
                  &kBatchAvx2});
  list.push_back({{"avx512", "AVX-512 with VBMI, VBMI2, BITALG and GFNI: Ice Lake, Zen 4 and later",
                   kBatchAvx512.lanes, has_avx512()},
                  &kSingleAvx512,
                  &kBatchAvx512});
#endif
  return list;
}

const std::vector<Kernel>& all_kernels() {
  static const std::vector<Kernel> list = list_kernels();
  return list;
}

const Kernel& best_kernel() {
  return *std::find_if(all_kernels().rbegin(), all_kernels().rend(),
                       [](const Kernel& kernel) { return kernel.info.runs_here; });
}

}  // namespace

std::span<const KernelInfo> kernels() {
  static const std::vector<KernelInfo> infos = [] {
    std::vector<KernelInfo> list;
    for (const Kernel& kernel : all_kernels()) list.push_back(kernel.info);
    return list;
  }();
  return infos;
}

::inlay::Result<const Kernel*> find_kernel(std::string_view name) {
  std::string origin;
  if (name.empty()) {
    const char* const wish = std::getenv("INLAY_KERNEL");
    if (wish == nullptr || *wish == '\0') return &best_kernel();
    name = wish;
    origin = " (from INLAY_KERNEL)";
  }
  std::string names;
  for (const Kernel& kernel : all_kernels()) {
    if (kernel.info.name == name && kernel.info.runs_here) return &kernel;
    if (kernel.info.runs_here) names += (names.empty() ? "" : ", ") + std::string(kernel.info.name);
  }
  return Error{ErrorKind::unsupported, "no kernel '" + std::string(name) + "'" + origin +
                                           " on this processor; there are " + names};
}

const Kernel& usual_kernel() {
  static const Kernel& usual = []() -> const Kernel& {
    const auto found = find_kernel({});
    return found ? **found : best_kernel();
  }();
  return usual;
}

::inlay::Result<std::string_view> default_kernel() {
  const auto found = find_kernel({});
  if (!found) return found.error();
  return (*found)->info.name;
}

}  // namespace inlay::sudoku::classic

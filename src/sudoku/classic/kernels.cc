// The table of kernels: which exist, which run here, and which one to use.
#include "sudoku/classic/kernels.h"

#include <vector>

#include "base/processor.h"

namespace inlay::sudoku::classic {
namespace {

struct KernelTables {
  const SingleKernel* single;
  const BatchKernel* batch;
};
KernelTables tables_of([[maybe_unused]] base::InstructionSet set) {
  if constexpr (base::kHasSimd128) {
    if (set == base::InstructionSet::simd128) return {&kSingleSimd128, &kBatchSimd128};
  }
  if constexpr (base::kHasAvx) {
    if (set == base::InstructionSet::avx2) return {&kSingleAvx2, &kBatchAvx2};
    if (set == base::InstructionSet::avx512) return {&kSingleAvx512, &kBatchAvx512};
  }
  if constexpr (base::kHasScalar) {
    return {&kSingleScalar, &kBatchScalar};
  } else {
    return {&kSingleSimd128, &kBatchSimd128};
  }
}

// In the order of base::InstructionSet.
const std::vector<Kernel>& all_kernels() {
  static const std::vector<Kernel> list = [] {
    std::vector<Kernel> kernels;
    for (const auto& row : base::instruction_sets()) {
      const KernelTables tables = tables_of(row.set);
      kernels.push_back({{row.name, row.summary, tables.batch->lanes, row.runs_here},
                         tables.single,
                         tables.batch});
    }
    return kernels;
  }();
  return list;
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

Result<const Kernel*> find_kernel(std::string_view name) {
  const auto set = base::find_instruction_set(name);
  if (!set) return set.error();
  return &all_kernels()[static_cast<std::size_t>(*set)];
}

const Kernel& usual_kernel() {
  return all_kernels()[static_cast<std::size_t>(base::default_instruction_set())];
}

Result<std::string_view> default_kernel() {
  const auto found = find_kernel({});
  if (!found) return found.error();
  return (*found)->info.name;
}

}  // namespace inlay::sudoku::classic

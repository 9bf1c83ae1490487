// Which instruction sets the kernels are compiled for, which of them this processor has, and which
// one is meant: the best, or the one that the environment's INLAY_KERNEL names.
#ifndef INLAY_SRC_BASE_PROCESSOR_H_
#define INLAY_SRC_BASE_PROCESSOR_H_

#include <array>
#include <string_view>

#include "inlay/result.h"

namespace inlay::base {

enum class InstructionSet { scalar, avx2, avx512 };  // the slowest first

struct InstructionSetInfo {
  InstructionSet set;
  std::string_view name;
  std::string_view summary;  // what it needs of the processor
  bool runs_here;
};
const std::array<InstructionSetInfo, 3>& instruction_sets();

// By name; an empty name stands for INLAY_KERNEL, or for the last of the table that runs here if
// that is not set. Error: a name that is unknown or does not run here, told with its origin.
Result<InstructionSet> find_instruction_set(std::string_view name = {});
// What the empty name finds, asked once; the best one if INLAY_KERNEL is wrong.
InstructionSet default_instruction_set();

}  // namespace inlay::base

#endif  // INLAY_SRC_BASE_PROCESSOR_H_

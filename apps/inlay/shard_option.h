// --shard slurm: the shard of a task in a Slurm job array.
#ifndef INLAY_APPS_INLAY_SHARD_OPTION_H_
#define INLAY_APPS_INLAY_SHARD_OPTION_H_

#include <functional>
#include <string>

#include "inlay/result.h"

namespace inlay::app {

// The value of a variable; null: not set.
using Variable = std::function<const char*(const char* name)>;

// "3/8" for the third task of eight, from the variables of Slurm. Error: this is not a task of an
// array, or the array has gaps or is a part of an earlier one.
Result<std::string> slurm_shard(const Variable& variable);

}  // namespace inlay::app

#endif  // INLAY_APPS_INLAY_SHARD_OPTION_H_

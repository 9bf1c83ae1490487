#include "shard_option.h"

#include <charconv>
#include <cstdint>
#include <cstring>
#include <optional>

namespace inlay::app {
namespace {

constexpr const char* kRepeat = "; to repeat single tasks, use --shard I/N with the I of each task";

std::optional<std::uint64_t> number_of(const char* text) {
  if (text == nullptr) return std::nullopt;
  std::uint64_t value = 0;
  const char* const end = text + std::strlen(text);
  const auto read = std::from_chars(text, end, value);
  if (read.ec != std::errc() || read.ptr != end || text == end) return std::nullopt;
  return value;
}

Error error_of(const std::string& what) {
  return {ErrorKind::invalid, "--shard slurm: " + what};
}

}  // namespace

Result<std::string> slurm_shard(const Variable& variable) {
  constexpr const char* kNames[] = {"SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_MIN",
                                    "SLURM_ARRAY_TASK_MAX", "SLURM_ARRAY_TASK_COUNT"};
  std::uint64_t values[4] = {};
  for (std::size_t i = 0; i < 4; ++i) {
    const char* const text = variable(kNames[i]);
    const auto value = number_of(text);
    if (text == nullptr) {
      return error_of(std::string(kNames[i]) +
                      " is not set; submit the job with sbatch --array=1-N");
    }
    if (!value) {
      return error_of(std::string(kNames[i]) + " is \"" + text + "\", expected a number");
    }
    values[i] = *value;
  }
  const auto [id, least, most, count] = values;
  const std::uint64_t step = number_of(variable("SLURM_ARRAY_TASK_STEP")).value_or(1);
  const std::string array = std::to_string(least) + " to " + std::to_string(most);
  if (count == 0 || step == 0 || least > most || (most - least) / step + 1 != count) {
    return error_of("the array has " + std::to_string(count) + " tasks from " + array +
                    "; it must have no gaps, as in sbatch --array=1-8" + kRepeat);
  }
  // A task that is submitted alone is not the whole.
  if (least > 1 || count == 1) {
    return error_of("the array " + array +
                    " may be a part of an earlier one; it must begin at 0 or 1 and have several "
                    "tasks" +
                    kRepeat);
  }
  if (id < least || id > most || (id - least) % step != 0) {
    return error_of("task " + std::to_string(id) + " is not in the array from " + array);
  }
  return std::to_string((id - least) / step + 1) + '/' + std::to_string(count);
}

}  // namespace inlay::app

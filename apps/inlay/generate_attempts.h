// inlay generate --resume, --shard and in inlay-mpi: the attempts are divided, on all threads,
// shards or hosts.
#ifndef INLAY_APPS_INLAY_GENERATE_ATTEMPTS_H_
#define INLAY_APPS_INLAY_GENERATE_ATTEMPTS_H_

#include "command.h"
#include "inlay/generate.h"
#include "service/generate.h"

namespace inlay::app {

// Whether the options or the program divide the attempts.
bool are_attempts_divided(const Arguments& arguments);
// Error: options that only an undivided run can obey, or no --seed.
Status check_divided(const Arguments& arguments);

// Makes the puzzles with at most `tries` attempts. Returns the exit code.
int generate_divided(const Arguments& arguments, const sudoku::Rules& rules,
                     const sudoku::GenerateOptions& request, std::uint64_t tries,
                     const StopToken& stop);
// The same for --with.
int generate_divided_variants(const Arguments& arguments, const service::VariantOrder& order,
                              const sudoku::VariantGenerateOptions& request, std::uint64_t tries,
                              const StopToken& stop);

}  // namespace inlay::app

#endif  // INLAY_APPS_INLAY_GENERATE_ATTEMPTS_H_

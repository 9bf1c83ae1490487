// What the two forms of inlay generate share: ordinary puzzles and variants.
#ifndef INLAY_APPS_INLAY_GENERATE_H_
#define INLAY_APPS_INLAY_GENERATE_H_

#include <cstdint>
#include <string>

#include "command.h"
#include "inlay/generate.h"
#include "records.h"

namespace inlay::app {

inline constexpr const char* kScaleNeeds = "--scale requires --rating or --technique";

// inlay generate --with.
int run_generate_variants(const Arguments& arguments, const StopToken& stop);

// "82.3% fit": the share of the attempts that give a puzzle; empty if all do.
std::string acceptance(std::uint64_t records, std::uint64_t attempts);

// What was ordered, for the message at the end.
struct Ordered {
  std::uint64_t count, seed;
  std::string unit;  // "puzzle"
  bool quiet;
};
// Reports the end of a run; returns the exit code.
int end_generate(const Ordered& ordered, const sudoku::GenerateReport& report,
                 const Records& records);

int exit_code_for(const Error& error);

}  // namespace inlay::app

#endif  // INLAY_APPS_INLAY_GENERATE_H_

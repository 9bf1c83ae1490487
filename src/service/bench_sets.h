// The puzzle sets of `inlay bench`. bench/make_sets.cc makes them, and CMake embeds bench/sets into
// the program.
#ifndef INLAY_SRC_SERVICE_BENCH_SETS_H_
#define INLAY_SRC_SERVICE_BENCH_SETS_H_

#include <span>
#include <string_view>

namespace inlay::service {

struct BenchSet {
  std::string_view name;            // "easy"
  std::string_view summary;         // "random, 32 to 34 clues, ..."
  std::span<const char[82]> lines;  // 81 characters, '.' is blank
};
std::span<const BenchSet> bench_sets();

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_BENCH_SETS_H_

// Large boards: CPU seconds to the first solution, and to the proof that there is no other.
//
//   bench_large_boards FILE [SECONDS [ENGINE...]]
//
// FILE has puzzles in any notation. The engines take turns at each puzzle, and get what the rules
// of `propagation` leave of it without a guess, as in the hand-over. SECONDS limits each search
// [default: 30]; one that is open then counts as that long, and is marked with ">". Without ENGINE:
// learning and sat.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <string_view>
#include <vector>

#include "inlay/notation.h"
#include "sudoku/propagation/search.h"

namespace {

using namespace inlay;

double cpu_seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

struct Times {
  std::vector<double> first;
  std::vector<double> proof;
};

void measure(const sudoku::Puzzle& puzzle, std::string_view engine, int seconds, Times& times) {
  Budget budget;
  budget.time = std::chrono::seconds(seconds);
  const double begin = cpu_seconds();
  auto solver = sudoku::Solver::make(puzzle, {.engine = engine}, budget);
  if (!solver) {
    std::fprintf(stderr, "%s\n", solver.error().message.c_str());
    std::exit(2);
  }
  const SearchStatus status = solver->next();
  times.first.push_back(cpu_seconds() - begin);
  const bool exhausted =
      status == SearchStatus::exhausted ||
      (status == SearchStatus::solution && solver->next() == SearchStatus::exhausted);
  times.proof.push_back(cpu_seconds() - begin);
  std::printf("  %10.2f %s%7.2f", times.first.back(), exhausted ? " " : ">", times.proof.back());
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return (values[(values.size() - 1) / 2] + values[values.size() / 2]) / 2;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fprintf(stderr, "usage: bench_large_boards FILE [SECONDS [ENGINE...]]\n");
    return 2;
  }
  const int seconds = argc > 2 ? std::max(1, std::atoi(argv[2])) : 30;
  std::vector<std::string_view> engines(argv + std::min(argc, 3), argv + argc);
  if (engines.empty()) engines = {"learning", "sat"};
  std::ifstream file(argv[1]);
  notation::Reader reader(file, {});
  std::vector<Times> times(engines.size());
  std::printf("line  ");
  for (const std::string_view engine : engines) {
    std::printf("%12s first    proof", std::string(engine).c_str());
  }
  std::printf("\n");
  while (const auto record = reader.next()) {
    if (!record->puzzle) {
      std::fprintf(stderr, "line %zu: %s\n", record->line, record->puzzle.error().message.c_str());
      return 1;
    }
    const auto simple = sudoku::propagation::simplify(*record->puzzle);
    std::printf("%6zu", record->line);
    for (std::size_t i = 0; i < engines.size(); ++i) {
      measure(simple ? *simple : *record->puzzle, engines[i], seconds, times[i]);
    }
    std::printf("\n");
    std::fflush(stdout);
  }
  if (times[0].first.empty()) return 0;
  std::printf("median");
  for (const Times& of : times) std::printf("  %10.2f  %7.2f", median(of.first), median(of.proof));
  std::printf("\n");
}

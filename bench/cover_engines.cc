// Cover engines against each other: all solutions of each problem of the fixed set.
//
//   cover_engines [ROUNDS [ENGINE...]]
//
// In each round every engine solves every problem once, in an order that rotates by one from round
// to round, and the table shows medians, so a change of the machine's speed affects all engines
// equally. Times are CPU time. A cell is the time in milliseconds and its ratio to dancing_links;
// "-" marks an engine that does not support the problem or took more than ten seconds in the first
// round.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <string_view>
#include <vector>

#include "support/fixed_set.h"

namespace {

using namespace inlay;

constexpr std::string_view kBaseline = "dancing_links";

double cpu_seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

// CPU seconds for all solutions; negative if the engine did not find all.
double measure(const test::FixedProblem& fixed, std::string_view engine) {
  Budget budget;
  budget.time = std::chrono::seconds(10);
  const double begin = cpu_seconds();
  const auto counted = cover::count(fixed.problem, {.engine = engine}, budget);
  const double seconds = cpu_seconds() - begin;
  if (!counted || !counted->exact) return -1;
  if (counted->count != Count(fixed.solutions)) {
    std::fprintf(stderr, "%s: %s solutions by %s\n", std::string(fixed.name).c_str(),
                 counted->count.to_string().c_str(), std::string(engine).c_str());
    std::exit(1);
  }
  return seconds;
}

struct Cell {
  std::vector<double> seconds;
  bool possible = true;
  double median() {
    std::sort(seconds.begin(), seconds.end());
    return seconds[seconds.size() / 2];
  }
};

void print_row(const test::FixedProblem& fixed, std::vector<Cell>& cells, std::size_t baseline) {
  std::printf("%-20s", std::string(fixed.name).c_str());
  const double base = cells[baseline].possible ? cells[baseline].median() : 0;
  for (Cell& cell : cells) {
    if (!cell.possible) {
      std::printf("  %16s", "-");
    } else if (base > 0) {
      std::printf("  %9.2f %6.2f", 1e3 * cell.median(), cell.median() / base);
    } else {
      std::printf("  %9.2f       ", 1e3 * cell.median());
    }
  }
  std::printf("\n");
}

}  // namespace

int main(int argc, char** argv) {
  const int rounds = argc > 1 ? std::max(1, std::atoi(argv[1])) : 5;
  std::vector<std::string_view> engines(argv + std::min(argc, 2), argv + argc);
  if (engines.empty()) {
    for (const cover::EngineInfo& engine : cover::engines()) {
      if (engine.name != "auto") engines.push_back(engine.name);
    }
  }
  const auto found = std::find(engines.begin(), engines.end(), kBaseline);
  if (found == engines.end()) engines.push_back(kBaseline);
  const auto baseline = static_cast<std::size_t>(
      std::find(engines.begin(), engines.end(), kBaseline) - engines.begin());

  const auto problems = test::fixed_set();
  std::vector<std::vector<Cell>> table(problems.size(), std::vector<Cell>(engines.size()));
  for (int round = 0; round < rounds; ++round) {
    for (std::size_t p = 0; p < problems.size(); ++p) {
      for (std::size_t turn = 0; turn < engines.size(); ++turn) {
        const std::size_t e = (turn + static_cast<std::size_t>(round)) % engines.size();
        Cell& cell = table[p][e];
        if (!cell.possible) continue;
        const double seconds = measure(problems[p], engines[e]);
        cell.possible = seconds >= 0;
        cell.seconds.push_back(seconds);
      }
    }
  }

  std::printf("%-20s", "ms, ratio");
  for (const std::string_view engine : engines) {
    std::printf("  %16s", std::string(engine).c_str());
  }
  std::printf("\n");
  for (std::size_t p = 0; p < problems.size(); ++p) print_row(problems[p], table[p], baseline);
  return 0;
}

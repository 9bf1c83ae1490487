// Speed of canonical forms and uniform grids: bench_canonical [FILE...], with one 9x9 puzzle per
// line.
//
// Each is compared with the plain method that it replaces: the search by rows for boxes of any
// shape, and the shuffled search for a grid (which is not uniform).
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include "inlay/canonical.h"
#include "sudoku/canonical/row_search.h"
#include "sudoku/generate/uniform_grids.h"

namespace {

using namespace inlay;
using namespace inlay::sudoku;

double cpu_seconds() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

// Items per second, the best of five passes over the first `count` items.
double rate(std::size_t count, const std::function<void(std::size_t)>& work) {
  double best = 0;
  for (int pass = 0; pass < 5; ++pass) {
    const double start = cpu_seconds();
    for (std::size_t i = 0; i < count; ++i) work(i);
    best = std::max(best, static_cast<double>(count) / (cpu_seconds() - start));
  }
  return best;
}

void show(const std::string& what, std::size_t items, double fast, double plain) {
  std::printf("%-34s%10zu%14.0f%14.0f%9.1f\n", what.c_str(), items, fast, plain, fast / plain);
}

void canonical_forms(const std::string& name, const std::vector<classic::GridText>& puzzles) {
  Canonicalizer canonicalizer;
  (void)canonicalizer.canonical(puzzles.front());
  const double fast = rate(puzzles.size(), [&](std::size_t i) {
    if (!canonicalizer.canonical(puzzles[i])) std::printf("puzzle %zu is rejected\n", i);
  });
  std::vector<Grid> grids;
  for (const classic::GridText& puzzle : puzzles) {
    Grid& grid = grids.emplace_back();
    for (const char cell : puzzle.cells) {
      grid.push_back(cell >= '1' && cell <= '9' ? static_cast<Digit>(cell - '0') : Digit{0});
    }
  }
  const bool full = std::count(grids[0].begin(), grids[0].end(), Digit{0}) == 0;
  canonical::RowSearch any(*Rules::boxes(3, 3));
  const std::size_t some = std::min<std::size_t>(puzzles.size(), full ? 50 : 5000);
  const double plain = rate(some, [&](std::size_t i) { any.run(grids[i].data(), nullptr); });
  show(name, puzzles.size(), fast, plain);
}

}  // namespace

int main(int argc, char** argv) {
  std::printf("%-34s%10s%14s%14s%9s\n", "", "items", "per second", "plain", "ratio");
  const Rules rules = *Rules::boxes(3, 3);
  const UniformGrids uniform = *UniformGrids::make(rules);
  base::Random random(1);
  std::vector<classic::GridText> grids(100'000);
  const double drawn = rate(grids.size(), [&](std::size_t i) {
    const Grid grid = uniform.draw(random);
    std::transform(grid.begin(), grid.end(), grids[i].cells.begin(),
                   [](Digit digit) { return static_cast<char>('0' + digit); });
  });
  const double shuffled = rate(300, [&](std::size_t i) {
    auto solver = Solver::make(Puzzle(rules), {.seed = i}, Budget::unlimited());
    if (!solver || solver->next() != SearchStatus::solution) std::printf("no grid\n");
  });
  show("uniform grids, drawn", grids.size(), drawn, shuffled);
  canonical_forms("uniform grids, canonical form", grids);
  for (int i = 1; i < argc; ++i) {
    std::vector<classic::GridText> puzzles;
    std::ifstream file(argv[i]);
    for (std::string line; std::getline(file, line);) {
      if (line.size() < classic::kCells || line[0] == '#') continue;
      std::copy_n(line.begin(), classic::kCells, puzzles.emplace_back().cells.begin());
    }
    if (puzzles.empty()) continue;
    const std::string path = argv[i];
    canonical_forms(path.substr(path.rfind('/') + 1), puzzles);
  }
}

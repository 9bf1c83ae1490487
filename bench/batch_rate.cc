// The rate of classic::solve_stream() on the puzzles of a file, repeated N times: the C++ side of
// bench/python_batch.py. Usage: inlay_batch_rate FILE N; for each line of standard input it solves
// all puzzles once on one thread and prints the seconds of wall time, those of CPU time, and the
// number of unique puzzles.
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "inlay/classic.h"

namespace classic = inlay::sudoku::classic;

int main(int argc, char** argv) {
  if (argc != 3) return std::cerr << "usage: inlay_batch_rate FILE N\n", 2;
  std::ifstream file(argv[1]);
  std::vector<classic::GridText> set;
  for (std::string line; std::getline(file, line);) {
    if (line.size() < classic::kCells || line.front() == '#') continue;
    std::copy_n(line.begin(), classic::kCells, set.emplace_back().cells.begin());
  }
  if (set.empty()) return std::cerr << argv[1] << ": no puzzles\n", 2;
  std::vector<classic::GridText> puzzles;
  for (long long i = std::atoll(argv[2]); i > 0; --i) {
    puzzles.push_back(set[puzzles.size() % set.size()]);
  }
  auto solver = classic::BatchSolver::make();
  if (!solver) return std::cerr << solver.error().to_string() << '\n', 2;
  for (std::string line; std::getline(std::cin, line);) {
    const auto began = std::chrono::steady_clock::now();
    const std::clock_t cpu = std::clock();
    std::size_t next = 0, unique = 0;
    classic::solve_stream(
        *solver,
        [&](std::span<classic::GridText> room) {
          const std::size_t count = std::min(room.size(), puzzles.size() - next);
          std::copy_n(puzzles.begin() + static_cast<std::ptrdiff_t>(next), count, room.begin());
          next += count;
          return count;
        },
        [&](std::span<const classic::GridText>, std::span<const classic::SolveResult> results) {
          for (const classic::SolveResult& result : results) unique += result.unique();
        });
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
    const double used = static_cast<double>(std::clock() - cpu) / CLOCKS_PER_SEC;
    std::cout << took.count() << ' ' << used << ' ' << unique << std::endl;
  }
}

// Minimal 9x9 puzzles per second: the generator and the plain loop on the same kernel and the same
// grids, alternately, and the part that drawing grids takes. Best of several rounds, one thread,
// CPU time. Both must produce the same puzzles.
//
//   generate_bench [PUZZLES [ROUNDS]]
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <numeric>

#include "inlay/classic.h"
#include "sudoku/generate/attempt.h"

namespace inlay::sudoku::generate {
namespace {

double now() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

// Removes each clue in this order and solves again; uses no code except the kernel.
void plain_loop(const Grid& solution, const std::vector<std::uint16_t>& order, Grid& puzzle) {
  classic::GridText text;
  std::transform(solution.begin(), solution.end(), text.cells.begin(),
                 [](Digit digit) { return static_cast<char>('0' + digit); });
  for (const std::uint16_t cell : order) {
    const char digit = text.cells[cell];
    text.cells[cell] = '.';
    if (!classic::solve(text).unique()) text.cells[cell] = digit;
  }
  std::transform(text.cells.begin(), text.cells.end(), puzzle.begin(),
                 [](char c) { return static_cast<Digit>(c == '.' ? 0 : c - '0'); });
}

int run(std::size_t puzzles, int rounds) {
  const Rules rules = *Rules::boxes(3, 3);
  const auto groups = orbits(rules, Symmetry::none).value();
  const auto source = make_fast_grids(rules);
  ClueRemover remover(rules);
  std::vector<Grid> grids(puzzles, Grid(81));
  std::vector<Grid> ours(puzzles, Grid(81));
  std::vector<Grid> plain(puzzles, Grid(81));
  std::vector<std::uint16_t> order(81);
  double best[3] = {1e9, 1e9, 1e9};
  for (int round = 0; round < rounds; ++round) {
    double begin = now();
    for (std::size_t i = 0; i < puzzles; ++i) {
      base::Random random = random_of(1, i);
      source->draw(random, grids[i], {});
    }
    best[0] = std::min(best[0], now() - begin);
    begin = now();
    for (std::size_t i = 0; i < puzzles; ++i) {
      base::Random random = random_of(2, i);
      remover.remove_clues(grids[i], groups, 0, 0, 81, random, ours[i], {});
    }
    best[1] = std::min(best[1], now() - begin);
    begin = now();
    for (std::size_t i = 0; i < puzzles; ++i) {
      base::Random random = random_of(2, i);
      std::iota(order.begin(), order.end(), std::uint16_t{0});
      random.shuffle(std::span(order));
      plain_loop(grids[i], order, plain[i]);
    }
    best[2] = std::min(best[2], now() - begin);
  }
  const double count = static_cast<double>(puzzles);
  std::printf("grids        %7.2f us  %8.0f/s\n", best[0] / count * 1e6, count / best[0]);
  std::printf("generator    %7.2f us  %8.0f/s  with grids %8.0f/s\n", best[1] / count * 1e6,
              count / best[1], count / (best[0] + best[1]));
  std::printf("plain loop   %7.2f us  %8.0f/s  with grids %8.0f/s\n", best[2] / count * 1e6,
              count / best[2], count / (best[0] + best[2]));
  std::printf("ratio        %7.2f\n", best[2] / best[1]);
  if (ours != plain) std::printf("WRONG: the puzzles are not the same\n");
  return ours == plain ? 0 : 1;
}

}  // namespace
}  // namespace inlay::sudoku::generate

int main(int argc, char** argv) {
  const auto puzzles = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 20000UL;
  const int rounds = argc > 2 ? std::atoi(argv[2]) : 5;
  return inlay::sudoku::generate::run(puzzles, rounds);
}

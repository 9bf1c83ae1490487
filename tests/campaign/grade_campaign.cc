// grade_campaign [PUZZLES [SEED [SCALE]]]: checks that no step of a million random puzzles removes
// a digit of the solution or places another one. Scale: "se" by default. Prints progress to stdout.
#include <cstdio>
#include <thread>
#include <vector>

#include "inlay/notation.h"
#include "support/campaign_arguments.h"
#include "support/random_sudoku.h"
#include "support/sound_steps.h"

namespace inlay::sudoku::grade {
namespace {

bool run(const char* scale, std::uint64_t seed, std::size_t puzzles) {
  test::Random random(seed);
  const Rules rules = *Rules::boxes(3, 3);
  GradeOptions options;
  options.scale = scale;
  Grader grader = std::move(*Grader::make(options));
  for (std::size_t i = 0; i < puzzles; ++i) {
    const int keep = i % 4 == 0 ? 26 : 0;
    const auto [puzzle, solution] = test::random_puzzle(rules, random, keep);
    Path path;
    path.rating = grader.rate(puzzle, {}, &path.steps);
    const std::string why = test::why_unsound(path, puzzle, solution);
    if (!why.empty()) {
      std::printf("%s: %s\n", notation::line_of(rules, puzzle.clues).c_str(), why.c_str());
      return false;
    }
  }
  return true;
}

}  // namespace
}  // namespace inlay::sudoku::grade

int main(int argc, char** argv) {
  const auto arguments = inlay::test::campaign_arguments(argc, argv, 1'000'000);
  const std::size_t puzzles = arguments.cases;
  const char* const scale = argc > 3 ? argv[3] : "se";
  constexpr std::size_t kPortion = 1000;
  const unsigned threads = std::max(1U, std::thread::hardware_concurrency());
  std::vector<char> fine(threads, 1);
  std::vector<std::thread> workers;
  for (unsigned t = 0; t < threads; ++t) {
    workers.emplace_back([&, t] {
      for (std::size_t begin = t * kPortion; begin < puzzles && fine[t];
           begin += threads * kPortion) {
        fine[t] = inlay::sudoku::grade::run(scale, arguments.seed_of(begin),
                                            std::min(kPortion, puzzles - begin));
        if (begin % 100'000 == 0) {
          std::printf("%zu puzzles\n", begin);
          std::fflush(stdout);
        }
      }
    });
  }
  for (std::thread& worker : workers) worker.join();
  for (const char good : fine) {
    if (!good) return 1;
  }
  return 0;
}

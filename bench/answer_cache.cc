// Time to answer a known puzzle from the database: bench_answer_cache FILE DATABASE, where FILE has
// one 9x9 puzzle per line. First fills the database with them, then requests isomorphs of them in
// another order. At the end of each pass the counters of all records are written.
//
// Also prints the time of an answer without a database, and of the parts of a hit.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include "inlay/notation.h"
#include "service/answer_cache.h"
#include "store/store.h"
#include "support/puzzles.h"

namespace {

using namespace inlay;

double cpu_seconds() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

// The best of five passes, in microseconds of CPU time per item.
void show(const char* what, std::size_t count, const std::function<void(std::size_t)>& work,
          const std::function<void()>& end = {}) {
  double best = 1e9;
  for (int pass = 0; pass < 5; ++pass) {
    const double start = cpu_seconds();
    for (std::size_t i = 0; i < count; ++i) work(i);
    if (end) end();
    best = std::min(best, cpu_seconds() - start);
  }
  const double each = best / static_cast<double>(count);
  std::printf("%-44s %8.2f us %10.0f/s\n", what, each * 1e6, 1 / each);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) return std::fprintf(stderr, "usage: bench_answer_cache FILE DATABASE\n"), 2;
  auto opened = service::AnswerCache::open(argv[2], {});
  if (!opened) return std::fprintf(stderr, "%s\n", opened.error().message.c_str()), 2;
  service::AnswerCache& cache = **opened;
  std::ifstream file(argv[1]);
  std::vector<sudoku::Puzzle> puzzles;
  for (std::string line; std::getline(file, line);) puzzles.push_back(test::puzzle9(line));
  test::Random random(1);
  std::vector<sudoku::Puzzle> images;
  for (const std::size_t i : test::shuffled_indices(puzzles.size(), random)) {
    const auto& puzzle = puzzles[i];
    images.push_back(
        test::with_clues(puzzle.rules, test::isomorph(puzzle.rules, puzzle.clues, random)));
  }
  std::uint64_t delivered = 0, seen = 0, asked = 0;
  const auto deliver = [&](const sudoku::Grid& grid) { delivered += grid[0]; };
  const auto ask = [&](const sudoku::Puzzle& puzzle) {
    const auto answer = cache.solve(puzzle, {}, {}, 1, deliver);
    seen += answer->hit ? 1U : 0U;
    if (++asked % 1000 == 0 && !cache.flush().ok()) std::puts("not written");
  };
  const auto close = [&] {
    if (!cache.close().ok()) std::puts("not written");
  };
  for (const auto& puzzle : puzzles) ask(puzzle);
  close();
  seen = 0;
  const std::size_t count = images.size();
  const auto ask_copy = [&](std::size_t i) { ask(images[i]); };
  show("known: an isomorph, counted, checked", count, ask_copy, close);
  std::printf("5 x %zu requests, of which %llu were known\n", count,
              static_cast<unsigned long long>(seen));
  show("solved, without a database", count,
       [&](std::size_t i) { (void)service::solve(images[i], {}, {}, 1, deliver).ok(); });
  sudoku::Canonicalizer canonicalizer;
  show("canonical form and transformation alone", count, [&](std::size_t i) {
    delivered += service::form_of(canonicalizer, images[i])->key.puzzle.size();
  });
  auto store = *store::Store::open(argv[2], {.access = store::Access::read});
  std::vector<store::Key> keys;
  for (const auto& image : images) keys.push_back(service::form_of(canonicalizer, image)->key);
  show("the row of a form alone", count, [&](std::size_t i) {
    delivered += store.get(keys[i], false)->value().record.solutions.size();
  });
  return delivered == 0 ? 1 : 0;
}

// Makes the puzzle sets of `inlay bench`: bench/sets/*.txt.
//
//   make_sets FOLDER [SET...]
//
// Every set has its own seed, and all choices depend only on that seed and on the answers of the
// 9x9 kernels, so the program makes the same files everywhere. All puzzles of a set are processed
// together, since the kernels solve many puzzles as fast as one.
//
// All sets start from random minimal puzzles: place digits in random cells, each so that a solution
// remains, until there is only one; then try the clues in random order and remove the redundant
// ones.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

#include "sudoku/classic/shuffle.h"

namespace {

using namespace inlay::sudoku::classic;
using inlay::base::Random;

using Puzzles = std::vector<GridText>;

constexpr std::size_t kIsomorphs = 8;  // over which guesses are counted

std::vector<std::size_t> shuffled_cells(const GridText& puzzle, bool clues, Random& random) {
  std::vector<std::size_t> cells;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    if ((puzzle.cells[cell] != '.') == clues) cells.push_back(cell);
  }
  random.shuffle<std::size_t>(cells);
  return cells;
}

std::size_t clues_of(const GridText& puzzle) {
  return static_cast<std::size_t>(kCells -
                                  std::count(puzzle.cells.begin(), puzzle.cells.end(), '.'));
}

// Whether a clue in the same row, column or box has this digit.
bool sees(const GridText& puzzle, std::size_t cell, char digit) {
  for (std::size_t other = 0; other < kCells; ++other) {
    const bool together = other / 9 == cell / 9 || other % 9 == cell % 9 ||
                          (other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3);
    if (together && puzzle.cells[other] == digit) return true;
  }
  return false;
}

GridText blank_puzzle() {
  GridText puzzle;
  puzzle.cells.fill('.');
  return puzzle;
}

class Maker {
 public:
  explicit Maker(std::uint64_t seed) : random_(seed), solver_(*BatchSolver::make()) {}

  Puzzles minimal(std::size_t count);
  Puzzles easy(std::size_t count);
  Puzzles few(std::size_t count);
  Puzzles hard(std::size_t count);
  Puzzles multi(std::size_t count);

 private:
  // Up to two solutions per puzzle; valid until the next call.
  const std::vector<SolveResult>& solve(const Puzzles& puzzles) {
    results_.resize(puzzles.size());
    solver_.solve(puzzles, results_);
    return results_;
  }
  void minimize(Puzzles& puzzles);
  // Guesses needed to prove uniqueness, summed over isomorphs of each puzzle.
  std::vector<std::uint64_t> guesses(const Puzzles& puzzles);
  GridText neighbour(const GridText& puzzle);
  Puzzles one_for_two(const GridText& puzzle, const GridText& solution);
  Puzzles one_for_one(const GridText& puzzle);
  // The first of `candidates` with exactly one solution, if there is one.
  bool pick_unique(const Puzzles& candidates, GridText& puzzle, GridText& solution);

  Random random_;
  BatchSolver solver_;
  std::vector<SolveResult> results_;
};

void Maker::minimize(Puzzles& puzzles) {
  std::vector<std::vector<std::size_t>> orders;
  std::size_t steps = 0;
  for (const GridText& puzzle : puzzles) {
    orders.push_back(shuffled_cells(puzzle, true, random_));
    steps = std::max(steps, orders.back().size());
  }
  for (std::size_t step = 0; step < steps; ++step) {
    Puzzles without = puzzles;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      if (step < orders[i].size()) without[i].cells[orders[i][step]] = '.';
    }
    const auto& results = solve(without);
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      if (results[i].unique()) puzzles[i] = without[i];
    }
  }
}

Puzzles Maker::minimal(std::size_t count) {
  Puzzles puzzles;
  std::vector<std::size_t> unfinished(count);
  std::iota(unfinished.begin(), unfinished.end(), std::size_t{0});
  std::vector<std::vector<std::size_t>> orders;
  for (std::size_t i = 0; i < count; ++i) {
    puzzles.push_back(blank_puzzle());
    orders.push_back(shuffled_cells(puzzles.back(), false, random_));
  }
  for (std::size_t step = 0; !unfinished.empty(); ++step) {
    Puzzles candidates;
    for (const std::size_t i : unfinished) {
      std::array<char, 9> digits{'1', '2', '3', '4', '5', '6', '7', '8', '9'};
      random_.shuffle<char>(digits);
      for (const char digit : digits) {
        candidates.push_back(puzzles[i]);
        candidates.back().cells[orders[i][step]] = digit;
      }
    }
    const auto& results = solve(candidates);
    std::vector<std::size_t> still;
    for (std::size_t u = 0; u < unfinished.size(); ++u) {
      std::size_t k = 9 * u;
      while (results[k].none()) ++k;
      puzzles[unfinished[u]] = candidates[k];
      if (!results[k].unique()) still.push_back(unfinished[u]);
    }
    unfinished = still;
  }
  minimize(puzzles);
  return puzzles;
}

// Adds clues back until there are 32 to 34; rejects puzzles that still need a guess.
Puzzles Maker::easy(std::size_t count) {
  Puzzles taken;
  while (taken.size() < count) {
    Puzzles puzzles = minimal(count);
    const auto solutions = solve(puzzles);
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t wanted = 32 + random_.below(3);
      const auto blanks = shuffled_cells(puzzles[i], false, random_);
      for (std::size_t k = 0, clues = clues_of(puzzles[i]); clues < wanted; ++k, ++clues) {
        puzzles[i].cells[blanks[k]] = solutions[i].solution.cells[blanks[k]];
      }
    }
    const auto& results = solve(puzzles);
    for (std::size_t i = 0; i < count && taken.size() < count; ++i) {
      if (results[i].nodes == 0) taken.push_back(puzzles[i]);
    }
  }
  return taken;
}

// Every puzzle with the same solution in which one other clue replaces two.
Puzzles Maker::one_for_two(const GridText& puzzle, const GridText& solution) {
  Puzzles candidates;
  const auto clues = shuffled_cells(puzzle, true, random_);
  const auto blanks = shuffled_cells(puzzle, false, random_);
  for (std::size_t i = 0; i < clues.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      GridText next = puzzle;
      next.cells[clues[i]] = next.cells[clues[j]] = '.';
      for (const std::size_t cell : blanks) {
        candidates.push_back(next);
        candidates.back().cells[cell] = solution.cells[cell];
      }
    }
  }
  return candidates;
}

// Every puzzle in which one other clue, of this solution or a new one, replaces one.
Puzzles Maker::one_for_one(const GridText& puzzle) {
  Puzzles candidates;
  const auto clues = shuffled_cells(puzzle, true, random_);
  const auto blanks = shuffled_cells(puzzle, false, random_);
  for (const std::size_t clue : clues) {
    GridText next = puzzle;
    next.cells[clue] = '.';
    for (const std::size_t cell : blanks) {
      for (char digit = '1'; digit <= '9'; ++digit) {
        if (sees(next, cell, digit)) continue;
        candidates.push_back(next);
        candidates.back().cells[cell] = digit;
      }
    }
  }
  return candidates;
}

bool Maker::pick_unique(const Puzzles& candidates, GridText& puzzle, GridText& solution) {
  const auto& results = solve(candidates);
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    if (!results[i].unique()) continue;
    puzzle = candidates[i];
    solution = results[i].solution;
    return true;
  }
  return false;
}

// Replaces two clues by one where possible, otherwise one by one.
Puzzles Maker::few(std::size_t count) {
  constexpr std::size_t kGoal = 18, kMost = 20;
  constexpr int kSidesteps = 6;
  Puzzles taken;
  while (taken.size() < count) {
    Puzzles starts = minimal(count);
    const auto solutions = solve(starts);
    for (std::size_t i = 0; i < count && taken.size() < count; ++i) {
      GridText puzzle = starts[i];
      GridText solution = solutions[i].solution;
      for (int step = 0; step < kSidesteps && clues_of(puzzle) > kGoal;) {
        if (pick_unique(one_for_two(puzzle, solution), puzzle, solution)) continue;
        ++step;
        if (!pick_unique(one_for_one(puzzle), puzzle, solution)) break;
      }
      Puzzles last{puzzle};
      minimize(last);
      if (clues_of(last.front()) > kMost) continue;
      taken.push_back(last.front());
      if (taken.size() % 100 == 0) std::fprintf(stderr, "few: %zu\n", taken.size());
    }
  }
  return taken;
}

std::vector<std::uint64_t> Maker::guesses(const Puzzles& puzzles) {
  Puzzles isomorphs;
  for (const GridText& puzzle : puzzles) {
    for (std::size_t i = 0; i < kIsomorphs; ++i) isomorphs.push_back(shuffled(puzzle, random_));
  }
  const auto& results = solve(isomorphs);
  std::vector<std::uint64_t> sums(puzzles.size());
  for (std::size_t i = 0; i < isomorphs.size(); ++i) sums[i / kIsomorphs] += results[i].nodes;
  return sums;
}

// Moves and changes one or two clues.
GridText Maker::neighbour(const GridText& puzzle) {
  GridText next = puzzle;
  const auto clues = shuffled_cells(puzzle, true, random_);
  const auto blanks = shuffled_cells(puzzle, false, random_);
  for (std::size_t i = 0, changes = 1 + random_.below(2); i < changes; ++i) {
    next.cells[clues[i]] = '.';
    char digit = static_cast<char>('1' + random_.below(9));
    for (int tries = 0; tries < 9 && sees(next, blanks[i], digit); ++tries) {
      digit = digit == '9' ? '1' : static_cast<char>(digit + 1);
    }
    next.cells[blanks[i]] = digit;
  }
  return next;
}

// Hill climbing: takes the hardest of some random neighbours unless it is easier. Drops puzzles
// that get stuck at few guesses.
Puzzles Maker::hard(std::size_t count) {
  constexpr int kSteps = 120;
  constexpr std::size_t kNeighbours = 400;
  constexpr std::uint64_t kFewest = 4 * kIsomorphs;
  Puzzles puzzles = minimal(count + count / 5);
  auto scores = guesses(puzzles);
  for (int step = 0; step < kSteps; ++step) {
    Puzzles candidates;
    for (const GridText& puzzle : puzzles) {
      for (std::size_t i = 0; i < kNeighbours; ++i) candidates.push_back(neighbour(puzzle));
    }
    const auto& results = solve(candidates);
    Puzzles next = puzzles;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      std::uint64_t most = 0;
      for (std::size_t k = i * kNeighbours; k < (i + 1) * kNeighbours; ++k) {
        if (!results[k].unique() || results[k].nodes < most) continue;
        most = results[k].nodes;
        next[i] = candidates[k];
      }
    }
    minimize(next);
    const auto next_scores = guesses(next);
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      if (next_scores[i] < scores[i] || next[i] == puzzles[i]) continue;
      scores[i] = next_scores[i];
      puzzles[i] = next[i];
    }
    if (step % 20 == 19) {
      const auto sum = std::accumulate(scores.begin(), scores.end(), std::uint64_t{0});
      std::fprintf(stderr, "hard: step %d, %.1f guesses per puzzle\n", step + 1,
                   static_cast<double>(sum) / static_cast<double>(kIsomorphs * puzzles.size()));
    }
  }
  Puzzles taken;
  for (std::size_t i = 0; i < puzzles.size() && taken.size() < count; ++i) {
    if (scores[i] >= kFewest) taken.push_back(puzzles[i]);
  }
  return taken;
}

// Alternately a minimal puzzle without one to three of its clues, and a full grid whose clues are
// removed until it has a second solution.
Puzzles Maker::multi(std::size_t count) {
  Puzzles puzzles = minimal(count);
  const auto solutions = solve(puzzles);
  for (std::size_t i = 0; i < count; i += 2) {
    const auto clues = shuffled_cells(puzzles[i], true, random_);
    const std::size_t gone = 1 + random_.below(3);
    for (std::size_t k = 0; k < gone; ++k) puzzles[i].cells[clues[k]] = '.';
  }
  std::vector<std::vector<std::size_t>> orders(count);
  for (std::size_t i = 1; i < count; i += 2) {
    puzzles[i] = solutions[i].solution;
    orders[i] = shuffled_cells(puzzles[i], true, random_);
  }
  for (std::size_t step = 0; step < kCells; ++step) {
    const auto& results = solve(puzzles);
    for (std::size_t i = 1; i < count; i += 2) {
      if (results[i].unique()) puzzles[i].cells[orders[i][step]] = '.';
    }
  }
  return puzzles;
}

struct Set {
  std::string_view name, what;
  std::size_t puzzles;
  Puzzles (Maker::*make)(std::size_t count);
  std::uint64_t seed;
};
constexpr Set kSets[] = {
    {"easy", "random, 32 to 34 clues, one solution, no guess needed", 1000, &Maker::easy, 1},
    {"unbiased", "random minimal puzzles, one solution", 1000, &Maker::minimal, 2},
    {"few", "minimal, at most 20 clues, one solution", 600, &Maker::few, 3},
    {"hard", "minimal, one solution, many guesses", 1000, &Maker::hard, 4},
    {"multi", "two solutions or more", 1000, &Maker::multi, 5},
};

bool write(const Set& set, const std::string& folder) {
  const std::string path = folder + "/" + std::string(set.name) + ".txt";
  std::FILE* const file = std::fopen(path.c_str(), "w");
  if (file == nullptr) return false;
  std::fprintf(file, "# %s: %s (made by bench/make_sets.cc)\n", std::string(set.name).c_str(),
               std::string(set.what).c_str());
  for (const GridText& puzzle : (Maker(set.seed).*set.make)(set.puzzles)) {
    std::fprintf(file, "%.*s\n", kCells, puzzle.cells.data());
  }
  return std::fclose(file) == 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fputs("usage: make_sets FOLDER [SET...]\n", stderr);
    return 2;
  }
  for (const Set& set : kSets) {
    const bool chosen = argc == 2 || std::find(argv + 2, argv + argc, set.name) != argv + argc;
    if (chosen && !write(set, argv[1])) {
      std::perror(argv[1]);
      return 1;
    }
  }
  return 0;
}

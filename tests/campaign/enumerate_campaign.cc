// enumerate_campaign [CASES [SEED [FILE]]]: the enumeration against the obvious search, and against
// known numbers.
//
// Each case is a random grid with 30 to 40 cells for its clues: joining bands, in both orientations
// and by a kernel in turn, must find the puzzles that the search cell by cell finds. FILE has a
// grid and its number of 17-clue puzzles on each line. Without FILE: the first 20 x CASES grids of
// tests/data/grids17.txt.
#include <algorithm>
#include <cstdio>
#include <fstream>

#include "base/processor.h"
#include "support/campaign_arguments.h"
#include "support/enumerate_cases.h"

namespace {

using namespace inlay;
using namespace inlay::test;

bool same(const Restricted& board, EnumerateOptions options, std::size_t turn,
          std::uint64_t& puzzles) {
  options.method = EnumerateOptions::Method::hitting_sets;
  const Enumerated slow = enumerated(rules9(), board.grid, options);
  puzzles += slow.puzzles.size();
  const auto& sets = base::instruction_sets();
  const base::InstructionSetInfo& set = sets[turn % sets.size()];
  options.method = EnumerateOptions::Method::join;
  options.seed = turn;
  if (set.runs_here) options.kernel = set.name;
  using Orientation = EnumerateOptions::Orientation;
  for (const Orientation orientation : {Orientation::rows, Orientation::columns}) {
    options.orientation = orientation;
    if (enumerated(rules9(), board.grid, options).puzzles != slow.puzzles) return false;
  }
  return true;
}

bool compare(std::size_t cases, std::uint64_t seed) {
  Random random(seed);
  std::uint64_t puzzles = 0;
  for (std::size_t i = 0; i < cases; ++i) {
    // With many cells there are millions of puzzles with one more clue.
    const std::size_t more = 6 + random.below(8);
    const Restricted board = restricted_grid(rules9(), random, more);
    EnumerateOptions options;
    options.within = board.cells;
    options.clues = board.clues - static_cast<int>(random.below(2)) + (more < 8 ? 1 : 0);
    options.minimal_only = random.below(4) == 0;
    if (random.below(4) == 0) {
      options.containing = {board.cells[random.below(board.cells.size())]};
    }
    if (!same(board, options, i, puzzles)) {
      std::printf("case %zu differs\n", i);
      return false;
    }
  }
  std::printf("%zu cases with %llu puzzles: no difference\n", cases,
              static_cast<unsigned long long>(puzzles));
  return true;
}

bool count_seventeens(const std::vector<KnownGrid>& grids) {
  EnumerateOptions options;
  options.count_only = true;
  options.threads = 0;
  std::size_t wrong = 0;
  for (const KnownGrid& known : grids) {
    const std::uint64_t found = enumerated(rules9(), known.grid, options).report.found;
    if (found == known.puzzles) continue;
    ++wrong;
    std::printf("%s: found %llu, known %llu\n", line_of_puzzle(known.grid).c_str(),
                static_cast<unsigned long long>(found),
                static_cast<unsigned long long>(known.puzzles));
  }
  std::printf("%zu grids, %zu with another number of puzzles\n", grids.size(), wrong);
  return wrong == 0;
}

std::vector<KnownGrid> grids_of(const char* name) {
  std::vector<KnownGrid> grids;
  std::ifstream file(name);
  for (std::string line; std::getline(file, line);) {
    if (line.size() > 82 && line[0] != '#')
      grids.push_back({puzzle9(line).clues, std::stoull(line.substr(82))});
  }
  return grids;
}

}  // namespace

int main(int argc, char** argv) {
  const CampaignArguments arguments = campaign_arguments(argc, argv, 2000);
  const bool compared = compare(arguments.cases, arguments.seed);
  std::vector<KnownGrid> grids = argc > 3 ? grids_of(argv[3]) : known_grids();
  if (argc <= 3) grids.resize(std::min<std::size_t>(grids.size(), arguments.cases * 20));
  const bool counted = count_seventeens(grids);
  return compared && counted ? 0 : 1;
}

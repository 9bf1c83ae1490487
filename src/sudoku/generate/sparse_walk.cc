#include "sudoku/generate/sparse_walk.h"

#include <span>
#include <utility>
#include <vector>

#include "sudoku/enumerate/vicinity/additions.h"
#include "sudoku/generate/attempt.h"
#include "sudoku/generate/puzzle_walk.h"

namespace inlay::sudoku::generate {
namespace {

constexpr int kMostMoves = 50'000;  // of a walk down, accepted or not
constexpr PuzzleWalk::Limits kLimits{.removed = 3, .more = 1};
constexpr std::uint64_t kOneMore = 28;  // a move that adds a clue is accepted once in 28 times
constexpr int kSteps = 8;               // from the table
constexpr int kMostTries = 2'000;       // pairs of clues to remove

class RandomSparseWalk final : public SparseWalk {
 public:
  explicit RandomSparseWalk(const Rules& rules)
      : walk_(rules), sample_(rules.size()), additions_(rules, false, meter_, done_, sample_) {
    meter_.begin();
  }

  bool make(std::size_t clues, base::Random& random, Grid& puzzle, Grid& solution,
            const StopToken& stop) override;

 private:
  bool walk_down(std::size_t clues, base::Random& random, const StopToken& stop);
  bool walk_from_table(base::Random& random, const StopToken& stop);
  bool step(base::Random& random);

  PuzzleWalk walk_;
  Grid without_;  // two of the clues
  base::Meter meter_{{}, {}};
  const double done_ = 0;
  enumerate::SolutionSample sample_;
  enumerate::Additions additions_;
};

bool RandomSparseWalk::make(std::size_t clues, base::Random& random, Grid& puzzle, Grid& solution,
                            const StopToken& stop) {
  walk_.start(std::move(puzzle), std::move(solution));
  const bool found = clues <= 17 ? walk_from_table(random, stop) : walk_down(clues, random, stop);
  puzzle = walk_.puzzle();
  solution = walk_.solution();
  return found;
}

bool RandomSparseWalk::walk_down(std::size_t clues, base::Random& random, const StopToken& stop) {
  std::size_t now = clues_of(walk_.puzzle());
  for (int move = 0; now > clues && move < kMostMoves; ++move) {
    if (stop.stop_requested()) return false;
    if (!walk_.try_move(kLimits, random)) continue;
    const std::size_t next = clues_of(walk_.new_puzzle());
    std::uint64_t odds = 1;
    for (std::size_t more = now; more < next; ++more) odds *= kOneMore;
    if (odds > 1 && random.below(odds) != 0) continue;
    walk_.accept();
    now = next;
  }
  return now <= clues;
}

bool RandomSparseWalk::walk_from_table(base::Random& random, const StopToken& stop) {
  const auto all = sparse_puzzles();
  walk_.start(all[random.below(all.size())], random);
  int steps = 0;
  for (int tries = 0; steps < kSteps && tries < kMostTries; ++tries) {
    if (stop.stop_requested()) return false;
    steps += step(random);
  }
  return steps == kSteps;
}

// Removes two random clues and adds two others. False: only the same two fit.
bool RandomSparseWalk::step(base::Random& random) {
  without_ = walk_.puzzle();
  for (int removed = 0; removed < 2;) {
    Digit& clue = without_[random.below(without_.size())];
    removed += clue != 0;
    clue = 0;
  }
  std::vector<std::pair<Grid, Grid>> found;
  const auto add = [&](std::span<const enumerate::Spot> added, std::span<const Digit> solution) {
    Grid puzzle = without_;
    for (const enumerate::Spot spot : added) {
      puzzle[spot / 9] = static_cast<Digit>(spot % 9 + 1);
    }
    if (puzzle != walk_.puzzle()) {
      found.emplace_back(std::move(puzzle), Grid(solution.begin(), solution.end()));
    }
    return true;
  };
  additions_.run(without_, 2, {}, add);
  if (found.empty()) return false;
  auto& [puzzle, solution] = found[random.below(found.size())];
  walk_.start(std::move(puzzle), std::move(solution));
  return true;
}

}  // namespace

std::unique_ptr<SparseWalk> make_sparse_walk(const Rules& rules) {
  return std::make_unique<RandomSparseWalk>(rules);
}

}  // namespace inlay::sudoku::generate

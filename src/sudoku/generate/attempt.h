// Attempt: draw one grid, make one puzzle, and test whether it satisfies the options.
#ifndef INLAY_SRC_SUDOKU_GENERATE_ATTEMPT_H_
#define INLAY_SRC_SUDOKU_GENERATE_ATTEMPT_H_

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "inlay/generate.h"
#include "sudoku/generate/clue_remover.h"
#include "sudoku/generate/fast_grids.h"
#include "sudoku/generate/hard_walk.h"
#include "sudoku/generate/run.h"
#include "sudoku/generate/sparse_walk.h"
#include "sudoku/generate/uniform_grids.h"
#include "sudoku/generate/uniqueness_tester.h"

namespace inlay::sudoku::generate {

// The checked options, and what follows from them.
struct Plan {
  Rules rules;
  GenerateOptions options;
  std::vector<Orbit> orbits;
  std::size_t min_clues, max_clues;
  std::optional<UniformGrids> uniform = {};
};
Result<Plan> make_plan(const Rules& rules, const GenerateOptions& options);
// The reason why no puzzle can satisfy the options; empty if some may.
std::string why_impossible(const Plan& plan);

// Whether puzzles with so few clues are wanted that a walk has to find them.
bool uses_sparse_walk(const Plan& plan);

std::size_t clues_of(const Grid& grid);  // nonzero cells

// How many attempts one thread makes in a row. A chunk takes about a millisecond on 9x9. On larger
// boards, or with a filter of the caller, a single attempt may take long.
std::uint64_t attempts_at_once(const Plan& plan);

// The random numbers of attempt `index`, the same on every thread.
base::Random random_of(std::uint64_t seed, std::uint64_t index);

// Makes attempts, for one thread.
class Attempts {
 public:
  explicit Attempts(const Plan& plan);  // `plan` must outlive it

  AttemptOutcome make(std::uint64_t index, GeneratedPuzzle& made, const StopToken& stop);

 private:
  bool draw_solution(base::Random& random, GeneratedPuzzle& made, const StopToken& stop);
  AttemptOutcome by_hard_walk(base::Random& random, GeneratedPuzzle& made, const StopToken& stop);
  AttemptOutcome by_sparse_walk(base::Random& random, GeneratedPuzzle& made, const StopToken& stop);
  AttemptOutcome by_pattern(GeneratedPuzzle& made, const StopToken& stop);
  AttemptOutcome by_removal(base::Random& random, GeneratedPuzzle& made, const StopToken& stop);
  bool has_redundant_clue(const GeneratedPuzzle& made, const StopToken& stop);

  const Plan& plan_;
  std::unique_ptr<GridSource> grids_;
  std::unique_ptr<UniquenessTester> tester_;
  ClueRemover clue_remover_;
  std::unique_ptr<HardWalk> hard_walk_;      // null unless options.hard_walk
  std::unique_ptr<SparseWalk> sparse_walk_;  // null unless uses_sparse_walk()
  Grid other_;
};

}  // namespace inlay::sudoku::generate

#endif  // INLAY_SRC_SUDOKU_GENERATE_ATTEMPT_H_

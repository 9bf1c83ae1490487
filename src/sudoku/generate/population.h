// Population: weighted samples of puzzles that lose clue after clue; counts minimal puzzles without
// bias.
//
// Call a set of cells of a grid *valid* if its digits determine the grid. For a function f of sets
// let E(m, f) be its average over all sets of m cells of a random grid, where a set that is not
// valid counts as 0. Each valid set of m - 1 cells results from 82 - m valid sets of m cells by
// removing one cell (any cell may be added), so
//
//   E(m - 1, f) = E(m, g) / m    where g(set) = sum of f(set without c) over its redundant cells c
//
// (the factors C(81, m) and C(81, m - 1) of the averages and 82 - m combine to 1 / m). The number
// of minimal puzzles with m clues is C(81, m) E(m, "no cell is redundant").
//
// A population of level m is a list of valid sets of m cells with weights, such that the sum of
// weight * f over the list has the expected value E(m, f). The first level is one where many sets
// are valid: random sets are drawn, and the valid ones make the population. Removing each redundant
// cell of each set, with 1 / m of its weight, gives a population of the next level. If it is too
// large, it is resampled: each set gets a known expected number of copies, and its weight is
// divided by that number, which leaves the expected value unchanged. Minimal puzzles are counted
// before resampling. For 9x9, minimal puzzles with many clues and with few clues are counted by two
// separate populations, because they come from different sets. docs/unbiased.md has the proof.
#ifndef INLAY_SRC_SUDOKU_GENERATE_POPULATION_H_
#define INLAY_SRC_SUDOKU_GENERATE_POPULATION_H_

#include <bitset>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "base/random.h"
#include "inlay/search.h"
#include "sudoku/generate/uniform_grids.h"

namespace inlay::sudoku::generate {

using CellSet = std::bitset<81>;

// A clue to test: is the grid still the only solution without it?
inline constexpr Cell kNoCell = 0xFFFF;
struct Trial {
  const Grid* grid;
  const CellSet* clues;
  Cell cell;     // the clue to test
  Cell without;  // a clue that is already removed; or kNoCell
};

// Tests many clues at once. Use it from one thread at a time.
class RemovalTester {
 public:
  virtual ~RemovalTester() = default;
  // Sets removable[i] to whether the clue of trials[i] is redundant. Require: the clues without
  // `without` have one solution.
  virtual void test(std::span<const Trial> trials, std::vector<bool>& removable) = 0;
};
// Uses the batch kernels for 9x9 and a general engine for other rules.
std::unique_ptr<RemovalTester> make_removal_tester(const Rules& rules);

// The result of one population: minimal puzzles per grid, by number of clues.
struct PopulationCount {
  std::vector<double> minimal;  // index: clues
  std::uint64_t grids = 0;      // drawn
  std::uint64_t tests = 0;
};

class Population {
 public:
  // At most `size` sets per level; `grids` must outlive it.
  Population(const Rules& rules, const UniformGrids& grids, std::size_t size);

  // Calls `end` before each level; stops and returns false if it returns true.
  bool run(base::Random& random, RemovalTester& tester, const std::function<bool()>& end,
           PopulationCount& count);

 private:
  struct Member {
    std::uint32_t grid;
    double weight;
    CellSet clues;
    CellSet open;  // clues that are redundant or not tested yet
  };

  // A member without one of its clues.
  struct Child {
    std::uint32_t member;
    Cell cell;
    bool not_minimal;
  };

  // Counts the minimal puzzles with least .. most clues, using a separate population.
  bool count_levels(std::size_t least, std::size_t most, base::Random& random,
                    RemovalTester& tester, const std::function<bool()>& end,
                    PopulationCount& count);
  // The factor by which each necessary clue multiplies the number of copies at this level.
  double bias() const;
  void begin(base::Random& random);
  void test_open_clues(RemovalTester& tester);
  // The weight of the minimal puzzles at the next level.
  double minimal_at_next_level(RemovalTester& tester, std::uint64_t& tests);
  void descend(base::Random& random);

  const UniformGrids* uniform_;
  std::size_t size_, cells_, first_level_, drawn_;
  std::size_t level_ = 0;       // clues of each member
  bool split_ = false;          // many clues and few clues are counted by separate populations
  bool biased_ = false;         // the current population is the one for many clues
  std::vector<double> copies_;  // expected copies of each child of a member, up to a common factor
  std::vector<Grid> grids_;
  std::vector<Member> members_, next_;
  std::vector<Child> children_;
  std::vector<Trial> trials_;
  std::vector<bool> removable_;
};

}  // namespace inlay::sudoku::generate

#endif  // INLAY_SRC_SUDOKU_GENERATE_POPULATION_H_

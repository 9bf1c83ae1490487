// Population: parts of random grids with one solution that lose clue after clue; the unbiased count
// of minimal puzzles.
//
// Level m is about the sets of m cells of a grid that determine it ("valid" sets). For a function f
// of sets let E(m, f) be its average over all sets of m cells of a random grid, counted as 0 where
// they are not valid. A set of m - 1 valid cells is what remains of 82 - m valid ones of m cells
// (any cell may be added), so
//
//   E(m - 1, f) = E(m, g) / m    where g(set) = sum of f(set less c) over its cells c that may go
//
// (the factors of the averages, C(81, m) and C(81, m - 1), and 82 - m make 1 / m together), and the
// minimal puzzles of m clues are C(81, m) E(m, "none may go").
//
// A population is a list of valid sets of level m, each with a weight, such that the sum of weight
// * f over the list has the expected value E(m, f). It begins at a level where many sets are valid,
// with those of some drawn at random that are. All that remains of its sets when one cell goes,
// with a m-th of the weight, is a population of the next level. If they are too many, some are
// drawn, each with a known expected number of copies, and its weight is divided by that number: the
// expected value stays what it is. Minimal puzzles are counted among all, not only those drawn.
// For 9x9 those of many clues and those of few are counted with two such lists, because the sets
// that they come from differ. docs/unbiased.md has the proof.
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

// A clue to be tried: is the grid the only solution without it?
inline constexpr Cell kNoCell = 0xFFFF;
struct Trial {
  const Grid* grid;
  const CellSet* clues;
  Cell cell;     // one of them
  Cell without;  // another, which has gone before; or none
};

// Tells it for many at once. One thread at a time.
class Judge {
 public:
  virtual ~Judge() = default;
  // Sets removable[i] for trials[i]; what is left without `without` is valid.
  virtual void judge(std::span<const Trial> trials, std::vector<bool>& removable) = 0;
};
// The kernels for 9x9, the general engine for other rules.
std::unique_ptr<Judge> make_judge(const Rules& rules);

// What one population tells: minimal puzzles of a grid, by clues.
struct PopulationCount {
  std::vector<double> minimal;  // index: clues
  std::uint64_t grids = 0;      // drawn
  std::uint64_t tests = 0;
};

class Population {
 public:
  // No more than `size` sets a level; `grids` must outlive it.
  Population(const Rules& rules, const UniformGrids& grids, std::size_t size);

  // Asked before each level whether to end. False: it was to.
  bool run(base::Random& random, Judge& judge, const std::function<bool()>& end,
           PopulationCount& count);

 private:
  struct Member {
    std::uint32_t grid;
    double weight;
    CellSet clues;
    CellSet open;  // clues that may go, or are not tried yet
  };

  // What remains of a member without a clue.
  struct Child {
    std::uint32_t member;
    Cell cell;
    bool dead;  // it is not minimal
  };

  // Counts the minimal puzzles of least .. most clues with a population of its own.
  bool count_levels(std::size_t least, std::size_t most, base::Random& random, Judge& judge,
                    const std::function<bool()>& end, PopulationCount& count);
  // At this level: what a clue that has to stay multiplies the number of copies by.
  double bias() const;
  void begin(base::Random& random);
  void try_all(Judge& judge);
  // The weight of the minimal puzzles of the next level.
  double minimal_below(Judge& judge, std::uint64_t& tests);
  void descend(base::Random& random);

  const UniformGrids* uniform_;
  std::size_t size_, cells_, first_level_, drawn_;
  std::size_t level_ = 0;       // clues of each member
  bool split_ = false;          // many clues and few are counted apart
  bool biased_ = false;         // now: those of many
  std::vector<double> wanted_;  // copies of each way down, up to a factor
  std::vector<Grid> grids_;
  std::vector<Member> members_, next_;
  std::vector<Child> children_;
  std::vector<Trial> trials_;
  std::vector<bool> removable_;
};

}  // namespace inlay::sudoku::generate

#endif  // INLAY_SRC_SUDOKU_GENERATE_POPULATION_H_

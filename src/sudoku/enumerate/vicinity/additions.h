// Additions: every way to add m clues to a puzzle so that exactly one solution is left.
//
//   m = 1   A clue leaves exactly one solution if exactly one solution has it. So take solutions,
//           and drop each clue that two of them have. If there are more solutions than are worth
//           enumerating, search for two solutions with each clue that is left: few clues are left,
//           and each search that finds two drops more of them.
//   m = 2   The same for pairs of clues, with the bit rows of a SolutionSample. If there are too
//           many solutions, the sample gets some for each clue first, so that only pairs with few
//           common solutions are left to search.
//   m > 2   Add each possible clue in turn, then m - 1 clues in later cells.
//
// A clue that all of its solutions are known for never needs a search.
//
// Source: counting the solutions that have each digit in each cell is the usual way to find the
// {-1+1} neighbours of a puzzle; the sample with searches for what it leaves open is Inlay's.
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_VICINITY_ADDITIONS_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_VICINITY_ADDITIONS_H_

#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "sudoku/enumerate/vicinity/puzzle_search.h"
#include "sudoku/enumerate/vicinity/solution_sample.h"

namespace inlay::sudoku::enumerate {

class Additions {
 public:
  // Receives the added spots, in increasing order, and the solution. False: stop.
  using Found = std::function<bool(std::span<const Spot> added, std::span<const Digit> solution)>;

  // `skip_redundant`: leave out additions in which some but not all added clues suffice; others
  // with redundant clues may remain. `done` is the part of the whole run that is done, for
  // reports; `sample` is memory for boards of this size.
  Additions(const Rules& rules, bool skip_redundant, base::Meter& meter, const double& done,
            SolutionSample& sample);

  // All additions of `add` clues to blank cells of `clues`, except those with a forbidden spot, in
  // lexicographic order. False: `found` or the budget ended the search.
  bool run(const Grid& clues, int add, std::span<const Spot> forbidden, const Found& found);

 private:
  // Only additions whose spots are at least `first`.
  bool none(const Found& found);
  bool singles(Spot first, const Found& found);
  bool pairs(Spot first, const Found& found);
  bool several(Spot first, int add, const Found& found);

  // Adds up to `most` solutions of clues_ to the sample; `complete`: there are no others.
  bool take(std::uint64_t most, bool& complete);
  // The same with this clue added.
  bool take_with(Spot spot, std::uint64_t most, bool& complete);
  // Up to two solutions of clues_ with these spots; adds them to the sample.
  struct Tried {
    bool within_budget;
    int count;
  };
  Tried search_two(std::span<const Spot> spots);
  // The spots from `first` on that the clues and the forbidden spots leave open.
  void list_open(Spot first, std::vector<Spot>& open) const;
  bool clash(Spot a, Spot b) const;

  Cell cell_of(Spot spot) const { return static_cast<Cell>(spot / digits_); }
  Digit digit_of(Spot spot) const { return static_cast<Digit>(spot % digits_ + 1); }
  Spot after_cell(Spot spot) const { return (spot / digits_ + 1) * digits_; }

  const Rules rules_;
  const bool skip_redundant_;
  const Spot digits_;
  std::unique_ptr<PuzzleSearch> search_;
  SolutionSample& sample_;
  Grid clues_;
  std::span<const Spot> forbidden_;
  std::vector<Spot> added_;
  std::vector<Spot> open_;
  std::vector<char> known_;   // per open spot: the sample has all solutions with it
  std::vector<Digit> first_;  // a solution found by search_two()
};

}  // namespace inlay::sudoku::enumerate

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_VICINITY_ADDITIONS_H_

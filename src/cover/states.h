// States: a search seen as a graph of states, for those who want each state once.
//
// A state is what is left to do: the primary items still to be covered and what the options chosen
// so far forbid. States with equal keys have the same solutions, as sets of options. The branch
// item depends on the state alone, so every solution is exactly one path from the first state to a
// solved one.
//
// Two kinds: frontier states branch on items in the fixed order of a FrontierPlan and need short
// keys; residual states (residual_states.h) branch on the item with the fewest options left and
// keep all options in sparse sets.
#ifndef INLAY_SRC_COVER_STATES_H_
#define INLAY_SRC_COVER_STATES_H_

#include <cstdint>
#include <memory>
#include <vector>

#include "cover/frontier_plan.h"
#include "cover/matrix.h"

namespace inlay::cover {

class States {
 public:
  virtual ~States() = default;

  // False: there is no solution, and no state to stand on.
  virtual bool possible() const = 0;
  // No primary item is left.
  virtual bool solved() const = 0;
  // Appends the moves from here, one for each option of the branch item; none: a dead end.
  virtual void moves(std::vector<std::uint32_t>& moves) const = 0;
  virtual std::uint32_t option_of(std::uint32_t move) const = 0;  // as matrix option
  // Steps on; false: a dead end, and nothing was changed.
  virtual bool take(std::uint32_t move) = 0;
  virtual void back() = 0;

  // The state here in `key_words()` words.
  virtual std::size_t key_words() const = 0;
  virtual void key(std::uint64_t* words) const = 0;
  virtual std::size_t memory() const = 0;
};

std::unique_ptr<States> make_frontier_states(FrontierPlan plan);

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_STATES_H_
